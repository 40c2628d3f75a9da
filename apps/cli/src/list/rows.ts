// Reads bytes, passes blocks of whole rows to the answerer, and writes the answers in the order of the list.
import type { ListShape, Repeats, RowCutter } from '@curp/batch';
import type { Answering } from './block.ts';

/** Counts of a list, so far or at its end. */
export interface Counts {
  rows: number;
  good: number;
  bad: number;
  empty: number;
  /** Not people: totals, signatures, notes and repeated headers. */
  aside: number;
  duplicates: number;
  homonyms: number;
  /** Bytes of the list that were read as whole rows, and bytes written. */
  bytesIn: number;
  bytesOut: number;
}

export function noCounts(): Counts {
  return { rows: 0, good: 0, bad: 0, empty: 0, aside: 0, duplicates: 0, homonyms: 0, bytesIn: 0, bytesOut: 0 };
}

export interface Work {
  readonly shape: ListShape;
  readonly cutter: RowCutter;
  readonly answering: Answering;
  readonly source: AsyncIterable<Uint8Array>;
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** The counts at the checkpoint, or zeros. */
  readonly counts: Counts;
  /** Finds repeated rows; absent after the rows in which they are searched. */
  readonly repeats: Repeats | undefined;
  /** After each block was written. */
  readonly onBlock: (counts: Counts) => Promise<void>;
}

type Mark = readonly [before: string, after: string];

/** The column of repetitions is the last one; a list that has one of that name gives ours another. */
const MARKS: Readonly<Record<ListShape['output'], (added: ListShape['added']) => Mark>> = {
  csv: () => ['', ''],
  ndjson: (added) => [`,${JSON.stringify(added.at(-1))}:"`, '"'],
};

export async function answerRows(work: Work): Promise<void> {
  const { cutter, answering, source } = work;
  /** The lengths of the blocks that were given and not yet taken. */
  const underWay: number[] = [];
  const give = (whole: Uint8Array): void => {
    if (whole.length === 0) return;
    answering.give(whole);
    underWay.push(whole.length);
  };
  const take = async (most: number): Promise<void> => {
    while (underWay.length > most) await writeOne(work, underWay.shift() as number);
  };
  for await (const chunk of source) {
    give(cutter.push(chunk));
    await take(answering.width);
  }
  give(cutter.end());
  await take(0);
}

async function writeOne({ answering, shape, counts, repeats, write, onBlock }: Work, length: number): Promise<void> {
  const answered = await answering.take();
  const [before, after] = MARKS[shape.output](shape.added);
  const bytes = repeats?.mark(answered, before, after) ?? answered.bytes;
  await write(bytes);
  counts.rows += answered.rows;
  counts.good += answered.good;
  counts.bad += answered.bad;
  counts.empty += answered.empty;
  counts.aside += answered.aside;
  counts.duplicates = repeats?.duplicates ?? counts.duplicates;
  counts.homonyms = repeats?.homonyms ?? counts.homonyms;
  counts.bytesIn += length;
  counts.bytesOut += bytes.length;
  await onBlock(counts);
}
