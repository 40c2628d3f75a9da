// The scripts of `curp completar`, run in real shells: bash always, the others if they are installed.
import { choicesOf, type Command, flag } from '@curp/command-line/command';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { bashScript } from '../src/completion/bash.ts';
import { fishScript } from '../src/completion/fish.ts';
import { zshScript } from '../src/completion/zsh.ts';
import { curp } from '../../../tools/testing/curp.ts';

const folder = mkdtempSync(join(tmpdir(), 'curp-completion-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A command that takes files, added to those of the table. */
const WITH_FILES: Command = {
  name: 'abrir',
  summary: "Abre d'algo",
  args: [{ label: 'ARCHIVO', help: 'Uno', completion: 'files' }],
  options: {
    salida: { placeholder: 'RUTA', help: 'Dónde [aquí]: sí', expected: '', read: String, completion: 'files' },
    rapido: flag('Sin pausa'),
  },
  examples: [],
};
const TABLE = [...COMMANDS, WITH_FILES];

beforeAll(() => {
  writeFileSync(join(folder, 'curp.bash'), bashScript(TABLE));
  writeFileSync(join(folder, 'curp.zsh'), zshScript(TABLE));
  writeFileSync(join(folder, 'curp.fish'), fishScript(TABLE));
  writeFileSync(join(folder, 'una lista.csv'), '');
});

/** Prints what bash offers for the last word, with the completion function registered for curp. */
const ASK = `source ./curp.bash
asked=$(complete -p curp | sed 's/.*-F \\([^ ]*\\).*/\\1/')
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
"$asked"
((\${#COMPREPLY[@]} == 0)) || printf '%s\\n' "\${COMPREPLY[@]}"`;

function offered(...words: string[]): string[] {
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', ASK, 'bash', 'curp', ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.split('\n').slice(0, -1);
}

describe('bash', () => {
  test.for([
    { words: ['ca'], offers: ['calcular'], why: 'a command' },
    { words: ['co'], offers: ['cotejar', 'codigo', 'conformidad', 'completar'], why: 'the commands that begin so' },
    { words: ['--v'], offers: ['--version'], why: 'a flag without a command' },
    { words: ['calcular', '--a'], offers: ['--apellido-paterno', '--apellido-materno', '--ayuda'], why: 'its options' },
    { words: ['validar', '--'], offers: ['--lectores', '--json', '--ayuda', '--version'], why: 'of no other command' },
    { words: ['calcular', '--entidad', '3'], offers: ['30', '31', '32', '36'], why: 'entities, after the option' },
    { words: ['calcular', '--entidad', '=', '3'], offers: ['30', '31', '32', '36'], why: 'after an equals sign' },
    { words: ['calcular', '--sexo', '='], offers: ['H', 'M', 'X'], why: 'right after an equals sign' },
    {
      words: ['calcular', 'Ana', 'Soto', '', '1990-12-31', 'M', '3'],
      offers: ['30', '31', '32', '36'],
      why: 'the keys, in their place',
    },
    {
      words: ['calcular', '--json', 'Ana', 'Soto', 'Vega', '1990-12-31', ''],
      offers: ['H', 'M', 'X'],
      why: 'a flag takes no place',
    },
    { words: ['calcular', 'Ana', ''], offers: [], why: 'nothing where anything may be written' },
    { words: ['cotejar', 'X', 'Ana', 'Soto', 'Vega', '1990-12-31', ''], offers: ['H', 'M', 'X'], why: 'after the key' },
    { words: ['completar', ''], offers: ['bash', 'zsh', 'fish'], why: 'the shells' },
    { words: ['abrir', 'una'], offers: ['una lista.csv'], why: 'a file, with a blank in its name' },
    { words: ['abrir', '--salida', 'curp.b'], offers: ['curp.bash'], why: 'a file for an option' },
    { words: ['abrir', '--r'], offers: ['--rapido'], why: 'a flag of its own' },
  ])('$why', ({ words, offers }) => {
    expect(offered(...words)).toEqual(offers);
  });

  test('every command is offered, and every option of each', () => {
    expect(offered('')).toEqual(expect.arrayContaining(COMMANDS.map(({ name }) => name)));
    for (const command of COMMANDS) {
      expect(offered(command.name, '--')).toEqual(choicesOf(command).map(({ name }) => `--${name}`));
    }
  });
});

function isInstalled(shell: string): boolean {
  return spawnSync(shell, ['-c', 'true']).status === 0;
}

describe.for([
  { shell: 'zsh', check: ['-n', 'curp.zsh'], option: '--entidad=[', file: "'1:ARCHIVO:_files'" },
  { shell: 'fish', check: ['--no-execute', 'curp.fish'], option: '-l entidad ', file: '-l salida -d ' },
])('$shell', ({ shell, check, option, file }) => {
  test('has a line for every command, and for every option', async () => {
    const { stdout } = await curp(['completar', shell]);

    for (const { name, summary } of COMMANDS) {
      expect(stdout).toContain(name);
      expect(stdout).toContain(summary);
    }
    expect(stdout).toContain(option);
    expect(stdout).toContain('NUEVO');
  });

  test('offers files where files are taken', () => {
    const script = shell === 'zsh' ? zshScript(TABLE) : fishScript(TABLE);

    expect(script).toContain(file);
  });

  test.skipIf(!isInstalled(shell))('takes the script', () => {
    const { status, stderr } = spawnSync(shell, check, { cwd: folder, encoding: 'utf8' });

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

test('quotes, brackets and colons of the help do not end a word of the script', () => {
  expect(zshScript(TABLE)).toContain(String.raw`'abrir:Abre d'\''algo'`);
  expect(zshScript(TABLE)).toContain(String.raw`'--salida=[Dónde \[aquí\]\: sí]:salida:_files'`);
  expect(fishScript(TABLE)).toContain(String.raw`-a abrir -d 'Abre d\'algo'`);
});
