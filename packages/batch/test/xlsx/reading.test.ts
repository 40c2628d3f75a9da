// Reading workbooks of other programs: cells, rows and the choice of the sheet.
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { readWorkbook } from '@curp/batch/xlsx';
import { writeXlsx as hucreXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { nodePlatform, PLATFORMS } from './platforms.ts';
import { blobOf, cellsOf, partsOf, storedZipOf, workbook } from '../../../../tools/testing/lists/workbooks.ts';

function made(name: string): Promise<Blob> {
  return openAsBlob(join(import.meta.dirname, 'made', name));
}

describe.for(PLATFORMS)('workbooks of other programs, with $name', ({ platform }) => {
  test('openpyxl: dates, keys, rich text, a blank row and a table that does not begin in A1', async () => {
    const blob = await made('openpyxl.xlsx');
    expect(await readWorkbook(blob, platform)).toMatchObject({ ok: true, sheet: 'Personal 2024', firstRow: 3 });
    expect(await cellsOf(blob, platform)).toEqual([
      ['', 'nombres', 'nacimiento', 'clave', 'nota'],
      ['', 'Iñaki', '1990-05-17', '007', 'parte gruesa'],
      ['', '', '', '', ''],
      ['', 'Ana "Nena", la', '1985-12-31 14:30:00', '5512345678', 'VERDADERO'],
      ['', 'Luz\nMaría', '1900-02-28', '1.1', '#N/A'],
      ['', 'A', '07:05:00', '1000000000000000000000', '0.0000001'],
    ]);
  });

  test('XlsxWriter: inline strings, the 1904 date system, a date in words, a padded key and formulas', async () => {
    expect(await cellsOf(await made('xlsxwriter-1904.xlsx'), platform)).toEqual([
      ['nombre', 'fecha', 'mes', 'cp', 'suma'],
      ['  Ñandú & <Cía>  ', '1904-01-01', '2000-02-29', '01020', 'sí'],
      ['😀', '2024-12-31', '', '', '2'],
    ]);
  });

  test('hucre: shared strings and a JavaScript Date', async () => {
    const rows = [
      ['nombre', 'fecha'],
      ['Ñ "x"\n', new Date(Date.UTC(1958, 6, 4))],
    ];
    const blob = blobOf(await hucreXlsx({ sheets: [{ name: 'Gente', rows }] }));
    expect(await cellsOf(blob, platform)).toEqual([
      ['nombre', 'fecha'],
      ['Ñ "x"\n', '1958-07-04'],
    ]);
  });

  test('a workbook without compression', async () => {
    const row = '<row><c t="str"><v>sin comprimir</v></c></row>';
    const bytes = await storedZipOf(partsOf(row));
    expect(await cellsOf(blobOf(bytes), platform)).toEqual([['sin comprimir']]);
  });
});

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
const SHARED = `<sst><si><t>compartido</t></si><si><r><t>en </t></r><r><rPr/><t>dos</t></r><rPh><t>X</t></rPh></si><si/></sst>`;

describe('a cell', () => {
  test.for([
    { xml: '<c r="A2"><v>9</v></c>', text: '9', why: 'a number' },
    { xml: '<c r="A2" s="0"><v>1.1000000000000001</v></c>', text: '1.1', why: 'a number as it was typed' },
    { xml: '<c r="A2" s="1"><v>33010</v></c>', text: '1990-05-17', why: 'a date by its format' },
    { xml: "<c r='A2' s='1'><v>33010</v></c>", text: '1990-05-17', why: 'single quotes' },
    { xml: '<c\n r="A2"\n s="1"><v>33010</v></c>', text: '1990-05-17', why: 'attributes on their own lines' },
    { xml: '<c r="A2" t="d"><v>1990-05-17T00:00:00</v></c>', text: '1990-05-17', why: 'a date of ISO 8601' },
    { xml: '<c r="A2" t="s"><v>0</v></c>', text: 'compartido', why: 'a shared text' },
    { xml: '<c r="A2" t="s"><v>1</v></c>', text: 'en dos', why: 'a shared text in runs, without its reading' },
    { xml: '<c r="A2" t="s"><v>2</v></c>', text: '', why: 'an empty shared text' },
    { xml: '<c r="A2" t="s"><v>99</v></c>', text: '', why: 'a shared text that is not there' },
    { xml: '<c r="A2" t="str"><f>A1&amp;"x"</f><v>a&amp;b</v></c>', text: 'a&b', why: "a formula's value" },
    { xml: '<c r="A2"><f>1+1</f></c>', text: '#SIN VALOR', why: 'a formula that was never calculated' },
    { xml: '<c r="A2"><f>1+1</f><v></v></c>', text: '#SIN VALOR', why: 'nor this one' },
    { xml: '<c r="A2" t="str"><f>A9&amp;""</f><v></v></c>', text: '', why: 'a formula that gives an empty text' },
    { xml: '<c r="A2" t="e"><v>#N/A</v></c>', text: '#N/A', why: 'an error' },
    { xml: '<c r="A2" t="b"><v>0</v></c>', text: 'FALSO', why: 'a logical value' },
    { xml: '<c r="A2" t="inlineStr"><is><t>&#x41;&#209;&quot;</t></is></c>', text: 'AÑ"', why: 'entities' },
    { xml: '<c r="A2" t="inlineStr"><is><t>a_x000D_b_x005F_x0041_</t></is></c>', text: 'a\rb_x0041_', why: '_xHHHH_' },
    { xml: '<c r="A2" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>', text: '<b>', why: 'CDATA' },
    {
      xml: '<c r="A2" t="inlineStr"><is><t>&desconocida;&#x110000;</t></is></c>',
      text: '&desconocida;&#x110000;',
      why: 'no other entity',
    },
    {
      xml: '<c r="A2" ht="<>" x:t="s" t="inlineStr"><!-- <v>1</v> --><is><t>signos en un valor</t></is></c>',
      text: 'signos en un valor',
      why: 'only what XML takes for a tag',
    },
    { xml: '<c t="inlineStr"><is><t>sin lugar</t></is></c>', text: 'sin lugar', why: 'a cell without its place' },
  ])('$text — $why', async ({ xml, text }) => {
    const parts = { 'xl/styles.xml': STYLES, 'xl/sharedStrings.xml': SHARED };
    const header = '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row>';
    const blob = await workbook(`${header}<row r="2">${xml}<c r="B2"><v>1</v></c></row>`, parts);
    expect(await cellsOf(blob, nodePlatform)).toEqual([
      ['a', 'b'],
      [text, '1'],
    ]);
  });

  test('is in the column of its reference, with prefixed tags too', async () => {
    const xml =
      '<x:worksheet><x:sheetData><x:row><x:c r="A1"><x:v>1</x:v></x:c><x:c r="C1"><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await cellsOf(await workbook('', { 'xl/worksheets/sheet1.xml': xml }), nodePlatform)).toEqual([
      ['1', '', '3'],
    ]);
  });

  test('in each of the 16,384 columns that Excel allows', async () => {
    const cells = Array.from({ length: 16_384 }, (_, index) => `<c><v>${index}</v></c>`).join('');
    const [row] = await cellsOf(await workbook(`<row>${cells}</row>`), nodePlatform);
    expect(row).toHaveLength(16_384);
    expect(row?.at(-1)).toBe('16383');
  });
});

