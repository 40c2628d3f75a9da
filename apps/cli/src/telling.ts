// What every command says in the same way: documents, why there is no key, what is doubtful, what a key does not prove.
import type { Failure } from '@curp/core';
import type { Call, ExitCode, Screen } from './command.ts';
import { describe } from './person.ts';
import { wireIssue } from './wire.ts';

export function writeJson({ write }: Screen, document: unknown): void {
  write(`${JSON.stringify(document, null, 2)}\n`);
}

/** Every reason at once. */
export function tellFailure(failure: Failure, { json, stdout, stderr }: Call): ExitCode {
  for (const issue of failure.issues) stderr.write(`${stderr.paint('red', 'Error:')} ${describe(issue)}\n`);
  const problems = failure.issues.map((issue) => ({ ...wireIssue(issue), mensaje: describe(issue) }));
  if (json) writeJson(stdout, { problemas: problems });
  return 1;
}

export function tellWarnings(sentences: readonly string[], { write, paint }: Screen): void {
  for (const sentence of sentences) write(`${paint('yellow', 'Aviso:')} ${sentence}\n`);
}

/** For people who look; a program has read it in the help. */
export function remind(sentence: string, { stdout, stderr }: Call): void {
  if (stdout.isTerminal) stderr.write(`\n${stderr.paint('dim', sentence)}\n`);
}
