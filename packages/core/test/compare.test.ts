import { calculate, type Comparison, compare, type Edition, type Person, type Sex } from '@curp/core';
import { fakePeople } from '@curp/core/fake';
import { describe, expect, test } from 'vitest';
import { nameHypotheses } from '../src/name-hypotheses.ts';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const options = { today: TODAY };
const luisa: Person = {
  givenNames: 'María Luisa',
  firstSurname: 'Pérez',
  secondSurname: 'de la Rosa',
  birthDate: '1975-09-04',
  sex: 'M',
  entity: 'DF',
};

function keyOf(change: Partial<Person>, edition: Edition = 2021): string {
  const result = calculate({ ...luisa, ...change }, { today: TODAY, edition });
  return result.ok ? result.key : '';
}

function compared(key: string, change: Partial<Person> = {}): Comparison {
  const result = compare(key, { ...luisa, ...change }, options);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result;
}

function ids(key: string, change: Partial<Person> = {}): string[] {
  return compared(key, change).causes.map(({ id }) => id);
}

test('particles run together are parted in few ways, and each costs a calculation', () => {
  const names = { givenNames: 'Y'.repeat(100), firstSurname: 'Y'.repeat(100), secondSurname: 'Y'.repeat(100) };
  expect(nameHypotheses(names).length).toBeLessThan(50);
});

describe('the verdict', () => {
  test('same', () => {
    expect(compared('perl 750904 mdfrss 03')).toEqual({
      ok: true,
      verdict: 'same',
      key: 'PERL750904MDFRSS03',
      expected: 'PERL750904MDFRSS03',
      differences: [],
      causes: [],
      issues: [],
      warnings: [],
    });
  });

  test('same but for homonymy: the registry knows another holder', () => {
    expect(compared('PERL750904MDFRSS11')).toMatchObject({
      verdict: 'same-but-homonymy',
      differences: [
        { position: 17, given: '1', expected: '0' },
        { position: 18, given: '1', expected: '3' },
      ],
      causes: [],
    });
  });

  test('different: the positions that differ, given and expected', () => {
    expect(compared(keyOf({ entity: 'JC' }))).toMatchObject({
      verdict: 'different',
      differences: [
        { position: 12, given: 'J', expected: 'D' },
        { position: 13, given: 'C', expected: 'F' },
        { position: 18, given: '9', expected: '3' },
      ],
    });
  });

  test('a key of another length has no positions to compare', () => {
    expect(compared('PERL')).toMatchObject({
      verdict: 'different',
      differences: [],
      causes: [],
      issues: [{ code: 'key-length' }],
    });
  });

  test('data that give no key are refused', () => {
    expect(compare('PERL750904MDFRSS03', { ...luisa, sex: '' as Sex }, options)).toEqual({
      ok: false,
      issues: [{ code: 'missing', field: 'sex' }],
      warnings: [],
    });
  });
});

const given = (givenNames: string) => ({ givenNames });
const first = (firstSurname: string) => ({ firstSurname });
const second = (secondSurname: string) => ({ secondSurname });
const both = (firstSurname: string, secondSurname: string) => ({ firstSurname, secondSurname });
const born = (birthDate: string) => ({ birthDate });

/** A key, or what the registry has other than the data of Luisa. */
type Registered = string | Partial<Person>;

