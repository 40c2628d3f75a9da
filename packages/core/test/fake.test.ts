// Invented people: reproducible, with keys that validate and match, and with the traits that were asked for.
import { compare, validate } from '@curp/core';
import { type FakeOptions, fakePeople, type FakePerson } from '@curp/core/fake';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

function invent(count: number, options: Partial<FakeOptions> = {}): FakePerson[] {
  return [...fakePeople(count, { seed: 1, today: TODAY, ...options })];
}

describe('invented people', () => {
  test('the same seed gives the same people, and another seed others', () => {
    expect(invent(50)).toEqual(invent(50));
    expect(invent(50)).not.toEqual(invent(50, { seed: 2 }));
  });

  test('every key is valid and is that of its person, homonymy aside', () => {
    for (const { person, key } of invent(2000, { weights: { homonym: 0.1 } })) {
      expect(validate(key, { today: TODAY }).ok).toBe(true);
      expect(compare(key, person, { today: TODAY })).toMatchObject({ verdict: expect.stringMatching(/^same/) });
    }
  });

  test.for<{ weights: FakeOptions['weights']; has: (found: FakePerson) => boolean; why: string }>([
    { weights: { singleSurname: 1 }, has: ({ person }) => person.secondSurname === '', why: 'one surname' },
    { weights: { enye: 1 }, has: ({ person }) => person.firstSurname.includes('ñ'), why: 'Ñ' },
    { weights: { particle: 1 }, has: ({ person }) => /^de(l|\b)/.test(person.firstSurname), why: 'a particle' },
    { weights: { mariaJose: 1 }, has: ({ person }) => /^(Mar|Ma\.|M\.|Jos|J\.)/.test(person.givenNames), why: 'María' },
    { weights: { sexX: 1 }, has: ({ person }) => person.sex === 'X', why: 'sex X' },
    { weights: { abroad: 1 }, has: ({ person }) => person.entity === 'NE', why: 'born abroad' },
    { weights: { particle: 0, compound: 1 }, has: ({ person }) => /[ '-]/.test(person.firstSurname), why: 'compound' },
  ])('a weight of 1 gives everybody the trait: $why', ({ weights, has }) => {
    const found = invent(100, { weights: { ...weights, ...(weights?.enye && { particle: 0 }) } });

    expect(found.filter((one) => !has(one) && !/Ñ/.test(one.person.firstSurname))).toEqual([]);
  });

  test('homonyms share the first sixteen characters and have their own position 17', () => {
    const keys = invent(10, { weights: { homonym: 1 } }).map(({ key }) => key);

    expect(new Set(keys.map((key) => key.slice(0, 16))).size).toBe(1);
    expect(new Set(keys).size).toBe(10);
  });

  test('with the last differentiator, position 17 is 9 or J, and no two share the first sixteen on purpose', () => {
    const keys = invent(500, { differentiator: 'last', weights: { homonym: 1 } }).map(({ key }) => key);

    expect(keys.filter((key) => !/[9J]/.test(key.charAt(16)) || !validate(key, { today: TODAY }).ok)).toEqual([]);
    expect(new Set(keys).size).toBeGreaterThan(490);
  });

  test('no one is called Luis Luis, María María or Ma. María', () => {
    const names = invent(20_000, { weights: { mariaJose: 0.5 } }).map(({ person }) => person.givenNames);
    const long = { M: 'María', 'Ma.': 'María', 'M.': 'María', 'J.': 'José' } as Record<string, string>;

    expect(
      names.filter((name) => {
        const [first = '', second] = name.split(' ');
        return (long[first] ?? first) === second;
      }),
    ).toEqual([]);
  });

  test('no one is born after today', () => {
    const [young] = invent(1, { firstYear: 2026, today: '2026-01-01' });

    expect(young?.person.birthDate).toBe('2026-01-01');
  });

  test('no one is invented for a day before the first year, when no key is possible', () => {
    expect(() => invent(1, { today: '1700-01-01' })).toThrow('without a key');
  });
});
