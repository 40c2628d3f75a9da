// What was answered, kept as the bytes of the result, with a place and a kind for every row: two numbers a row, no texts.
// Rows become texts a page at a time.
import { BlockRows, isComparison, type ListShape, type Role } from '@curp/batch';
import { ROWS_A_PAGE } from './bounds.ts';
import { hasFormula } from './formulas.ts';
import { type AnsweredBlock, FIRST_ROW } from './list-work.ts';
import { type Filter, FILTERS, type Kind, KINDS, type Outcome, type Page, type ShownRow } from './protocol.ts';
import { Reasons } from './reasons.ts';
import { isBlankRow } from './row-count.ts';
import { type Answer, calculatedKind, comparedKind, kindOf, markOf, orderOf } from './row-mark.ts';

const MOST_REASONS = 6;
const MOST_WARNINGS = 4;

export class AnsweredList {
  readonly #shape: ListShape;
  readonly #isComparison: boolean;
  readonly #blocks: Uint8Array<ArrayBuffer>[] = [];
  /** Of each block: its first row, counted from 0. */
  readonly #firstRows: number[] = [];
  /** Of each row: its offset in its block, and its kind. */
  readonly #offsets: Uint32Array;
  readonly #marks: Uint8Array;
  readonly #reasons = new Reasons();
  readonly #warnings = new Reasons();
  readonly #orders = new Map<Filter, Uint32Array>();
  #rows = 0;
  #duplicates = 0;
  #homonyms = 0;
  #hasFormulas: boolean;

  constructor(shape: ListShape, rows: number, head: Uint8Array) {
    this.#shape = shape;
    this.#isComparison = isComparison(shape.plan);
    this.#offsets = new Uint32Array(rows);
    this.#marks = new Uint8Array(rows);
    const header = new BlockRows(head, shape.dialect);
    this.#hasFormulas = header.next() && hasFormula(head, header, shape.dialect);
  }

  get rows(): number {
    return this.#rows;
  }

  /** The result, without its header. */
  get blocks(): readonly Uint8Array<ArrayBuffer>[] {
    return this.#blocks;
  }

  add({ bytes, duplicates, homonyms }: AnsweredBlock): void {
    const block = new Uint8Array(bytes);
    const rows = new BlockRows(block, this.#shape.dialect);
    this.#blocks.push(block);
    this.#firstRows.push(this.#rows);
    while (rows.next()) {
      this.#offsets[this.#rows] = rows.from;
      this.#marks[this.#rows] = this.#markOf(block, rows);
      this.#hasFormulas ||= hasFormula(block, rows, this.#shape.dialect);
      this.#rows++;
    }
    this.#duplicates = duplicates;
    this.#homonyms = homonyms;
  }

  outcome(): Outcome {
    const kinds = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
    for (const mark of this.#marks.subarray(0, this.#rows)) kinds[kindOf(mark)]++;
    return {
      isComparison: this.#isComparison,
      rows: this.#rows,
      kinds,
      filters: Object.fromEntries(
        FILTERS.map((filter) => [filter, this.#orderOf(filter).length]),
      ) as Outcome['filters'],
      duplicates: this.#duplicates,
      homonyms: this.#homonyms,
      hasFormulas: this.#hasFormulas,
      reasons: this.#reasons.mostFrequent(MOST_REASONS),
      warnings: this.#warnings.mostFrequent(MOST_WARNINGS),
    };
  }

  /** What has to be looked at, if anything has. */
  firstPage(): Page {
    return this.page(this.#orderOf('bad').length > 0 ? 'bad' : 'all', 0);
  }

  page(filter: Filter, page: number): Page {
    const order = this.#orderOf(filter).subarray(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE);
    return { filter, page, rows: Array.from(order, (row) => this.#shown(row)) };
  }

  /** The kind, and whether there are warnings and repetitions. Few rows have to become texts for it. */
  #markOf(block: Uint8Array, rows: BlockRows): number {
    if (isBlankRow(block, rows, this.#shape.dialect)) return PLAINLY_EMPTY;
    if (this.#isPlain(block, rows.to)) return PLAINLY_GOOD;
    const cells = rows.cells();
    const answer = this.#answerOf(cells);
    const kind = this.#isComparison ? comparedKind(cells, answer) : calculatedKind(cells, answer);
    this.#reasons.add(answer.reasons);
    this.#warnings.add(answer.warnings);
    return markOf(kind, answer);
  }

  /** A row with a key, or with one that is the same, and nothing after it. */
  #isPlain(block: Uint8Array, to: number): boolean {
    const { added, dialect } = this.#shape;
    const blanks = added.length - (this.#isComparison ? 2 : 1);
    const last = block[to - blanks - 1] as number;
    if (last === dialect.delimiter) return false;
    for (let at = to - blanks; at < to; at++) if (block[at] !== dialect.delimiter) return false;
    return !this.#isComparison || isSame(block, to - blanks);
  }

  #answerOf(cells: readonly string[]): Answer {
    const { header, repeats } = this.#shape;
    const answer = cells.slice(header.length);
    const [key = '', match = ''] = this.#isComparison ? answer.splice(0, 2) : answer.splice(0, 1);
    const [, reasons = '', warnings = '', repeated = ''] = answer;
    return { key, match, reasons, warnings, repeated: repeats ? repeated : '' };
  }

  #orderOf(filter: Filter): Uint32Array {
    const known = this.#orders.get(filter);
    if (known !== undefined) return known;
    const order = orderOf(this.#marks.subarray(0, this.#rows), filter);
    this.#orders.set(filter, order);
    return order;
  }

  #shown(row: number): ShownRow {
    const cells = this.#cellsOf(row);
    const { columns } = this.#shape.plan;
    const cellOf = (role: Role): string => cells[columns.indexOf(role)] ?? '';
    const { key, reasons, warnings, repeated } = this.#answerOf(cells);
    return {
      number: row + FIRST_ROW,
      kind: kindOf(this.#marks[row] as number),
      name: NAMES.map(cellOf).join(' ').trim(),
      facts: FACTS.map((role) => cellOf(role).trim()).filter((fact) => fact !== ''),
      ownKey: cellOf('curp'),
      calculatedKey: key,
      reasons,
      warnings,
      repeated,
    };
  }

  #cellsOf(row: number): string[] {
    const place = this.#firstRows.findLastIndex((first) => first <= row);
    const block = this.#blocks[place] as Uint8Array;
    const rows = new BlockRows(block.subarray(this.#offsets[row]), this.#shape.dialect);
    return rows.next() ? rows.cells() : [];
  }
}

const NOTHING = { warnings: '', repeated: '' };
const PLAINLY_EMPTY = markOf('empty', NOTHING);
const PLAINLY_GOOD = markOf('good', NOTHING);
const NAMES = ['givenNames', 'firstSurname', 'secondSurname'] as const satisfies Role[];
const FACTS = ['birthDate', 'birthDay', 'birthMonth', 'birthYear', 'sex', 'entity'] as const satisfies Role[];
const SAME = new TextEncoder().encode('coincide');

function isSame(block: Uint8Array, to: number): boolean {
  return SAME.every((byte, place) => block[to - SAME.length + place] === byte);
}
