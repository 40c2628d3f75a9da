// The header of a list: below titles, in two rows, chosen by the user, or repeated among the rows.
import { openList, type OpenOptions, TIDY_DIALECT } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const HEAD = 'No.;Nombre(s);Paterno;Materno;Fecha nac.;Sexo;Entidad';
const ROWS = '1;Ana;Soto;Ruiz;2016-12-31;Niña;OC\n2;Hugo;Luna;Paz;2016-03-05;Niño;OC\n';
const TITLE = 'Lista de alumnos 2026';
const COLUMNS = { givenNames: 2, firstSurname: 3, secondSurname: 4, birthDate: 5, sex: 6, entity: 7 };

function open(text: string, options: Partial<OpenOptions> = {}) {
  return openList('csv', Buffer.from(text), { today: TODAY, isWhole: true, ...options });
}

function said(list: ReturnType<typeof open>): string[] {
  return list.ok ? [] : list.problems.map(({ code, sentence }) => `${code} ${sentence}`);
}

/** The output of a list that must open, without its answers' checks. */
function answered(text: string, options: Partial<OpenOptions> = {}) {
  const list = open(text, options);
  if (!list.ok) throw new Error(said(list).join(' '));
  const { bytes, ...counts } = list.answerer.answer(Buffer.from(text), list.dataAt, Infinity);
  return { ...list, counts, text: Buffer.from(list.head).toString() + Buffer.from(bytes).toString() };
}

const KEYS = /SORA161231MOC\w{5}[^]*LUPH160305HOC\w{5}/;

describe('the delimiter and the columns of a list with titles', () => {
  test.for([
    { above: '', width: 7, why: 'no title' },
    { above: `${TITLE}\n`, width: 7, why: 'alone in its line' },
    { above: `${TITLE};;;;;;\n`, width: 7, why: 'padded by the program that wrote it' },
    { above: 'Escuela Benito Juárez, Oaxaca, Oax., México\n', width: 7, why: 'with commas of its own' },
    { above: `${TITLE}\n\n\n\n\n\n\n`, width: 7, why: 'blank lines have no width' },
    { above: `${TITLE}\nGrupo;A\n`, width: 7, why: 'two of them' },
  ])('$why', ({ above, width }) => {
    for (const delimiter of [';', ',', '\t', '|']) {
      const text = above.replaceAll(';', delimiter) + `${HEAD}\n${ROWS}`.replaceAll(';', delimiter);
      const { sample, interpretation } = open(text);

      expect(sample?.dialect.delimiter).toBe(delimiter.charCodeAt(0));
      expect(interpretation?.columns).toHaveLength(width);
    }
  });

  test('blank lines between rows do not affect the delimiter', () => {
    expect(open(`${HEAD}\n${ROWS}`.replaceAll('\n', '\n\n')).ok).toBe(true);
  });

  test('a header with column names is not padded to wider rows', () => {
    expect(open(`${HEAD}\n${ROWS.replaceAll('\n', ';;\n')}`).interpretation?.columns).toHaveLength(7);
  });

  test('a given dialect is not guessed, and a first cell sep=; is a cell', () => {
    const text = 'sep=;\na;b;c,d;e;f\n';

    expect(open(text).sample?.dialect.delimiter).toBe(';'.charCodeAt(0));
    expect(open(text, { dialect: TIDY_DIALECT }).sample).toMatchObject({
      dialect: TIDY_DIALECT,
      rows: [['a;b;c', 'd;e;f']],
      dataAt: 6,
    });
  });

  test('columns below a title can be chosen by number', () => {
    const text = `${TITLE}\n${ROWS}`;
    const list = open(text, { choices: { columns: COLUMNS } });
    if (!list.ok) throw new Error(said(list).join(' '));
    const { bytes, good } = list.answerer.answer(Buffer.from(text), list.dataAt, Infinity);

    expect(Buffer.from(list.head).toString()).toBe(`${TITLE};;;;;;;curp;codigos;motivos;avisos\n`);
    expect(Buffer.from(bytes).toString()).toMatch(/^1;Ana;Soto;Ruiz;2016-12-31;Niña;OC;SORA161231MOC\w{5};;;\n/);
    expect(good).toBe(2);
  });
});

