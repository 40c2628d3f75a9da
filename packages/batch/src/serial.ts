// The number that a spreadsheet keeps for a date -> the date. Counted by hand: a birthday is never a Date.

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Spreadsheets count 1 for 1 January 1900 and believe in a 29 February of that year, so later days are one too many. */
const BEFORE_1900 = 2;

/** For serials from 61 on: those before are of the first two months of 1900. */
export function dateOfSerial(serial: number): string {
  let days = serial - BEFORE_1900;
  let year = 1900;
  for (; days >= daysInYear(year); year++) days -= daysInYear(year);
  let month = 1;
  for (; days >= daysInMonth(year, month); month++) days -= daysInMonth(year, month);
  return `${year}-${String(month).padStart(2, '0')}-${String(days + 1).padStart(2, '0')}`;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysInYear(year: number): number {
  return isLeap(year) ? 366 : 365;
}

function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] as number);
}
