// The formulas without a host: cells as hosts pass them -> the text shown.
import { expect, test } from 'vitest';
import { cellOrColumn, curpFormula, type Host, validateFormula, warningsFormula } from '../src/formulas.ts';

const HOST: Host = { today: '2026-01-01' };
const KEY = 'SABC560626MDFLRN01';
const PERSON = ['Concepción', 'Salgado', 'Briseño', '1956-06-26', 'M', '09'];

const MALFORMED =
  "#ERROR: «Fecha de nacimiento» no se entiende: escríbala 31/12/1990, el día primero; si es anterior a 1906, como texto: '1905-12-31.";

/** The official example with one cell changed. */
function withCell(index: number, cell: unknown): unknown[] {
  return PERSON.with(index, cell as string);
}

const DATE = 3;
const SEX = 4;
const ENTITY = 5;

test.for([
  { given: PERSON, why: 'six texts' },
  { given: withCell(DATE, '26/06/1956'), why: 'a date with the day first' },
  { given: withCell(DATE, '26 de junio de 1956'), why: 'a date with its month in letters' },
  { given: withCell(DATE, 20_632), why: 'a date that is the number of its day' },
  { given: withCell(DATE, 20_632.75), why: 'a date with an hour' },
  { given: withCell(DATE, 26_061_956), why: 'a date in one number' },
  { given: withCell(SEX, ' mujer '), why: 'a sex in a word' },
  { given: withCell(ENTITY, 9), why: 'an entity that lost its zero' },
  { given: withCell(ENTITY, 'Ciudad de México'), why: 'an entity by its name' },
])('a key for $why', ({ given }) => {
  expect(curpFormula(given, HOST)).toEqual([KEY]);
});

test('the 1904 date system gives the same date', () => {
  expect(curpFormula(withCell(DATE, 20_632 - 1462), { ...HOST, dayZero: 1462 })).toEqual([KEY]);
  expect(curpFormula(withCell(DATE, 26_061_956), { ...HOST, dayZero: 1462 })).toEqual([KEY]);
});

test.for([1990, 12, 2026])('%s is not a date in the 1904 system', (cell) => {
  expect(curpFormula(withCell(DATE, cell), { ...HOST, dayZero: 1462 })).toEqual([MALFORMED]);
  expect(curpFormula(withCell(DATE, cell), { ...HOST, dayZero: 2 })).toEqual([MALFORMED]);
});

test('a date object is converted by the host', () => {
  const host = { ...HOST, dateOf: (date: object) => (date as { day: string }).day };

  expect(curpFormula(withCell(DATE, { day: '1956-06-26' }), host)).toEqual([KEY]);
});

test.for([
  { cell: null, why: 'null' },
  { cell: '', why: 'an empty text' },
  { cell: 0, why: 'the 0 that LibreOffice gives for one' },
])('a blank second surname: $why', ({ cell }) => {
  expect(curpFormula(withCell(2, cell), HOST)).toEqual(['SAXC560626MDFLXN09']);
});

test.for([
  { given: withCell(DATE, '06/26/1956'), shown: MALFORMED, why: 'the month first' },
  { given: withCell(DATE, 1956), shown: MALFORMED, why: 'a year alone, which is also a day of 1905' },
  { given: withCell(DATE, 26), shown: MALFORMED, why: 'a day alone, which is also a day of 1900' },
  { given: withCell(DATE, 60), shown: MALFORMED, why: 'the 29 February 1900 of Excel' },
  { given: withCell(DATE, -40), shown: MALFORMED, why: 'a number before all dates' },
  {
    given: withCell(DATE, '30/02/1956'),
    shown: '#ERROR: «Fecha de nacimiento» no existe en el calendario: revise día, mes y año.',
    why: 'a day that does not exist',
  },
  {
    given: withCell(DATE, '26/06/15'),
    shown:
      '#ERROR: «Fecha de nacimiento» trae el año con dos cifras y puede ser de 1900 o de 2000: escriba el año con cuatro.',
    why: 'a year that may be of two centuries',
  },
  {
    given: withCell(SEX, 'F'),
    shown: '#ERROR: «Sexo» no concuerda con la lista, que usa H (hombre) y M (mujer): escriba Hombre o Mujer.',
    why: 'an F: next to it, M would be a man',
  },
  {
    given: withCell(1, '#N/A'),
    shown:
      '#ERROR: «Primer apellido» trae un dato sin llenar o una fórmula con error: corríjalo, o deje la celda vacía si no tiene ese apellido.',
    why: 'a formula that failed',
  },
  {
    given: withCell(1, false),
    shown:
      '#ERROR: «Primer apellido» trae un dato sin llenar o una fórmula con error: corríjalo, o deje la celda vacía si no tiene ese apellido.',
    why: 'the FALSE of an IF without an else',
  },
  {
    given: withCell(1, { basicType: 'Error' }),
    shown:
      '#ERROR: «Primer apellido» trae un dato sin llenar o una fórmula con error: corríjalo, o deje la celda vacía si no tiene ese apellido.',
    why: 'something that is no text, number or date',
  },
  {
    given: ['', 'Salgado', '', '', 'M', '09'],
    shown: '#ERROR: Falta «Nombre(s)»: complete ese dato. Falta «Fecha de nacimiento»: complete ese dato.',
    why: 'two data missing, both reported',
  },
])('the error for $why', ({ given, shown }) => {
  expect(curpFormula(given, HOST)).toEqual([shown]);
});

