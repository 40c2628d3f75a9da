import { calculate, type Explanation, explain, type Options, type Person } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const concepcion: Person = {
  givenNames: 'Concepción',
  firstSurname: 'Salgado',
  secondSurname: 'Briseño',
  birthDate: '1956-06-26',
  sex: 'M',
  entity: 'DF',
};

function explained(change: Partial<Person>, options: Options = { today: TODAY }): Explanation {
  const result = explain({ ...concepcion, ...change }, options);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result;
}

function rulesOf(change: Partial<Person>, options?: Options): string[] {
  return explained(change, options).positions.map(({ rule }) => rule);
}

const warningsOf = (change: Partial<Person>, options?: Options) => explained(change, options).warnings;

describe('the official example, position by position', () => {
  test('contains character, field, letter, rule, sentence and citation', () => {
    const { key, positions } = explained({});

    expect(key).toBe('SABC560626MDFLRN01');
    expect(positions[0]).toEqual({
      position: 1,
      character: 'S',
      field: 'firstSurname',
      offset: 0,
      rule: 'inicial',
      sentence: 'Inicial de «SALGADO».',
      citation: 'D21 art. 3',
      presumed: false,
    });
    expect(positions.map(({ field, offset }) => `${field} ${offset}`)).toEqual(
      [
        ['firstSurname 0', 'firstSurname 1', 'secondSurname 0', 'givenNames 0', 'birthDate 2', 'birthDate 3'],
        ['birthDate 5', 'birthDate 6', 'birthDate 8', 'birthDate 9', 'sex 0', 'entity 0', 'entity 1', 'firstSurname 2'],
        ['secondSurname 1', 'givenNames 2', 'null null', 'null null'],
      ].flat(),
    );
    expect(positions.map(({ sentence }) => sentence)).toEqual([
      'Inicial de «SALGADO».',
      'Primera vocal interna de «SALGADO».',
      'Inicial de «BRISEÑO».',
      'Inicial de «CONCEPCIÓN».',
      'Año de nacimiento.',
      'Año de nacimiento.',
      'Mes de nacimiento.',
      'Mes de nacimiento.',
      'Día de nacimiento.',
      'Día de nacimiento.',
      'Sexo: mujer.',
      'Entidad de nacimiento: CIUDAD DE MÉXICO.',
      'Entidad de nacimiento: CIUDAD DE MÉXICO.',
      'Primera consonante interna de «SALGADO».',
      'Primera consonante interna de «BRISEÑO».',
      'Primera consonante interna de «CONCEPCIÓN».',
      'La asigna el RENAPO; se presume la del primer titular.',
      'Se calcula con los otros 17 caracteres.',
    ]);
    expect(positions.filter(({ presumed }) => presumed).map(({ position }) => position)).toEqual([17, 18]);
  });

  test('an entity given by its key has no letter to point at', () => {
    const { positions } = explained({ entity: '09' });

    expect(positions.slice(11, 13).map(({ character, offset }) => [character, offset])).toEqual([
      ['D', null],
      ['F', null],
    ]);
  });

  test.for([
    ['H', 'Sexo: hombre.'],
    ['X', 'Sexo: no binario.'],
  ] as const)('sex %s is explained as «%s»', ([sex, sentence]) => {
    expect(explained({ sex }).positions[10]).toMatchObject({ character: sex, sentence });
  });
});

