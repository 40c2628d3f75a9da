// curp cotejar: verdict, differences between a key and the data of a person, their causes and corrections.
import { expect, test } from 'vitest';
import { curp, document } from '../../../tools/testing/curp.ts';

const ANA = ['Ana', 'Soto', 'Vega', '1990-12-31', 'M', 'Oaxaca'];

test.for([
  { key: 'SOVA901231MOCTGN06', code: 0, says: ['Coincide: es la clave'], why: 'the same' },
  { key: 'SOVA901231MOCTGN14', code: 0, says: ['salvo la homonimia', '17        1         0'], why: 'a homonym' },
  {
    key: 'VESA901231MOCGTN01',
    code: 1,
    says: [
      'No coincide',
      'Los apellidos están en otro orden. Coincidiría con «Primer apellido» Vega y «Segundo apellido» Soto',
    ],
    why: 'surnames swapped',
  },
  {
    key: 'SOVA901231HOCTGN00',
    code: 1,
    says: ['11        H         M          Sexo: mujer.', 'Coincidiría con «Sexo» H'],
    why: 'another sex',
  },
  { key: 'SOVA901231MDFTGN07', code: 1, says: ['La entidad es otra', 'CIUDAD DE MÉXICO'], why: 'another entity' },
  {
    key: 'SOVA9O1231MOCTGN06',
    code: 1,
    says: ['parece mal copiada', 'la clave SOVA901231MOCTGN06', 'Problemas de la clave'],
    why: 'an O for a 0',
  },
  { key: 'SOXA901231MOCTXN01', code: 1, says: ['un apellido de menos', '«Segundo apellido» vacío'], why: 'no second' },
  { key: 'SOVA', code: 1, says: ['18 caracteres'], why: 'a piece of a key has no positions to compare' },
])('$code — $why', async ({ key, code, says }) => {
  const ended = await curp(['cotejar', key, ...ANA], { columns: 200 });

  for (const text of says) expect(ended.stdout).toContain(text);
  expect(ended.code).toBe(code);
});

test('the keys are printed one below the other, with the differences marked', async () => {
  const argv = ['cotejar', 'SOVA901231HOCTGN00', ...ANA];
  const { stdout } = await curp(argv);
  const coloured = await curp(argv, { isColoured: true });

  expect(stdout).toContain(
    'Recibida   SOVA901231HOCTGN00\nCalculada  SOVA901231MOCTGN06\n                     ^      ^\n',
  );
  expect(coloured.stdout).not.toContain('^');
  expect(coloured.stdout.match(/\u001B\[7m/g)).toHaveLength(4);
});

test('an older key has its cause, and nothing to change', async () => {
  const { stdout } = await curp(['cotejar', 'OAXM900101HDFHXR06', 'Mario', "O'Hara", '', '1990-01-01', 'H', 'DF']);

  expect(stdout).toMatch(/ 1\. {2}La clave sigue los criterios de 2006, como los leemos, anteriores a los de 2021\.$/m);
});

test('1 — data that give no key are the problem, not the key', async () => {
  const { code, stdout, stderr } = await curp(['cotejar', 'SOVA901231MOCTGN06', ...ANA.with(3, 'ayer')]);

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('«Fecha de nacimiento» no se entiende');
});

test('the key may be given by its option too', async () => {
  expect(await document(['cotejar', ...ANA, '--curp', 'SOVA901231MOCTGN06'])).toMatchObject({ veredicto: 'coincide' });
});

test('--json names the change with the parameters of the wire', async () => {
  expect(await document(['cotejar', 'SOVA901213MDFTGN03', ...ANA])).toMatchObject({
    veredicto: 'no_coincide',
    causas: [
      { causa: 'entity', cambio: { entidad: '09' } },
      { causa: 'other-date', cambio: { anio_nacimiento: '1990', mes_nacimiento: '12', dia_nacimiento: '13' } },
    ],
  });
});
