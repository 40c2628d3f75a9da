// Our workbooks, read by another program's reader, and what no sheet can hold.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx as hucreRead } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { PROBLEMS } from '../../src/formats/problem.ts';
import { MAX_ROWS } from '../../../../packages/batch/src/xlsx/limits.ts';
import { writeXlsx } from '../../src/formats/xlsx.ts';
import { cellsOf, chunksOf, FOLDER } from './workbooks.ts';

const path = join(FOLDER, 'salida.xlsx');

async function sheetOf(csv: string) {
  expect(await writeXlsx(path, chunksOf(csv))).toEqual({ ok: true });
  const book = await hucreRead(readFileSync(path), { readStyles: true });
  const [sheet] = book.sheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}

describe('a workbook of ours', () => {
  test.for([
    { text: '09', why: 'a leading zero' },
    { text: '=1+1', why: 'what looks like a formula' },
    { text: '+52 55 1234 5678', why: 'a plus' },
    { text: '-x', why: 'a minus' },
    { text: '@SUM(A1)', why: 'an at sign' },
    { text: '1990-05-17', why: 'a date' },
    { text: 'a < b & "c" > d', why: 'marks of XML' },
    { text: ' Ñandú 😀 ', why: 'blanks at both ends and letters beyond ASCII' },
    { text: '_x0041_', why: 'what looks like an escape' },
  ])('keeps $text as a text — $why', async ({ text }) => {
    const { rows, cells } = await sheetOf(`a\n"${text.replaceAll('"', '""')}"\n`);
    expect(rows).toEqual([['a'], [text]]);
    expect([...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  });

  test('has its header bold and in sight, filters, and columns as wide as what they hold', async () => {
    const sheet = await sheetOf(`n,descripcion\n1,${'x'.repeat(30)}\n2,${'y'.repeat(500)}\n`);
    expect(sheet).toMatchObject({ name: 'Lista', freezePane: { rows: 1 }, autoFilter: { range: 'A1:B3' } });
    expect(sheet.columns?.map(({ width }) => width)).toEqual([8, 60]);
    expect(sheet.cells?.get('0,0')?.style).toMatchObject({ font: { bold: true }, numFmt: '@' });
    expect(sheet.cells?.get('1,0')?.style?.font?.bold).toBeFalsy();
  });

  test('can be empty, or only a header', async () => {
    expect((await sheetOf('')).rows).toEqual([]);
    expect((await sheetOf('a,b\n')).rows).toEqual([['a', 'b']]);
  });

  test('is the same, byte for byte, for the same rows', async () => {
    await sheetOf('a,b\n1,2\n');
    const first = readFileSync(path);
    await sheetOf('a,b\n1,2\n');
    expect(readFileSync(path).equals(first)).toBe(true);
  });
});

async function* header(rows: number): AsyncGenerator<Uint8Array> {
  const block = Buffer.from('x\n'.repeat(2 ** 16));
  for (let count = 0; count < rows; count += 2 ** 16) yield block.subarray(0, Math.min(2 ** 16, rows - count) * 2);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a\n');
  throw new RangeError('a bug');
}

describe('what no sheet can hold', () => {
  test.for([
    { problem: 'too-many-rows', csv: () => header(MAX_ROWS + 1) },
    { problem: 'too-many-columns', csv: () => chunksOf(`${','.repeat(16_384)}\n`) },
    { problem: 'cell-too-long', csv: () => chunksOf(`a\n${'x'.repeat(32_768)}\n`) },
    { problem: 'row-too-long', csv: () => chunksOf('a\n"', ...Array.from({ length: 5 }, () => 'x'.repeat(2 ** 23))) },
  ] as const)('$problem, and no file is left', async ({ problem, csv }) => {
    expect(await writeXlsx(path, csv())).toEqual({ ok: false, problem, sentence: PROBLEMS[problem] });
    expect(existsSync(path)).toBe(false);
  });

  test('as many rows as there can be are written and read', async () => {
    expect(await writeXlsx(path, header(MAX_ROWS))).toEqual({ ok: true });
    expect(await cellsOf(path)).toHaveLength(MAX_ROWS);
  });

  test('a folder that does not exist is the problem, and an error of whoever gives the rows is not', async () => {
    expect(await writeXlsx(join(FOLDER, 'no', 'x.xlsx'), chunksOf('a\n'))).toMatchObject({ problem: 'unwritable' });
    await expect(writeXlsx(path, broken())).rejects.toThrow('a bug');
  });
});
