// Counts the rows of a list. Blank rows are counted apart: one stray cell at the end of a sheet makes a million of them.
import { BlockRows, type Dialect, MOST_ROWS } from '@curp/batch';
import { MOST_LIST_ROWS } from './limits.ts';

const [TAB, SPACE, QUOTE] = [9, 32, 34];

export class RowCount {
  readonly #dialect: Dialect;
  rows = 0;
  /** Rows that are not blank. */
  people = 0;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** More people than the page accepts, or more rows than a sheet can have. */
  get isOverLimit(): boolean {
    return this.people > MOST_LIST_ROWS || this.rows > MOST_ROWS;
  }

  /** `block` has whole rows only. */
  add(block: Uint8Array): void {
    for (const found = new BlockRows(block, this.#dialect); found.next();) {
      this.rows++;
      if (!isBlankRow(block, found, this.#dialect)) this.people++;
    }
  }
}

export function isBlankRow(block: Uint8Array, { from, to }: BlockRows, { delimiter }: Dialect): boolean {
  for (let at = from; at < to; at++) {
    const byte = block[at];
    if (byte !== delimiter && byte !== SPACE && byte !== TAB && byte !== QUOTE) return false;
  }
  return true;
}
