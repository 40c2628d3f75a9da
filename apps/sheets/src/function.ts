// The function of the sheets: six cells as people write them -> the key, or what to do about it. A row is read as in lists.
import { answerRow, type Plan, readDate } from '@curp/batch';
import { validate } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import { type Cell, rowsOf, type SheetRow, textOf } from './rows.ts';

export interface Host {
  /** Today's civil date in Mexico City. */
  readonly today: string;
  /** Days from 30 December 1899 to the day that the sheet counts as 0. */
  readonly dayZero?: number;
  /** YYYY-MM-DD of a date that the host gives as an object. */
  readonly dateOf?: (date: object) => string;
}

const ERROR = '#ERROR: ';

/** Each row by itself, so that one gives the same alone and in a range: the day first, and M is a woman. */
const READING = {
  columns: ['givenNames', 'firstSurname', 'secondSurname', 'birthDate', 'sex', 'entity'],
  dateOrder: 'dmy',
  sexCoding: 'H/M',
} as const satisfies Omit<Plan, 'today'>;

const NOT_SIX = 'Se esperan seis datos: nombres, primer apellido, segundo apellido, fecha, sexo y entidad.';

/** Sheets make dates of what is typed, and numbers of the oldest: those that may be a lone year or day are not believed. */
const CURES: ReadonlyMap<string, string> = new Map([
  [
    describeIssue({ code: 'date-malformed', field: 'birthDate' }),
    "«Fecha de nacimiento» no se entiende: escríbala 31/12/1990, el día primero; si es anterior a 1906, como texto: '1905-12-31.",
  ],
]);

/** A key, or the cure, for each row; nothing for a blank one. */
export function calculated(given: readonly unknown[], host: Host): string[] {
  const plan: Plan = { ...READING, today: host.today };
  return answered(given, READING.columns.length, NOT_SIX, ({ cells }) => {
    const texts = cells.map((cell, place) =>
      READING.columns[place] === 'birthDate' ? dateText(cell, host) : textOf(cell),
    );
    const { key, reasons } = answerRow(texts, plan);
    return key === '' ? ERROR + reasons.map((reason) => CURES.get(reason) ?? reason).join(' ') : key;
  });
}

const VALID = 'Válida';
const NOT_ONE = 'Se espera una sola columna, la de las claves.';

/** Whether each key can be one, by itself. */
export function validated(given: readonly unknown[], { today }: Host): string[] {
  return answered(given, 1, NOT_ONE, ({ cells: [cell] }) => {
    const text = textOf(cell);
    // The cell has said already what is wrong.
    if (text.startsWith(ERROR)) return text;
    const validation = validate(text, { today });
    return validation.ok ? VALID : ERROR + validation.issues.map(describeIssue).join(' ');
  });
}

function answered(
  given: readonly unknown[],
  width: number,
  notSoWide: string,
  answerOf: (row: SheetRow) => string,
): string[] {
  const read = rowsOf(given, width);
  if (!read.ok) return [ERROR + read.sentence];
  if (read.rows.some(({ cells }) => cells.length !== width)) return [ERROR + notSoWide];
  return read.rows.map((row) => (row.isBlank ? '' : answerOf(row)));
}

/** Numbers from here on are a date written without separators: 31121990. */
const NOT_A_SERIAL = 1_000_000;

/** There is no list here whose order could be chosen: the month first is not understood, and that is all. */
const UNREADABLE = '?';

function dateText(cell: Cell, { today, dayZero = 0, dateOf }: Host): string {
  if (typeof cell === 'object' && cell !== null) return dateOf?.(cell) ?? textOf(cell);
  if (typeof cell === 'number' && cell !== 0) {
    // What is left of a day is its hour.
    const whole = Math.floor(cell);
    if (whole >= NOT_A_SERIAL) return String(whole);
    // As it stands, whatever the sheet counts from: it may be a lone year or day.
    return readDate(String(whole), { ...READING, today }).ok ? String(whole + dayZero) : UNREADABLE;
  }
  const text = textOf(cell).trim();
  const reading = readDate(text, { ...READING, today });
  return !reading.ok && reading.problem === 'date-against-dmy' ? UNREADABLE : text;
}

/** As a sheet takes it: one cell alone, or a column. */
export function asCells(answers: readonly string[]): string | string[][] {
  const [only = ''] = answers;
  return answers.length === 1 ? only : answers.map((answer) => [answer]);
}
