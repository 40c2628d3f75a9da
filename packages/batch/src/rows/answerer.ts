// The interface of the answerers (csv/csv-answerer.ts, text-answerer.ts): a block of whole rows in, the same rows with their
// answers out. Synchronous and without I/O, for workers, the service and the page. Also the names of the added columns.
import type { RowAnswer } from './answer.ts';
import type { Dialect } from '../csv/dialect.ts';
import type { Plan, Work } from '../plan.ts';

/** The formats that the engine reads and writes. */
export type ListFormat = 'csv' | 'ndjson';

/** All that `answererOf` needs. Plain data: it can be posted to a worker. */
export interface ListShape {
  readonly plan: Plan;
  readonly dialect: Dialect;
  readonly input: ListFormat;
  readonly output: ListFormat;
  readonly header: readonly string[];
  readonly added: readonly string[];
  readonly repeats: boolean;
  readonly tidy: boolean;
  /** The output has only the added columns, for a caller that has the list's own. */
  readonly answersOnly?: boolean;
  /** Spellings of dates, sexes and entities that are kept, each. */
  readonly cacheEntries?: number | undefined;
}

/** Valid until the next call: the arrays are reused. */
export interface Answered {
  /** The rows, each with its answer. */
  readonly bytes: Uint8Array;
  /** Offset in the block after the last row that was read. */
  readonly next: number;
  /** Rows read: good, bad, empty and set aside. */
  readonly rows: number;
  /** Rows with a key; in a comparison, rows whose own key does not differ. */
  readonly good: number;
  readonly bad: number;
  readonly empty: number;
  /** Rows that are not people: totals, signatures, notes and repeated headers. */
  readonly aside: number;
  /** Offset in `bytes` at which the mark of each repeated row is inserted; absent unless `repeats` is set. */
  readonly marks?: Int32Array;
  /** Three hashes per row, two of its key and one of its names; all zero if it has no key. */
  readonly hashes?: Int32Array;
}

/** Answers blocks of rows. */
export interface Answerer {
  /** Answers at most `mostRows` rows. The block contains whole rows; the first call for a block has `from` 0. */
  readonly answer: (block: Uint8Array, from: number, mostRows: number) => Answered;
  /** Copies the rows without reading them and gives each the same error, after the work was stopped. */
  readonly refuse: (block: Uint8Array, from: number, mostRows: number, code: number, sentence: string) => Answered;
}

/** Names of the added columns, in order. */
export const ADDED = {
  key: 'curp',
  keyBesideAnother: 'curp_calculada',
  match: 'cotejo',
  isValid: 'valida',
  suggestion: 'sugerencia',
  birthDate: 'nacimiento',
  sex: 'sexo',
  entity: 'entidad',
  codes: 'codigos',
  reasons: 'motivos',
  warnings: 'avisos',
  repeated: 'repetida',
} as const;

/** The columns that only one kind of work adds; they come first. */
const OWN_COLUMNS: Readonly<Record<Work, readonly string[]>> = {
  calculation: [ADDED.key],
  comparison: [ADDED.keyBesideAnother, ADDED.match],
  validation: [ADDED.isValid, ADDED.suggestion, ADDED.birthDate, ADDED.sex, ADDED.entity],
};

/** The values of those columns; null is a blank cell. */
export function ownValues({ key, match, report }: RowAnswer, work: Work): (string | boolean | null)[] {
  const keyValue = key === '' ? null : key;
  if (work === 'calculation') return [keyValue];
  if (work === 'comparison') return [keyValue, match];
  if (report === undefined) return [null, null, null, null, null];
  const { isValid, suggestion, birthDate, sex, entity } = report;
  return [isValid, ...[suggestion, birthDate, sex, entity].map((value) => (value === '' ? null : value))];
}

/** The cells of an answer in the order of the added columns, without the one for repeated rows. */
export function answerCells(answer: RowAnswer, work: Work): string[] {
  const { codes, reasons, warnings } = answer;
  const own = ownValues(answer, work).map((value) =>
    typeof value === 'boolean' ? (value ? 'sí' : 'no') : (value ?? ''),
  );
  return [...own, codes.join(' '), reasons.join(' '), warnings.join(' ')];
}

/** A name that the list already has, because it was answered before, gets a number: curp_2. */
export function addedColumns(header: readonly string[], work: Work, repeats: boolean): string[] {
  const names: string[] = [
    ...OWN_COLUMNS[work],
    ADDED.codes,
    ADDED.reasons,
    ADDED.warnings,
    ...(repeats ? [ADDED.repeated] : []),
  ];
  return names.map((name) => {
    let free = name;
    for (let number = 2; header.includes(free); number++) free = `${name}_${number}`;
    return free;
  });
}
