// CSV in, CSV out: the row as it came, then its answer. Ordinary rows go from bytes to bytes; the rest are read as texts by
// answer-row.ts, which is the whole truth about a row.
import { refusal, type RowAnswer } from '../rows/answer.ts';
import { answerRow } from '../rows/answer-row.ts';
import { type Answered, type Answerer, answerCells, type IsOver, type ListShape, NEVER_OVER } from '../rows/engine.ts';
import { nameHashOf } from '../rows/name-hash.ts';
import { Output } from '../rows/output.ts';
import { isComparison, type Plan } from '../plan.ts';
import { outcomeOf, Tally } from '../rows/tally.ts';
import { type Dialect, encode, LF } from './dialect.ts';
import { OrdinaryRow } from './ordinary-row.ts';
import { cellsOf } from './rows.ts';
import { CURP } from './slots.ts';
import { quoted } from './writing.ts';

/** More than the answer of an ordinary row takes. */
const MARGIN = 64;
const KEY_LENGTH = 18;
const FEW = 32;

type CsvOptions = Pick<ListShape, 'plan' | 'dialect' | 'repeats' | 'tidy'>;

export class CsvAnswerer implements Answerer {
  readonly #isOver: IsOver;
  readonly #plan: Plan;
  readonly #dialect: Dialect;
  readonly #delimiter: string;
  readonly #comparison: boolean;
  readonly #repeats: boolean;
  readonly #tidy: boolean;
  readonly #row: OrdinaryRow;
  readonly #tally: Tally;
  readonly #output = new Output();
  /** What follows the key of an ordinary row: without a key of its own, and with one that is the same. */
  readonly #tail: Uint8Array;
  readonly #sameTail: Uint8Array;

  constructor({ plan, dialect, repeats, tidy }: CsvOptions, isOver: IsOver = NEVER_OVER) {
    const delimiter = String.fromCharCode(dialect.delimiter);
    const blanks = delimiter.repeat(repeats ? 4 : 3);
    this.#isOver = isOver;
    this.#plan = plan;
    this.#dialect = dialect;
    this.#delimiter = delimiter;
    this.#comparison = isComparison(plan);
    this.#repeats = repeats;
    this.#tidy = tidy;
    this.#row = new OrdinaryRow(plan, dialect);
    this.#tally = new Tally(repeats);
    this.#tail = encode(this.#comparison ? delimiter + blanks : blanks, 'utf-8');
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
    // A block may be read in several calls, and a stray mark counts until it ends.
    if (from === 0) this.#row.scanner.marks.lettersFrom = Infinity;
    do {
      offset = this.#answerFew(block, offset, Math.min(mostRows, this.#tally.rows + FEW), refused);
    } while (offset < block.length && this.#tally.rows < mostRows && !this.#isOver());
    return this.#tally.answered(this.#output.written(), offset);
  }

  /** Called often, and not once a block: V8 makes its best code of what is called, not of what goes round and round. */
  #answerFew(block: Uint8Array, from: number, untilRow: number, refused: RowAnswer | undefined): number {
    const tally = this.#tally;
    const isOver = this.#isOver;
    let offset = from;
    while (offset < block.length && tally.rows < untilRow) {
      offset = this.#answerRow(block, offset, refused);
      if (isOver()) break;
    }
    return offset;
  }

