// Collects the counts of a block and, for rows/repeats.ts, the mark offset and hashes of each row. The arrays are reused.
import { FNV_FACTOR, FNV_SEED } from '../csv/fnv.ts';
import type { RowAnswer } from './answer.ts';
import type { Answered } from './answerer.ts';

export type RowStatus = 'good' | 'bad' | 'empty' | 'aside';

/** A row is bad if it has no key, or if its own key differs. */
export function rowStatus({ key, match, empty, aside }: RowAnswer): RowStatus {
  if (empty) return 'empty';
  if (aside) return 'aside';
  return key === '' || match === 'difiere' ? 'bad' : 'good';
}

export class Tally {
  readonly #repeats: boolean;
  #marks = new Int32Array(1024);
  #hashes = new Int32Array(3 * 1024);
  rows = 0;
  good = 0;
  bad = 0;
  aside = 0;

  constructor(repeats: boolean) {
    this.#repeats = repeats;
  }

  clear(): void {
    this.rows = 0;
    this.good = 0;
    this.bad = 0;
    this.aside = 0;
  }

  /** `mark` is the offset for the mark of a repeated row. The key is in `bytes` at `keyAt`; -1 for no key. */
  add(status: RowStatus, mark: number, bytes: Uint8Array, keyAt: number, nameHash: number): void {
    if (status === 'good') this.good++;
    else if (status === 'bad') this.bad++;
    else if (status === 'aside') this.aside++;
    const row = this.rows++;
    if (!this.#repeats) return;
    if (row >= this.#marks.length) {
      this.#marks = grown(this.#marks);
      this.#hashes = grown(this.#hashes);
    }
    this.#marks[row] = mark;
    this.#setHashes(3 * row, bytes, keyAt, nameHash);
  }

  #setHashes(index: number, bytes: Uint8Array, keyAt: number, nameHash: number): void {
    const hashes = this.#hashes;
    let left = 0;
    let right = 0;
    if (keyAt >= 0) {
      left = FNV_SEED;
      right = 0x9e3779b9;
      for (let offset = keyAt; offset < keyAt + 18; offset++) {
        const byte = bytes[offset] as number;
        left = Math.imul(left ^ byte, FNV_FACTOR);
        right = Math.imul(right + byte, 0x85ebca6b) ^ (right >>> 13);
      }
    }
    hashes[index] = left;
    hashes[index + 1] = right;
    hashes[index + 2] = keyAt < 0 ? 0 : nameHash;
  }

  answered(bytes: Uint8Array, next: number): Answered {
    const { rows, good, bad, aside } = this;
    const counts = { bytes, next, rows, good, bad, aside, empty: rows - good - bad - aside };
    if (!this.#repeats) return counts;
    return { ...counts, marks: this.#marks.subarray(0, rows), hashes: this.#hashes.subarray(0, 3 * rows) };
  }
}

function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
