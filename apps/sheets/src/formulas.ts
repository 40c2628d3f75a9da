// CURP, CURP_AVISOS and CURP_VALIDA, for all three hosts: arguments -> a text for each row: the key, its warnings, or `#ERROR:`
// and the fix. Rows are read as in lists, by @curp/batch.
import { answerRow, type Plan, problem, readDate } from '@curp/batch';
import { type NameField, validate } from '@curp/core';
import { isPlaceholder, mayHaveRemark, maybePlaceholder, remarksIn } from '@curp/core/bulk';
import { describeIssue } from '@curp/core/messages';
import { type Cell, rowsOf, type SheetRow, textOf } from './argument-rows.ts';

export interface Host {
  /** Today's civil date in Mexico City. */
  readonly today: string;
  /** Days from 30 December 1899 to day 0 of the spreadsheet's date system. */
  readonly dayZero?: number;
  /** Converts a date that the host passes as an object to YYYY-MM-DD. */
  readonly dateOf?: (date: object) => string;
}

const ERROR = '#ERROR: ';

/** Fixed, so that a row has the same answer alone and in a range: day first, M is mujer. */
const PLAN = {
  columns: ['givenNames', 'firstSurname', 'secondSurname', 'birthDate', 'sex', 'entity'],
  dateOrder: 'dmy',
  sexCoding: 'H/M',
  isSinglePerson: true,
} as const satisfies Omit<Plan, 'today'>;

const NAMES = PLAN.columns.slice(0, 3) as readonly NameField[];

/** The seventh argument. A text that no other column has by chance, as a 1 or a VERDADERO. */
const AS_IT_IS = 'TAL CUAL';
const NOT_SIX = `Se esperan seis datos: nombres, primer apellido, segundo apellido, fecha, sexo y entidad; después, si acaso, "${AS_IT_IS}".`;
const NOT_A_CHOICE = `El séptimo dato solo puede ser "${AS_IT_IS}", o quedar vacío.`;
const CHOOSE_AS_IT_IS = `Si así está en el acta, agregue un séptimo dato: "${AS_IT_IS}".`;

/** Replaces sentences of lists. A small number is refused: it may be a year or a day instead of an early date. */
const FIXES: ReadonlyMap<string, string> = new Map([
  [
    problem('date-unreadable', 'birthDate').sentence,
    "«Fecha de nacimiento» no se entiende: escríbala 31/12/1990, el día primero; si es anterior a 1906, como texto: '1905-12-31.",
  ],
]);

/** The key or the error of each row; empty for a blank row. */
export function curpFormula(given: readonly unknown[], host: Host): string[] {
  return answerPeople(given, host, ({ key, error }) => error || key);
}

/** The warnings about the key of each row, or the error; empty for none. */
export function warningsFormula(given: readonly unknown[], host: Host): string[] {
  return answerPeople(given, host, ({ error, warnings }) => error || warnings.join(' '));
}

interface PersonAnswer {
  readonly key: string;
  /** Empty if there is a key. */
  readonly error: string;
  readonly warnings: readonly string[];
}

function answerPeople(given: readonly unknown[], host: Host, textFor: (answer: PersonAnswer) => string): string[] {
  const { length } = PLAN.columns;
  return answerRows(given, [length, length + 1], NOT_SIX, ({ cells }) => textFor(answerPerson(cells, host)));
}

function answerPerson(cells: readonly Cell[], host: Host): PersonAnswer {
  const texts = PLAN.columns.map((role, index) =>
    role === 'birthDate' ? dateText(cells[index], host) : textOf(cells[index]),
  );
  const choice = textOf(cells[texts.length]).trim().toUpperCase();
  if (choice !== '' && choice !== AS_IT_IS) return refused([NOT_A_CHOICE]);
  const literal = choice === AS_IT_IS;
  const { key, reasons, warnings, aside } = answerRow(texts, { ...PLAN, literal, today: host.today });
  const remarks = literal ? [] : remarkSentences(texts);
  if (key === '') return refused([...reasons, ...(aside ? warnings : remarks)]);
  return remarks.length > 0 ? refused([...remarks, CHOOSE_AS_IT_IS]) : { key, error: '', warnings };
}

function refused(reasons: readonly string[]): PersonAnswer {
  return { key: '', error: ERROR + reasons.map((reason) => FIXES.get(reason) ?? reason).join(' '), warnings: [] };
}

/** Errors here, because a cell with a key shows no warning. */
function remarkSentences(texts: readonly string[]): string[] {
  return NAMES.flatMap((field, index) => {
    const text = (texts[index] ?? '').replace(ORDINAL, 'A.').trim();
    if (!mayHaveRemark(text) || isPlaceholder(text) || maybePlaceholder(text) !== undefined) return [];
    const codes = remarksIn(text, field === 'givenNames' ? 'given' : 'surname');
    return codes.map((code) => describeIssue({ code, field }));
  });
}

/** MªANA is MA.ANA: two words that are read as one. */
const ORDINAL = /ª(?=\p{L})/gu;

const VALID = 'Válida';
const NOT_ONE = 'Se espera una sola columna, la de las claves.';

/** Validates each key. */
export function validateFormula(given: readonly unknown[], { today }: Host): string[] {
  return answerRows(given, [1], NOT_ONE, ({ cells: [cell] }) => {
    const text = textOf(cell);
    // The cell is the error of another formula.
    if (text.startsWith(ERROR)) return text;
    const validation = validate(text, { today });
    return validation.ok ? VALID : ERROR + validation.issues.map(describeIssue).join(' ');
  });
}

function answerRows(
  given: readonly unknown[],
  widths: readonly [number, number?],
  wrongWidth: string,
  answerOf: (row: SheetRow) => string,
): string[] {
  const read = rowsOf(given, widths[0]);
  if (!read.ok) return [ERROR + read.sentence];
  if (read.rows.some(({ cells }) => !widths.includes(cells.length))) return [ERROR + wrongWidth];
  return read.rows.map((row) => (row.isBlank ? '' : answerOf(row)));
}

/** A number from here on is a date without separators: 31121990. */
const NOT_A_SERIAL = 1_000_000;

/** Replaces a date with the month first: the user cannot choose the order here, so the general sentence applies. */
const UNREADABLE = '?';

function dateText(cell: Cell, { today, dayZero = 0, dateOf }: Host): string {
  if (typeof cell === 'object' && cell !== null) return dateOf?.(cell) ?? textOf(cell);
  if (typeof cell === 'number' && cell !== 0) {
    // The fraction is the time of day.
    const whole = Math.floor(cell);
    if (whole >= NOT_A_SERIAL) return String(whole);
    // Checked before adding dayZero: it may be a year or a day instead of a serial number.
    return readDate(String(whole), { ...PLAN, today }).ok ? String(whole + dayZero) : UNREADABLE;
  }
  const text = textOf(cell).trim();
  const reading = readDate(text, { ...PLAN, today });
  return !reading.ok && reading.problem === 'date-against-dmy' ? UNREADABLE : text;
}

/** One answer as a cell, several as a column. */
export function cellOrColumn(answers: readonly string[]): string | string[][] {
  const [only = ''] = answers;
  return answers.length === 1 ? only : answers.map((answer) => [answer]);
}
