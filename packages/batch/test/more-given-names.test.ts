// Given names in two columns.
import { answerRow, interpret } from '@curp/batch';
import { expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const HEADER = ['PRIMER NOMBRE', 'SEGUNDO NOMBRE', 'PATERNO', 'MATERNO', 'FECHA NAC', 'SEXO', 'ENTIDAD NAC'];
const { plan, problems, notes } = interpret(HEADER, [['MARÍA', 'LUZ', 'SOTO', 'RUIZ', '1990-12-31', 'M', 'OAXACA']], {
  today: TODAY,
});

test('they are joined, and the list says so', () => {
  expect(problems).toEqual([]);
  expect(notes.join(' ')).toContain('se leen juntos');
});

test.for([
  { names: ['MARÍA', 'LUZ'], letters: 'SORL', warned: '', why: 'María is skipped once another name follows' },
  { names: ['MARÍA', ''], letters: 'SORM', warned: '', why: 'the only one' },
  { names: ['MARÍA', 'NO TIENE'], letters: 'SORM', warned: 'se leyó como celda vacía', why: 'a note is no name' },
  { names: ['MARÍA', 'NA'], letters: 'SORN', warned: 'parece un dato sin llenar', why: 'a note or a name' },
  { names: ['MARÍA LUZ', 'LUZ'], letters: 'SORL', warned: '', why: 'the first column has them all' },
])('$names: $letters — $why', ({ names, letters, warned }) => {
  const { key, warnings } = answerRow([...names, 'SOTO', 'RUIZ', '1990-12-31', 'Mujer', 'OAXACA'], plan);
  expect(key.slice(0, 4)).toBe(letters);
  expect(warnings.join(' ')).toContain(warned);
  expect(warnings).toHaveLength(warned === '' ? 0 : 1);
});
