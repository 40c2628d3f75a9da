// The answered list: the bytes of the result with the offset and the flags of each row. Rows are decoded one page at a time.
import {
  BlockRows,
  inListOrder,
  type ListShape,
  type OpenList,
  type Role,
  ROLES,
  RowsAbove,
  splitNamesText,
  type Work,
  workOf,
} from '@curp/batch';
import { MOST_PRINTED_ROWS, ROWS_PER_PAGE } from './limits.ts';
import { dateInWords } from './date-in-words.ts';
import { hasFormula } from './formulas.ts';
import type { AnsweredBlock } from './list-engine.ts';
import {
  type Filter,
  FILTERS,
  type RowKind,
  ROW_KINDS,
  type ListSummary,
  type Page,
  type ShownRow,
} from './worker-messages.ts';
import { ReasonCounts } from './reason-counts.ts';
import { isBlankRow } from './row-count.ts';
import { type RowAnswer, calculatedKind, comparedKind, flagsOf, kindOf, orderOf } from './row-flags.ts';

const MOST_REASONS = 6;
const MOST_WARNINGS = 4;

export class AnsweredList {
  readonly #shape: ListShape;
  readonly #work: Work;
  readonly #blocks: Uint8Array<ArrayBuffer>[] = [];
  /** The number of the first row of people, as a spreadsheet counts. */
  readonly #firstRow: number;
  /** First row of each block, counted from 0. */
  readonly #firstRows: number[] = [];
  /** Offset of each row in its block. */
  readonly #offsets: Uint32Array;
  readonly #flags: Uint8Array;
  readonly #reasons = new ReasonCounts();
  readonly #warnings = new ReasonCounts();
  readonly #orders = new Map<Filter, Uint32Array>();
  readonly #above: RowsAbove | undefined;
  /** From which row, counted from 0, a header among the rows has the columns in another order. */
  readonly #parts: { readonly from: number; readonly order: RowsAbove['order'] }[] = [];
  #rows = 0;
  #hasFormulas: boolean;

