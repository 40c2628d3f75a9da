// Ditto marks: a cell that repeats the one above it. In a sheet, the lower cells of a range merged downwards are read as one.
import { type Cells, type ColumnTexts, readCell } from './cell-text.ts';
import { fold } from './fold.ts';

/** What the reader of workbooks writes in the lower cells of a merged range. */
export const DITTO = '〃';

const LONGEST = 5;
const MARKS = new Set(['"', '""', "''", '´´', '``', '′′', '“', '”', '„', '»', DITTO]);
/** In the place of a name they may be a note or a name: read as a name, with core's warning. */
const WORDS = new Set(['idem', 'idem.', 'id.']);

export function isDitto(text: string, isName: boolean): boolean {
  if (text.length > LONGEST) return false;
  const folded = fold(text);
  return MARKS.has(folded) || (!isName && WORDS.has(folded));
}

interface PlainTexts {
  /** Without ditto marks. */
  readonly texts: ColumnTexts;
  readonly hasDittos: (index: number, isName: boolean) => boolean;
}

export function withoutDittos(texts: ColumnTexts): PlainTexts {
  const known = new Map<number, readonly string[]>();
  const plain: ColumnTexts = (index) => {
    const all = texts(index);
    const found = known.get(index) ?? all.filter((text) => !isDitto(text, false));
    known.set(index, found);
    return found;
  };
  const hasDittos = (index: number, isName: boolean): boolean =>
    plain(index).length < texts(index).length && (!isName || texts(index).some((text) => isDitto(text, isName)));
  return { texts: plain, hasDittos };
}

/** The row without ditto marks, and the cells above the next one. A mark without a cell above it stays, and its row is refused. */
export function withDittos(
  cells: Cells,
  above: Cells,
  isName: (index: number) => boolean,
): { readonly filled: Cells; readonly above: Cells } {
  const isRepeated = (cell: string | undefined, index: number): boolean => isDitto(readCell(cell).text, isName(index));
  const filled = cells.map((cell, index) => (isRepeated(cell, index) ? (above[index] ?? cell) : cell));
  const next = [...above];
  for (const [index, cell] of filled.entries()) {
    if (cell !== undefined && cell.trim() !== '' && !isRepeated(cell, index)) next[index] = cell;
  }
  return { filled, above: next };
}
