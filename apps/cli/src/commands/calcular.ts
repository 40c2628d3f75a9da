// curp calcular: prints only the key on stdout, for scripts; warnings go to stderr.
import { writeJson } from '@curp/command-line/screen';
import type { Call, ExitCode } from '../call.ts';
import type { PERSON_OPTIONS } from '../person-arguments.ts';
import { NOT_PROOF, remind, writeFailure, writeWarnings } from '../output.ts';
import { explain } from '@curp/core';
import { describeIssueInFull } from '@curp/core/messages';
import { doubtfulNames, readPerson } from '../person.ts';
import { wireNotice } from '@curp/core/wire';

export async function calcular(call: Call<typeof PERSON_OPTIONS>): Promise<ExitCode> {
  const { args, options, json, stdout, stderr, today } = call;
  const { person, notices } = readPerson(args, today);
  const doubtful = doubtfulNames(person, options.literal);
  const explanation = explain(person, { today, ...options });
  if (!explanation.ok) return writeFailure(explanation, person, call);
  if (doubtful.length > 0) return writeFailure({ ok: false, issues: doubtful, warnings: [] }, person, call);
  const { key, warnings } = explanation;
  const notable = warnings.filter(({ code }) => code !== 'differentiator-presumed');
  if (json) writeJson(stdout, { curp: key, avisos: notable.map(wireNotice) });
  else stdout.write(`${key}\n`);
  // Notes that apply to every key are printed only on a terminal.
  const printed = stdout.isTerminal ? warnings : notable;
  writeWarnings([...notices, ...printed.map(describeIssueInFull)], stderr);
  remind(NOT_PROOF, call);
  return 0;
}
