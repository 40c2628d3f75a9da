// One pass over a row: it is copied to the output, its names are read and the other cells are noted on the way.
import type { BulkName } from '@curp/core/bulk';
import { CR, type Dialect, QUOTE } from './dialect.ts';
import { closingMark, type Marks } from './rows.ts';
import { SLOTS } from './slots.ts';

const NO_STOP = -1;

export class RowScanner {
  readonly #dialect: Dialect;
  readonly #slots: Int8Array;
  readonly #names: readonly BulkName[];
  readonly marks: Marks = { areLetters: false };
  /** Of the cells that have a role, without their marks; both 0 for a cell that the row lacks. */
  readonly from: Int32Array = new Int32Array(SLOTS);
  readonly to: Int32Array = new Int32Array(SLOTS);
  /** How many cells the row has. */
  cells = 0;
  /** Some cell has marks inside, or the row has not the header's cells: it is not for the fast path. */
  isOdd = false;
  /** Where the row ends, without and with its line end. */
  contentEnd = 0;
  next = 0;
  /** Where the copy of the content ends. */
  at = 0;
  /** Where the last column of the header begins. */
  lastCell = 0;

  /** The slots of the names are the first, one a name. */
  constructor(dialect: Dialect, slots: Int8Array, names: readonly BulkName[]) {
    this.#dialect = dialect;
    this.#slots = slots;
    this.#names = names;
  }

  /** `into` has room for the rest of the block. */
  scan(block: Uint8Array, from: number, into: Uint8Array, at: number): void {
    const { delimiter, rowEnd } = this.#dialect;
    const slots = this.#slots;
    const end = block.length;
    const shift = at - from;
    let column = 0;
    this.isOdd = false;
    for (let start = from; ; column++) {
      const slot = column < slots.length ? (slots[column] as number) : -1;
      let offset = start;
      if (start < end && block[start] === QUOTE && !this.marks.areLetters) {
        offset = this.#readMarked(block, start, slot, into, shift);
      } else if (slot >= 0) {
        offset = this.#readCell(block, start, slot, into, shift);
      }
      for (; offset < end; offset++) {
        const byte = block[offset] as number;
        if (byte === delimiter || byte === rowEnd) break;
        into[shift + offset] = byte;
      }
      if (column === slots.length - 1) this.lastCell = start;
      if (offset >= end || block[offset] === rowEnd) {
        this.#endRow(block, start, offset, slot, column + 1);
        break;
      }
      into[shift + offset] = delimiter;
      start = offset + 1;
    }
    this.at = shift + this.contentEnd;
  }

  #readCell(block: Uint8Array, start: number, slot: number, into: Uint8Array, shift: number): number {
    const { delimiter, rowEnd } = this.#dialect;
    const end = block.length;
    let offset = start;
    if (slot < this.#names.length) {
      offset = (this.#names[slot] as BulkName).read(block, start, end, delimiter, rowEnd, into, shift);
    } else {
      for (; offset < end; offset++) {
        const byte = block[offset] as number;
        if (byte === delimiter || byte === rowEnd) break;
        into[shift + offset] = byte;
      }
    }
    this.from[slot] = start;
    this.to[slot] = offset;
    return offset;
  }

  /** Answers with the offset after the closing mark, or with `start` when the mark is a letter. */
  #readMarked(block: Uint8Array, start: number, slot: number, into: Uint8Array, shift: number): number {
    const close = closingMark(block, start + 1, block.length, this.#dialect);
    if (close < 0) {
      this.marks.areLetters = true;
      this.isOdd = true;
      return start;
    }
    for (let offset = start; offset <= close; offset++) {
      const byte = block[offset] as number;
      into[shift + offset] = byte;
      if (byte === QUOTE && offset > start && offset < close) this.isOdd = true;
    }
    if (slot < 0) return close + 1;
    this.from[slot] = start + 1;
    this.to[slot] = close;
    if (slot < this.#names.length) {
      (this.#names[slot] as BulkName).read(block, start + 1, close, NO_STOP, NO_STOP, into, shift);
    }
    // Something between the closing mark and the delimiter belongs to the cell too.
    const next = block[close + 1];
    if (close + 1 < block.length && next !== this.#dialect.delimiter && next !== this.#dialect.rowEnd) {
      this.isOdd = this.isOdd || next !== CR || block[close + 2] !== this.#dialect.rowEnd;
    }
    return close + 1;
  }

  #endRow(block: Uint8Array, start: number, offset: number, slot: number, cells: number): void {
    const hasReturn = offset > start && block[offset - 1] === CR;
    this.contentEnd = hasReturn ? offset - 1 : offset;
    if (hasReturn && slot >= 0) this.to[slot] = Math.min(this.to[slot] as number, this.contentEnd);
    this.next = offset < block.length ? offset + 1 : offset;
    this.cells = cells;
    if (cells !== this.#slots.length) this.isOdd = true;
  }
}
