// What every format promises: whole rows in, the same rows out, each with its answer. Synchronous and without I/O, so that
// workers, the service and the page can all drive it.
import type { RowAnswer } from './answer.ts';
import type { Dialect } from '../csv/dialect.ts';
import type { Plan } from '../plan.ts';

export type ListFormat = 'csv' | 'ndjson';

/** Plain data: from it a worker makes the same answerer. */
export interface ListShape {
  readonly plan: Plan;
  readonly dialect: Dialect;
  readonly input: ListFormat;
  readonly output: ListFormat;
  readonly header: readonly string[];
  readonly added: readonly string[];
  readonly repeats: boolean;
  readonly tidy: boolean;
}

/** Everything in it is lent: it holds until the next call. */
export interface Answered {
  /** The rows, each with its answer. */
  readonly bytes: Uint8Array;
  /** Offset in the block after the last row that was read. */
  readonly next: number;
  /** Rows read: good, bad and empty ones. */
  readonly rows: number;
  /** Rows with a key; in a comparison, rows whose own key stands. */
  readonly good: number;
  readonly bad: number;
  readonly empty: number;
  /** Where in `bytes` each row takes its mark of repetition; absent unless they were asked for. */
  readonly marks?: Int32Array;
  /** Three numbers a row: two of its key and one of its name; all zero without a key. */
  readonly hashes?: Int32Array;
}

export interface Answerer {
  /** Reads at most that many rows of the block, from that offset. A block holds whole rows, and its first call is from 0. */
  readonly answer: (block: Uint8Array, from: number, mostRows: number) => Answered;
  /** Carries the rows along unread, each with the same error: the work was stopped before them. */
  readonly refuse: (block: Uint8Array, from: number, mostRows: number, code: number, sentence: string) => Answered;
}

/** Asked after every row: true ends the call, with as many rows as were read. */
export type IsOver = () => boolean;

export const NEVER_OVER: IsOver = () => false;

/** Names of the columns that are added, in order. */
export const ADDED = {
  key: 'curp',
  keyBesideAnother: 'curp_calculada',
  match: 'cotejo',
  codes: 'codigos',
  reasons: 'motivos',
  warnings: 'avisos',
  repeated: 'repetida',
} as const;

/** The texts of an answer, in the order of the columns, without the mark of repetition. */
export function answerCells({ key, match, codes, reasons, warnings }: RowAnswer, isComparison: boolean): string[] {
  return [key, ...(isComparison ? [match ?? ''] : []), codes.join(' '), reasons.join(' '), warnings.join(' ')];
}

/** A list that was answered before has these columns already. */
export function addedColumns(header: readonly string[], isComparison: boolean, repeats: boolean): string[] {
  const names: string[] = [
    ...(isComparison ? [ADDED.keyBesideAnother, ADDED.match] : [ADDED.key]),
    ADDED.codes,
    ADDED.reasons,
    ADDED.warnings,
    ...(repeats ? [ADDED.repeated] : []),
  ];
  return names.map((name) => {
    let free = name;
    for (let place = 2; header.includes(free); place++) free = `${name}_${place}`;
    return free;
  });
}
