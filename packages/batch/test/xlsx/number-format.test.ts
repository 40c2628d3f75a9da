// Number formats: which numbers are dates, and the text of each.
import { describe, expect, test } from 'vitest';
import { isoDate, meaningOf, paddedNumber, plainNumber } from '../../src/xlsx/number-format.ts';

describe('a format', () => {
  test.for([
    { id: 0, code: undefined, is: 'number', why: 'General' },
    { id: 14, code: undefined, is: 'date', why: "the system's short date" },
    { id: 22, code: undefined, is: 'date', why: 'a date with its time' },
    { id: 20, code: undefined, is: 'time', why: 'hours and minutes' },
    { id: 164, code: 'dd/mm/yyyy', is: 'date', why: 'day, month, year' },
    { id: 164, code: 'DD-MMM-YY', is: 'date', why: 'in capitals' },
    { id: 164, code: '[$-80A]d" de "mmmm" de "yyyy;@', is: 'date', why: 'in words, in Spanish' },
    { id: 164, code: 'mmm-yy', is: 'date', why: 'month and year' },
    { id: 164, code: 'mmmm', is: 'date', why: 'a month by itself' },
    { id: 164, code: 'yyyy\\-mm\\-dd\\ hh:mm', is: 'date', why: 'with escaped marks' },
    { id: 164, code: 'hh:mm:ss AM/PM', is: 'time', why: 'a clock' },
    { id: 164, code: '[h]:mm', is: 'time', why: 'elapsed hours' },
    { id: 164, code: '#,##0.00', is: 'number', why: 'an amount' },
    { id: 164, code: '"día" 0', is: 'number', why: 'letters in quotation marks are not a format' },
    { id: 164, code: '[Red]0.00_d;[Blue]-0.00', is: 'number', why: 'colours and blanks are not letters' },
    { id: 164, code: '0.00E+00', is: 'number', why: 'an exponent is not an era' },
    { id: 164, code: 'General', is: 'number', why: 'General, by name' },
    { id: 164, code: '"$"#,##0;[Red]-"$"#,##0', is: 'number', why: 'pesos' },
    { id: 164, code: '00000', is: 'padded', why: 'a postal code' },
    { id: 164, code: '0', is: 'number', why: 'one digit pads nothing' },
    { id: 49, code: undefined, is: 'number', why: 'text' },
  ])('$code ($id) is a $is — $why', ({ id, code, is }) => {
    expect(meaningOf(id, code).is).toBe(is);
  });
});

describe('a number', () => {
  test.for([
    { text: '0', plain: '0' },
    { text: '-7', plain: '-7' },
    { text: '5512345678', plain: '5512345678' },
    { text: '1.1000000000000001', plain: '1.1' },
    { text: '1990.0', plain: '1990' },
    { text: '1E3', plain: '1000' },
    { text: '1.5E+21', plain: '1500000000000000000000' },
    { text: '-1.25E-7', plain: '-0.000000125' },
    { text: '1E-10', plain: '0.0000000001' },
    { text: '12345678901234567890', plain: '12345678901234567000' },
    { text: '1E999', plain: '1E999' },
    { text: 'x', plain: 'x' },
  ])('$text is $plain', ({ text, plain }) => {
    expect(plainNumber(text)).toBe(plain);
  });

  test.for([
    { text: '1020', padded: '01020' },
    { text: '123456', padded: '123456' },
    { text: '-1', padded: '-1' },
  ])('$text in five digits is $padded', ({ text, padded }) => {
    expect(paddedNumber(text, 5)).toBe(padded);
  });
});

describe('a serial number', () => {
  test.for([
    { serial: '1', epoch: 1900, date: '1900-01-01', why: 'the first day' },
    { serial: '59', epoch: 1900, date: '1900-02-28', why: 'the last before the day that never was' },
    { serial: '61', epoch: 1900, date: '1900-03-01', why: 'the first after it' },
    { serial: '36585', epoch: 1900, date: '2000-02-29', why: 'a leap year' },
    { serial: '43831', epoch: 1900, date: '2020-01-01', why: 'the first of January' },
    { serial: '2958465', epoch: 1900, date: '9999-12-31', why: 'the last day' },
    { serial: '2958466', epoch: 1900, date: '2958466', why: 'beyond it' },
    { serial: '-1', epoch: 1900, date: '-1', why: 'before the first' },
    { serial: '0', epoch: 1904, date: '1904-01-01', why: 'the first day of the other count' },
    { serial: '31548', epoch: 1904, date: '1990-05-17', why: 'the other count' },
    { serial: '33010.5', epoch: 1900, date: '1990-05-17 12:00:00', why: 'noon' },
    { serial: '33010.999999', epoch: 1900, date: '1990-05-18', why: 'rounded to the second' },
    { serial: '0.5', epoch: 1900, date: '12:00:00', why: 'no day' },
  ] as const)('$serial of $epoch is $date — $why', ({ serial, epoch, date }) => {
    expect(isoDate(serial, 'date', epoch)).toBe(date);
  });

  test('agrees with Date on every day of two centuries', () => {
    const first = Date.UTC(1900, 2, 1);
    const wrong: number[] = [];
    for (let serial = 61; serial < 73_000; serial++) {
      const day = new Date(first + (serial - 61) * 86_400_000).toISOString().slice(0, 10);
      if (isoDate(String(serial), 'date', 1900) !== day) wrong.push(serial);
    }
    expect(wrong).toEqual([]);
  });
});
