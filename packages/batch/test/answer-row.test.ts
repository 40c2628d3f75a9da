import { answerRow, type Plan, type Role, type RowAnswer } from '@curp/batch';
import { calculate } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { ANA, TODAY } from '../../../tools/testing/people/cases.ts';
import { people } from '../../../tools/testing/people/people.ts';

const ROLES: Role[] = ['givenNames', 'firstSurname', 'secondSurname', 'birthDate', 'sex', 'entity', 'curp'];
const plan: Plan = { columns: [...ROLES, null], dateOrder: 'dmy', sexCoding: 'H/M', today: TODAY };

const CLEAN: Readonly<Record<string, string>> = {
  givenNames: 'Ana',
  firstSurname: 'Soto',
  secondSurname: 'Ruiz',
  birthDate: '31/12/1990',
  sex: 'M',
  entity: 'Oaxaca',
};
const KEY = 'SORA901231MOCTZN00';

function answer(cells: Partial<Record<Role, string>>, changes: Partial<Plan> = {}): RowAnswer {
  const whole: Partial<Record<string, string>> = { ...CLEAN, ...cells };
  const used = { ...plan, ...changes };
  return answerRow(
    used.columns.map((role) => (role === null ? 'algo' : (whole[role] ?? ''))),
    used,
  );
}

describe('a row that gives a key', () => {
  test('has no codes, reasons or warnings', () => {
    expect(calculate(ANA, { today: TODAY })).toMatchObject({ ok: true, key: KEY });
    expect(answer({})).toEqual({ key: KEY, match: null, codes: [], reasons: [], warnings: [], empty: false });
  });

  test.for([
    { cells: { givenNames: '  ANA\u00a0' }, why: 'stray blanks' },
    { cells: { birthDate: '1990-12-31', sex: 'femenino', entity: '20' }, why: 'other ways of writing' },
    { cells: { secondSurname: '' }, key: 'SOXA901231MOCTXN02', why: 'a second surname is not required' },
  ])('$cells — $why', ({ cells, key = KEY }) => {
    expect(answer(cells)).toMatchObject({ key, codes: [], warnings: [] });
  });

  test('with the date in three columns', () => {
    const columns: Role[] = ['birthDay', 'birthMonth', 'birthYear', ...ROLES.filter((role) => role !== 'birthDate')];
    const parts = { birthDay: '31', birthMonth: 'dic', birthYear: '1990' };

    expect(answer(parts, { columns })).toMatchObject({ key: KEY, codes: [], warnings: [] });
    expect(answer({}, { columns }).codes).toEqual([403, 404, 405]);
    expect(answer({ birthDay: 'x', birthMonth: 'x', birthYear: 'x' }, { columns }).codes).toEqual([408, 409, 410]);
    expect(answer({ ...parts, birthYear: '12' }, { columns }).codes).toEqual([412]);
    expect(answer({ birthDay: '311', birthMonth: '122', birthYear: '90' }, { columns }).codes).toEqual([413, 414]);
    expect(answer({ ...parts, birthYear: '90' }, { columns }).warnings).toHaveLength(1);
  });

  test('in a list without a column of second surnames', () => {
    const columns = ROLES.filter((role) => role !== 'secondSurname');
    expect(answer({}, { columns })).toMatchObject({ key: 'SOXA901231MOCTXN02', codes: [], warnings: [] });
  });

  test('with fewer cells than the header', () => {
    expect(answerRow(['Ana', 'Soto', 'Ruiz', '31/12/1990', 'M'], plan).codes).toEqual([407]);
  });
});