describe('the row of the column names', () => {
  test.for([
    { text: `${TITLE}\n${HEAD}\n${ROWS}`, row: 2, why: 'under a title' },
    { text: `${TITLE}\n\n\nGrupo A\n${HEAD}\n${ROWS}`, row: 5, why: 'blank lines are counted' },
    { text: `\n;;;\n${HEAD}\n${ROWS}`, row: 3, why: 'blank rows above it' },
    { text: `Oaxaca\n${HEAD}\n${ROWS}`, row: 2, why: 'a title that looks like a person' },
    { text: `Nombre;Escuela\n${HEAD}\n${ROWS}`, row: 2, why: 'a title with the name of a column' },
    { text: `Fecha de inicio:;01/08/2026\n${HEAD}\n${ROWS}`, row: 2, why: 'a label and its value are no groups' },
    { text: `${TITLE}\n${HEAD}\n${ROWS}`, firstRow: 4, row: 5, why: 'in a sheet that begins lower' },
    { text: `sep=;\n${TITLE}\n${HEAD}\n${ROWS}`, row: 2, why: 'Excel does not show its own mark' },
    { text: `${'x\n'.repeat(29)}${HEAD}\n${ROWS.repeat(2)}`, row: 30, why: 'as far as it is looked for' },
  ])('$row — $why', ({ text, row, firstRow }) => {
    const { interpretation, firstRow: first, text: output } = answered(text, { firstRow });

    expect(interpretation).toMatchObject({ headerRow: row, headerRows: 1 });
    expect(interpretation.notes[0]).toMatch(`El encabezado está en la fila ${row};`);
    expect(first).toBe(row + 1);
    expect(output).toMatch(KEYS);
  });

  test('the rows above it come out as they are', () => {
    expect(answered(`${TITLE}\n\nGrupo;A\n${HEAD}\n${ROWS}`).text).toMatch(
      `${TITLE}\n\nGrupo;A\n${HEAD};curp;codigos;`,
    );
  });

  test('a tidy output has only the header', () => {
    const list = open(`${TITLE}\n${HEAD}\n${ROWS}`, { tidy: true });

    expect(list.ok && Buffer.from(list.head).toString()).toBe(
      `${HEAD.replaceAll(';', ',')},curp,codigos,motivos,avisos\n`,
    );
  });

  test('the first row is not mentioned', () => {
    expect(answered(`${HEAD}\n${ROWS}`).interpretation.notes.join()).not.toContain('encabezado');
  });

  test.for([
    { text: `${TITLE}\n${ROWS}`, says: /^400 Ninguna/, why: 'there are none' },
    { text: `${'x\n'.repeat(30)}${HEAD}\n${ROWS}`, says: /^400 Ninguna/, why: 'they are too far below' },
    { text: `${TITLE}\n1;Nombre;Paterno;x\n`, says: /^400 Ninguna/, why: 'two names may be a person' },
    { text: 'Nombre;Paterno;Materno\nNombre;Paterno;Materno\n', says: /^403 Falta/, why: 'the header says as many' },
  ])('is not found when $why', ({ text, says }) => {
    expect(said(open(text))[0]).toMatch(says);
  });

  test('is not searched for in NDJSON', () => {
    const line = JSON.stringify({ a: 'Nombre(s)', b: 'Paterno', c: 'Materno' });
    const list = openList('ndjson', Buffer.from(`${line}\n`), { today: TODAY, isWhole: true });

    expect(said(list)[0]).toMatch(/^400 Ninguna/);
  });
});

describe('the row that the user chose', () => {
  test('is the header, whatever is above it', () => {
    const text = `${HEAD}\n${ROWS.replaceAll('Soto', 'Otra')}${HEAD}\n${ROWS}`;
    const { interpretation, text: output, counts } = answered(text, { choices: { headerRow: 4 } });

    expect(interpretation).toMatchObject({ headerRow: 4 });
    expect({ rows: counts.rows, output }).toMatchObject({ rows: 2, output: expect.stringMatching(KEYS) });
  });

  test('0 — the list has no header: the columns are chosen by number', () => {
    const { counts } = answered(ROWS, { choices: { headerRow: 0, columns: COLUMNS } });

    expect(counts).toMatchObject({ rows: 2, good: 2 });
  });

  test.for([99, 3])('%i is no row with data: it is said', (headerRow) => {
    expect(said(open(`${HEAD}\n${ROWS.split('\n')[0]}\n\n`, { choices: { headerRow } }))).toEqual([
      '400 La fila elegida para el encabezado no está en la lista, o está vacía: elija otra.',
    ]);
  });
});

