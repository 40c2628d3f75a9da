// Laws hold for everybody: thousands of invented people, every mix of names, marks and dates.
import { calculate, compare, explain, type Person, suggest, validate } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { people } from '../../../tools/testing/people/people.ts';
import { plainKey } from './plain-rule.ts';

const options = { today: TODAY };
/** Mutation testing runs the laws once per mutant, with fewer people. */
const POPULATION = Number(process.env['CURP_POPULATION'] ?? 10_000);
const everybody = people(POPULATION, 2021);
const some = everybody.slice(0, POPULATION / 10);

function keyOf(person: Person): string {
  const result = calculate(person, options);
  return result.ok ? result.key : JSON.stringify(result.issues);
}

function explained(person: Person) {
  const result = explain(person, options);
  if (!result.ok) throw new Error('refused');
  return result;
}

describe('for everybody', () => {
  test('the fast rule and the plain one agree', () => {
    for (const person of everybody) expect(keyOf(person), JSON.stringify(person)).toBe(plainKey(person));
  });

  test('what is calculated validates, and contains the data it was made of', () => {
    for (const person of everybody) {
      const result = validate(keyOf(person), options);
      if (!result.ok) throw new Error(JSON.stringify({ person, result }));
      expect(result.tells.sex).toBe(person.sex);
      expect(result.tells.entity.abbreviation).toBe(person.entity);
      expect(result.tells.homonym).toBe(false);
      expect(result.tells.birthDate.slice(2)).toBe(person.birthDate.slice(2));
      expect(result.tells.birthDate === person.birthDate).toBe(person.birthDate >= '1900');
    }
  });

  test('the positions joined are the key', () => {
    for (const person of some) {
      const { key, positions } = explained(person);
      expect(positions.map(({ character }) => character).join('')).toBe(keyOf(person));
      expect(positions.map(({ position }) => position)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
      expect(key).toBe(keyOf(person));
    }
  });

  test('each letter is found, in the text as typed, where the explanation says', () => {
    for (const person of some) {
      for (const { field, offset, character, rule } of explained(person).positions) {
        if (field === null || offset === null || character === 'X') continue;
        const typed = (person[field] ?? '').charAt(offset).normalize('NFD').charAt(0).toUpperCase();
        expect(typed, `${JSON.stringify(person)} ${rule}`).toBe(character);
      }
    }
  });

  test('dropped words are found, in the text as typed, where the explanation says', () => {
    for (const person of some) {
      for (const { field, offset, word } of explained(person).dropped) {
        const typed = (person[field] ?? '').slice(offset).split(/\s/)[0] ?? '';
        expect(typed.normalize('NFC').toUpperCase()).toBe(word);
      }
    }
  });

  test('the other candidates differ only in 17 and 18, and are valid', () => {
    for (const person of some.slice(0, POPULATION / 60)) {
      const { key, candidates } = explained(person);
      expect(candidates).toHaveLength(9);
      for (const candidate of candidates) {
        expect(candidate.slice(0, 16)).toBe(key.slice(0, 16));
        expect(candidate.charAt(16)).not.toBe(key.charAt(16));
        expect(validate(candidate, options).ok).toBe(true);
      }
    }
  });

  test.for<[string, (text: string) => string]>([
    ['capitals or not', (text) => text.toLowerCase()],
    ['composed or decomposed marks', (text) => text.normalize('NFD')],
    ['any white space, any amount of it', (text) => `\t ${text.replaceAll(' ', ' \u00A0 ')}\u2003`],
  ])('%s, the key is the same', ([, retype]) => {
    for (const person of some) {
      const retyped = {
        ...person,
        givenNames: retype(person.givenNames),
        firstSurname: retype(person.firstSurname),
        secondSurname: retype(person.secondSurname ?? ''),
      };
      expect(keyOf(retyped), JSON.stringify(person)).toBe(keyOf(person));
    }
  });

  test('a key compares as the same with the person it was made of', () => {
    for (const person of some) {
      expect(compare(keyOf(person), person, options)).toMatchObject({ verdict: 'same', differences: [], causes: [] });
    }
  });

  test('a homonym compares as the same but for homonymy', () => {
    for (const person of some.slice(0, POPULATION / 60)) {
      const [candidate = ''] = explained(person).candidates;
      expect(compare(candidate, person, options)).toMatchObject({ verdict: 'same-but-homonymy', causes: [] });
    }
  });

  test('swapped surnames are found out', () => {
    for (const person of some) {
      const swapped = { ...person, firstSurname: person.secondSurname ?? '', secondSurname: person.firstSurname };
      const comparison = compare(keyOf(swapped), person, options);
      if (!comparison.ok || comparison.verdict === 'same') continue;
      expect(
        comparison.causes.map(({ id }) => id),
        JSON.stringify(person),
      ).toContain('surnames-swapped');
    }
  });

  test('neighbours swapped in a key are put right, when the digit can see it', () => {
    for (const person of some.slice(0, POPULATION / 100)) {
      const key = keyOf(person);
      for (let index = 0; index < 17; index++) {
        const slipped = key.slice(0, index) + key.charAt(index + 1) + key.charAt(index) + key.slice(index + 2);
        if (validate(slipped, options).ok) continue;
        expect(suggest(slipped, { ...options, person })[0]?.key, slipped).toBe(key);
      }
    }
  });

  test('a lost character is found again, and whatever is suggested is valid', () => {
    for (const person of some.slice(0, POPULATION / 100)) {
      const key = keyOf(person);
      const suggestions = suggest(key.slice(1), { ...options, person });
      expect(suggestions[0]?.key).toBe(key);
      for (const suggestion of suggest(key.slice(1), options)) expect(validate(suggestion.key, options).ok).toBe(true);
    }
  });
});
