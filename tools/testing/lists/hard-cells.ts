// Cells that formats tend to spoil, as rows and as CSV: each must go to another format and come back the same.
import { csvCell, csvRow } from './csv-text.ts';

export const CELLS = [
  { text: '', why: 'nothing' },
  { text: 'María', why: 'an accent' },
  { text: 'N\u0303ando', why: 'a letter and its tilde apart' },
  { text: '😀 Ñ 漢字', why: 'beyond the basic plane' },
  { text: '"', why: 'a quotation mark' },
  { text: 'Ana "Nena", la', why: 'marks and commas' },
  { text: 'dos\nlíneas', why: 'a line break' },
  { text: 'dos\r\nlíneas\r', why: 'carriage returns' },
  { text: '007', why: 'leading zeros' },
  { text: '=1+1', why: 'what looks like a formula' },
  { text: '1E5', why: 'what looks like a number' },
  { text: '1990-05-17', why: 'a date' },
  { text: 'NULL', why: 'what looks like no value' },
  { text: '  blancos\t', why: 'blanks at both ends' },
  { text: ' ', why: 'only a blank' },
  { text: 'a\0b\u0001\u001f\uffff', why: 'NUL and what XML does not admit' },
  { text: '_x0041_ _x005F_', why: 'what looks like an escape of Excel' },
  { text: '&amp; <![CDATA[x]]>', why: 'what looks like XML' },
  { text: '\\N \\" \\', why: 'backslashes' },
  { text: 'x'.repeat(32_767), why: 'the longest cell of Excel' },
];

/** Each cell in the first, middle and last column, and among empty cells. */
export const ROWS = [
  ['primera', 'segunda "x"', 'tercera\ncolumna'],
  ...CELLS.flatMap(({ text }) => [
    [text, 'b', 'c'],
    ['a', text, 'c'],
    ['a', 'b', text],
    ['', text, ''],
  ]),
];
export const CSV = ROWS.map((row) => csvRow(row.map(csvCell))).join('');
