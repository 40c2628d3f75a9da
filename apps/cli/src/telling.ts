// What every command says in the same way: a JSON document, and why there is no key.
import type { Failure, Issue } from '@curp/core';
import { describeIssue, describeIssueOnWire } from '@curp/core/messages';
import type { Call, ExitCode, Screen } from './command.ts';

export function writeJson({ write }: Screen, document: unknown): void {
  write(`${JSON.stringify(document, null, 2)}\n`);
}

/** As the service writes an issue. */
export function wireIssue(issue: Issue): object {
  const { position } = issue.parameters ?? {};
  return {
    codigo: issue.code,
    mensaje: describeIssueOnWire(issue),
    ...(position !== undefined && { posicion: position }),
  };
}

/** Every reason at once. */
export function tellFailure({ issues }: Failure, { json, stdout, stderr }: Call): ExitCode {
  for (const issue of issues) stderr.write(`${stderr.paint('red', 'Error:')} ${describeIssue(issue)}\n`);
  if (json) writeJson(stdout, { problemas: issues.map(wireIssue) });
  return 1;
}
