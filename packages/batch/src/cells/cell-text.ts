// Raw cell -> trimmed text, with double encoding and HTML entities repaired and unset values (null, #N/A) recognized.
import { entriesOf } from './fold.ts';
import { repairDoubled } from './double-encoding.ts';
import { decodeEntities } from './html-entities.ts';

export interface Cell {
  /** Trimmed; empty for a blank cell and for an unset one. */
  readonly text: string;
  /** An unset variable or a failed formula, which is not the same as a blank cell. */
  readonly unset: boolean;
  /** The text of an unset cell that may also be a name: None. */
  readonly unsetWord?: string;
  /** A formula whose value the workbook does not have: a program wrote it and Excel never calculated it. */
  readonly unsaved?: boolean;
  /** The row of an NDJSON list has no such member, which is not the same as a blank one. */
  readonly lacking?: boolean;
  readonly repaired: boolean;
}

/** What the reader of workbooks writes for a formula without its value. */
export const UNSAVED = '#SIN VALOR';

/** Case-sensitive: Null and NULL are surnames. Excel's errors are in English and Spanish. */
const UNSET = new Set(
  entriesOf(`undefined · null · None · NaN · #N/A · #REF! · #VALUE! · #NAME? · #NULL! · #DIV/0! · #NUM! ·
    #N/D · #¡REF! · #¡VALOR! · #¿NOMBRE? · #¡NULO! · #¡DIV/0! · #¡NUM! · ${UNSAVED}`),
);

/** Whether a text is how programs write an unset variable: `undefined`, `null`, `None` or `NaN`. */
export function isUnset(text: string): boolean {
  return UNSET.has(text.trim());
}

export const BLANK: Cell = { text: '', unset: false, repaired: false };
const UNSET_CELL: Cell = { ...BLANK, unset: true };
const UNSAVED_CELL: Cell = { ...UNSET_CELL, unsaved: true };
export const LACKING: Cell = { ...BLANK, lacking: true };

/** The cells of a row. A row of CSV may be short; an undefined cell is a member that an NDJSON row lacks. */
export type Cells = readonly (string | undefined)[];

/** Ten times the limit of any field: longer texts are refused anyway. */
const MAX_CHARACTERS = 1000;

export function readCell(cell: string | undefined): Cell {
  if (cell === undefined || cell === '') return BLANK;
  const given = cell.length > MAX_CHARACTERS ? truncated(cell) : cell;
  const repaired = repair(given);
  const text = withoutUnseen(repaired ?? given).trim();
  const unset = isUnset(text);
  if (text === UNSAVED) return UNSAVED_CELL;
  if (unset) return /^[a-z]+$/i.test(text) ? { ...UNSET_CELL, unsetWord: text } : UNSET_CELL;
  return { text, unset, repaired: repaired !== undefined };
}

/** Undefined if there is nothing to repair. */
export function repair(text: string): string | undefined {
  const decoded = decodeEntities(text);
  return repairDoubled(decoded ?? text) ?? decoded;
}

const UNSEEN = /\p{Cf}/u;

/** Drops the invisible characters of pasted texts: zero-width spaces, soft hyphens, direction marks. */
export function withoutUnseen(text: string): string {
  return UNSEEN.test(text) ? text.replace(/\p{Cf}/gu, '') : text;
}

/** Collapses white space first: a short text may follow a thousand spaces. */
function truncated(cell: string): string {
  let beginning = '';
  for (const [piece] of cell.matchAll(/\s+|\S+/g)) {
    beginning += /^\s/.test(piece) ? ' ' : piece;
    if (beginning.length >= MAX_CHARACTERS) break;
  }
  return beginning.slice(0, MAX_CHARACTERS);
}

/** Returns the texts of a column, without blanks; read on the first request and cached. */
export type ColumnTexts = (index: number) => readonly string[];

export function columnTexts(rows: readonly (readonly string[])[]): ColumnTexts {
  return textsOf(rows, (cells, index) => cells[index]);
}

export function textsOf<Row>(
  rows: readonly Row[],
  cellOf: (row: Row, index: number) => string | undefined,
): ColumnTexts {
  const columns = new Map<number, string[]>();
  return (index) => {
    const known = columns.get(index);
    if (known !== undefined) return known;
    const texts: string[] = [];
    for (const row of rows) {
      const { text } = readCell(cellOf(row, index));
      if (text !== '') texts.push(text);
    }
    columns.set(index, texts);
    return texts;
  };
}
