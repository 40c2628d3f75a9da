// Names repeat: a few thousand surnames are most people's. What an ordinary name gives to the key is kept beside its bytes,
// all in one line of the processor's cache. A name that finds its places taken takes one of them.
import { BulkName, type ByteEncoding, letterHash } from '@curp/core/bulk';
import { FILLERS } from '../cells/fillers.ts';

/** For each slot: hash of the bytes, letters, hash of the letters, and the bytes with their number before them. */
const WIDTH = 8;
const BYTES_AT = 12;
const LONGEST = 4 * WIDTH - BYTES_AT - 1;
/** A quarter of a megabyte: two of them and a block of rows fit in the cache of one processor. */
const SLOTS = 1 << 13;
const PROBES = 4;

/** Not ordinary: calculate() and explain() have to look at it. */
export const NOT_ORDINARY = 0;

/** Words that may be no name: what fills a blank, and variables that nobody set. */
const DOUBTFUL = new Set([...FILLERS, 'undefined', 'null', 'None', 'NaN'].map(letterHash));

export class NameMemo {
  readonly #name: BulkName;
  readonly #slots = new Int32Array(WIDTH * SLOTS);
  readonly #bytes = new Uint8Array(this.#slots.buffer);
  /** Of the name that was asked for last. */
  letterHash = 0;

  constructor(encoding: ByteEncoding, isGiven: boolean) {
    this.#name = new BulkName(encoding, isGiven);
  }

  /** What it gives to the key, or NOT_ORDINARY. `hash` is any function of its bytes. */
  letters(block: Uint8Array, from: number, to: number, hash: number): number {
    if (to - from > LONGEST) return this.#read(block, from, to);
    const slots = this.#slots;
    const home = hash & (SLOTS - 1);
    for (let probe = 0; probe < PROBES; probe++) {
      const at = WIDTH * ((home + probe) & (SLOTS - 1));
      if (slots[at] === hash && this.#isAt(4 * at + BYTES_AT, block, from, to)) {
        this.letterHash = slots[at + 2] as number;
        return slots[at + 1] as number;
      }
      if (slots[at] === 0) return this.#keep(at, block, from, to, hash);
    }
    return this.#keep(WIDTH * home, block, from, to, hash);
  }

  #isAt(at: number, block: Uint8Array, from: number, to: number): boolean {
    const bytes = this.#bytes;
    if (bytes[at] !== to - from) return false;
    for (let offset = from, place = at + 1; offset < to; offset++, place++) {
      if (block[offset] !== bytes[place]) return false;
    }
    return true;
  }

  #keep(at: number, block: Uint8Array, from: number, to: number, hash: number): number {
    const letters = this.#read(block, from, to);
    const bytes = this.#bytes;
    this.#slots[at] = hash;
    this.#slots[at + 1] = letters;
    this.#slots[at + 2] = this.letterHash;
    let place = 4 * at + BYTES_AT;
    bytes[place++] = to - from;
    for (let offset = from; offset < to; offset++) bytes[place++] = block[offset] as number;
    return letters;
  }

  #read(block: Uint8Array, from: number, to: number): number {
    const name = this.#name;
    const isOrdinary = name.read(block, from, to);
    this.letterHash = name.hash();
    return isOrdinary && name.hasLetters && !DOUBTFUL.has(this.letterHash) ? name.letters() : NOT_ORDINARY;
  }
}

/** What a blank name gives: the person has no second surname. */
export function absentLetters(): number {
  const name = new BulkName('utf-8', false);
  name.read(new Uint8Array(), 0, 0);
  return name.letters();
}