const IF_SO = 'Si así está en el acta, agregue un séptimo dato: "TAL CUAL".';
const JOINED = '«Nombre(s)» trae dos palabras pegadas, que se leyeron como una: sepárelas si en el acta lo están.';

test.for([
  {
    index: 0,
    name: 'LIC. Concepción',
    sentence: '«Nombre(s)» empieza con un título o un número: quítelo si no está en el acta.',
  },
  { index: 0, name: 'Concepción 2', sentence: '«Nombre(s)» lleva cifras: revíselo contra el acta.' },
  { index: 0, name: 'Ma.Concepción', sentence: JOINED },
  { index: 0, name: 'MªConcepción', sentence: JOINED },
  { index: 1, name: '- Salgado', sentence: '«Primer apellido» trae un signo suelto: quítelo si no está en el acta.' },
  {
    index: 1,
    name: 'Salgado o Salcedo',
    sentence: '«Primer apellido» parece traer dos nombres para escoger: deje solo el del acta.',
  },
  {
    index: 2,
    name: 'Vda. de Briseño',
    sentence: '«Segundo apellido» parece de casada o de viuda: escriba el apellido que está en el acta de nacimiento.',
  },
])('«$name» is an error, until TAL CUAL makes it a key with a warning', ({ index, name, sentence }) => {
  const given = withCell(index, name);

  expect(curpFormula(given, HOST)).toEqual([`#ERROR: ${sentence} ${IF_SO}`]);
  expect(warningsFormula(given, HOST)).toEqual([`#ERROR: ${sentence} ${IF_SO}`]);
  expect(curpFormula([...given, 'TAL CUAL'], HOST)).toEqual([expect.stringMatching(/^[A-Z0-9]{18}$/)]);
  expect(warningsFormula([...given, 'TAL CUAL'], HOST)).toEqual([expect.stringMatching(/^«/)]);
});

