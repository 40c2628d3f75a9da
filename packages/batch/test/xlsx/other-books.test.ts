// Spreadsheets that are not .xlsx: OpenDocument, XML of Excel 2003, and web pages with the name .xls.
import { readWorkbook } from '@curp/batch/xlsx';
import { writeOds } from 'hucre/ods';
import { describe, expect, test } from 'vitest';
import { blobOf, cellsOf, rowsOf, storedZipOf } from '../../../../tools/testing/lists/workbooks.ts';
import { nodePlatform, PLATFORMS } from './platforms.ts';

function textBlob(text: string, encoding: BufferEncoding = 'utf8'): Blob {
  return blobOf(Buffer.from(text, encoding));
}

const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';

async function ods(body: string, others: Readonly<Record<string, string>> = {}): Promise<Blob> {
  const content = `<office:document-content><office:automatic-styles>
    <style:style style:name="oculta" style:family="table"><style:table-properties table:display="false"/></style:style>
    </office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body>
    </office:document-content>`;
  return blobOf(await storedZipOf({ mimetype: SPREADSHEET, 'content.xml': content, ...others }));
}

function odsTable(rows: string, attributes = 'table:name="Hoja1"'): string {
  return `<table:table ${attributes}><table:table-column table:number-columns-repeated="16384"/>${rows}</table:table>`;
}

function odsRow(...cells: readonly string[]): string {
  return `<table:table-row>${cells.join('')}</table:table-row>`;
}

