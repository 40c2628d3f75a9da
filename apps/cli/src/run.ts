// Runs curp: parses the arguments, runs the command and returns the exit code.
import type { Misuse } from '@curp/command-line/command';
import { type HelpSection, helpOf, overview } from '@curp/command-line/help';
import { nearest } from '@curp/command-line/nearest';
import { readCall, readTyped } from '@curp/command-line/read-arguments';
import type { Screen } from '@curp/command-line/screen';
import { todayInMexicoCity } from '@curp/core';
import type { Readable } from 'node:stream';
import manifest from '../package.json' with { type: 'json' };
import type { Call, ExitCode } from './call.ts';
import { COMMANDS } from './commands.ts';
import { NOT_PROOF, refuse } from './output.ts';

export interface RunInput {
  readonly argv: readonly string[];
  readonly stdin: Readable;
  readonly stdout: Screen;
  readonly stderr: Screen;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const HEADLINE = 'calcula, explica, valida y coteja la CURP. Nada sale de este equipo.';
const GENERAL: readonly HelpSection[] = [
  [
    'Códigos de salida',
    [
      ['0', 'Todo bien'],
      ['1', 'Los datos tienen problemas: no hay clave, no es válida o no coincide'],
      ['2', 'Mal pedido: sobra, falta o no se entiende algo de la orden'],
      ['70', 'Falló curp: es un defecto nuestro'],
    ],
  ],
  [NOT_PROOF, []],
];

const NAMES = COMMANDS.map(({ name }) => name);
const CHOICES = `Las que hay: ${NAMES.join(', ')}. Cada una tiene su --ayuda.`;
const NO_COMMAND: Misuse = { problem: 'Falta la orden.', fix: CHOICES };

export async function run({ argv, stdin, stdout, stderr, now }: RunInput): Promise<ExitCode> {
  const typed = readTyped(argv, COMMANDS);
  const { command, flags, words, misuse } = typed;
  const json = flags.has('json');
  if (flags.has('version')) return show(stdout, `curp ${manifest.version}\n`);
  if (flags.has('ayuda') || argv.length === 0) {
    const help =
      command === undefined ? overview('curp', HEADLINE, COMMANDS, GENERAL, stdout) : helpOf('curp', command, stdout);
    return show(stdout, help);
  }
  const screens = { json, stdout, stderr };
  const unknown = words[0] === undefined ? (misuse ?? NO_COMMAND) : noSuchCommand(words[0]);
  if (command === undefined) return refuse(screens, unknown);
  if (misuse !== undefined) return refuse(screens, misuse);
  const reading = readCall('curp', command, typed);
  if (!reading.ok) return refuse(screens, reading);
  const call: Call = { ...reading, ...screens, stdin, today: todayInMexicoCity(now()), now };
  return command.run(call);
}

function show(screen: Screen, text: string): ExitCode {
  screen.write(text);
  return 0;
}

function noSuchCommand(name: string): Misuse {
  const near = nearest(name, NAMES);
  return { problem: 'Esa orden no existe.', fix: near === undefined ? CHOICES : `¿Quiso escribir «curp ${near}»?` };
}
