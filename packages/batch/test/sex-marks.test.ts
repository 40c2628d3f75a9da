// Two columns with a mark in one of them.
import { answerRow, type Choices, interpret } from '@curp/batch';
import { expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const DATA = ['ANA', 'SOTO', 'RUIZ', '31/12/1990', 'OAXACA'];

/** Each pair is written with a comma between its columns. */
function read(columns: string, marks: readonly string[], choices: Choices = {}) {
  const header = ['NOMBRE', 'PATERNO', 'MATERNO', 'FECHA NAC', 'ENTIDAD NAC', ...columns.split(',')];
  const rows = marks.map((pair) => [...DATA, ...pair.split(',')]);
  const { plan, problems } = interpret(header, rows, { today: TODAY, choices });
  return problems.length > 0
    ? problems.map(({ code }) => code)
    : rows.map((cells) => answerRow(cells, plan)).map(({ key, codes }) => key.charAt(10) || codes.join());
}

test.for([
  { columns: 'H,M', marks: ['X,', ',x'], is: ['H', 'M'], why: 'M next to H is mujer' },
  { columns: 'M,F', marks: ['X,', ',x'], is: ['H', 'M'], why: 'M next to F is masculino' },
  { columns: 'F,M', marks: ['X,', ',x'], is: ['M', 'H'], why: 'in any order' },
  { columns: 'HOMBRES,MUJERES', marks: ['1,0', '0,1.0'], is: ['H', 'M'], why: 'ones and zeros' },
  { columns: 'Niño,Niña', marks: ['✓,', '-,✓'], is: ['H', 'M'], why: 'ticks' },
  {
    columns: 'H,M',
    marks: ['X,', ',X', ',X', 'X,', 'X,', 'X,', 'X,', 'X,', 'X,X', ','],
    is: ['H', 'M', 'M', 'H', 'H', 'H', 'H', 'H', '416', '416'],
    why: 'both marks, or none',
  },
  { columns: 'H,M', marks: ['12,15', '3,4'], is: [406], why: 'counts are no marks' },
  { columns: 'H,X', marks: ['X,', ',X'], is: [406], why: 'one of them is missing' },
])('$columns: $is — $why', ({ columns, marks, is }) => {
  expect(read(columns, marks)).toEqual(is);
});

test('the user may choose both columns, and not only one', () => {
  const marks = ['sí,', ',sí'];
  expect(read('Col. 1,Col. 2', marks, { columns: { manMark: 6, womanMark: 7 } })).toEqual(['H', 'M']);
  expect(read('Col. 1,Col. 2', marks, { columns: { manMark: 6 } })).toEqual([406]);
});
