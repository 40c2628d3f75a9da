// Wrong use: exit code 2 and a message with the problem and the fix, without the typed text.
import { expect, test } from 'vitest';
import { curp } from '../../../tools/testing/curp.ts';

test.for([
  { argv: ['--json'], says: 'Falta la orden', why: 'a flag alone asks for nothing' },
  { argv: ['calcula'], says: '¿Quiso escribir «curp calcular»?', why: 'a command with a letter less' },
  { argv: ['valdiar'], says: '«curp validar»', why: 'two letters swapped' },
  { argv: ['zanahoria'], says: 'Las que hay: calcular', why: 'a word like no command' },
  { argv: ['calcular', '--apellido-patern', 'x'], says: '¿Quiso escribir --apellido-paterno?', why: 'a near option' },
  { argv: ['validar', '--nombres', 'x'], says: 'Esa opción no existe aquí', why: 'an option of another command' },
  { argv: ['validar', '-x'], says: 'Vea las que hay con --ayuda', why: 'an unknown short option' },
  { argv: ['calcular', '--fecha'], says: 'Falta el valor de --fecha', why: 'an option that ends the line' },
  { argv: ['calcular', '--fecha', '--sexo', 'M'], says: 'Falta el valor de --fecha', why: 'an option is no value' },
  { argv: ['validar', '--json=x', 'y'], says: '--json no lleva valor', why: 'a flag with a value' },
  { argv: ['calcular', '--sexo', 'M', '--sexo', 'H'], says: '--sexo está repetida', why: 'the same option twice' },
  { argv: ['calcular', 'Ana', 'Soto', '1990-12-31', 'M', '20'], says: 'lleva "" en su lugar', why: 'a datum too few' },
  { argv: ['calcular', 'Ana'], says: 'Faltan datos: PRIMER_APELLIDO, SEGUNDO_APELLIDO', why: 'several too few' },
  { argv: ['calcular', ...'María José Soto Vega 1990-12-31 M 20'.split(' ')], says: 'entre comillas', why: 'too many' },
  { argv: ['validar'], says: 'Falta CURP', why: 'nothing to validate' },
  { argv: ['completar', 'tcsh'], says: 'bash, zsh, fish', why: 'a shell that is not known' },
])('2 — $why', async ({ argv, says }) => {
  const { code, stdout, stderr } = await curp(argv);

  expect(code).toBe(2);
  expect(stderr).toContain(says);
  expect(stderr.startsWith('Error: ')).toBe(true);
  expect(argv.some((word) => word.startsWith('--json')) || stdout === '').toBe(true);
});

test('2 — with --json the error is a document too', async () => {
  const { code, stdout } = await curp(['calcular', '--json', 'Ana']);

  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toEqual({
    error: expect.stringContaining('Faltan datos'),
    remedio: expect.stringContaining('Se escribe: curp calcular NOMBRES'),
  });
});
