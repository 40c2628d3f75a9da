// A birthday is a civil date, YYYY-MM-DD: no time, no zone, no Date.

/** Our bound, not the norm's: nobody born earlier has a CURP. */
const EARLIEST = '1850-01-01';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export type DateProblem = 'date-malformed' | 'date-impossible' | 'date-too-early' | 'date-future';

/** ISO dates of four-digit years sort as text, so the bounds are plain comparisons. */
export function dateProblem(date: string, today: string): DateProblem | undefined {
  const problem = calendarProblem(date);
  if (problem !== undefined) return problem;
  if (date < EARLIEST) return 'date-too-early';
  if (date > today) return 'date-future';
  return undefined;
}

export function calendarProblem(date: string): 'date-malformed' | 'date-impossible' | undefined {
  const year = number(date, 0, 4);
  const month = number(date, 5, 7);
  const day = number(date, 8, 10);
  const dashes = date.charCodeAt(4) === 45 && date.charCodeAt(7) === 45;
  if (date.length !== 10 || !dashes || year < 0 || month < 0 || day < 0) return 'date-malformed';
  return day >= 1 && day <= daysIn(year, month) ? undefined : 'date-impossible';
}

function daysIn(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Negative unless every character is an ASCII digit. */
function number(text: string, from: number, to: number): number {
  let value = 0;
  for (let offset = from; offset < to; offset++) {
    const digit = text.charCodeAt(offset) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** Today where the registry is. The instant is the caller's: this package has no clock. Swedish dates are ISO dates. */
export function todayInMexicoCity(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toLocaleDateString('sv', { timeZone: 'America/Mexico_City' });
}
