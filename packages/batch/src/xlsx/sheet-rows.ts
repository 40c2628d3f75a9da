// A sheet -> blocks of CSV, from its first to its last row that is not blank. Blank rows in between are kept, so that row
// numbers match Excel's.
import { WorkbookProblem } from './workbook-problem.ts';
import { BYTE, byteHash } from './byte-codes.ts';
import { ByteWriter } from './byte-writer.ts';
import { UNSAVED } from '../cells/cell-text.ts';
import { DITTO } from '../cells/dittos.ts';
import { TYPE, writeValue } from './cell-values.ts';
import { INFLATED, LONGEST_BLOCK, LONGEST_CSV } from './limits.ts';
import { mergedDown, type MergedColumn } from './merged-cells.ts';
import type { Platform } from './platform.ts';
import type { Sheet, Workbook } from './open-workbook.ts';
import { KIND, SheetPosition, STYLE, TAG } from './sheet-position.ts';
import { XmlScanner } from './xml-scanner.ts';

export interface Block {
  readonly csv: Uint8Array;
  /** Excel's number of the first row that is not blank. */
  readonly firstRow: number;
}

export async function* sheetRows(sheet: Sheet, workbook: Workbook, platform: Platform): AsyncGenerator<Block> {
  const scanner = new XmlScanner();
  const rows = new RowWriter(workbook, await mergedDown(sheet.part));
  let size = 0;
  for await (const chunk of sheet.part.open(INFLATED.sheet)) {
    // The part is read to its end even after the last row, because its checksum is verified there.
    if (rows.isDone) continue;
    scanner.push(chunk);
    rows.read(scanner);
    const csv = rows.take();
    size += csv.length;
    if (size > LONGEST_CSV) throw new WorkbookProblem('too-big');
    if (!platform.isUtf8(csv)) throw new WorkbookProblem('damaged-xlsx');
    if (csv.length > 0) yield { csv, firstRow: rows.firstRow };
  }
  if (!rows.isDone) throw new WorkbookProblem('damaged-xlsx');
}

/** Writes cells as their tags arrive; keeps the state of the current row between chunks. */
class RowWriter {
  firstRow = 0;
  /** The end of the rows was read. */
  isDone = false;
  readonly #workbook: Workbook;
  /** In the order of their columns. */
  readonly #merged: readonly MergedColumn[];
  readonly #csv = new ByteWriter(LONGEST_BLOCK);
  #width = 0;
  #blanks = 0;
  readonly #position = new SheetPosition();
  #rowFrom = 0;
  /** The current cell. */
  #cellFrom = 0;
  #type = TYPE.number;
  #style = 0;
  #isPhonetic = false;
  #isFormula = false;
  /** The last cell of the row that is not blank: its column, and the offset after it. */
  #filled = 0;
  #filledTo = 0;
  /** The row has a cell of its own, not only lower cells of merged ranges. */
  #hasValue = false;

  constructor(workbook: Workbook, merged: readonly MergedColumn[]) {
    this.#workbook = workbook;
    this.#merged = merged;
  }

  read(scanner: XmlScanner): void {
    while (!this.isDone && scanner.next()) {
      const { name, isClosing, isEmpty } = scanner;
      if (name === TAG.cell) {
        if (isClosing) this.#endCell();
        else this.#startCell(scanner);
      } else if (name === TAG.value) {
        if (isClosing) writeValue(this.#type, this.#style, scanner, this.#workbook, this.#csv);
      } else if (name === TAG.formula) this.#isFormula = true;
      else if (name === TAG.text) {
        if (isClosing) this.#writeText(scanner);
      } else if (name === TAG.row) {
        if (!isClosing) this.#startRow(scanner);
        if (isClosing || isEmpty) this.#endRow();
      } else if (name === TAG.phonetic) this.#isPhonetic = !isClosing && !isEmpty;
      else if (name === TAG.rows) this.#endRows(isClosing || isEmpty);
    }
  }

  /** Removes and returns the completed rows. */
  take(): Uint8Array {
    const count = this.#rowFrom;
    this.#rowFrom = 0;
    this.#cellFrom -= count;
    this.#filledTo -= count;
    return this.#csv.take(count);
  }

  #startRow(scanner: XmlScanner): void {
    const previous = this.#position.row;
    this.#position.startRow(scanner);
    if (this.firstRow !== 0) this.#blanks += this.#position.row - previous - 1;
    this.#filled = 0;
    this.#hasValue = false;
    this.#filledTo = this.#rowFrom;
  }

