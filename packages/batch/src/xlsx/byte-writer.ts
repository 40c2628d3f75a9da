// A growing byte buffer with a limit, which decodes the text of XML and quotes cells of CSV.
import { WorkbookProblem } from './workbook-problem.ts';
import { BYTE } from './byte-codes.ts';
import { plainText } from './xml.ts';

const {
  ampersand: AMPERSAND,
  comma: COMMA,
  cr: CR,
  less: LESS,
  lf: LF,
  quote: QUOTE,
  underscore: UNDERSCORE,
  x: X,
} = BYTE;

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** Bytes that a loop copies faster than a call of `set`. */
const FEW = 64;

export class ByteWriter {
  bytes: Uint8Array = new Uint8Array(1 << 16);
  length = 0;
  readonly #bound: number;

  constructor(bound: number) {
    this.#bound = bound;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.bytes[this.length++] = value;
  }

  repeat(value: number, times: number): void {
    this.#reserve(times);
    const { bytes, length } = this;
    for (let at = 0; at < times; at++) bytes[length + at] = value;
    this.length = length + times;
  }

  text(text: string): void {
    this.#reserve(text.length * 3);
    this.length += ENCODER.encodeInto(text, this.bytes.subarray(this.length)).written;
  }

  copy(source: Uint8Array, from: number, to: number): void {
    this.#reserve(to - from);
    const { bytes, length } = this;
    if (to - from > FEW) bytes.set(source.subarray(from, to), length);
    else for (let at = from; at < to; at++) bytes[length + at - from] = source[at] as number;
    this.length = length + to - from;
  }

  /** Writes XML text, with its entities decoded. */
  xml(source: Uint8Array, from: number, to: number): void {
    if (isPlain(source, from, to)) this.copy(source, from, to);
    else this.text(plainText(DECODER.decode(source.subarray(from, to))));
  }

  /** Quotes the bytes from `from` on as a CSV cell, if needed. */
  quote(from: number): void {
    const { bytes, length } = this;
    for (let at = from; at < length; at++) {
      const byte = bytes[at];
      if (byte !== COMMA && byte !== QUOTE && byte !== LF && byte !== CR) continue;
      const text = DECODER.decode(bytes.subarray(from, length));
      this.length = from;
      this.text(`"${text.replaceAll('"', '""')}"`);
      return;
    }
  }

  /** Removes and returns the first bytes. */
  take(count: number): Uint8Array {
    const taken = this.bytes.slice(0, count);
    this.bytes.copyWithin(0, count, this.length);
    this.length -= count;
    return taken;
  }

  #reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    if (needed > this.#bound) throw new WorkbookProblem('too-big');
    const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

function isPlain(source: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = source[at];
    if (byte === AMPERSAND || byte === LESS || byte === CR) return false;
    if (byte === UNDERSCORE && source[at + 1] === X) return false;
  }
  return true;
}
