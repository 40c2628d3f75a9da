// One pass over a line of NDJSON: finds its members and decodes the cells that are needed, without JSON.parse(). Exporters write
// every line alike, so a member's name is compared first with the one that followed the last time.
import { encode, isUtf8, textAt } from '../csv/encoding.ts';
import { FNV_FACTOR, FNV_SEED } from '../csv/fnv.ts';
import type { CellScanner } from '../csv/ordinary-row.ts';
import { SLOTS } from '../csv/role-slots.ts';
import {
  CLOSE,
  COLON,
  COMMA,
  escapedCode,
  escapeLength,
  NOT_JSON,
  numberLength,
  OPEN,
  QUOTE,
  skipBlanks,
  skipString,
  skipValue,
  utf8Length,
} from './json-bytes.ts';

/** A member's name as the lines write it: `año` or `a\u00f1o`. */
interface Spelling {
  /** With the closing quote. */
  readonly bytes: Uint8Array;
  /** Its column; -1 for a member that the sample did not have. */
  readonly column: number;
  /** The spelling that followed it last. */
  next: Spelling | undefined;
}

/** Lines with more are left to JSON.parse(): their names may be without end. */
const MOST_SPELLINGS = 2048;

const BACKSLASH = 92;
const LF = 10;
const CR = 13;
const LOWER_N = 110;

export class LineScanner implements CellScanner {
  readonly from: Int32Array = new Int32Array(SLOTS);
  readonly to: Int32Array = new Int32Array(SLOTS);
  readonly hashes: Int32Array = new Int32Array(SLOTS);
  isIrregular = true;
  next = 0;
  /** Offset of the closing brace. */
  contentEnd = 0;
  /** The decoded cells, in UTF-8. */
  source: Uint8Array = new Uint8Array(1 << 12);
  /** Offsets in `source` of the cell of each column; only if all cells are needed. */
  readonly columnFrom: Int32Array;
  readonly columnTo: Int32Array;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #slots: Int8Array;
  /** How many columns have a slot: a line that lacks one of them is irregular. */
  readonly #roles: number;
  readonly #needsAll: boolean;
  readonly #spellings = new Map<string, Spelling>();
  #first: Spelling | undefined;
  /** The last line that had each column. */
  readonly #seen: Int32Array;
  #line = 0;
  #length = 0;

  constructor(header: readonly string[], slots: Int8Array, needsAll: boolean) {
    this.#columns = new Map(header.map((name, column) => [name, column]));
    this.#slots = slots;
    this.#roles = slots.filter((slot) => slot >= 0).length;
    this.#needsAll = needsAll;
    this.#seen = new Int32Array(header.length);
    this.columnFrom = new Int32Array(header.length);
    this.columnTo = new Int32Array(header.length);
  }

  /** Sets `isIrregular` if the line has to be read with JSON.parse(). */
  scan(block: Uint8Array, from: number): void {
    this.isIrregular = true;
    if (block[from] !== OPEN) return;
    if (this.source.length < block.length) this.source = new Uint8Array(block.length);
    this.#line = (this.#line + 1) | 0;
    this.#length = 0;
    if (this.#needsAll) {
      this.columnFrom.fill(0);
      this.columnTo.fill(0);
    }
    const end = this.#members(block, from + 1);
    if (end === NOT_JSON) return;
    const lineEnd = block[end + 1] === CR ? end + 2 : end + 1;
    if (lineEnd < block.length && block[lineEnd] !== LF) return;
    this.contentEnd = end;
    this.next = Math.min(lineEnd + 1, block.length);
    this.isIrregular = false;
  }

  /** Offset of the closing brace. */
  #members(block: Uint8Array, from: number): number {
    let offset = from;
    let roles = 0;
    let last: Spelling | undefined;
    for (;;) {
      if (block[offset] !== QUOTE) return NOT_JSON;
      const spelling = this.#spellingAt(block, offset + 1, last);
      if (spelling === undefined) return NOT_JSON;
      const { column } = spelling;
      offset = skipBlanks(block, offset + 1 + spelling.bytes.length);
      if (block[offset] !== COLON) return NOT_JSON;
      offset = this.#value(block, skipBlanks(block, offset + 1), column);
      if (offset === NOT_JSON) return NOT_JSON;
      if (column >= 0 && (this.#slots[column] as number) >= 0) roles++;
      if (block[offset] === CLOSE) return roles === this.#roles ? offset : NOT_JSON;
      offset = skipBlanks(block, offset);
      if (block[offset] !== COMMA) return NOT_JSON;
      offset = skipBlanks(block, offset + 1);
      last = spelling;
    }
  }

  #spellingAt(block: Uint8Array, from: number, last: Spelling | undefined): Spelling | undefined {
    const guess = last === undefined ? this.#first : last.next;
    if (guess !== undefined && startsWith(block, from, guess.bytes)) return guess;
    const end = skipString(block, from);
    if (end === NOT_JSON) return undefined;
    // One character a byte, so that different bytes are different keys.
    const text = textAt(block, from, end, 'windows-1252');
    const found = this.#spellings.get(text) ?? this.#learn(text, block.slice(from, end));
    if (last === undefined) this.#first = found;
    else last.next = found;
    return found;
  }

