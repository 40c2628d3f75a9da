// A workbook with columns added to one of its lists: all the rest is as it was, for other readers too.
import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type AnsweredSheet, extendWorkbook, type Platform, WORKBOOK_PROBLEMS } from '@curp/batch/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import { openZip } from '../../src/xlsx/read-zip.ts';
import { HAS_OPENPYXL, readWithOpenpyxl } from '../../../../tools/testing/lists/read-with-openpyxl.ts';
import { cellsOf, chunksOf, partsOf, workbook, zipOf, blobOf } from '../../../../tools/testing/lists/workbooks.ts';
import { nodePlatform, PLATFORMS } from './platforms.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'curp-libro-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const KEY = 'SOVA901231MOCTGN06';
const REASON = 'La fecha no existe: «30/02» & <31/02>.';

/** Answers to eight rows: the fifth has a reason and no key. */
const ANSWERS = Array.from({ length: 8 }, (_, row) => (row === 4 ? `x,,"${REASON}"\n` : `x,${KEY},\n`)).join('');

const LISTS = [
  { file: 'plantilla.xlsx', sheet: 'Personal', headerRow: 1, columns: ['K', 'L'], why: 'a filter, hidden columns' },
  { file: 'escuela.xlsx', sheet: 'Grupo 1A', headerRow: 4, columns: ['I', 'J'], why: 'titles, a table, blank cells' },
] as const;

type List = (typeof LISTS)[number];

function pathOf({ file }: List): string {
  return fileURLToPath(new URL(`../../../../fixtures/lists/${file}`, import.meta.url));
}

function answersOf({ sheet, headerRow }: Pick<List, 'sheet' | 'headerRow'>): AnsweredSheet {
  return { sheet, headerRow, firstRow: headerRow + 1, added: ['curp', 'motivos'], rows: () => chunksOf(ANSWERS) };
}

async function extended(list: List, platform: Platform = nodePlatform): Promise<Buffer> {
  return buffer(extendWorkbook(await openAsBlob(pathOf(list)), answersOf(list), platform));
}

async function partsIn(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const parts = await openZip(blobOf(bytes), nodePlatform);
  const read = Array.from(parts, async ([name, part]) => [name, await buffer(part.open(2 ** 25))] as const);
  return new Map(await Promise.all(read));
}

describe.for(LISTS)('$file — $why', (list) => {
  test('only the sheet, and what delimits the list, is not byte for byte as it was', async () => {
    const [before, after] = [await partsIn(readFileSync(pathOf(list))), await partsIn(await extended(list))];
    const changed = [...before]
      .filter(([name, bytes]) => after.get(name)?.equals(bytes) !== true)
      .map(([name]) => name);

    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(before.size).toBeGreaterThan(8);
    expect(changed).toEqual([
      'xl/worksheets/sheet2.xml',
      list.file === 'escuela.xlsx' ? 'xl/tables/table1.xml' : 'xl/workbook.xml',
    ]);
  });

  test.for(PLATFORMS)('the sheet without our cells is byte for byte as it was, with $name', async ({ platform }) => {
    const name = 'xl/worksheets/sheet2.xml';
    const before = (await partsIn(readFileSync(pathOf(list)))).get(name)?.toString();
    const after = (await partsIn(await extended(list, platform))).get(name)?.toString() ?? '';
    const cells = new RegExp(
      `<c r="[${list.columns.join('')}](?:${rowsOf(list).join('|')})"[^>]*?(?:/>|>.*?</c>)`,
      'g',
    );

    expect(withoutExtents(after.replace(cells, ''))).toBe(withoutExtents(before?.replace(cells, '') ?? ''));
  });

  test.skipIf(!HAS_OPENPYXL)('openpyxl reads all that it read, and our cells', async () => {
    const path = join(FOLDER, list.file);
    writeFileSync(path, await extended(list));
    const before = readWithOpenpyxl(pathOf(list));
    const after = readWithOpenpyxl(path);
    const [was, is] = [before.sheets[list.sheet], after.sheets[list.sheet]];
    const isOurs = (reference: string) =>
      list.columns.some((column) => rowsOf(list).some((row) => reference === `${column}${row}`));
    const others = (cells: object) =>
      Object.fromEntries(Object.entries(cells).filter(([reference]) => !isOurs(reference)));

    expect(Object.keys(after.sheets)).toEqual(Object.keys(before.sheets));
    for (const name of Object.keys(before.sheets).filter((other) => other !== list.sheet)) {
      expect(after.sheets[name]).toEqual(before.sheets[name]);
    }
    expect({ ...is, ...EXTENTS, cells: others(is?.cells ?? {}) }).toEqual({
      ...was,
      ...EXTENTS,
      cells: others(was?.cells ?? {}),
    });
    const {
      headerRow,
      columns: [key, reasons],
    } = list;
    expect(is?.cells[`${key}${headerRow}`]?.[0]).toBe('curp');
    expect(is?.cells[`${key}${headerRow}`]?.[2]).toEqual(was?.cells[`B${headerRow}`]?.[2]);
    expect(is?.cells[`${key}${headerRow + 1}`]?.slice(0, 2)).toEqual([KEY, 's']);
    expect(is?.cells[`${reasons}${headerRow + 5}`]?.slice(0, 2)).toEqual([REASON, 's']);
    expect(is?.columns[key]).toMatchObject({ 2: expect.any(Number), 3: false });
    expect(is?.columns[key]?.[2]).toBeGreaterThan(KEY.length * 1.2);
    expect(is?.columns[reasons]?.[2]).toBeGreaterThan(REASON.length);
  });
});

