// What stands in the form, and the person it makes.
import type { Person } from '@curp/core';
import { expect, test } from 'vitest';
import { blankFields, corrected, type Draft, EXAMPLE, isBlank, personOf } from '../../src/person/draft.ts';
import { keyOfEntity } from '../../src/person/entity-names.ts';
import { typed } from './drafts.ts';

test.for<[why: string, change: Partial<Person>, expected: Partial<Draft>]>([
  ['nothing', {}, {}],
  ['a name', { givenNames: 'José Luis' }, { givenNames: 'José Luis' }],
  [
    'both surnames',
    { firstSurname: 'Briseño', secondSurname: 'Salgado' },
    { firstSurname: 'Briseño', secondSurname: 'Salgado' },
  ],
  ['a surname that is not there', { secondSurname: null }, { secondSurname: '' }],
  ['a date, in its three places', { birthDate: '1965-02-03' }, { year: '1965', month: '02', day: '03' }],
  ['the sex', { sex: 'H' }, { sex: 'H' }],
  ['an entity by its abbreviation', { entity: 'OC' }, { entity: '20' }],
  ['an entity by its key', { entity: '20' }, { entity: '20' }],
])('the draft corrected with %s', ([, change, expected]) => {
  expect(corrected(EXAMPLE, change, keyOfEntity)).toEqual({ ...EXAMPLE, ...expected });
});

test.for<[day: string, month: string, year: string, birthDate: string, isWhole: boolean]>([
  ['26', '06', '1956', '1956-06-26', true],
  ['6', ' 6 ', ' 1956', '1956-06-06', true],
  ['', '', '', '-00-00', false],
  ['1', '1', '56', '56-01-01', false],
  ['x', '1', '1956', '1956-01-0x', false],
])('«%s» «%s» «%s» make %s', ([day, month, year, birthDate, isWhole]) => {
  const draft = typed(EXAMPLE, { day, month, year });

  expect(personOf(draft).birthDate).toBe(birthDate);
  expect(blankFields(draft).includes('birthDate')).toBe(!isWhole);
});

test('a form with blanks only is blank, and one letter makes the difference', () => {
  expect(isBlank(typed({ givenNames: ' ', day: '\t' }))).toBe(true);
  expect(isBlank(typed({ year: '1' }))).toBe(false);
});