describe('rows', () => {
  test('that are blank are kept between others and dropped at the end', async () => {
    const rows =
      '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row><row r="3"/><row r="6"><c r="A6"><v>3</v></c></row>';
    const blob = await workbook(`<row r="1"/>${rows}<row r="7" ht="12"/><row r="1048576"></row>`);
    expect(await readWorkbook(blob, nodePlatform)).toMatchObject({ firstRow: 2 });
    expect(await cellsOf(blob, nodePlatform)).toEqual([
      ['1', '2'],
      ['', ''],
      ['', ''],
      ['', ''],
      ['3', ''],
    ]);
  });

  test('that are blank are kept in a sheet of one column', async () => {
    const blob = await workbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="3"><c r="A3"><v>2</v></c></row>');
    expect(await cellsOf(blob, nodePlatform)).toEqual([['1'], [''], ['2']]);
  });
});

function sheetWith(text: string): string {
  return `<worksheet><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`;
}

describe('the sheet', () => {
  const RELATION = 'http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet';
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:rel="x"><sheets><sheet name="Oculta" state="veryHidden" rel:id="a"/><sheet name="Vac&#237;a" rel:id="b"/><sheet name="Datos &amp; m&#225;s" rel:id="c"/><sheet name="2" rel:id="d"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="${RELATION}" Target="/xl/Worksheets/A.xml"/><Relationship Id="b" Type="${RELATION}" Target="worksheets\\b.xml"/><Relationship Id="c" Type="${RELATION}" Target="../xl/worksheets/c.xml"/><Relationship Id="d" Type="${RELATION}" Target="worksheets/d.xml"/></Relationships>`,
    'xl/worksheets/a.xml': sheetWith('a'),
    'xl/worksheets/b.xml': '<worksheet><sheetData/></worksheet>',
    'xl/worksheets/c.xml': sheetWith('c'),
    'xl/worksheets/d.xml': sheetWith('d'),
  };

  test.for([
    { asked: undefined, text: 'c', why: 'the first visible one that has rows' },
    { asked: 'Oculta', text: 'a', why: 'a hidden one, by its name' },
    { asked: ' datos & MÁS', text: 'c', why: 'in any case' },
    { asked: '2', text: 'd', why: 'a name before a number' },
    { asked: '3', text: 'd', why: 'a number counts the visible ones' },
    { asked: 'Vacía', text: 'no-rows', why: 'it was asked for' },
    { asked: 'Otra', text: 'no-such-sheet', why: 'there is none' },
    { asked: '9', text: 'no-such-sheet', why: 'there are not so many' },
  ])('$asked gives $text — $why', async ({ asked, text }) => {
    const blob = await workbook('', { 'xl/worksheets/sheet1.xml': null, ...parts });
    const read = await readWorkbook(blob, nodePlatform, asked);
    expect(read.ok ? (await cellsOf(blob, nodePlatform, asked))[0]?.[0] : read.problem).toBe(text);
  });

  test.for([
    { asked: undefined, others: ['Vacía', '2'], why: 'blank ones too: they are not read' },
    { asked: 'Oculta', others: ['Vacía', 'Datos & más', '2'], why: 'all of them when a hidden one is read' },
    { asked: '2', others: ['Vacía', 'Datos & más'], why: 'and never the one that was asked for' },
  ])('$asked: otherSheets has the other visible sheets — $why', async ({ asked, others }) => {
    const blob = await workbook('', { 'xl/worksheets/sheet1.xml': null, ...parts });
    expect(await readWorkbook(blob, nodePlatform, asked)).toMatchObject({ otherSheets: others });
  });
});
