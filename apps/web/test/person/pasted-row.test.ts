// A row of a sheet pasted into the form of a person.
import { expect, test } from 'vitest';
import { pastedRow } from '../../src/person/pasted-row.ts';

const TODAY = '2026-07-01';
const ANA = {
  givenNames: 'Ana Sofía',
  firstSurname: 'Peña',
  secondSurname: 'Luna',
  day: '17',
  month: '08',
  year: '1999',
  sex: 'M',
  entity: '19',
};

test.for<[row: string, draft: object | undefined, why: string]>([
  ['Ana Sofía\tPeña\tLuna\t17/08/1999\tM\tNuevo León', ANA, 'in the order of the form'],
  ['12\tPeña\tLuna\tAna Sofía\tF\t17-ago-1999\tN.L.\r\n', ANA, 'surnames first, a number, other words'],
  ['\u200bAna Sofía\tPeña\tLuna\t1999-08-17\tMujer\tNL\tPELA990817MNLXNN09', ANA, 'unseen signs, and its key'],
  ['Ana\tPeña\t17/08/1999', undefined, 'two names are not enough'],
  ['Ana\tPeña\tLuna\tPérez\t17/08/1999', undefined, 'four are too many'],
])('%j: %j — %s', ([row, draft]) => {
  expect(pastedRow(row, TODAY)).toEqual(draft);
});
