// Messages between the page and its worker: requests go in, reports come out. Rows are sent one page at a time.
import type { OwnColumns } from '@curp/batch/xlsx';
import type { Choices, DateOrder, InterpretedColumn as Column, Question, SexCoding, Work } from '@curp/batch';

/** `sheets`: the workbook with the answers of every sheet with people. */
export type FileKind = 'csv' | 'xlsx' | 'sheets';

export type Request =
  /** `choices` are not empty when a cancelled list is opened again. */
  | { readonly type: 'open'; readonly file: File; readonly sheet: string | undefined; readonly choices: Choices }
  | { readonly type: 'interpret'; readonly choices: Choices }
  | { readonly type: 'answer' }
  | { readonly type: 'show'; readonly filter: Filter; readonly page: number }
  /** Asks for all the rows of a filter at once, to print them. */
  | { readonly type: 'print'; readonly filter: Filter }
  | { readonly type: 'write'; readonly kind: FileKind };

export type Report =
  /** Rows of a workbook found so far. */
  | { readonly type: 'reading'; readonly rows: number }
  | { readonly type: 'interpreted'; readonly list: InterpretedList }
  | { readonly type: 'progress'; readonly rows: number }
  | { readonly type: 'answered'; readonly summary: ListSummary; readonly page: Page }
  | { readonly type: 'page'; readonly page: Page }
  | { readonly type: 'printable'; readonly rows: readonly ShownRow[] }
  /** `sheets`: the outcome of each, if there are several. */
  | { readonly type: 'written'; readonly kind: FileKind; readonly file: Blob; readonly sheets?: readonly string[] }
  | { readonly type: 'write-failed'; readonly sentence: string }
  /** The file cannot be used. */
  | { readonly type: 'refused'; readonly problem?: string | undefined; readonly sentence: string };

/** A list before it is answered: how its columns are interpreted, and what prevents it from starting. */
export interface InterpretedList {
  readonly rows: number;
  /** Rows that are not blank. */
  readonly people: number;
  readonly sheet: SheetChoice | undefined;
  /** False when the first row is already a person. */
  readonly hasHeader: boolean;
  readonly columns: readonly InterpretedColumn[];
  readonly dateOrder: DateOrder;
  readonly sexCoding: SexCoding;
  readonly work: Work;
  /** As a spreadsheet counts; 0 if the list has none. */
  readonly headerRow: number;
  /** The first rows, among which the header is chosen. */
  readonly firstRows: readonly { readonly number: number; readonly text: string }[];
  readonly notes: readonly string[];
  readonly questions: readonly Question[];
  readonly problems: readonly string[];
}

export interface InterpretedColumn extends Column {
  /** The first few. */
  readonly values: readonly string[];
}

export interface SheetChoice {
  readonly name: string;
  readonly others: readonly string[];
  readonly hidden: readonly string[];
  /** Of all of them, those that have people. */
  readonly people: readonly string[];
  /** The row of the header, as Excel numbers it. */
  readonly firstRow: number;
  /** The columns of an earlier result, which the new ones replace. */
  readonly own?: OwnColumns | undefined;
}

/**
 * The result of a row. In a comparison: the same key (`good`), the same except positions 17 and 18 (`homonym`), another key
 * (`differs`), or no key in the list (`added`). Otherwise: calculated (`good`) or calculated with warnings (`doubtful`).
 * In both: no key can be calculated (`bad`), a blank row (`empty`), or a row that is no person (`aside`). In a list that has
 * nothing but keys, a key is valid (`good`), valid with warnings (`doubtful`) or not valid (`bad`).
 */
export const ROW_KINDS = ['good', 'doubtful', 'homonym', 'added', 'differs', 'bad', 'empty', 'aside'] as const;

export type RowKind = (typeof ROW_KINDS)[number];

export const FILTERS = ['bad', 'warned', 'repeated', 'aside', 'all'] as const;

export type Filter = (typeof FILTERS)[number];

export interface ListSummary {
  readonly work: Work;
  readonly rows: number;
  readonly kinds: Readonly<Record<RowKind, number>>;
  /** Number of rows that each filter shows. */
  readonly filters: Readonly<Record<Filter, number>>;
  /** Whether a spreadsheet would run some cell of the CSV as a formula. */
  readonly hasFormulas: boolean;
  /** The most frequent ones. */
  readonly reasons: readonly Reason[];
  readonly warnings: readonly Reason[];
}

export interface Reason {
  readonly sentence: string;
  readonly rows: number;
}

export interface Page {
  readonly filter: Filter;
  /** Counted from 0. */
  readonly page: number;
  readonly rows: readonly ShownRow[];
}

export interface ShownRow {
  /** As a spreadsheet counts the rows of the file. */
  readonly number: number;
  readonly kind: RowKind;
  /** As typed. */
  readonly name: string;
  /** How the names in one cell were split, or empty. */
  readonly split: string;
  /** The cells of the file, without the blank ones: «FEC NAC → Fecha de nacimiento», and what it has. */
  readonly cells: readonly (readonly [name: string, text: string])[];
  /** Birth date, sex and entity as typed, without the blank ones; the date of a date cell in words. */
  readonly facts: readonly string[];
  readonly ownKey: string;
  readonly calculatedKey: string;
  readonly reasons: string;
  readonly warnings: string;
  readonly repeated: string;
}
