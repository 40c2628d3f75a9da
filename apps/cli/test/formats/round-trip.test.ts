// Any cell that a list can have goes to Parquet and comes back the same.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CELLS, CSV, ROWS } from '../../../../tools/testing/lists/hard-cells.ts';
import { csvRow } from '../../../../tools/testing/lists/csv-text.ts';
import { rowsOf } from '../../../../tools/testing/lists/workbooks.ts';
import { csvToParquet } from '../../src/formats/parquet.ts';
import { fileOf, FOLDER, parquetText } from './files.ts';

async function through(csv: string, rows: number): Promise<string[][]> {
  const [from, there] = [fileOf('ida.csv', csv), join(FOLDER, "i'd[a]*.parquet")];
  expect(await csvToParquet(from, there, rows)).toEqual({ ok: true, rows });
  const back = await parquetText(there);
  if (typeof back !== 'string') throw new Error(back.problem);
  return rowsOf(createReadStream(fileOf('vuelta.csv', back)));
}

describe('through Parquet', () => {
  let returned: string[][] = [];
  beforeAll(async () => {
    returned = await through(CSV, ROWS.length - 1);
  });

  test('as many rows come back, and the header first', () => {
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

  test('many rows keep their order', async () => {
    const rows = Array.from({ length: 150_000 }, (_, row) => [String(row), row % 7 === 0 ? '' : 'x']);
    expect(await through(`n,x\n${rows.map(csvRow).join('')}`, rows.length)).toEqual([['n', 'x'], ...rows]);
  });
});