  #endRow(): void {
    this.#passMerged(this.#position.column, Infinity);
    this.#position.endRow();
    this.#csv.length = this.#hasValue ? this.#filledTo : this.#rowFrom;
    if (!this.#hasValue) {
      if (this.firstRow !== 0) this.#blanks++;
      return;
    }
    if (this.firstRow === 0) {
      this.firstRow = this.#position.row;
      this.#width = this.#filled;
    }
    this.#csv.repeat(BYTE.comma, Math.max(0, this.#width - this.#filled));
    this.#csv.byte(BYTE.lf);
    if (this.#blanks > 0) this.#writeBlanks();
    this.#rowFrom = this.#csv.length;
  }

  /** Inserts the pending blank rows before the row just written: blank rows at the end are dropped. */
  #writeBlanks(): void {
    const row = this.#csv.bytes.slice(this.#rowFrom, this.#csv.length);
    this.#csv.length = this.#rowFrom;
    const blank = this.#width === 1 ? '""\n' : `${','.repeat(this.#width - 1)}\n`;
    for (; this.#blanks > 0; this.#blanks--) this.#csv.text(blank);
    this.#csv.copy(row, 0, row.length);
  }

  #endRows(isEnd: boolean): void {
    if (this.#position.isInRow) throw new WorkbookProblem('damaged-xlsx');
    this.isDone = isEnd;
  }

  #startCell(scanner: XmlScanner): void {
    const previous = this.#position.column;
    this.#position.startCell(scanner);
    this.#type = scanner.find(KIND) ? byteHash(scanner.bytes, scanner.valueFrom, scanner.valueTo) : TYPE.number;
    this.#style = scanner.find(STYLE) ? scanner.digits(scanner.valueFrom, scanner.valueTo) : 0;
    const at = this.#passMerged(previous, this.#position.column);
    this.#csv.repeat(BYTE.comma, this.#position.column - at);
    this.#cellFrom = this.#csv.length;
    this.#isFormula = false;
  }

  #isBelow({ column, firstRow, lastRow }: MergedColumn, at: number): boolean {
    return column === at && this.#position.row > firstRow && this.#position.row <= lastRow;
  }

  /** Writes ditto marks in the merged cells between two columns. Returns the column whose cell was written last. */
  #passMerged(previous: number, next: number): number {
    let at = Math.max(previous, 1);
    for (const range of this.#merged) {
      const { column } = range;
      if (column <= previous || column >= next || !this.#isBelow(range, column)) continue;
      this.#csv.repeat(BYTE.comma, column - at);
      this.#csv.text(DITTO);
      at = column;
      this.#filled = column;
      this.#filledTo = this.#csv.length;
    }
    return at;
  }

  #writeText(scanner: XmlScanner): void {
    if (this.#type !== TYPE.inlineString || this.#isPhonetic) return;
    this.#csv.xml(scanner.bytes, scanner.textFrom, scanner.textTo);
  }

  /** A formula whose result is an empty text has the type of texts. */
  #endCell(): void {
    if (this.#isFormula && this.#type !== TYPE.text && this.#csv.length === this.#cellFrom) this.#csv.text(UNSAVED);
    if (this.#csv.length > this.#cellFrom) this.#hasValue = true;
    else if (this.#merged.some((range) => this.#isBelow(range, this.#position.column))) this.#csv.text(DITTO);
    else return;
    this.#csv.quote(this.#cellFrom);
    this.#filled = this.#position.column;
    this.#filledTo = this.#csv.length;
  }
}
