import { answerRow, interpret, type Plan } from '@curp/batch';
import { remarksIn } from '@curp/core/bulk';
import { expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { NAMES, spelledOut } from '../src/cells/abbreviations.ts';

const HEADER = ['NOMBRE', 'PATERNO', 'MATERNO', 'FECHA NAC', 'SEXO', 'ENTIDAD NAC'];
const ROWS = [
  ['MA. GPE.', 'HDEZ', 'MTZ', '31/12/1990', 'M', 'OAXACA'],
  ['MARÍA DEL C.', 'SOTO', 'RUIZ', '31/12/1990', 'M', 'OAXACA'],
  ['JUAN', 'SOTO', 'RUIZ', '31/12/1990', 'H', 'OAXACA'],
];

test.for([
  { text: 'MA. GPE.', whole: 'MA. GUADALUPE' },
  { text: 'Hdez. de la O', whole: 'HERNÁNDEZ de la O' },
  { text: 'MARÍA DEL C. ANT', whole: 'MARÍA DEL CARMEN ANTONIO' },
  { text: 'JUAN C.', whole: 'JUAN C.' },
  { text: 'MDZ', whole: 'MDZ' },
])('$text in full: $whole', ({ text, whole }) => {
  expect(spelledOut(text)).toBe(whole);
});

test('core warns about every abbreviation that can be written in full', () => {
  const unknown = [...NAMES.keys()].filter((word) => !remarksIn(word, 'surname').includes('abbreviation'));
  expect(unknown).toEqual([]);
});

test('one question for the list; in full only if the answer is yes', () => {
  const { questions, plan } = interpret(HEADER, ROWS, { today: TODAY });
  const asked = questions.filter(({ option }) => option === 'completar-abreviaturas');
  expect(asked.map(({ sentence, cells }) => [sentence, cells])).toEqual([
    [
      '¿GPE. es GUADALUPE, C. es CARMEN, HDEZ es HERNÁNDEZ, MTZ es MARTÍNEZ? En toda la lista se leerían completos, con aviso.',
      4,
    ],
  ]);
  const answerOf = (more: Partial<Plan>): unknown => {
    const { key, warnings } = answerRow(ROWS[0] ?? [], { ...plan, ...more });
    return [key, warnings];
  };

  expect(answerOf({ spellNames: true })).toEqual([
    'HEMG901231MOCRRD01',
    [
      '«Nombre(s)» traía una abreviatura y se leyó completa (GUADALUPE), como usted dijo.',
      '«Primer apellido» traía una abreviatura y se leyó completa (HERNÁNDEZ), como usted dijo.',
      '«Segundo apellido» traía una abreviatura y se leyó completa (MARTÍNEZ), como usted dijo.',
    ],
  ]);
  expect(answerOf({ spellNames: false })).toEqual(answerOf({}));
  expect(answerRow(ROWS[0] ?? [], plan).warnings.join(' ')).toMatch(/abreviatura .*abreviatura .*abreviatura /);
});