describe('the likeliest cause, with the change that would make it fit', () => {
  const KEY = 'PERL750904MDFRSS03';
  const VABLERO = { ...given('Ana'), ...both('Vablero', 'Cortés'), birthDate: '1970-05-06', entity: 'ZS' } as const;

  test.for<[why: string, registered: Registered, data: Partial<Person>, cause: string, fits?: object]>([
    [
      'swapped',
      both('de la Rosa', 'Pérez'),
      {},
      'surnames-swapped 1,2,3,14,15',
      { person: both('de la Rosa', 'Pérez') },
    ],
    ['made without the second surname', second(''), {}, 'surname-missing 3,15', { person: both('Pérez', '') }],
    ['made without the first one', first(''), {}, 'surname-missing 1,2,3,14,15', { person: both('de la Rosa', '') }],
    ['second surname not in the data', second('Gómez'), { secondSurname: undefined }, 'surname-missing 3,15'],
    [
      'second surname written inside the first',
      second('Gómez Ríos'),
      both('Pérez Gómez Ríos', ''),
      'surname-missing 3,15',
      { person: both('Pérez', 'Gómez Ríos') },
    ],
    [
      'second surname after a first of two words',
      both('Riva Palacio', 'Gómez'),
      both('Riva Palacio Gómez', ''),
      'surname-missing 3,15',
      { person: both('Riva Palacio', 'Gómez') },
    ],
    ['first surname doubled', second('Pérez'), {}, 'surname-doubled 3,15', { person: both('Pérez', 'Pérez') }],
    ['second doubled', first('de la Rosa'), {}, 'surname-doubled 1,2,14', { person: both('de la Rosa', 'de la Rosa') }],
    ['married name in the data', second('Gómez'), second('de Torres'), 'married-name 3,15'],
    ['not a married one', { ...second('Gómez'), sex: 'H' }, { ...second('de Torres'), sex: 'H' }, 'other-name 3,15'],
    ['another second surname', second('Gómez'), second('Torres'), 'other-name 3,15'],
    [
      'another order',
      given('Carmen Ana'),
      given('Ana Carmen'),
      'given-name-order 4,16',
      { person: given('Carmen Ana') },
    ],
    ['María not skipped', given('María'), {}, 'maria-jose 4,16', { person: given('María') }],
    ['the particle kept', second('De'), {}, 'particle-kept 3,15', { person: second('de') }],
    ['the particle joined', second('Delarosa'), {}, 'particle-kept 3,15', { person: second('delaRosa') }],
    ['another word', first('Martín'), first('San Martín'), 'particle-lost 1,14', { person: first('Martín') }],
    ['N in the data, Ñ in the registry', first('Muñoz'), first('Munoz'), 'n-for-enye 14', { person: first('MuÑoz') }],
    ['Ñ in the data, N in the registry', first('Munoz'), first('Muñoz'), 'n-for-enye 14', { person: first('MuNoz') }],
    ['before 2021', keyOf(first("O'Farrill"), 2006), first("O'Farrill"), 'older-edition 2,14', { edition: 2006 }],
    ['an inconvenient word left as it was', 'VACA700506MZSBRN07', VABLERO, 'word-not-replaced 2'],
    ['day and month swapped', born('1975-04-09'), {}, 'day-month-swapped 8,10', { person: born('1975-04-09') }],
    ['the same, although no month is 26', 'PERL752609MDFRSS09', born('1975-09-26'), 'day-month-swapped 7,8,9,10'],
    ['one digit of the date', born('1976-09-04'), {}, 'date-digit 6', { person: born('1976-09-04') }],
    ['another date', born('1976-10-04'), {}, 'other-date 6,7,8', { person: born('1976-10-04') }],
    ['another century', born('2005-09-04'), born('1905-09-04'), 'century 17', { person: born('2005-09-04') }],
    ['another sex', { sex: 'H' }, {}, 'sex 11', { person: { sex: 'H' } }],
    ['another entity', { entity: 'MC' }, {}, 'entity 12,13', { person: { entity: 'MC' } }],
    ['another entity, one letter apart', { entity: 'DG' }, {}, 'entity 13', { person: { entity: 'DG' } }],
    ['O for 0', 'PERL75O904MDFRSS03', {}, 'typing-slip 7', { key: KEY }],
    ['neighbours swapped', 'EPRL750904MDFRSS03', {}, 'typing-slip 1,2', { key: KEY }],
    ['a character lost', 'PERL70904MDFRSS03', {}, 'typing-slip ', { key: KEY }],
    ['the check digit mistyped', 'PERL750904MDFRSS07', {}, 'typing-slip 18', { key: KEY }],
    ['both last characters mistyped', 'PERL750904MDFRSSA4', {}, 'typing-slip 17,18', { key: KEY }],
  ])('%s', ([, registered, data, cause, fits = {}]) => {
    const { verdict, causes } = compared(typeof registered === 'string' ? registered : keyOf(registered), data);

    expect(verdict).toBe('different');
    expect(causeOf(causes[0])).toBe(cause);
    expect(causes[0]).toMatchObject(fits);
  });
});

function causeOf(cause: Comparison['causes'][number] | undefined): string {
  return `${cause?.id} ${cause?.positions.join()}`;
}

