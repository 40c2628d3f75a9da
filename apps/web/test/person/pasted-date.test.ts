// Which texts in one box of the date are a whole date.
import { expect, test } from 'vitest';
import { parsePastedDate, settledPart } from '../../src/person/pasted-date.ts';

const TODAY = '2026-07-01';
const OFFICIAL = { day: '26', month: '06', year: '1956' };

test.for<[text: string, date: object | undefined]>([
  ['26/06/1956', OFFICIAL],
  ['26-06-1956', OFFICIAL],
  ['26.06.1956', OFFICIAL],
  ['26 06 1956', OFFICIAL],
  [' 1956-06-26 ', OFFICIAL],
  ['1956/06/26', OFFICIAL],
  ['6/2/1956', { day: '06', month: '02', year: '1956' }],
  ['31/02/1956', { day: '31', month: '02', year: '1956' }],
  ['26-jun-1956', OFFICIAL],
  ['26 de junio de 1956', OFFICIAL],
  ['26-jun-19', undefined],
  ['26', undefined],
  ['26/06', undefined],
  ['26/06/56', undefined],
  ['26061956', undefined],
  ['26/06/19567', undefined],
  ['1956', undefined],
])('«%s» in one box', ([text, date]) => {
  expect(parsePastedDate(text, TODAY)).toEqual(date);
});

test.for<[part: 'day' | 'month' | 'year', text: string, change: object | undefined, why: string]>([
  ['month', 'marzo', { month: '03' }, 'a month by its name'],
  ['month', ' Ago. ', { month: '08' }, 'and by its abbreviation'],
  ['month', '3', undefined, 'a number is left as it is'],
  ['month', 'marxo', undefined, 'what is not a month'],
  ['year', '85', { year: '1985' }, '2085 is still to come'],
  ['year', '05', undefined, 'of 1905 or of 2005: it is asked'],
  ['day', '17-ago-99', { day: '17', month: '08', year: '1999' }, 'a whole date with a short year'],
  ['day', '17', undefined, 'a day'],
])('%s «%s», when it is left: %j — %s', ([part, text, change]) => {
  expect(settledPart(part, text, TODAY)).toEqual(change);
});
