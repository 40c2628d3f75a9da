// Notes, titles and digits in place of a name: 417, a warning in Curp-Avisos, or the key alone.
import { afterAll, describe, expect, test } from 'vitest';
import { ANA, startService } from '../../../../tools/testing/service.ts';

const service = await startService({ today: '2026-11-15' });
afterAll(() => service.close());

const GOOD = { ...ANA, token: 'pruebas' };
const OPERATIONS = ['calcular_curp', 'explicar_curp', 'cotejar_curp'];

function ask(operation: string, change: Readonly<Record<string, string>>) {
  return service.get(`/curp/${operation}`, { ...GOOD, curp: 'SABC560626MDFLRN01', ...change });
}

describe.for(OPERATIONS)('%s', (operation) => {
  test('literal=si reads a placeholder as a name and says so; literal=no does not', async () => {
    const literal = await ask(operation, { apellido_materno: 'No tiene', literal: 'si' });
    const other = await ask(operation, { apellido_materno: 'No tiene', literal: 'no' });

    expect([literal.status, literal.headers.get('curp-avisos')]).toEqual([200, 'apellido_materno=maybe-placeholder']);
    expect([other.status, other.envelope.code_error]).toEqual([400, 417]);
  });
});

test('the sentence of a refusal names the fix', async () => {
  const { envelope } = await ask('calcular_curp', { apellido_materno: 'N/A' });

  expect(envelope.error_message).toContain('si no tiene segundo apellido, deje el campo vacío');
});

test('several notices in one header: a repaired encoding, two warnings and one about the whole key', async () => {
  const { headers } = await service.send(
    `/curp/calcular_curp?token=pruebas&nombres=Lic.+An4&apellido_paterno=D%27Pe%F1a&apellido_materno=Baja&anio_nacimiento=1990&mes_nacimiento=12&dia_nacimiento=31&sexo=X&entidad=20`,
  );

  expect(headers.get('curp-avisos')?.split(', ')).toEqual([
    'apellido_paterno=windows-1252',
    'nombres=title',
    'nombres=digit-in-name',
    'apellido_materno=maybe-placeholder',
    'clave=edition-differs',
  ]);
});
