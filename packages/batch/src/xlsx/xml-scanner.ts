// Bytes of XML as they arrive -> one tag after another, each with the text before it. Large parts are half a gigabyte of tags:
// they are walked where they lie, and nothing is made of what nobody asks for.
import { WorkbookProblem } from './problem.ts';
import { BYTE, codeOf } from './byte.ts';
import { LONGEST_TEXT } from './limits.ts';

const {
  apostrophe: APOSTROPHE,
  colon: COLON,
  equals: EQUALS,
  exclamation: EXCLAMATION,
  greater: GREATER,
  less: LESS,
  mark: MARK,
  question: QUESTION,
  slash: SLASH,
  space: SPACE,
  zero: ZERO,
} = BYTE;

const CDATA = new TextEncoder().encode('![CDATA[');
/** What ends what begins with <! or <?. Only CDATA holds text, and only it can hold a tag's end. */
const CDATA_END = new TextEncoder().encode(']]>');
const COMMENT = new TextEncoder().encode('!--');
const COMMENT_END = new TextEncoder().encode('-->');
const OTHER_END = new TextEncoder().encode('>');

export class XmlScanner {
  /** What the offsets below are offsets of. They hold until the next tag. */
  bytes: Uint8Array = new Uint8Array(0);
  /** The text between the tag before and this one. */
  textFrom = 0;
  textTo = 0;
  /** The tag's name without its prefix, as `nameCode` gives it. */
  name = 0;
  isClosing = false;
  /** <row/>, which has no closing tag. */
  isEmpty = false;
  /** The value of the attribute that was found. */
  valueFrom = 0;
  valueTo = 0;
  /** Where the first values of the tag begin and end; the tags that matter have no more. */
  readonly #values = new Int32Array(64);
  #valuesLength = 0;
  #next = 0;

  push(chunk: Uint8Array): void {
    const rest = this.bytes.length - this.#next;
    if (rest > LONGEST_TEXT) throw new WorkbookProblem('too-big');
    const joined = new Uint8Array(rest + chunk.length);
    joined.set(this.bytes.subarray(this.#next));
    joined.set(chunk, rest);
    this.bytes = joined;
    this.#next = 0;
  }

  /** Goes to the next tag; false when it is not whole yet. */
  next(): boolean {
    const open = this.#openingOf(this.#next);
    const close = open === -1 ? -1 : this.#closingOf(open + 1);
    if (close === -1) return false;
    const { bytes } = this;
    this.textFrom = this.#next;
    this.textTo = open;
    this.isClosing = bytes[open + 1] === SLASH;
    this.isEmpty = bytes[close - 1] === SLASH;
    let from = this.isClosing ? open + 2 : open + 1;
    let to = from;
    for (; to < close && bytes[to] !== SLASH && (bytes[to] as number) > SPACE; to++) {
      if (bytes[to] === COLON) from = to + 1;
    }
    this.name = codeOf(bytes, from, to);
    this.#next = close + 1;
    return true;
  }

  /** Looks for an attribute of this tag whose name has one letter, and no prefix. */
  find(letter: number): boolean {
    for (let place = 0; place < this.#valuesLength; place += 2) {
      const from = this.#values[place] as number;
      if (!this.#isNamed(letter, from)) continue;
      this.valueFrom = from + 1;
      this.valueTo = this.#values[place + 1] as number;
      return true;
    }
    return false;
  }

  /** A value of digits, or -1. */
  digits(from: number, to: number): number {
    let value = 0;
    for (let at = from; at < to; at++) {
      const digit = (this.bytes[at] as number) - ZERO;
      if (digit < 0 || digit > 9) return -1;
      value = value * 10 + digit;
    }
    return from < to ? value : -1;
  }

  #isNamed(letter: number, value: number): boolean {
    const { bytes } = this;
    let at = value - 1;
    while (bytes[at] === EQUALS || (bytes[at] as number) <= SPACE) at--;
    return bytes[at] === letter && (bytes[at - 1] as number) <= SPACE;
  }

  /** Where the next tag begins. CDATA is part of the text before it. */
  #openingOf(from: number): number {
    const { bytes } = this;
    for (let at = from; at < bytes.length; at++) {
      if (bytes[at] !== LESS) continue;
      const second = bytes[at + 1];
      if (second !== EXCLAMATION && second !== QUESTION) return at;
      const end = this.#endOfOther(at + 1);
      if (end === -1) return -1;
      at = end;
    }
    return -1;
  }

  #endOfOther(at: number): number {
    const end = this.#startsWith(CDATA, at) ? CDATA_END : this.#startsWith(COMMENT, at) ? COMMENT_END : OTHER_END;
    for (let place = at; place + end.length <= this.bytes.length; place++) {
      if (this.#startsWith(end, place)) return place + end.length - 1;
    }
    return -1;
  }

  #startsWith(what: Uint8Array, at: number): boolean {
    for (let place = 0; place < what.length; place++) if (this.bytes[at + place] !== what[place]) return false;
    return true;
  }

  /** Where the tag ends: a value may hold the same sign. */
  #closingOf(from: number): number {
    const { bytes } = this;
    const { length } = bytes;
    this.#valuesLength = 0;
    for (let at = from; at < length; at++) {
      const byte = bytes[at];
      if (byte === GREATER) return at;
      if (byte !== MARK && byte !== APOSTROPHE) continue;
      const value = at++;
      while (at < length && bytes[at] !== byte) at++;
      if (this.#valuesLength === this.#values.length) continue;
      this.#values[this.#valuesLength++] = value;
      this.#values[this.#valuesLength++] = at;
    }
    return -1;
  }
}
