// Chunks of bytes -> blocks of whole rows. Searches for quotes with indexOf, because most lists have none.
import { CR, type Dialect, QUOTE } from './dialect.ts';
import { endOfRow, newQuoteState } from './parse-row.ts';

/** Default limit of a row, in bytes. */
export const LONGEST_ROW: number = 1 << 25;

/** A row exceeds the limit: the bytes are not a list. */
export class RowTooLong extends Error {
  constructor() {
    super('a row is longer than the bound');
  }
}

/** Throws RowTooLong, and nothing else. */
export class RowCutter {
  readonly #delimiter: number;
  readonly #rowEnd: number;
  readonly #longestRow: number;
  readonly #hasQuotes: boolean;
  #buffer = new Uint8Array(1 << 16);
  #length = 0;
  /** Bytes of the buffer that were scanned, and bytes that are whole rows. */
  #scanned = 0;
  #whole = 0;
  /** Offset of the quote that opened the current cell, or -1 outside of quotes. */
  #openQuote = -1;

  /** `hasQuotes` is false for NDJSON, where every line end is a row end. */
  constructor({ delimiter, rowEnd }: Pick<Dialect, 'delimiter' | 'rowEnd'>, longestRow: number, hasQuotes = true) {
    this.#delimiter = delimiter;
    this.#rowEnd = rowEnd;
    this.#longestRow = longestRow;
    this.#hasQuotes = hasQuotes;
  }

  /** Returns the rows that are complete now, valid until the next call. */
  push(chunk: Uint8Array): Uint8Array {
    this.#dropWhole();
    this.#append(chunk);
    this.#scan();
    if (this.#whole === 0 && this.#length > this.#longestRow) this.#closeAtLastRowEnd();
    const rows = this.#buffer.subarray(0, this.#whole);
    // Only the first row can have come in several chunks.
    if (rows.length > this.#longestRow && this.#firstRowLength(rows) > this.#longestRow) throw new RowTooLong();
    return rows;
  }

  /** Returns the rest, which may be an incomplete row. */
  end(): Uint8Array {
    this.#dropWhole();
    const rest = this.#buffer.subarray(0, this.#length);
    this.#length = 0;
    return rest;
  }

  #firstRowLength(rows: Uint8Array): number {
    if (!this.#hasQuotes) return rows.indexOf(this.#rowEnd);
    return endOfRow(rows, 0, rows.length, { delimiter: this.#delimiter, rowEnd: this.#rowEnd }, newQuoteState()) - 1;
  }

  #dropWhole(): void {
    if (this.#whole === 0) return;
    this.#buffer.copyWithin(0, this.#whole, this.#length);
    this.#length -= this.#whole;
    this.#scanned -= this.#whole;
    if (this.#openQuote >= 0) this.#openQuote -= this.#whole;
    this.#whole = 0;
  }

  #append(chunk: Uint8Array): void {
    const needed = this.#length + chunk.length;
    if (needed > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#buffer.length));
      larger.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = larger;
    }
    this.#buffer.set(chunk, this.#length);
    this.#length = needed;
  }

  #scan(): void {
    const bytes = this.#buffer.subarray(0, this.#length);
    while (this.#scanned < this.#length) {
      const quote = this.#hasQuotes ? bytes.indexOf(QUOTE, this.#scanned) : -1;
      if (this.#openQuote < 0) this.#scanOutsideQuotes(bytes, quote);
      else if (!this.#scanInsideQuotes(bytes, quote)) return;
    }
  }

  #scanOutsideQuotes(bytes: Uint8Array, quote: number): void {
    const until = quote < 0 ? this.#length : quote;
    // Not lastIndexOf(), which would search back to the start of the buffer for each quote of a row.
    let last = until - 1;
    while (last >= this.#scanned && bytes[last] !== this.#rowEnd) last--;
    if (last >= this.#scanned) this.#whole = last + 1;
    if (quote < 0) {
      this.#scanned = this.#length;
      return;
    }
    const before = bytes[quote - 1];
    if (quote === 0 || before === this.#delimiter || before === this.#rowEnd) this.#openQuote = quote;
    this.#scanned = quote + 1;
  }

  /** False if the last byte is a quote whose meaning depends on the next chunk. */
  #scanInsideQuotes(bytes: Uint8Array, quote: number): boolean {
    if (quote < 0) {
      this.#scanned = this.#length;
      return true;
    }
    if (quote + 1 === this.#length) {
      this.#scanned = quote;
      return false;
    }
    const next = bytes[quote + 1];
    if (next === this.#delimiter || next === this.#rowEnd || next === CR) this.#openQuote = -1;
    this.#scanned = quote + (next === QUOTE ? 2 : 1);
    return true;
  }

  /** Treats a quote that was not closed within the limit as a literal character, as parse-row.ts does in the block. */
  #closeAtLastRowEnd(): void {
    const last = this.#buffer.subarray(0, this.#length).lastIndexOf(this.#rowEnd);
    // A row end before the quote is inside a closed cell.
    if (this.#openQuote < 0 || last < this.#openQuote) throw new RowTooLong();
    this.#openQuote = -1;
    this.#whole = last + 1;
    this.#scanned = this.#whole;
  }
}
