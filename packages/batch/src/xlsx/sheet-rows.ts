// A sheet -> blocks of CSV: from its first row that is not blank to its last one. Blank rows between them stay, so that a row
// can be told by the number that Excel shows beside it.
import { WorkbookProblem } from './problem.ts';
import { BYTE, codeOf, nameCode } from './byte.ts';
import { ByteWriter } from './byte-writer.ts';
import { TYPE, writeValue } from './cell-values.ts';
import { INFLATED, LONGEST_BLOCK, LONGEST_CSV, MAX_COLUMNS, MAX_ROWS } from './limits.ts';
import type { Platform } from './platform.ts';
import type { Sheet, Workbook } from './workbook.ts';
import { XmlScanner } from './xml-scanner.ts';

export interface Block {
  readonly csv: Uint8Array;
  /** The number that Excel shows beside the first row that is not blank. */
  readonly firstRow: number;
}

export async function* sheetRows(sheet: Sheet, workbook: Workbook, platform: Platform): AsyncGenerator<Block> {
  const scanner = new XmlScanner();
  const rows = new RowWriter(workbook);
  let size = 0;
  for await (const chunk of sheet.part.open(INFLATED.sheet)) {
    // To its very end, though the rows have ended: only there it is known whether they are the ones that were packed.
    if (rows.isWhole) continue;
    scanner.push(chunk);
    rows.read(scanner);
    const csv = rows.take();
    size += csv.length;
    if (size > LONGEST_CSV) throw new WorkbookProblem('too-big');
    if (!platform.isUtf8(csv)) throw new WorkbookProblem('damaged-xlsx');
    if (csv.length > 0) yield { csv, firstRow: rows.firstRow };
  }
  if (!rows.isWhole) throw new WorkbookProblem('damaged-xlsx');
}

const NAME = {
  row: nameCode('row'),
  cell: nameCode('c'),
  value: nameCode('v'),
  text: nameCode('t'),
  reading: nameCode('rPh'),
  rows: nameCode('sheetData'),
};
const [REFERENCE, STYLE, KIND] = [nameCode('r'), nameCode('s'), nameCode('t')];

/** Writes cells as their tags come. What is known of a row stands here until its end, wherever the chunks were cut. */
class RowWriter {
  firstRow = 0;
  /** The rows have ended. */
  isWhole = false;
  readonly #workbook: Workbook;
  readonly #csv = new ByteWriter(LONGEST_BLOCK);
  #width = 0;
  #blanks = 0;
  #row = 0;
  #rowFrom = 0;
  #isInRow = false;
  /** The cell that we are in, and whether its text is its own. */
  #column = 0;
  #cellFrom = 0;
  #type = TYPE.number;
  #style = 0;
  #isReading = false;
  /** Up to the last cell of the row that is not blank. */
  #filled = 0;
  #filledTo = 0;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  read(scanner: XmlScanner): void {
    while (!this.isWhole && scanner.next()) {
      const { name, isClosing, isEmpty } = scanner;
      if (name === NAME.cell) {
        if (isClosing) this.#endCell();
        else this.#startCell(scanner);
      } else if (name === NAME.value) {
        if (isClosing) writeValue(this.#type, this.#style, scanner, this.#workbook, this.#csv);
      } else if (name === NAME.text) {
        if (isClosing) this.#writeText(scanner);
      } else if (name === NAME.row) {
        if (!isClosing) this.#startRow(scanner);
        if (isClosing || isEmpty) this.#endRow();
      } else if (name === NAME.reading) this.#isReading = !isClosing && !isEmpty;
      else if (name === NAME.rows) this.#endRows(isClosing || isEmpty);
    }
  }

  /** The rows that have ended. */
  take(): Uint8Array {
    const count = this.#rowFrom;
    this.#rowFrom = 0;
    this.#cellFrom -= count;
    this.#filledTo -= count;
    return this.#csv.take(count);
  }

  #startRow(scanner: XmlScanner): void {
    const row = scanner.find(REFERENCE) ? scanner.digits(scanner.valueFrom, scanner.valueTo) : this.#row + 1;
    if (this.#isInRow || row <= this.#row || row > MAX_ROWS) throw new WorkbookProblem('damaged-xlsx');
    this.#isInRow = true;
    if (this.firstRow !== 0) this.#blanks += row - this.#row - 1;
    this.#row = row;
    this.#column = 0;
    this.#filled = 0;
    this.#filledTo = this.#rowFrom;
  }

  #endRow(): void {
    this.#isInRow = false;
    this.#csv.length = this.#filledTo;
    if (this.#filled === 0) {
      if (this.firstRow !== 0) this.#blanks++;
      return;
    }
    if (this.firstRow === 0) {
      this.firstRow = this.#row;
      this.#width = this.#filled;
    }
    this.#csv.repeat(BYTE.comma, Math.max(0, this.#width - this.#filled));
    this.#csv.byte(BYTE.lf);
    if (this.#blanks > 0) this.#writeBlanks();
    this.#rowFrom = this.#csv.length;
  }

  /** Before the row that was just written, now that it is known that one follows them. */
  #writeBlanks(): void {
    const row = this.#csv.bytes.slice(this.#rowFrom, this.#csv.length);
    this.#csv.length = this.#rowFrom;
    const blank = this.#width === 1 ? '""\n' : `${','.repeat(this.#width - 1)}\n`;
    for (; this.#blanks > 0; this.#blanks--) this.#csv.text(blank);
    this.#csv.copy(row, 0, row.length);
  }

  #endRows(isEnd: boolean): void {
    if (this.#isInRow) throw new WorkbookProblem('damaged-xlsx');
    this.isWhole = isEnd;
  }

  #startCell(scanner: XmlScanner): void {
    const previous = this.#column;
    this.#column = scanner.find(REFERENCE) ? columnAt(scanner.bytes, scanner.valueFrom, scanner.valueTo) : previous + 1;
    if (!this.#isInRow || this.#column <= previous || this.#column > MAX_COLUMNS)
      throw new WorkbookProblem('damaged-xlsx');
    this.#type = scanner.find(KIND) ? codeOf(scanner.bytes, scanner.valueFrom, scanner.valueTo) : TYPE.number;
    this.#style = scanner.find(STYLE) ? scanner.digits(scanner.valueFrom, scanner.valueTo) : 0;
    this.#csv.repeat(BYTE.comma, this.#column - Math.max(previous, 1));
    this.#cellFrom = this.#csv.length;
  }

  #writeText(scanner: XmlScanner): void {
    if (this.#type !== TYPE.inlineString || this.#isReading) return;
    this.#csv.xml(scanner.bytes, scanner.textFrom, scanner.textTo);
  }

  #endCell(): void {
    if (this.#csv.length === this.#cellFrom) return;
    this.#csv.mark(this.#cellFrom);
    this.#filled = this.#column;
    this.#filledTo = this.#csv.length;
  }
}

/** A is 1, XFD is 16,384; 0 for what is no reference. */
function columnAt(bytes: Uint8Array, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at++) {
    const letter = ((bytes[at] as number) & 0xdf) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column;
}
