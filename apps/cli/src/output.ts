// Output shared by all commands: wrong use, reasons for no key, warnings, and the reminder that a key proves nothing.
import type { Failure, Person } from '@curp/core';
import type { Misuse } from '@curp/command-line/command';
import { type Screen, writeError, writeJson } from '@curp/command-line/screen';
import type { Call, ExitCode } from './call.ts';
import { describe } from './person.ts';
import { wireIssue } from '@curp/core/wire';

export const NOT_PROOF = 'Una CURP calculada no prueba el registro de la persona: solo el RENAPO las asigna.';

export function refuse({ json, stdout, stderr }: Pick<Call, 'json' | 'stdout' | 'stderr'>, misuse: Misuse): ExitCode {
  writeError(misuse, json, stdout, stderr);
  return 2;
}

/** Writes every issue at once. */
export function writeFailure(failure: Failure, person: Person, { json, stdout, stderr }: Call): ExitCode {
  const problems = failure.issues.map((issue) => ({ ...wireIssue(issue), mensaje: describe(issue, person) }));
  for (const { mensaje } of problems) stderr.write(`${stderr.paint('red', 'Error:')} ${mensaje}\n`);
  if (json) writeJson(stdout, { problemas: problems });
  return 1;
}

export function writeWarnings(sentences: readonly string[], { write, paint }: Screen): void {
  for (const sentence of sentences) write(`${paint('yellow', 'Aviso:')} ${sentence}\n`);
}

/** Printed only on a terminal; the help also has it. */
export function remind(sentence: string, { stdout, stderr }: Call): void {
  if (stdout.isTerminal) stderr.write(`\n${stderr.paint('dim', sentence)}\n`);
}
