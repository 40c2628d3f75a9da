#!/usr/bin/env node
// The process of curp-admin: its arguments, its environment, its streams and its exit code.
import process from 'node:process';
import { screenOf } from '@curp/command-line/screen';
import { run } from './run.ts';

const { argv, env, stdout, stderr } = process;

// `curp-admin uso | head` closes the pipe early, which is no failure.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await run({ argv: argv.slice(2), env, stdout: screenOf(stdout), stderr: screenOf(stderr) });
