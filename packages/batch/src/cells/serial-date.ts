// The number that a spreadsheet keeps for a date -> the date. Counted by hand: a birthday is never a Date.
import { daysIn } from '@curp/core/bulk';

/** Spreadsheets count 1 for 1 January 1900 and believe in a 29 February of that year, so later days are one too many. */
const BEFORE_1900 = 2;

/** For serials from 61 on: those before are of the first two months of 1900. */
export function dateOfSerial(serial: number): string {
  let days = serial - BEFORE_1900;
  let year = 1900;
  for (; days >= daysInYear(year); year++) days -= daysInYear(year);
  let month = 1;
  for (; days >= daysIn(year, month); month++) days -= daysIn(year, month);
  return `${year}-${String(month).padStart(2, '0')}-${String(days + 1).padStart(2, '0')}`;
}

/** Of every month but February. */
const OTHER_DAYS = 337;

function daysInYear(year: number): number {
  return OTHER_DAYS + daysIn(year, 2);
}
