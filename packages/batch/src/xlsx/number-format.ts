// Number formats (ECMA-376 part 1, 18.8.30): whether a number such as 33010 is an amount or a date, and its text.
import { dateOfSerial } from '../cells/serial-date.ts';

/** `date` and `time` are serial numbers; `padded` has leading zeros, as 00000 for a postal code. */
export type Meaning = { readonly is: 'number' | 'date' | 'time' } | { readonly is: 'padded'; readonly digits: number };

const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47]);

export function meaningOf(id: number, code: string | undefined): Meaning {
  if (code === undefined) return { is: DATES.has(id) ? 'date' : TIMES.has(id) ? 'time' : 'number' };
  if (/^0{2,}$/.test(code)) return { is: 'padded', digits: code.length };
  // Literals are ignored: "de", \d, _d, *d, [Red], [$-80A]. Only elapsed time, as [h], has brackets that count.
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';');
  const letters = positive
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .toLowerCase();
  if (/general/.test(letters)) return { is: 'number' };
  if (/[ydae]/.test(letters.replace(/am\/pm|a\/p|e[+-]/g, ''))) return { is: 'date' };
  if (/[hs]/.test(letters)) return { is: 'time' };
  return { is: letters.includes('m') ? 'date' : 'number' };
}

/** Without an exponent, and 1.1 for 1.1000000000000001. */
export function plainNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const power = Number(exponent);
  const sign = value < 0 ? '-' : '';
  if (power < 0) return `${sign}0.${(whole + fraction).padStart(-power + fraction.length + whole.length - 1, '0')}`;
  return sign + whole + fraction.padEnd(power, '0');
}

export function paddedNumber(text: string, digits: number): string {
  const plain = plainNumber(text);
  return /^\d+$/.test(plain) ? plain.padStart(digits, '0') : plain;
}

const SECONDS_A_DAY = 86_400;
const LAST_SERIAL = 2_958_465;

/** YYYY-MM-DD, followed by the time if there is one; HH:MM:SS without a day. */
export function isoDate(text: string, meaning: 'date' | 'time', epoch: 1900 | 1904): string {
  const serial = Number(text);
  if (text.trim() === '' || !(serial >= 0 && serial < LAST_SERIAL + 1)) return plainNumber(text);
  const seconds = Math.round(serial * SECONDS_A_DAY);
  const days = Math.floor(seconds / SECONDS_A_DAY);
  const rest = seconds % SECONDS_A_DAY;
  if (days === 0 && (meaning === 'time' || epoch === 1900)) return clock(rest);
  // Excel treats 1900 as a leap year, so earlier serials are off by one (ECMA-376 part 1, 18.17.4.1).
  const date = dateOfSerial(days + (epoch === 1900 && days < 60 ? 1 : 0), epoch);
  return rest === 0 ? date : `${date} ${clock(rest)}`;
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A date and time of XML as a date, if the time is midnight. */
export function withoutMidnight(text: string): string {
  return text.replace(/T00:00:00(?:\.0+)?Z?$/, '');
}
