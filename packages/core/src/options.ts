import { calendarProblem } from './civil-date.ts';
import type { Edition } from './text.ts';

/** What the callers of every function say beside the data. */
export interface Options {
  /** Today's civil date, YYYY-MM-DD, in America/Mexico_City: this package has no clock. */
  readonly today: string;
  /** Criteria to follow; 2021, the ones in force, unless said. */
  readonly edition?: Edition | undefined;
  /** Reads a placeholder (SIN APELLIDO, N/A, XX) as a name instead of refusing it. */
  readonly literal?: boolean | undefined;
}

let lastToday: string | undefined = '';

/** Bad options are a fault of the caller, not of the data. A date is checked when it changes: callers in a loop pass the same. */
export function requireOptions({ today, edition = 2021 }: Partial<Options> = {}): void {
  if (edition !== 2021 && edition !== 2006) throw new RangeError('edition must be 2021 or 2006');
  if (today === lastToday) return;
  if (calendarProblem(today) !== undefined) throw new RangeError('today must be YYYY-MM-DD');
  lastToday = today;
}
