// The sheets of a binary .xls, Excel 5 to 2003 ([MS-XLS] 2.1.7.20.5). The cells of a sheet are found first and read later in the
// order of their rows: some programs write them in another order.
import { DITTO } from '../cells/dittos.ts';
import { type BookTable } from '../xlsx/book-table.ts';
import type { Range } from '../xlsx/cell-reference.ts';
import { mergedColumns } from '../xlsx/merged-cells.ts';
import { isoDate, paddedNumber, plainNumber } from '../xlsx/number-format.ts';
import type { Block } from '../xlsx/sheet-rows.ts';
import { TableRows } from '../xlsx/table-rows.ts';
import { WorkbookProblem } from '../xlsx/workbook-problem.ts';
import { RECORD, Records } from './records.ts';
import { openXls, type XlsBook } from './xls-book.ts';

export function xlsTables(bytes: Uint8Array): readonly BookTable[] {
  const book = openXls(bytes);
  return book.sheets.map(({ name, visible, at }) => ({
    name,
    visible,
    epoch: book.epoch,
    rows: async function* rows() {
      const block = blockOf(book, at);
      if (block !== undefined) yield block;
    },
  }));
}

/** Records with the row and the column of a cell that is not blank. */
const CELLS: ReadonlySet<number> = new Set([
  RECORD.formula,
  // Of earlier versions; Numbers writes them.
  RECORD.formula3,
  RECORD.formula4,
  RECORD.manyRk,
  RECORD.richText,
  RECORD.sharedString,
  RECORD.number,
  RECORD.text,
  RECORD.logicalOrError,
  RECORD.rk,
]);

const MOST_COLUMNS = 256;
const MOST_RANGES = 2 ** 14;
/** Limit of a file: a cell and the offset of its record are packed in one number. */
export const MOST_XLS_BYTES = 2 ** 26;

function blockOf(book: XlsBook, at: number): Block | undefined {
  const { cells, merged } = findCells(book.stream, at);
  const records = new Records(book.stream, 0);
  const rows = new TableRows();
  for (let index = 0; index < cells.length;) {
    const row = rowOf(cells[index] as number);
    const texts: string[] = [];
    // The last of several records of a cell counts.
    for (; index < cells.length && rowOf(cells[index] as number) === row; index++) {
      const cell = cells[index] as number;
      const column = Math.floor(cell / MOST_XLS_BYTES) % MOST_COLUMNS;
      records.to = cell % MOST_XLS_BYTES;
      records.next();
      texts[column] = textOf(records, column, book);
    }
    if (!texts.some((text) => text !== '')) continue;
    for (const { column, firstRow, lastRow } of merged) {
      if (row + 1 > firstRow && row < lastRow && (texts[column - 1] ?? '') === '') texts[column - 1] = DITTO;
    }
    rows.moveToRow(row + 1);
    for (let column = 0; column < texts.length; column++) rows.add(texts[column] ?? '', 1);
    rows.endRow(1);
  }
  return rows.end();
}

function rowOf(cell: number): number {
  return Math.floor(cell / (MOST_XLS_BYTES * MOST_COLUMNS));
}

/** A cell is (row × 256 + column) × 2^26 + offset of its record; they are in order. */
function findCells(stream: Uint8Array, at: number) {
  const records = new Records(stream, at);
  const cells = new SortedCells();
  const ranges: Range[] = [];
  if (records.next() !== RECORD.begin) throw new WorkbookProblem('damaged-xlsx');
  // A chart inside the sheet has records of its own.
  for (let depth = 1; depth > 0;) {
    const type = records.next();
    if (type === RECORD.begin) depth++;
    else if (type === RECORD.end) depth--;
    else if (depth > 1) continue;
    else if (CELLS.has(type)) addCells(records, cells);
    else if (type === RECORD.mergedCells && ranges.length < MOST_RANGES) ranges.push(...rangesOf(records));
  }
  return { cells: cells.sorted(), merged: mergedColumns(ranges) };
}

