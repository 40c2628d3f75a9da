// Streaming XML tokenizer: chunks of bytes -> tags, each with the text before it. Exposes offsets instead of strings, because
// a large sheet has half a gigabyte of tags.
import { WorkbookProblem } from './workbook-problem.ts';
import { BYTE, byteHash } from './byte-codes.ts';
import { LONGEST_TEXT } from './limits.ts';

const {
  apostrophe: APOSTROPHE,
  colon: COLON,
  equals: EQUALS,
  exclamation: EXCLAMATION,
  greater: GREATER,
  less: LESS,
  quote: QUOTE,
  question: QUESTION,
  slash: SLASH,
  space: SPACE,
  zero: ZERO,
} = BYTE;

const CDATA = new TextEncoder().encode('![CDATA[');
/** Ends of the constructs that begin with <! or <?. Of these only CDATA is text. */
const CDATA_END = new TextEncoder().encode(']]>');
const COMMENT = new TextEncoder().encode('!--');
const COMMENT_END = new TextEncoder().encode('-->');
const OTHER_END = new TextEncoder().encode('>');

export class XmlScanner {
  /** The offsets below refer to this buffer and are valid until the next tag. */
  bytes: Uint8Array = new Uint8Array(0);
  /** The text between the previous tag and this one. */
  textFrom = 0;
  textTo = 0;
  /** The tag itself begins at `textTo`. */
  tagTo = 0;
  /** `nameHash` of the tag's name without its prefix. */
  name = 0;
  isClosing = false;
  /** <row/>, which has no closing tag. */
  isEmpty = false;
  /** The attribute value found by `find`. */
  valueFrom = 0;
  valueTo = 0;
  /** Start and end offsets of the tag's first 32 attribute values; relevant tags have fewer. */
  readonly #values = new Int32Array(64);
  #valuesLength = 0;

  push(chunk: Uint8Array): void {
    const rest = this.bytes.length - this.tagTo;
    if (rest > LONGEST_TEXT) throw new WorkbookProblem('too-big');
    const joined = new Uint8Array(rest + chunk.length);
    joined.set(this.bytes.subarray(this.tagTo));
    joined.set(chunk, rest);
    this.bytes = joined;
    this.tagTo = 0;
  }

  /** Moves to the next tag; false if it is incomplete. */
  next(): boolean {
    const open = this.#openingOf(this.tagTo);
    const close = open === -1 ? -1 : this.#closingOf(open + 1);
    if (close === -1) return false;
    const { bytes } = this;
    this.textFrom = this.tagTo;
    this.textTo = open;
    this.isClosing = bytes[open + 1] === SLASH;
    this.isEmpty = bytes[close - 1] === SLASH;
    let from = this.isClosing ? open + 2 : open + 1;
    let to = from;
    for (; to < close && bytes[to] !== SLASH && (bytes[to] as number) > SPACE; to++) {
      if (bytes[to] === COLON) from = to + 1;
    }
    this.name = byteHash(bytes, from, to);
    this.tagTo = close + 1;
    return true;
  }

  /** Finds the attribute whose name is that single letter, without a prefix. */
  find(letter: number): boolean {
    for (let index = 0; index < this.#valuesLength; index += 2) {
      const from = this.#values[index] as number;
      if (!this.#isNamed(letter, from)) continue;
      this.valueFrom = from + 1;
      this.valueTo = this.#values[index + 1] as number;
      return true;
    }
    return false;
  }

  /** The number, or -1 if there are other characters than digits. */
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

  /** Offset of the next tag. CDATA belongs to the text before it. */
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
    for (let index = at; index + end.length <= this.bytes.length; index++) {
      if (this.#startsWith(end, index)) return index + end.length - 1;
    }
    return -1;
  }

  #startsWith(what: Uint8Array, at: number): boolean {
    for (let index = 0; index < what.length; index++) if (this.bytes[at + index] !== what[index]) return false;
    return true;
  }

  /** Offset of the tag's `>`, which may also occur in attribute values. */
  #closingOf(from: number): number {
    const { bytes } = this;
    const { length } = bytes;
    this.#valuesLength = 0;
    for (let at = from; at < length; at++) {
      const byte = bytes[at];
      if (byte === GREATER) return at;
      if (byte !== QUOTE && byte !== APOSTROPHE) continue;
      const value = at++;
      while (at < length && bytes[at] !== byte) at++;
      if (this.#valuesLength === this.#values.length) continue;
      this.#values[this.#valuesLength++] = value;
      this.#values[this.#valuesLength++] = at;
    }
    return -1;
  }
}

const DECODER = new TextDecoder();

/** The tag that the scanner is at. */
export function tagText({ bytes, textTo, tagTo }: XmlScanner): string {
  return DECODER.decode(bytes.subarray(textTo, tagTo));
}

/** The text before that tag, with its entities. */
export function textBefore({ bytes, textFrom, textTo }: XmlScanner): string {
  return DECODER.decode(bytes.subarray(textFrom, textTo));
}
