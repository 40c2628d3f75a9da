// A whole run of curp: words in, an exit code out. Data goes to stdout, talk to stderr.
import { todayInMexicoCity } from '@curp/core';
import type { Readable } from 'node:stream';
import manifest from '../package.json' with { type: 'json' };
import { type Misuse, readCall, readTyped } from './arguments.ts';
import type { Call, ExitCode, Screen } from './command.ts';
import { COMMANDS } from './commands.ts';
import { helpOf, overview } from './help.ts';
import { nearest } from './nearest.ts';

export interface World {
  readonly argv: readonly string[];
  readonly stdin: Readable;
  readonly stdout: Screen;
  readonly stderr: Screen;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const NAMES = COMMANDS.map(({ name }) => name);
const CHOICES = `Las que hay: ${NAMES.join(', ')}. Cada una tiene su --ayuda.`;
const NO_COMMAND: Misuse = { problem: 'Falta la orden.', cure: CHOICES };

export async function run({ argv, stdin, stdout, stderr, now }: World): Promise<ExitCode> {
  const name = argv.find((word) => !word.startsWith('-'));
  const command = COMMANDS.find((one) => one.name === name);
  const typed = readTyped(argv, command);
  const json = typed.flags.has('json');
  if (typed.flags.has('version')) return show(stdout, `curp ${manifest.version}\n`);
  if (typed.flags.has('ayuda') || argv.length === 0) {
    return show(stdout, command === undefined ? overview(COMMANDS, stdout) : helpOf(command, stdout));
  }
  const refuse = (misuse: Misuse): ExitCode => tellMisuse(misuse, json, stdout, stderr);
  if (command === undefined) return refuse(name === undefined ? (typed.misuse ?? NO_COMMAND) : noSuchCommand(name));
  if (typed.misuse !== undefined) return refuse(typed.misuse);
  const reading = readCall(command, typed);
  if (!reading.ok) return refuse(reading);
  const call: Call = { ...reading, json, stdin, stdout, stderr, today: todayInMexicoCity(now()), now };
  return command.run(call);
}

function show(screen: Screen, text: string): ExitCode {
  screen.write(text);
  return 0;
}

function tellMisuse({ problem, cure }: Misuse, json: boolean, stdout: Screen, stderr: Screen): ExitCode {
  stderr.write(`${stderr.paint('red', 'Error:')} ${problem}\n${cure}\n`);
  if (json) stdout.write(`${JSON.stringify({ error: problem, remedio: cure }, null, 2)}\n`);
  return 2;
}

function noSuchCommand(name: string): Misuse {
  const near = nearest(name, NAMES);
  return { problem: 'Esa orden no existe.', cure: near === undefined ? CHOICES : `¿Quiso escribir «curp ${near}»?` };
}
