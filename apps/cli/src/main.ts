#!/usr/bin/env node
// The process of curp: its words, its streams and its exit code. It loads the rest once it knows that Node can run it.
import process from 'node:process';
import type { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { styleText } from 'node:util';
import type { Screen } from './command.ts';
import { faultOf } from './fault.ts';

const WRONG_USE = 2;
const OUR_FAULT = 70;
const OLDEST_NODE = 26;

/** Where nobody looks, or the terminal does not tell its width. */
const COLUMNS = 100;

function screenOf(stream: Writable): Screen {
  const terminal = stream instanceof WriteStream ? stream : undefined;
  // It knows of NO_COLOR and of terminals without colours.
  const isColoured = terminal?.hasColors() === true;
  return {
    stream,
    isTerminal: terminal !== undefined,
    isColoured,
    columns: terminal?.columns || COLUMNS,
    write: (text) => void stream.write(text),
    paint: (style, text) => (isColoured ? styleText(style, text, { validateStream: false }) : text),
  };
}

async function main({ argv, stdin, stdout, stderr, versions }: NodeJS.Process): Promise<number> {
  if (Number.parseInt(versions.node, 10) < OLDEST_NODE) {
    stderr.write(`Hace falta Node ${OLDEST_NODE} o posterior, y este es ${versions.node}: actualícelo.\n`);
    return WRONG_USE;
  }
  // `curp entidades | head -1` closes the pipe early, and that is no failure: nobody is left to hear the rest.
  stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit();
    stderr.write('Error: no se pudo escribir la salida. Revise que haya espacio y permiso.\n');
    process.exit(WRONG_USE);
  });
  const { run } = await import('./run.ts');
  return run({ argv: argv.slice(2), stdin, stdout: screenOf(stdout), stderr: screenOf(stderr), now: Date.now });
}

function fail(error: unknown): number {
  process.stderr.write(faultOf(error));
  return OUR_FAULT;
}

process.exitCode = await main(process).catch(fail);
