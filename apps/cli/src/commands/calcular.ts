// curp calcular: the key alone on stdout, so that it can be used; what is doubtful, on stderr.
import { explain } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { Call, ExitCode } from '../command.ts';
import { NOT_PROOF } from '../help.ts';
import { readPerson } from '../person.ts';
import { remind, tellFailure, tellWarnings, writeJson } from '../telling.ts';

export async function calcular(call: Call): Promise<ExitCode> {
  const { args, json, stdout, stderr, today } = call;
  const { person, notices } = readPerson(args, today);
  const explanation = explain(person, { today });
  if (!explanation.ok) return tellFailure(explanation, call);
  const { key, warnings } = explanation;
  if (json) writeJson(stdout, { curp: key });
  else stdout.write(`${key}\n`);
  // True of every key: only a person who looks needs to be told each time.
  const told = warnings.filter(({ code }) => stdout.isTerminal || code !== 'differentiator-presumed');
  tellWarnings([...notices, ...told.map(describeIssue)], stderr);
  remind(NOT_PROOF, call);
  return 0;
}
