// The work of the page on a list, without a page: what it answers is what the command line answers, byte for byte.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { partsOf, zipOf } from '../../../../tools/test-data/lists/workbooks.ts';
import { writePopulation } from '../../../../tools/test-data/lists/population.ts';
import { curpLista, fileOf, fixture, FOLDER } from './command-line.ts';
import { Job, opened, sheetOf } from './job.ts';

const HEAD = 'nombres,paterno,materno,fecha nac,sexo,entidad';
const ANA = 'Ana,Soto,Ruiz,1990-12-31,Mujer,OC';

function many(rows: number): string {
  return `${HEAD}\n${`${ANA}\n`.repeat(rows)}`;
}

function sheetRow(number: number, cells: string): string {
  const tags = cells.split(',').map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`);
  return `<row r="${number}">${tags.join('')}</row>`;
}

/** Somebody in row 2, and a cell that nobody sees far below. */
function strayBook(last: number): Promise<Buffer> {
  return zipOf(partsOf(sheetRow(1, HEAD) + sheetRow(2, ANA) + sheetRow(last, 'x')));
}

/** More than a sample and several blocks. */
const MANY = 30_000;

beforeAll(() => writePopulation(MANY, `${FOLDER}/muchas.csv`));

describe('the result is the one of the command line', () => {
  const lists = {
    'nomina.csv': () => fixture('nomina.csv'),
    'ejemplo.csv': () => fixture('ejemplo.csv'),
    'a list longer than its sample': () => `${FOLDER}/muchas.csv`,
    'a list with its own keys': () =>
      fileOf('cotejo.csv', `${HEAD},CURP\n${ANA},SORA901231MOCTZN00\n${ANA},SORA901231HOCTZN07\n,,,,,,\n${ANA},\n`),
    'tabs, a mark of UTF-8, CR LF and blank lines': () =>
      fileOf('tabs.tsv', `\uFEFF${HEAD.replaceAll(',', '\t')}\r\n${ANA.replaceAll(',', '\t')}\r\n\r\nÑ\t\r\n`),
    'a mark that nobody closes, and a cell too many': () =>
      fileOf('marcas.csv', `${HEAD}\n"Ana,Soto,Ruiz,1990-12-31,Mujer,OC\n${ANA},de más\n"Ana",${ANA.slice(4)}`),
    'a list without a header whose names are chosen': () => fileOf('sin.csv', `${ANA}\n${ANA}\n`),
  };
  const WORDS = ['--columnas', 'nombres=1,apellido_paterno=2,apellido_materno=3,sexo=5'];
  const CHOICES = { columns: { givenNames: 1, firstSurname: 2, secondSurname: 3, sex: 5 } };

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

  test('of a workbook', async () => {
    const path = fileOf('nomina.xlsx', await curpLista(fixture('nomina.csv'), 'xlsx'));
    const job = await opened(path);
    await job.answer();

    expect(job.understood.sheet).toEqual({ taken: expect.any(String), others: [], firstRow: 1 });
    expect(await job.bytes('csv')).toEqual(Uint8Array.from(await curpLista(path, 'csv')));
    expect(await sheetOf(await job.bytes('xlsx'))).toEqual(await sheetOf(await curpLista(path, 'xlsx')));
  });
});

