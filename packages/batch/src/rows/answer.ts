// The answer to one row, independent of the input and output format.

/** Result of comparing the row's own key with the calculated one. */
export type Match = 'coincide' | 'homonimia' | 'difiere';

/** What is known of a key by itself. */
export interface KeyReport {
  readonly isValid: boolean;
  /** The keys that were probably meant, separated by spaces, likeliest first; or empty. */
  readonly suggestion: string;
  /** The data of the key, as far as it can be read. */
  readonly birthDate: string;
  readonly sex: string;
  readonly entity: string;
}

/** The answer to one row. */
export interface RowAnswer {
  /** The calculated key, or the row's own valid key if the list has only keys; empty if there is none. */
  readonly key: string;
  /** Null unless the row came with a key. */
  readonly match: Match | null;
  /** Codes of the HTTP interface, 400–417, ascending; empty if there is a key. */
  readonly codes: readonly number[];
  /** Spanish sentences: why there is no key, or why the row's own key differs. */
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
  /** The row has no data; it counts neither as good nor as bad. */
  readonly empty: boolean;
  /** The row is not a person, as its warning says: a total, a signature, a repeated header. It counts apart. */
  readonly aside?: true;
  /** Only in a list that has nothing but keys. */
  readonly report?: KeyReport;
}

/** A row without a key and without a reason; answers state what they have instead. */
export const NO_ANSWER: RowAnswer = { key: '', match: null, codes: [], reasons: [], warnings: [], empty: false };

/** The answer to a row that is refused without being read. */
export function refusal(code: number, sentence: string): RowAnswer {
  return { ...NO_ANSWER, codes: [code], reasons: [sentence] };
}
