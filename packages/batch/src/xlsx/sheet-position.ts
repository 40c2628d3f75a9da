// The tags of a sheet, and where a scan of it is: the row and the column, which tags may leave out (ECMA-376 part 1, 18.3.1.73
// and 18.3.1.4).
import { nameHash } from './byte-codes.ts';
import { columnAt } from './cell-reference.ts';
import { MAX_COLUMNS, MAX_ROWS } from './limits.ts';
import { WorkbookProblem } from './workbook-problem.ts';
import type { XmlScanner } from './xml-scanner.ts';

export const TAG = {
  worksheet: nameHash('worksheet'),
  dimension: nameHash('dimension'),
  columns: nameHash('cols'),
  column: nameHash('col'),
  rows: nameHash('sheetData'),
  row: nameHash('row'),
  cell: nameHash('c'),
  value: nameHash('v'),
  formula: nameHash('f'),
  inline: nameHash('is'),
  text: nameHash('t'),
  phonetic: nameHash('rPh'),
  merge: nameHash('mergeCell'),
  views: nameHash('customSheetViews'),
  filter: nameHash('autoFilter'),
};

const REFERENCE = nameHash('r');
/** Attributes of a cell. */
export const [STYLE, KIND] = [nameHash('s'), nameHash('t')];

export class SheetPosition {
  /** Both counted from 1; 0 before the first. */
  row = 0;
  column = 0;
  isInRow = false;

  /** The scanner is at <row>. */
  startRow(scanner: XmlScanner): void {
    const row = scanner.find(REFERENCE) ? scanner.digits(scanner.valueFrom, scanner.valueTo) : this.row + 1;
    if (this.isInRow || row <= this.row || row > MAX_ROWS) throw new WorkbookProblem('damaged-xlsx');
    this.row = row;
    this.column = 0;
    this.isInRow = true;
  }

  /** The scanner is at <c>. */
  startCell(scanner: XmlScanner): void {
    const column = scanner.find(REFERENCE)
      ? columnAt(scanner.bytes, scanner.valueFrom, scanner.valueTo)
      : this.column + 1;
    if (!this.isInRow || column <= this.column || column > MAX_COLUMNS) throw new WorkbookProblem('damaged-xlsx');
    this.column = column;
  }

  endRow(): void {
    this.isInRow = false;
  }
}
