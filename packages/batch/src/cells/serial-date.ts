// Spreadsheet serial number -> YYYY-MM-DD, without Date, because a birth date has no time zone.
import { daysIn } from '@curp/core/bulk';

/** Serial 1 is 1 January 1900; serials after February count a 29 February 1900 that did not exist. */
const BEFORE_1900 = 2;

/** Days from the first day of the system of 1900 to that of 1904, whose serial 0 is 1 January 1904. */
const UNTIL_1904 = 1462;

/** For serials from 61 on, 1 March 1900. */
export function dateOfSerial(serial: number, epoch: 1900 | 1904 = 1900): string {
  let days = serial - BEFORE_1900 + (epoch === 1904 ? UNTIL_1904 : 0);
  let year = 1900;
  for (; days >= daysInYear(year); year++) days -= daysInYear(year);
  let month = 1;
  for (; days >= daysIn(year, month); month++) days -= daysIn(year, month);
  return `${year}-${String(month).padStart(2, '0')}-${String(days + 1).padStart(2, '0')}`;
}

/** Days of a year without February. */
const OTHER_DAYS = 337;

function daysInYear(year: number): number {
  return OTHER_DAYS + daysIn(year, 2);
}
