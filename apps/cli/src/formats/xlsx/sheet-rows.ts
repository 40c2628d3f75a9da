// A sheet -> blocks of CSV: from its first row that is not blank to its last one. Blank rows between them stay, so that a row
// can be told by the number that Excel shows beside it.
import { csvRow } from '../csv.ts';
import { FormatProblem } from '../problem.ts';
import { cellsOf } from './cells.ts';
import { INFLATED, LONGEST_CSV, LONGEST_ROW, MAX_ROWS } from './limits.ts';
import type { Sheet, Workbook } from './workbook.ts';
import { elementsOf } from './xml.ts';

export interface Block {
  readonly csv: string;
  /** The number that Excel shows beside the first row that is not blank. */
  readonly firstRow: number;
}

export async function* sheetRows(sheet: Sheet, workbook: Workbook): AsyncGenerator<Block> {
  const writer = new RowWriter();
  let size = 0;
  for await (const { text, prefix } of elementsOf(sheet.part.open(INFLATED.sheet), 'worksheet', 'row')) {
    const end = text.search(new RegExp(`</${prefix}sheetData\\s*>|<${prefix}sheetData\\s*/>`));
    let csv = '';
    for (const { number, xml } of rowsOf(end === -1 ? text : text.slice(0, end), prefix)) {
      csv += writer.write(number, cellsOf(xml, prefix, workbook));
    }
    size += csv.length;
    if (size > LONGEST_CSV) throw new FormatProblem('too-big');
    if (csv !== '') yield { csv, firstRow: writer.firstRow };
    if (end !== -1) return;
  }
  throw new FormatProblem('damaged-xlsx');
}

/** The number is 0 where the file does not say it. */
function* rowsOf(text: string, prefix: string): Generator<{ number: number; xml: string }> {
  const open = `<${prefix}row`;
  const close = `</${prefix}row`;
  for (let at = text.indexOf(open); at !== -1;) {
    const start = text.indexOf('>', at);
    const isEmpty = text[start - 1] === '/';
    const end = isEmpty ? start : text.indexOf(close, start);
    if (start === -1 || end === -1) throw new FormatProblem('damaged-xlsx');
    const number = /\sr\s*=\s*["'](\d+)["']/.exec(text.slice(at, start))?.[1] ?? 0;
    yield { number: Number(number), xml: isEmpty ? '' : text.slice(start + 1, end) };
    at = text.indexOf(open, end);
  }
}

/** What is known from one row to the next. */
class RowWriter {
  firstRow = 0;
  #last = 0;
  #width = 0;
  #blanks = 0;

  write(number: number, cells: string[]): string {
    const row = number === 0 ? this.#last + 1 : number;
    if (row <= this.#last || row > MAX_ROWS) throw new FormatProblem('damaged-xlsx');
    if (this.firstRow !== 0) this.#blanks += row - this.#last - 1;
    this.#last = row;
    if (cells.length === 0) {
      if (this.firstRow !== 0) this.#blanks++;
      return '';
    }
    if (this.firstRow === 0) {
      this.firstRow = row;
      this.#width = cells.length;
    }
    while (cells.length < this.#width) cells.push('');
    return this.#blankRows() + csvRow(cells);
  }

  #blankRows(): string {
    if (this.#blanks === 0) return '';
    const blank = csvRow(Array.from({ length: this.#width }, () => ''));
    if (blank.length * this.#blanks > LONGEST_ROW) throw new FormatProblem('too-big');
    const rows = blank.repeat(this.#blanks);
    this.#blanks = 0;
    return rows;
  }
}
