// Cells that say the same thing over and over (a date, a sex, an entity) are read once for each spelling.

const LONGEST = 40;
const SLOTS = 1 << 18;
/** Half of the slots, so that a search ends soon. Beyond it new spellings are read again each time. */
const MOST = SLOTS / 2;
/** Nor is one kept that finds no place near its own: somebody may choose spellings that all want the same. */
const PROBES = 32;

export class Memo<Value> {
  readonly #read: (bytes: Uint8Array, from: number, to: number) => Value;
  /** One more than the place of the entry; 0 for none. */
  #slots = new Int32Array(SLOTS >> 8);
  readonly #values: Value[] = [];
  readonly #hashes: number[] = [];
  #offsets = new Int32Array(256);
  #bytes = new Uint8Array(4096);
  /** Those of one or two bytes, the usual sexes and entities, by their code. */
  readonly #short: Value[] = [];
  readonly #isShortKnown = new Uint8Array(1 << 16);

  constructor(read: (bytes: Uint8Array, from: number, to: number) => Value) {
    this.#read = read;
  }

  get(bytes: Uint8Array, from: number, to: number): Value {
    const length = to - from;
    if (length > LONGEST) return this.#read(bytes, from, to);
    // One byte has the code of two that begin with a NUL.
    if (length === 1 || (length === 2 && bytes[from] !== 0)) return this.#getShort(bytes, from, to);
    let hash = 0x811c9dc5;
    for (let offset = from; offset < to; offset++) hash = Math.imul(hash ^ (bytes[offset] as number), 0x01000193);
    hash ^= hash >>> 15;
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let probe = 0; probe < PROBES; probe++) {
      const entry = slots[(hash + probe) & mask] as number;
      if (entry === 0) return this.#keep(hash, bytes, from, to);
      if (this.#isAt(entry - 1, bytes, from, to)) return this.#values[entry - 1] as Value;
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

  #isAt(entry: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#offsets[entry] as number;
    if ((this.#offsets[entry + 1] as number) - start !== to - from) return false;
    const kept = this.#bytes;
    for (let offset = from, place = start; offset < to; offset++, place++) {
      if (bytes[offset] !== kept[place]) return false;
    }
    return true;
  }

  #keep(hash: number, bytes: Uint8Array, from: number, to: number): Value {
    const value = this.#read(bytes, from, to);
    if (this.#values.length >= MOST) return value;
    const entry = this.#remember(value, hash, bytes, from, to);
    if (2 * this.#values.length > this.#slots.length) this.#spread();
    else this.#place(entry, hash);
    return value;
  }

  #remember(value: Value, hash: number, bytes: Uint8Array, from: number, to: number): number {
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

  #spread(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    this.#hashes.forEach((hash, entry) => this.#place(entry, hash));
  }

  #place(entry: number, hash: number): void {
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
