// Rows that are not people: a header repeated among the rows, totals, signatures and notes. Checked only for a row without a key.
// Strict, because to set a person aside is worse than to report a problem: every cell of the row has to be such a text.
import { type Cells, UNSAVED } from '../cells/cell-text.ts';
import { entriesOf, fold } from '../cells/fold.ts';
import { headerKey } from '../columns/header-names.ts';
import { dateCell, HeaderAgain, isHeader, isSameOrder, orderBelow } from '../columns/other-headers.ts';
import type { Plan } from '../plan.ts';

export type Aside = 'aside-header' | 'aside-note';

export function asideOf(cells: Cells, plan: Plan): Aside | undefined {
  const filled = filledOf(cells);
  if (repeatsHeader(filled, plan) || isOtherHeader(cells, plan)) return 'aside-header';
  return isNote(filled, plan) ? 'aside-note' : undefined;
}

/** A row without a date that is a total or a signature. */
export function isNoteRow(cells: Cells, plan: Plan): boolean {
  if (/\d/.test(dateCell(cells, plan.columns) ?? '')) return false;
  return isNote(filledOf(cells), plan);
}

function filledOf(cells: Cells): Filled {
  return [...cells.entries()].flatMap(([index, cell = '']) => (cell.trim() === '' ? [] : [[index, cell] as const]));
}

type Filled = readonly (readonly [index: number, cell: string])[];

/** One cell may be a person called as a column; a list of one column repeats its header in one cell. */
function repeatsHeader(filled: Filled, { headerRows = [], columns }: Plan): boolean {
  const least = Math.min(2, columns.length);
  return (
    filled.length >= least &&
    headerRows.some((header) =>
      filled.every(([index, cell]) => header[index] !== '' && headerKey(cell) === header[index]),
    )
  );
}

/** With other names and the same columns. Throws HeaderAgain if its columns are others: the rows below would be misread. */
function isOtherHeader(cells: Cells, plan: Plan): boolean {
  if (!isHeader(cells, plan)) return false;
  const order = orderBelow(cells, plan);
  if (order === undefined || !isSameOrder(order)) throw new HeaderAgain();
  return true;
}

/** Every cell is a note or a number, and one is a note. Numbers alone are the row numbers or totals of columns without a role. */
function isNote(filled: Filled, { columns }: Plan): boolean {
  const isUnused = ([index]: Filled[number]): boolean => (columns[index] ?? null) === null;
  return (
    filled.every(([, cell]) => isNoteText(cell) || isAmount(cell)) &&
    (filled.some(([, cell]) => isNoteText(cell)) || filled.every(isUnused))
  );
}

/** First words of totals, signatures and notes. Each is in a row without a person's data. */
const FIRST_WORDS = new Set(
  entriesOf(`total · totales · subtotal · sub total · suma · sumas · gran total · elaboró · elaborado por · revisó ·
    revisado por · autorizó · autorizado por · vo. bo. · visto bueno · firma · firmas · nombre y firma · recibió ·
    entregó · atentamente · director · directora · subdirector · subdirectora · supervisor · supervisora · responsable ·
    jefe · jefa · gerente · coordinador · coordinadora · secretario · secretaria · sello · nota · notas · observaciones ·
    grupo · fuente · página · hoja · lugar y fecha · fecha de elaboración · fecha de impresión · fin de la lista · hombres ·
    mujeres`).map(plain),
);
const MOST_WORDS = 3;

/** LIC. or MTRA. before the name of the signer. */
const SIGNER = /^\s*(lic|ing|dra?|profra?|mtr[oa]|arq|c\s*\.\s*p)\s*\.\s*\S/i;

/** A line to sign on, or dashes. */
const LINE = /^[\s_\-–—=*.·]+$/;

/** Longer than the names of a person: a sentence. */
const LONG = 100;

function isNoteText(cell: string): boolean {
  if (LINE.test(cell) || SIGNER.test(cell) || cell.length > LONG) return true;
  const words = fold(cell).match(/[a-z]+/g) ?? [];
  return [...words.keys()].slice(0, MOST_WORDS).some((last) => FIRST_WORDS.has(words.slice(0, last + 1).join(' ')));
}

function plain(text: string): string {
  return (fold(text).match(/[a-z]+/g) ?? []).join(' ');
}

/** 25, $ 1,250.00, 48 %, a sum whose value was not saved. */
function isAmount(cell: string): boolean {
  return cell === UNSAVED || /^\$?\s*[\d.,]+\s*%?$/.test(cell.trim());
}
