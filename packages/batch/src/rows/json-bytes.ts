// Checks JSON values in bytes, without decoding them. Strict: whatever JSON.parse() or a UTF-8 decoder would refuse, and what
// spans lines, is not accepted.
import { encode } from '../csv/encoding.ts';

export const QUOTE = 34;
export const COMMA = 44;
export const COLON = 58;
export const OPEN = 123;
export const CLOSE = 125;
const BACKSLASH = 92;
const MINUS = 45;
const PLUS = 43;
const DOT = 46;
const ZERO = 48;
const LOWER_E = 101;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;

/** Returned in place of an offset. */
export const NOT_JSON = -1;

/** Deeper values are left to JSON.parse(). */
const MAX_DEPTH = 32;

/** Blanks within a line; a line end is not among them. */
export function skipBlanks(bytes: Uint8Array, from: number): number {
  let offset = from;
  while (bytes[offset] === 32 || bytes[offset] === 9) offset++;
  return offset;
}

/** Offset after the value. */
export function skipValue(bytes: Uint8Array, from: number, depth = 0): number {
  const byte = bytes[from];
  if (byte === QUOTE) return skipString(bytes, from + 1);
  if (byte === OPEN) return skipMembers(bytes, from + 1, CLOSE, depth);
  if (byte === OPEN_ARRAY) return skipMembers(bytes, from + 1, CLOSE_ARRAY, depth);
  return isDigit(byte) || byte === MINUS ? skipNumber(bytes, from) : skipWord(bytes, from);
}

function skipMembers(bytes: Uint8Array, from: number, close: number, depth: number): number {
  if (depth === MAX_DEPTH) return NOT_JSON;
  let offset = skipBlanks(bytes, from);
  if (bytes[offset] === close) return offset + 1;
  for (;;) {
    if (close === CLOSE) {
      if (bytes[offset] !== QUOTE) return NOT_JSON;
      offset = skipString(bytes, offset + 1);
      if (offset === NOT_JSON) return NOT_JSON;
      offset = skipBlanks(bytes, offset);
      if (bytes[offset] !== COLON) return NOT_JSON;
      offset = skipBlanks(bytes, offset + 1);
    }
    offset = skipValue(bytes, offset, depth + 1);
    if (offset === NOT_JSON) return NOT_JSON;
    offset = skipBlanks(bytes, offset);
    if (bytes[offset] === close) return offset + 1;
    if (bytes[offset] !== COMMA) return NOT_JSON;
    offset = skipBlanks(bytes, offset + 1);
  }
}

/** Offset after the closing quote of the string whose first character is at `from`. */
export function skipString(bytes: Uint8Array, from: number): number {
  for (let offset = from; offset < bytes.length;) {
    const byte = bytes[offset] as number;
    if (byte === QUOTE) return offset + 1;
    if (byte < 0x20) return NOT_JSON;
    const length = byte === BACKSLASH ? escapeLength(bytes, offset) : byte < 0x80 ? 1 : utf8Length(bytes, offset);
    if (length === 0) return NOT_JSON;
    offset += length;
  }
  return NOT_JSON;
}

function skipNumber(bytes: Uint8Array, from: number): number {
  const first = bytes[from] === MINUS ? from + 1 : from;
  let offset = skipDigits(bytes, first);
  if (offset === first || (bytes[first] === ZERO && offset > first + 1)) return NOT_JSON;
  if (bytes[offset] === DOT) {
    const fraction = offset + 1;
    offset = skipDigits(bytes, fraction);
    if (offset === fraction) return NOT_JSON;
  }
  if (((bytes[offset] as number) | 0x20) !== LOWER_E) return offset;
  const sign = bytes[offset + 1];
  const exponent = offset + (sign === PLUS || sign === MINUS ? 2 : 1);
  offset = skipDigits(bytes, exponent);
  return offset === exponent ? NOT_JSON : offset;
}

const WORDS = ['null', 'true', 'false'].map((word) => encode(word, 'utf-8'));

function skipWord(bytes: Uint8Array, from: number): number {
  const word = WORDS.find((letters) => letters.every((letter, index) => bytes[from + index] === letter));
  return word === undefined ? NOT_JSON : from + word.length;
}

function skipDigits(bytes: Uint8Array, from: number): number {
  let offset = from;
  while (isDigit(bytes[offset])) offset++;
  return offset;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
}

/** Most characters of a number that a double holds exactly. */
const MOST_DIGITS = 15;
/** JSON.stringify() writes a smaller fraction with an exponent. */
const LONGEST_FRACTION = '0.000001'.length;

/**
 * The length of the text that JSON.stringify() gives for the number at `from` and that ends at `to`: 12.50 is written 12.5.
 * 0 if that text does not begin as the number is written.
 */
export function numberLength(bytes: Uint8Array, from: number, to: number): number {
  const first = bytes[from] === MINUS ? from + 1 : from;
  const point = skipDigits(bytes, first);
  if (to - from > MOST_DIGITS) return 0;
  let end = point;
  if (point < to) {
    if (bytes[point] !== DOT || skipDigits(bytes, point + 1) !== to) return 0;
    end = to;
    while (bytes[end - 1] === ZERO) end--;
    if (end === point + 1) end = point;
  }
  // Minus zero is written as 0.
  if (bytes[first] === ZERO && (first > from || end - first > LONGEST_FRACTION)) return 0;
  return end - from;
}

const ESCAPES = encode('"\\/bfnrt', 'utf-8');
const ESCAPED = encode('"\\/\b\f\n\r\t', 'utf-8');
const LOWER_U = 117;

/** Bytes of the escape sequence at the backslash; 0 for none. */
export function escapeLength(bytes: Uint8Array, offset: number): number {
  const letter = bytes[offset + 1] as number;
  if (letter !== LOWER_U) return ESCAPES.includes(letter) ? 2 : 0;
  return hexCode(bytes, offset + 2) < 0 ? 0 : 6;
}

/** The UTF-16 unit that a valid escape sequence stands for. */
export function escapedCode(bytes: Uint8Array, offset: number): number {
  const letter = bytes[offset + 1] as number;
  return letter === LOWER_U ? hexCode(bytes, offset + 2) : (ESCAPED[ESCAPES.indexOf(letter)] as number);
}

/** -1 unless there are four digits. */
function hexCode(bytes: Uint8Array, from: number): number {
  let code = 0;
  for (let offset = from; offset < from + 4; offset++) {
    const byte = bytes[offset] ?? 0;
    const letter = byte | 0x20;
    if (isDigit(byte)) code = code * 16 + byte - ZERO;
    else if (letter >= 97 && letter <= 102) code = code * 16 + letter - 87;
    else return -1;
  }
  return code;
}

/** Bytes of the character of two to four bytes at the offset; 0 if it is not valid UTF-8. */
export function utf8Length(bytes: Uint8Array, offset: number): number {
  const lead = bytes[offset] as number;
  const second = bytes[offset + 1] ?? 0;
  if (lead < 0xc2 || lead > 0xf4 || !isContinuation(second)) return 0;
  if (lead < 0xe0) return 2;
  if (!isContinuation(bytes[offset + 2] ?? 0)) return 0;
  // Not longer than needed, no surrogate, not above U+10FFFF.
  if (lead < 0xf0) return (lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f) ? 0 : 3;
  if ((lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)) return 0;
  return isContinuation(bytes[offset + 3] ?? 0) ? 4 : 0;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
