// How long a list is. Blank rows are rows, and nobody: a stray cell far below makes a million of them.
import { BlockRows, type Dialect, MOST_ROWS } from '@curp/batch';
import { MOST_LIST_ROWS } from './bounds.ts';

const [TAB, SPACE, QUOTE] = [9, 32, 34];

export class RowCount {
  readonly #dialect: Dialect;
  rows = 0;
  /** Rows that have something in them. */
  people = 0;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** More than the page takes on, or more than a sheet can have. */
  get isTooMuch(): boolean {
    return this.people > MOST_LIST_ROWS || this.rows > MOST_ROWS;
  }

  /** The block holds whole rows. */
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
