// One pass over a row: copies it to the output and records the offsets and hashes of its cells.
import { CR, type Dialect, QUOTE } from './dialect.ts';
import { FNV_FACTOR, FNV_SEED } from './fnv.ts';
import { closingQuote, type QuoteState, newQuoteState } from './parse-row.ts';
import type { CellScanner } from './ordinary-row.ts';
import { SLOTS } from './role-slots.ts';

export class RowScanner implements CellScanner {
  readonly #dialect: Dialect;
  readonly #slots: Int8Array;
  readonly quotes: QuoteState = newQuoteState();
  /** Offsets of the cells that have a role, without their quotes. */
  readonly from: Int32Array = new Int32Array(SLOTS);
  readonly to: Int32Array = new Int32Array(SLOTS);
  /** Hashes of the bytes of those cells. */
  readonly hashes: Int32Array = new Int32Array(SLOTS);
  /** Number of cells. */
  cells = 0;
  /** A cell contains a quote, or the number of cells is not the header's: the fast path does not apply. */
  isIrregular = false;
  /** Offsets of the row's end, without and with its line end. */
  contentEnd = 0;
  next = 0;
  /** Offset of the end of the copy in the output. */
  at = 0;

  constructor(dialect: Dialect, slots: Int8Array) {
    this.#dialect = dialect;
    this.#slots = slots;
  }

  /** `into` must have room for the rest of the block. */
  scan(block: Uint8Array, from: number, into: Uint8Array, at: number): void {
    const { delimiter, rowEnd } = this.#dialect;
    const slots = this.#slots;
    const starts = this.from;
    const ends = this.to;
    const { hashes } = this;
    const end = block.length;
    const shift = at - from;
    let column = 0;
    this.isIrregular = false;
    for (let start = from; ; column++) {
      const slot = column < slots.length ? (slots[column] as number) : -1;
      let offset = start;
      let hash = FNV_SEED;
      const isQuoted = block[start] === QUOTE && start < end;
      if (isQuoted) offset = this.#scanQuoted(block, start, slot, into, shift);
      for (; offset < end; offset++) {
        const byte = block[offset] as number;
        if (byte === delimiter || byte === rowEnd) break;
        into[shift + offset] = byte;
        hash = Math.imul(hash ^ byte, FNV_FACTOR);
      }
      if (slot >= 0 && !isQuoted) {
        starts[slot] = start;
        ends[slot] = offset;
        hashes[slot] = hash;
      }
      if (offset >= end || block[offset] === rowEnd) {
        this.#endRow(block, start, offset, slot, column + 1);
        break;
      }
      into[shift + offset] = delimiter;
      start = offset + 1;
    }
    this.at = shift + this.contentEnd;
  }

  /** Returns the offset after the closing quote, or `start` if the quote is a literal character. */
  #scanQuoted(block: Uint8Array, start: number, slot: number, into: Uint8Array, shift: number): number {
    const isLetter = start >= this.quotes.literalFrom;
    const close = isLetter ? -1 : closingQuote(block, start + 1, block.length, this.#dialect);
    if (close < 0) {
      if (!isLetter) this.quotes.literalFrom = start;
      this.isIrregular = true;
      return start;
    }
    let hash = FNV_SEED;
    into[shift + start] = QUOTE;
    for (let offset = start + 1; offset < close; offset++) {
      const byte = block[offset] as number;
      into[shift + offset] = byte;
      hash = Math.imul(hash ^ byte, FNV_FACTOR);
      if (byte === QUOTE) this.isIrregular = true;
    }
    into[shift + close] = QUOTE;
    // Characters between the closing quote and the delimiter belong to the cell.
    const next = block[close + 1];
    if (close + 1 < block.length && next !== this.#dialect.delimiter && next !== this.#dialect.rowEnd) {
      this.isIrregular = this.isIrregular || next !== CR || block[close + 2] !== this.#dialect.rowEnd;
    }
    if (slot < 0) return close + 1;
    this.hashes[slot] = hash;
    this.from[slot] = start + 1;
    this.to[slot] = close;
    return close + 1;
  }

  #endRow(block: Uint8Array, start: number, offset: number, slot: number, cells: number): void {
    const hasReturn = offset > start && block[offset - 1] === CR;
    this.contentEnd = hasReturn ? offset - 1 : offset;
    if (hasReturn && slot >= 0) this.to[slot] = Math.min(this.to[slot] as number, this.contentEnd);
    this.next = offset < block.length ? offset + 1 : offset;
    this.cells = cells;
    if (cells !== this.#slots.length) this.isIrregular = true;
  }
}
