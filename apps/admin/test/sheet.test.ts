// Tables that people read: aligned, coloured only where there is a terminal, and never driven by what they show.
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Column, renderSheet, sheetOf } from '../src/sheet.ts';
import { type Database, openDatabase } from '../../../tools/harness/stores.ts';
import { environmentOf, operatorWith } from '../../../tools/harness/operator.ts';

interface Row {
  readonly name: string;
  readonly count: number | null;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'nombre',
    header: 'NOMBRE',
    value: ({ name }) => name,
    tone: ({ count }) => (count === null ? 'red' : undefined),
  },
  { key: 'cuenta', header: 'CUENTA', right: true, value: ({ count }) => count },
  { key: 'oculto', value: () => 'only for programs' },
];

const ROWS: readonly Row[] = [
  { name: 'Peña', count: 1_234_567 },
  { name: 'Pen\u0303a y Cía.', count: null },
];

test('numbers go right, text goes left, a decomposed letter is as wide as it looks', () => {
  expect(renderSheet(sheetOf(COLUMNS, ROWS), false)).toBe(
    ['NOMBRE          CUENTA', 'Peña         1,234,567', 'Peña y Cía.          —', ''].join('\n'),
  );
});

test('a column without a header is in the records and not in the table', () => {
  const sheet = sheetOf(COLUMNS, ROWS);

  expect(sheet.records[0]).toEqual({ nombre: 'Peña', cuenta: 1_234_567, oculto: 'only for programs' });
  expect(renderSheet(sheet, false)).not.toContain('only for programs');
});

test('colours change no column', () => {
  const sheet = sheetOf(COLUMNS, ROWS);

  expect(renderSheet(sheet, true)).toContain('\u001B[31mPeña y Cía.\u001B[39m');
  expect(stripVTControlCharacters(renderSheet(sheet, true))).toBe(renderSheet(sheet, false));
});

test('what is shown cannot move the cursor nor colour the terminal', () => {
  const text = renderSheet(sheetOf(COLUMNS, [{ name: 'a\u001B[2Jb\r\nc\u009Bd', count: 1 }]), false);

  expect(text.split('\n')).toHaveLength(3);
  expect(text).not.toMatch(/[\u001B\u009B\r]/);
});

test('a table may be very long', () => {
  const rows = Array.from({ length: 200_000 }, (_, count) => ({ name: 'x', count }));

  expect(renderSheet(sheetOf(COLUMNS, rows), false)).toHaveLength(200_001 * 'NOMBRE   CUENTA\n'.length);
});

test('no rows are no text', () => {
  expect(renderSheet(sheetOf(COLUMNS, []), true)).toBe('');
});

describe('colour', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase();
    await operatorWith(environmentOf(database))('proyectos', 'crear', 'X', '--id', 'tienda');
  });

  afterAll(() => database.drop());

  test.for([
    { tty: true, noColor: undefined, coloured: true, why: 'a terminal' },
    { tty: true, noColor: '', coloured: true, why: 'an empty NO_COLOR says nothing' },
    { tty: true, noColor: '1', coloured: false, why: 'NO_COLOR is set' },
    { tty: false, noColor: undefined, coloured: false, why: 'a file or a pipe' },
  ])('$coloured — $why', async ({ tty, noColor, coloured }) => {
    const admin = operatorWith({ ...environmentOf(database), NO_COLOR: noColor }, { tty });
    const [table, error] = [await admin('proyectos', 'listar'), await admin('proyectos', 'suspender', 'nobody')];

    expect([table.stdout.includes('\u001B['), error.stderr.includes('\u001B[')]).toEqual([coloured, coloured]);
  });

  test('JSON is never coloured', async () => {
    const admin = operatorWith(environmentOf(database), { tty: true });

    expect((await admin('proyectos', 'listar', '--json')).stdout).not.toContain('\u001B');
  });
});
