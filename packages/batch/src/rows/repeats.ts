// Which rows repeat the key of an earlier one: the same person again, or a homonym. The first of a group is not marked; the
// others name its row, as a spreadsheet counts them.
import type { Answered } from './engine.ts';

/** As many as a sheet of Excel holds. Beyond it repetitions are not looked for, so that memory stays flat. */
export const MOST_ROWS = 1_048_576;

/** For each slot: two hashes of the key, one of the name, and the row. */
const WIDTH = 4;

const ENCODER = new TextEncoder();

export class Repeats {
  /** Never more than half full. Pages that nobody writes on take no memory. */
  #table = new Int32Array(2 * MOST_ROWS * WIDTH);
  #row: number;
  readonly #lastRow: number;
  duplicates = 0;
  homonyms = 0;

  /** In a spreadsheet the header is row 1, and the first one of the list is row 2. */
  constructor(firstRow: number) {
    this.#row = firstRow;
    this.#lastRow = firstRow + MOST_ROWS;
  }

  /** Once false, it stays so. */
  get isLooking(): boolean {
    return this.#row < this.#lastRow;
  }

  /** The block with its marks. Blocks come in the order of the list. */
  mark(answered: Answered, before: string, after: string): Uint8Array {
    const { bytes, rows, marks, hashes } = answered;
    if (marks === undefined || hashes === undefined || !this.isLooking) return bytes;
    const texts: Uint8Array[] = [];
    const places: number[] = [];
    for (let index = 0; index < rows && this.isLooking; index++, this.#row++) {
      const found = this.#find(
        hashes[3 * index] as number,
        hashes[3 * index + 1] as number,
        hashes[3 * index + 2] as number,
      );
      if (found === undefined) continue;
      texts.push(ENCODER.encode(`${before}${found}${after}`));
      places.push(marks[index] as number);
    }
    if (!this.isLooking) this.#table = new Int32Array(0);
    return texts.length === 0 ? bytes : spliced(bytes, places, texts);
  }

  #find(left: number, right: number, name: number): string | undefined {
    if (left === 0 && right === 0) return undefined;
    const table = this.#table;
    const mask = 2 * MOST_ROWS - 1;
    let homonym = 0;
    let slot = mixed(left, right) & mask;
    for (; table[slot * WIDTH + 3] !== 0; slot = (slot + 1) & mask) {
      const at = slot * WIDTH;
      if (table[at] !== left || table[at + 1] !== right) continue;
      const row = table[at + 3] as number;
      if (table[at + 2] === name) {
        this.duplicates++;
        return `duplicada: fila ${row}`;
      }
      if (homonym === 0 || row < homonym) homonym = row;
    }
    const at = slot * WIDTH;
    table[at] = left;
    table[at + 1] = right;
    table[at + 2] = name;
    table[at + 3] = this.#row;
    if (homonym === 0) return undefined;
    this.homonyms++;
    return `homonimia: fila ${homonym}`;
  }
}

function mixed(left: number, right: number): number {
  const hash = left ^ Math.imul(right, 0x9e3779b1);
  return hash ^ (hash >>> 16);
}

function spliced(bytes: Uint8Array, places: readonly number[], texts: readonly Uint8Array[]): Uint8Array {
  const length = texts.reduce((sum, text) => sum + text.length, bytes.length);
  const whole = new Uint8Array(length);
  let at = 0;
  let from = 0;
  texts.forEach((text, index) => {
    const place = places[index] as number;
    whole.set(bytes.subarray(from, place), at);
    at += place - from;
    whole.set(text, at);
    at += text.length;
    from = place;
  });
  whole.set(bytes.subarray(from), at);
  return whole;
}
