// What every command says in the same way: documents, why there is no key, what is doubtful, what a key does not prove.
import type { Failure, Issue } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { Call, ExitCode, Screen } from './command.ts';
import { wireIssue } from './wire.ts';

export function writeJson({ write }: Screen, document: unknown): void {
  write(`${JSON.stringify(document, null, 2)}\n`);
}

/** Every reason at once. */
export function tellFailure({ issues }: Failure, { json, stdout, stderr }: Call): ExitCode {
  for (const issue of issues) stderr.write(`${stderr.paint('red', 'Error:')} ${describeIssue(issue)}\n`);
  if (json) writeJson(stdout, { problemas: issues.map(wireIssue) });
  return 1;
}

export function tellWarnings(warnings: readonly Issue[], { write, paint }: Screen): void {
  for (const warning of warnings) write(`${paint('yellow', 'Aviso:')} ${describeIssue(warning)}\n`);
}

/** For people who look; a program has read it in the help. */
export function remind(sentence: string, { stdout, stderr }: Call): void {
  if (stdout.isTerminal) stderr.write(`${stderr.paint('dim', sentence)}\n`);
}
