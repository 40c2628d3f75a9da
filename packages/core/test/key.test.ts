// @curp/core/key says of a key what the whole library says.
import { suggest } from '@curp/core';
import { find } from '@curp/core/find';
import { corrections, describeKeyIssue, describePlace, find as findInField, validate } from '@curp/core/key';
import { describeIssue } from '@curp/core/messages';
import { expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const options = { today: TODAY };

test.for([
  { key: 'SABC', why: 'its length' },
  { key: '1ABC560626MDFLRN01', why: 'its form' },
  { key: 'SABC561326MDFLRN01', why: 'a month that does not exist' },
  { key: 'SABC990101MDFLRNA1', why: 'a day that has not come' },
  { key: 'SABC560626MZZLRN01', why: 'an entity that does not exist' },
  { key: 'SABC56O626MDFLRN09', why: 'several things' },
])('$key: the same sentences and corrections — $why', ({ key }) => {
  const validation = validate(key, options);
  const issues = validation.ok ? [] : validation.issues;
  expect(issues.length).toBeGreaterThan(0);
  expect(issues.map(describeKeyIssue)).toEqual(issues.map(describeIssue));
  expect(corrections(key, options)).toEqual(suggest(key, options));
});

test.for([
  [{ first: 18, last: 18 }, 'Revise la posición 18.'],
  [{ first: 13, last: 16 }, 'Revise las posiciones 13 a 16.'],
] as const)('the sentence of a place: %o', ([place, sentence]) => {
  expect(describePlace(place)).toBe(sentence);
});

test('a pasted text has the keys that find finds', () => {
  const text = 'De SABC560626MDFLRN01 y SABC56O626MDFLRN01, no de xSABC560626MDFLRN01';
  expect(findInField(text, options)).toHaveLength(2);
  expect(findInField(text, options)).toEqual(find(text, options));
});
