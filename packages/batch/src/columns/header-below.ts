// Finds a header that stands below title rows. The titles are not skipped: the refusal names the row of the header.
import { readCell } from '../cells/cell-text.ts';
import { isHeaderName } from './header-names.ts';
import type { Steps } from '../rows/steps.ts';

/** Rows that are looked at, and names that a row needs: somebody may be called Paterno, or Day. */
const ROWS = 10;
const NAMES = 3;

/** The place of a row that says more names of columns than the header, which says so many; -1 for none. */
export function* headerBelow(rows: readonly (readonly string[])[], named: number, wireNames: boolean): Steps<number> {
  const least = Math.max(NAMES, named + 1);
  for (const [place, cells] of rows.slice(0, ROWS).entries()) {
    let names = 0;
    for (const cell of cells) {
      if (isHeaderName(readCell(cell).text, wireNames)) names++;
      if (names === least) return place;
      yield;
    }
  }
  return -1;
}
