import { calculate, type Person, suggest, validate } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/test-data/cases.ts';

const options = { today: TODAY };
const oscar: Person = {
  givenNames: 'Óscar',
  firstSurname: 'Sánchez',
  secondSurname: 'Santos',
  birthDate: '1975-09-09',
  sex: 'H',
  entity: 'DF',
};
const KEY = 'SASO750909HDFNNS05';

describe('without knowing the person', () => {
  test.for([
    ['SAS0750909HDFNNS05', 'confused', '0 for O'],
    ['SASO75O9O9HDFNNS05', 'confused', 'O for 0, twice'],
    ['5A5O75O9O9HDFNN5O5', 'confused', 'S for 5 and O for 0 all over'],
    ['SASO750909HDFNNSO5', 'confused', 'O for 0 where both may stand'],
    ['ASSO750909HDFNNS05', 'transposed', 'the first two swapped'],
    ['SASO75O990HDFNNS05', 'transposed', 'swapped, and O for 0 besides'],
    ['SASO750909HDFNNS50', 'transposed', 'the last two swapped'],
    ['SSASO750909HDFNNS05', 'doubled', 'the first one doubled'],
    ['SASO750909HDFNNNS05', 'doubled', 'an N too many'],
    ['SASO750909HDFNS05', 'undoubled', 'one of two Ns lost'],
    ['SASO750909HQDFNNS05', 'extra', 'a character too many'],
    ['SASO75O909HQDFNNS05', 'extra', 'a character too many, and O for 0 besides'],
    ['ASO750909HDFNNS05', 'lost', 'the first one lost'],
    ['SASO750909HDFNNS0', 'lost', 'the last one lost'],
    ['ASO75O909HDFNNS05', 'lost', 'the first one lost, and O for 0 besides'],
  ])('%s: %s — %s', ([typed = '', slip]) => {
    expect(suggest(typed, options)).toContainEqual(expect.objectContaining({ key: KEY, slip, distance: null }));
  });

  test.for([
    ['1', 'I'],
    ['I', '1'],
    ['8', 'B'],
    ['2', 'Z'],
  ])('%s is tried for %s', ([wrong = '', right = '']) => {
    const good = /\d/.test(right) ? `PESL7${right}0909HDFRTS` : `${right}ESL750909HDFRTS`;
    const bad = /\d/.test(right) ? `PESL7${wrong}0909HDFRTS` : `${wrong}ESL750909HDFRTS`;
    const ending =
      Array.from({ length: 10 }, (_, digit) => `0${digit}`).find((end) => validate(good + end, options).ok) ?? '';

    expect(suggest(bad + ending, options)[0]).toMatchObject({ key: good + ending, slip: 'confused' });
  });

  test('a good key needs no correction', () => {
    expect(suggest(KEY, options)).toEqual([]);
  });

  test('what is two characters short or long is not guessed at', () => {
    expect(suggest(KEY.slice(2), options)).toEqual([]);
    expect(suggest(`${KEY}XX`, options)).toEqual([]);
    expect(suggest('', options)).toEqual([]);
  });

  test('the commonest slip comes first, each key once, ten at the most, the typed one never', () => {
    const suggestions = suggest('ASO750909HDFNNS05', options);
    const keys = suggestions.map(({ key }) => key);

    expect(keys).toEqual([...new Set(keys)]);
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.length).toBeLessThanOrEqual(10);
    expect(suggest('SASO750990HDFNNS05', options).map(({ key }) => key)).not.toContain('SASO750990HDFNNS05');
    expect(suggest('SASO7509909HDFNNS05', options)[0]).toMatchObject({ slip: 'doubled' });
  });

  test('a first holder comes before a homonym of the same slip', () => {
    const [first] = suggest('PESL750909HDFRTS8', options);

    expect(first?.key).toBe('PESL750909HDFRTS08');
  });
});

describe('knowing the person', () => {
  const withPerson = { ...options, person: oscar };

  test('the key nearest to the data comes first', () => {
    expect(suggest('ASO750909HDFNNS05', withPerson)[0]).toMatchObject({ key: KEY, distance: 0 });
    expect(suggest('SASO750909HDFNNZ05', withPerson)[0]).toMatchObject({ key: KEY, slip: 'mistyped', distance: 0 });
  });

  test('slips that the check digit cannot see are found too', () => {
    expect(suggest('SASO750909MDFNNS05', withPerson)[0]).toMatchObject({ key: KEY, slip: 'mistyped', distance: 0 });
  });

  test('another century is as far as another letter', () => {
    const lastCentury = calculate({ ...oscar, birthDate: '1921-09-09' }, options);
    const own = lastCentury.ok ? lastCentury.key : '';
    const swapped = own.replace('HDF', 'HFD');
    const born = (birthDate: string) => ({ ...options, person: { ...oscar, birthDate } });

    expect(suggest(swapped, born('1921-09-09'))[0]).toMatchObject({ key: own, distance: 0 });
    expect(suggest(swapped, born('2021-09-09'))[0]).toMatchObject({ key: own, distance: 1 });
  });

  test('a character lost at the end is lost, not mistyped', () => {
    expect(suggest(KEY.slice(0, 17), withPerson)[0]).toMatchObject({ key: KEY, slip: 'lost' });
  });

  test('the person’s own key comes before a homonym’s', () => {
    expect(suggest('SASO750909HDFNNS5', withPerson)[0]).toMatchObject({ key: KEY });
  });

  test('the digit alone is put right when the rest is the person’s', () => {
    expect(suggest('SASO750909HDFNNS07', withPerson)[0]).toMatchObject({ key: KEY, slip: 'mistyped', distance: 0 });
    expect(suggest('SASO750909HDFNNS07', options)).not.toContainEqual(expect.objectContaining({ key: KEY }));
  });

  test('a bad today throws, whatever the key', () => {
    expect(() => suggest('x', { today: 'hoy' })).toThrow(RangeError);
  });

  test('a key that is the person’s own, or a homonym’s, needs no correction', () => {
    expect(suggest(KEY, withPerson)).toEqual([]);
    expect(suggest('SASO750909HDFNNS13', withPerson)).toEqual([]);
  });

  test('data that give no key are not used', () => {
    expect(suggest('SAS0750909HDFNNS05', { ...options, person: { ...oscar, sex: '' } })[0]).toMatchObject({
      key: KEY,
      distance: null,
    });
  });
});