describe('a cause hidden by another difference is found too', () => {
  const [PEDRERO, O_FARRILL] = [both('Pedrero', 'Díaz'), first("O'Farrill")];

  test.for<[why: string, registered: Registered, data: Partial<Person>, causes: string[]]>([
    ['Ñ lost in both surnames', both('Muñoz', 'Peña'), both('Munoz', 'Pena'), ['n-for-enye 14', 'n-for-enye 15']],
    ['two Ñ lost in one surname', first('Ñáñez'), first('Nanez'), ['n-for-enye 1,14']],
    ['both kept', both('de', 'del'), both('de la Cruz', 'del Río'), ['particle-kept 1,2,14', 'particle-kept 3,15']],
    [
      'another name that makes an inconvenient word',
      { ...given('Ofelia'), ...PEDRERO },
      { ...given('Luisa Ofelia'), ...PEDRERO },
      ['given-name-order 2,4,16'],
    ],
    [
      'another name that unmakes one',
      { ...given('Luisa'), ...PEDRERO },
      { ...given('Ofelia Luisa'), ...PEDRERO },
      ['given-name-order 2,4,16'],
    ],
    ['the only surname written as the second', second('Gómez'), both('', 'Pérez'), ['surname-missing 3,15']],
    ['the second surname unknown', second('Gómez'), second('DESCONOCIDO'), ['surname-missing 3,15']],
    ['both surnames in the second field', second('Gómez'), both('', 'Pérez Gómez'), ['surname-missing 3,15']],
    ['only the second surname in the data', second('Gómez'), both('Gómez', ''), ['surname-missing 1,2,3,14,15']],
    ['no surname in the data', {}, both('', ''), ['surname-missing 1,2,3,14,15']],
    ['another only surname', second('Gómez'), both('Torres', ''), ['other-name 1,2,3,15']],
    ['a particle joined in the data', first('de la Cruz'), first('Delacruz'), ['particle-lost 1,2,14']],
    ['Mc joined in the data', first('Mc Gregor'), first('McGregor'), ['particle-lost 1,14']],
    ['the last particle joined in the registry', first('de Larosa'), first('de la Rosa'), ['particle-kept 1,2,14']],
    ['José is the second name: the rule is not about it', given('José'), given('Juan José'), ['given-name-order 16']],
    [
      'an older edition in one field, another name in the other',
      keyOf({ ...O_FARRILL, ...given('Carmen') }, 2006),
      { ...O_FARRILL, ...given('Ana Carmen') },
      ['older-edition 2,14', 'given-name-order 4,16'],
    ],
    ['a widow', second('Gómez'), second('Vda. de Torres'), ['married-name 3,15']],
    ['a married name after the first surname', second('Gómez'), both('Pérez de Torres', ''), ['married-name 3,15']],
    [
      'no word was replaced, so none was left',
      { ...given('Ana'), ...both('Vargas', 'Castro') },
      { ...given('Ana'), ...both('Vélez', 'Luna') },
      ['other-name 2,3,14,15'],
    ],
  ])('%s', ([, registered, data, expected]) => {
    const { causes } = compared(typeof registered === 'string' ? registered : keyOf(registered), data);

    expect(causes.map(causeOf)).toEqual(expected);
  });

  test('a date of the century before keeps the person’s own', () => {
    expect(compared(keyOf({ birthDate: '1875-04-09' }), { birthDate: '1875-09-04' }).causes[0]).toMatchObject({
      id: 'day-month-swapped',
      person: { birthDate: '1875-04-09' },
    });
    expect(compared(keyOf({ birthDate: '1904-02-29' }), { birthDate: '1890-03-30' }).causes[0]).toMatchObject({
      person: { birthDate: '1804-02-29' },
    });
    expect(compared(keyOf({ birthDate: '2000-02-29' }), { birthDate: '1999-03-30' }).causes[0]).toMatchObject({
      person: { birthDate: '2000-02-29' },
    });
  });

  test('the check digit of the person means a miscopied key, not wrong data', () => {
    const { causes } = compared(`${keyOf({ entity: 'JC' }).slice(0, 16)}03`);

    expect(causes.map(({ id, key }) => [id, key])).toEqual([
      ['typing-slip', 'PERL750904MDFRSS03'],
      ['entity', undefined],
    ]);
  });

  test('a homonym’s key with a wrong digit is still a homonym’s', () => {
    expect(compared('PERL750904MDFRSS17').causes).toEqual([
      { id: 'typing-slip', positions: [17, 18], key: 'PERL750904MDFRSS11' },
    ]);
  });

  test('the last differentiator of the century is a homonym too', () => {
    expect(compared('PERL750904MDFRSS95').verdict).toBe('same-but-homonymy');
  });
});