function rowsOf({ headerRow }: List): number[] {
  return Array.from({ length: 9 }, (_, row) => headerRow + row);
}

/** What says how far the list reaches, and is tested apart. */
const EXTENTS = { dimensions: '', columns: {}, filter: '', tables: {} };

function withoutExtents(xml: string): string {
  return xml.replace(/<cols>.*<\/cols>|<dimension[^>]*>|<autoFilter[^>]*>/g, '').replace(/ spans="[^"]*"/g, '');
}

describe.skipIf(!HAS_OPENPYXL)(
  'what delimits the list grows with it, so that sorting moves the answers with their rows',
  () => {
    test('a filter, its hidden name, and the columns hidden beyond the list', async () => {
      const path = join(FOLDER, 'filtro.xlsx');
      const bytes = await extended(LISTS[0]);
      writeFileSync(path, bytes);
      const sheet = readWithOpenpyxl(path).sheets['Personal'];
      const book = (await partsIn(bytes)).get('xl/workbook.xml')?.toString();

      expect(sheet?.filter).toBe('A1:L9');
      expect(book).toContain("'Personal'!$A$1:$L$9</definedName>");
      expect(sheet?.dimensions).toBe('A1:L9');
      expect(sheet?.columns['M']).toEqual([13, 16_384, 9, true]);
    });

    test('a table: its range, its filter and its columns', async () => {
      const path = join(FOLDER, 'tabla.xlsx');
      writeFileSync(path, await extended(LISTS[1]));
      const [range, filter, columns = [], style] = readWithOpenpyxl(path).sheets['Grupo 1A']?.tables['Alumnos'] ?? [];

      expect({ range, filter, style }).toEqual({ range: 'A4:J12', filter: 'A4:J12', style: 'TableStyleMedium2' });
      expect(columns.slice(-3)).toEqual([
        [8, 'Promedio'],
        [9, 'curp'],
        [10, 'motivos'],
      ]);
    });
  },
);

const TWO =
  '<row r="1" spans="1:1"><c r="A1" t="str"><v>nombre</v></c></row><row r="2"><c r="A2" t="str"><v>Ana</v></c></row>';

