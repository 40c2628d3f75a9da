import { expect, test } from 'vitest';
import { keysIn, pastedKey } from '../../src/key/pasted-key.ts';

const KEY = 'SABC560626MDFLRN01';

test.for<[text: string, key: string, why: string]>([
  [KEY, KEY, 'a key'],
  ['sabc560626mdflrn01', 'sabc560626mdflrn01', 'a key as it was typed'],
  [`CURP: ${KEY}.`, KEY, 'a key with words around it'],
  [`Salgado Briseño, Concepción\t${KEY}\t26/06/1956`, KEY, 'a row of a sheet'],
  ['SABC 560626 MDFLRN 01', 'SABC 560626 MDFLRN 01', 'a key in pieces stays in pieces'],
  [`${KEY} ${KEY.replace('M', 'H')}`, `${KEY} ${KEY.replace('M', 'H')}`, 'of two keys none is chosen'],
  [`X${KEY}`, `X${KEY}`, 'a key with something stuck to it'],
  [`${KEY}9`, `${KEY}9`, 'or behind it'],
  ['SABC56O626', 'SABC56O626', 'a key being typed'],
  ['', '', 'nothing'],
])('«%s»: %s', ([text, key]) => {
  expect(pastedKey(text)).toBe(key);
});

test('of several keys each is found once', () => {
  const other = KEY.replace('M', 'H');

  expect(keysIn(`${KEY}\n${other}\r\n${KEY}`)).toEqual([KEY, other]);
});
