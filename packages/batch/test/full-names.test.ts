// Full names in one column: where they are cut, and what is asked about a list of them.
import { answerRow, type Choices, interpret, type Interpretation } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { splitFullName, withoutSurnames } from '../src/cells/full-names.ts';

function cut(text: string, orders: Parameters<typeof splitFullName>[1]): string {
  const split = splitFullName(text, orders);
  if (split === undefined) return '';
  const { givenNames, firstSurname, secondSurname, isCertain } = split;
  return `${firstSurname} | ${secondSurname} | ${givenNames}${isCertain ? '' : ' ?'}`;
}

describe('a name with a comma', () => {
  test.for([
    { text: 'UC PECH, NAYELI', order: 'surnames-first', is: 'UC | PECH | NAYELI', why: 'the order of the list' },
    { text: 'NAYELI, UC PECH', order: 'given-first', is: 'UC | PECH | NAYELI', why: 'the order of the list' },
    { text: 'JUAN CARLOS, EK UC', order: 'surnames-first', is: 'JUAN | CARLOS | EK UC ?', why: 'common names object' },
    { text: 'RUIZ SOTO, EUSEBIO', order: undefined, is: 'RUIZ | SOTO | EUSEBIO', why: 'common names say it' },
    { text: 'MA. ELENA, RUIZ SOTO', order: undefined, is: 'RUIZ | SOTO | MA. ELENA', why: 'common names say it' },
    { text: 'EK UC, ULISES ARIEL', order: undefined, is: 'EK | UC | ULISES ARIEL', why: 'one side is enough' },
    { text: 'TZAB KU, IXCHEL', order: undefined, is: 'TZAB | KU | IXCHEL ?', why: 'nothing says it' },
  ] as const)('$text: $is — $why', ({ text, order, is }) => {
    expect(cut(text, order === undefined ? {} : { commaOrder: order })).toBe(is);
  });
});

describe('a name without a comma', () => {
  test.for([
    { text: 'GARCIA MONTES DE OCA JUAN', order: 'surnames-first', is: 'GARCIA | MONTES DE OCA | JUAN ?' },
    { text: 'SOSA LADRON DE GUEVARA ANA EVA', order: 'surnames-first', is: 'SOSA | LADRON DE GUEVARA | ANA EVA ?' },
    { text: 'RUIZ PEREZ DE LA ROSA HUGO', order: 'surnames-first', is: 'RUIZ | PEREZ DE LA ROSA | HUGO ?' },
    { text: 'RUIZ SOTO MARIA DE JESUS', order: 'surnames-first', is: 'RUIZ | SOTO | MARIA DE JESUS' },
    { text: 'RUIZ SOTO MARIA DE LEON', order: 'surnames-first', is: 'RUIZ | SOTO | MARIA DE LEON ?' },
    { text: 'DE LA TORRE SANTA CRUZ LUIS', order: 'surnames-first', is: 'DE LA TORRE | SANTA CRUZ | LUIS' },
    { text: 'JUAN TZAB KU', order: 'surnames-first', is: 'JUAN | TZAB | KU ?' },
    { text: 'TZAB KU JUAN', order: 'given-first', is: 'KU | JUAN | TZAB ?' },
    { text: 'SOTO/RUIZ/ANA', order: 'given-first', is: 'SOTO | RUIZ | ANA' },
    { text: 'ANA/SOTO/RUIZ', order: 'given-first', is: 'ANA | SOTO | RUIZ ?' },
  ] as const)('$text, $order: $is', ({ text, order, is }) => {
    expect(cut(text, { nameOrder: order })).toBe(is);
  });
});

test.for([
  { text: 'ARROYO QUIÑONES XIMENA', given: 'XIMENA' },
  { text: 'Ximena Arroyo Quiñones', given: 'Ximena' },
  { text: 'ARROYO QUIÑONES, XIMENA', given: 'XIMENA' },
  { text: 'ARROYO XIMENA QUIÑONES', given: undefined },
  { text: 'ARROYO QUIÑONES', given: undefined },
  { text: 'XIMENA', given: undefined },
])('$text without ARROYO QUIÑONES: $given', ({ text, given }) => {
  expect(withoutSurnames(text, ['ARROYO', 'QUIÑONES'])).toBe(given);
});

function read(name: string, names: readonly string[], choices: Choices = {}): Interpretation {
  const rows = names.map((text, at) => [text, `31/12/199${at}`, 'M', 'Oaxaca']);
  const header = [name, 'Fecha de nacimiento', 'Sexo', 'Entidad de nacimiento'];
  return interpret(header, rows, { today: TODAY, choices: { sexCoding: 'H/M', ...choices } });
}

