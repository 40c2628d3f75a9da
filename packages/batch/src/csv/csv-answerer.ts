// The fast answerer, CSV to CSV: copies each row and appends its answer. Ordinary rows (ordinary-row.ts) are never decoded;
// other rows are decoded and go to rows/answer-row.ts, which defines the answer to a row.
import { refusal, type RowAnswer } from '../rows/answer.ts';
import { answerRow } from '../rows/answer-row.ts';
import { type Answered, type Answerer, answerCells, type ListShape } from '../rows/answerer.ts';
import { nameHashOf } from '../rows/name-hash.ts';
import { OutputBuffer } from '../rows/output-buffer.ts';
import { type Plan, type Work, workOf } from '../plan.ts';
import { RowsAbove } from '../rows/rows-above.ts';
import { rowStatus, Tally } from '../rows/tally.ts';
import { type Dialect, LF, quoted } from './dialect.ts';
import { encode } from './encoding.ts';
import { KEY_LENGTH, OrdinaryRow } from './ordinary-row.ts';
import { cellsOf } from './parse-row.ts';
import { slotsOf } from './role-slots.ts';
import { RowScanner } from './row-scanner.ts';

/** Bytes; more than the answer of an ordinary row takes. */
const MARGIN = 64;
const ROWS_A_CALL = 32;

type CsvOptions = Pick<ListShape, 'plan' | 'dialect' | 'repeats' | 'tidy' | 'added' | 'cacheEntries'>;

export class CsvAnswerer implements Answerer {
  readonly #plan: Plan;
  readonly #dialect: Dialect;
  readonly #delimiter: string;
  readonly #work: Work;
  readonly #repeats: boolean;
  readonly #tidy: boolean;
  /** Number of added columns. */
  readonly #added: number;
  readonly #scanner: RowScanner;
  readonly #row: OrdinaryRow;
  readonly #tally: Tally;
  readonly #above: RowsAbove | undefined;
  readonly #output = new OutputBuffer();
  /** The cells after the key of an ordinary row: if it has no own key, and if its own key is the same. */
  readonly #tail: Uint8Array;
  readonly #sameTail: Uint8Array;

  constructor({ plan, dialect, repeats, tidy, added, cacheEntries }: CsvOptions) {
    const delimiter = String.fromCharCode(dialect.delimiter);
    const blanks = delimiter.repeat(repeats ? 4 : 3);
    this.#plan = plan;
    this.#dialect = dialect;
    this.#delimiter = delimiter;
    this.#work = workOf(plan);
    this.#repeats = repeats;
    this.#tidy = tidy;
    this.#added = added.length;
    this.#scanner = new RowScanner(dialect, slotsOf(plan));
    this.#row = new OrdinaryRow(plan, dialect.encoding, this.#scanner, cacheEntries);
    this.#tally = new Tally(repeats);
    this.#above = RowsAbove.of(plan);
    this.#tail = encode(this.#work === 'comparison' ? delimiter + blanks : blanks, 'utf-8');
    this.#sameTail = encode(`${delimiter}coincide${blanks}`, 'utf-8');
  }

  answer(block: Uint8Array, from: number, mostRows: number): Answered {
    return this.#walk(block, from, mostRows, undefined);
  }

  refuse(block: Uint8Array, from: number, mostRows: number, code: number, sentence: string): Answered {
    return this.#walk(block, from, mostRows, refusal(code, sentence));
  }

  #walk(block: Uint8Array, from: number, mostRows: number, refused: RowAnswer | undefined): Answered {
    let offset = from;
    this.#tally.clear();
    this.#output.at = 0;
    // A block may take several calls; the quote state belongs to the block.
    if (from === 0) this.#scanner.quotes.literalFrom = Infinity;
    this.#above?.startAt(block, from);
    do {
      offset = this.#answerSomeRows(block, offset, Math.min(mostRows, this.#tally.rows + ROWS_A_CALL), refused);
    } while (offset < block.length && this.#tally.rows < mostRows);
    return this.#tally.answered(this.#output.written(), offset);
  }

