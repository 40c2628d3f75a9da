#!/usr/bin/env node
// The process of curp-admin: its streams and its exit code. Imports the rest once it knows that Node can run it.
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { nodeProblem } from '@curp/accounts/node-version';
import { plain } from '@curp/command-line/command';
import { screenOf } from '@curp/command-line/screen';

const WRONG_USE = 2;
const { argv, env, stdin, stdout, stderr } = process;

// `curp-admin uso | head` closes the pipe early, which is no failure.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await main();

async function main(): Promise<number> {
  const tooOld = nodeProblem();
  if (tooOld !== undefined) {
    stderr.write(`${tooOld}\n`);
    return WRONG_USE;
  }
  const { run } = await import('./run.ts');
  return run({
    argv: argv.slice(2),
    env,
    stdout: screenOf(stdout),
    stderr: screenOf(stderr),
    ask: stdin.isTTY && stderr.isTTY ? ask : undefined,
    readInput: () => text(stdin),
  });
}

/** Only a written «si» is a yes; the end of the input (Ctrl-D) and Ctrl-C are a no. */
async function ask(consequences: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stderr });
  terminal.setPrompt(`${consequences}\n¿Seguir? Escriba si o no: `);
  terminal.prompt();
  const typed = await new Promise<string>((resolve) => {
    terminal.once('line', resolve).once('close', () => resolve(''));
  });
  terminal.close();
  return plain(typed.trim()) === 'si';
}