  constructor({ shape, head }: Pick<OpenList, 'shape' | 'head'>, rows: number, firstRow: number) {
    this.#shape = shape;
    this.#work = workOf(shape.plan);
    // Cells are shown as they were written, ditto marks too: only the order of the columns is followed.
    const { plan } = shape;
    this.#above = plan.otherHeaders === undefined ? undefined : new RowsAbove({ ...plan, hasDittos: false });
    this.#firstRow = firstRow;
    this.#offsets = new Uint32Array(rows);
    this.#flags = new Uint8Array(rows);
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

  add({ bytes }: AnsweredBlock): void {
    const block = new Uint8Array(bytes);
    const rows = new BlockRows(block, this.#shape.dialect);
    this.#blocks.push(block);
    this.#firstRows.push(this.#rows);
    while (rows.next()) {
      this.#offsets[this.#rows] = rows.from;
      if (this.#above !== undefined) this.#follow(this.#above, rows.cells());
      this.#flags[this.#rows] = this.#flagsOf(block, rows);
      this.#hasFormulas ||= hasFormula(block, rows, this.#shape.dialect);
      this.#rows++;
    }
  }

  #follow(above: RowsAbove, cells: readonly string[]): void {
    const { order } = above;
    above.fill(cells.slice(0, this.#shape.header.length));
    if (above.order !== order) this.#parts.push({ from: this.#rows, order: above.order });
  }

  summary(): ListSummary {
    const kinds = Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as Record<RowKind, number>;
    for (const flags of this.#flags.subarray(0, this.#rows)) kinds[kindOf(flags)]++;
    return {
      work: this.#work,
      rows: this.#rows,
      kinds,
      filters: Object.fromEntries(
        FILTERS.map((filter) => [filter, this.#orderOf(filter).length]),
      ) as ListSummary['filters'],
      hasFormulas: this.#hasFormulas,
      reasons: this.#reasons.mostFrequent(MOST_REASONS),
      warnings: this.#warnings.mostFrequent(MOST_WARNINGS),
    };
  }

  /** The rows with problems or, without any, all rows. */
  firstPage(): Page {
    return this.page(this.#orderOf('bad').length > 0 ? 'bad' : 'all', 0);
  }

  page(filter: Filter, page: number): Page {
    return { filter, page, rows: this.#rowsOf(filter, page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE) };
  }

  printable(filter: Filter): ShownRow[] {
    return this.#rowsOf(filter, 0, MOST_PRINTED_ROWS);
  }

  #rowsOf(filter: Filter, from: number, to: number): ShownRow[] {
    return Array.from(this.#orderOf(filter).subarray(from, to), (row) => this.#shown(row));
  }

  /** Decodes only the rows that the checks on bytes do not settle. */
  #flagsOf(block: Uint8Array, rows: BlockRows): number {
    if (isBlankRow(block, rows, this.#shape.dialect)) return PLAIN_EMPTY;
    if (this.#isPlainGood(block, rows.to)) return PLAIN_GOOD;
    const cells = rows.cells();
    const answer = this.#answerOf(cells);
    const kind = this.#work === 'comparison' ? comparedKind(cells, answer) : calculatedKind(cells, answer);
    this.#reasons.add(answer.reasons);
    if (kind !== 'aside') this.#warnings.add(answer.warnings);
    return flagsOf(kind, answer);
  }

  /** Whether the row has a key (in a comparison, the same key) and its other answer columns are empty. */
  #isPlainGood(block: Uint8Array, to: number): boolean {
    if (this.#work === 'validation') return false;
    const { added, dialect } = this.#shape;
    const isComparison = this.#work === 'comparison';
    const emptyColumns = added.length - (isComparison ? 2 : 1);
    const last = block[to - emptyColumns - 1] as number;
    if (last === dialect.delimiter) return false;
    for (let at = to - emptyColumns; at < to; at++) if (block[at] !== dialect.delimiter) return false;
    return !isComparison || isSame(block, to - emptyColumns);
  }

  #answerOf(cells: readonly string[]): RowAnswer {
    const { header, added, repeats, plan } = this.#shape;
    const answer = cells.slice(header.length);
    const own = answer.splice(0, added.length - (repeats ? 4 : 3));
    const [, reasons = '', warnings = '', repeated = ''] = answer;
    const notes = { reasons, warnings, repeated: repeats ? repeated : '' };
    if (this.#work !== 'validation') return { ...notes, key: own[0] ?? '', match: own[1] ?? '', facts: [] };
    const [valid, suggestion = '', ...facts] = own;
    const meant = suggestion === '' ? '' : ` ¿Quiso decir ${suggestion}?`;
    const key = valid === 'sí' ? (cells[plan.columns.indexOf('curp')] ?? '') : '';
    return { ...notes, key, match: '', facts, reasons: reasons + meant };
  }

  #orderOf(filter: Filter): Uint32Array {
    const known = this.#orders.get(filter);
    if (known !== undefined) return known;
    const order = orderOf(this.#flags.subarray(0, this.#rows), filter);
    this.#orders.set(filter, order);
    return order;
  }

  #shown(row: number): ShownRow {
    const cells = this.#cellsOf(row);
    const { columns } = this.#shape.plan;
    const cellOf = (role: Role): string => cells[columns.indexOf(role)] ?? '';
    const { key, reasons, warnings, repeated, facts } = this.#answerOf(cells);
    const kind = kindOf(this.#flags[row] as number);
    const name = NAMES.map(cellOf).join(' ').trim();
    const own = FACTS.map((role) => cellOf(role).trim()).map((fact) => this.#inWords(fact, key));
    return {
      number: row + this.#firstRow,
      kind,
      name: name === '' && kind === 'aside' ? this.#textOf(cells) : name,
      split: this.#work === 'validation' || kind === 'aside' ? '' : splitNamesText(cells, this.#shape.plan),
      cells: this.#namedCells(cells),
      facts: [...own, ...facts].filter((fact) => fact !== ''),
      ownKey: cellOf('curp'),
      calculatedKey: this.#work === 'validation' ? cellOf('curp') : key,
      reasons,
      warnings,
      repeated,
    };
  }

  #namedCells(cells: readonly string[]): ShownRow['cells'] {
    const { header, plan } = this.#shape;
    return header.flatMap((name, index) => {
      const text = cells[index]?.trim() ?? '';
      const role = plan.columns[index] ?? null;
      const names = new Set([name.trim(), role === null ? '' : ROLES[role].label]);
      return text === '' ? [] : [[[...names].filter(Boolean).join(' → '), text]];
    });
  }

  /** The text of a row that is no person, in whichever columns it is: «TOTAL: 18». */
  #textOf(cells: readonly string[]): string {
    const own = cells.slice(0, this.#shape.header.length).map((cell) => cell.trim());
    return own.filter((cell) => cell !== '').join(' ');
  }

  /** A date cell of a row with a key, as it was read. Other texts stay as typed. */
  #inWords(fact: string, key: string): string {
    if (key === '' || this.#work === 'validation') return fact;
    return dateInWords(fact, this.#shape.plan.dateOrder === 'turned') ?? fact;
  }

  /** In the order of the list's columns, with the answer. */
  #cellsOf(row: number): readonly string[] {
    const index = this.#firstRows.findLastIndex((first) => first <= row);
    const block = this.#blocks[index] as Uint8Array;
    const rows = new BlockRows(block.subarray(this.#offsets[row]), this.#shape.dialect);
    const cells = rows.next() ? rows.cells() : [];
    const order = this.#parts.findLast(({ from }) => from <= row)?.order;
    return order === undefined ? cells : inListOrder(cells, order);
  }
}

const NO_NOTES = { warnings: '', repeated: '' };
const PLAIN_EMPTY = flagsOf('empty', NO_NOTES);
const PLAIN_GOOD = flagsOf('good', NO_NOTES);
const NAMES = [
  'fullName',
  'givenNames',
  'moreGivenNames',
  'surnames',
  'firstSurname',
  'secondSurname',
] as const satisfies Role[];
const FACTS = ['birthDate', 'birthDay', 'birthMonth', 'birthYear', 'sex', 'entity'] as const satisfies Role[];
const SAME = new TextEncoder().encode('coincide');

function isSame(block: Uint8Array, to: number): boolean {
  return SAME.every((byte, index) => block[to - SAME.length + index] === byte);
}
