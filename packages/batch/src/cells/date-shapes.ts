// Parses a written date into year, month and day, or into two numbers and a year if the order depends on the list.
import { entriesOf, fold } from './fold.ts';
import { monthNamed } from './months.ts';

export type DateShape =
  | { readonly kind: 'complete'; readonly year: string; readonly month: string; readonly day: string }
  /** The date order of the list decides which number is the day. */
  | { readonly kind: 'ordered'; readonly first: string; readonly second: string; readonly year: string }
  | { readonly kind: 'serial'; readonly serial: number };

export interface WrittenDate {
  readonly shape: DateShape;
  /** The text has a time other than midnight. */
  readonly timed: boolean;
}

/** The earliest year that core accepts. */
export const EARLIEST_YEAR = 1850;

/** For texts with single blanks: with longer ones a hostile cell took seconds. */
const TIME = /[ t,]{1,4}(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d+))?)? ?([ap])?\.? ?(?:m\b\.?)? ?(?:z|[+-]\d\d:?\d\d)?$/;
const ALLOWED = /^[a-z0-9\s/.,\\'°–—-]+$/;
const WHOLE_NUMBER = /^(\d+)(?:\.0+)?$/;

const IGNORED = new Set(
  entriesOf(`de · del · of · o · ro · st · nd · rd · th · lunes · martes · miercoles · jueves ·
  viernes · sabado · domingo · monday · tuesday · wednesday · thursday · friday · saturday · sunday`),
);

export function dateShape(text: string, today: string): WrittenDate | undefined {
  const folded = fold(text).trim().replace(/\s+/g, ' ');
  const time = TIME.exec(folded);
  const written = time === null ? folded : folded.slice(0, time.index);
  const shape = ALLOWED.test(written) ? shapeOf(written, today) : undefined;
  return shape === undefined ? undefined : { shape, timed: time !== null && !isMidnight(time) };
}

function isMidnight([, hour, minute, second, fraction, half]: readonly (string | undefined)[]): boolean {
  const isFirstHour = half === 'a' ? Number(hour) % 12 === 0 : half === undefined && Number(hour) === 0;
  return isFirstHour && [minute, second, fraction].every((part = '0') => Number(part) === 0);
}

function shapeOf(written: string, today: string): DateShape | undefined {
  const digits = WHOLE_NUMBER.exec(written)?.[1];
  if (digits !== undefined) return numberShape(digits, Number(today.slice(0, 4)));
  const parts = partsOf(written);
  return parts?.length === 3 ? threeParts(parts as [Part, Part, Part]) : undefined;
}

/**
 * Eight digits are unambiguous: if the year is last, the last four digits are at least 1850; if it is first, they are a month
 * and a day, at most 1231.
 */
function numberShape(digits: string, thisYear: number): DateShape | undefined {
  // Spreadsheets drop the leading zero of days 1 to 9.
  const eight = digits.length === 7 ? `0${digits}` : digits;
  if (eight.length === 8) {
    if (Number(eight.slice(4)) >= EARLIEST_YEAR) {
      return { kind: 'ordered', first: eight.slice(0, 2), second: eight.slice(2, 4), year: eight.slice(4) };
    }
    return eight === digits
      ? { kind: 'complete', year: eight.slice(0, 4), month: eight.slice(4, 6), day: eight.slice(6) }
      : undefined;
  }
  const value = Number(digits);
  const mayBeYear = value >= EARLIEST_YEAR && value <= thisYear;
  const isSerial = value >= 1000 && (digits.length === 5 || (digits.length === 4 && !mayBeYear));
  return isSerial ? { kind: 'serial', serial: value } : undefined;
}

interface Part {
  readonly digits: string;
  readonly named: boolean;
}

function partsOf(written: string): Part[] | undefined {
  const parts: Part[] = [];
  for (const [token] of written.matchAll(/\d+|[a-z]+/g)) {
    const month = monthNamed(token);
    if (month !== undefined) parts.push({ digits: month, named: true });
    else if (/\d/.test(token)) parts.push({ digits: token, named: false });
    else if (!IGNORED.has(token)) return undefined;
  }
  return parts;
}

function threeParts([first, second, third]: readonly [Part, Part, Part]): DateShape | undefined {
  if ([first, second, third].filter(({ named }) => named).length > 1 || third.named) return undefined;
  if (first.digits.length === 4) return complete(first, second, third);
  if (second.named) return complete(third, second, first);
  if (first.named) return complete(third, first, second);
  return isShort(first) && isShort(second) && isYear(third)
    ? { kind: 'ordered', first: pad(first), second: pad(second), year: third.digits }
    : undefined;
}

function complete(year: Part, month: Part, day: Part): DateShape | undefined {
  return isYear(year) && isShort(month) && isShort(day)
    ? { kind: 'complete', year: year.digits, month: pad(month), day: pad(day) }
    : undefined;
}

function isYear({ digits }: Part): boolean {
  return digits.length === 4 || digits.length === 2;
}

function isShort({ digits }: Part): boolean {
  return digits.length <= 2;
}

function pad({ digits }: Part): string {
  return digits.padStart(2, '0');
}