describe('the payroll', () => {
  interface Expected {
    readonly row: number;
    readonly codes?: readonly number[];
    readonly empty?: boolean;
  }
  const expected = readFileSync(fixture('nomina.expected.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Expected);
  const bad = expected.filter(({ codes = [] }) => codes.length > 0).map(({ row }) => row);

  test('every row is of the kind that its maker meant, and the bad ones are shown first', async () => {
    const job = await opened(fixture('nomina.csv'));
    const { rows, kinds, filters, duplicates, homonyms, reasons } = await job.answer();
    const shown = await job.allRows('all');
    const numbers = shown.map(({ number }) => number);

    expect(rows).toBe(expected.length);
    expect(kinds.bad).toBe(bad.length);
    expect(kinds.empty).toBe(expected.filter(({ empty }) => empty === true).length);
    expect(kinds.good + kinds.doubtful).toBe(rows - kinds.bad - kinds.empty);
    expect(numbers.slice(0, bad.length)).toEqual(bad);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(expected.map(({ row }) => row));
    expect((await job.allRows('bad')).map(({ number }) => number)).toEqual(bad);
    expect(await job.allRows('repeated')).toHaveLength(duplicates + homonyms);
    expect(filters.warned).toBe(shown.filter(({ warnings }) => warnings !== '').length);
    expect(reasons[0]?.rows).toBeGreaterThanOrEqual(reasons.at(-1)?.rows ?? Infinity);
  });
});

describe('a list with its own keys', () => {
  const rows = [
    { row: `${ANA},SORA901231MOCTZN00`, kind: 'good', why: 'the same key' },
    { row: `${ANA},SORA901231MOCTZN18`, kind: 'homonym', why: 'the same but for what RENAPO assigns' },
    { row: `${ANA},SORA901231HOCTZN07`, kind: 'differs', why: 'another key' },
    { row: `${ANA},`, kind: 'added', why: 'no key of its own' },
    { row: 'Ana,Soto,Ruiz,,Mujer,OC,', kind: 'bad', why: 'no date' },
    { row: ',,,,,,', kind: 'empty', why: 'no datum' },
    { row: '', kind: 'empty', why: 'a blank line' },
  ];

  test.for(rows.map((each, place) => ({ ...each, number: place + 2 })))(
    '$why: $kind',
    async ({ number, kind, row }) => {
      const job = await opened(fileOf('cotejos.csv', `${HEAD},CURP\n${rows.map((each) => each.row).join('\n')}\n`));
      await job.answer();
      const shown = (await job.allRows('all')).find((each) => each.number === number);

      expect(job.understood.isComparison).toBe(true);
      expect(shown).toMatchObject({ kind, ownKey: row.split(',')[6] ?? '' });
    },
  );
});

describe('what a list is taken for', () => {
  test('columns come with some of their values, and problems with a cure', async () => {
    const job = await opened(
      fileOf('dudas.csv', `Quien,Paterno,Fecha de nacimiento,Sexo,Entidad,Estado\nAna,Soto,x\n,Luna\nEva\nLuz\n`),
    );
    const { columns, problems, rows, people } = job.understood;

    expect(columns.map(({ values }) => values)).toEqual([['Ana', 'Eva', 'Luz'], ['Soto', 'Luna'], ['x'], [], [], []]);
    expect(columns.map(({ role }) => role)).toEqual([null, 'firstSurname', 'birthDate', 'sex', null, null]);
    expect(problems.join(' ')).toContain('elija cuál es');
    expect([rows, people]).toEqual([4, 4]);
  });

  test('blank lines are rows, and nobody', async () => {
    const job = await opened(fileOf('blancas.csv', `${HEAD}\n\n${ANA}\n\n`));

    expect(job.understood).toMatchObject({ rows: 3, people: 1 });
  });

  test('a choice is heard, also while the list is being answered', async () => {
    const job = await opened(`${FOLDER}/muchas.csv`);
    const answering = job.take({ ask: 'answer' });
    await job.take({ ask: 'interpret', choices: { columns: { secondSurname: null } } });
    await answering;

    expect(job.reports.filter(({ told }) => told === 'answered')).toEqual([]);
    expect(job.understood.columns[2]).toMatchObject({ header: 'apellido_materno', role: null });
  });
});

describe('a list that is opened while another one is being read', () => {
  test('is the only one that is told about, whichever ends first', async () => {
    const job = new Job();
    const slow = job.open(fileOf('lenta.csv', many(150_000)));
    await job.open(fixture('ejemplo.csv'));
    await slow;

    expect(job.reports.filter(({ told }) => told === 'understood')).toHaveLength(1);
    expect(job.understood.rows).toBe(12);
  });

  test('is not taken away by what is wrong with the other one', async () => {
    const job = new Job();
    const wrong = job.open(fileOf('larga.csv', `${many(1)}"${'x'.repeat(1 << 26)}`));
    await job.open(fixture('ejemplo.csv'));
    await wrong;

    expect(job.reports.at(-1)).toMatchObject({ told: 'understood' });
  });
});

describe('cells that a spreadsheet would take for formulas', () => {
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
  ])('«$cell»: $isFormula, wherever it stands', async ({ cell, isFormula }) => {
    const marked = `"${cell.replaceAll('"', '""')}"`;
    const bare = /[,"]/.test(cell) ? marked : cell;
    for (const [first, last] of [
      [marked, ''],
      [bare, ''],
      ['', marked],
      ['', bare],
    ]) {
      const job = await opened(fileOf('celdas.csv', `clave,${HEAD},nota\n7,${ANA},\n${first},${ANA},${last}\n`));
      expect((await job.answer()).hasFormulas).toBe(isFormula);
      // As it came: what is told is told beside it.
      expect(new TextDecoder().decode(await job.bytes('csv'))).toContain(first === '' ? `,${last},` : `\n${first},`);
    }
  });

  test('also in the header', async () => {
    const job = await opened(fileOf('encabezado.csv', `${HEAD},=1+1\n${ANA},\n`));

    expect((await job.answer()).hasFormulas).toBe(true);
  });
});

describe('what is refused, with its cure', () => {
  test.for([
    { name: 'de-más.csv', content: many(200_001), says: 'más de 200,000 filas', why: 'one row too many' },
    { name: 'vacía.csv', content: '', says: 'La lista está vacía', why: 'nothing' },
    { name: 'nadie.csv', content: many(0), says: 'no tiene personas debajo', why: 'a header, and nobody below it' },
    { name: 'blancas.csv', content: `${HEAD}\n\n,,,,,\n`, says: 'no tiene personas', why: 'a header over blank rows' },
    { name: 'foto.csv', content: 'ab\0cd\0', says: 'no es una lista', why: 'bytes that are no text' },
    {
      name: 'texto.txt',
      content: Buffer.from('\uFEFFa,b', 'utf16le'),
      says: 'UTF-16',
      why: 'text of two bytes a letter',
    },
    { name: 'lista.ndjson', content: '{}', says: 'CSV y en .xlsx', why: 'a format of the command line' },
    { name: 'roto.xlsx', content: 'PK\u0003\u0004 y nada más', says: 'incompleto o dañado', why: 'a broken workbook' },
    {
      name: 'libro.csv',
      content: 'PK\u0003\u0004 y nada más',
      says: 'incompleto o dañado',
      why: 'a workbook called .csv',
    },
    { name: 'texto.xlsx', content: many(1), says: 'no es un libro .xlsx', why: 'a text called .xlsx' },
    {
      name: 'larga.csv',
      content: `${many(1)}"${'x'.repeat(1 << 26)}`,
      says: 'demasiado larga',
      why: 'a row that does not end',
    },
  ])('$why', async ({ name, content, says }) => {
    const path = fileOf(name, content);
    const job = new Job();
    await job.open(path);

    expect(basename(path)).toBe(name);
    expect(job.reports.at(-1)).toMatchObject({ told: 'refused', sentence: expect.stringContaining(says) });
  });

  test('two hundred thousand rows are not', async () => {
    const job = await opened(fileOf('justas.csv', many(200_000)));

    expect(job.understood.rows).toBe(200_000);
  });

  test('nor are those of a sheet with a stray datum in the last row that there is: blank rows are nobody', async () => {
    const job = await opened(fileOf('suelto.xlsx', await strayBook(1_048_576)));

    expect(job.understood).toMatchObject({ rows: 1_048_575, people: 2 });
  });

  test('and blank rows are answered, however many', async () => {
    const job = await opened(fileOf('suelto.xlsx', await strayBook(220_000)));
    const { kinds } = await job.answer();

    expect(kinds).toMatchObject({ good: 1, bad: 1, empty: 219_997 });
    expect((await job.allRows('bad')).map(({ number }) => number)).toEqual([220_000]);
  });
});
