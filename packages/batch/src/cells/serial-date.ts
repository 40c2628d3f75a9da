// Spreadsheet serial number -> YYYY-MM-DD, without Date, because a birth date has no time zone.

/** Days from 0000-03-01, the start of the leap-year cycle, to day 0 of each date system. */
const EPOCH = { 1900: 693_899, 1904: 695_361 } as const;

/**
 * In the system of 1900, for serials from 61 on, 1 March 1900: it counts a 29 February 1900 that did not exist. Years are
 * counted from March, so that the leap day is the last day of a year.
 */
export function dateOfSerial(serial: number, epoch: 1900 | 1904 = 1900): string {
  const days = EPOCH[epoch] + serial;
  const era = Math.floor(days / 146_097);
  const day = days % 146_097;
  const year = Math.floor((day - Math.floor(day / 1460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365);
  const ofYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  const ofMonth = ofYear - Math.floor((153 * month + 2) / 5) + 1;
  const [shown, civilYear] = month < 10 ? [month + 3, era * 400 + year] : [month - 9, era * 400 + year + 1];
  return [String(civilYear).padStart(4, '0'), twoDigits(shown), twoDigits(ofMonth)].join('-');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
