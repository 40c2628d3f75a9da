// Headers among the rows whose columns are in another order than the list's: a list of several groups, each with its own
// header. A list that is read whole before it is answered is read below each of them in its order; a longer one is refused,
// because its blocks are answered separately.
import type { Cells } from '../cells/cell-text.ts';
import { problem, type Problem } from '../messages.ts';
import type { OtherHeader, Plan } from '../plan.ts';
import { headerKey, roleNamed } from './header-names.ts';

/** The problem of a row that repeats the header. */
export const HEADER_AGAIN: Problem = problem('header-again', 'givenNames');

/** A header in another order that the sample of the list did not show. The rows below it cannot be read. */
export class HeaderAgain extends Error {
  override readonly name = 'HeaderAgain';
}

/** By its name: an error that comes from another thread has lost its class. */
export function isHeaderAgain(error: unknown): boolean {
  return error instanceof Error && error.name === 'HeaderAgain';
}

/** Column names that a row must have to be a header: a person may be called Paterno or Day. */
const CLEAR = 3;

type Header = Pick<Plan, 'columns' | 'headerRows'>;

/** Whether the row names columns, as far as the list has a header. */
export function isHeader(cells: Cells, { columns, headerRows = [] }: Header): boolean {
  if (headerRows.length === 0 || mayBePerson(cells, columns)) return false;
  return cells.filter((cell = '') => roleNamed(cell, false) !== undefined).length >= CLEAR;
}

/** Few rows lack digits in their date: only those are checked further. */
function mayBePerson(cells: Cells, columns: Plan['columns']): boolean {
  const date = dateCell(cells, columns);
  if (date === undefined) return cells.some((cell = '') => /\d/.test(cell));
  return date === '' || /\d/.test(date);
}

/** The cell with the date or its year; undefined if the list has no column for it. */
export function dateCell(cells: Cells, columns: Plan['columns']): string | undefined {
  const index = columns.findIndex((role) => role === 'birthDate' || role === 'birthYear');
  return index < 0 ? undefined : (cells[index] ?? '');
}

/** The order below a header: for each column of the list, its place there. Undefined if one lacks there, or is there twice. */
export function orderBelow(cells: Cells, { columns, headerRows = [] }: Header): readonly number[] | undefined {
  const keys = cells.map((cell = '') => headerKey(cell));
  const names = headerRows.at(-1) ?? [];
  const order = columns.map((role, column) => {
    if (role === null) return UNUSED;
    const same = placesOf(keys, (key) => key !== '' && key === names[column]);
    const named = same.length === 1 ? same : placesOf(cells, (cell = '') => roleNamed(cell, false)?.role === role);
    return named.length === 1 ? (named[0] as number) : LACKING;
  });
  const used = order.filter((place) => place !== UNUSED);
  if (new Set(used).size < used.length || used.includes(LACKING) || used.some((place) => place >= columns.length)) {
    return undefined;
  }
  const free = [...columns.keys()].filter((place) => !used.includes(place));
  return order.map((place) => (place === UNUSED ? (free.shift() as number) : place));
}

const UNUSED = -1;
const LACKING = -2;

function placesOf<Item>(items: readonly Item[], isPlace: (item: Item) => boolean): number[] {
  return [...items.keys()].filter((place) => isPlace(items[place] as Item));
}

export function isSameOrder(order: readonly number[]): boolean {
  return order.every((place, column) => place === column);
}

/** The headers in another order among the rows; 'unreadable' if one of them lacks a column. */
export function otherHeadersOf(rows: readonly Cells[], plan: Plan): readonly OtherHeader[] | 'unreadable' {
  const found: OtherHeader[] = [];
  for (const cells of rows) {
    if (!isHeader(cells, plan)) continue;
    const order = orderBelow(cells, plan);
    if (order === undefined) return 'unreadable';
    found.push({ names: cells.map((cell = '') => headerKey(cell)), order });
  }
  return found.every(({ order }) => isSameOrder(order)) ? [] : found;
}

/** The row's cells in the order of the list's columns. Cells beyond them stay beyond them, and are refused. */
export function inListOrder<Cell extends string | undefined>(
  cells: readonly Cell[],
  order: readonly number[],
): (Cell | '')[] {
  return [...order.map((place) => cells[place] ?? ''), ...cells.slice(order.length)];
}
