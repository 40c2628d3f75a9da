// @curp/core/key says of a key what the whole library says.
import { suggest } from '@curp/core';
import { corrections, describeKeyIssue, validate } from '@curp/core/key';
import { describeIssue } from '@curp/core/messages';
import { expect, test } from 'vitest';
import { TODAY } from '../../../tools/test-data/cases.ts';

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
