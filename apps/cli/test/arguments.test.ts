// Wrong use: exit code 2, what is wrong, the cure, and nothing of what was typed.
import { describe, expect, test } from 'vitest';
import { readCall, readTyped } from '../src/arguments.ts';
import { type Command, flag, oneOf } from '../src/command.ts';
import { curp } from '../../../tools/harness/curp.ts';

test.for([
  { argv: ['--json'], says: 'Falta la orden', why: 'a flag alone asks for nothing' },
  { argv: ['calcula'], says: '¿Quiso escribir «curp calcular»?', why: 'a command with a letter less' },
  { argv: ['Cotejar'], says: '«curp cotejar»', why: 'a command in capitals' },
  { argv: ['valdiar'], says: '«curp validar»', why: 'two letters swapped' },
  { argv: ['zanahoria'], says: 'Las que hay: calcular', why: 'a word like no command' },
  {
    argv: ['calcular', '--apellido-patern', 'x'],
    says: '¿Quiso escribir --apellido-paterno?',
    why: 'an option like another',
  },
  { argv: ['validar', '--nombres', 'x'], says: 'Esa opción no existe aquí', why: 'an option of another command' },
  { argv: ['validar', '-x'], says: 'Vea las que hay con --ayuda', why: 'a short option that nobody has' },
  { argv: ['calcular', '--fecha'], says: 'Falta el valor de --fecha', why: 'an option that ends the line' },
  {
    argv: ['calcular', '--fecha', '--sexo', 'M'],
    says: 'Falta el valor de --fecha',
    why: 'another option is no value',
  },
  { argv: ['validar', '--json=x', 'y'], says: '--json no lleva valor', why: 'a flag with a value' },
  { argv: ['calcular', '--sexo', 'M', '--sexo', 'H'], says: '--sexo está repetida', why: 'the same option twice' },
  { argv: ['calcular', 'Ana', 'Soto', '1990-12-31', 'M', '20'], says: 'lleva "" en su lugar', why: 'a datum too few' },
  { argv: ['calcular', 'Ana'], says: 'Faltan datos: PRIMER_APELLIDO, SEGUNDO_APELLIDO', why: 'several too few' },
  {
    argv: ['calcular', ...'María José Soto Vega 1990-12-31 M 20'.split(' ')],
    says: 'entre comillas',
    why: 'a word too many',
  },
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

describe('the options of a command', () => {
  const command = {
    name: 'medir',
    summary: '',
    args: [{ label: 'QUÉ', help: '', option: 'que' }],
    options: { unidad: oneOf(['m', 'km'], ''), redondo: flag('') },
    notes: [],
    examples: [],
    run: async () => 0,
  } satisfies Command;

  test.for([
    { argv: ['medir', 'mesa'], args: ['mesa'], options: {}, why: 'those not given are not there' },
    { argv: ['medir', '--que=mesa'], args: ['mesa'], options: {}, why: 'a place by its option' },
    { argv: ['medir', 'mesa', '--unidad', 'km'], args: ['mesa'], options: { unidad: 'km' }, why: 'one of the words' },
    {
      argv: ['--redondo', 'medir', 'mesa'],
      args: ['mesa'],
      options: { redondo: true },
      why: 'a flag, before everything',
    },
  ])('are read with their types: $why', ({ argv, args, options }) => {
    expect(readCall(command, readTyped(argv, command))).toEqual({ ok: true, args, options });
  });

  test('refuse what they do not expect', () => {
    const call = readCall(command, readTyped(['medir', 'mesa', '--unidad', 'leguas'], command));

    expect(call).toEqual({
      ok: false,
      problem: 'El valor de --unidad no se entiende.',
      cure: expect.stringContaining('m, km'),
    });
  });
});
