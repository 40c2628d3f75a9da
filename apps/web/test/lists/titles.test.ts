// A sheet of a school, with its titles above: what the page makes of it.
import { expect, test } from 'vitest';
import { partsOf, zipOf } from '../../../../tools/test-data/lists/workbooks.ts';
import { fileOf } from './command-line.ts';
import { opened } from './job.ts';

const HEAD = 'No.,Nombre(s),Paterno,Materno,Fecha nac.,Sexo,Entidad';
const ANA = '1,Ana,Soto,Ruiz,2016-12-31,Niña,OC';

function sheetRow(number: number, cells: string): string {
  const tags = cells.split(',').map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`);
  return `<row r="${number}">${tags.join('')}</row>`;
}

async function bookOf(first: number, ...rows: readonly string[]): Promise<string> {
  return fileOf('escuela.xlsx', await zipOf(partsOf(rows.map((cells, at) => sheetRow(first + at, cells)).join(''))));
}

const COLUMNS = { givenNames: 2, firstSurname: 3, secondSurname: 4, birthDate: 5, sex: 6, entity: 7 };

test.for([
  { first: 1, row: 3, why: 'as Excel counts' },
  { first: 3, row: 5, why: 'also where the sheet begins lower' },
])('the row of the names is told, $why, and the columns are there to be chosen', async ({ first, row }) => {
  const { understood } = await opened(await bookOf(first, 'Lista de alumnos 2026', 'Grupo A', HEAD, ANA));

  expect(understood.columns).toHaveLength(7);
  expect(JSON.stringify(understood.problems)).toContain(`parecen estar en la fila ${row}: borre`);
});

test('a title over rows without names is answered once its columns are chosen', async () => {
  const job = await opened(await bookOf(1, 'Lista de alumnos 2026', ANA, ANA), { columns: COLUMNS });
  const { kinds } = await job.answer();

  expect(kinds.good).toBe(2);
  expect(new TextDecoder().decode(await job.bytes('csv'))).toContain('Lista de alumnos 2026,,,,,,,curp,');
});