describe('the rule that decided a position', () => {
  test.for<[Partial<Person>, number, string, string]>([
    [{ firstSurname: 'Ñandú' }, 1, 'enie', 'Ñ as initial'],
    [{ firstSurname: 'Öz' }, 1, 'dieresis', 'diaeresis as initial'],
    [{ firstSurname: '-Lara' }, 1, 'especial', 'a special as initial'],
    [{ firstSurname: "O'Farrill" }, 2, 'apostrofo', 'an apostrophe before any vowel'],
    [{ firstSurname: 'D/Amico' }, 2, 'especial', 'a slash before any vowel'],
    [{ firstSurname: 'Çelik' }, 1, 'letra-ajena', 'a letter that the norm does not mention'],
    [{ sex: 'X' }, 11, 'sexo-x', 'no published norm defines X'],
    [{ sex: 'H' }, 11, 'sexo', 'the norm prints H and M'],
    [{ firstSurname: 'Möller' }, 2, 'dieresis', 'diaeresis as first internal vowel'],
    [{ firstSurname: 'Ich' }, 2, 'sin-vocal', 'no internal vowel'],
    [{ secondSurname: '' }, 3, 'apellido-unico', 'one surname'],
    [{ secondSurname: '' }, 15, 'apellido-unico', 'one surname'],
    [{ firstSurname: '', secondSurname: '' }, 1, 'sin-apellidos', 'no surnames'],
    [{ firstSurname: '', secondSurname: '' }, 3, 'sin-apellidos', 'no surnames'],
    [{ firstSurname: '', secondSurname: '' }, 4, 'inicial', 'the given name counts as ever'],
    [{ firstSurname: '', secondSurname: '' }, 14, 'sin-apellidos', 'no surnames'],
    [{ firstSurname: 'Po' }, 14, 'sin-consonante', 'no internal consonant'],
    [{ firstSurname: 'Oñate' }, 14, 'enie', 'Ñ as first internal consonant'],
    [{ givenNames: 'J.' }, 16, 'especial', 'a full stop before any consonant'],
    [{ firstSurname: 'Pedrero', secondSurname: 'Domínguez', givenNames: 'Ofelia' }, 2, 'inconveniente', 'PEDO'],
  ])('%o, position %i: %s — %s', ([change, position, rule]) => {
    expect(rulesOf(change)[position - 1]).toBe(rule);
  });

  test('an inconvenient word still points at the vowel it replaced', () => {
    const { key, positions } = explained({ firstSurname: 'Pedrero', secondSurname: 'Domínguez', givenNames: 'Ofelia' });

    expect(key.slice(0, 4)).toBe('PXDO');
    expect(positions[1]).toMatchObject({ character: 'X', field: 'firstSurname', offset: 1 });
  });

  test('an only surname written as the second is explained in its own field', () => {
    const { positions } = explained({ firstSurname: '', secondSurname: 'de la Peña' });

    expect(positions[0]).toMatchObject({ character: 'P', field: 'secondSurname', offset: 6 });
    expect(positions[2]).toMatchObject({ character: 'X', field: 'firstSurname', offset: null, rule: 'apellido-unico' });
  });

  test('offsets are those of the text as typed, blanks and combining marks included', () => {
    const { positions } = explained({ firstSurname: ' \u00A0de  A\u0301n\u0303ez ' });

    expect(positions[0]).toMatchObject({ character: 'A', offset: 6 });
    expect(positions[13]).toMatchObject({ character: 'X', offset: 8, rule: 'enie' });
  });

  test('without surnames the fields are still named', () => {
    const { positions } = explained({ firstSurname: '', secondSurname: '' });

    expect(positions.slice(0, 4).map(({ field }) => field)).toEqual([
      'firstSurname',
      'firstSurname',
      'secondSurname',
      'givenNames',
    ]);
  });
});

describe('the words dropped', () => {
  test('before the word that counts, and after it', () => {
    const { dropped } = explained({ givenNames: 'María de los Ángeles Luisa', firstSurname: 'Riva Palacio' });
    expect(dropped.map(({ field, word, offset, rule, sentence }) => [field, word, offset, rule, sentence])).toEqual([
      ['givenNames', 'MARÍA', 0, 'maria-jose', '«MARÍA» al frente de otro nombre se omite, una sola vez.'],
      ['givenNames', 'DE', 6, 'particulas', '«DE» es una partícula al frente y no cuenta.'],
      ['givenNames', 'LOS', 9, 'particulas', '«LOS» es una partícula al frente y no cuenta.'],
      ['givenNames', 'LUISA', 21, 'compuesto', '«LUISA» va después de la palabra que cuenta.'],
      ['firstSurname', 'PALACIO', 5, 'compuesto', '«PALACIO» va después de la palabra que cuenta.'],
    ]);
  });

  test('after the word that counts, a particle is just another word', () => {
    expect(
      explained({ givenNames: 'Ana María', firstSurname: 'López de la Luz' }).dropped.map(
        ({ word, rule }) => `${word} ${rule}`,
      ),
    ).toEqual(['MARÍA compuesto', 'DE compuesto', 'LA compuesto', 'LUZ compuesto']);
  });

  test('none for simple names', () => {
    expect(explained({}).dropped).toEqual([]);
  });
});

