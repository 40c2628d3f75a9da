// A row of a list -> its answer: the key or why there is none, and how the key it came with stands beside it.
import { calculate, compare, type Comparison, type Issue, type Person, validate, type Verdict } from '@curp/core';
import { calculateWithWarnings } from '@curp/core/bulk';
import { CAUSE_SENTENCES, describeIssue } from '@curp/core/messages';
import { type Match, refusal, type RowAnswer } from './answer.ts';
import type { Plan } from '../plan.ts';
import { type Row, readRow } from './read-row.ts';
import { notice, type Problem } from '../messages.ts';
import { TOO_MANY_CELLS } from '../unreadable.ts';

const EMPTY: RowAnswer = { key: '', match: null, codes: [], reasons: [], warnings: [], empty: true };

/** Nobody knows which cell is one too many: a comma inside a name shifts all that follow. */
const EXTRA_CELLS = refusal(TOO_MANY_CELLS.code, TOO_MANY_CELLS.sentence);

/** "The data cannot give a CURP", on the wire. */
const IMPOSSIBLE = 417;

const MATCHES: Readonly<Record<Verdict, Match>> = {
  same: 'coincide',
  'same-but-homonymy': 'homonimia',
  different: 'difiere',
};

export function answerRow(cells: readonly string[], plan: Plan): RowAnswer {
  if (cells.every((cell) => cell.trim() === '')) return EMPTY;
  if (cells.slice(plan.columns.length).some((cell) => cell.trim() !== '')) return EXTRA_CELLS;
  const row = readRow(cells, plan);
  const { person, problems, givenKey } = row;
  if (givenKey === '' || problems.length > 0) {
    const calculation = calculate(person, plan);
    if (!calculation.ok || problems.length > 0) return refused(row, calculation.ok ? [] : calculation.issues, plan);
    return { key: calculation.key, match: null, codes: [], reasons: [], warnings: warningsOf(row, plan), empty: false };
  }
  const comparison = compare(givenKey, person, plan);
  return comparison.ok ? compared(comparison, warningsOf(row, plan), plan) : refused(row, comparison.issues, plan);
}

function refused({ problems, warnings, givenKey }: Row, issues: readonly Issue[], plan: Plan): RowAnswer {
  const impossible = issues.map((issue): Problem => ({ code: IMPOSSIBLE, sentence: describeIssue(issue) }));
  const sorted = [...problems, ...impossible].sort((left, right) => left.code - right.code);
  return {
    key: '',
    match: null,
    codes: [...new Set(sorted.map(({ code }) => code))],
    reasons: sorted.map(({ sentence }) => sentence),
    warnings: givenKey === '' ? warnings : [...warnings, aloneWarning(givenKey, plan)],
    empty: false,
  };
}

/** What can be said of a key that has no data to be compared with. */
function aloneWarning(givenKey: string, plan: Plan): string {
  const validation = validate(givenKey, plan);
  if (validation.ok) return notice('key-valid', 'curp');
  return notice('key-invalid', 'curp', { problem: validation.issues.map(describeIssue).join(' ') });
}

/** Enough to know where to look. */
const MOST_REASONS = 3;
const MOST_KEY_ISSUES = 2;

function compared(
  { verdict, key, expected, issues, causes }: Comparison,
  warnings: readonly string[],
  plan: Plan,
): RowAnswer {
  const match = MATCHES[verdict];
  if (match !== 'difiere') return { key: expected, match, codes: [], reasons: [], warnings, empty: false };
  const reasons = new Set([
    ...issues.slice(0, MOST_KEY_ISSUES).map(describeIssue),
    ...causes.map(({ id }) => CAUSE_SENTENCES[id]),
  ]);
  if (reasons.size === 0) reasons.add(notice('key-differs', 'curp'));
  return {
    key: expected,
    match,
    codes: [],
    reasons: [...reasons].slice(0, MOST_REASONS),
    warnings: [...new Set([...warnings, ...validate(key, plan).warnings.map(describeIssue)])],
    empty: false,
  };
}

/** Of such names there is nothing to warn, save for M and DESCONOCIDO. */
const ORDINARY = /^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ .]*$/;

/** What is doubtful about a key. That RENAPO assigns position 17 is true of every row: it is told once for the list. */
function warningsOf({ person, warnings }: Row, plan: Plan): readonly string[] {
  const explanation = mayWarn(person) ? calculateWithWarnings(person, plan) : undefined;
  if (explanation?.ok !== true) return warnings;
  const told = explanation.warnings.filter(({ code }) => code !== 'differentiator-presumed');
  return [...warnings, ...told.map(describeIssue)];
}

function mayWarn({ givenNames, firstSurname, secondSurname, birthDate, sex }: Person): boolean {
  const surnames = `${firstSurname} ${secondSurname}`;
  return (
    sex === 'X' ||
    birthDate < '1900' ||
    surnames === ' ' ||
    /\bm\.? /i.test(givenNames) ||
    /desconocido/i.test(surnames) ||
    !ORDINARY.test(givenNames) ||
    !ORDINARY.test(surnames)
  );
}
