// Any cell that a list can have goes to a workbook or to Parquet and comes back the same.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { csvCell, csvRow } from './csv-text.ts';
import { csvToParquet, parquetToCsv } from '../../src/formats/parquet.ts';
import { writeXlsx } from '../../src/formats/xlsx.ts';
import { cellsOf, chunksOf, fileOf, FOLDER, rowsOf } from './workbooks.ts';

const CELLS = [
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

/** Each cell first, in the middle, last, and alone with empty ones. */
const ROWS = [
  ['primera', 'segunda "x"', 'tercera\ncolumna'],
  ...CELLS.flatMap(({ text }) => [
    [text, 'b', 'c'],
    ['a', text, 'c'],
    ['a', 'b', text],
    ['', text, ''],
  ]),
];
const CSV = ROWS.map((row) => csvRow(row.map(csvCell))).join('');

const throughXlsx = async (csv: string): Promise<string[][]> => {
  const path = join(FOLDER, 'ida.xlsx');
  expect(await writeXlsx(path, chunksOf(csv))).toEqual({ ok: true });
  return cellsOf(path);
};

const throughParquet = async (csv: string, rows: number): Promise<string[][]> => {
  const [from, there, back] = [fileOf('ida.csv', csv), join(FOLDER, "i'd[a]*.parquet"), join(FOLDER, "v'uelta*.csv")];
  expect(await csvToParquet(from, there, rows)).toEqual({ ok: true, rows });
  expect(await parquetToCsv(there, back)).toEqual({ ok: true, rows });
  return rowsOf(createReadStream(back));
};

describe.for([
  { format: '.xlsx', through: throughXlsx },
  { format: '.parquet', through: throughParquet },
])('$format', ({ through }) => {
  let returned: string[][] = [];
  beforeAll(async () => {
    returned = await through(CSV, ROWS.length - 1);
  });

  test('gives back as many rows, and the header first', () => {
    expect(returned).toHaveLength(ROWS.length);
    expect(returned[0]).toEqual(ROWS[0]);
  });

  test.for(CELLS.map((cell, place) => ({ ...cell, place })))('$why', ({ place }) => {
    const from = 1 + place * 4;
    expect(returned.slice(from, from + 4)).toEqual(ROWS.slice(from, from + 4));
  });

  test('one column, with empty cells', async () => {
    expect(await through('a\nx\n""\ny\n', 3)).toEqual([['a'], ['x'], [''], ['y']]);
  });

  test('keeps the order of many rows', async () => {
    const rows = Array.from({ length: 150_000 }, (_, row) => [String(row), row % 7 === 0 ? '' : 'x']);
    const csv = rows.map(csvRow).join('');
    expect(await through(`n,x\n${csv}`, rows.length)).toEqual([['n', 'x'], ...rows]);
  });
});

describe('the CSV itself', () => {
  test('is the same rows wherever its bytes are cut', async () => {
    const bytes = Buffer.from('a,"b ""x""",ñ\n"1\n2",😀,\n"",,"z"\nlast,,');
    const whole = await rowsOf(chunksOf(bytes));
    expect(whole).toEqual([
      ['a', 'b "x"', 'ñ'],
      ['1\n2', '😀', ''],
      ['', '', 'z'],
      ['last', '', ''],
    ]);
    for (let cut = 1; cut < bytes.length; cut++) {
      expect(await rowsOf(chunksOf(bytes.subarray(0, cut), bytes.subarray(cut)))).toEqual(whole);
    }
    expect(await rowsOf(chunksOf(...Array.from(bytes, (byte) => Uint8Array.of(byte))))).toEqual(whole);
  });
});
