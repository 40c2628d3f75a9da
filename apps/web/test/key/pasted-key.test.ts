// Keys found in pasted text.
import { expect, test } from 'vitest';
import { allKeysIn, keysIn, pastedKey } from '../../src/key/pasted-key.ts';

const KEY = 'SABC560626MDFLRN01';

test.for<[text: string, key: string, why: string]>([
  [KEY, KEY, 'a key'],
  ['sabc560626mdflrn01', 'sabc560626mdflrn01', 'a key as it was typed'],
  [`CURP: ${KEY}.`, KEY, 'a key with words around it'],
  [`Salgado Briseño, Concepción\t${KEY}\t26/06/1956`, KEY, 'a row of a sheet'],
  ['SABC 560626 MDFLRN 01', 'SABC 560626 MDFLRN 01', 'a key with blanks is left as it is'],
  [`${KEY} ${KEY.replace('M', 'H')}`, `${KEY} ${KEY.replace('M', 'H')}`, 'with two keys the text is left as it is'],
  [`X${KEY}`, `X${KEY}`, 'a longer word that ends in a key'],
  [`${KEY}9`, `${KEY}9`, 'a longer word that begins with a key'],
  ['SABC56O626', 'SABC56O626', 'a key being typed'],
  ['', '', 'nothing'],
])('«%s»: %s', ([text, key]) => {
  expect(pastedKey(text)).toBe(key);
});

test('several keys are found without repeats', () => {
  const other = KEY.replace('M', 'H');

  expect(keysIn(`${KEY}\n${other}\r\n${KEY}`)).toEqual([KEY, other]);
});

test.for<[text: string, keys: string[], rowsWithout: number, why: string]>([
  [`${KEY}\n${KEY}\n`, [KEY, KEY], 0, 'a repeated key is checked each time'],
  [`CURP\n${KEY}`, [KEY], 1, 'a header has no key and is counted'],
  [`Ana\t${KEY}\tSABC560626XX1`, [KEY], 0, 'an RFC beside a key is not one'],
  ['012180001234567891', [], 1, 'a bank account has no letters'],
  ['Concepción Salgado Briseño', [], 1, 'a name has no digits'],
  ['SABC 560626 MDFLRN 01', ['SABC 560626 MDFLRN 01'], 0, 'one key with blanks'],
  [`${KEY.slice(0, -1)} ${KEY}`, [KEY.slice(0, -1), KEY], 0, 'a short key beside a whole one is not left out'],
  [`${KEY};${KEY}1\r\n\r\n`, [KEY, `${KEY}1`], 0, 'a long key, and a blank row that does not count'],
  ['SÑBC560626MDFLRN01', ['SÑBC560626MDFLRN01'], 0, 'a key with Ñ, which is wrong, is checked'],
  ['', [], 0, 'nothing'],
])('all keys in «%s»: %j', ([text, keys, rowsWithout]) => {
  expect(allKeysIn(text)).toEqual({ keys, rowsWithout });
});
