import { answerRow, interpret } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { readDateParts } from '../src/cells/date-parts.ts';
import { dateOrderOf, orderEvidence, readDate } from '../src/cells/dates.ts';
import { dateOfSerial } from '../src/cells/serial-date.ts';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { spellings } from '../../../tools/testing/word-lists.ts';
import { random } from '../../../tools/testing/people/people.ts';

const dmy = { dateOrder: 'dmy', today: TODAY } as const;
const mdy = { dateOrder: 'mdy', today: TODAY } as const;
const mixed = { dateOrder: 'mixed', today: TODAY } as const;

describe('a date in one cell', () => {
  test.for([
    ['1990-05-03', 'as the norm of dates has it'],
    ['1990-5-3', 'without zeros'],
    ['1990/05/03', 'with slashes, year first'],
    ['1990.05.03', 'with stops, year first'],
    ['1990-05-03T00:00:00', 'with the hour of a database'],
    ['1990-05-03 00:00:00.000', 'with the hour of another'],
    ['1990-05-03T00:00:00.000Z', 'with a zone'],
    ['03/05/1990 12:00:00 a. m.', 'with the midnight of Spanish Windows'],
    ['03/05/1990 0:00', 'with the midnight of a spreadsheet'],
    ['19900503', 'eight digits, year first'],
    ['03051990', 'eight digits, year last'],
    ['3051990', 'a number that lost its zero'],
    ['19900503.0', 'a number that became a decimal'],
    ['03/05/1990', 'with slashes'],
    ['3/5/1990', 'with slashes, without zeros'],
    ['03-05-1990', 'with hyphens'],
    ['03.05.1990', 'with stops'],
    ['03 05 1990', 'with blanks'],
    ['03\u00a0/ 05 /1990', 'with stray blanks'],
    ['03-may-1990', 'month by its first letters'],
    ['3-MAY-1990', 'in capitals'],
    ['3/mayo/1990', 'whole month between slashes'],
    ['3 de mayo de 1990', 'in words'],
    ['jueves, 3 de mayo de 1990', 'as Windows writes long dates'],
    ['3 de mayo del 1990', 'with DEL'],
    ['May 3, 1990', 'in English'],
    ['3 May 1990', 'in British English'],
    ['1990-may-03', 'year first, month by name'],
    ['03MAY1990', 'all together'],
  ])('%s — %s', ([text = '']) => {
    expect(readDate(text, dmy)).toEqual({ ok: true, value: '1990-05-03' });
  });

  test.for(
    spellings({
      '01': 'ene | Enero | jan',
      '02': 'feb.',
      '03': 'marzo',
      '04': 'abr | apr',
      '06': 'jun',
      '07': 'julio',
      '08': 'ago | august',
      '09': 'sep | sept | set | setiembre',
      '10': 'oct',
      '11': 'NOV.',
      '12': 'dic | December',
    }),
  )('the month %s is %s', ([name, month]) => {
    expect(readDate(`7-${name}-1988`, dmy)).toEqual({ ok: true, value: `1988-${month}-07` });
  });

  test.for([
    { text: '32931', value: '1990-02-27', why: 'a serial number of five digits' },
    { text: '32931.0', value: '1990-02-27', why: 'a serial number that became a decimal' },
    { text: '9133', value: '1925-01-01', why: 'four digits that cannot be a year' },
  ])('$text is $value — $why', ({ text, value }) => {
    expect(readDate(text, dmy)).toEqual({ ok: true, value });
  });

  test.for([
    ['03/05/90', '1990-05-03', 'date-century', '2090 is still to come'],
    ['3-may-27', '1927-05-03', 'date-century', '2027 is still to come'],
    ['1990-05-03 06:00:00', '1990-05-03', 'date-time', 'an hour that may be of another day elsewhere'],
    ['03/05/1990 12:00:00 p. m.', '1990-05-03', 'date-time', 'noon is not midnight'],
  ])('%s is %s, with the notice %s — %s', ([text = '', value, notice]) => {
    expect(readDate(text, dmy)).toEqual({ ok: true, value, notice });
  });

  test.for([
    { text: '03/05/12', problem: 'date-century', why: '1912 or 2012' },
    { text: '1990', problem: 'date-unreadable', why: 'a year alone, not a serial number' },
    { text: '2026', problem: 'date-unreadable', why: 'this year is a year too' },
    { text: '900503', problem: 'date-unreadable', why: 'six digits read three ways' },
    { text: '90-05-03', problem: 'date-century', why: 'two digits at both ends' },
    { text: 'mayo de 1990', problem: 'date-unreadable', why: 'no day' },
    { text: '3 de mayo', problem: 'date-unreadable', why: 'no year' },
    { text: '3/5/990', problem: 'date-unreadable', why: 'a year of three digits' },
    { text: '003/05/1990', problem: 'date-unreadable', why: 'a day of three digits' },
    { text: '03/1990/05', problem: 'date-unreadable', why: 'year in the middle' },
    { text: '03-floreal-1990', problem: 'date-unreadable', why: 'not a month' },
    { text: 'may-jun-1990', problem: 'date-unreadable', why: 'two months' },
    { text: 'pendiente', problem: 'date-unreadable', why: 'not a date' },
    { text: '3/5/1990?', problem: 'date-unreadable', why: 'the person who typed it doubted' },
    { text: '123', problem: 'date-unreadable', why: 'too small a number' },
    { text: '1/2/3/1990', problem: 'date-unreadable', why: 'too many numbers' },
    { text: '05/13/1990', problem: 'date-against-dmy', why: 'there is no month 13' },
    { text: '05131990', problem: 'date-against-dmy', why: 'the same in eight digits' },
    { text: '13/05/1990', problem: 'date-against-mdy', why: 'there is no month 13', order: mdy },
    { text: '03/05/1990', problem: 'date-ambiguous', why: 'the list shows both orders', order: mixed },
    { text: '03051990', problem: 'date-ambiguous', why: 'the same in eight digits', order: mixed },
  ])('$text is refused with $problem — $why', ({ text, problem, order = dmy }) => {
    expect(readDate(text, order)).toEqual({ ok: false, problem });
  });

  test.for([
    { text: '05/13/1990', options: mdy, value: '1990-05-13', why: 'month first' },
    { text: '05/03/1990', options: mdy, value: '1990-05-03', why: 'month first, by the list' },
    { text: '05031990', options: mdy, value: '1990-05-03', why: 'month first, eight digits' },
    { text: '13/05/1990', options: mixed, value: '1990-05-13', why: '13 is a day' },
    { text: '05/13/1990', options: mixed, value: '1990-05-13', why: '13 is a day in either place' },
    { text: '05/05/1990', options: mixed, value: '1990-05-05', why: 'both ways it is the same day' },
    { text: '1990-05-03', options: mixed, value: '1990-05-03', why: 'a year that comes first shows the order' },
    { text: '3-may-1990', options: mixed, value: '1990-05-03', why: 'a month by name shows the order' },
    { text: '31/02/1990', options: dmy, value: '1990-02-31', why: 'core says that it does not exist' },
    { text: '45/45/1990', options: mixed, value: '1990-45-45', why: 'core says that it does not exist' },
    { text: '05/45/1990', options: dmy, value: '1990-45-05', why: 'core says that it does not exist' },
    { text: '00000000', options: dmy, value: '0000-00-00', why: 'core says that it does not exist' },
    { text: '99999', options: dmy, value: '2173-10-13', why: 'core says that it is in the future' },
  ])('$text is $value — $why', ({ text, options, value }) => {
    expect(readDate(text, options)).toMatchObject({ ok: true, value });
  });
});

