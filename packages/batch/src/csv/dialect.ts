// How a CSV is written: its delimiter, its row ends, its encoding.
import type { ByteEncoding } from '@curp/core/bulk';

export interface Dialect {
  /** Character codes. */
  readonly delimiter: number;
  /** LF, or CR where there is no LF; a CR before an LF belongs to the row's end. */
  readonly rowEnd: number;
  readonly encoding: ByteEncoding;
}

export const QUOTE = 34;
export const LF = 10;
export const CR = 13;

/** What other programs want, and what a workbook or Parquet becomes. */
export const TIDY_DIALECT: Dialect = { delimiter: 44, rowEnd: LF, encoding: 'utf-8' };

const BOM = [0xef, 0xbb, 0xbf];

/** Bytes of the mark that says UTF-8. */
export function bomLength(sample: Uint8Array): number {
  return BOM.every((byte, place) => sample[place] === byte) ? BOM.length : 0;
}

/** What Excel calls Unicode text: no row of it can be found with one byte a character. */
export function isUtf16(sample: Uint8Array): boolean {
  const [first, second] = sample;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** A workbook that somebody called .csv begins as every zip does. */
export function isZip(sample: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, place) => sample[place] === byte);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const WINDOWS_1252 = new TextDecoder('windows-1252');

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    UTF8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A cell that is not of the file's encoding is read as Windows-1252, as old systems write it. */
export function decode(bytes: Uint8Array, encoding: ByteEncoding): string {
  if (encoding === 'windows-1252') return WINDOWS_1252.decode(bytes);
  try {
    return UTF8.decode(bytes);
  } catch {
    return WINDOWS_1252.decode(bytes);
  }
}

const UTF8_ENCODER = new TextEncoder();

/** By byte. */
export const WINDOWS_1252_CHARACTERS: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  WINDOWS_1252.decode(Uint8Array.of(byte)),
);

/** By character. */
const WINDOWS_1252_BYTES: ReadonlyMap<string, number> = new Map(
  WINDOWS_1252_CHARACTERS.map((character, byte) => [character, byte]),
);
const QUESTION_MARK = 63;

export function encode(text: string, encoding: ByteEncoding): Uint8Array {
  if (encoding === 'utf-8') return UTF8_ENCODER.encode(text);
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (const character of text) bytes[length++] = WINDOWS_1252_BYTES.get(character) ?? QUESTION_MARK;
  return bytes.subarray(0, length);
}