  /** Answers with the offset of the next row. */
  #answerRow(block: Uint8Array, from: number, refused: RowAnswer | undefined): number {
    const { scanner } = this.#row;
    const output = this.#output;
    output.reserve(block.length - from + MARGIN);
    const { bytes } = output;
    scanner.scan(block, from, bytes, output.at);
    output.at = scanner.at;
    if (refused === undefined && this.#row.writeKey(block, bytes, scanner.at + 1) && this.#finishKey(block, bytes)) {
      return scanner.next;
    }
    if (scanner.contentEnd === from) this.#addBlank();
    else if (refused === undefined) this.#answerPlainly(block, from);
    else this.#write(block, from, refused, 0);
    this.#endRow(block, this.#output.bytes);
    return scanner.next;
  }

  /** The key stands after the row: what goes around it. False when the row's own key is another. */
  #finishKey(block: Uint8Array, bytes: Uint8Array): boolean {
    const output = this.#output;
    const keyAt = output.at + 1;
    let tail = this.#tail;
    if (this.#comparison && this.#hasKey()) {
      if (!this.#isSame(block, keyAt)) return false;
      tail = this.#sameTail;
    }
    let at = keyAt + KEY_LENGTH;
    bytes[keyAt - 1] = this.#dialect.delimiter;
    for (let place = 0; place < tail.length; place++) bytes[at++] = tail[place] as number;
    output.at = at;
    this.#tally.add('good', at, bytes, keyAt, this.#row.nameHash);
    this.#endRow(block, bytes);
    return true;
  }

  #hasKey(): boolean {
    const { from, to } = this.#row.scanner;
    return from[CURP] !== to[CURP];
  }

  #isSame(block: Uint8Array, keyAt: number): boolean {
    const { from, to } = this.#row.scanner;
    const start = from[CURP] as number;
    const { bytes } = this.#output;
    if ((to[CURP] as number) - start !== KEY_LENGTH) return false;
    for (let place = 0; place < KEY_LENGTH; place++) {
      if (block[start + place] !== bytes[keyAt + place]) return false;
    }
    return true;
  }

  #answerPlainly(block: Uint8Array, from: number): void {
    const { next, marks } = this.#row.scanner;
    const cells = cellsOf(block, from, next, this.#dialect, marks);
    const answer = answerRow(cells, this.#plan);
    this.#write(block, from, answer, answer.key === '' ? 0 : nameHashOf(cells, this.#plan));
  }

  #write(block: Uint8Array, from: number, answer: RowAnswer, nameHash: number): void {
    const output = this.#output;
    this.#fit(block, from);
    const keyAt = answer.key === '' ? -1 : output.at + 1;
    const cells = [...answerCells(answer, this.#comparison), ...(this.#repeats ? [''] : [])];
    const text = cells.map((cell) => this.#delimiter + quoted(cell, this.#delimiter)).join('');
    output.put(encode(text, this.#dialect.encoding));
    this.#tally.add(outcomeOf(answer), output.at, output.bytes, keyAt, nameHash);
    output.reserve(MARGIN);
  }

  /** Every row gets the header's number of cells before its answer: what is too much stays in the last of them. */
  #fit(block: Uint8Array, from: number): void {
    const { cells, contentEnd, next, marks, isOdd } = this.#row.scanner;
    const output = this.#output;
    const columns = this.#plan.columns.length;
    // Marks that are letters, or out of RFC 4180, would open and close other cells for the next program.
    const mayMislead = isOdd && (this.#tidy || marks.lettersFrom < contentEnd);
    if (cells <= columns && !mayMislead) {
      output.put(encode(this.#delimiter.repeat(columns - cells), 'utf-8'));
      return;
    }
    const texts = cellsOf(block, from, next, this.#dialect, marks);
    while (texts.length > columns && texts.at(-1) === '') texts.pop();
    while (texts.length < columns) texts.push('');
    const fitting = [...texts.slice(0, columns - 1), texts.slice(columns - 1).join(this.#delimiter)];
    output.at -= contentEnd - from;
    output.put(
      encode(fitting.map((cell) => quoted(cell, this.#delimiter)).join(this.#delimiter), this.#dialect.encoding),
    );
  }

  #addBlank(): void {
    const blanks = this.#plan.columns.length - 1 + this.#tail.length + 1;
    if (this.#tidy) this.#output.put(encode(this.#delimiter.repeat(blanks), 'utf-8'));
    this.#tally.add('empty', this.#output.at, this.#output.bytes, -1, 0);
    this.#output.reserve(MARGIN);
  }

  #endRow(block: Uint8Array, bytes: Uint8Array): void {
    const { contentEnd, next } = this.#row.scanner;
    const output = this.#output;
    let { at } = output;
    if (this.#tidy) bytes[at++] = LF;
    else for (let offset = contentEnd; offset < next; offset++) bytes[at++] = block[offset] as number;
    output.at = at;
  }
}