/** Every day that core accepts, counted with Date. */
function everyDay(): string[] {
  const days: string[] = [];
  for (let time = Date.UTC(1850, 0, 1); time <= Date.parse(TODAY); time += 86_400_000) {
    days.push(new Date(time).toISOString().slice(0, 10));
  }
  return days;
}

describe('every day from 1850 to today', () => {
  const days = everyDay();

  test('is unambiguous in eight digits, with the year first or last', () => {
    const wrong = days.filter((value) => {
      const [year, month, day] = value.split('-');
      return (
        [`${year}${month}${day}`, `${day}${month}${year}`].some((text) => !isDate(text, value, dmy)) ||
        !isDate(`${month}${day}${year}`, value, mdy)
      );
    });

    expect(days.length).toBeGreaterThan(64_000);
    expect(wrong).toEqual([]);
  });

  test('from serial 1000 on has the serial number of a spreadsheet', () => {
    const first = Date.UTC(1899, 11, 30);
    const wrong = days.filter((value) => {
      const serial = (Date.parse(value) - first) / 86_400_000;
      return serial >= 1000 && dateOfSerial(serial) !== value;
    });

    expect(wrong).toEqual([]);
  });
});

function isDate(text: string, value: string, options: typeof dmy | typeof mdy): boolean {
  const reading = readDate(text, options);
  return reading.ok && reading.value === value;
}

