// Cache of name bytes -> their part of the key: a few thousand names cover most people. A slot fits in one CPU cache line.
// When all slots that a name may use are taken, it replaces one of them.
import { BulkName, type ByteEncoding, letterHash } from '@curp/core/bulk';
import { wordsWithoutEnye } from '../cells/enyes.ts';
import { hasForeword } from '../cells/notes.ts';
import { textAt } from './encoding.ts';

/** Int32s of a slot: hash of the bytes, letters, hash of the letters, then the length and the bytes of the name. */
const WIDTH = 8;
const BYTES_AT = 12;
const MAX_BYTES = 4 * WIDTH - BYTES_AT - 1;
/** 256 KiB: two caches and a block of rows fit in the L2 cache of a core. */
const SLOTS = 1 << 13;
const MAX_PROBES = 4;

/** The name needs calculate() and explain(). */
export const NOT_ORDINARY = 0;

/** Unset values; placeholders are not ordinary for core already. */
const UNSET = new Set(['undefined', 'null', 'None', 'NaN'].map(letterHash));

export class NameCache {
  readonly #name: BulkName;
  readonly #encoding: ByteEncoding;
  readonly #isGiven: boolean;
  readonly #checksEnyes: boolean;
  readonly #slots = new Int32Array(WIDTH * SLOTS);
  readonly #bytes = new Uint8Array(this.#slots.buffer);
  /** Hash of the letters of the name last passed to `letters`. */
  letterHash = 0;

  constructor(encoding: ByteEncoding, isGiven: boolean, checksEnyes = true) {
    this.#name = new BulkName(encoding, isGiven);
    this.#encoding = encoding;
    this.#isGiven = isGiven;
    this.#checksEnyes = checksEnyes;
  }

  /** The name's part of the key, or NOT_ORDINARY. `hash` is any hash of its bytes. */
  letters(block: Uint8Array, from: number, to: number, hash: number): number {
    if (to - from > MAX_BYTES) return this.#read(block, from, to);
    const slots = this.#slots;
    const home = hash & (SLOTS - 1);
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const at = WIDTH * ((home + probe) & (SLOTS - 1));
      if (slots[at] === hash && this.#matches(4 * at + BYTES_AT, block, from, to)) {
        this.letterHash = slots[at + 2] as number;
        return slots[at + 1] as number;
      }
      if (slots[at] === 0) return this.#add(at, block, from, to, hash);
    }
    return this.#add(WIDTH * home, block, from, to, hash);
  }

  #matches(at: number, block: Uint8Array, from: number, to: number): boolean {
    const bytes = this.#bytes;
    if (bytes[at] !== to - from) return false;
    for (let offset = from, index = at + 1; offset < to; offset++, index++) {
      if (block[offset] !== bytes[index]) return false;
    }
    return true;
  }

  #add(at: number, block: Uint8Array, from: number, to: number, hash: number): number {
    const letters = this.#read(block, from, to);
    const bytes = this.#bytes;
    this.#slots[at] = hash;
    this.#slots[at + 1] = letters;
    this.#slots[at + 2] = this.letterHash;
    let index = 4 * at + BYTES_AT;
    bytes[index++] = to - from;
    for (let offset = from; offset < to; offset++) bytes[index++] = block[offset] as number;
    return letters;
  }

  /** What rows/read-names.ts has a notice for and core has not. */
  #isNoticed(text: string): boolean {
    if (this.#isGiven) return hasForeword(text);
    return this.#checksEnyes && wordsWithoutEnye(text).length > 0;
  }

  #read(block: Uint8Array, from: number, to: number): number {
    const name = this.#name;
    const isOrdinary = name.read(block, from, to);
    this.letterHash = name.hash();
    if (!isOrdinary || !name.hasLetters || UNSET.has(this.letterHash)) return NOT_ORDINARY;
    return this.#isNoticed(textAt(block, from, to, this.#encoding)) ? NOT_ORDINARY : name.letters();
  }
}

/** The part of the key for a person without a second surname. */
export function absentLetters(): number {
  const name = new BulkName('utf-8', false);
  name.read(new Uint8Array(), 0, 0);
  return name.letters();
}