describe('a row without a key has every reason at once', () => {
  test.for([
    { cells: { givenNames: ' ' }, codes: [400], why: 'no given name' },
    { cells: { givenNames: 'undefined' }, codes: [400], why: 'an unset variable' },
    { cells: { firstSurname: 'null' }, codes: [401], why: 'an unset variable is not a blank' },
    { cells: { secondSurname: '#N/D' }, codes: [402], why: 'a formula that failed is not a blank' },
    { cells: { birthDate: '' }, codes: [403], why: 'no date' },
    { cells: { birthDate: '#REF!' }, codes: [403], why: 'no date' },
    { cells: { sex: 'NaN' }, codes: [406], why: 'no sex' },
    { cells: { entity: 'None' }, codes: [407], why: 'no entity' },
    { cells: { sex: 'F' }, codes: [416], why: 'the list uses H and M' },
    { cells: { sex: '1' }, codes: [416], why: 'not a sex' },
    { cells: { birthDate: '12/31/1990' }, codes: [417], why: 'the list writes the day first' },
    { cells: { birthDate: '31/02/1990' }, codes: [417], why: 'not on the calendar' },
    { cells: { birthDate: '01/01/2031' }, codes: [417], why: 'in the future' },
    { cells: { birthDate: '31/12/1790' }, codes: [417], why: 'before 1850' },
    { cells: { entity: 'Houston' }, codes: [417], why: 'a city' },
    { cells: { givenNames: '安娜' }, codes: [417], why: 'letters that the norm does not read' },
    { cells: { secondSurname: '---' }, codes: [417], why: 'no letters' },
    { cells: { givenNames: '', birthDate: 'x', sex: '', entity: 'x' }, codes: [400, 406, 417], why: 'many things' },
    { cells: { firstSurname: 'Ø', birthDate: 'x', sex: 'M.F.' }, codes: [416, 417], why: 'core’s reasons too' },
  ])('$cells: $codes — $why', ({ cells, codes }) => {
    const found = answer(cells);

    expect(found).toMatchObject({ key: '', match: null, codes, empty: false });
    expect(found.reasons.length).toBeGreaterThanOrEqual(codes.length);
    expect(new Set(found.reasons).size).toBe(found.reasons.length);
  });

  test('one reason for each problem, in the order of the codes', () => {
    expect(answer({ firstSurname: 'Ø', birthDate: 'x', givenNames: '' }).reasons).toEqual([
      'Falta «Nombre(s)»: complete ese dato.',
      '«Fecha de nacimiento» no se puede leer como fecha: escriba día, mes y año, en el orden de las demás de la lista.',
      '«Primer apellido» tiene en el lugar 1 un carácter que la norma no contempla: escríbalo con letras A–Z o Ñ.',
    ]);
  });

  test('a single M in a list with an unclear sex coding', () => {
    expect(answer({ sex: 'M' }, { sexCoding: 'unclear' })).toMatchObject({ codes: [416] });
    expect(answer({ sex: 'M' }, { sexCoding: 'unclear' }).reasons[0]).toContain('H/M o M/F');
  });
});

describe('a doubtful row has a warning', () => {
  test.for([
    { cells: { givenNames: 'MA.LUISA' }, says: 'palabras pegadas', why: 'read as one word' },
    { cells: { givenNames: 'J.Jesús' }, says: 'palabras pegadas', why: 'read as one word' },
    { cells: { firstSurname: '' }, says: 'único apellido', why: 'an only surname counts as the first' },
    { cells: { firstSurname: 'Vega o Vera' }, says: 'dos nombres', why: 'which one is unknown' },
    { cells: { secondSurname: 'Vda. de Vega' }, says: 'de viuda', why: 'not the name at birth' },
    { cells: { firstSurname: 'PeÃ±a' }, says: 'se reparó', why: 'encoded twice' },
    { cells: { entity: 'MichoacÃ¡n' }, says: 'se reparó', why: 'encoded twice' },
    { cells: { secondSurname: 'NA' }, says: 'puede ser una nota', why: 'a name in Korea' },
    { cells: { givenNames: 'Sam' }, says: 'puede ser una nota', why: 'a name, or «sin apellido materno»' },
    { cells: { birthDate: '29-feb-00' }, says: '29 de febrero', why: '1900 was not a leap year' },
    { cells: { entity: 'Guatemala' }, says: 'extranjero', why: 'a country' },
    { cells: { birthDate: '31/12/90' }, says: 'dos cifras', why: 'a century was chosen' },
    { cells: { birthDate: '1990-12-31T06:00:00' }, says: 'hora', why: 'an hour was dropped' },
    { cells: { sex: 'X' }, says: 'sexo X', why: 'core warns' },
    { cells: { birthDate: '31/12/1890' }, says: 'anterior a 1900', why: 'core warns' },
    { cells: { firstSurname: '', secondSurname: '' }, says: 'sin apellidos', why: 'core warns' },
    { cells: { firstSurname: 'Desconocido' }, says: 'DESCONOCIDO', why: 'core warns' },
    { cells: { secondSurname: 'Möller', firstSurname: 'Özil' }, says: 'diéresis', why: 'core warns' },
    { cells: { firstSurname: 'França' }, says: 'sin su signo', why: 'core warns' },
    { cells: { firstSurname: "O'Farrill" }, says: '2006', why: 'core warns' },
    { cells: { givenNames: 'M. Luisa' }, says: '2006', why: 'core warns' },
  ])('$cells: «$says» — $why', ({ cells, says }) => {
    const { key, warnings } = answer(cells);

    expect(key).toHaveLength(18);
    expect(warnings.join(' ')).toContain(says);
  });

  test.for(['givenNames', 'firstSurname', 'secondSurname'] as const)('None as %s is a name with `literal`', (field) => {
    const { key, warnings } = answer({ [field]: 'None' }, { literal: true });

    expect(key).toBe(answer({ [field]: 'NONE' }).key);
    expect(warnings.join(' ')).toContain('puede ser una nota');
    expect(answer({ [field]: '#N/A' }, { literal: true }).key).toBe('');
  });

  test('double encoding is repaired before it is read', () => {
    expect(answer({ firstSurname: 'PeÃ±a' }).key).toBe(answer({ firstSurname: 'Peña' }).key);
    expect(answer({ firstSurname: 'JoÃ£o' }).key).toBe(answer({ firstSurname: 'João' }).key);
  });
});