function odsText(text: string, attributes = ''): string {
  return `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;
}

describe.for(PLATFORMS)('.ods, with $name', ({ platform }) => {
  test('a file of hucre: texts, numbers and dates, in the sheet that has people', async () => {
    const people = [
      ['nombres', 'apellido paterno', 'fecha de nacimiento', 'folio'],
      ['Begoña', 'Núñez "la"', new Date(Date.UTC(1981, 8, 9)), 12],
    ];
    const sheets = [
      { name: 'Portada', rows: [['Escuela']] },
      { name: 'Gente', rows: people },
    ];
    const blob = blobOf(await writeOds({ sheets }));
    expect(await readWorkbook(blob, platform)).toMatchObject({
      format: 'ods',
      sheet: 'Gente',
      otherSheets: ['Portada'],
    });
    expect(await cellsOf(blob, platform)).toEqual([
      ['nombres', 'apellido paterno', 'fecha de nacimiento', 'folio'],
      ['Begoña', 'Núñez "la"', '1981-09-09', '12'],
    ]);
  });

  test('repeated cells and rows, blank rows in between, and nothing of the million blank ones at the end', async () => {
    const blank = '<table:table-cell table:number-columns-repeated="16384"/>';
    const blob = await ods(
      odsTable(
        `<table:table-row table:number-rows-repeated="2">${blank}</table:table-row>` +
          odsRow(odsText('A'), '<table:covered-table-cell/>', odsText('B', 'table:number-columns-repeated="2"')) +
          `<table:table-row table:number-rows-repeated="2">${blank}</table:table-row>` +
          `<table:table-row table:number-rows-repeated="2">${odsText('x')}</table:table-row>` +
          `<table:table-row table:number-rows-repeated="1048569">${blank}</table:table-row>`,
      ),
    );
    expect(await readWorkbook(blob, platform)).toMatchObject({ ok: true, firstRow: 3 });
    expect(await cellsOf(blob, platform)).toEqual([
      ['A', '', 'B', 'B'],
      ['', '', '', ''],
      ['', '', '', ''],
      ['x', '', '', ''],
      ['x', '', '', ''],
    ]);
  });
});

describe('a cell of an .ods', () => {
  test.for([
    {
      cell: '<table:table-cell office:value-type="date" office:date-value="1987-05-03T00:00:00"><text:p>3/5/87</text:p></table:table-cell>',
      text: '1987-05-03',
      why: 'a date by its value, not as it is shown',
    },
    {
      cell: '<table:table-cell office:value-type="float" office:value="9"><text:p>09</text:p></table:table-cell>',
      text: '09',
      why: 'a key with its zeros',
    },
    {
      cell: '<table:table-cell office:value-type="float" office:value="1250.5"><text:p>$1,250.50</text:p></table:table-cell>',
      text: '1250.5',
      why: 'a number without its format',
    },
    {
      cell: '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>CIERTO</text:p></table:table-cell>',
      text: 'VERDADERO',
      why: 'a logical value',
    },
    {
      cell: '<table:table-cell office:value-type="string"><office:annotation><text:p>ojo</text:p></office:annotation><text:p>Ana<text:s text:c="2"/>&amp; <text:span>Eva</text:span></text:p><text:p>Paz</text:p></table:table-cell>',
      text: 'Ana  & Eva\nPaz',
      why: 'runs, spaces and paragraphs, without the comment',
    },
  ])('$why', async ({ cell, text }) => {
    expect(await cellsOf(await ods(odsTable(odsRow(cell))), nodePlatform)).toEqual([[text]]);
  });

  test('hidden sheets are named apart', async () => {
    const hidden = odsTable(odsRow(odsText('Aguascalientes')), 'table:name="Catálogo" table:style-name="oculta"');
    expect(await readWorkbook(await ods(hidden + odsTable(odsRow(odsText('Ana')))), nodePlatform)).toMatchObject({
      sheet: 'Hoja1',
      otherSheets: [],
      hiddenSheets: ['Catálogo'],
    });
  });

  test('a password is said', async () => {
    const manifest = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';
    const blob = await ods('', { 'META-INF/manifest.xml': manifest });
    expect(await readWorkbook(blob, nodePlatform)).toMatchObject({ ok: false, problem: 'locked-ods' });
  });

  test.for([
    { rows: odsRow('<table:table-cell table:number-columns-repeated="99999999"/>'), why: 'too many for a sheet' },
    {
      rows: `<table:table-row table:number-rows-repeated="1048576">${odsText('x'.repeat(200))}</table:table-row>`,
      why: 'a row that unpacks to hundreds of megabytes',
    },
  ])('refused: $why', async ({ rows }) => {
    const read = await readWorkbook(await ods(odsTable(rows)), nodePlatform);
    expect(read).toMatchObject({ ok: false, problem: expect.stringMatching(/^(damaged-xlsx|too-big)$/) });
  });
});

const XML_2003 = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">`;

function xml2003(table: string, options = ''): Blob {
  const styles = '<Styles><Style ss:ID="s1"><NumberFormat ss:Format="00"/></Style></Styles>';
  return textBlob(
    `${XML_2003}${styles}<Worksheet ss:Name="Grupo"><Table>${table}</Table>${options}</Worksheet></Workbook>`,
  );
}

describe('XML of Excel 2003', () => {
  test('texts, dates, padded numbers, skipped rows and cells, rich text, and no comments', async () => {
    const blob = xml2003(`
      <Row ss:Index="3"><Cell><Data ss:Type="String">nombres</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">clave</Data></Cell></Row>
      <Row><Cell><ss:Data ss:Type="String">Ana<B> &amp; Luz</B></ss:Data><Comment><ss:Data ss:Type="String">ojo</ss:Data></Comment></Cell>
        <Cell><Data ss:Type="DateTime">1987-05-03T00:00:00.000</Data></Cell><Cell ss:StyleID="s1"><Data ss:Type="Number">9</Data></Cell></Row>
      <Row ss:Index="6"><Cell><Data ss:Type="Number">1.5E3</Data></Cell><Cell><Data ss:Type="Boolean">1</Data></Cell></Row>`);
    expect(await readWorkbook(blob, nodePlatform)).toMatchObject({ format: 'xml2003', sheet: 'Grupo', firstRow: 3 });
    expect(await cellsOf(blob, nodePlatform)).toEqual([
      ['nombres', '', 'clave'],
      ['Ana & Luz', '1987-05-03', '09'],
      ['', '', ''],
      ['1500', 'VERDADERO', ''],
    ]);
  });

  test('in the encoding that it declares', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><Workbook><Worksheet ss:Name="Año"><Table><Row><Cell><Data>Peña</Data></Cell></Row></Table></Worksheet></Workbook>`;
    expect(await cellsOf(textBlob(text, 'latin1'), nodePlatform)).toEqual([['Peña']]);
  });
});

describe('a web page called .xls', () => {
  test.for([
    {
      html: '<html><meta charset="utf-8"><table border=1><tr><th>Nombre<th>Sexo<tr><td>Ana<td>M</table>',
      cells: [
        ['Nombre', 'Sexo'],
        ['Ana', 'M'],
      ],
      why: 'cells and rows that were not closed',
    },
    {
      html: "<TABLE><TR><TD x:str='a>b'>Pe&ntilde;a&nbsp;R&iacute;os</TD><TD title=O'Brien>1 &lt; 2<br>3 < 4</TD></TR></TABLE>",
      cells: [['Peña\u00a0Ríos', '1 < 2\n3 < 4']],
      why: 'capitals, named characters, line breaks and a < that is text',
    },
    {
      html: '<table><tr><td colspan="2">Lista</td><td rowspan=2>X</td></tr><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      cells: [
        ['Lista', '', 'X'],
        ['a', 'b', ''],
        ['c', '', ''],
      ],
      why: 'merged cells keep every other cell in its column',
    },
    {
      html: '<html><head><style>td > p { color: red }</style></head><body><!-- <td>no</td> --><table><tr><td>\n  Ana\n  Luz </td></tr></table>',
      cells: [['Ana Luz']],
      why: 'styles, comments and line ends are not content',
    },
    {
      html: '<table><tr><td>Escuela</td></tr></table><table><tr><td>nombres</td><td>sexo</td></tr><tr><td>Ana</td><td>M</td></tr></table>',
      cells: [
        ['nombres', 'sexo'],
        ['Ana', 'M'],
      ],
      why: 'of several tables, the one that has people',
    },
  ])('$why', async ({ html, cells }) => {
    expect(await cellsOf(textBlob(html), nodePlatform)).toEqual(cells);
  });

  test('bytes that are not UTF-8 are read as declared, or as Windows-1252', async () => {
    const html = '<table><tr><td>Peña</td></tr></table>';
    expect(await cellsOf(textBlob(html, 'latin1'), nodePlatform)).toEqual([['Peña']]);
  });

  test.for([
    { html: '<html><body>Sin tabla</body></html>', problem: 'no-rows', why: 'a page without a table' },
    { html: `<table><tr>${'<td colspan=1000>x'.repeat(20)}`, problem: 'damaged-xlsx', why: 'too many columns' },
  ])('refused: $why', async ({ html, problem }) => {
    expect(await readWorkbook(textBlob(html), nodePlatform)).toMatchObject({ ok: false, problem });
  });

  test('a tag that does not end, a million times, takes less than two seconds', async () => {
    const started = performance.now();
    await readWorkbook(textBlob(`<table>${'<td a="'.repeat(1e6)}`), nodePlatform);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

test('an .ods that comes back is read without the columns of the earlier result', async () => {
  const result = ['curp', 'codigos', 'motivos', 'avisos', 'repetida'];
  const rows = odsRow(...['nombres', 'edad', ...result].map((text) => odsText(text)));
  const read = await readWorkbook(
    await ods(odsTable(rows + odsRow(odsText('Ana'), odsText('7'), odsText('VIEJA')))),
    nodePlatform,
  );
  expect(read).toMatchObject({ ok: true, format: 'ods', own: { first: 3, count: 5 } });
  expect(read.ok && (await rowsOf(read.chunks))).toEqual([
    ['nombres', 'edad'],
    ['Ana', '7'],
  ]);
});
