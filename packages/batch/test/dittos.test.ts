// Ditto marks and cells merged downwards.
import { answererOf, openList } from '@curp/batch';
import { expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { isDitto } from '../src/cells/dittos.ts';

const HEADER = 'NOMBRES,PATERNO,MATERNO,FECHA NAC,SEXO,ENTIDAD NAC\n';
const ROWS = [
  'ANA,SOTO,RUIZ,1990-12-31,M,OAXACA',
  'EVA,SOTO,RUIZ,1991-12-31,"""",""""',
  'ZOE,SOTO,RUIZ,1992-12-31,M,ídem',
  "LUZ,SOTO,RUIZ,1993-12-31,M,''",
  'LIA,SOTO,RUIZ,1994-12-31,H,PUEBLA',
  'IVO,SOTO,RUIZ,1995-12-31,H,〃',
];

function answered(rows: readonly string[]): {
  readonly keys: readonly string[];
  readonly notes: string;
  readonly text: string;
} {
  const bytes = new TextEncoder().encode(`${HEADER}${rows.join('\n')}\n`);
  const list = openList('csv', bytes, { today: TODAY, isWhole: true });
  if (!list.ok) throw new Error(list.problems[0]?.sentence);
  const out = list.answerer.answer(bytes.subarray(list.dataAt), 0, Infinity).bytes;
  const text = new TextDecoder().decode(out);
  const keys = text
    .trimEnd()
    .split('\n')
    .map((line) => /[A-Z]{4}\d{6}[HM]([A-Z]{2})[A-Z]{3}\d\d/.exec(line)?.[1] ?? '');
  return { keys, notes: list.interpretation.notes.join(' '), text };
}

test('a ditto mark repeats the cell above, and the list says so', () => {
  const { keys, notes } = answered(ROWS);
  expect(keys).toEqual(['OC', 'OC', 'OC', 'OC', 'PL', 'PL']);
  expect(notes).toContain('se lee en ellas el dato de arriba');
});

test('a mark in the first row, or the first of another part of the list, has nothing to repeat', () => {
  expect(answered([ROWS[5] ?? '', ...ROWS]).keys.slice(0, 2)).toEqual(['', 'OC']);
  const bytes = new TextEncoder().encode(`${ROWS[0]}\n`);
  const list = openList('csv', new TextEncoder().encode(`${HEADER}${ROWS.join('\n')}\n`), {
    today: TODAY,
    isWhole: true,
  });
  if (!list.ok) throw new Error('the list is read');
  const answerer = answererOf(list.shape);
  answerer.answer(bytes, 0, Infinity);
  const next = answerer.answer(new TextEncoder().encode(`${ROWS[5]}\n`), 0, Infinity);
  expect([next.good, next.bad]).toEqual([0, 1]);
});

test.for([
  { text: '"', is: true },
  { text: "''", is: true },
  { text: 'Ídem', is: true },
  { text: 'id.', is: true },
  { text: '-', is: false },
  { text: "'", is: false },
  { text: 'ID', is: false },
])('$text is a ditto mark: $is', ({ text, is }) => {
  expect(isDitto(text, false)).toBe(is);
});

test('the word in the place of a name may be a name: it is read as one, and warned about', () => {
  const { text } = answered([
    ...ROWS.slice(0, 1),
    'EVA,ÍDEM,RUIZ,1991-12-31,M,OAXACA',
    'IVO,SOTO,RUIZ,1992-12-31,H,id.',
  ]);
  expect(text).toMatch(/^EVA.*,IERE911231MOCDZV00,,,"«Primer apellido» puede ser una nota/m);
  expect(text).toMatch(/^IVO.*,SORI921231HOCTZV\d\d,/m);
});
