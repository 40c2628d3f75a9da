// Cache of cell bytes -> value, so that each spelling of a date, sex or entity is parsed once. Open addressing.
import { FNV_FACTOR, FNV_SEED } from './fnv.ts';

const MAX_BYTES = 40;
const MAX_ENTRIES = 1 << 17;
const FIRST_SLOTS = 1 << 10;
/** A spelling without a free slot within these probes is not cached either: hostile input may collide on purpose. */
const MAX_PROBES = 32;

export class CellCache<Value> {
  readonly #read: (bytes: Uint8Array, from: number, to: number) => Value;
  readonly #maxEntries: number;
  /** Index of the entry plus 1; 0 for a free slot. */
  #slots = new Int32Array(FIRST_SLOTS);
  readonly #values: Value[] = [];
  readonly #hashes: number[] = [];
  #offsets = new Int32Array(256);
  #bytes = new Uint8Array(4096);
  /** Cells of one or two bytes, the usual sexes and entities, indexed by those bytes. */
  readonly #short: Value[] = [];
  readonly #isShortKnown = new Uint8Array(1 << 16);

  /** Beyond `maxEntries`, spellings are not cached. */
  constructor(read: (bytes: Uint8Array, from: number, to: number) => Value, maxEntries = MAX_ENTRIES) {
    this.#read = read;
    this.#maxEntries = maxEntries;
  }

  get(bytes: Uint8Array, from: number, to: number): Value {
    const length = to - from;
    if (length > MAX_BYTES) return this.#read(bytes, from, to);
    // Two bytes that begin with NUL would have the index of one byte.
    if (length === 1 || (length === 2 && bytes[from] !== 0)) return this.#getShort(bytes, from, to);
    let hash = FNV_SEED;
    for (let offset = from; offset < to; offset++) hash = Math.imul(hash ^ (bytes[offset] as number), FNV_FACTOR);
    hash ^= hash >>> 15;
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const entry = slots[(hash + probe) & mask] as number;
      if (entry === 0) return this.#add(hash, bytes, from, to);
      if (this.#matches(entry - 1, bytes, from, to)) return this.#values[entry - 1] as Value;
    }
    return this.#read(bytes, from, to);
  }

  #getShort(bytes: Uint8Array, from: number, to: number): Value {
    const first = bytes[from] as number;
    const code = to - from === 1 ? first : (first << 8) | (bytes[from + 1] as number);
    if (this.#isShortKnown[code] === 1) return this.#short[code] as Value;
    const value = this.#read(bytes, from, to);
    this.#short[code] = value;
    this.#isShortKnown[code] = 1;
    return value;
  }

  #matches(entry: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#offsets[entry] as number;
    if ((this.#offsets[entry + 1] as number) - start !== to - from) return false;
    const kept = this.#bytes;
    for (let offset = from, index = start; offset < to; offset++, index++) {
      if (bytes[offset] !== kept[index]) return false;
    }
    return true;
  }

  #add(hash: number, bytes: Uint8Array, from: number, to: number): Value {
    const value = this.#read(bytes, from, to);
    if (this.#values.length >= this.#maxEntries) return value;
    const entry = this.#append(value, hash, bytes, from, to);
    // At most half of the slots, to keep probing short.
    if (2 * this.#values.length > this.#slots.length) this.#rehash();
    else this.#insert(entry, hash);
    return value;
  }

  #append(value: Value, hash: number, bytes: Uint8Array, from: number, to: number): number {
    const entry = this.#values.length;
    const start = this.#offsets[entry] as number;
    const end = start + to - from;
    if (entry + 2 > this.#offsets.length) this.#offsets = grown(this.#offsets, Int32Array);
    if (end > this.#bytes.length) this.#bytes = grown(this.#bytes, Uint8Array);
    this.#bytes.set(bytes.subarray(from, to), start);
    this.#offsets[entry + 1] = end;
    this.#values.push(value);
    this.#hashes.push(hash);
    return entry;
  }

  #rehash(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    this.#hashes.forEach((hash, entry) => this.#insert(entry, hash));
  }

  #insert(entry: number, hash: number): void {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = entry + 1;
  }
}

function grown<Numbers extends Int32Array | Uint8Array>(
  numbers: Numbers,
  kind: new (length: number) => Numbers,
): Numbers {
  const larger = new kind(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
