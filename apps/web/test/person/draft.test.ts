// The contents of the form and their conversion to a person.
import type { Person } from '@curp/core';
import { expect, test } from 'vitest';
import { blankFields, changed, corrected, type Draft, EXAMPLE, isBlank, personOf } from '../../src/person/draft.ts';
import { typed } from './drafts.ts';

test.for<[why: string, change: Partial<Person>, expected: Partial<Draft>]>([
  ['nothing', {}, {}],
  ['a name', { givenNames: 'José Luis' }, { givenNames: 'José Luis' }],
  [
    'both surnames',
    { firstSurname: 'Briseño', secondSurname: 'Salgado' },
    { firstSurname: 'Briseño', secondSurname: 'Salgado' },
  ],
  ['no second surname', { secondSurname: null }, { secondSurname: '' }],
  ['a date, into its three parts', { birthDate: '1965-02-03' }, { year: '1965', month: '02', day: '03' }],
  ['the sex', { sex: 'H' }, { sex: 'H' }],
  ['an entity by its abbreviation', { entity: 'OC' }, { entity: '20' }],
  ['an entity by its key', { entity: '20' }, { entity: '20' }],
])('the draft corrected with %s', ([, change, expected]) => {
  expect(corrected(EXAMPLE, change)).toEqual({ ...EXAMPLE, ...expected });
});

test.for<[day: string, month: string, year: string, birthDate: string, isWhole: boolean]>([
  ['26', '06', '1956', '1956-06-26', true],
  ['6', ' 6 ', ' 1956', '1956-06-06', true],
  ['', '', '', '-00-00', false],
  ['1', '1', '56', '56-01-01', false],
  ['x', '1', '1956', '1956-01-0x', false],
])('the boxes «%s» «%s» «%s» give the birth date %s', ([day, month, year, birthDate, isWhole]) => {
  const draft = typed(EXAMPLE, { day, month, year });

  expect(personOf(draft).birthDate).toBe(birthDate);
  expect(blankFields(draft).includes('birthDate')).toBe(!isWhole);
});

test('a form with only blanks is empty; one character makes it not empty', () => {
  expect(isBlank(typed({ givenNames: ' ', day: '\t' }))).toBe(true);
  expect(isBlank(typed({ year: '1' }))).toBe(false);
});

test.for<[why: string, change: Partial<Draft>, literal: boolean]>([
  ['another name', { givenNames: 'Pendiente' }, false],
  ['the same name', { givenNames: EXAMPLE.givenNames }, true],
  ['another date', { day: '27' }, true],
  ['another name accepted at once', { givenNames: 'Vacante', literal: true }, true],
])('a name read as it is, after %s', ([, change, literal]) => {
  expect(changed({ ...EXAMPLE, literal: true }, change).literal).toBe(literal);
});
