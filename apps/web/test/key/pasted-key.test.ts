// Keys found in pasted text.
import { expect, test } from 'vitest';
import { areManyKeys, keysIn, pastedKey, pastedRows } from '../../src/key/pasted-key.ts';

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

test.for<[text: string, keys: string[], others: string[], why: string]>([
  [`${KEY}\n${KEY}\n`, [`1 ${KEY}`, `2 ${KEY}`], [], 'a repeated key is checked each time'],
  [`CURP\n${KEY}`, [`2 ${KEY}`], ['1 CURP'], 'a header has no key and is shown'],
  [`Ana\t${KEY}\tSABC560626XX1`, [`1 ${KEY}`], [], 'an RFC beside a key is not one'],
  ['012180001234567891', [], ['1 012180001234567891'], 'a bank account has no letters'],
  ['Concepción  Salgado\tBriseño', [], ['1 Concepción Salgado Briseño'], 'a name has no digits'],
  ['SABC 560626 MDFLRN 01', ['1 SABC 560626 MDFLRN 01'], [], 'one key with blanks'],
  [`${KEY.slice(0, -1)} ${KEY}`, [`1 ${KEY.slice(0, -1)}`, `1 ${KEY}`], [], 'a short key next to a whole one stays'],
  [`${KEY};${KEY}1\r\n\r\n${KEY}`, [`1 ${KEY}`, `1 ${KEY}1`, `3 ${KEY}`], [], 'a long key; a blank row counts'],
  ['SÑBC560626MDFLRN01', ['1 SÑBC560626MDFLRN01'], [], 'a key with Ñ, which is wrong, is checked'],
  ['', [], [], 'nothing'],
])('the rows of «%s»: %j', ([text, keys, others]) => {
  const rows = pastedRows(text);
  const shown = (isKey: boolean): string[] =>
    rows.filter((row) => row.isKey === isKey).map((row) => `${row.line} ${row.text}`);

  expect({ keys: shown(true), others: shown(false) }).toEqual({ keys, others });
});

test.for<[text: string, isMany: boolean, why: string]>([
  [`${KEY}\n${KEY}`, true, 'two keys'],
  [`${KEY}\nSABC560626XX1`, true, 'a key and an RFC'],
  ['SABC560626XX1\nSASO750909AB1', true, 'two RFCs, of which none is a key'],
  [`Buenos días:\nmi CURP es ${KEY}\nGracias`, false, 'a letter with a key in it'],
  [`Nombre\tCURP\nConcepción\t${KEY}`, false, 'a header and a key'],
])('«%s» is a table: %s', ([text, isMany]) => {
  expect(areManyKeys(pastedRows(text))).toBe(isMany);
});
