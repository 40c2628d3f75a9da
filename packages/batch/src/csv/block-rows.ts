// Iterates over the rows of a block of CSV, for callers that count or show them; cells are decoded on request.
import type { Dialect } from './dialect.ts';
import { cellsOf, contentEnd, endOfRow, newQuoteState } from './parse-row.ts';

/** Iterates over the rows of a block of CSV. */
export class BlockRows {
  readonly #block: Uint8Array;
  readonly #dialect: Dialect;
  readonly #quotes = newQuoteState();
  #next = 0;
  /** Offsets of the current row, without its line end. */
  from = 0;
  to = 0;

  /** The block must contain whole rows. */
  constructor(block: Uint8Array, dialect: Dialect) {
    this.#block = block;
    this.#dialect = dialect;
  }

  /** Moves to the next row; false after the last. */
  next(): boolean {
    if (this.#next >= this.#block.length) return false;
    this.from = this.#next;
    this.#next = endOfRow(this.#block, this.from, this.#block.length, this.#dialect, this.#quotes);
    this.to = contentEnd(this.#block, this.from, this.#next, this.#dialect);
    return true;
  }

  cells(): string[] {
    return cellsOf(this.#block, this.from, this.#next, this.#dialect, this.#quotes);
  }
}
