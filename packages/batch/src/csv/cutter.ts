// Bytes as they arrive -> blocks of whole rows. Marks are hopped over with indexOf: most lists have none.
import { CR, type Dialect, QUOTE } from './dialect.ts';
import { endOfRow, noStrayMark } from './rows.ts';

/** In bytes, unless said. */
export const LONGEST_ROW: number = 1 << 25;

/** A row that does not end: what comes is not a list. */
export class RowTooLong extends Error {
  constructor() {
    super('a row is longer than the bound');
  }
}

/** Nothing here throws because of what a row says; only a row beyond the bound ends the work. */
export class RowCutter {
  readonly #delimiter: number;
  readonly #rowEnd: number;
  readonly #longestRow: number;
  readonly #quotes: boolean;
  #held = new Uint8Array(1 << 16);
  #length = 0;
  /** How far the held bytes were looked at, and how far they are whole rows. */
  #seen = 0;
  #whole = 0;
  /** Where the mark stands that opened the cell we are in, or -1. */
  #opened = -1;

  /** A format without quoted cells (one JSON document a line) has rows that end where a line does. */
  constructor({ delimiter, rowEnd }: Pick<Dialect, 'delimiter' | 'rowEnd'>, longestRow: number, quotes = true) {
    this.#delimiter = delimiter;
    this.#rowEnd = rowEnd;
    this.#longestRow = longestRow;
    this.#quotes = quotes;
  }

  /** The rows that are whole now; they hold until the next call. */
  push(chunk: Uint8Array): Uint8Array {
    this.#dropWhole();
    this.#hold(chunk);
    this.#look();
    if (this.#whole === 0 && this.#length > this.#longestRow) this.#giveUp();
    const rows = this.#held.subarray(0, this.#whole);
    // Only the first one can have come in several chunks.
    if (rows.length > this.#longestRow && this.#firstLength(rows) > this.#longestRow) throw new RowTooLong();
    return rows;
  }

  /** What is left, whole or not. */
  end(): Uint8Array {
    this.#dropWhole();
    const rest = this.#held.subarray(0, this.#length);
    this.#length = 0;
    return rest;
  }

  #firstLength(rows: Uint8Array): number {
    if (!this.#quotes) return rows.indexOf(this.#rowEnd);
    return endOfRow(rows, 0, rows.length, { delimiter: this.#delimiter, rowEnd: this.#rowEnd }, noStrayMark()) - 1;
  }

  #dropWhole(): void {
    if (this.#whole === 0) return;
    this.#held.copyWithin(0, this.#whole, this.#length);
    this.#length -= this.#whole;
    this.#seen -= this.#whole;
    if (this.#opened >= 0) this.#opened -= this.#whole;
    this.#whole = 0;
  }

  #hold(chunk: Uint8Array): void {
    const needed = this.#length + chunk.length;
    if (needed > this.#held.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#held.length));
      larger.set(this.#held.subarray(0, this.#length));
      this.#held = larger;
    }
    this.#held.set(chunk, this.#length);
    this.#length = needed;
  }

  #look(): void {
    const bytes = this.#held.subarray(0, this.#length);
    while (this.#seen < this.#length) {
      const mark = this.#quotes ? bytes.indexOf(QUOTE, this.#seen) : -1;
      if (this.#opened < 0) this.#lookOutside(bytes, mark);
      else if (!this.#lookInside(bytes, mark)) return;
    }
  }

  #lookOutside(bytes: Uint8Array, mark: number): void {
    const until = mark < 0 ? this.#length : mark;
    // Not lastIndexOf(), which would go back to the row's beginning for each of its marks.
    let last = until - 1;
    while (last >= this.#seen && bytes[last] !== this.#rowEnd) last--;
    if (last >= this.#seen) this.#whole = last + 1;
    if (mark < 0) {
      this.#seen = this.#length;
      return;
    }
    const before = bytes[mark - 1];
    if (mark === 0 || before === this.#delimiter || before === this.#rowEnd) this.#opened = mark;
    this.#seen = mark + 1;
  }

  /** False when the next chunk has to say what the last byte of this one means. */
  #lookInside(bytes: Uint8Array, mark: number): boolean {
    if (mark < 0) {
      this.#seen = this.#length;
      return true;
    }
    if (mark + 1 === this.#length) {
      this.#seen = mark;
      return false;
    }
    const next = bytes[mark + 1];
    if (next === this.#delimiter || next === this.#rowEnd || next === CR) this.#opened = -1;
    this.#seen = mark + (next === QUOTE ? 2 : 1);
    return true;
  }

  /** A mark that was not closed in so many bytes is a letter (rows.ts reads the block so too). */
  #giveUp(): void {
    const last = this.#held.subarray(0, this.#length).lastIndexOf(this.#rowEnd);
    // What ends before the mark is inside of cells that were closed.
    if (this.#opened < 0 || last < this.#opened) throw new RowTooLong();
    this.#opened = -1;
    this.#whole = last + 1;
    this.#seen = this.#whole;
  }
}
