// What was typed, read against a table of commands.
import { describe, expect, test } from 'vitest';
import { type Command, flag, oneOf } from '../src/command.ts';
import { readCall, readTyped } from '../src/read-arguments.ts';

describe('the options of a command', () => {
  const command = {
    name: 'medir',
    summary: '',
    args: [{ label: 'QUÉ', help: '', option: 'que' }],
    options: { unidad: oneOf(['m', 'km'], ''), redondo: flag('') },
    examples: [],
  } satisfies Command;

  test.for([
    { argv: ['medir', 'mesa'], args: ['mesa'], options: {}, why: 'those not given are not there' },
    { argv: ['medir', '--que=mesa'], args: ['mesa'], options: {}, why: 'a place by its option' },
    { argv: ['medir', 'mesa', '--unidad', 'km'], args: ['mesa'], options: { unidad: 'km' }, why: 'one of the words' },
    { argv: ['--unidad', 'km', 'medir', 'mesa'], args: ['mesa'], options: { unidad: 'km' }, why: 'before the command' },
    { argv: ['MEDIR', 'mesa', '--Unidad=KM'], args: ['mesa'], options: { unidad: 'km' }, why: 'also in capitals' },
    { argv: ['médir', '--', '--mesa'], args: ['--mesa'], options: {}, why: 'nor accents; no option after --' },
    { argv: ['--redondo', 'medir', 'mesa'], args: ['mesa'], options: { redondo: true }, why: 'a flag, before all' },
  ])('are read with their types: $why', ({ argv, args, options }) => {
    expect(readCall('prueba', command, readTyped(argv, [command]))).toEqual({ ok: true, args, options });
  });

  test('refuse what they do not expect', () => {
    const call = readCall('prueba', command, readTyped(['medir', 'mesa', '--unidad', 'leguas'], [command]));

    expect(call).toEqual({ ok: false, problem: 'El valor de --unidad no se entiende.', fix: 'Es m o km.' });
  });
});