describe('a date in three cells', () => {
  test.for([
    ['1990', '05', '03', 'with zeros'],
    ['1990', '5', '3', 'without zeros'],
    ['1990.0', '5.0', '3.0', 'numbers that became decimals'],
    ['1990', 'mayo', '3', 'month by name'],
    ['1990', 'MAY.', '03', 'month cut short'],
  ])('%s, %s and %s — %s', ([birthYear = '', birthMonth = '', birthDay = '']) => {
    expect(readDateParts({ birthYear, birthMonth, birthDay }, { today: TODAY })).toEqual({
      ok: true,
      value: '1990-05-03',
    });
  });

  test('a two-digit year is 19yy if 20yy is in the future', () => {
    const parts = { birthYear: '90', birthMonth: '5', birthDay: '3' };
    expect(readDateParts(parts, { today: TODAY })).toEqual({ ok: true, value: '1990-05-03', notice: 'date-century' });
  });

  test.for([
    { cells: ['', '', ''], ids: ['missing', 'missing', 'missing'], why: 'everything at once' },
    { cells: ['mil', 'x', 'y'], ids: ['year-not-numeric', 'month-not-numeric', 'day-not-numeric'], why: 'all wrong' },
    { cells: ['199', '123', '123'], ids: ['year-length', 'month-length', 'day-length'], why: 'everything at once' },
    { cells: ['12', '5', '3'], ids: ['year-century'], why: '1912 or 2012' },
    { cells: ['1990', '1.5', '3'], ids: ['month-not-numeric'], why: 'not a whole number' },
    { cells: ['1990', '-5', '3'], ids: ['month-not-numeric'], why: 'not digits' },
  ])('$cells: $ids — $why', ({ cells: [birthYear = '', birthMonth = '', birthDay = ''], ids }) => {
    const reading = readDateParts({ birthYear, birthMonth, birthDay }, { today: TODAY });
    expect(reading.ok ? [] : reading.problems.map(({ id }) => id)).toEqual(ids);
  });
});

describe('the order of a list', () => {
  test.for([
    { texts: ['13051990', '05131990'], order: 'mixed', why: 'eight digits count too' },
    { texts: ['1990-05-13', '13-may-1990', '32931', 'x'], order: 'dmy', why: 'these do not show the order' },
    { texts: ['45/05/1990', '05/45/1990'], order: 'dmy', why: 'there is no day 45' },
  ])('$texts: $order — $why', ({ texts, order }) => {
    expect(dateOrderOf(orderEvidence(texts, TODAY))).toBe(order);
  });
});

test('a written date is read as itself or refused, never as another date', () => {
  const next = random(90);
  const separators = ['/', '-', '.', ' ', ' / '];
  for (let index = 0; index < 20_000; index++) {
    const pick = (most: number): number => 1 + Math.floor(next() * most);
    const [day, month, year] = [pick(28), pick(12), 1926 + pick(74)];
    const separator = separators[pick(separators.length) - 1] as string;
    const value = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const text = [day, month, next() < 0.2 ? String(year).slice(2) : year].join(separator);
    const reading = readDate(text, index % 2 === 0 ? dmy : mixed);
    const expected = reading.ok ? [reading.value] : ['date-ambiguous', 'date-century'];
    expect(expected, text).toContain(reading.ok ? value : reading.problem);
  }
});

describe('dates that are read with a warning', () => {
  test.for([
    { text: '1900-01-01', notice: 'date-zero' },
    { text: '01/01/1970', notice: 'date-zero' },
    { text: '31 de diciembre de 1969', notice: 'date-zero' },
    { text: '1970-01-01 00:00:00.000', notice: 'date-zero' },
    { text: '05/05/1985', notice: 'date-repeated' },
    { text: '02/01/1970', notice: undefined },
  ])('$text: $notice', ({ text, notice }) => {
    const reading = readDate(text, { ...dmy, repeatedDates: ['1985-05-05'] });
    expect(reading.ok && reading.notice).toBe(notice);
  });

  test('in three cells', () => {
    const parts = { birthYear: '1970', birthMonth: 'enero', birthDay: '1' };
    expect(readDateParts(parts, { today: TODAY })).toMatchObject({ ok: true, notice: 'date-zero' });
  });

  const HEADER = ['NOMBRE', 'PATERNO', 'MATERNO', 'FECHA NAC', 'SEXO', 'ENTIDAD NAC'];
  test.for([
    { same: 4, others: 16, repeated: ['1985-05-05'], why: 'a fifth of the rows' },
    { same: 4, others: 17, repeated: [], why: 'less than a fifth' },
    { same: 3, others: 5, repeated: [], why: 'three may be triplets' },
  ])('$same of $same + $others: $repeated — $why', ({ same, others, repeated }) => {
    const dates = Array.from({ length: same + others }, (_, at) => (at < same ? '05/05/1985' : `${at}/06/1990`));
    const rows = dates.map((date) => ['ANA', 'SOTO', 'RUIZ', date, 'MUJER', 'OAXACA']);
    const { plan } = interpret(HEADER, rows, { today: TODAY });

    expect(plan.repeatedDates ?? []).toEqual(repeated);
    expect(rows.filter((cells) => answerRow(cells, plan).warnings.length > 0)).toHaveLength(repeated.length * same);
  });
});

test.for([
  { serial: '31008', epoch: undefined, date: '1984-11-22' },
  { serial: '31008', epoch: 1904, date: '1988-11-23' },
  { serial: '1000', epoch: 1904, date: '1906-09-27' },
] as const)('the number $serial in a workbook of $epoch is $date', ({ serial, epoch, date }) => {
  expect(readDate(serial, { ...dmy, ...(epoch !== undefined && { epoch }) })).toEqual({ ok: true, value: date });
});