describe('the warnings', () => {
  test('a diaeresis chosen twice has one warning', () => {
    expect(warningsOf({ firstSurname: 'Öös' }).filter(({ code }) => code === 'diaeresis')).toHaveLength(1);
  });

  test('a foreign letter is the same letter composed or not', () => {
    expect(warningsOf({ firstSurname: 'França'.normalize('NFD') })).toContainEqual({
      code: 'foreign-letter',
      field: 'firstSurname',
      parameters: { offset: 4, character: 'ç' },
    });
  });

  test('an ordinary person only has the presumed differentiator', () => {
    expect(warningsOf({})).toEqual([{ code: 'differentiator-presumed' }]);
  });

  test.for<[Partial<Person>, object, string]>([
    [{ sex: 'X' }, { code: 'sex-x', field: 'sex' }, 'no published norm defines X'],
    [{ birthDate: '1899-12-31' }, { code: 'before-1900', field: 'birthDate' }, 'the century cannot be read back'],
    [{ firstSurname: 'Desconocido', secondSurname: '' }, { code: 'no-surnames', field: 'firstSurname' }, 'confirm it'],
    [{ secondSurname: ' desconocido' }, { code: 'unknown-surname', field: 'secondSurname' }, 'read as absent'],
    [{ firstSurname: 'DESCONOCIDO' }, { code: 'unknown-surname', field: 'firstSurname' }, 'the second is the first'],
    [{ secondSurname: 'Ëma' }, { code: 'diaeresis', field: 'secondSurname' }, 'diaeresis chosen'],
    [
      { firstSurname: 'França' },
      { code: 'foreign-letter', field: 'firstSurname', parameters: { offset: 4, character: 'ç' } },
      'a letter the norm does not mention',
    ],
    [
      { givenNames: 'X\u0301imena' },
      { code: 'foreign-letter', field: 'givenNames', parameters: { offset: 0, character: 'X\u0301' } },
      'a mark that does not compose',
    ],
  ])('%o gives %o — %s', ([change, warning]) => {
    expect(warningsOf(change)).toContainEqual(warning);
  });

  test.for<[Partial<Person>, string, string]>([
    [{ firstSurname: "O'Farrill" }, 'OABC560626MDFFRN', 'no apostrophe rule in 2006'],
    [{ firstSurname: 'Möller' }, 'MOBC560626MDFLRN', 'diaeresis dropped in 2006'],
    [{ givenNames: 'M. Luisa' }, 'SABM560626MDFLRX', 'M. not skipped in 2006'],
    [{ givenNames: 'M Luisa' }, 'SABM560626MDFLRX', 'nor M'],
  ])('%o: the 2006 key would begin %s — %s', ([change, prefix]) => {
    const older = warningsOf(change).find(({ code }) => code === 'edition-differs');

    expect(older?.parameters?.key?.slice(0, 16)).toBe(prefix);
  });

  test.for<[Partial<Person>, string]>([
    [{ firstSurname: 'Peña' }, 'nothing the editions disagree on'],
    [{ givenNames: 'Ma. Luisa' }, 'MA. was skipped in 2006 too'],
    [{ givenNames: 'José Luis' }, 'so was JOSE'],
    [{ givenNames: 'Ana D’' }, 'an apostrophe in a word that does not count'],
  ])('%o: both editions agree — %s', ([change]) => {
    expect(warningsOf(change).map(({ code }) => code)).not.toContain('edition-differs');
  });

  test('explaining by the 2006 edition does not compare editions', () => {
    const { key, warnings } = explained({ firstSurname: "O'Farrill" }, { today: TODAY, edition: 2006 });

    expect(key.slice(0, 2)).toBe('OA');
    expect(warnings).toEqual([{ code: 'differentiator-presumed' }]);
  });
});

describe('the editions', () => {
  test.for<[Partial<Person>, string, string]>([
    [{ firstSurname: "D'Amico" }, 'DABC560626MDFMRN', 'the apostrophe is not seen'],
    [{ givenNames: '´Essio' }, 'SABE560626MDFLRS', 'not even as initial'],
    [{ firstSurname: 'D/Amico' }, 'DXBC560626MDFXRN', 'the other specials are'],
    [{ firstSurname: 'ÖZIL' }, 'OIBC560626MDFZRN', 'a diaeresis is dropped'],
    [{ firstSurname: 'Argüello' }, 'AUBC560626MDFRRN', 'Ü is U in both'],
    [{ givenNames: 'M. Luisa' }, 'SABM560626MDFLRX', 'M. is a name like any other'],
    [{ givenNames: 'J. Luis' }, 'SABL560626MDFLRS', 'J. is skipped in both'],
  ])('%o under 2006 gives %s — %s', ([change, prefix]) => {
    const result = calculate({ ...concepcion, ...change }, { today: TODAY, edition: 2006 });

    expect(result.ok && result.key.slice(0, 16)).toBe(prefix);
  });
});
