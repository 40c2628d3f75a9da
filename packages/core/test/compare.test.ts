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

describe('the likeliest cause, with the change that would make it fit', () => {
  test.for<[string, string, Partial<Person>, object]>([
    [
      'surnames swapped',
      keyOf({ firstSurname: 'de la Rosa', secondSurname: 'Pérez' }),
      {},
      { id: 'surnames-swapped', person: { firstSurname: 'de la Rosa', secondSurname: 'Pérez' } },
    ],
    [
      'made without the second surname',
      keyOf({ secondSurname: '' }),
      {},
      { id: 'surname-missing', positions: [3, 15], person: { firstSurname: 'Pérez', secondSurname: '' } },
    ],
    [
      'made without the first surname',
      keyOf({ firstSurname: '' }),
      {},
      { id: 'surname-missing', person: { firstSurname: 'de la Rosa', secondSurname: '' } },
    ],
    [
      'second surname not in the data',
      keyOf({ secondSurname: 'Gómez' }),
      { secondSurname: undefined },
      { id: 'surname-missing', positions: [3, 15] },
    ],
    [
      'second surname written inside the first',
      keyOf({ secondSurname: 'Gómez Ríos' }),
      { firstSurname: 'Pérez Gómez Ríos', secondSurname: '' },
      { id: 'surname-missing', person: { firstSurname: 'Pérez', secondSurname: 'Gómez Ríos' } },
    ],
    [
      'second surname after a first of two words',
      keyOf({ firstSurname: 'Riva Palacio', secondSurname: 'Gómez' }),
      { firstSurname: 'Riva Palacio Gómez', secondSurname: '' },
      { id: 'surname-missing', person: { firstSurname: 'Riva Palacio', secondSurname: 'Gómez' } },
    ],
    [
      'first surname doubled',
      keyOf({ secondSurname: 'Pérez' }),
      {},
      { id: 'surname-doubled', person: { firstSurname: 'Pérez', secondSurname: 'Pérez' } },
    ],
    [
      'second surname doubled',
      keyOf({ firstSurname: 'de la Rosa' }),
      {},
      { id: 'surname-doubled', person: { firstSurname: 'de la Rosa', secondSurname: 'de la Rosa' } },
    ],
    [
      'married name in the data',
      keyOf({ secondSurname: 'Gómez' }),
      { secondSurname: 'de Torres' },
      { id: 'married-name', positions: [3, 15] },
    ],
    [
      'another second surname, not a married one',
      keyOf({ secondSurname: 'Gómez', sex: 'H' }),
      { secondSurname: 'de Torres', sex: 'H' },
      { id: 'other-name', positions: [3, 15] },
    ],
    [
      'another second surname',
      keyOf({ secondSurname: 'Gómez' }),
      { secondSurname: 'Torres' },
      { id: 'other-name', positions: [3, 15] },
    ],
    [
      'given names in another order',
      keyOf({ givenNames: 'Carmen Ana' }),
      { givenNames: 'Ana Carmen' },
      { id: 'given-name-order', positions: [4, 16], person: { givenNames: 'Carmen Ana' } },
    ],
    [
      'María not skipped',
      keyOf({ givenNames: 'María' }),
      {},
      { id: 'maria-jose', positions: [4, 16], person: { givenNames: 'María' } },
    ],
    [
      'the particle kept',
      keyOf({ secondSurname: 'De' }),
      {},
      { id: 'particle-kept', positions: [3, 15], person: { secondSurname: 'de' } },
    ],
    [
      'the particle joined',
      keyOf({ secondSurname: 'Delarosa' }),
      {},
      { id: 'particle-kept', positions: [3, 15], person: { secondSurname: 'delaRosa' } },
    ],
    [
      'another word of the surname',
      keyOf({ firstSurname: 'Martín' }),
      { firstSurname: 'San Martín' },
      { id: 'particle-lost', positions: [1, 14], person: { firstSurname: 'Martín' } },
    ],
    [
      'N in the data, Ñ in the registry',
      keyOf({ firstSurname: 'Muñoz' }),
      { firstSurname: 'Munoz' },
      { id: 'n-for-enye', positions: [14], person: { firstSurname: 'MuÑoz' } },
    ],
    [
      'Ñ in the data, N in the registry',
      keyOf({ firstSurname: 'Munoz' }),
      { firstSurname: 'Muñoz' },
      { id: 'n-for-enye', positions: [14], person: { firstSurname: 'MuNoz' } },
    ],
    [
      'apostrophe before 2021',
      keyOf({ firstSurname: "O'Farrill" }, 2006),
      { firstSurname: "O'Farrill" },
      { id: 'older-edition', positions: [2, 14], edition: 2006 },
    ],
    [
      'an inconvenient word left as it was',
      'VACA700506MZSBRN07',
      { givenNames: 'Ana', firstSurname: 'Vablero', secondSurname: 'Cortés', birthDate: '1970-05-06', entity: 'ZS' },
      { id: 'word-not-replaced', positions: [2] },
    ],
    [
      'day and month swapped',
      keyOf({ birthDate: '1975-04-09' }),
      {},
      { id: 'day-month-swapped', positions: [8, 10], person: { birthDate: '1975-04-09' } },
    ],
    [
      'day and month swapped, although no month is 26',
      'PERL752609MDFRSS09',
      { birthDate: '1975-09-26' },
      { id: 'day-month-swapped', positions: [7, 8, 9, 10] },
    ],
    [
      'one digit of the date',
      keyOf({ birthDate: '1976-09-04' }),
      {},
      { id: 'date-digit', positions: [6], person: { birthDate: '1976-09-04' } },
    ],
    [
      'another date',
      keyOf({ birthDate: '1976-10-04' }),
      {},
      { id: 'other-date', positions: [6, 7, 8], person: { birthDate: '1976-10-04' } },
    ],
    [
      'another century',
      keyOf({ birthDate: '2005-09-04' }),
      { birthDate: '1905-09-04' },
      { id: 'century', positions: [17], person: { birthDate: '2005-09-04' } },
    ],
    ['another sex', keyOf({ sex: 'H' }), {}, { id: 'sex', positions: [11], person: { sex: 'H' } }],
    ['another entity', keyOf({ entity: 'MC' }), {}, { id: 'entity', positions: [12, 13], person: { entity: 'MC' } }],
    [
      'another entity, one letter apart',
      keyOf({ entity: 'DG' }),
      {},
      { id: 'entity', positions: [13], person: { entity: 'DG' } },
    ],
    ['O for 0', 'PERL75O904MDFRSS03', {}, { id: 'typing-slip', positions: [7], key: 'PERL750904MDFRSS03' }],
    [
      'neighbours swapped',
      'EPRL750904MDFRSS03',
      {},
      { id: 'typing-slip', positions: [1, 2], key: 'PERL750904MDFRSS03' },
    ],
    ['a character lost', 'PERL70904MDFRSS03', {}, { id: 'typing-slip', positions: [], key: 'PERL750904MDFRSS03' }],
    [
      'the check digit mistyped',
      'PERL750904MDFRSS07',
      {},
      { id: 'typing-slip', positions: [18], key: 'PERL750904MDFRSS03' },
    ],
    [
      'both last characters mistyped',
      'PERL750904MDFRSSA4',
      {},
      { id: 'typing-slip', positions: [17, 18], key: 'PERL750904MDFRSS03' },
    ],
  ])('%s', ([, key, change, cause]) => {
    const { verdict, causes } = compared(key, change);

    expect(verdict).toBe('different');
    expect(causes[0]).toMatchObject(cause);
  });
});