describe('a row that came with a key', () => {
  test.for([
    { curp: KEY, match: 'coincide', why: 'the same' },
    { curp: 'sora 901231 moctzn 00', match: 'coincide', why: 'the same, typed otherwise' },
    { curp: 'SORA901231MOCTZN18', match: 'homonimia', why: 'only what RENAPO assigns' },
  ])('$curp: $match — $why', ({ curp, match }) => {
    expect(answer({ curp })).toEqual({ key: KEY, match, codes: [], reasons: [], warnings: [], empty: false });
  });

  test.for([
    { curp: 'RUSA901231MOCZTN04', says: 'Los apellidos están en otro orden.', why: 'surnames swapped' },
    { curp: 'SORA901231HOCTZN00', says: 'El sexo es otro.', why: 'another sex' },
    { curp: 'SORA901231MOCTZN04', says: 'El dígito verificador', why: 'the key by itself is wrong' },
    { curp: 'SORA901231', says: 'La CURP debe tener 18 caracteres.', why: 'not a key' },
  ])('$curp: difiere, «$says» — $why', ({ curp, says }) => {
    const { key, match, codes, reasons } = answer({ curp });

    expect({ key, match, codes }).toEqual({ key: KEY, match: 'difiere', codes: [] });
    expect(reasons.join(' ')).toContain(says);
    expect(reasons.length).toBeLessThanOrEqual(3);
  });

  test.for(['PENDIENTE', 'en trámite', 'N/A', 'n.a.', 'S/C', 'SIN CURP', '-', '—', '...', 'XXXXXXXXXXXXXXXXXX'])(
    '%s is no key: the row did not bring one',
    (curp) => {
      expect(answer({ curp })).toMatchObject({ key: KEY, match: null, reasons: [], warnings: [] });
    },
  );

  test('a generic key is reported as generic', () => {
    expect(answer({ curp: 'XEXX010101HNEXXXA4' }).warnings.join()).toContain('clave genérica');
  });

  test('every key that differs has a reason', () => {
    const answers = people(300, 7)
      .map((person) => calculate(person, { today: TODAY }))
      .map((calculation) => answer({ curp: calculation.ok ? calculation.key : '' }));

    expect(answers.filter(({ match }) => match === 'difiere').length).toBeGreaterThan(290);
    expect(answers.filter(({ match, reasons }) => match === 'difiere' && reasons.length === 0)).toEqual([]);
  });

  test.for([
    { curp: KEY, says: 'es válida por sí misma', why: 'nothing to compare it with' },
    { curp: 'SORA901231MOCTZN04', says: 'tampoco es válida', why: 'wrong by itself too' },
  ])('$curp next to data that give none: «$says» — $why', ({ curp, says }) => {
    const { match, codes, warnings } = answer({ curp, entity: '' });

    expect({ match, codes }).toEqual({ match: null, codes: [407] });
    expect(warnings.join(' ')).toContain(says);
  });
});

describe('an empty row', () => {
  test.for([[[]], [['', '', '']], [[' ', '\t', '\u00a0', '', '', '', '', '']]])(
    '%j is neither good nor bad',
    ([cells]) => {
      const nothing = { key: '', match: null, codes: [], reasons: [], warnings: [], empty: true };
      expect(answerRow(cells as string[], plan)).toEqual(nothing);
    },
  );

  test('a row with only its number is set aside, and one of an employee without data is not', () => {
    expect(answerRow(['', '', '', '', '', '', '', '17'], plan)).toMatchObject({ empty: false, aside: true, codes: [] });
    expect(answerRow(['', '', '', '', '', '', '', 'Chofer'], plan)).toMatchObject({ codes: [400, 403, 406, 407] });
  });
});
