// The cells of a row -> its answer: the key or the reasons why there is none, and the comparison with the row's own key.
import {
  calculate,
  compare,
  type Comparison,
  type Issue,
  type Person,
  type NameField,
  suggest,
  validate,
  type Verdict,
} from '@curp/core';
import { maybePlaceholder } from '@curp/core/bulk';
import { CAUSE_SENTENCES, describeIssue, SEX_NAMES } from '@curp/core/messages';
import { isNoKey } from '../cells/absent-key.ts';
import { type Cells, readCell } from '../cells/cell-text.ts';
import { hasLostLetters } from '../cells/notes.ts';
import { isNameRole } from '../columns/roles.ts';
import { type KeyReport, type Match, NO_ANSWER, refusal, type RowAnswer } from './answer.ts';
import { type Plan, readingOf, workOf } from '../plan.ts';
import { type Row, readRow } from './read-row.ts';
import { asideOf } from './set-aside.ts';
import { notice, problem, type Problem, TOO_MANY_CELLS } from '../messages.ts';

const EMPTY: RowAnswer = { ...NO_ANSWER, empty: true };

/** The extra cell cannot be identified: an unquoted comma in a name shifts all cells after it. */
const EXTRA_CELLS = refusal(TOO_MANY_CELLS.code, TOO_MANY_CELLS.sentence);

/** Code of the HTTP interface: the data cannot give a CURP. */
const IMPOSSIBLE = 417;

const MATCHES: Readonly<Record<Verdict, Match>> = {
  same: 'coincide',
  'same-but-homonymy': 'homonimia',
  different: 'difiere',
};

/** Throws HeaderAgain at a header that the sample of the list did not show. */
export function answerRow(cells: Cells, plan: Plan): RowAnswer {
  if (cells.every(isBlank)) return EMPTY;
  if (!cells.slice(plan.columns.length).every(isBlank)) return EXTRA_CELLS;
  if (workOf(plan) === 'validation') return validated(cells, plan);
  const row = readRow(cells, plan);
  const { person, problems, givenKey } = row;
  const calculation = calculate(person, plan);
  if (!calculation.ok || problems.length > 0) {
    const issues = calculation.ok ? [] : calculation.issues;
    const aside = givenKey === '' || problems.length > 0 ? setAside(cells, plan) : undefined;
    return aside ?? refused(cells, row, issues, plan);
  }
  const warnings = withDoubts(row, calculation.warnings, plan);
  if (givenKey === '') return { ...NO_ANSWER, key: calculation.key, warnings };
  return compared(compare(givenKey, person, plan) as Comparison, warnings, plan);
}

function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === '';
}

/** Of a list that has only keys: the verdict, the facts the key contains and the suggested corrections. */
function validated(cells: Cells, plan: Plan): RowAnswer {
  const { text } = readCell(cells[plan.columns.indexOf('curp')]);
  const answer = isNoKey(text) ? NO_KEY : validatedKey(text, plan);
  return answer.key === '' ? (setAside(cells, plan) ?? answer) : answer;
}

const MISSING_KEY = problem('missing', 'curp');
const NO_KEY = refusal(MISSING_KEY.code, MISSING_KEY.sentence);

function validatedKey(text: string, plan: Plan): RowAnswer {
  const validation = validate(text, plan);
  const { ok, tells, warnings } = validation;
  const report: KeyReport = {
    isValid: ok,
    // «A o B» cannot be taken for a key.
    suggestion: ok
      ? ''
      : suggest(text, plan)
          .map(({ key }) => key)
          .join(' o '),
    birthDate: tells.birthDate ?? '',
    sex: tells.sex === undefined ? '' : SEX_NAMES[tells.sex],
    entity: tells.entity?.name ?? '',
  };
  return {
    ...NO_ANSWER,
    key: ok ? validation.key : '',
    reasons: ok ? [] : validation.issues.map(describeIssue),
    warnings: warnings.map(describeIssue),
    report,
  };
}

function setAside(cells: Cells, plan: Plan): RowAnswer | undefined {
  const id = asideOf(cells, plan);
  return id && { ...NO_ANSWER, warnings: [notice(id, 'givenNames')], aside: true };
}

function refused(cells: Cells, { problems, warnings, givenKey }: Row, issues: readonly Issue[], plan: Plan): RowAnswer {
  const impossible = issues.map((issue): Problem => ({ code: IMPOSSIBLE, sentence: describeIssue(issue) }));
  // One sentence for all its cells: the fix is another file.
  const all = losesLetters(cells, plan) ? [LETTERS_LOST] : [...problems, ...impossible];
  const sorted = all.sort((left, right) => left.code - right.code);
  return {
    ...NO_ANSWER,
    codes: [...new Set(sorted.map(({ code }) => code))],
    reasons: sorted.map(({ sentence }) => sentence),
    warnings: givenKey === '' ? warnings : [...warnings, keyOnlyWarning(givenKey, plan)],
  };
}

const LETTERS_LOST = problem('letters-lost', 'givenNames');

function losesLetters(cells: Cells, { columns, isSinglePerson }: Plan): boolean {
  if (isSinglePerson === true) return false;
  return cells.some((cell = '', index) => {
    const role = columns[index];
    return (role === 'entity' || isNameRole(role)) && hasLostLetters(cell);
  });
}

/** Validates the row's own key alone, because the row's data give no key to compare it with. */
function keyOnlyWarning(givenKey: string, plan: Plan): string {
  const validation = validate(givenKey, plan);
  if (validation.ok) return notice('key-valid', 'curp');
  return notice('key-invalid', 'curp', { problem: validation.issues.map(describeIssue).join(' ') });
}

const MOST_REASONS = 3;
const MOST_KEY_ISSUES = 2;

function compared(
  { verdict, key, expected, issues, causes }: Comparison,
  warnings: readonly string[],
  plan: Plan,
): RowAnswer {
  const match = MATCHES[verdict];
  if (match !== 'difiere') return { ...NO_ANSWER, key: expected, match, warnings };
  const reasons = new Set([
    ...issues.slice(0, MOST_KEY_ISSUES).map(describeIssue),
    ...causes.map(({ id }) => CAUSE_SENTENCES[id]),
  ]);
  if (reasons.size === 0) reasons.add(notice('key-differs', 'curp'));
  return {
    ...NO_ANSWER,
    key: expected,
    match,
    reasons: [...reasons].slice(0, MOST_REASONS),
    warnings: [...new Set([...warnings, ...validate(key, plan).warnings.map(describeIssue)])],
  };
}

/** Core's warnings after the row's own. */
function withDoubts({ person, warnings }: Row, doubts: readonly Issue[], plan: Plan): readonly string[] {
  const notable = doubts.filter((issue) => isNotable(issue, person, plan));
  return notable.length === 0 ? warnings : [...warnings, ...notable.map(describeIssue)];
}

/** Not a doubt that the user settled. */
function isNotable({ code, field }: Issue, person: Person, { notes }: Plan): boolean {
  if (code !== 'maybe-placeholder') return true;
  const note = maybePlaceholder(person[field as NameField] ?? '');
  return note === undefined || readingOf(notes, note) !== 'name';
}
