// How a CSV is written: its delimiter, its row ends, its encoding. Told by its first bytes.
import type { ByteEncoding } from '@curp/core/bulk';
import { cellCount, contentEnd, endOfRow, noStrayMark } from './rows.ts';
import { commonestWidth } from './width.ts';

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

const DELIMITERS = [',', ';', '\t', '|'].map((delimiter) => delimiter.charCodeAt(0));

/** Rows that are looked at to choose the delimiter. */
const ROWS = 20;

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

export function dialectOf(sample: Uint8Array): Dialect {
  const encoding = encodingOf(sample);
  const rowEnd = sample.includes(LF) || !sample.includes(CR) ? LF : CR;
  const dialects = DELIMITERS.map((delimiter) => ({ delimiter, rowEnd, encoding }));
  const scores = dialects.map((dialect) => scoreOf(sample, dialect));
  return dialects[scores.indexOf(Math.max(...scores))] as Dialect;
}

/** The columns that most rows have, as far as the others have as many. Blank lines have none. */
function scoreOf(sample: Uint8Array, dialect: Dialect): number {
  const widths: number[] = [];
  const marks = noStrayMark();
  for (let from = bomLength(sample); from < sample.length && widths.length < ROWS;) {
    const end = endOfRow(sample, from, sample.length, dialect, marks);
    const isBlank = contentEnd(sample, from, end, dialect) === from;
    if (!isBlank) widths.push(cellCount(sample, from, end, dialect, marks));
    from = end;
  }
  const columns = commonestWidth(widths);
  return (columns * widths.filter((width) => width === columns).length) / Math.max(1, widths.length);
}

/** UTF-8 unless it cannot be. The last letter of a sample may be cut in two. */
function encodingOf(sample: Uint8Array): ByteEncoding {
  for (let cut = 0; cut < 4; cut++) {
    if (isUtf8(sample.subarray(0, sample.length - cut))) return 'utf-8';
  }
  return 'windows-1252';
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const WINDOWS_1252 = new TextDecoder('windows-1252');

function isUtf8(bytes: Uint8Array): boolean {
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