async function sheetXml(blob: Blob, list: Partial<AnsweredSheet> = {}): Promise<string> {
  const bytes = await buffer(extendWorkbook(blob, { ...SHORT, ...list }, nodePlatform));
  return (await partsIn(bytes)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
}

const SHORT: AnsweredSheet = {
  sheet: 'Hoja1',
  headerRow: 1,
  firstRow: 2,
  added: ['curp'],
  rows: () => chunksOf(`Ana,${KEY}\n`),
};

function ours(cell: string, text: string, style = ''): string {
  return `<c r="${cell}"${style} t="inlineStr"><is><t>${text}</t></is></c>`;
}

describe('a sheet of another shape', () => {
  test.for([
    {
      why: 'cells without references',
      xml: '<row><c t="str"><v>n</v></c></row><row><c t="str"><v>Ana</v></c></row>',
      has: [`</c>${ours('B2', KEY)}</row>`],
    },
    { why: 'the hint of the columns in use goes', xml: TWO, has: ['<row r="1"><c', `${ours('B1', 'curp')}</row>`] },
    {
      why: 'a blank cell where ours go is replaced, and one beyond stays',
      xml: TWO.replace('</row>', '<c r="B1" s="4"></c><c r="C1" s="5"/></row>'),
      has: [`${ours('B1', 'curp')}<c r="C1" s="5"/></row>`],
    },
    {
      why: 'a formula without a value is in use',
      xml: TWO.replace(/<\/row>$/, '<c r="D2"><f>IF(1,"","")</f></c></row>'),
      has: [`<c r="D2"><f>IF(1,"","")</f></c>${ours('E2', KEY)}</row>`, ours('E1', 'curp')],
    },
    {
      why: 'a note above the header is not of the list',
      xml: `<row r="1"><c r="F1" t="str"><v>Nota</v></c></row><row r="3"><c t="str"><v>n</v></c></row><row r="4"><c t="str"><v>Ana</v></c></row>`,
      list: { headerRow: 3, firstRow: 4 },
      has: [ours('B4', KEY), '<c r="F1" t="str"><v>Nota</v></c></row>'],
    },
    {
      why: 'a list without a header has no names of columns',
      xml: TWO,
      list: { headerRow: undefined, firstRow: 1, rows: () => chunksOf(`x,${KEY}\ny,${KEY}\n`) },
      has: [ours('B1', KEY), ours('B2', KEY)],
    },
    {
      why: 'the style of the last text, not of a date or an amount',
      xml: `<row r="1"><c r="A1" s="3" t="str"><v>n</v></c></row><row r="2"><c r="A2" s="7" t="s"><v>0</v></c><c r="B2" s="9"><v>1</v></c></row>`,
      has: [ours('C1', 'curp', ' s="3"'), ours('C2', KEY, ' s="7"')],
    },
  ] as const)('$why', async ({ xml, has, ...rest }) => {
    const edited = await sheetXml(await workbook(xml), 'list' in rest ? rest.list : {});
    for (const part of has) expect(edited).toContain(part);
  });

  test('tags with a prefix get ours with the same one', async () => {
    const prefixed = `<x:worksheet><x:sheetData>${TWO.replaceAll(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`;
    const edited = await sheetXml(await workbook('', { 'xl/worksheets/sheet1.xml': prefixed }));

    expect(edited).toContain('<x:cols><x:col min="2" max="2" width="26" customWidth="1"/></x:cols><x:sheetData>');
    expect(edited).toContain(`<x:c r="B2" t="inlineStr"><x:is><x:t>${KEY}</x:t></x:is></x:c></x:row>`);
  });

  test('a merged header is part of the list', async () => {
    const sheet = `<worksheet><sheetData>${TWO}</sheetData><mergeCells><mergeCell ref="A1:C1"/></mergeCells></worksheet>`;
    expect(await sheetXml(await workbook('', { 'xl/worksheets/sheet1.xml': sheet }))).toContain(ours('D1', 'curp'));
  });

  test('a filter of a personal view, or one that ends before the list does, stays', async () => {
    const tail =
      '<autoFilter ref="A1:A2"/><customSheetViews><customSheetView><autoFilter ref="A1:B2"/></customSheetView></customSheetViews>';
    const wide = TWO.replace('</row>', '<c r="B1" t="str"><v>x</v></c></row>');
    const sheet = `<worksheet><sheetData>${wide}</sheetData>${tail}</worksheet>`;
    expect(await sheetXml(await workbook('', { 'xl/worksheets/sheet1.xml': sheet }))).toContain(tail);
  });

  test('a table that has a column of that name in other case gets another', async () => {
    const table =
      '<table id="1" name="T" displayName="T" ref="A1:A2"><autoFilter ref="A1:A2"/><tableColumns count="1"><tableColumn id="4" name="CURP"/></tableColumns></table>';
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/table';
    const blob = await workbook(TWO, {
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="r1" Type="${type}" Target="../tables/table1.xml"/></Relationships>`,
      'xl/tables/table1.xml': table,
    });
    const bytes = await buffer(extendWorkbook(blob, SHORT, nodePlatform));
    const parts = await partsIn(bytes);

    expect(parts.get('xl/tables/table1.xml')?.toString()).toBe(
      '<table id="1" name="T" displayName="T" ref="A1:B2"><autoFilter ref="A1:B2"/><tableColumns count="2"><tableColumn id="4" name="CURP"/><tableColumn id="5" name="curp_2"/></tableColumns></table>',
    );
    expect(parts.get('xl/worksheets/sheet1.xml')?.toString()).toContain(ours('B1', 'curp_2'));
  });

  test('many rows, with gaps, keep their answers however the bytes are cut', async () => {
    const numbers = Array.from({ length: 5000 }, (_, row) => row * 2 + 2);
    const rows = numbers
      .map((row) => `<row r="${row}"><c r="A${row}" t="str"><v>persona ${row}</v></c></row>`)
      .join('');
    const answers = numbers.map((row) => `x,K${row}\n`).join(',\n');
    const list = { ...SHORT, headerRow: undefined, rows: () => chunksOf(...(answers.match(/[^]{1,777}/g) ?? [])) };
    const book = blobOf(await zipOf(partsOf(rows)));
    const bytes = await buffer(extendWorkbook(book, list, { ...nodePlatform, inflate: crumbled }));
    const cells = (await cellsOf(blobOf(bytes), nodePlatform)).filter(([name]) => name !== '');

    expect(cells).toEqual(numbers.map((row) => [`persona ${row}`, `K${row}`]));
  });
});

/** Odd chunks, so that tags are cut anywhere. */
async function* crumbled(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const bytes = await buffer(nodePlatform.inflate(packed));
  for (let from = 0; from < bytes.length; from += 1013) yield bytes.subarray(from, from + 1013);
}

describe('what cannot be done', () => {
  test.for([
    { problem: 'no-such-sheet', list: { sheet: 'Otra' }, xml: TWO, why: 'the sheet is gone' },
    {
      problem: 'too-many-columns',
      list: {},
      xml: TWO.replace('</row>', '<c r="XFD1"><v>1</v></c></row>'),
      why: 'no room next to the list',
    },
    {
      problem: 'damaged-xlsx',
      list: { rows: () => chunksOf(`x,${KEY}\nx,${KEY}\n`) },
      xml: TWO,
      why: 'an answer whose row is not in the sheet: the file is another',
    },
    {
      problem: 'damaged-xlsx',
      list: { rows: () => chunksOf(`x,${KEY}\nx,${KEY}\n`) },
      xml: TWO.replace('r="2"', 'r="3"').replace('A2', 'A3'),
      why: 'an answer for a row that the sheet skips',
    },
    {
      problem: 'cell-too-long',
      list: { rows: () => chunksOf(`x,${'y'.repeat(32_768)}\n`) },
      xml: TWO,
      why: 'a cell that Excel cannot hold',
    },
  ] as const)('$problem — $why', async ({ problem, list, xml }) => {
    const bytes = buffer(extendWorkbook(await workbook(xml), { ...SHORT, ...list }, nodePlatform));
    await expect(bytes).rejects.toThrow(WORKBOOK_PROBLEMS[problem]);
  });
});
