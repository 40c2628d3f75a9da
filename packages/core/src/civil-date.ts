// A birthday is a civil date, YYYY-MM-DD: no time, no zone, no Date.

/** Our bound, not the norm's: a person born earlier has no CURP. */
export const EARLIEST = '1850-01-01';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export type DateProblem = 'date-malformed' | 'date-impossible' | 'date-too-early' | 'date-future';

/** ISO dates of four-digit years sort as text, so the bounds are plain comparisons. */
export function dateProblem(date: string, today: string): DateProblem | undefined {
  const problem = calendarProblem(date);
  if (problem !== undefined) return problem;
  if (date < EARLIEST) return 'date-too-early';
  return date > today ? 'date-future' : undefined;
}

export function calendarProblem(date: unknown): 'date-malformed' | 'date-impossible' | undefined {
  if (typeof date !== 'string' || date.length !== 10) return 'date-malformed';
  const century = twoDigits(date, 0);
  const year = twoDigits(date, 2);
  const month = twoDigits(date, 5);
  const day = twoDigits(date, 8);
  const dashes = date.charCodeAt(4) === 45 && date.charCodeAt(7) === 45;
  if (!dashes || century < 0 || year < 0 || month < 0 || day < 0) return 'date-malformed';
  return day >= 1 && day <= daysIn(century * 100 + year, month) ? undefined : 'date-impossible';
}

/** How many days a month has; 0 for a month that does not exist. */
export function daysIn(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Negative unless both characters are ASCII digits. */
function twoDigits(text: string, offset: number): number {
  const tens = text.charCodeAt(offset) - 48;
  const units = text.charCodeAt(offset + 1) - 48;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : -1;
}

/** UTC−6 all year since 30 October 2022 (Ley de los Husos Horarios, DOF 28/10/2022). */
const MEXICO_CITY = -6 * 3_600_000;

const DAY_MS = 86_400_000;
let lastDay = Number.NaN;
let lastDate = '';

/**
 * The civil date in Mexico City, now or at an instant. Without an argument it reads the clock, which nothing else here does.
 *
 * @example
 * todayInMexicoCity(new Date('2026-01-31T05:00:00Z')); // → '2026-01-30'
 */
export function todayInMexicoCity(instant: Date | number = Date.now()): string {
  const milliseconds: unknown = instant instanceof Date ? instant.getTime() : instant;
  if (typeof milliseconds !== 'number') {
    throw new TypeError('todayInMexicoCity takes nothing, a Date or milliseconds: todayInMexicoCity(new Date(text))');
  }
  const day = Math.floor((milliseconds + MEXICO_CITY) / DAY_MS);
  if (day !== lastDay) {
    const date = new Date(day * DAY_MS);
    if (Number.isNaN(date.getTime())) throw new RangeError('todayInMexicoCity needs a valid date');
    lastDate = date.toISOString().slice(0, 10);
    lastDay = day;
  }
  return lastDate;
}
