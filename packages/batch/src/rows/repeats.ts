// Marks the rows whose key an earlier row has: a duplicate if the names are the same too, otherwise a homonym. The mark gives
// the spreadsheet number of the earlier row.
import type { Answered } from './answerer.ts';

/** The rows of an Excel sheet. Later rows are not checked, which bounds the memory. */
export const MOST_ROWS = 1_048_576;

/** A slot holds two hashes of the key, one of the names, and the row number. */
const SLOT_WIDTH = 4;

const ENCODER = new TextEncoder();

/** Marks the rows whose key an earlier row has. */
export class Repeats {
  /** Open addressing, at most half full. Pages that are never written take no memory. */
  #table = new Int32Array(2 * MOST_ROWS * SLOT_WIDTH);
  #row: number;
  readonly #lastRow: number;
  duplicates = 0;
  homonyms = 0;

  /** Spreadsheet number of the first row: 2 if the header is row 1. */
  constructor(firstRow: number) {
    this.#row = firstRow;
    this.#lastRow = firstRow + MOST_ROWS;
  }

  /** False once MOST_ROWS rows were checked. */
  get isLooking(): boolean {
    return this.#row < this.#lastRow;
  }

  /** Returns the block with its marks inserted. Blocks must come in the order of the list. */
  mark(answered: Answered, before: string, after: string): Uint8Array {
    const { bytes, rows, marks, hashes } = answered;
    if (marks === undefined || hashes === undefined || !this.isLooking) return bytes;
    const texts: Uint8Array[] = [];
    const offsets: number[] = [];
    for (let index = 0; index < rows && this.isLooking; index++, this.#row++) {
      const found = this.#find(
        hashes[3 * index] as number,
        hashes[3 * index + 1] as number,
        hashes[3 * index + 2] as number,
      );
      if (found === undefined) continue;
      texts.push(ENCODER.encode(`${before}${found}${after}`));
      offsets.push(marks[index] as number);
    }
    if (!this.isLooking) this.#table = new Int32Array(0);
    return texts.length === 0 ? bytes : insertTexts(bytes, offsets, texts);
  }

  #find(left: number, right: number, name: number): string | undefined {
    if (left === 0 && right === 0) return undefined;
    const table = this.#table;
    const mask = 2 * MOST_ROWS - 1;
    let homonym = 0;
    let slot = mixHashes(left, right) & mask;
    for (; table[slot * SLOT_WIDTH + 3] !== 0; slot = (slot + 1) & mask) {
      const at = slot * SLOT_WIDTH;
      if (table[at] !== left || table[at + 1] !== right) continue;
      const row = table[at + 3] as number;
      if (table[at + 2] === name) {
        this.duplicates++;
        return `duplicada: fila ${row}`;
      }
      if (homonym === 0 || row < homonym) homonym = row;
    }
    const at = slot * SLOT_WIDTH;
    table[at] = left;
    table[at + 1] = right;
    table[at + 2] = name;
    table[at + 3] = this.#row;
    if (homonym === 0) return undefined;
    this.homonyms++;
    return `homonimia: fila ${homonym}`;
  }
}

function mixHashes(left: number, right: number): number {
  const hash = left ^ Math.imul(right, 0x9e3779b1);
  return hash ^ (hash >>> 16);
}

function insertTexts(bytes: Uint8Array, offsets: readonly number[], texts: readonly Uint8Array[]): Uint8Array {
  const length = texts.reduce((sum, text) => sum + text.length, bytes.length);
  const whole = new Uint8Array(length);
  let at = 0;
  let from = 0;
  texts.forEach((text, index) => {
    const offset = offsets[index] as number;
    whole.set(bytes.subarray(from, offset), at);
    at += offset - from;
    whole.set(text, at);
    at += text.length;
    from = offset;
  });
  whole.set(bytes.subarray(from), at);
  return whole;
}
