// curp-admin informe: quotas, refusals and expiring tokens, from the real PostgreSQL.
import { afterAll, expect, test } from 'vitest';
import { documentOf, environmentOf, operatorWith } from '../../../tools/testing/curp-admin.ts';
import { openDatabase } from '../../../tools/testing/stores.ts';
import { addUsage } from '../../../tools/testing/usage.ts';

interface Notice {
  readonly proyecto: string;
  readonly contacto: string | null;
  readonly asunto: string;
  readonly aviso: string;
}

const NOW = new Date('2026-07-20T18:00:00Z');

const database = await openDatabase();
const admin = operatorWith(environmentOf(database), { now: NOW });
afterAll(() => database.drop());

test('says so when there is nothing to report', async () => {
  await admin('proyectos', 'crear', 'Quieto', '--id', 'quieto', '--cuota', '0');

  expect(await admin('informe')).toEqual({ code: 0, stdout: '', stderr: 'Nada que avisar.\n' });
});

test('quotas from 80 % on, refusals of the last day and tokens that expire, with the contact of the project', async () => {
  for (const [id, quota] of [
    ['lejos', '100'],
    ['cerca', '100'],
    ['gastado', '50'],
    ['libre', 'sin-limite'],
  ] as const) {
    await admin('proyectos', 'crear', id, '--id', id, '--cuota', quota, '--contacto', `${id}@example.com`);
  }
  await admin('tokens', 'emitir', 'lejos', '--vence', 'nunca');
  const { id } = await documentOf<{ id: string }>(
    operatorWith(environmentOf(database))('tokens', 'emitir', 'libre', '--vence', '10d', '--json'),
  );
  await addUsage(database.owner, [
    { project: 'lejos', hour: '2026-07-02 06:00Z', counts: [79] },
    { project: 'lejos', hour: '2026-06-02 06:00Z', counts: [90] },
    { project: 'cerca', hour: '2026-07-02 06:00Z', counts: [80] },
    { project: 'gastado', hour: '2026-07-02 06:00Z', counts: [50] },
    { project: 'libre', hour: '2026-07-20 06:00Z', counts: [0, 0, 1200, 3] },
    { project: 'lejos', hour: '2026-07-18 06:00Z', counts: [0, 0, 9, 9] },
  ]);
  const { avisos } = await documentOf<{ avisos: Notice[] }>(admin('informe', '--json'));
  const told = avisos.map(({ proyecto, contacto, asunto, aviso }) => [proyecto, contacto, asunto, aviso]);

  expect(told).toEqual([
    ['cerca', 'cerca@example.com', 'cuota', '80 %: 80 de 100 unidades de 2026-07'],
    ['gastado', 'gastado@example.com', 'cuota', 'gastada: 50 de 50 unidades de 2026-07'],
    ['libre', 'libre@example.com', 'rechazos', 'en 24 horas, 1,200 sobre el ritmo y 3 sobre la cuota'],
    [
      'libre',
      'libre@example.com',
      'vencimiento',
      expect.stringMatching(new RegExp(`^${id} \\(curp_live_.{4}…\\) vence 20`)),
    ],
  ]);
});