  /** A function of its own, called many times per block, because V8 optimizes it better than one long loop. */
  #answerSomeRows(block: Uint8Array, from: number, untilRow: number, refused: RowAnswer | undefined): number {
    const tally = this.#tally;
    let offset = from;
    while (offset < block.length && tally.rows < untilRow) {
      offset = this.#answerRow(block, offset, refused);
    }
    return offset;
  }

  /** Returns the offset of the next row. */
  #answerRow(block: Uint8Array, from: number, refused: RowAnswer | undefined): number {
    const scanner = this.#scanner;
    const output = this.#output;
    output.reserve(block.length - from + MARGIN);
    const { bytes } = output;
    scanner.scan(block, from, bytes, output.at);
    output.at = scanner.at;
    if (refused === undefined && this.#row.writeKey(block, bytes, scanner.at + 1) && this.#finishKey(block, bytes)) {
      return scanner.next;
    }
    if (scanner.contentEnd === from) this.#addBlank();
    else if (refused === undefined) this.#answerAsText(block, from);
    else this.#write(block, from, refused, 0);
    this.#endRow(block, this.#output.bytes);
    return scanner.next;
  }

  /** Writes the delimiter before the key and the cells after it. False if the row's own key is another. */
  #finishKey(block: Uint8Array, bytes: Uint8Array): boolean {
    const output = this.#output;
    const keyAt = output.at + 1;
    const match = this.#row.matchOf(block, bytes, keyAt);
    if (match === 'other') return false;
    const tail = match === 'same' ? this.#sameTail : this.#tail;
    let at = keyAt + KEY_LENGTH;
    bytes[keyAt - 1] = this.#dialect.delimiter;
    for (let index = 0; index < tail.length; index++) bytes[at++] = tail[index] as number;
    output.at = at;
    this.#tally.add('good', at, bytes, keyAt, this.#row.nameHash);
    this.#endRow(block, bytes);
    return true;
  }

  #answerAsText(block: Uint8Array, from: number): void {
    const { next, quotes } = this.#scanner;
    const written = cellsOf(block, from, next, this.#dialect, quotes);
    const cells = this.#above?.fill(written) ?? written;
    const answer = answerRow(cells, this.#plan);
    this.#write(block, from, answer, answer.key === '' ? 0 : nameHashOf(cells, this.#plan));
  }

  #write(block: Uint8Array, from: number, answer: RowAnswer, nameHash: number): void {
    const output = this.#output;
    this.#fitToHeader(block, from);
    const cells = [...answerCells(answer, this.#work), ...(this.#repeats ? [''] : [])];
    const text = cells.map((cell) => this.#delimiter + quoted(cell, this.#delimiter)).join('');
    output.put(encode(text, this.#dialect.encoding));
    const key = encode(answer.key, 'utf-8');
    this.#tally.add(rowStatus(answer), output.at, key, key.length === 0 ? -1 : 0, nameHash);
    output.reserve(MARGIN);
  }

  /** Pads the row to the header's number of cells; surplus cells are joined into the last one. */
  #fitToHeader(block: Uint8Array, from: number): void {
    const { cells, contentEnd, next, quotes, isIrregular } = this.#scanner;
    const output = this.#output;
    const columns = this.#plan.columns.length;
    // Literal quotes, or quotes that violate RFC 4180, would make another program split the row differently.
    const mayMislead = isIrregular && (this.#tidy || quotes.literalFrom < contentEnd);
    if (cells <= columns && !mayMislead) {
      output.put(encode(this.#delimiter.repeat(columns - cells), 'utf-8'));
      return;
    }
    const texts = cellsOf(block, from, next, this.#dialect, quotes);
    while (texts.length > columns && texts.at(-1) === '') texts.pop();
    while (texts.length < columns) texts.push('');
    const fitting = [...texts.slice(0, columns - 1), texts.slice(columns - 1).join(this.#delimiter)];
    output.at -= contentEnd - from;
    output.put(
      encode(fitting.map((cell) => quoted(cell, this.#delimiter)).join(this.#delimiter), this.#dialect.encoding),
    );
  }

  #addBlank(): void {
    const blanks = this.#plan.columns.length - 1 + this.#added;
    if (this.#tidy) this.#output.put(encode(this.#delimiter.repeat(blanks), 'utf-8'));
    this.#tally.add('empty', this.#output.at, this.#output.bytes, -1, 0);
    this.#output.reserve(MARGIN);
  }

  #endRow(block: Uint8Array, bytes: Uint8Array): void {
    const { contentEnd, next } = this.#scanner;
    const output = this.#output;
    let { at } = output;
    if (this.#tidy) bytes[at++] = LF;
    else for (let offset = contentEnd; offset < next; offset++) bytes[at++] = block[offset] as number;
    output.at = at;
  }
}
