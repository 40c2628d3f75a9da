// Every cell that is written to a workbook is read back the same, on both platforms.
import { buffer } from 'node:stream/consumers';
import { workbookBytes } from '@curp/batch/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { CELLS, CSV, ROWS } from '../../../../tools/testing/lists/hard-cells.ts';
import { csvRow } from '../../../../tools/testing/lists/csv-text.ts';
import { PLATFORMS } from './platforms.ts';
import { blobOf, cellsOf, chunksOf, rowsOf } from '../../../../tools/testing/lists/workbooks.ts';

describe.for(PLATFORMS)('with $name', ({ platform }) => {
  const through = async (csv: string): Promise<string[][]> =>
    cellsOf(blobOf(await buffer(workbookBytes(chunksOf(csv), platform))), platform);

  let returned: string[][] = [];
  beforeAll(async () => {
    returned = await through(CSV);
  });

  test('the number of rows and the header are the same', () => {
    expect(returned).toHaveLength(ROWS.length);
    expect(returned[0]).toEqual(ROWS[0]);
  });

  test.for(CELLS.map((cell, index) => ({ ...cell, index })))('$why', ({ index }) => {
    const from = 1 + index * 4;
    expect(returned.slice(from, from + 4)).toEqual(ROWS.slice(from, from + 4));
  });

  test('one column, with empty cells', async () => {
    expect(await through('a\nx\n""\ny\n')).toEqual([['a'], ['x'], [''], ['y']]);
  });

  test('many rows keep their order', async () => {
    const rows = Array.from({ length: 150_000 }, (_, row) => [String(row), row % 7 === 0 ? '' : 'x']);
    expect(await through(`n,x\n${rows.map(csvRow).join('')}`)).toEqual([['n', 'x'], ...rows]);
  });
});

describe('csvRows', () => {
  test('gives the same rows whatever the chunks', async () => {
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
