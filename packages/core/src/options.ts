import { calendarProblem, todayInMexicoCity } from './civil-date.ts';
import type { Edition } from './text.ts';

/** Options of every function. */
export interface Options {
  /** Today's civil date in Mexico City, YYYY-MM-DD. Without it, the host's clock is read. */
  readonly today?: string | undefined;
  /** Criteria to follow; by default 2021, the ones in force. */
  readonly edition?: Edition | undefined;
  /** Reads a placeholder (SIN APELLIDO, N/A, XX) as a name instead of refusing it. */
  readonly literal?: boolean | undefined;
}

/** Options with the date of one instant, for functions that call several others. */
export type DatedOptions = Options & { readonly today: string };

let lastToday = '';

/** Returns today. Bad options are a bug of the caller, and throw. A date is checked when it changes: loops pass the same. */
export function requireToday({ today, edition = 2021 }: Options = {}): string {
  if (edition !== 2021 && edition !== 2006) throw new RangeError('edition must be 2021 or 2006');
  if (today === undefined) return todayInMexicoCity();
  if (today !== lastToday) {
    if (calendarProblem(today) !== undefined) {
      throw new RangeError('today must be YYYY-MM-DD: leave it out, or pass todayInMexicoCity(date)');
    }
    lastToday = today;
  }
  return today;
}

export function dated<Given extends Options>(options: Given = {} as Given): Given & DatedOptions {
  return { ...options, today: requireToday(options) };
}
