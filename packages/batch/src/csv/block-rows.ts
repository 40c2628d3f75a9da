// The rows of a block, one after another, and their texts where they are wanted: for whoever counts or shows them.
import type { Dialect } from './dialect.ts';
import { cellsOf, contentEnd, endOfRow, noStrayMark } from './rows.ts';

export class BlockRows {
  readonly #block: Uint8Array;
  readonly #dialect: Dialect;
  readonly #marks = noStrayMark();
  #next = 0;
  /** Where the row stands, without its line end. */
  from = 0;
  to = 0;

  /** The block holds whole rows. */
  constructor(block: Uint8Array, dialect: Dialect) {
    this.#block = block;
    this.#dialect = dialect;
  }

  /** False after the last one. */
  next(): boolean {
    if (this.#next >= this.#block.length) return false;
    this.from = this.#next;
    this.#next = endOfRow(this.#block, this.from, this.#block.length, this.#dialect, this.#marks);
    this.to = contentEnd(this.#block, this.from, this.#next, this.#dialect);
    return true;
  }

  cells(): string[] {
    return cellsOf(this.#block, this.from, this.#next, this.#dialect, this.#marks);
  }
}
