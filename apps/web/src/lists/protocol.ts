// What the page and its worker say to each other. Everything is plain data: rows travel a page at a time, never the list.
import type { Choices, DateOrder, How, Role, SexCoding } from '@curp/batch';

export type FileKind = 'csv' | 'xlsx';

export type Request =
  /** `choices` are those of before, when a list is opened again. */
  | { readonly ask: 'open'; readonly file: File; readonly sheet: string | undefined; readonly choices: Choices }
  | { readonly ask: 'interpret'; readonly choices: Choices }
  | { readonly ask: 'answer' }
  | { readonly ask: 'show'; readonly filter: Filter; readonly page: number }
  | { readonly ask: 'write'; readonly kind: FileKind };

export type Report =
  /** Rows of a workbook found so far. */
  | { readonly told: 'reading'; readonly rows: number }
  | { readonly told: 'understood'; readonly list: Understood }
  | { readonly told: 'progress'; readonly rows: number }
  | { readonly told: 'answered'; readonly outcome: Outcome; readonly page: Page }
  | { readonly told: 'page'; readonly page: Page }
  | { readonly told: 'written'; readonly kind: FileKind; readonly file: Blob }
  | { readonly told: 'unwritten'; readonly sentence: string }
  /** There is no going on with this file. */
  | { readonly told: 'refused'; readonly problem?: string | undefined; readonly sentence: string };

/** A list before its work: what it is taken for, and what is wrong with that. */
export interface Understood {
  /** All of them, and those that are not blank. */
  readonly rows: number;
  readonly people: number;
  readonly sheet: SheetChoice | undefined;
  /** False when its first row is somebody already. */
  readonly hasHeader: boolean;
  readonly columns: readonly UnderstoodColumn[];
  readonly dateOrder: DateOrder;
  readonly sexCoding: SexCoding;
  readonly isComparison: boolean;
  readonly notes: readonly string[];
  readonly problems: readonly string[];
}

export interface UnderstoodColumn {
  readonly header: string;
  readonly role: Role | null;
  readonly how: How | null;
  /** Some of its first values. */
  readonly values: readonly string[];
}

export interface SheetChoice {
  readonly taken: string;
  readonly others: readonly string[];
  /** The number that Excel shows beside its header. */
  readonly firstRow: number;
}

/**
 * How a row came out. With a key of its own: the same (`good`), the same but for what RENAPO assigns (`homonym`), another
 * (`differs`). Without one: calculated (`good`), calculated in a list where others have theirs (`added`), with doubts
 * (`doubtful`), or not at all (`bad`).
 */
export const KINDS = ['good', 'doubtful', 'homonym', 'added', 'differs', 'bad', 'empty'] as const;

export type Kind = (typeof KINDS)[number];

export const FILTERS = ['bad', 'warned', 'repeated', 'all'] as const;

export type Filter = (typeof FILTERS)[number];

export interface Outcome {
  readonly isComparison: boolean;
  readonly rows: number;
  readonly kinds: Readonly<Record<Kind, number>>;
  /** How many rows each filter lets through. */
  readonly filters: Readonly<Record<Filter, number>>;
  readonly duplicates: number;
  readonly homonyms: number;
  /** Whether a spreadsheet would take some cell for one, in a text. */
  readonly hasFormulas: boolean;
  /** The most frequent, in how many rows each. */
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
  /** As a spreadsheet counts, the header being 1. */
  readonly number: number;
  readonly kind: Kind;
  /** As typed, and so are its birth date, sex and entity: those that are not blank. */
  readonly name: string;
  readonly facts: readonly string[];
  readonly ownKey: string;
  readonly calculatedKey: string;
  readonly reasons: string;
  readonly warnings: string;
  readonly repeated: string;
}
