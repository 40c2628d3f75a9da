// A chosen file -> a list that was read and counted, or why it is none.
import type { Choices } from '@curp/batch';
import { openSource } from './list-source.ts';
import { countRows, type List, listOf, openWith } from './list-work.ts';
import type { SheetChoice } from './protocol.ts';
import { type Refusal, refusal } from './refusals.ts';
import type { RowCount } from './row-count.ts';
import type { Opened } from './understanding.ts';

/** A list that was read: what it is taken for may change, and what it says does not. */
export interface Subject {
  readonly list: List;
  readonly count: RowCount;
  readonly sheet: SheetChoice | undefined;
}

export interface ReadList extends Subject {
  readonly ok: true;
  readonly opened: Opened;
}

export interface ReadOptions {
  readonly sheet: string | undefined;
  readonly choices: Choices;
  /** Today's civil date in Mexico City. */
  readonly today: string;
  /** Rows of a workbook found so far. */
  readonly onRows: (rows: number) => void;
}

export async function readList(file: File, options: ReadOptions): Promise<ReadList | Refusal> {
  const source = await openSource(file, options.sheet, options.onRows);
  if (!source.ok) return source;
  const list = await listOf(source, options.today);
  if (isBinary(list.sample)) return refusal('not-text');
  const opened = openWith(list, options.choices);
  if (!isUnderstood(opened)) return { ok: false, sentence: opened.problems.map(({ sentence }) => sentence).join(' ') };
  const count = await countRows(list, opened);
  if (count.isTooMuch) return refusal('too-many-rows');
  if (count.people === 0) return refusal('nobody');
  return { ok: true, list, count, sheet: source.sheet, opened };
}

export function isUnderstood(opened: ReturnType<typeof openWith>): opened is ReturnType<typeof openWith> & Opened {
  return opened.interpretation !== undefined && opened.sample !== undefined;
}

/** UTF-16, which has zeros too, is told apart by the engine. */
function isBinary(sample: Uint8Array): boolean {
  const [first] = sample;
  return sample.includes(0) && first !== 0xff && first !== 0xfe;
}