function addCells(records: Records, cells: SortedCells): void {
  const [row, first] = [records.u16(0), records.u16(2)];
  const last = records.type === RECORD.manyRk ? records.u16(records.to - records.from - 2) : first;
  if (last >= MOST_COLUMNS) throw new WorkbookProblem('damaged-xlsx');
  const offset = records.from - 4;
  for (let column = first; column <= last; column++) {
    cells.add((row * MOST_COLUMNS + column) * MOST_XLS_BYTES + offset);
  }
}

class SortedCells {
  #cells = new Float64Array(1024);
  #count = 0;
  #isSorted = true;

  add(cell: number): void {
    if (this.#count === this.#cells.length) {
      const grown = new Float64Array(this.#count * 2);
      grown.set(this.#cells);
      this.#cells = grown;
    }
    if (this.#count > 0 && cell < (this.#cells[this.#count - 1] as number)) this.#isSorted = false;
    this.#cells[this.#count++] = cell;
  }

  sorted(): Float64Array {
    const cells = this.#cells.subarray(0, this.#count);
    return this.#isSorted ? cells : cells.sort();
  }
}

/** Rows and columns from 1. */
function rangesOf(records: Records): Range[] {
  return Array.from({ length: records.u16(0) }, (_, index) => ({
    firstRow: records.u16(2 + index * 8) + 1,
    lastRow: records.u16(4 + index * 8) + 1,
    firstColumn: records.u16(6 + index * 8) + 1,
    lastColumn: records.u16(8 + index * 8) + 1,
  }));
}

function textOf(records: Records, column: number, book: XlsBook): string {
  switch (records.type) {
    case RECORD.sharedString: {
      const text = book.sharedStrings[records.u32(6)];
      if (text === undefined) throw new WorkbookProblem('damaged-xlsx');
      return text;
    }
    case RECORD.text:
    case RECORD.richText:
      return book.textAt(records, 6, 2);
    case RECORD.number:
      return numberText(records.f64(6), records.u16(4), book);
    case RECORD.rk:
      return numberText(rkValue(records.u32(6)), records.u16(4), book);
    case RECORD.manyRk: {
      const at = 4 + (column - records.u16(2)) * 6;
      return numberText(rkValue(records.u32(at + 2)), records.u16(at), book);
    }
    case RECORD.logicalOrError:
      return records.u8(7) === 0 ? logical(records.u8(6)) : errorText(records.u8(6));
    default:
      return resultText(records, book);
  }
}

const DOUBLE = new DataView(new ArrayBuffer(8));

/** 30 bits of a double or of an integer; the lowest bit: hundredths (2.5.217). */
function rkValue(rk: number): number {
  DOUBLE.setUint32(0, rk & ~3);
  const value = (rk & 2) === 0 ? DOUBLE.getFloat64(0) : rk >> 2;
  return (rk & 1) === 0 ? value : value / 100;
}

function numberText(value: number, format: number, { meanings, epoch }: XlsBook): string {
  const text = String(value);
  const meaning = meanings[format];
  if (meaning === undefined || meaning.is === 'number') return plainNumber(text);
  return meaning.is === 'padded' ? paddedNumber(text, meaning.digits) : isoDate(text, meaning.is, epoch);
}

function logical(value: number): string {
  return value === 0 ? 'FALSO' : 'VERDADERO';
}

const ERRORS = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
]);

function errorText(code: number): string {
  return ERRORS.get(code) ?? '#N/A';
}

const [TEXT_RESULT, LOGICAL_RESULT, ERROR_RESULT] = [0, 1, 2];
/** May be between a formula and its text result. */
const BEFORE_TEXT: ReadonlySet<number | undefined> = new Set([
  RECORD.arrayFormula,
  RECORD.dataTable,
  RECORD.sharedFormula,
]);

/** The last calculated value of a formula (2.5.133). */
function resultText(records: Records, book: XlsBook): string {
  if (records.u16(12) !== 0xffff) return numberText(records.f64(6), records.u16(4), book);
  const kind = records.u8(6);
  if (kind === LOGICAL_RESULT) return logical(records.u8(8));
  if (kind === ERROR_RESULT) return errorText(records.u8(8));
  if (kind !== TEXT_RESULT) return '';
  while (BEFORE_TEXT.has(records.peek())) records.next();
  if (records.peek() !== RECORD.formulaText) return '';
  records.next();
  return book.textAt(records, 0, 2);
}
