// The chosen file -> a list that is read, interpreted and counted, or a refusal.
import type { Choices } from '@curp/batch';
import { countPlaces, type PlaceCounts } from './place-counts.ts';
import { openSource } from './list-source.ts';
import { countRows, type SampledList, sampleList, openSampledList } from './list-engine.ts';
import { type Refusal, refusal } from './refusals.ts';
import type { RowCount } from './row-count.ts';
import type { Opened } from './interpreted-list.ts';

/** What stays the same while the user corrects the interpretation. */
export interface LoadedList {
  readonly list: SampledList;
  readonly count: RowCount;
  /** Offset of the first row that was counted. */
  readonly countedFrom: number;
  readonly places: PlaceCounts;
}

export interface ReadList extends LoadedList {
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
  const list = await sampleList(source, options.today);
  if (isBinary(list.sample)) return refusal('not-text');
  const opened = openSampledList(list, options.choices);
  if (!isInterpreted(opened)) return { ok: false, sentence: opened.problems.map(({ sentence }) => sentence).join(' ') };
  const count = await countRows(list, opened);
  if (count.isOverLimit) return refusal('too-many-rows');
  if (count.people === 0) return refusal('nobody');
  const places = await countPlaces(list, opened);
  return { ok: true, list, count, countedFrom: opened.sample.dataAt, places, opened };
}

export function isInterpreted(
  opened: ReturnType<typeof openSampledList>,
): opened is ReturnType<typeof openSampledList> & Opened {
  return opened.interpretation !== undefined && opened.sample !== undefined;
}

function isBinary(sample: Uint8Array): boolean {
  return sample.includes(0);
}
