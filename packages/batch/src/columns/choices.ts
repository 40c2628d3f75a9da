// The user's decisions about a list; what is left out is inferred from the list.
import type { ColumnChoices } from './assignment.ts';
import type { DateOrder, Readings, SexCoding } from '../plan.ts';

/** The user's choices for a list. */
export interface Choices extends Readings {
  readonly columns?: ColumnChoices | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly sexCoding?: SexCoding | undefined;
  /** Spreadsheet number of the row with the names of the columns; 0 if the list has none. */
  readonly headerRow?: number | undefined;
}
