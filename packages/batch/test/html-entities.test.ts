// HTML entities that an export left in the cells of a list.
import { answerRow, interpret } from '@curp/batch';
import { expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { readCell } from '../src/cells/cell-text.ts';

test.for([
  { text: 'MU&Ntilde;OZ', is: 'MUÑOZ' },
  { text: 'MU&NtildeOZ', is: 'MUÑOZ' },
  { text: 'MU&NTILDE;OZ', is: 'MUÑOZ' },
  { text: 'L&#243PEZ', is: 'LóPEZ' },
  { text: 'L&#xF3;pez', is: 'López' },
  { text: 'IBA&#xD1EZ', is: 'IBAÑEZ' },
  { text: 'O&rsquo;HARA', is: 'O’HARA' },
  { text: 'O&#39;HARA', is: "O'HARA" },
  { text: 'Pe&amp;ntilde;a', is: 'Peña' },
  { text: 'G&uuml;emes&nbsp;', is: 'Güemes' },
  { text: 'Juan&nbsp;Jos&eacute', is: 'Juan José' },
])('$text: $is, and it was repaired', ({ text, is }) => {
  expect(readCell(text)).toMatchObject({ text: is, repaired: true });
});

test.for(['PÉREZ & SOTO', 'A&B', '&#0;', '&#x1F600;', '&nadie;', 'R&D;'])('%s is no entity', (text) => {
  expect(readCell(text)).toMatchObject({ text, repaired: false });
});

const HEADER = ['NOMBRE', 'PATERNO', 'MATERNO', 'FECHA NAC', 'SEXO', 'ENTIDAD NAC'];

test('the row has the key of the name, and a warning', () => {
  const rows = [
    ['In&eacute;s', 'MU&Ntilde;OZ', 'L&#243PEZ', '31/12/1990', 'MUJER', 'Michoac&aacute;n'],
    ['Inés', 'MUÑOZ', 'LÓPEZ', '31/12/1990', 'MUJER', 'Michoacán'],
  ];
  const { plan } = interpret(HEADER, rows, { today: TODAY });
  const [damaged, plain] = rows.map((cells) => answerRow(cells, plan));

  expect(damaged?.key).toBe(plain?.key);
  expect([damaged?.warnings.length, plain?.warnings]).toEqual([4, []]);
});
