// One list in the thread of the lists: chunks of bytes in, rows with their answers out. Without I/O, without a clock, and
// without charging: the main thread decides how many rows may be answered.
import type { RowCounts } from '../observability/metrics.ts';
import {
  type Answered,
  type Answerer,
  type Choices,
  EMPTY_LIST,
  openList,
  type RowCutter,
  Utf16Reader,
  workOf,
} from '@curp/batch';
import { CODES } from '../http/error-codes.ts';
import { listHeader, readListParameters } from './list-parameters.ts';
import {
  type AnsweredRows,
  type ListToOpen,
  LONGEST_ROW_BYTES,
  type OpenedList,
  SAMPLE_BYTES,
} from './list-messages.ts';
import { lowestRefusal } from './refusals.ts';

/** A list with all cells different may fill its caches, in every list at once: 1 MB each, and 30 with the default. */
const CACHE_ENTRIES = 4096;

const NO_ROWS: RowCounts = { served: 0, rejected: 0, empty: 0, refused: 0 };

/** The answer to a list without any row is empty. */
const NO_LIST: OpenedList = { head: new Uint8Array(), encoding: 'utf-8', delimiter: ',', header: '' };

interface Rows {
  readonly cutter: RowCutter;
  readonly answerer: Answerer;
  /** Rows that have keys of their own count as served, also if the key does not match or is not valid. */
  readonly hasOwnKeys: boolean;
}

export type Progress = 'hungry' | 'done' | AnsweredRows;

/** Throws a Refusal, RowTooLong or HeaderAgain if the list cannot be answered. */
export class ListToAnswer {
  readonly #options: ListToOpen;
  readonly #choices: Choices;
  readonly #reader = new Utf16Reader();
  /** Until the list is open. */
  #sample: Uint8Array[] = [];
  #rows: Rows | undefined;
  /** Taken and not cut into rows yet. */
  #chunks: Uint8Array[] = [];
  #isWhole = false;
  /** The rest after the last whole row was cut too. */
  #isCut = false;
  #block: Uint8Array = new Uint8Array();
  /** Offsets in the block: of the next row, and of the first row of the last answer. */
  #next = 0;
  #last = 0;
  #isQuotaExhausted = false;

  constructor(options: ListToOpen) {
    this.#options = options;
    this.#choices = choicesOf(options.url);
  }

  /** UTF-16 becomes UTF-8. Returns the list once enough of it is known to open it; undefined marks its end. */
  push(chunk: Uint8Array | undefined): OpenedList | undefined {
    const bytes = chunk === undefined ? this.#reader.end() : this.#reader.push(chunk);
    this.#isWhole = chunk === undefined;
    if (this.#rows !== undefined) {
      this.#chunks.push(bytes);
      return undefined;
    }
    this.#sample.push(bytes);
    const length = this.#sample.reduce((sum, part) => sum + part.length, 0);
    // One byte beyond the sample shows that the list is longer.
    return length > SAMPLE_BYTES || this.#isWhole ? this.#open(Buffer.concat(this.#sample, length)) : undefined;
  }

  answer(mostRows: number): Progress {
    const rows = this.#rows;
    if (rows === undefined || !this.#findRows(rows)) return this.#isWhole ? 'done' : 'hungry';
    this.#last = this.#next;
    return this.#isQuotaExhausted ? this.#refuseRows(rows, mostRows) : this.#answerRows(rows, mostRows);
  }

  answerWithin(units: number): AnsweredRows {
    const rows = this.#rows;
    if (rows === undefined) throw new Error('the list is not open');
    this.#isQuotaExhausted = true;
    this.#next = this.#last;
    const count = this.#countRowsFor(units, rows);
    return count === 0 ? { ...NO_ROWS, bytes: new Uint8Array() } : this.#answerRows(rows, count);
  }

  #open(bytes: Uint8Array): OpenedList {
    const { format, today } = this.#options;
    const sample = bytes.subarray(0, SAMPLE_BYTES);
    const list = openList(format, sample, {
      today,
      choices: this.#choices,
      wireNames: true,
      isWhole: sample.length === bytes.length,
      longestRow: LONGEST_ROW_BYTES,
      cacheEntries: CACHE_ENTRIES,
    });
    if (!list.ok) {
      if (this.#isWhole && list.problems.includes(EMPTY_LIST)) return NO_LIST;
      throw lowestRefusal(list.problems);
    }
    const { cutter, answerer, head, dataAt, shape, interpretation } = list;
    this.#rows = { cutter, answerer, hasOwnKeys: workOf(shape.plan) !== 'calculation' };
    this.#chunks = [sample.subarray(dataAt), bytes.subarray(SAMPLE_BYTES)];
    this.#sample = [];
    const { encoding, delimiter } = shape.dialect;
    return {
      head: new Uint8Array(head),
      encoding,
      delimiter: String.fromCharCode(delimiter),
      header: listHeader(interpretation),
    };
  }

  /** False if all rows so far were answered. */
  #findRows({ cutter }: Rows): boolean {
    while (this.#next === this.#block.length) {
      const chunk = this.#chunks.shift();
      if (chunk === undefined && (!this.#isWhole || this.#isCut)) return false;
      this.#isCut = chunk === undefined;
      this.#block = chunk === undefined ? cutter.end() : cutter.push(chunk);
      this.#next = 0;
    }
    return true;
  }

  #answerRows({ answerer, hasOwnKeys }: Rows, mostRows: number): AnsweredRows {
    const answered = answerer.answer(this.#block, this.#next, mostRows);
    const served = servedOf(answered, hasOwnKeys);
    this.#next = answered.next;
    const { bytes, rows, empty } = answered;
    return { ...NO_ROWS, bytes: new Uint8Array(bytes), served, rejected: rows - empty - served, empty };
  }

  #refuseRows({ answerer }: Rows, mostRows: number): AnsweredRows {
    const { code, message } = CODES['quota.exhausted'];
    const { bytes, next, rows } = answerer.refuse(this.#block, this.#next, mostRows, code, message);
    this.#next = next;
    return { ...NO_ROWS, bytes: new Uint8Array(bytes), refused: rows };
  }

  /** How many rows `units` pay for. Answers one row at a time, because rows with wrong data use no quota. */
  #countRowsFor(units: number, { answerer, hasOwnKeys }: Rows): number {
    let rows = 0;
    let left = units;
    for (let next = this.#next; ; rows++) {
      const one = answerer.answer(this.#block, next, 1);
      left -= servedOf(one, hasOwnKeys);
      if (one.rows === 0 || left < 0) return rows;
      next = one.next;
    }
  }
}

function choicesOf(url: string): Choices {
  const choices = readListParameters(url);
  if (!choices.ok) throw choices.refusal;
  return choices.response;
}

function servedOf({ good, bad }: Answered, hasOwnKeys: boolean): number {
  return hasOwnKeys ? good + bad : good;
}
