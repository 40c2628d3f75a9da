// Guesses the dialect of a CSV from its first bytes.
import type { ByteEncoding } from '@curp/core/bulk';
import { CR, type Dialect, LF } from './dialect.ts';
import { bomLength, isUtf8 } from './encoding.ts';
import { cellCount, contentEnd, endOfRow, newQuoteState } from './parse-row.ts';

const DELIMITERS = [',', ';', '\t', '|'].map((delimiter) => delimiter.charCodeAt(0));

/** Rows examined to choose the delimiter: a list may have many titles above its header. */
const ROWS = 60;

export function guessDialect(sample: Uint8Array): Dialect {
  const encoding = encodingOf(sample);
  const rowEnd = sample.includes(LF) || !sample.includes(CR) ? LF : CR;
  const dialects = DELIMITERS.map((delimiter) => ({ delimiter, rowEnd, encoding }));
  const scores = dialects.map((dialect) => scoreOf(sample, dialect));
  return dialects[scores.indexOf(Math.max(...scores))] as Dialect;
}

/** The most common width, times the share of rows that have it. Blank lines do not count. */
function scoreOf(sample: Uint8Array, dialect: Dialect): number {
  const widths: number[] = [];
  const quotes = newQuoteState();
  for (let from = bomLength(sample); from < sample.length && widths.length < ROWS;) {
    const end = endOfRow(sample, from, sample.length, dialect, quotes);
    const isBlank = contentEnd(sample, from, end, dialect) === from;
    if (!isBlank) widths.push(cellCount(sample, from, end, dialect, quotes));
    from = end;
  }
  const columns = commonestWidth(widths);
  return (columns * widths.filter((width) => width === columns).length) / Math.max(1, widths.length);
}

/** UTF-8 if valid. Up to three bytes at the end are ignored: the sample may end inside a character. */
function encodingOf(sample: Uint8Array): ByteEncoding {
  for (let cut = 0; cut < 4; cut++) {
    if (isUtf8(sample.subarray(0, sample.length - cut))) return 'utf-8';
  }
  return 'windows-1252';
}

/**
 * The most common number of cells; the larger of two that are equally common. Rows of one cell count only if all are: a
 * short list may have many title rows.
 */
export function commonestWidth(widths: readonly number[]): number {
  const times = new Map<number, number>();
  for (const width of widths) if (width > 1) times.set(width, (times.get(width) ?? 0) + 1);
  let commonest = 1;
  for (const [width, count] of times) {
    const most = times.get(commonest) ?? 0;
    if (count > most || (count === most && width > commonest)) commonest = width;
  }
  return commonest;
}
