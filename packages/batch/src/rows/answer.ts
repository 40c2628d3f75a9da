// What a row is answered with, whatever format it came in and leaves in.

/** How a key that the list already had stands beside the calculated one. */
export type Match = 'coincide' | 'homonimia' | 'difiere';

export interface RowAnswer {
  /** The calculated key, or empty when the data do not give one. */
  readonly key: string;
  /** Only in a comparison, and only where the row had a key. */
  readonly match: Match | null;
  /** Codes of the HTTP interface, 400–417, lowest first; empty when the row has its key. */
  readonly codes: readonly number[];
  /** Why there is no key, or why the given one differs: sentences in Spanish, one a code or cause. */
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
  /** A row without any data: neither good nor bad. */
  readonly empty: boolean;
}

/** The answer of a row that was not read. */
export function refusal(code: number, sentence: string): RowAnswer {
  return { key: '', match: null, codes: [code], reasons: [sentence], warnings: [], empty: false };
}