describe('the ranking', () => {
  test('what settles everything comes before what settles a part', () => {
    expect(ids(keyOf({ firstSurname: 'de la Rosa', secondSurname: 'Pérez', sex: 'H' }))).toEqual([
      'surnames-swapped',
      'sex',
    ]);
    expect(ids(keyOf({ entity: 'MC', birthDate: '1975-04-09', sex: 'H', givenNames: 'María' }))).toEqual([
      'maria-jose',
      'day-month-swapped',
      'sex',
      'entity',
    ]);
  });

  test('a key that holds together was probably copied well: the slip comes last', () => {
    expect(ids(keyOf({ sex: 'H' }))).toEqual(['sex', 'typing-slip']);
  });

  test('a key that does not hold together was probably miscopied: the slip comes first', () => {
    expect(ids('PERM750904MDFRSS03')[0]).toBe('typing-slip');
  });

  test('each cause is listed once, with its likeliest change', () => {
    const causes = ids(keyOf({ givenNames: 'Luz Ana' }), { givenNames: 'Ana Luz Lizbeth' });

    expect(causes).toEqual([...new Set(causes)]);
  });

  test('no cause is proposed for characters that are not allowed where they are', () => {
    expect(ids('8888OO0904ODFRSS03')).toEqual([]);
  });

  test.for<[string, string, Partial<Person>]>([
    ['a stranger', 'SASO750909HJCNNS05', {}],
    ['a stranger, with a character mistyped', 'SASO75O909HJCNNS05', {}],
    ['a brother', keyOf({ givenNames: 'Raúl', birthDate: '1978-11-23', sex: 'H' }), {}],
    ['a sister, born a month later', keyOf({ givenNames: 'Ana', birthDate: '1976-10-04' }), {}],
    ['a grandmother of the same surnames', keyOf({ givenNames: 'Ana' }), { birthDate: '2005-09-04' }],
  ])('names and date differ: the key of another person — %s', ([, key, change]) => {
    expect(compared(key, change).causes[0]).toMatchObject({ id: 'other-person' });
  });

  test.for<[string, string, Partial<Person>, string]>([
    ['the names are explained', keyOf({ givenNames: 'María', birthDate: '1981-12-30' }), {}, 'maria-jose'],
    ['only the names differ: a twin', keyOf({ givenNames: 'Ana' }), {}, 'other-name'],
    ['only the date differs', keyOf({ birthDate: '1981-12-30' }), {}, 'other-date'],
    ['three characters of an invalid key', 'PIRL750914MDFRKS03', {}, 'date-digit'],
  ])('but not if %s', ([, key, change, likeliest]) => {
    expect(ids(key, change)).not.toContain('other-person');
    expect(ids(key, change)[0]).toBe(likeliest);
  });

  test('of two people who have nothing in common, every group of positions is listed', () => {
    const [likeliest, ...others] = ids('SASO750909HJCNNS05');
    expect(likeliest).toBe('other-person');
    expect(others.toSorted()).toEqual(['date-digit', 'entity', 'other-name', 'sex']);
  });

  test('of 1,000 pairs of strangers, at least 990 are recognised', () => {
    const people = [...fakePeople(2000, { seed: 71, today: TODAY })];
    const likeliest = people.slice(1000).map(({ person }, index) => {
      const comparison = compare(people[index]?.key ?? '', person, options);
      return comparison.ok ? comparison.causes[0]?.id : undefined;
    });
    expect(likeliest.filter((id) => id === 'other-person').length).toBeGreaterThanOrEqual(990);
  });

  test.for([
    ['PALM750904MDFRSS03', 'three letters'],
    ['PERL750904MJCRZS03', 'three letters, apart'],
    ['PERL861104MDFRSS03', 'three digits'],
    ['SERM861104MDFRSS03', 'letters and digits'],
  ])('%s: three or more positions are not a slip of the copy — %s', ([key = '']) => {
    expect(ids(key)[0]).not.toBe('typing-slip');
  });

  test('misread characters are a slip, however many they are', () => {
    expect(ids('PERL75O9O4MDFR5SO3')).toEqual(['typing-slip']);
  });
});