describe('the order of a list', () => {
  const GIVEN_FIRST = ['Ximena, Tzab Ku', 'José Luis, Ek Uc', 'María, Zepeda Cuevas', 'Tecuani, Itzá Poot'];
  const UNKNOWN = ['Tzab Ku, Ixchel', 'Ek Poot, Tecuani'];

  test.for([
    { name: 'Nombre', names: GIVEN_FIRST, chosen: 'nombres-primero', why: 'names before the comma are given names' },
    { name: 'Nombre', names: UNKNOWN, chosen: '', why: 'no name is common' },
    { name: 'Apellidos, nombre', names: UNKNOWN, chosen: 'apellidos-primero', why: 'the column says it' },
    {
      name: '¿Cuál es tu nombre completo? (empezando por los apellidos)',
      names: UNKNOWN,
      chosen: 'apellidos-primero',
      why: 'the question of the form says it',
    },
    { name: 'Nombre y apellidos', names: UNKNOWN, chosen: 'nombres-primero', why: 'the column says it' },
    { name: 'Nombre completo con apellidos', names: UNKNOWN, chosen: '', why: 'the column does not say it' },
    { name: 'Nombre del alumno (apellidos primero)', names: UNKNOWN, chosen: 'apellidos-primero', why: 'it says it' },
    { name: 'Nombre, iniciando con el paterno', names: UNKNOWN, chosen: 'apellidos-primero', why: 'it says it' },
    { name: 'Nombre (primero el nombre)', names: UNKNOWN, chosen: 'nombres-primero', why: 'it says it' },
    { name: 'Nombre primero apellidos', names: UNKNOWN, chosen: '', why: 'it can be read both ways' },
    { name: 'Apellidos, nombre', names: GIVEN_FIRST, chosen: '', why: 'the names show the other order' },
  ])('«$name»: $chosen — $why', ({ name, names, chosen }) => {
    const { questions, problems } = read(name, names);
    const asked = questions.find(({ option }) => option === 'nombre-completo');

    expect(asked?.chosen).toBe(chosen);
    expect(problems.map(({ code }) => code)).toEqual(chosen === '' ? [400] : []);
  });

  test('what the user says holds for names with a comma', () => {
    const { plan } = read('Nombre', UNKNOWN, { nameOrder: 'given-first' });
    expect(answerRow(['Ixchel, Tzab Ku', '31/12/1990', 'M', 'Oaxaca'], plan)).toMatchObject({
      key: 'TAKI901231MOCZXX00',
      warnings: [],
    });
  });

  test('a name that lost the comma of the others is read in their order, with a warning', () => {
    const { plan, problems } = read('Nombre', ['RUIZ SOTO, ANA', 'VEGA SOSA, EVA', 'LUNA RIOS, LUZ', 'TZAB KU IXCHEL']);
    const { key, warnings } = answerRow(['TZAB KU IXCHEL', '31/12/1990', 'M', 'Oaxaca'], plan);

    expect([problems, key.slice(0, 4), warnings.length]).toEqual([[], 'TAKI', 1]);
  });
});

describe('a column of names that has the surnames too', () => {
  const header = ['NOMBRE', 'PATERNO', 'MATERNO', 'FECHA NAC', 'SEXO', 'ENTIDAD NAC'];
  const rest = ['31/12/1990', 'H', 'Oaxaca'];
  const rows = [
    ['TZAB KU IXCHEL', 'TZAB', 'KU', ...rest],
    ['Gael Montes de Oca Ruiz', 'MONTES DE OCA', 'RUIZ', ...rest],
    ['HUGO', 'EK', 'UC', ...rest],
  ];
  const keysOf = (choices: Choices): unknown[] => {
    const { plan, problems } = interpret(header, rows, { today: TODAY, choices });
    return problems.length > 0
      ? []
      : rows.map((cells) => answerRow(cells, plan)).map(({ key, warnings }) => [key.slice(0, 4), warnings.length]);
  };

  test('is asked about', () => {
    const { questions } = interpret(header, rows, { today: TODAY });
    expect(questions.map(({ option, answers }) => [option, answers.map(({ text }) => text)])).toEqual([
      ['columnas', ['nombre_completo=1,nombres=ninguna', 'nombres=1,nombre_completo=ninguna']],
    ]);
    expect(keysOf({})).toEqual([]);
  });

  test('is a full name whose surnames are known, if the user says so', () => {
    expect(keysOf({ columns: { fullName: 1, givenNames: null }, nameOrder: 'surnames-first' })).toEqual([
      ['TAKI', 0],
      ['MORG', 0],
      ['', 0],
    ]);
  });

  test('is read as it is, with warnings, if the user says so', () => {
    expect(keysOf({ columns: { givenNames: 1, fullName: null } })).toEqual([
      ['TAKT', 1],
      ['MORG', 1],
      ['EXUH', 0],
    ]);
  });

  test('a single row with them warns', () => {
    const { plan } = interpret(header, rows.slice(2), { today: TODAY });
    expect(answerRow(rows[0] ?? [], plan).warnings).toEqual([expect.stringContaining('trae también los apellidos')]);
  });
});
