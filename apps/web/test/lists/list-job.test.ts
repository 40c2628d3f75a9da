// The worker's side of a list, run in Node: its results equal those of the command line byte by byte.
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { partsOf, zipOf } from '../../../../tools/testing/lists/workbooks.ts';
import { curpLista, expectedPayroll, fileOf, fixture } from './command-line.ts';
import { JobDriver, opened, sheetOf } from './job-driver.ts';
import { ANA, HEAD, payrolls } from './list-page.ts';

function many(rows: number): string {
  return `${HEAD}\n${`${ANA}\n`.repeat(rows)}`;
}

function sheetRow(number: number, cells: string): string {
  const tags = cells.split(',').map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`);
  return `<row r="${number}">${tags.join('')}</row>`;
}

/** One person in row 2, and a stray cell in the row `last`. */
function strayBook(last: number): Promise<Buffer> {
  return zipOf(partsOf(sheetRow(1, HEAD) + sheetRow(2, ANA) + sheetRow(last, 'x')));
}

/** Longer than the sample, which is 1 MiB. */
const LONG = fileOf('muchas.csv', `${HEAD} nac,nota\n${`${ANA},${'x'.repeat(300)}\n`.repeat(4000)}`);

describe('the result equals that of the command line', () => {
  const lists = {
    'a list longer than its sample': () => LONG,
    'a list with its own keys': () =>
      fileOf('cotejo.csv', `${HEAD},CURP\n${ANA},SORA901231MOCTZN00\n${ANA},SORA901231HOCTZN07\n,,,,,,\n${ANA},\n`),
    'an unclosed quote, and a cell too many': () =>
      fileOf('marcas.csv', `${HEAD}\n"Ana,Soto,Ruiz,1990-12-31,Mujer,OC\n${ANA},de más\n"Ana",${ANA.slice(4)}`),
    'a list of keys and nothing else': () => fixture('oficina/solo-claves.txt'),
    'a list without a header whose columns are chosen': () => fileOf('sin.csv', `${ANA}\n${ANA}\n`),
  };
  const WORDS = ['--columnas', 'nombres=1,apellido_paterno=2,apellido_materno=3,fecha_nacimiento=4,sexo=5,entidad=6'];
  const CHOICES = { columns: { givenNames: 1, firstSurname: 2, secondSurname: 3, birthDate: 4, sex: 5, entity: 6 } };

  test.for(Object.entries(lists))('%s', async ([name, pathOf]) => {
    const path = pathOf();
    const isChosen = name.includes('chosen');
    const job = await opened(path, isChosen ? CHOICES : {});
    await job.answer();

    expect(await job.bytes('csv')).toEqual(Uint8Array.from(await curpLista(path, 'csv', ...(isChosen ? WORDS : []))));
    expect(await sheetOf(await job.bytes('xlsx'))).toEqual(
      await sheetOf(await curpLista(path, 'xlsx', ...(isChosen ? WORDS : []))),
    );
  });

  test('of a workbook with a group in each sheet, all at once', async () => {
    const groups = fixture('../office-lists/02-grupos.xlsx');
    const job = await opened(groups);
    await job.answer();
    expect(job.interpreted.sheet?.people).toEqual(['1A', '1B', '1C']);
    const [page, command] = [await job.bytes('sheets'), await curpLista(groups, 'xlsx', '--hojas', 'todas')];

    for (const sheet of ['1A', '1B', '1C', 'PORTADA']) {
      expect(await sheetOf(page, sheet)).toBe(await sheetOf(command, sheet));
    }
    expect((await sheetOf(page, '1C')).match(/[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z0-9]\d/g)).toHaveLength(6);
  });

  test('of an office workbook, in every sheet', async () => {
    const job = await opened(fixture('plantilla.xlsx'), {}, 'Personal');
    await job.answer();
    const page = await job.bytes('xlsx');
    const command = await curpLista(fixture('plantilla.xlsx'), 'xlsx', '--hoja', 'Personal');

    expect(job.interpreted.sheet).toMatchObject({ firstRow: 1 });
    for (const sheet of ['Portada', 'Personal', 'Catálogos']) {
      expect(await sheetOf(page, sheet)).toBe(await sheetOf(command, sheet));
    }
  });
});

describe('the payroll', () => {
  const expected = expectedPayroll();
  const bad = expected.filter(({ codes = [] }) => codes.length > 0).map(({ row }) => row);

  test('every row is of the expected kind, and those with problems are first', async () => {
    const job = await opened(fixture('nomina.csv'));
    const { rows, kinds, filters, reasons } = await job.answer();
    const shown = await job.allRows('all');
    const numbers = shown.map(({ number }) => number);

    expect(rows).toBe(expected.length);
    expect(kinds.bad).toBe(bad.length);
    expect(kinds.empty).toBe(expected.filter(({ empty }) => empty === true).length);
    expect(kinds.good + kinds.doubtful).toBe(rows - kinds.bad - kinds.empty);
    expect(numbers.slice(0, bad.length)).toEqual(bad);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(expected.map(({ row }) => row));
    expect((await job.allRows('bad')).map(({ number }) => number)).toEqual(bad);
    expect(await job.allRows('repeated')).toHaveLength(filters.repeated);
    expect(filters.warned).toBe(shown.filter(({ warnings }) => warnings !== '').length);
    expect(reasons[0]?.rows).toBeGreaterThanOrEqual(reasons.at(-1)?.rows ?? Infinity);
  });
});

