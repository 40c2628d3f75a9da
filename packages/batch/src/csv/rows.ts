// Where cells and rows end (RFC 4180, and what people's programs write beside it). A quotation mark opens a cell only as its
// first character, and closes it only before a delimiter, a row's end or the end of the file. One that is never closed is a
// letter like any other, and so is every mark after it in the same block: a stray mark must not swallow the list.
import { CR, type Dialect, QUOTE } from './dialect.ts';
import { textAt } from './text-at.ts';

/** What tells where cells and rows end. */
type Ends = Pick<Dialect, 'delimiter' | 'rowEnd'>;

/** Offset of the mark that closes the cell opened before `from`, or -1. */
export function closingMark(bytes: Uint8Array, from: number, to: number, { delimiter, rowEnd }: Ends): number {
  for (let offset = from; offset < to; offset++) {
    if (bytes[offset] !== QUOTE) continue;
    const next = bytes[offset + 1];
    if (offset + 1 >= to || next === delimiter || next === rowEnd || next === CR) return offset;
    if (next === QUOTE) offset++;
  }
  return -1;
}

/** Of a block: from the mark that was not closed on, marks are letters until the block ends. */
export interface Marks {
  lettersFrom: number;
}

export function noStrayMark(): Marks {
  return { lettersFrom: Infinity };
}

/** Offset after the row's end. */
export function endOfRow(bytes: Uint8Array, from: number, to: number, dialect: Ends, marks: Marks): number {
  const { delimiter, rowEnd } = dialect;
  let isStart = true;
  for (let offset = from; offset < to; offset++) {
    const byte = bytes[offset];
    if (byte === rowEnd) return offset + 1;
    if (isStart && byte === QUOTE && offset < marks.lettersFrom) {
      const close = closingMark(bytes, offset + 1, to, dialect);
      if (close < 0) marks.lettersFrom = offset;
      else offset = close;
    }
    isStart = byte === delimiter;
  }
  return to;
}

/** Without the row's end: CR LF, LF, CR or nothing. */
export function contentEnd(bytes: Uint8Array, from: number, end: number, { rowEnd }: Dialect): number {
  let to = end;
  if (to > from && bytes[to - 1] === rowEnd) to--;
  if (to > from && bytes[to - 1] === CR) to--;
  return to;
}

/** The cells of a row whose end was found before, as texts: the plain way, for headers, samples and odd rows. */
export function cellsOf(bytes: Uint8Array, from: number, end: number, dialect: Dialect, marks: Marks): string[] {
  const { delimiter, encoding } = dialect;
  const to = contentEnd(bytes, from, end, dialect);
  const cells: string[] = [];
  for (let start = from; start <= to;) {
    let offset = start;
    let text = '';
    if (bytes[start] === QUOTE && start < Math.min(to, marks.lettersFrom)) {
      const close = closingMark(bytes, start + 1, to, dialect);
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

/** How many cells a row has, without their texts. */
export function cellCount(bytes: Uint8Array, from: number, end: number, dialect: Dialect, marks: Marks): number {
  const to = contentEnd(bytes, from, end, dialect);
  let count = 1;
  let isStart = true;
  for (let offset = from; offset < to; offset++) {
    const byte = bytes[offset];
    if (isStart && byte === QUOTE && offset < marks.lettersFrom) {
      offset = Math.max(offset, closingMark(bytes, offset + 1, to, dialect));
    }
    isStart = byte === dialect.delimiter;
    if (isStart) count++;
  }
  return count;
}
