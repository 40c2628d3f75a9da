// Surnames that hardly lack their Ñ.
import { answerRow, type Choices, interpret, type RowAnswer } from '@curp/batch';
import { expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { withEnyes } from '../src/cells/enyes.ts';

test.for([
  { text: 'MUNOZ', is: 'MUÑOZ' },
  { text: 'Nunez', is: 'Nuñez' },
  { text: 'Núnez', is: 'Núñez' },
  { text: 'DE LA PENA', is: 'DE LA PEÑA' },
  { text: 'Pena-Nieto', is: 'Peña-Nieto' },
  { text: 'ZUÑIGA', is: 'ZUÑIGA' },
  { text: 'Zu\u006E\u0303iga', is: 'Zu\u006E\u0303iga' },
  { text: 'MERINO', is: 'MERINO' },
  { text: 'LOZANO', is: 'LOZANO' },
  { text: 'PENAL', is: 'PENAL' },
])('$text: $is', ({ text, is }) => {
  expect(withEnyes(text)).toBe(is);
});

const HEADER = ['NOMBRE', 'PATERNO', 'MATERNO', 'FECHA NAC', 'SEXO', 'ENTIDAD NAC'];

function row(paterno: string, materno: string): string[] {
  return ['LUIS', paterno, materno, '31/12/1990', 'H', 'OAXACA'];
}

function read(rows: readonly string[][], choices: Choices = {}): { asked: string[]; answers: RowAnswer[] } {
  const { questions, plan } = interpret(HEADER, rows, { today: TODAY, choices });
  const asked = questions.filter(({ option }) => option === 'poner-enes').map(({ sentence }) => sentence);
  return { asked, answers: rows.map((cells) => answerRow(cells, plan)) };
}

test('a list without any Ñ is asked once, and its rows warn until then', () => {
  const rows = [row('MUNOZ', 'PENA'), row('RUIZ', 'MUNOZ')];
  const { asked, answers } = read(rows);
  const added = read(rows, { addEnyes: true }).answers;

  expect(asked).toEqual([expect.stringContaining('¿MUNOZ es MUÑOZ, PENA es PEÑA?')]);
  expect(answers.map(({ key, warnings }) => [key.slice(13, 15), warnings.length])).toEqual([
    ['NN', 2],
    ['ZN', 1],
  ]);
  expect(added.map(({ key, warnings }) => [key.slice(13, 15), warnings.length])).toEqual([
    ['XX', 2],
    ['ZX', 1],
  ]);
  expect(read(rows, { addEnyes: false }).answers.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('in a list with an Ñ the rows warn, and nothing is asked', () => {
  const { asked, answers } = read([row('MUÑOZ', 'RUIZ'), row('PENA', 'RUIZ')]);

  expect([asked, answers.map(({ warnings }) => warnings.length)]).toEqual([[], [0, 1]]);
});
