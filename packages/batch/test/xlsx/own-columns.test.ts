// A workbook with the columns of an earlier result: they are not read, and are replaced by the new ones.
import { buffer } from 'node:stream/consumers';
import { extendWorkbook, readWorkbook } from '@curp/batch/xlsx';
import { describe, expect, test } from 'vitest';
import { blobOf, chunksOf, rowsOf, workbook } from '../../../../tools/testing/lists/workbooks.ts';
import { ownColumnsOf } from '../../src/xlsx/own-columns.ts';
import { textOf } from '../../src/xlsx/package-parts.ts';
import { openZip } from '../../src/xlsx/read-zip.ts';
import { nodePlatform, PLATFORMS } from './platforms.ts';

const RESULT = ['curp', 'codigos', 'motivos', 'avisos', 'repetida'];

function rowOf(number: number, ...cells: readonly string[]): string {
  const tags = cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${number}">${tags.join('')}</row>`;
}

describe.for(PLATFORMS)('with $name', ({ platform }) => {
  test('what stood in those columns goes, and nothing is doubled', async () => {
    const title = rowOf(1, 'Escuela', '', '', '', '', '', '', 'firma');
    const blob = await workbook(
      title + rowOf(2, 'nombres', 'edad', ...RESULT) + rowOf(3, 'Ana, Luz', '7', 'VIEJA', '417', 'un motivo', 'x', 'y'),
    );
    const read = await readWorkbook(blob, platform);
    expect(read).toMatchObject({ ok: true, own: { first: 3, count: 5 } });
    expect(read.ok && (await rowsOf(read.chunks))).toEqual([
      ['Escuela', ''],
      ['nombres', 'edad'],
      ['Ana, Luz', '7'],
    ]);

    const list = {
      sheet: 'Hoja1',
      own: read.ok ? read.own : undefined,
      headerRow: 2,
      firstRow: 3,
      added: RESULT,
      rows: () => chunksOf('"Ana, Luz",7,NUEVA,,,,\n'),
    };
    const again = await buffer(extendWorkbook(blob, list, platform));
    expect(await rawRows(again)).toEqual(['Escuela firma', `nombres edad ${RESULT.join(' ')}`, 'Ana, Luz 7 NUEVA']);
  });
});

/** The texts of each row of the sheet, those of our columns too. */
async function rawRows(bytes: Uint8Array): Promise<string[]> {
  const xml = (await textOf(await openZip(blobOf(bytes), nodePlatform), 'xl/worksheets/sheet1.xml')) ?? '';
  const rows = xml.split('<row').slice(1);
  return rows.map((row) => Array.from(row.matchAll(/<t>([^<]+)/g), ([, text]) => text).join(' '));
}

test.for<[row: string[], own: object | undefined, why: string]>([
  [['nombres', ...RESULT], { first: 2, count: 5 }, 'a calculation'],
  [['nombres', ...RESULT.slice(0, -1), '', ''], { first: 2, count: 4 }, 'without repeats, and blank cells after it'],
  [['CURP', 'curp_calculada', 'cotejo', ...RESULT.slice(1)], { first: 2, count: 6 }, 'a comparison'],
  [['nombres', ...RESULT, 'nota'], undefined, "a column of the user's after them"],
  [['nombres', 'curp', 'avisos'], undefined, 'other columns with such names'],
  [RESULT, undefined, 'a result without a list'],
])('%j: %j — %s', ([row, own]) => {
  expect(ownColumnsOf([['título'], row])).toEqual(own);
});

test('a list without them has none', async () => {
  expect(await readWorkbook(await workbook(rowOf(1, 'nombres')), nodePlatform)).toMatchObject({ own: undefined });
});
