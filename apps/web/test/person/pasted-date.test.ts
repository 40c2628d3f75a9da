// Which texts in one box of the date are a whole date.
import { expect, test } from 'vitest';
import { parsePastedDate } from '../../src/person/pasted-date.ts';

const OFFICIAL = { day: '26', month: '06', year: '1956' };

test.for<[text: string, date: object | undefined]>([
  ['26/06/1956', OFFICIAL],
  ['26-06-1956', OFFICIAL],
  ['26.06.1956', OFFICIAL],
  ['26 06 1956', OFFICIAL],
  [' 1956-06-26 ', OFFICIAL],
  ['1956/06/26', OFFICIAL],
  ['6/2/1956', { day: '6', month: '2', year: '1956' }],
  ['31/02/1956', { day: '31', month: '02', year: '1956' }],
  ['26', undefined],
  ['26/06', undefined],
  ['26/06/56', undefined],
  ['26061956', undefined],
  ['26/06/19567', undefined],
  ['1956', undefined],
])('«%s» in one box', ([text, date]) => {
  expect(parsePastedDate(text)).toEqual(date);
});
