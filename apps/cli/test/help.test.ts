// The help is generated from the table of commands, and its examples run.
import { choicesOf } from '@curp/command-line/command';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { COMMANDS } from '../src/commands.ts';
import { curp, shell } from '../../../tools/testing/curp.ts';

test.for([[], ['--ayuda'], ['-h'], ['--help']])('curp %j lists every command and the exit codes', async (argv) => {
  const { code, stdout, stderr } = await curp(argv);

  for (const { name, summary } of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  expect(stdout).toMatch(/Códigos de salida\n {2}0 .*\n {2}1 .*\n {2}2 /);
  expect(stdout).toContain('no prueba el registro');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test.for(COMMANDS)('curp $name --ayuda lists its arguments, its options and examples', async (command) => {
  const { code, stdout } = await curp([command.name, '--ayuda']);

  for (const { label } of command.args) expect(stdout).toContain(label);
  for (const { name } of choicesOf(command)) expect(stdout).toContain(`--${name}`);
  for (const example of command.examples) expect(stdout).toContain(example);
  expect(command.examples.length).toBeGreaterThan(0);
  expect(code).toBe(0);
});

test.for(COMMANDS)('no line of the help of $name is wider than 120', async ({ name }) => {
  const { stdout } = await curp([name, '--help']);

  expect(stdout.split('\n').filter((line) => line.length > 120)).toEqual([]);
});

test('--version prints the version of the package', async () => {
  expect(await curp(['--version'])).toEqual({ code: 0, stdout: `curp ${manifest.version}\n`, stderr: '' });
});

/** Not those that need a file or an agent. */
const EXAMPLES = COMMANDS.flatMap(({ examples }) => examples).filter(
  (example) => !/<|\b(lista|mcp|buscar)\b|-o /.test(example),
);

test.for(EXAMPLES)('the example runs: %s', async (example) => {
  const { code, stdout } = await shell(example);

  // An example may show a key that does not fit; none may be wrong use.
  expect([0, 1]).toContain(code);
  expect(stdout).not.toBe('');
});
