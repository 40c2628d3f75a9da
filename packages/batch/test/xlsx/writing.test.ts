// Written workbooks, read by another library, and lists that exceed the limits of a sheet.
import { buffer } from 'node:stream/consumers';
import { type Platform, WORKBOOK_PROBLEMS, workbookBytes, workbookFailure } from '@curp/batch/xlsx';
import { readXlsx as hucreRead } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { MAX_ROWS } from '../../src/xlsx/limits.ts';
import { zipped } from '../../src/xlsx/write-zip.ts';
import { nodePlatform, PLATFORMS } from './platforms.ts';
import { blobOf, cellsOf, chunksOf } from '../../../../tools/testing/lists/workbooks.ts';

async function sheetOf(csv: string, platform: Platform) {
  const book = await hucreRead(await buffer(workbookBytes(chunksOf(csv), platform)), { readStyles: true });
  const [sheet] = book.sheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}

describe.for(PLATFORMS)('a written workbook, with $name', ({ platform }) => {
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
    const { rows, cells } = await sheetOf(`a\n"${text.replaceAll('"', '""')}"\n`, platform);
    expect(rows).toEqual([['a'], [text]]);
    expect([...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  });

  test('has a bold frozen header, filters and fitting column widths', async () => {
    const sheet = await sheetOf(`n,descripcion\n1,${'x'.repeat(30)}\n2,${'y'.repeat(500)}\n`, platform);
    expect(sheet).toMatchObject({ name: 'Lista', freezePane: { rows: 1 }, autoFilter: { range: 'A1:B3' } });
    expect(sheet.columns?.map(({ width }) => width)).toEqual([8, 60]);
    expect(sheet.cells?.get('0,0')?.style).toMatchObject({ font: { bold: true }, numFmt: '@' });
    expect(sheet.cells?.get('1,0')?.style?.font?.bold).toBeFalsy();
  });

  test('may be empty or have only a header', async () => {
    expect((await sheetOf('', platform)).rows).toEqual([]);
    expect((await sheetOf('a,b\n', platform)).rows).toEqual([['a', 'b']]);
  });

  test('has the same bytes for the same rows', async () => {
    const [first, second] = [chunksOf('a,b\n1,2\n'), chunksOf('a,b\n', '1,2\n')];
    expect(await buffer(workbookBytes(first, platform))).toEqual(await buffer(workbookBytes(second, platform)));
  });
});

async function* header(rows: number): AsyncGenerator<Uint8Array> {
  const block = Buffer.from('x\n'.repeat(2 ** 16));
  for (let count = 0; count < rows; count += 2 ** 16) yield block.subarray(0, Math.min(2 ** 16, rows - count) * 2);
}

async function* times(chunk: Uint8Array, count: number): AsyncGenerator<Uint8Array> {
  for (let time = 0; time < count; time++) yield chunk;
}

/** Reads everything and discards it. */
async function* drained(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const _ of chunks) yield new Uint8Array(0);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a\n');
  throw new RangeError('a bug');
}

describe('a list that exceeds the limits of a sheet', () => {
  test.for([
    { problem: 'too-many-rows', csv: () => header(MAX_ROWS + 1) },
    { problem: 'too-many-columns', csv: () => chunksOf(`${','.repeat(16_384)}\n`) },
    { problem: 'cell-too-long', csv: () => chunksOf(`a\n${'x'.repeat(32_768)}\n`) },
    { problem: 'row-too-long', csv: () => chunksOf('a\n"', ...Array.from({ length: 5 }, () => 'x'.repeat(2 ** 23))) },
  ] as const)('$problem', async ({ problem, csv }) => {
    const outcome = await buffer(workbookBytes(csv(), nodePlatform)).catch(workbookFailure);
    expect(outcome).toEqual({ ok: false, problem, sentence: WORKBOOK_PROBLEMS[problem] });
  });

  test('result-too-big — a sheet larger than a .zip allows', async () => {
    const unpacked: Platform = { ...nodePlatform, deflate: drained, crc32: () => 0 };
    const parts = [{ name: 'hoja.xml', bytes: times(new Uint8Array(2 ** 26), 64) }];
    expect(await buffer(zipped(parts, unpacked)).catch(workbookFailure)).toMatchObject({ problem: 'result-too-big' });
  });

  test('the maximum number of rows is written and read', async () => {
    const bytes = await buffer(workbookBytes(header(MAX_ROWS), nodePlatform));
    expect(await cellsOf(blobOf(bytes), nodePlatform)).toHaveLength(MAX_ROWS);
  });

  test.for(PLATFORMS)('an error of the source passes through, with $name', async ({ platform }) => {
    await expect(buffer(workbookBytes(broken(), platform))).rejects.toThrow(new RangeError('a bug'));
  });
});
