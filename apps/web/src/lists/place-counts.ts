// How many rows of the whole list have each text in the column of entities: the sample is only the beginning of a long list.
import { BlockRows, LONGEST_ROW, RowCutter, RowsAbove } from '@curp/batch';
import type { Opened } from './interpreted-list.ts';
import { blocks, type SampledList } from './list-engine.ts';

/** A column with more texts is not one of entities. */
const MOST_TEXTS = 20_000;

export interface PlaceCounts {
  /** -1 if the list has no column of entities. */
  readonly column: number;
  readonly counts: ReadonlyMap<string, number>;
}

export async function countPlaces(list: SampledList, { interpretation, sample }: Opened): Promise<PlaceCounts> {
  const { plan } = interpretation;
  const { dialect, dataAt } = sample;
  const column = plan.columns.indexOf('entity');
  const counts = new Map<string, number>();
  if (column === -1) return { column, counts };
  const above = RowsAbove.of(plan);
  for await (const block of blocks(list, dataAt, new RowCutter(dialect, LONGEST_ROW))) {
    for (const rows = new BlockRows(block, dialect); rows.next();) {
      const cells = rows.cells();
      const text = (above?.fill(cells) ?? cells)[column] ?? '';
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    if (counts.size > MOST_TEXTS) break;
  }
  return { column, counts };
}
