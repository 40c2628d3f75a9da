// Lists with something above their header: their columns are seen all the same, and their owner is told where it is.
import { openList, type OpenOptions, TIDY_DIALECT } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/test-data/cases.ts';

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

function below(row: number): string {
  return `400 Los nombres de las columnas parecen estar en la fila ${row}: borre las filas de arriba y vuelva a intentarlo.`;
}

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

  test('a list whose every row has a blank line after it keeps its delimiter', () => {
    expect(open(`${HEAD}\n${ROWS}`.replaceAll('\n', '\n\n')).ok).toBe(true);
  });

  test('a header that names columns is as wide as it is, though its rows go on', () => {
    expect(open(`${HEAD}\n${ROWS.replaceAll('\n', ';;\n')}`).interpretation?.columns).toHaveLength(7);
  });

  test('a dialect that is known is not guessed, nor is a cell taken for a mark of Excel', () => {
    const text = 'sep=;\na;b;c,d;e;f\n';

    expect(open(text).sample?.dialect.delimiter).toBe(';'.charCodeAt(0));
    expect(open(text, { dialect: TIDY_DIALECT }).sample).toEqual({
      dialect: TIDY_DIALECT,
      rows: [['a;b;c', 'd;e;f']],
      dataAt: 6,
    });
  });

  test('columns chosen by their number are answered under the title, each row with its cells', () => {
    const text = `${TITLE}\n${ROWS}`;
    const list = open(text, { choices: { columns: COLUMNS } });
    if (!list.ok) throw new Error(said(list).join(' '));
    const { bytes, good } = list.answerer.answer(Buffer.from(text), list.dataAt, Infinity);

    expect(Buffer.from(list.head).toString()).toBe(`${TITLE};;;;;;;curp;codigos;motivos;avisos\n`);
    expect(Buffer.from(bytes).toString()).toMatch(/^1;Ana;Soto;Ruiz;2016-12-31;Niña;OC;SORA161231MOC\w{5};;;\n/);
    expect(good).toBe(2);
  });
});

describe('where the names of the columns seem to be', () => {
  test.for([
    { text: `${TITLE}\n${HEAD}\n${ROWS}`, row: 2, why: 'under a title' },
    { text: `${TITLE}\n\n\nGrupo A\n${HEAD}\n${ROWS}`, row: 5, why: 'blank lines are counted' },
    { text: `Oaxaca\n${HEAD}\n${ROWS}`, row: 2, why: 'a title that looks like somebody' },
    { text: `Nombre;Escuela\n${HEAD}\n${ROWS}`, row: 2, why: 'a title with the name of a column' },
    { text: `${TITLE}\n${HEAD}\n${ROWS}`, firstRow: 4, row: 5, why: 'in a sheet that begins lower' },
    { text: `sep=;\n${TITLE}\n${HEAD}\n${ROWS}`, row: 2, why: 'Excel does not show its own mark' },
    { text: `${'x\n'.repeat(10)}${HEAD}\n${ROWS}`, row: 11, why: 'as far as it is looked for' },
  ])('row $row — $why', ({ text, row, firstRow }) => {
    expect(said(open(text, { firstRow }))).toEqual([below(row)]);
  });

  test.for([
    { text: `${TITLE}\n${ROWS}`, says: /^400 Ninguna/, why: 'there are none' },
    { text: `${'x\n'.repeat(11)}${HEAD}\n${ROWS}`, says: /^400 Ninguna/, why: 'they are too far below' },
    { text: `${TITLE}\n1;Nombre;Paterno;x\n`, says: /^400 Ninguna/, why: 'two names may be a person' },
    { text: 'Nombre;Paterno;Materno\nNombre;Paterno;Materno\n', says: /^403 Falta/, why: 'the header says as many' },
  ])('are not told when $why', ({ text, says }) => {
    expect(said(open(text))[0]).toMatch(says);
  });

  test('nor in lines of JSON, which have no rows above', () => {
    const line = JSON.stringify({ a: 'Nombre(s)', b: 'Paterno', c: 'Materno' });
    const list = openList('ndjson', Buffer.from(`${line}\n`), { today: TODAY, isWhole: true });

    expect(said(list)[0]).toMatch(/^400 Ninguna/);
  });

  test('a list that can begin begins, whatever its rows say', () => {
    expect(open(`${HEAD}\n${HEAD}\n${ROWS}`).ok).toBe(true);
  });
});