describe('a header in two rows', () => {
  const PEOPLE = '1;Ana;Soto;Ruiz;31/12/2016;OC;Niña;01/08/2026\n2;Hugo;Luna;Paz;05/03/2016;OC;Niño;01/08/2026\n';
  test.for([
    {
      rows: ['No.;Nombre;Apellidos;;Nacimiento;;Sexo;Ingreso', ';;Paterno;Materno;Fecha;Entidad;;Fecha'],
      names: ['Apellidos / Paterno', 'Nacimiento / Fecha', 'Ingreso / Fecha'],
      why: 'groups of merged cells',
    },
    {
      rows: [';Datos del alumno;;;Nacimiento;;;Ingreso', 'No.;Nombre(s);Paterno;Materno;Fecha;Lugar;Sexo;Fecha'],
      names: ['Datos del alumno / Paterno', 'Nacimiento / Fecha', 'Ingreso / Fecha'],
      why: 'the lower row has every name',
    },
  ])('$why', ({ rows, names }) => {
    const { interpretation, text } = answered(`${TITLE}\n${rows.join('\n')}\n${PEOPLE}`);

    expect(interpretation.columns.map(({ header }) => header)).toEqual(expect.arrayContaining(names));
    expect(interpretation.notes[0]).toContain('en las filas 2 y 3');
    expect(interpretation.plan.columns.at(-1)).toBeNull();
    expect(text).toMatch(`${rows.join('\n')};curp;`);
    expect(text).toMatch(KEYS);
  });

  test('the date in three columns', () => {
    const header = 'Nombre(s);Paterno;Materno;Fecha de nacimiento;;;Sexo;Entidad\n;;;Día;Mes;Año;;\n';

    expect(answered(`${header}Ana;Soto;Ruiz;31;12;2016;Niña;OC\nHugo;Luna;Paz;5;3;2016;Niño;OC\n`).text).toMatch(KEYS);
  });

  test('people are not a second row, and a header of one row stays so', () => {
    expect(answered(`${HEAD}\n1;Paterno;Day;Mes;;;\n${ROWS}`).interpretation.headerRows).toBe(1);
  });
});

describe('rows that are not people are set aside', () => {
  test.for([
    { row: HEAD, says: 'repite el encabezado', why: 'the header again' },
    { row: HEAD.toUpperCase(), says: 'repite el encabezado', why: 'in capitals' },
    { row: 'TOTAL;2;;;;;', says: 'no trae a una persona', why: 'a total' },
    { row: ';Total de alumnas: 1;;;;;', says: 'no trae a una persona', why: 'a total with words' },
    { row: ';______________;;;____________;;', says: 'no trae a una persona', why: 'lines to sign on' },
    { row: ';Mtra. Rosa Peña Luna;;;Lic. Juan Paz;;', says: 'no trae a una persona', why: 'those who sign' },
    { row: ';Directora;;;Supervisor de zona;;', says: 'no trae a una persona', why: 'what they are' },
    { row: '3;;;;;;', says: 'no trae a una persona', why: 'a row numbered beforehand' },
  ])('$why', ({ row, says }) => {
    const { counts, text } = answered(`${HEAD}\n${ROWS}${row}\n`);

    expect(counts).toMatchObject({ rows: 3, good: 2, bad: 0, empty: 0, aside: 1 });
    const last = text.trimEnd().split('\n').at(-1) ?? '';
    expect([last.slice(0, row.length), last]).toEqual([row, expect.stringContaining(says)]);
  });

  test.for([
    { row: '3;Ana;;;;;', why: 'a person of whom only the name was written' },
    { row: ';Rosa María;Peña;;;;', why: 'names alone' },
    { row: '3;Nota;Luna;Paz;;;', why: 'a person called as a note' },
    { row: ';;;;31/12/2016;;', why: 'a date alone' },
    { row: ';Lic. Ana;Soto;Ruiz;;Niña;', why: 'a person with a title' },
  ])('a problem stays a problem: $why', ({ row }) => {
    expect(answered(`${HEAD}\n${ROWS}${row}\n`).counts).toMatchObject({ bad: 1, aside: 0 });
  });
});
