// A cell as it came -> its text.
import { entriesOf } from './fold.ts';
import { repairDoubled } from './double-encoding.ts';

export interface Cell {
  /** Trimmed; empty for a blank cell and for an unset one. */
  readonly text: string;
  /** A variable that nobody set, or a formula that failed: not the same as a blank. */
  readonly unset: boolean;
  readonly repaired: boolean;
}

/** That spelling only: Null and NULL are surnames. Excel's are in English and in Spanish. */
const UNSET = new Set(
  entriesOf(`undefined · null · None · NaN · #N/A · #REF! · #VALUE! · #NAME? · #NULL! · #DIV/0! · #NUM! ·
    #N/D · #¡REF! · #¡VALOR! · #¿NOMBRE? · #¡NULO! · #¡DIV/0! · #¡NUM!`),
);

export function isUnset(text: string): boolean {
  return UNSET.has(text.trim());
}

const BLANK: Cell = { text: '', unset: false, repaired: false };

/** Ten times as long as any datum may be: what is longer is refused, whatever comes after. */
const LONGEST = 1000;

export function readCell(cell: string | undefined): Cell {
  if (cell === undefined || cell === '') return BLANK;
  const given = cell.length > LONGEST ? beginningOf(cell) : cell;
  const repaired = repairDoubled(given);
  const text = (repaired ?? given).trim();
  const unset = isUnset(text);
  return { text: unset ? '' : text, unset, repaired: repaired !== undefined };
}

/** So much of it as can matter, with one blank for many: a short text may stand behind a thousand of them. */
function beginningOf(cell: string): string {
  let beginning = '';
  for (const [piece] of cell.matchAll(/\s+|\S+/g)) {
    beginning += /^\s/.test(piece) ? ' ' : piece;
    if (beginning.length >= LONGEST) break;
  }
  return beginning.slice(0, LONGEST);
}

/** The texts of each column by its place, blanks aside; read when they are asked for, and once. */
export type ColumnTexts = (place: number) => readonly string[];

export function columnTexts(rows: readonly (readonly string[])[]): ColumnTexts {
  return textsOf(rows, (cells, place) => cells[place]);
}

export function textsOf<Row>(
  rows: readonly Row[],
  cellOf: (row: Row, place: number) => string | undefined,
): ColumnTexts {
  const columns = new Map<number, string[]>();
  return (place) => {
    const known = columns.get(place);
    if (known !== undefined) return known;
    const texts: string[] = [];
    for (const row of rows) {
      const { text } = readCell(cellOf(row, place));
      if (text !== '') texts.push(text);
    }
    columns.set(place, texts);
    return texts;
  };
}
