// The rows of one table of an .ods, an XML of Excel 2003 or a web page -> one block of CSV, as sheet-rows.ts writes it: from the
// first to the last row that is not blank, with the blank rows in between.
import { quoted } from '../csv/dialect.ts';
import { ByteWriter } from './byte-writer.ts';
import { LONGEST_BLOCK, MAX_COLUMNS, MAX_ROWS } from './limits.ts';
import type { Block } from './sheet-rows.ts';
import { WorkbookProblem } from './workbook-problem.ts';

export class TableRows {
  readonly #csv = new ByteWriter(LONGEST_BLOCK);
  #firstRow = 0;
  #width = 0;
  /** Blank rows that are written only if another row follows. */
  #blanks = 0;
  #row = 0;
  #cells: string[] = [];
  /** Columns of the current row, counted from 0, up to the next cell. */
  #column = 0;

  /** The next cell, as many times as it is repeated. Blank cells take no memory. */
  add(text: string, times: number): void {
    const to = this.#column + times;
    if (text !== '') {
      if (to > MAX_COLUMNS) throw new WorkbookProblem('damaged-xlsx');
      for (let column = this.#column; column < to; column++) this.#cells[column] = text;
    }
    this.#column = to;
  }

  /** The next cell is in that column, counted from 1; cells never go back. */
  moveTo(column: number): void {
    this.#column = Math.max(this.#column, column - 1);
  }

  /** Blank rows up to that one, counted from 1, before it starts. */
  moveToRow(row: number): void {
    if (row - 1 > this.#row) this.endRow(row - 1 - this.#row);
  }

  /** Ends the current row, as many times as it is repeated. */
  endRow(times: number): void {
    const isBlank = this.#cells.length === 0;
    if (!isBlank) this.#write(times);
    else if (this.#firstRow !== 0) this.#blanks += times;
    this.#row += times;
    this.#cells = [];
    this.#column = 0;
  }

  /** Undefined if every row is blank. */
  end(): Block | undefined {
    return this.#firstRow === 0 ? undefined : { csv: this.#csv.take(this.#csv.length), firstRow: this.#firstRow };
  }

  #write(times: number): void {
    if (this.#row + times > MAX_ROWS) throw new WorkbookProblem('damaged-xlsx');
    if (this.#firstRow === 0) {
      this.#firstRow = this.#row + 1;
      this.#width = this.#cells.length;
    }
    const blank = this.#width === 1 ? '""\n' : `${','.repeat(this.#width - 1)}\n`;
    for (; this.#blanks > 0; this.#blanks--) this.#csv.text(blank);
    const width = Math.max(this.#width, this.#cells.length);
    const row = `${Array.from({ length: width }, (_, column) => quoted(this.#cells[column] ?? '', ',')).join()}\n`;
    for (let count = 0; count < times; count++) this.#csv.text(row);
  }
}
