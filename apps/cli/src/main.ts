#!/usr/bin/env node
// The process of curp: its arguments, its streams and its exit code. Imports the rest once it knows that Node can run it.
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { faultOf } from './fault.ts';

// In Node 26, process.exit() in the middle of work can wait forever: it joins V8's compiler thread, which waits for a garbage
// collection that only the main thread could make. Without that thread, Ctrl-C always ends.
setFlagsFromString('--no-concurrent-sparkplug');

const WRONG_USE = 2;
const OUR_FAULT = 70;
const OLDEST_NODE = 22;

async function main({ argv, stdin, stdout, stderr, versions }: NodeJS.Process): Promise<number> {
  if (Number.parseInt(versions.node, 10) < OLDEST_NODE) {
    stderr.write(`Hace falta Node ${OLDEST_NODE} o posterior, y este es ${versions.node}: actualícelo.\n`);
    return WRONG_USE;
  }
  // `curp entidades | head -1` closes the pipe early, which is no failure.
  stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit();
    stderr.write('Error: no se pudo escribir la salida. Revise que haya espacio y permiso.\n');
    process.exit(WRONG_USE);
  });
  const { run } = await import('./run.ts');
  const { screenOf } = await import('@curp/command-line/screen');
  return run({ argv: argv.slice(2), stdin, stdout: screenOf(stdout), stderr: screenOf(stderr), now: Date.now });
}

function fail(error: unknown): number {
  process.stderr.write(faultOf(error));
  return OUR_FAULT;
}

process.exitCode = await main(process).catch(fail);