  #learn(text: string, bytes: Uint8Array): Spelling | undefined {
    if (this.#spellings.size >= MOST_SPELLINGS || !isUtf8(bytes)) return undefined;
    const name = JSON.parse(`"${textAt(bytes, 0, bytes.length, 'utf-8')}`) as string;
    const spelling = { bytes, column: this.#columns.get(name) ?? -1, next: undefined };
    this.#spellings.set(text, spelling);
    return spelling;
  }

  /** Offset after the value. Of two members with one name the last counts: such a line is irregular. */
  #value(block: Uint8Array, from: number, column: number): number {
    if (column < 0) return skipValue(block, from);
    if (this.#seen[column] === this.#line) return NOT_JSON;
    this.#seen[column] = this.#line;
    const slot = this.#slots[column] as number;
    if (slot < 0 && !this.#needsAll) return skipValue(block, from);
    const start = this.#length;
    const end = this.#decode(block, from, slot);
    if (slot >= 0) {
      this.from[slot] = start;
      this.to[slot] = this.#length;
    }
    if (this.#needsAll) {
      this.columnFrom[column] = start;
      this.columnTo[column] = this.#length;
    }
    return end;
  }

  #decode(block: Uint8Array, from: number, slot: number): number {
    const byte = block[from] as number;
    if (byte === QUOTE) return this.#decodeString(block, from + 1, slot);
    const end = skipValue(block, from);
    // Objects and arrays are written by JSON.stringify().
    if (end === NOT_JSON || byte === OPEN || byte === 91) return NOT_JSON;
    const length = byte === LOWER_N ? 0 : byte > 57 ? end - from : numberLength(block, from, end);
    if (length === 0 && byte !== LOWER_N) return NOT_JSON;
    let hash = FNV_SEED;
    for (let offset = from; offset < from + length; offset++) hash = this.#put(block[offset] as number, hash);
    if (slot >= 0) this.hashes[slot] = hash;
    return end;
  }

  #decodeString(block: Uint8Array, from: number, slot: number): number {
    const { source } = this;
    let length = this.#length;
    let hash = FNV_SEED;
    let offset = from;
    for (;;) {
      const byte = block[offset] ?? 0;
      if (byte === QUOTE) break;
      if (byte < 0x20) return NOT_JSON;
      if (byte < 0x80 && byte !== BACKSLASH) {
        source[length++] = byte;
        hash = Math.imul(hash ^ byte, FNV_FACTOR);
        offset++;
        continue;
      }
      this.#length = length;
      const taken = byte === BACKSLASH ? this.#decodeEscape(block, offset) : this.#copyCharacter(block, offset);
      if (taken === 0) return NOT_JSON;
      for (; length < this.#length; length++) hash = Math.imul(hash ^ (source[length] as number), FNV_FACTOR);
      offset += taken;
    }
    this.#length = length;
    if (slot >= 0) this.hashes[slot] = hash;
    return offset + 1;
  }

  /** Returns the bytes read; 0 for half of a surrogate pair and for no escape sequence. */
  #decodeEscape(block: Uint8Array, offset: number): number {
    const taken = escapeLength(block, offset);
    if (taken === 0) return 0;
    const code = escapedCode(block, offset);
    if (code >= 0xd800 && code <= 0xdfff) return 0;
    if (code < 0x80) this.source[this.#length++] = code;
    else if (code < 0x800) {
      this.source[this.#length++] = 0xc0 | (code >> 6);
      this.source[this.#length++] = 0x80 | (code & 0x3f);
    } else for (const byte of encode(String.fromCharCode(code), 'utf-8')) this.source[this.#length++] = byte;
    return taken;
  }

  #copyCharacter(block: Uint8Array, offset: number): number {
    const taken = utf8Length(block, offset);
    for (let index = 0; index < taken; index++) this.source[this.#length++] = block[offset + index] as number;
    return taken;
  }

  #put(byte: number, hash: number): number {
    this.source[this.#length++] = byte;
    return Math.imul(hash ^ byte, FNV_FACTOR);
  }
}

function startsWith(bytes: Uint8Array, from: number, start: Uint8Array): boolean {
  for (let index = 0; index < start.length; index++) if (bytes[from + index] !== start[index]) return false;
  return true;
}
