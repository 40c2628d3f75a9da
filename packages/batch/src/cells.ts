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

const BLANK: Cell = { text: '', unset: false, repaired: false };

export function readCell(cell: string | undefined): Cell {
  if (cell === undefined || cell === '') return BLANK;
  const repaired = repairDoubled(cell);
  const text = (repaired ?? cell).trim();
  const unset = UNSET.has(text);
  return { text: unset ? '' : text, unset, repaired: repaired !== undefined };
}

/** The texts of a column, blanks aside. */
export function columnTexts(rows: readonly (readonly string[])[], place: number): string[] {
  return rows.map((cells) => readCell(cells[place]).text).filter((text) => text !== '');
}
