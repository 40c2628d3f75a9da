// Finds where cells and rows end (RFC 4180 with the deviations of real files). A quote opens a cell only as its first
// character, and closes it only before a delimiter, a row end or the end of the file. A quote that is never closed is a
// literal character, and so is every quote after it in the same block: one stray quote must not swallow the list.
import { CR, type Dialect, QUOTE } from './dialect.ts';
import { textAt } from './encoding.ts';

type Ends = Pick<Dialect, 'delimiter' | 'rowEnd'>;

/** Offset of the quote that closes the cell opened before `from`, or -1. */
export function closingQuote(bytes: Uint8Array, from: number, to: number, { delimiter, rowEnd }: Ends): number {
  for (let offset = from; offset < to; offset++) {
    if (bytes[offset] !== QUOTE) continue;
    const next = bytes[offset + 1];
    if (offset + 1 >= to || next === delimiter || next === rowEnd || next === CR) return offset;
    if (next === QUOTE) offset++;
  }
  return -1;
}

/** State of one block: quotes at or after `literalFrom`, the offset of an unclosed quote, are literal characters. */
export interface QuoteState {
  literalFrom: number;
}

export function newQuoteState(): QuoteState {
  return { literalFrom: Infinity };
}

/** Offset after the row end. */
export function endOfRow(bytes: Uint8Array, from: number, to: number, dialect: Ends, quotes: QuoteState): number {
  const { delimiter, rowEnd } = dialect;
  let isStart = true;
  for (let offset = from; offset < to; offset++) {
    const byte = bytes[offset];
    if (byte === rowEnd) return offset + 1;
    if (isStart && byte === QUOTE && offset < quotes.literalFrom) {
      const close = closingQuote(bytes, offset + 1, to, dialect);
      if (close < 0) quotes.literalFrom = offset;
      else offset = close;
    }
    isStart = byte === delimiter;
  }
  return to;
}

/** Offset of the row end, which is CR LF, LF, CR or nothing. */
export function contentEnd(bytes: Uint8Array, from: number, end: number, { rowEnd }: Dialect): number {
  let to = end;
  if (to > from && bytes[to - 1] === rowEnd) to--;
  if (to > from && bytes[to - 1] === CR) to--;
  return to;
}

/** Decodes the cells of a row that ends at `end`. `endOfRow` must have been called before, for the state of the quotes. */
export function cellsOf(bytes: Uint8Array, from: number, end: number, dialect: Dialect, quotes: QuoteState): string[] {
  const { delimiter, encoding } = dialect;
  const to = contentEnd(bytes, from, end, dialect);
  const cells: string[] = [];
  for (let start = from; start <= to;) {
    let offset = start;
    let text = '';
    if (bytes[start] === QUOTE && start < Math.min(to, quotes.literalFrom)) {
      const close = closingQuote(bytes, start + 1, to, dialect);
      text = textAt(bytes, start + 1, close, encoding).replaceAll('""', '"');
      offset = close + 1;
    }
    const rest = offset;
    while (offset < to && bytes[offset] !== delimiter) offset++;
    cells.push(text + textAt(bytes, rest, offset, encoding));
    start = offset + 1;
  }
  return cells;
}

/** Number of cells of a row, without decoding them. */
export function cellCount(bytes: Uint8Array, from: number, end: number, dialect: Dialect, quotes: QuoteState): number {
  const to = contentEnd(bytes, from, end, dialect);
  let count = 1;
  let isStart = true;
  for (let offset = from; offset < to; offset++) {
    const byte = bytes[offset];
    if (isStart && byte === QUOTE && offset < quotes.literalFrom) {
      offset = Math.max(offset, closingQuote(bytes, offset + 1, to, dialect));
    }
    isStart = byte === dialect.delimiter;
    if (isStart) count++;
  }
  return count;
}