describe('a cause hidden by another difference is found too', () => {
  test.for<[string, Partial<Person>, Partial<Person>, string[], Edition?]>([
    [
      'Ñ lost in both surnames',
      { firstSurname: 'Muñoz', secondSurname: 'Peña' },
      { firstSurname: 'Munoz', secondSurname: 'Pena' },
      ['n-for-enye 14', 'n-for-enye 15'],
    ],
    ['two Ñ lost in one surname', { firstSurname: 'Ñáñez' }, { firstSurname: 'Nanez' }, ['n-for-enye 1,14']],
    [
      'both particles kept',
      { firstSurname: 'de', secondSurname: 'del' },
      { firstSurname: 'de la Cruz', secondSurname: 'del Río' },
      ['particle-kept 1,2,14', 'particle-kept 3,15'],
    ],
    [
      'another name that makes an inconvenient word',
      { givenNames: 'Ofelia', firstSurname: 'Pedrero', secondSurname: 'Díaz' },
      { givenNames: 'Luisa Ofelia', firstSurname: 'Pedrero', secondSurname: 'Díaz' },
      ['given-name-order 2,4,16'],
    ],
    [
      'another name that unmakes one',
      { givenNames: 'Luisa', firstSurname: 'Pedrero', secondSurname: 'Díaz' },
      { givenNames: 'Ofelia Luisa', firstSurname: 'Pedrero', secondSurname: 'Díaz' },
      ['given-name-order 2,4,16'],
    ],
    [
      'the only surname written as the second',
      { secondSurname: 'Gómez' },
      { firstSurname: '', secondSurname: 'Pérez' },
      ['surname-missing 3,15'],
    ],
    [
      'the second surname unknown',
      { secondSurname: 'Gómez' },
      { secondSurname: 'DESCONOCIDO' },
      ['surname-missing 3,15'],
    ],
    [
      'both surnames in the second field',
      { secondSurname: 'Gómez' },
      { firstSurname: '', secondSurname: 'Pérez Gómez' },
      ['surname-missing 3,15'],
    ],
    [
      'only the second surname in the data',
      { secondSurname: 'Gómez' },
      { firstSurname: 'Gómez', secondSurname: '' },
      ['surname-missing 1,2,3,14,15'],
    ],
    ['no surname in the data', {}, { firstSurname: '', secondSurname: '' }, ['surname-missing 1,2,3,14,15']],
    [
      'another only surname',
      { secondSurname: 'Gómez' },
      { firstSurname: 'Torres', secondSurname: '' },
      ['other-name 1,2,3,15'],
    ],
    [
      'a particle joined in the data',
      { firstSurname: 'de la Cruz' },
      { firstSurname: 'Delacruz' },
      ['particle-lost 1,2,14'],
    ],
    ['Mc joined in the data', { firstSurname: 'Mc Gregor' }, { firstSurname: 'McGregor' }, ['particle-lost 1,14']],
    [
      'the last particle joined in the registry',
      { firstSurname: 'de Larosa' },
      { firstSurname: 'de la Rosa' },
      ['particle-kept 1,2,14'],
    ],
    [
      'José is the second name: the rule is not about it',
      { givenNames: 'José' },
      { givenNames: 'Juan José' },
      ['given-name-order 16'],
    ],
    [
      'an older edition in one field, another name in the other',
      { firstSurname: "O'Farrill", givenNames: 'Carmen' },
      { firstSurname: "O'Farrill", givenNames: 'Ana Carmen' },
      ['older-edition 2,14', 'given-name-order 4,16'],
      2006,
    ],
    ['a widow', { secondSurname: 'Gómez' }, { secondSurname: 'Vda. de Torres' }, ['married-name 3,15']],
    [
      'a married name after the first surname',
      { secondSurname: 'Gómez' },
      { firstSurname: 'Pérez de Torres', secondSurname: '' },
      ['married-name 3,15'],
    ],
    [
      'no word was replaced, so none was left',
      { givenNames: 'Ana', firstSurname: 'Vargas', secondSurname: 'Castro' },
      { givenNames: 'Ana', firstSurname: 'Vélez', secondSurname: 'Luna' },
      ['other-name 2,3,14,15'],
    ],
  ])('%s', ([, registered, data, expected, edition]) => {
    const { causes } = compared(keyOf(registered, edition), data);

    expect(causes.map(({ id, positions }) => `${id} ${positions.join()}`)).toEqual(expected);
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
  ])('but not if %s', ([, key, change, first]) => {
    expect(ids(key, change)).not.toContain('other-person');
    expect(ids(key, change)[0]).toBe(first);
  });

  test('of two people who have nothing in common, every group of positions is listed', () => {
    const [first, ...others] = ids('SASO750909HJCNNS05');
    expect(first).toBe('other-person');
    expect(others.toSorted()).toEqual(['date-digit', 'entity', 'other-name', 'sex']);
  });

  test('of 1,000 pairs of strangers, at least 990 are recognised', () => {
    const people = [...fakePeople(2000, { seed: 71, today: TODAY })];
    const first = people.slice(1000).map(({ person }, index) => {
      const comparison = compare(people[index]?.key ?? '', person, options);
      return comparison.ok ? comparison.causes[0]?.id : undefined;
    });
    expect(first.filter((id) => id === 'other-person').length).toBeGreaterThanOrEqual(990);
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
