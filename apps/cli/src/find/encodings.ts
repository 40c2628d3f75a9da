// Decodes a file as text with one character per byte (UTF-8, Windows-1252) or two bytes (UTF-16), and encodes it back:
// everything but the keys is written byte for byte as it was read.
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

/** Detected by the byte order mark or, without one, by the zero bytes of two Latin-1 letters in UTF-16. */
export function encodingOf(start: Buffer): FileEncoding {
  const [first = 0, second = 0, third = 0, fourth = 0] = start;
  if (first === 0xff && second === 0xfe) return UTF16_LE;
  if (first === 0xfe && second === 0xff) return UTF16_BE;
  if (first > 0 && second === 0 && third > 0 && fourth === 0 && start.length > 3) return UTF16_LE;
  return first === 0 && second > 0 && third === 0 && fourth > 0 ? UTF16_BE : BYTES;
}

/** Does not split a surrogate pair. `high` is the index of the high byte in each two bytes. */
function wholePairs(bytes: Buffer, high: 0 | 1): number {
  const whole = bytes.length - (bytes.length % 2);
  const last = bytes[whole - 2 + high] ?? 0;
  return last >= 0xd8 && last < 0xdc ? whole - 2 : whole;
}

/** Length of the UTF-8 character that begins with this byte; 1 if none does. */
function lengthFrom(byte: number): number {
  if (byte >= 0xc2 && byte < 0xe0) return 2;
  if (byte >= 0xe0 && byte < 0xf0) return 3;
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 1;
}

/** How many bytes at the end are the beginning of a UTF-8 character. */
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
