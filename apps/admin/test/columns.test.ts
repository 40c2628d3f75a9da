// Tables: aligned, coloured only on a terminal, and without control characters from the data.
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Column, listingOf } from '../src/columns.ts';
import { recordedScreen } from '../../../tools/testing/screen.ts';
import { type Database, openDatabase } from '../../../tools/testing/stores.ts';
import { environmentOf, operatorWith } from '../../../tools/testing/curp-admin.ts';

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

const PLAIN = recordedScreen({});
const COLOURED = recordedScreen({ isColoured: true });

const ROWS: readonly Row[] = [
  { name: 'Peña', count: 1_234_567 },
  { name: 'Pen\u0303a y Cía.', count: null },
];

test('numbers go right, text goes left, a decomposed letter is as wide as it looks', () => {
  expect(listingOf(COLUMNS, ROWS).text(PLAIN)).toBe(
    ['NOMBRE          CUENTA', 'Peña         1,234,567', 'Peña y Cía.          —', ''].join('\n'),
  );
});

test('a column without a header is in the records and not in the table', () => {
  const listing = listingOf(COLUMNS, ROWS);

  expect(listing.records[0]).toEqual({ nombre: 'Peña', cuenta: 1_234_567, oculto: 'only for programs' });
  expect(listing.text(PLAIN)).not.toContain('only for programs');
});

test('colours change no column', () => {
  const listing = listingOf(COLUMNS, ROWS);

  expect(listing.text(COLOURED)).toContain('\u001B[31mPeña y Cía.\u001B[39m');
  expect(stripVTControlCharacters(listing.text(COLOURED))).toBe(listing.text(PLAIN));
});

test('what is shown cannot move the cursor nor colour the terminal', () => {
  const text = listingOf(COLUMNS, [{ name: 'a\u001B[2Jb\r\nc\u009Bd', count: 1 }]).text(PLAIN);

  expect(text.split('\n')).toHaveLength(3);
  expect(text).not.toMatch(/[\u001B\u009B\r]/);
});

test('a table may be very long', () => {
  const rows = Array.from({ length: 200_000 }, (_, count) => ({ name: 'x', count }));

  expect(listingOf(COLUMNS, rows).text(PLAIN)).toHaveLength(200_001 * 'NOMBRE   CUENTA\n'.length);
});

test('no rows are no text', () => {
  expect(listingOf(COLUMNS, []).text(COLOURED)).toBe('');
});

describe('colour', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase();
    await operatorWith(environmentOf(database))('proyectos', 'crear', 'X', '--id', 'tienda');
  });

  afterAll(() => database.drop());

  test.for([true, false])('in the table and in errors only where the screen has them: %s', async (isColoured) => {
    const admin = operatorWith(environmentOf(database), { isColoured });
    const [table, error] = [await admin('proyectos', 'listar'), await admin('proyectos', 'suspender', 'nobody')];

    expect([table.stdout.includes('\u001B['), error.stderr.includes('\u001B[')]).toEqual([isColoured, isColoured]);
  });

  test('JSON is never coloured', async () => {
    const admin = operatorWith(environmentOf(database), { isColoured: true });

    expect((await admin('proyectos', 'listar', '--json')).stdout).not.toContain('\u001B');
  });
});
