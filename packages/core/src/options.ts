import type { Edition } from './text.ts';

/** What the callers of every function say beside the data. */
export interface Options {
  /** Today's civil date, YYYY-MM-DD, in America/Mexico_City: this package has no clock. */
  readonly today: string;
  /** Criteria to follow; 2021, the ones in force, unless said. */
  readonly edition?: Edition;
  /** Reads a placeholder (SIN APELLIDO, N/A, XX) as a name instead of refusing it. */
  readonly literal?: boolean;
}
