// curp cotejar: compares a key with a person's data: whether they match, where they differ, and probable corrections.
import { type Screen, writeJson } from '@curp/command-line/screen';
import { type Cell, printable, section, sentences, table } from '@curp/command-line/table';
import type { Call, ExitCode } from '../call.ts';
import type { PERSON_OPTIONS } from '../person-arguments.ts';
import { NOT_PROOF, remind, writeFailure, writeWarnings } from '../output.ts';
import { type Cause, compare, type Comparison, ENTITIES, explain, type Field, FIELDS, type Person } from '@curp/core';
import { CAUSE_SENTENCES, describeIssue, KEPT_NAME_SENTENCE } from '@curp/core/messages';
import { readPerson } from '../person.ts';
import { wireComparison } from '@curp/core/wire';

const VERDICTS = {
  same: ['green', 'Coincide: es la clave de esos datos.'],
  'same-but-homonymy': ['green', 'Coincide, salvo la homonimia: 17 y 18 son los de otro registro con las mismas 16.'],
  different: ['red', 'No coincide.'],
} as const;

export async function cotejar(call: Call<typeof PERSON_OPTIONS>): Promise<ExitCode> {
  const { args, options, json, stdout, stderr, today } = call;
  const [key = '', ...data] = args;
  const { person, notices } = readPerson(data, today);
  const comparison = compare(key, person, { today, ...options });
  if (!comparison.ok) return writeFailure(comparison, person, call);
  if (json) writeJson(stdout, wireComparison(comparison));
  else stdout.write(textOf(comparison, person, call));
  writeWarnings(notices, stderr);
  remind(NOT_PROOF, call);
  return comparison.verdict === 'different' ? 1 : 0;
}

export function textOf(
  comparison: Comparison,
  person: Person,
  { stdout, today }: Pick<Call, 'stdout' | 'today'>,
): string {
  const { verdict, issues, causes } = comparison;
  const [colour, sentence] = VERDICTS[verdict];
  // Literal: what compare() read as a name is one here too.
  const explanation = explain(person, { today, literal: true });
  const reasons = explanation.ok ? explanation.positions.map((position) => position.sentence) : [];
  const parts = [
    `${stdout.paint(['bold', colour], sentence)}\n`,
    sideBySide(comparison, stdout),
    section('Diferencias', differenceRows(comparison, reasons, stdout), stdout),
    section('Problemas de la clave', sentences(issues.map(describeIssue)), stdout),
    section('Causas probables', causes.map(causeRow), stdout),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** The two keys, one below the other. */
function sideBySide({ key, expected, differences }: Comparison, screen: Screen): string {
  const differing = new Set(differences.map(({ position }) => position));
  const marked = (text: string): string =>
    Array.from(text, (letter, index) =>
      differing.has(index + 1) ? screen.paint(['bold', 'inverse'], letter) : letter,
    ).join('');
  const carets = Array.from(expected, (_, index) => (differing.has(index + 1) ? '^' : ' ')).join('');
  const lines = [
    ['Recibida', marked(printable(key))],
    ['Calculada', marked(expected)],
    ...(screen.isColoured || differing.size === 0 ? [] : [['', carets]]),
  ];
  const rows = lines.map((line) => line.map((text) => ({ text })));
  return table(rows, screen.columns);
}

/** For each difference: the received character, the calculated one and the reason. */
function differenceRows({ differences }: Comparison, reasons: readonly string[], { paint }: Screen): Cell[][] {
  if (differences.length === 0) return [];
  const rows = differences.map(({ position, given, expected }) => [
    String(position),
    printable(given),
    expected,
    reasons[position - 1] ?? '',
  ]);
  const headers = ['Posición', 'Recibida', 'Calculada', 'Qué es'].map((text) => ({
    text,
    paint: (line: string) => paint('dim', line),
  }));
  return [headers, ...rows.map((row) => row.map((text) => ({ text })))];
}

function causeRow({ id, person = {}, key }: Cause, place: number): Cell[] {
  if (id === 'maria-jose') return [{ text: `${place + 1}.` }, { text: `${CAUSE_SENTENCES[id]} ${KEPT_NAME_SENTENCE}` }];
  const change = [
    ...Object.entries(person).map(([field, value]) => changeOf(field as Field, value ?? '')),
    ...(key === undefined ? [] : [`la clave ${key}`]),
  ];
  const fit = change.length === 0 ? '' : ` Coincidiría con ${change.join(' y ')}.`;
  return [{ text: `${place + 1}.` }, { text: CAUSE_SENTENCES[id] + fit }];
}

function changeOf(field: Field, value: string): string {
  const entity = field === 'entity' ? ENTITIES.find(({ abbreviation }) => abbreviation === value) : undefined;
  const { label } = FIELDS[field];
  return value === '' ? `«${label}» vacío` : `«${label}» ${entity?.name ?? value}`;
}
