// Guesses how a CSV is written from its first bytes.
import type { ByteEncoding } from '@curp/core/bulk';
import { bomLength, CR, type Dialect, isUtf8, LF } from './dialect.ts';
import { cellCount, contentEnd, endOfRow, noStrayMark } from './rows.ts';
import { commonestWidth } from './width.ts';

const DELIMITERS = [',', ';', '\t', '|'].map((delimiter) => delimiter.charCodeAt(0));

/** Rows that are looked at to choose the delimiter. */
const ROWS = 20;

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