describe('a list with its own keys', () => {
  const rows = [
    { row: `${ANA},SORA901231MOCTZN00`, kind: 'good', why: 'the same key' },
    { row: `${ANA},SORA901231MOCTZN18`, kind: 'homonym', why: 'the same except positions 17 and 18' },
    { row: `${ANA},SORA901231HOCTZN07`, kind: 'differs', why: 'another key' },
    { row: `${ANA},`, kind: 'added', why: 'no key of its own' },
    { row: 'Ana,Soto,Ruiz,,Mujer,OC,', kind: 'bad', why: 'no date' },
    { row: ',,,,,,', kind: 'empty', why: 'no data' },
    { row: '', kind: 'empty', why: 'a blank line' },
  ];

  test('has a kind for each row', async () => {
    const list = fileOf('cotejos.csv', `${HEAD},CURP\n${rows.map(({ row }) => row).join('\n')}\n`);
    // Everybody has the same entity, so a column called only «entidad» has to be confirmed.
    const job = await opened(list, { columns: { entity: 6 } });
    await job.answer();
    const shown = (await job.allRows('all')).toSorted((one, other) => one.number - other.number);

    expect(job.interpreted.work).toBe('comparison');
    expect(shown).toMatchObject(
      rows.map(({ row, kind }, index) => ({ number: index + 2, kind, ownKey: row.split(',')[6] ?? '' })),
    );
  });
});

describe('the interpretation', () => {
  test('columns have their first values, and problems a fix', async () => {
    const job = await opened(
      fileOf('dudas.csv', `Quien,Paterno,Fecha de nacimiento,Sexo,Entidad,Estado\nAna,Soto,x\n,Luna\nEva\nLuz\n`),
    );
    const { columns, problems, rows, people } = job.interpreted;

    expect(columns.map(({ values }) => values)).toEqual([['Ana', 'Eva', 'Luz'], ['Soto', 'Luna'], ['x'], [], [], []]);
    expect(columns.map(({ role }) => role)).toEqual([null, 'firstSurname', 'birthDate', 'sex', null, null]);
    expect(problems.join(' ')).toContain('elija cuál es');
    expect([rows, people]).toEqual([4, 4]);
  });

  test('blank lines are counted as rows and not as people', async () => {
    const job = await opened(fileOf('blancas.csv', `${HEAD}\n\n${ANA}\n\n`));

    expect(job.interpreted).toMatchObject({ rows: 3, people: 1 });
  });

  test('a choice stops the answering and changes the interpretation', async () => {
    const job = await opened(fileOf('pagos.csv', payrolls(14)));
    const answering = job.handle({ type: 'answer' });
    await job.handle({ type: 'interpret', choices: { columns: { secondSurname: null } } });
    await answering;

    expect(job.reports.filter(({ type }) => type === 'answered')).toEqual([]);
    expect(job.interpreted.columns[3]).toMatchObject({ header: 'Ap. Materno', role: null });
  });
});

describe('a file opened while another is being read', () => {
  test('is the only one reported, whichever ends first', async () => {
    const job = new JobDriver();
    const slow = job.open(fileOf('lenta.csv', many(150_000)));
    await job.open(fixture('ejemplo.csv'));
    await slow;

    expect(job.reports.filter(({ type }) => type === 'interpreted')).toHaveLength(1);
    expect(job.interpreted.rows).toBe(12);
  });

  test('is not refused for a fault of the other', async () => {
    const job = new JobDriver();
    const wrong = job.open(fileOf('larga.csv', `${many(1)}"${'x'.repeat(1 << 26)}`));
    await job.open(fixture('ejemplo.csv'));
    await wrong;

    expect(job.reports.at(-1)).toMatchObject({ type: 'interpreted' });
  });
});

