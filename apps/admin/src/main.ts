#!/usr/bin/env node
// The process of curp-admin: its words, its environment, its streams and its exit code.
import process from 'node:process';
import { run } from './run.ts';

const { argv, env, stdout, stderr } = process;

// `curp-admin uso | head` closes the pipe early, and that is no failure.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await run({ argv: argv.slice(2), env, stdout, stderr });
