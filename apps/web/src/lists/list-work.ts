// A list from its bytes to its answers, as `curp lista` makes them: the same sample, the same blocks, the same bytes.
import { type Choices, type ClosedList, LONGEST_ROW, openList, type OpenList, Repeats, RowCutter } from '@curp/batch';
import type { ListSource } from './list-source.ts';
import { RowCount } from './row-count.ts';

/** Enough to know the columns and what is in them. */
const SAMPLE = 1 << 20;

/** What one read brings. */
const CHUNK = 1 << 19;

/** Between two reports of how far the work is. */
const ROWS_AT_A_TIME = 4000;

/** The header is row 1. */
export const FIRST_ROW = 2;

export interface List {
  readonly source: ListSource;
  readonly sample: Uint8Array;
  /** Today's civil date in Mexico City. */
  readonly today: string;
}

export async function listOf(source: ListSource, today: string): Promise<List> {
  return { source, sample: await bytesOf(source.csv, 0, SAMPLE), today };
}

/** A list of the engine, to be answered once. Tidy is how a workbook wants it. */
export function openWith({ source, sample, today }: List, choices: Choices, tidy = false): OpenList | ClosedList {
  const { csv, dialect, sheet } = source;
  return openList('csv', sample, {
    today,
    choices,
    isWhole: csv.size < SAMPLE,
    dialect,
    firstRow: sheet?.firstRow,
    repeats: true,
    size: csv.size,
    tidy,
  });
}

/** Stops when it is too much. */
export async function countRows(list: List, { sample }: Pick<OpenList, 'sample'>): Promise<RowCount> {
  const { dialect, dataAt } = sample;
  const count = new RowCount(dialect);
  for await (const block of blocks(list, dataAt, new RowCutter(dialect, LONGEST_ROW))) {
    count.add(block);
    if (count.isTooMuch) break;
  }
  return count;
}

/** Some rows of the list. */
export interface AnsweredBlock {
  /** Lent until the next one. */
  readonly bytes: Uint8Array;
  readonly rows: number;
  /** Of the list so far. */
  readonly duplicates: number;
  readonly homonyms: number;
}

export async function* answer(
  list: List,
  { shape, cutter, answerer, dataAt }: OpenList,
): AsyncGenerator<AnsweredBlock> {
  const repeats = shape.repeats ? new Repeats(FIRST_ROW) : undefined;
  for await (const block of blocks(list, dataAt, cutter)) {
    for (let from = 0; from < block.length;) {
      const answered = answerer.answer(block, from, ROWS_AT_A_TIME);
      const bytes = repeats?.mark(answered, '', '') ?? answered.bytes;
      const { duplicates = 0, homonyms = 0 } = repeats ?? {};
      yield { bytes, rows: answered.rows, duplicates, homonyms };
      from = answered.next;
    }
  }
}

/** Whole rows. A mark that nobody closes counts until its block ends, so they are cut where the command line cuts. */
async function* blocks(
  { source: { csv }, sample }: List,
  dataAt: number,
  cutter: RowCutter,
): AsyncGenerator<Uint8Array> {
  const first = cutter.push(sample.subarray(dataAt));
  if (first.length > 0) yield first;
  for (let from = sample.length; from < csv.size; from += CHUNK) {
    const whole = cutter.push(await bytesOf(csv, from, from + CHUNK));
    if (whole.length > 0) yield whole;
  }
  const last = cutter.end();
  if (last.length > 0) yield last;
}

async function bytesOf(blob: Blob, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await blob.slice(from, to).arrayBuffer());
}