test.for([
  { given: [...PERSON, 'tal cual '], shown: KEY, why: 'in small letters' },
  { given: [...PERSON, ''], shown: KEY, why: 'blank' },
  { given: [...PERSON, 0], shown: KEY, why: 'a blank cell of LibreOffice' },
  { given: [[PERSON], 'TAL CUAL'], shown: KEY, why: 'after a range of six columns' },
  { given: [[[...PERSON, 'TAL CUAL']]], shown: KEY, why: 'in a seventh column' },
  { given: [...PERSON, 1], shown: /^#ERROR: El séptimo dato solo puede ser "TAL CUAL"/, why: 'a number' },
  { given: [...PERSON, true], shown: /^#ERROR: El séptimo dato/, why: 'VERDADERO' },
  { given: [...PERSON, KEY], shown: /^#ERROR: El séptimo dato/, why: 'the column after the six' },
  { given: [...PERSON, 'TAL CUAL', 'TAL CUAL'], shown: /^#ERROR: Se esperan seis datos/, why: 'and an eighth' },
])('the seventh argument: $why', ({ given, shown }) => {
  expect(curpFormula(given, HOST)).toEqual([expect.stringMatching(shown)]);
});

test('TAL CUAL of a column is for its row', () => {
  const titled = withCell(0, 'Dra. Concepción');
  const rows = [
    [...titled, ''],
    [...titled, 'TAL CUAL'],
    ['', '', '', '', '', '', 'TAL CUAL'],
  ];

  expect(curpFormula([rows], HOST)).toEqual([
    expect.stringMatching(/^#ERROR: «Nombre\(s\)» empieza con un título/),
    'SABD560626MDFLRR01',
    '',
  ]);
});

test('TAL CUAL of a column for a single person repeats the person', () => {
  expect(curpFormula([...PERSON, [[''], ['TAL CUAL']]], HOST)).toEqual([KEY, KEY]);
});

test.for([
  { given: PERSON, shown: /^$/, why: 'nothing to say' },
  { given: ['', '', '', '', '', ''], shown: /^$/, why: 'a blank row' },
  { given: withCell(1, 'Blanco'), shown: /^«Primer apellido» puede ser una nota y no un nombre/, why: 'maybe a note' },
  {
    given: withCell(DATE, '26/06/56'),
    shown: /^«Fecha de nacimiento» trae el año con dos cifras: se lee de 1900/,
    why: 'a year',
  },
  { given: withCell(1, ''), shown: /^«Segundo apellido» es el único apellido y cuenta como primero/, why: 'only one' },
  { given: withCell(SEX, ''), shown: '#ERROR: Falta «Sexo»: complete ese dato.', why: 'no key' },
  { given: PERSON.slice(1), shown: /^#ERROR: Se esperan seis datos/, why: 'too few data' },
])('the warnings of a row: $why', ({ given, shown }) => {
  expect(warningsFormula(given, HOST)).toEqual([expect.stringMatching(shown)]);
});

test('a doubtful name is reported with what is missing; TAL CUAL is not offered yet', () => {
  expect(curpFormula(PERSON.with(0, 'Lic. Concepción').with(SEX, ''), HOST)).toEqual([
    '#ERROR: Falta «Sexo»: complete ese dato. «Nombre(s)» empieza con un título o un número: quítelo si no está en el acta.',
  ]);
});

test('a row that is not a person says so', () => {
  expect(curpFormula(['Total', '', '', '', '', ''], HOST)).toEqual([
    expect.stringMatching(/^#ERROR: La fila no trae a una persona/),
  ]);
});

const column = (index: number, rows: number): unknown[][] => Array.from({ length: rows }, () => [PERSON[index]]);

test.for([
  { given: [[PERSON, PERSON]], why: 'one range of six columns' },
  { given: [[PERSON, PERSON], null, null, null, null, null], why: 'one range, and what was left out behind it' },
  { given: PERSON.map((_, index) => column(index, 2)), why: 'six ranges of one column' },
  { given: [...[0, 1, 2, 3, 4].map((index) => column(index, 2)), '09'], why: 'a lone cell that goes with every row' },
  {
    given: [
      [PERSON.slice(0, 3), PERSON.slice(0, 3)],
      [PERSON.slice(3), PERSON.slice(3)],
    ],
    why: 'two of three',
  },
])('a column of keys for $why', ({ given }) => {
  expect(curpFormula(given, HOST)).toEqual([KEY, KEY]);
});

test('each row is read independently: an error affects only its row', () => {
  const rows = [PERSON, withCell(SEX, 'F'), ['', '', '', '', '', ''], withCell(SEX, 'Mujer')];
  const shown = curpFormula([rows], HOST);

  expect(shown).toEqual(rows.map((row) => curpFormula(row, HOST)[0]));
  expect(shown).toEqual([KEY, expect.stringMatching(/^#ERROR: «Sexo»/), '', KEY]);
});

test('a blank row stays blank next to a repeated cell', () => {
  const blank = [[''], ['']];

  expect(curpFormula([blank, blank, blank, blank, blank, '09'], HOST)).toEqual(['', '']);
});

test.for([
  { given: [column(0, 2), column(1, 3), '', '', '', ''], shown: /^#ERROR: Los rangos deben tener el mismo número/ },
  { given: [[PERSON.slice(1)]], shown: /^#ERROR: Se esperan seis datos/ },
  { given: [[PERSON], 'y', 'más'], shown: /^#ERROR: Se esperan seis datos/ },
  { given: [Array.from({ length: 100_001 }, () => PERSON)], shown: /^#ERROR: El rango pasa de 100,000 filas/ },
])('one error if the ranges do not fit: $shown', ({ given, shown }) => {
  expect(curpFormula(given, HOST)).toEqual([expect.stringMatching(shown)]);
});

test.for([
  { given: KEY, shown: 'Válida' },
  { given: ' sabc560626mdflrn01 ', shown: 'Válida' },
  {
    given: 'SABC560626MDFLRN02',
    shown: '#ERROR: El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado.',
  },
  { given: 'SABC', shown: '#ERROR: La CURP debe tener 18 caracteres.' },
  { given: '', shown: '' },
  { given: '#ERROR: Falta «Sexo»: complete ese dato.', shown: '#ERROR: Falta «Sexo»: complete ese dato.' },
])('«$given» is validated: $shown', ({ given, shown }) => {
  expect(validateFormula([given], HOST)).toEqual([shown]);
});

test('a column of keys is validated; more than one column is an error', () => {
  expect(validateFormula([[[KEY], ['']]], HOST)).toEqual(['Válida', '']);
  expect(validateFormula([[[KEY, KEY]]], HOST)).toEqual([expect.stringMatching(/^#ERROR: Se espera una sola columna/)]);
});

test('one answer is a cell, several are a column', () => {
  expect(cellOrColumn(['a'])).toBe('a');
  expect(cellOrColumn(['a', 'b'])).toEqual([['a'], ['b']]);
});
