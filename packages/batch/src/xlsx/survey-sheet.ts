// The extent of a list in its sheet, found before the sheet is edited: columns are added after the last one in use.
import { rangeOf, type Range } from './cell-reference.ts';
import { INFLATED } from './limits.ts';
import type { Part } from './read-zip.ts';
import { SheetPosition, TAG } from './sheet-position.ts';
import { WorkbookProblem } from './workbook-problem.ts';
import { attributesOf } from './xml.ts';
import { tagText, XmlScanner } from './xml-scanner.ts';

/** The attribute of the scanner's tag that refers to cells. */
export function referenceAt(scanner: XmlScanner): string {
  return attributesOf(tagText(scanner)).get('ref') ?? '';
}

export class SheetSurvey {
  /** The last column with a value, a formula or a merged cell in the rows of the list; blank cells with a format are free. */
  lastColumn = 0;
  /** The range with filter buttons; a sheet has at most one outside its tables. */
  filter: Range | undefined;
  readonly #firstRow: number;
  readonly #position = new SheetPosition();
  #areRowsOver = false;
  #isInViews = false;

  constructor(firstRow: number) {
    this.#firstRow = firstRow;
  }

  read(scanner: XmlScanner): void {
    while (scanner.next()) {
      if (this.#areRowsOver) this.#readTail(scanner);
      else this.#readRows(scanner);
    }
  }

  #readRows(scanner: XmlScanner): void {
    const { name, isClosing, isEmpty } = scanner;
    if (name === TAG.cell) {
      if (!isClosing) this.#position.startCell(scanner);
    } else if (name === TAG.value || name === TAG.formula || name === TAG.inline) {
      this.#use(this.#position.column, this.#position.row);
    } else if (name === TAG.row) {
      if (!isClosing) this.#position.startRow(scanner);
      if (isClosing || isEmpty) this.#position.endRow();
    } else if (name === TAG.rows) this.#areRowsOver = isClosing || isEmpty;
  }

  #use(column: number, row: number): void {
    if (row >= this.#firstRow && column > this.lastColumn) this.lastColumn = column;
  }

  #readTail(scanner: XmlScanner): void {
    if (scanner.name === TAG.views) this.#isInViews = !scanner.isClosing && !scanner.isEmpty;
    if (scanner.isClosing || this.#isInViews) return;
    if (scanner.name === TAG.filter) this.filter = rangeOf(referenceAt(scanner));
    if (scanner.name !== TAG.merge) return;
    const range = rangeOf(referenceAt(scanner));
    if (range !== undefined) this.#use(range.lastColumn, range.lastRow);
  }
}

/** `firstRow`: Excel's number of the list's header or, without one, of its first row. */
export async function surveySheet(part: Part, firstRow: number): Promise<SheetSurvey> {
  const survey = new SheetSurvey(firstRow);
  const scanner = new XmlScanner();
  for await (const chunk of part.open(INFLATED.sheet)) {
    scanner.push(chunk);
    survey.read(scanner);
  }
  if (survey.lastColumn === 0) throw new WorkbookProblem('no-rows');
  return survey;
}
