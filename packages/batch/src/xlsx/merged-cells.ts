// The ranges of a sheet that are merged downwards. They are stored after its rows: a small sheet is unpacked once more for them.
import { type Range, rangeOf } from './cell-reference.ts';
import { INFLATED } from './limits.ts';
import type { Part } from './read-zip.ts';

export interface MergedColumn {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Bytes of a sheet. Larger ones are not merged by hand. */
const LARGEST_SHEET = 2 ** 22;
/** Bytes at the end of the sheet. */
const TAIL = 2 ** 16;
/** Rows. Two are merged in headers of two rows. */
const FEWEST = 3;
const MOST = 200;

/** Those of one column, in its order. */
export async function mergedDown(part: Part): Promise<MergedColumn[]> {
  if (part.size > LARGEST_SHEET) return [];
  let tail = '';
  const decoder = new TextDecoder();
  for await (const chunk of part.open(INFLATED.sheet)) {
    const kept = chunk.subarray(Math.max(0, chunk.length - TAIL));
    tail = (tail + decoder.decode(kept)).slice(-TAIL);
  }
  return mergedColumns(
    [...tail.matchAll(/<(?:\w+:)?mergeCell [^>]*?ref="([^"]+)"/g)].flatMap(
      ([, reference = '']) => rangeOf(reference) ?? [],
    ),
  );
}

export function mergedColumns(ranges: readonly Range[]): MergedColumn[] {
  return ranges
    .filter(
      ({ firstColumn, lastColumn, firstRow, lastRow }) =>
        firstColumn === lastColumn && lastRow - firstRow >= FEWEST - 1,
    )
    .slice(0, MOST)
    .map(({ firstColumn, firstRow, lastRow }) => ({ column: firstColumn, firstRow, lastRow }))
    .toSorted((one, other) => one.column - other.column);
}
