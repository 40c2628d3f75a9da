import { describe, expect, test } from 'vitest';
import { type Choices, interpret, type Interpretation, type Role } from '@curp/batch';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { spellings } from '../../../tools/testing/word-lists.ts';
import { HEADER_NAMES, headerKey, roleNamed } from '../src/columns/header-names.ts';

const NAMES = ['Nombre(s)', 'Primer apellido', 'Segundo apellido'];
const WHOLE = [...NAMES, 'Fecha de nacimiento', 'Sexo', 'Entidad de nacimiento'];

function read(
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
  choices: Choices = {},
): Interpretation {
  return interpret(header, rows, { today: TODAY, choices });
}

function codes({ problems }: Interpretation): number[] {
  return problems.map(({ code }) => code);
}

/** The column of a role, counted from 1. */
function columnNumber({ plan }: Interpretation, role: Role): number {
  return plan.columns.indexOf(role) + 1;
}

describe('the name of a column', () => {
  test.for(
    spellings({
      givenNames: 'nombres | NOMBRE (S) | Nombre del trabajador | First Name',
      firstSurname: 'apellido_paterno | ApellidoPaterno | AP. PAT. | 1er. Apellido | apellido1 | Paterno',
      secondSurname: 'A. Materno | 2° apellido | Segundo   Apellido',
      birthDate: `F. Nac. | FNAC | FECHADENACIMIENTO | fechaNacimiento | Fecha de Nacimiento (dd/mm/aaaa) |
        Fecha de nacimiento DD/MM/AAAA | DOB`,
      birthYear: 'anio_nacimiento | Año de nac. | AÃ±o de nacimiento',
      birthMonth: 'mes_nacimiento',
      birthDay: 'Día nacimiento',
      sex: 'SEXO | Sexo (H/M) | Género | gender',
      entity: 'entidad | Edo. Nac. | Ent. Fed. Nac. | Lugar de nacimiento | state_of_birth',
      curp: 'CURP | Clave CURP | C.U.R.P.',
    }),
  )('%s is %s', ([header, role]) => {
    expect(roleNamed(header, false)?.role).toBe(role);
  });

  test.for(
    `Estado civil · Fecha de ingreso · Lugar de trabajo · Entidad de registro · Nombre de la madre · Puesto · RFC ·
     Nombre del beneficiario · Nacionalidad · Estado de residencia · ¿En qué estado vives? · Núm. de empleado · Fecha de pago · - · `.split(
      '·',
    ),
  )('%j has no role', (header) => {
    expect(roleNamed(header, false)).toBeUndefined();
  });

  test.for(
    spellings({
      givenNames: 'Alumno | Nombre del menor',
      entity: '¿En qué estado naciste? | ¿Dónde naciste? | GBDEP',
      birthDate: '¿Cuándo nació? | ¿En qué fecha naciste?',
      firstSurname: 'Escribe tu primer apellido | NACHN',
      curp: '¿Cuál es su CURP?',
      fullName: `Apellido paterno, materno y nombre(s) | ¿Cuál es tu nombre completo? (como en tu acta) |
        Nombre completo | Apellidos y nombre | Nombre completo del empleado`,
      sex: 'Indique el sexo del alumno',
      birthYear: 'AA nacimiento',
      surnames: 'Apellidos | Apellido(s)',
    }),
  )('%s has several names: %s', ([header, role]) => {
    expect(roleNamed(header, false)?.role).toBe(role);
  });

  test('every name in the tables has its role and no other', () => {
    for (const [role, names] of Object.entries(HEADER_NAMES)) {
      for (const name of names) expect(roleNamed(name.toUpperCase(), false)?.role, name).toBe(role);
    }
    const names = Object.values(HEADER_NAMES).flatMap((each) => [...new Set(each.map(headerKey))]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('two columns for one role', () => {
  test.for([
    { header: 'Estado de nacimiento', other: 'Estado', role: 'entity', why: 'one says nacimiento' },
    { header: 'Fecha de nacimiento', other: 'Fecha', role: 'birthDate', why: 'one says nacimiento' },
    { header: 'Nombres', other: 'Nombre', role: 'givenNames', why: 'one can mean nothing else' },
    { header: 'Sexo', other: 'Género', role: 'sex', why: 'the registry has the sex' },
  ] as const)('$header beats $other — $why', ({ header, other, role }) => {
    const rest = WHOLE.filter((name) => roleNamed(name, false)?.role !== role);
    const interpretation = read([...rest, other, header]);

    expect(interpretation.problems).toEqual([]);
    expect(columnNumber(interpretation, role)).toBe(rest.length + 2);
  });

  test.for([
    { names: ['Entidad', 'Estado'], code: 407, why: 'both may be of birth' },
    { names: ['Sexo', 'SEXO'], code: 406, why: 'the same name twice' },
    { names: ['Fecha de nacimiento', 'F. Nac.'], code: 403, why: 'both say nacimiento' },
    { names: ['CURP', 'Clave CURP'], code: 418, why: 'either could be compared' },
  ])('$names is a problem for the user — $why', ({ names, code }) => {
    const role = roleNamed(names[0] ?? '', false)?.role;
    const header = [...WHOLE.filter((name) => roleNamed(name, false)?.role !== role), ...names];
    const interpretation = read(header);
    const [first, second] = [header.length - 1, header.length];

    expect(codes(interpretation)).toEqual([code]);
    expect(interpretation.problems[0]?.sentence).toContain(`(${first}, ${second})`);
    expect(interpretation.plan.columns).not.toContain(role);
    expect(codes(read(header, [], { columns: { [role as Role]: second } }))).toEqual([]);
  });

  test('a generic name that the contents contradict has no role: Estado may be Activo', () => {
    const row = ['Ana', 'Soto', 'Ruiz', '31/12/1990', 'M', 'Activo', 'Oaxaca'];
    const interpretation = read([...NAMES, 'F. Nac.', 'Sexo', 'Estado', 'Entidad'], [row, row]);

    expect(interpretation.problems).toEqual([]);
    expect(columnNumber(interpretation, 'entity')).toBe(7);
  });
});

describe('a date in one column or in three', () => {
  const rest = [...NAMES, 'Sexo', 'Entidad'];

  test.for([
    { names: ['Fecha de nacimiento', 'Año', 'Mes', 'Día'], taken: ['birthDate'], why: 'the clearer name' },
    {
      names: ['Fecha', 'Año de nacimiento', 'Mes de nacimiento', 'Día de nacimiento'],
      taken: ['birthYear', 'birthMonth', 'birthDay'],
      why: 'the clearer names',
    },
    { names: ['Año', 'Mes', 'Día'], taken: ['birthYear', 'birthMonth', 'birthDay'], why: 'there is no other' },
    { names: ['Fecha de nacimiento', 'Mes', 'Mes', 'Año'], taken: ['birthDate'], why: 'a payroll has its own months' },
  ])('$names — $why', ({ names, taken }) => {
    const interpretation = read([...rest, ...names]);
    const roles = interpretation.plan.columns.filter((role) => role?.startsWith('birth'));

    expect(interpretation.problems).toEqual([]);
    expect(roles).toEqual(taken);
  });

  test.for([
    { names: [], expected: [403], why: 'neither' },
    { names: ['Mes', 'Año'], expected: [403], why: 'the month and year of a payroll are not parts of a birthday' },
    { names: ['Año de nacimiento'], expected: [404, 405], why: 'two parts are missing' },
    {
      names: ['Fecha de nacimiento', 'Año de nacimiento', 'Mes de nacimiento', 'Día de nacimiento'],
      expected: [403],
      why: 'both ways, equally clear',
    },
  ])('$names: $expected — $why', ({ names, expected }) => {
    expect(codes(read([...rest, ...names]))).toEqual(expected);
  });

  test('the user can choose the one or the three', () => {
    const header = [...rest, 'Fecha de nacimiento', 'Año de nacimiento', 'Mes de nacimiento', 'Día de nacimiento'];
    const inOne = read(header, [], { columns: { birthDate: 'fecha de nacimiento' } });
    const inParts = read(header, [], { columns: { birthYear: 7, birthMonth: 8, birthDay: 9 } });

    expect([inOne.problems, inParts.problems]).toEqual([[], []]);
    expect(inOne.plan.columns.slice(5)).toEqual(['birthDate', null, null, null]);
    expect(inParts.plan.columns.slice(5)).toEqual([null, 'birthYear', 'birthMonth', 'birthDay']);
    expect(codes(read(header, [], { columns: { birthDate: 6, birthYear: 7 } }))).toContain(403);
  });
});

describe('a column recognized by its contents', () => {
  const row = ['Ana', 'Soto', 'Ruiz', '31/12/1990', 'Mujer', 'Oaxaca', 'SORA901231MOCTZN09', '10234', '3'];
  const other = ['Luis', 'Soto', 'Ruiz', '13/02/1991', 'Hombre', 'D.F.', '', '10235', '4'];
  const rows = [row, other];

  test('dates, sexes, entities and keys are recognized', () => {
    const interpretation = read([...NAMES, 'a', 'b', 'c', 'd', 'e', 'f'], rows);
    const { columns } = interpretation;

    expect(codes(interpretation)).toEqual([403, 407]);
    expect(columns.slice(3)).toEqual([
      { header: 'a', role: 'birthDate', how: 'contenido' },
      { header: 'b', role: 'sex', how: 'contenido' },
      { header: 'c', role: 'entity', how: 'contenido' },
      { header: 'd', role: 'curp', how: 'contenido' },
      { header: 'e', role: null, how: null },
      { header: 'f', role: null, how: null },
    ]);
  });

  test.for([
    { names: ['Fecha de ingreso', 'b', 'c'], expected: [403, 407], why: 'its name says that it is another date' },
    { names: ['a', 'b', 'Estado de residencia'], expected: [403, 407], why: 'its name says that it is another place' },
    { names: ['a', 'b', 'Entidad de registro'], expected: [403, 407], why: 'registered there, born elsewhere' },
  ])('$names: $expected — $why', ({ names, expected }) => {
    expect(codes(read([...NAMES, ...names], rows))).toEqual(expected);
  });

  test.for([
    { column: ['31/12/1990', '13/02/1991'], expected: [403, 407], why: 'two columns of dates: unclear which' },
    { column: ['H', 'M'], expected: [403, 406, 407], why: 'two columns of sexes' },
    { column: ['Jalisco', 'Sonora'], expected: [403, 407], why: 'two columns of entities' },
  ])('$column next to one alike: $expected — $why', ({ column, expected }) => {
    const wider = rows.map((cells, index) => [...cells, column[index] ?? '']);
    expect(codes(read([...NAMES, 'a', 'b', 'c', 'd', 'e', 'f', 'g'], wider))).toEqual(expected);
  });

  test.for([
    { share: 95, expected: 'entity', why: 'almost all are entities' },
    { share: 94, expected: null, why: 'too many are not' },
  ])('$share of a hundred: $expected — $why', ({ share, expected }) => {
    const hundred = Array.from({ length: 100 }, (_, index) => {
      const [sex, entity] = [index % 2 === 0 ? 'H' : 'M', index < share ? 'Jalisco' : 'Guadalajara'];
      return ['Ana', 'Soto', 'Ruiz', '31/12/1990', sex, entity];
    });
    expect(read([...NAMES, 'F. Nac.', 'Sexo', 'Origen'], hundred).columns.at(-1)?.role).toBe(expected);
  });

  test.for([
    { cells: ['x', 'x', 'X'], why: 'a mark of anything' },
    { cells: ['M', 'M', 'M'], why: 'one letter over and over' },
  ])('$cells are not taken for sexes — $why', ({ cells }) => {
    const marked = cells.map((cell) => ['Ana', 'Soto', 'Ruiz', '31/12/1990', 'Oaxaca', cell]);
    expect(codes(read([...NAMES, 'F. Nac.', 'Entidad', 'b'], marked))).toEqual([406]);
  });
});

describe('a missing column is a problem', () => {
  test.for([
    { lacking: 'Nombre(s)', code: 400 },
    { lacking: 'Primer apellido', code: 401 },
    { lacking: 'Segundo apellido', code: 402 },
    { lacking: 'Fecha de nacimiento', code: 403 },
    { lacking: 'Sexo', code: 406 },
    { lacking: 'Entidad de nacimiento', code: 407 },
  ])('without $lacking: $code', ({ lacking, code }) => {
    const { problems } = read(WHOLE.filter((name) => name !== lacking));

    expect(problems.map((each) => each.code)).toEqual([code]);
    expect(problems[0]?.sentence).toContain(`«${lacking}»`);
  });

  test('the user can state that there are no second surnames', () => {
    const header = WHOLE.filter((name) => name !== 'Segundo apellido');
    expect(read(header, [], { columns: { secondSurname: null } }).problems).toEqual([]);
  });

  test.for([
    { header: ['Nombre', ...WHOLE.slice(3)], code: 401, says: 'elíjala' },
    { header: [...WHOLE, 'Segundo nombre'], code: 400, says: 'júntelos' },
  ])('$header: $code, «$says»', ({ header, code, says }) => {
    const { problems } = read(header);

    expect(problems[0]).toMatchObject({ code });
    expect(problems[0]?.sentence).toContain(says);
    expect(problems.filter((each) => each.code !== 402)).toHaveLength(1);
  });

  test('a full name next to its parts is not used', () => {
    expect(read(['Nombre completo', ...WHOLE]).problems).toEqual([]);
  });
});

describe('a first row that is not a header', () => {
  const first = ['1', 'Ana', 'Soto', 'Ruiz', '31/12/1990', 'M', 'Oaxaca'];
  const rows = [['2', 'Luis', 'Soto', 'Ruiz', '13/02/1991', 'H', 'D.F.']];
  const names = { givenNames: 2, firstSurname: 3, secondSurname: 4 };

  test('is one problem, with the fix', () => {
    const { problems, headerIsData, columns } = read(first, rows);

    expect(headerIsData).toBe(true);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.sentence).toContain('por su número');
    expect(JSON.stringify(columns)).not.toMatch(/Ana|Soto|Ruiz|Oaxaca/);
  });

  test('is data if the user gives the columns by number', () => {
    const { plan, problems, headerIsData } = read(first, rows, { columns: { ...names, birthDate: 5, entity: 7 } });

    expect(problems).toEqual([]);
    expect(headerIsData).toBe(true);
    expect(plan).toMatchObject({ sexCoding: 'H/M', dateOrder: 'dmy' });
    expect(plan.columns).toEqual([null, 'givenNames', 'firstSurname', 'secondSurname', 'birthDate', 'sex', 'entity']);
  });

  test.for([
    { first: ['Ana', 'Soto', 'Ruiz', '1990', '12', '31', 'M', 'OC'], is: true, why: 'numbers and letters' },
    { first: ['Ana', 'Soto', 'Day', '19901231', 'M', '20'], is: true, why: 'eight digits, and a surname like a name' },
    { first: ['Ana', 'Soto', 'Ruiz', '33238', '?', '?'], is: true, why: 'a serial number' },
    { first: ['CC', 'Nombre completo', 'Puesto'], is: false, why: 'CC is a cost centre too' },
    { first: ['NÓMINA 2026', '', ''], is: false, why: 'a title' },
    { first: ['Campo A', 'Campo B'], is: false, why: 'names that say nothing' },
    { first: [...WHOLE, 'Hombre', 'Mujer'], is: false, why: 'a header with boxes to tick' },
  ])('$first: $is — $why', ({ first: header, is }) => {
    expect(read(header).headerIsData).toBe(is);
  });

  test.for([{ header: [] }, { header: ['NÓMINA 2026', ''] }])('$header is not a header either', ({ header }) => {
    const { problems } = read(header);

    expect(problems).toHaveLength(1);
    expect(problems[0]?.sentence).toContain('elija la fila del encabezado');
  });
});

describe('the choices of the user', () => {
  test.for([
    { choice: 'lugar', column: 7, why: 'by name, however written' },
    { choice: 'LUGAR ', column: 7, why: 'by name, however written' },
    { choice: 7, column: 7, why: 'by number, counted from 1' },
  ])('entity: $choice is column $column — $why', ({ choice, column }) => {
    const interpretation = read([...WHOLE, 'Lugar'], [], { columns: { entity: choice } });

    expect(interpretation.problems).toEqual([]);
    expect(columnNumber(interpretation, 'entity')).toBe(column);
    expect(interpretation.columns[column - 1]?.how).toBe('elegida');
  });

  test.for([
    { columns: { entity: 'Provincia' }, says: 'no está en la lista', why: 'no such name' },
    { columns: { entity: 0 }, says: 'no está en la lista', why: 'places are counted from 1' },
    { columns: { entity: 9 }, says: 'no está en la lista', why: 'no such column' },
    { columns: { entity: 1.5 }, says: 'no está en la lista', why: 'no such column' },
    { columns: { entity: 'Lugar' }, says: 'por su número', why: 'two have that name' },
    { columns: { sex: 7, entity: 7 }, says: 'ya se eligió', why: 'one column, two data' },
  ])('$columns: «$says» — $why', ({ columns, says }) => {
    const { problems } = read([...WHOLE, 'Lugar', 'Lugar'], [], { columns });
    expect(problems.map(({ sentence }) => sentence).join()).toContain(says);
  });

  test('a column can be excluded: without its CURP column the list is calculated', () => {
    const rows = [['Ana', 'Soto', 'Ruiz', '1990-12-31', 'Mujer', 'Oaxaca', 'SORA901231MOCTZN09']];

    expect(read([...WHOLE, 'CURP'], rows).plan.columns).toContain('curp');
    expect(read([...WHOLE, 'CURP'], rows, { columns: { curp: null } }).plan.columns).not.toContain('curp');
  });

  test('with wireNames, the exact parameter names have priority', () => {
    const header =
      'nombres apellido_paterno apellido_materno anio_nacimiento mes_nacimiento dia_nacimiento sexo entidad';
    const both = [...header.split(' '), 'estado'];

    expect(codes(interpret(both, [], { today: TODAY }))).toEqual([407]);
    expect(codes(interpret(both, [], { today: TODAY, wireNames: true }))).toEqual([]);
  });
});

function place(header: string): string {
  return `¿«${header}» es el estado donde nació cada persona?`;
}

function date(header: string): string {
  return `¿«${header}» es la fecha de nacimiento de cada persona?`;
}

describe('a column that may be about something else', () => {
  const people = Array.from({ length: 6 }, (_, index) => {
    const [sex, entity] = index % 2 === 0 ? (['H', 'Jalisco'] as const) : (['M', 'Sonora'] as const);
    return ['Ana', 'Soto', 'Ruiz', `${index + 13}/08/${1950 + 9 * index}`, sex, entity, 'x'];
  });
  const close = people.map(([given, first, second, , ...rest], index) =>
    [given, first, second, `${index + 13}/08/2024`, ...rest].map(String),
  );
  const same = people.map((row) => row.with(5, 'Jalisco'));

  test.for([
    { names: ['F. Nac.', 'Sexo', 'Planta', 'a'], rows: people, asked: [place('Planta')], why: 'by its contents' },
    { names: ['Vence', 'Sexo', 'Ent. Nac.', 'a'], rows: people, asked: [date('Vence')], why: 'by its contents' },
    { names: ['F. Nac.', 'Sexo', 'Estado', 'Calle'], rows: people, asked: [place('Estado')], why: 'next to a street' },
    { names: ['F. Nac.', 'Sexo', 'Entidad', 'CCT'], rows: people, asked: [place('Entidad')], why: 'next to a school' },
    { names: ['F. Nac.', 'Sexo', 'Entidad', 'a'], rows: same, asked: [place('Entidad')], why: 'one entity for all' },
    { names: ['Fecha', 'Sexo', 'Ent. Nac.', 'a'], rows: close, asked: [date('Fecha')], why: 'dates of a few months' },
    { names: ['F. Nac.', 'Sexo', 'Entidad', 'a'], rows: people, asked: [], why: 'vague, and nothing against it' },
    { names: ['F. Nac.', 'Sexo', 'Estado de nacimiento', 'Calle'], rows: same, asked: [], why: 'a specific name' },
    { names: ['F. Nac.', 'Sexo', 'Ent. Nac.', 'a'], rows: close, asked: [], why: 'a specific name' },
  ])('$names — $why', ({ names, rows, asked }) => {
    const { questions, problems } = read([...NAMES, ...names], rows);

    expect(questions.map(({ sentence }) => sentence)).toEqual(asked);
    expect(problems).toHaveLength(asked.length);
  });

  test('the names of the HTTP interface are never asked about', () => {
    const header = ['nombres', 'apellido_paterno', 'apellido_materno', 'fecha_nacimiento', 'sexo', 'entidad', 'calle'];

    expect(read(header, same).problems).toEqual([]);
  });

  test.for([
    { entity: 6, chosen: 'entidad=6', missing: [], why: 'confirmed' },
    { entity: null, chosen: 'entidad=ninguna', missing: [407], why: 'denied: the list has none' },
  ])('$entity — $why, and the answer stays to be changed', ({ entity, chosen, missing }) => {
    const interpretation = read([...NAMES, 'F. Nac.', 'Sexo', 'Planta'], people, { columns: { entity } });

    expect(codes(interpretation)).toEqual(missing);
    expect(interpretation.questions[0]).toMatchObject({ option: 'columnas', chosen });
  });

  test.for([
    { rows: same, says: 'Todas las filas traen la misma entidad', why: 'one entity for all' },
    { rows: close, says: 'Todas las fechas caen en unos cuantos meses', why: 'dates of a few months' },
  ])('a specific name is warned about — $why', ({ rows, says }) => {
    const { notes } = read([...NAMES, 'F. Nac.', 'Sexo', 'Ent. Nac.', 'a'], rows);

    expect(notes.join(' ')).toContain(says);
  });
});
