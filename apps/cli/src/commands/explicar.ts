// curp explicar: prints the key, the rule behind each position, and the warnings.
import { type Screen, writeJson } from '@curp/command-line/screen';
import { type Cell, section, sentences, wrap } from '@curp/command-line/table';
import type { Call, ExitCode } from '../call.ts';
import type { PERSON_OPTIONS } from '../person-arguments.ts';
import { NOT_PROOF, remind, writeFailure, writeWarnings } from '../output.ts';
import { type DroppedWord, explain, type Explanation, FIELDS, type Person, type Position, RULES } from '@curp/core';
import { describeIssueInFull } from '@curp/core/messages';
import { SOURCES } from '@curp/core/norm';
import { doubtfulNames, readPerson } from '../person.ts';
import { citationCell, CITATIONS_FROM, colourOf, positionTable } from '../position-table.ts';
import { wireExplanation } from '@curp/core/wire';

export async function explicar(call: Call<typeof PERSON_OPTIONS>): Promise<ExitCode> {
  const { args, options, json, stdout, stderr, today } = call;
  const { person, notices } = readPerson(args, today);
  const doubtful = doubtfulNames(person, options.literal);
  const explanation = explain(person, { today, ...options });
  if (!explanation.ok) return writeFailure(explanation, person, call);
  if (doubtful.length > 0) return writeFailure({ ok: false, issues: doubtful, warnings: [] }, person, call);
  if (json) writeJson(stdout, wireExplanation(explanation, person));
  else stdout.write(textOf(explanation, person, stdout));
  writeWarnings(notices, stderr);
  remind(NOT_PROOF, call);
  return 0;
}

export function textOf(
  { positions, dropped, warnings, candidates }: Explanation,
  person: Person,
  screen: Screen,
): string {
  const { paint, columns } = screen;
  const key = positions.map(({ character, field }) => paint(['bold', colourOf(field)], character)).join('');
  const parts = [
    `${key}\n`,
    positionTable(positions, person, screen),
    section('Palabras que no cuentan', droppedRows(dropped, screen), screen),
    section('Avisos', sentences(warnings.map(describeIssueInFull)), screen),
    section('Otras claves posibles, si hay homónimos', sentences(wrap(candidates.join(' '), columns - 2)), screen),
    section('Lo que se cita', citedRows(positions, screen), screen),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function droppedRows(dropped: readonly DroppedWord[], screen: Screen): Cell[][] {
  return dropped.map(({ field, sentence, rule }) => [
    { text: screen.paint(colourOf(field), FIELDS[field].label) },
    { text: sentence },
    ...(screen.columns < CITATIONS_FROM ? [] : [citationCell(RULES[rule].citation, screen)]),
  ]);
}

/** The documents behind the citations of the table. */
function citedRows(positions: readonly Position[], { paint }: Screen): Cell[][] {
  const cited = positions.map(({ citation }) => citation).join(' ');
  return Object.entries(SOURCES)
    .filter(([name]) => cited.includes(name))
    .map(([name, title]) => [{ text: name }, { text: title, paint: (line) => paint('dim', line) }]);
}
