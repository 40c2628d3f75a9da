// Runs the @curp/batch engine over a list. Sample and blocks are those of `curp lista`, so the result is equal byte by byte.
import { type Choices, type ClosedList, LONGEST_ROW, openList, type OpenList, Repeats, RowCutter } from '@curp/batch';
import type { ListSource } from './list-source.ts';
import { RowCount } from './row-count.ts';

/** Read first, to interpret the columns. */
const SAMPLE_BYTES = 1 << 20;

const CHUNK_BYTES = 1 << 19;

/** Progress is reported after each. */
const ROWS_PER_REPORT = 4000;

export interface SampledList {
  readonly source: ListSource;
  readonly sample: Uint8Array;
  /** Today's civil date in Mexico City. */
  readonly today: string;
}

export async function sampleList(source: ListSource, today: string): Promise<SampledList> {
  return { source, sample: await bytesOf(source.csv, 0, SAMPLE_BYTES), today };
}

/** The result can be answered once. `tidy`: in the CSV dialect from which a workbook is written. */
export function openSampledList(
  { source, sample, today }: SampledList,
  choices: Choices,
  tidy = false,
): OpenList | ClosedList {
  const { csv, dialect, sheet, epoch } = source;
  return openList('csv', sample, {
    today,
    choices,
    isWhole: csv.size < SAMPLE_BYTES,
    dialect,
    firstRow: sheet?.firstRow,
    epoch,
    repeats: true,
    size: csv.size,
    tidy,
  });
}

/** The number of the first row of people, as a spreadsheet counts the rows of the file; a text without a header gets one. */
export function firstRowOf({ source: { sheet } }: SampledList, { interpretation, firstRow }: OpenList): number {
  return sheet !== undefined && interpretation.headerIsData ? firstRow - 1 : firstRow;
}

/** Stops at the limit. */
export async function countRows(list: SampledList, { sample }: Pick<OpenList, 'sample'>): Promise<RowCount> {
  const { dialect, dataAt } = sample;
  const count = new RowCount(dialect);
  for await (const block of blocks(list, dataAt, new RowCutter(dialect, LONGEST_ROW))) {
    count.add(block);
    if (count.isOverLimit) break;
  }
  return count;
}

export interface AnsweredBlock {
  /** Overwritten by the next block. */
  readonly bytes: Uint8Array;
  readonly rows: number;
}

export async function* answer(list: SampledList, opened: OpenList): AsyncGenerator<AnsweredBlock> {
  const { shape, cutter, answerer, dataAt } = opened;
  const repeats = shape.repeats ? new Repeats(firstRowOf(list, opened)) : undefined;
  for await (const block of blocks(list, dataAt, cutter)) {
    for (let from = 0; from < block.length;) {
      const answered = answerer.answer(block, from, ROWS_PER_REPORT);
      const bytes = repeats?.mark(answered, '', '') ?? answered.bytes;
      yield { bytes, rows: answered.rows };
      from = answered.next;
    }
  }
}

/** Blocks of whole rows, from the offset `dataAt` on. An unclosed quote ends with its block, so blocks must be cut where the command line cuts them. */
export async function* blocks(
  { source: { csv }, sample }: SampledList,
  dataAt: number,
  cutter: RowCutter,
): AsyncGenerator<Uint8Array> {
  const first = cutter.push(sample.subarray(dataAt));
  if (first.length > 0) yield first;
  for (let from = sample.length; from < csv.size; from += CHUNK_BYTES) {
    const whole = cutter.push(await bytesOf(csv, from, from + CHUNK_BYTES));
    if (whole.length > 0) yield whole;
  }
  const last = cutter.end();
  if (last.length > 0) yield last;
}

async function bytesOf(blob: Blob, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await blob.slice(from, to).arrayBuffer());
}