describe('cells that a spreadsheet would run as formulas', () => {
  test.for([
    { cell: '=HYPERLINK("a";"b")', isFormula: true },
    { cell: '@SUM(1)', isFormula: true },
    { cell: "+cmd|'/C calc'!A0", isFormula: true },
    { cell: "-2+3+cmd|'/C calc'!A0", isFormula: true },
    { cell: '\t=1+1', isFormula: true },
    { cell: '-', isFormula: false },
    { cell: '--', isFormula: false },
    { cell: '-12.50', isFormula: false },
    { cell: '+52 (55) 1234-5678', isFormula: false },
    { cell: 'a,=b', isFormula: false },
    { cell: 'a=b', isFormula: false },
    { cell: '=', isFormula: false },
  ])('«$cell»: $isFormula, quoted or not, in the first or the last column', async ({ cell, isFormula }) => {
    const quoted = `"${cell.replaceAll('"', '""')}"`;
    const bare = /[,"]/.test(cell) ? quoted : cell;
    for (const [first, last] of [
      [quoted, ''],
      ['', bare],
    ]) {
      const job = await opened(fileOf('celdas.csv', `clave,${HEAD},nota\n7,${ANA},\n${first},${ANA},${last}\n`));
      expect((await job.answer()).hasFormulas).toBe(isFormula);
      // The CSV has the cell unchanged.
      expect(new TextDecoder().decode(await job.bytes('csv'))).toContain(first === '' ? `,${last},` : `\n${first},`);
    }
  });

  test('also in the header', async () => {
    const job = await opened(fileOf('encabezado.csv', `${HEAD},=1+1\n${ANA},\n`));

    expect((await job.answer()).hasFormulas).toBe(true);
  });
});

describe('refusals, with their fix', () => {
  test.for([
    {
      name: 'de-más.csv',
      content: many(200_001),
      says: /más de 200,000 filas.*Divídala.*curp lista.*\.csv\.$/,
      why: 'one row too many',
    },
    { name: 'vacía.csv', content: '', says: 'La lista está vacía', why: 'nothing' },
    { name: 'nadie.csv', content: many(0), says: 'no tiene personas debajo', why: 'a header without rows' },
    { name: 'blancas.csv', content: `${HEAD}\n\n,,,,,\n`, says: 'no tiene personas', why: 'a header over blank rows' },
    { name: 'foto.csv', content: 'ab\0cd\0', says: 'no es una lista', why: 'a binary file' },
    { name: 'lista.csv', content: '%PDF-1.7', says: 'El archivo es un PDF', why: 'a PDF called .csv' },
    { name: 'lista.ndjson', content: '{}', says: 'CSV y en .xlsx', why: 'a format of the command line' },
    { name: 'roto.xlsx', content: 'PK\u0003\u0004 y nada más', says: 'incompleto o dañado', why: 'a broken workbook' },
    { name: 'libro.csv', content: 'PK\u0003\u0004 y nada más', says: 'El archivo es un .zip', why: 'a .zip' },
    { name: 'texto.xlsx', content: many(1), says: 'no es un libro .xlsx', why: 'a text called .xlsx' },
    { name: 'larga.csv', content: `${many(1)}"${'x'.repeat(1 << 26)}`, says: 'demasiado larga', why: 'no row end' },
  ])('$why', async ({ name, content, says }) => {
    const path = fileOf(name, content);
    const job = new JobDriver();
    await job.open(path);

    expect(basename(path)).toBe(name);
    expect(job.reports.at(-1)).toMatchObject({ type: 'refused', sentence: expect.stringMatching(says) });
  });

  test('200,000 rows are accepted', async () => {
    const job = await opened(fileOf('justas.csv', many(200_000)));

    expect(job.interpreted.rows).toBe(200_000);
  });

  test('blank rows are not people: beyond the limit a sheet with a stray cell is answered', async () => {
    const job = await opened(fileOf('suelto.xlsx', await strayBook(220_000)));
    expect(job.interpreted).toMatchObject({ rows: 219_999, people: 2 });
    const { kinds } = await job.answer();

    expect(kinds).toMatchObject({ good: 1, bad: 1, empty: 219_997 });
    expect((await job.allRows('bad')).map(({ number }) => number)).toEqual([220_000]);
  });
});

async function bookOf(first: number, ...rows: readonly string[]): Promise<string> {
  const cells = rows.map((row, index) => sheetRow(first + index, row)).join('');
  return fileOf('escuela.xlsx', await zipOf(partsOf(cells)));
}

describe('a workbook with titles above its header', () => {
  const SCHOOL_HEAD = 'No.,Nombre(s),Paterno,Materno,Fecha nac.,Sexo,Entidad';
  const PUPIL = '1,Ana,Soto,Ruiz,2016-12-31,Niña,OC';
  const COLUMNS = { givenNames: 2, firstSurname: 3, secondSurname: 4, birthDate: 5, sex: 6, entity: 7 };

  test.for([
    { first: 1, row: 3, why: 'numbered as in Excel' },
    { first: 3, row: 5, why: 'also when the sheet has empty rows at the top' },
  ])('the note names the row of the header, $why', async ({ first, row }) => {
    const { interpreted } = await opened(await bookOf(first, 'Lista de alumnos 2026', 'Grupo A', SCHOOL_HEAD, PUPIL));

    expect(interpreted.columns).toHaveLength(7);
    expect(interpreted).toMatchObject({ headerRow: row, problems: [] });
    expect(interpreted.notes[0]).toContain(`El encabezado está en la fila ${row};`);
  });

  test('rows without a header are answered once their columns are chosen', async () => {
    const job = await opened(await bookOf(1, 'Lista de alumnos 2026', PUPIL, PUPIL), { columns: COLUMNS });
    const { kinds } = await job.answer();

    expect(kinds.good).toBe(2);
    expect(new TextDecoder().decode(await job.bytes('csv'))).toContain('Lista de alumnos 2026,,,,,,,curp,');
  });
});
