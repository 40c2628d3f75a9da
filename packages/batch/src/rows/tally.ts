// The counts of a block and where its rows take their marks, gathered row by row in arrays that are lent.
import type { RowAnswer } from './answer.ts';
import type { Answered } from './engine.ts';

export type Outcome = 'good' | 'bad' | 'empty';

/** A row is bad when it has no key, or when the key it came with does not stand. */
export function outcomeOf({ key, match, empty }: RowAnswer): Outcome {
  if (empty) return 'empty';
  return key === '' || match === 'difiere' ? 'bad' : 'good';
}

export class Tally {
  readonly #repeats: boolean;
  #marks = new Int32Array(1024);
  #hashes = new Int32Array(3 * 1024);
  rows = 0;
  good = 0;
  bad = 0;

  constructor(repeats: boolean) {
    this.#repeats = repeats;
  }

  clear(): void {
    this.rows = 0;
    this.good = 0;
    this.bad = 0;
  }

  /** `mark` is where the row takes its mark. The key stands in `bytes` at `keyAt`; -1 without one. */
  add(outcome: Outcome, mark: number, bytes: Uint8Array, keyAt: number, nameHash: number): void {
    if (outcome === 'good') this.good++;
    else if (outcome === 'bad') this.bad++;
    const row = this.rows++;
    if (!this.#repeats) return;
    if (row >= this.#marks.length) {
      this.#marks = grown(this.#marks);
      this.#hashes = grown(this.#hashes);
    }
    this.#marks[row] = mark;
    this.#setHashes(3 * row, bytes, keyAt, nameHash);
  }

  #setHashes(place: number, bytes: Uint8Array, keyAt: number, nameHash: number): void {
    const hashes = this.#hashes;
    let left = 0;
    let right = 0;
    if (keyAt >= 0) {
      left = 0x811c9dc5;
      right = 0x9e3779b9;
      for (let offset = keyAt; offset < keyAt + 18; offset++) {
        const byte = bytes[offset] as number;
        left = Math.imul(left ^ byte, 0x01000193);
        right = Math.imul(right + byte, 0x85ebca6b) ^ (right >>> 13);
      }
    }
    hashes[place] = left;
    hashes[place + 1] = right;
    hashes[place + 2] = keyAt < 0 ? 0 : nameHash;
  }

  answered(bytes: Uint8Array, next: number): Answered {
    const { rows, good, bad } = this;
    const counts = { bytes, next, rows, good, bad, empty: rows - good - bad };
    if (!this.#repeats) return counts;
    return { ...counts, marks: this.#marks.subarray(0, rows), hashes: this.#hashes.subarray(0, 3 * rows) };
  }
}

function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
