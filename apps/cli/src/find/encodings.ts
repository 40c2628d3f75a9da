// The bytes of a file as a text with one character per byte (UTF-8, Windows-1252) or per pair of bytes (UTF-16), and back: what
// is not a key leaves byte by byte as it came.
import type { ReadCharacter } from '@curp/core/find';

export interface FileEncoding {
  readonly bytesPerUnit: 1 | 2;
  readonly decode: (bytes: Buffer) => string;
  readonly encode: (text: string) => Buffer;
  /** How many of the bytes are whole characters. */
  readonly wholeLength: (bytes: Buffer) => number;
  /** Of the decoded text; a pair of surrogates is read without it. */
  readonly read?: ReadCharacter;
}

const BYTES: FileEncoding = {
  bytesPerUnit: 1,
  decode: (bytes) => bytes.toString('latin1'),
  encode: (text) => Buffer.from(text, 'latin1'),
  wholeLength: (bytes) => bytes.length - cutBytes(bytes),
  read: readUtf8,
};

const UTF16_LE: FileEncoding = {
  bytesPerUnit: 2,
  decode: (bytes) => bytes.toString('utf16le'),
  encode: (text) => Buffer.from(text, 'utf16le'),
  wholeLength: (bytes) => wholePairs(bytes, 1),
};

const UTF16_BE: FileEncoding = {
  bytesPerUnit: 2,
  decode: (bytes) => Buffer.from(bytes).swap16().toString('utf16le'),
  encode: (text) => Buffer.from(text, 'utf16le').swap16(),
  wholeLength: (bytes) => wholePairs(bytes, 0),
};

/** By its byte order mark or, without one, by the zeros beside two letters of Latin-1. */
export function encodingOf(start: Buffer): FileEncoding {
  const [first = 0, second = 0, third = 0, fourth = 0] = start;
  if (first === 0xff && second === 0xfe) return UTF16_LE;
  if (first === 0xfe && second === 0xff) return UTF16_BE;
  if (first > 0 && second === 0 && third > 0 && fourth === 0 && start.length > 3) return UTF16_LE;
  return first === 0 && second > 0 && third === 0 && fourth > 0 ? UTF16_BE : BYTES;
}

/** A pair of surrogates is not cut; `high` is where the high byte of a pair of bytes stands. */
function wholePairs(bytes: Buffer, high: 0 | 1): number {
  const whole = bytes.length - (bytes.length % 2);
  const last = bytes[whole - 2 + high] ?? 0;
  return last >= 0xd8 && last < 0xdc ? whole - 2 : whole;
}

/** How many bytes a character of UTF-8 takes that begins with this one; 1 if none does. */
function lengthFrom(byte: number): number {
  if (byte >= 0xc2 && byte < 0xe0) return 2;
  if (byte >= 0xe0 && byte < 0xf0) return 3;
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 1;
}

/** Of a character of UTF-8 that the end cuts. */
function cutBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80 || byte >= 0xc0) return lengthFrom(byte) > back ? back : 0;
  }
  return 0;
}

/** A byte that is not of UTF-8 is a character of Windows-1252, whose letters, blanks and soft hyphen are those of Latin-1. */
function readUtf8(text: string, index: number): ReturnType<ReadCharacter> {
  const first = text.charCodeAt(index);
  const units = lengthFrom(first);
  let codePoint = units === 1 ? first : first & (0x7f >> units);
  for (let next = 1; next < units; next++) {
    const byte = text.charCodeAt(index + next);
    if ((byte & 0xc0) !== 0x80) return { codePoint: first, units: 1 };
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  return codePoint > 0x10ffff ? { codePoint: first, units: 1 } : { codePoint, units };
}
