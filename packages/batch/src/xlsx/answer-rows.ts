// The answers of a list, which are the last cells of the rows of its result: read in order, one per row of the sheet.
import { BlockRows } from '../csv/block-rows.ts';
import { QUOTE, TIDY_DIALECT } from '../csv/dialect.ts';
import { LONGEST_ROW, RowCutter } from '../csv/row-cutter.ts';
import { MAX_CELL } from './limits.ts';
import { WorkbookProblem } from './workbook-problem.ts';

type Answers = readonly (readonly string[])[];

/** The last cells of every row. Only they are decoded. */
async function* answersIn(csv: AsyncIterable<Uint8Array>, width: number): AsyncGenerator<Answers> {
  const cutter = new RowCutter(TIDY_DIALECT, LONGEST_ROW);
  for await (const chunk of csv) yield lastCells(cutter.push(chunk), width);
  yield lastCells(cutter.end(), width);
}

function lastCells(block: Uint8Array, width: number): Answers {
  const answers: string[][] = [];
  for (const rows = new BlockRows(block, TIDY_DIALECT); rows.next();) {
    const from = plainCellsFrom(block, rows, width);
    if (from === -1) answers.push(rows.cells().slice(-width));
    else answers.push(DECODER.decode(block.subarray(from, rows.to)).split(','));
  }
  return answers;
}

const DECODER = new TextDecoder();

/** Offset of the last `width` cells of a row, or -1 if one has quotes or the row is shorter. */
function plainCellsFrom(block: Uint8Array, { from, to }: BlockRows, width: number): number {
  let cells = 0;
  for (let at = to - 1; at >= from; at--) {
    if (block[at] === QUOTE) return -1;
    if (block[at] === TIDY_DIALECT.delimiter && ++cells === width) return at + 1;
  }
  return -1;
}

export class AnswerRows {
  readonly #batches: AsyncGenerator<Answers>;
  #batch: Answers = [];
  #at = 0;
  /** Excel's number of the row whose answer is at `#at`. */
  #row: number;
  #isOver = false;

  /** `firstRow` is Excel's number of the first answered row; `width`, the number of cells of an answer. */
  constructor(csv: AsyncIterable<Uint8Array>, firstRow: number, width: number) {
    this.#batches = answersIn(csv, width);
    this.#row = firstRow;
  }

  /** Whether the answer of that row can be taken without loading more. */
  reaches(row: number): boolean {
    return this.#isOver || row < this.#row + this.#batch.length - this.#at;
  }

  async load(): Promise<void> {
    this.#skipTo(this.#row + this.#batch.length - this.#at);
    const { done, value } = await this.#batches.next();
    this.#isOver = done === true;
    this.#batch = done === true ? [] : value;
    this.#at = 0;
  }

  /** Undefined for a row without an answer. */
  take(row: number): readonly string[] | undefined {
    if (row < this.#row) return undefined;
    this.#skipTo(row);
    const answer = this.#next();
    return answer.some((cell) => cell !== '') ? answer : undefined;
  }

  /** A row that is absent from the sheet is blank, and has no answer: anything else would put a key next to another person. */
  #skipTo(row: number): void {
    while (this.#row < row) {
      if (this.#next().some((cell) => cell !== '')) throw new WorkbookProblem('damaged-xlsx');
    }
  }

  #next(): readonly string[] {
    this.#row++;
    return this.#batch[this.#at++] ?? [];
  }

  /** The sheet has no more rows. */
  async end(): Promise<void> {
    while (!this.#isOver) await this.load();
  }

  /** Stops reading; the source may hold a file open. */
  async close(): Promise<void> {
    await this.#batches.return(undefined);
  }
}

/** Widths of columns are in digits of the default font. Capitals are wider, and a header may have a filter button. */
const WIDTH = { narrowest: 9, widest: 255, margin: 2, capital: 1.3, button: 3 };

/** The widths that show every answer and the names of the columns whole, as far as Excel's widest column does. */
export async function answerWidths(csv: AsyncIterable<Uint8Array>, names: readonly string[]): Promise<number[]> {
  const widths = names.map((name) => Math.max(WIDTH.narrowest, textWidth(name) + WIDTH.button));
  for await (const answers of answersIn(csv, names.length)) for (const answer of answers) widen(widths, answer);
  return widths.map((width) => Math.min(Math.ceil(width), WIDTH.widest));
}

function widen(widths: number[], answer: readonly string[]): void {
  for (let index = 0; index < answer.length; index++) {
    const { length } = answer[index] as string;
    const width = widths[index] as number;
    if (length > MAX_CELL) throw new WorkbookProblem('cell-too-long');
    if (length * WIDTH.capital + WIDTH.margin > width) {
      widths[index] = Math.max(width, textWidth(answer[index] as string));
    }
  }
}

function textWidth(text: string): number {
  const capitals = text.replace(/[^\p{Lu}\d]/gu, '').length;
  return text.length + capitals * (WIDTH.capital - 1) + WIDTH.margin;
}
