// Reads a whole date typed or pasted into one of its three boxes, and completes a box when it is left: «marzo», 85.
import { monthNamed, readDate } from '@curp/batch';
import type { Draft } from './draft.ts';
import type { DatePart } from './marks.ts';

type DateParts = Pick<Draft, DatePart>;

/** Four digits of year: fewer may be half typed. 17-08-1999, 1999/8/17, 17-ago-1999, 17 de agosto de 1999. */
const WHOLE =
  /^\s*(?:\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}|\d{1,2}(?:[-/. ]\d{1,2}[-/. ]|[-/. ]+(?:de )?\p{L}+[-/. ]+(?:del? )?)\d{4})\s*$/iu;

export function parsePastedDate(text: string, today: string): DateParts | undefined {
  return WHOLE.test(text) ? dateIn(text, today) : undefined;
}

/** Day first, as people write it here. */
function dateIn(text: string, today: string): DateParts | undefined {
  const reading = readDate(text.trim(), { dateOrder: 'dmy', today });
  const [year, month, day] = reading.ok ? reading.value.split('-') : [];
  return year === undefined || month === undefined || day === undefined ? undefined : { day, month, year };
}

/** The change to make when a box is left; none if it is already as it should be, or if it is not understood. */
export function settledPart(part: DatePart, text: string, today: string): Partial<DateParts> | undefined {
  const typed = text.trim();
  if (/[^\d\s]/.test(typed) && /\d/.test(typed)) return dateIn(typed, today);
  if (part === 'month') {
    const month = monthNamed(typed);
    return month === undefined ? undefined : { month };
  }
  // Of the two centuries one is still to come.
  return part === 'year' && isShortYear(typed) && typed > today.slice(2, 4) ? { year: `19${typed}` } : undefined;
}

/** A year of two digits, whose century has to be asked. */
export function isShortYear(text: string): boolean {
  return /^\d\d$/.test(text.trim());
}
