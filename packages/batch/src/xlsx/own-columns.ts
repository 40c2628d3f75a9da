// The columns of an earlier result at the end of a list: they are left out when it is read, and written again in its workbook.
import { BlockRows } from '../csv/block-rows.ts';
import { quoted, TIDY_DIALECT } from '../csv/dialect.ts';
import { ADDED, addedColumns } from '../rows/answerer.ts';
import type { Work } from '../plan.ts';

/** The columns that an earlier result added. */
export interface OwnColumns {
  /** Counted from 1. */
  readonly first: number;
  readonly count: number;
}

const WORKS: readonly Work[] = ['calculation', 'comparison', 'validation'];

/** The names of every kind of result, the longest first. */
const RESULTS: readonly (readonly string[])[] = WORKS.flatMap((work) =>
  [true, false].map((repeats) => addedColumns([], work, repeats)),
).toSorted((left, right) => right.length - left.length);

/** Of the first row that ends with the columns of a result; undefined if there is none. */
export function ownColumnsOf(rows: readonly (readonly string[])[]): OwnColumns | undefined {
  for (const row of rows) {
    const width = row.findLastIndex((cell) => cell !== '') + 1;
    if (row[width - 1] !== ADDED.repeated && row[width - 1] !== ADDED.warnings) continue;
    const names = RESULTS.find((result) => result.every((name, index) => row[width - result.length + index] === name));
    if (names !== undefined && width > names.length) return { first: width - names.length + 1, count: names.length };
  }
  return undefined;
}

const ENCODER = new TextEncoder();

/** The rows of a block of TIDY_DIALECT without those columns and what follows them. */
export function withoutColumns(csv: Uint8Array, { first }: OwnColumns): Uint8Array {
  let kept = '';
  for (const rows = new BlockRows(csv, TIDY_DIALECT); rows.next();) {
    const cells = rows.cells().slice(0, first - 1);
    // A blank cell alone would be a blank line, which is no row.
    kept += `${cells.length === 1 && cells[0] === '' ? '""' : cells.map((cell) => quoted(cell, ',')).join()}\n`;
  }
  return ENCODER.encode(kept);
}
