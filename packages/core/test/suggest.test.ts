import { calculate, completions, type Person, type Sex, slipPlace, suggest, validate } from '@curp/core';
import { completionSentence, describeIssue, describeIssueInFull } from '@curp/core/messages';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

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
    ['SSASO750909HDFNNS05', 'doubled', 'the first one doubled'],
    ['SASO750909HDFNNNS05', 'doubled', 'an N too many'],
    ['SASO75909HDFNNS05', 'lost', 'a digit of the date lost'],
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

  test.for([
    ['MUPA900101MDFÑXN03', 'MUPA900101MDFXXN03', 'a consonant'],
    ['MUPA900101MDFÑÑN03', 'MUPA900101MDFXXN03', 'two'],
    ['mupa900101mdfñxn03', 'MUPA900101MDFXXN03', 'a small letter'],
    ['MUPA900101MDFN\u0303XN03', 'MUPA900101MDFXXN03', 'N and a combining tilde'],
    ['ÑAPA900101MDFXXN04', 'XAPA900101MDFXXN04', 'an initial'],
    ['MUÑA900101MDFXXN05', 'MUXA900101MDFXXN05', 'the initial of the second surname'],
    ['MUPA9OO101MDFÑXN03', 'MUPA900101MDFXXN03', 'and O for 0 besides'],
  ])('%s: Ñ is X in a key — %s, %s', ([typed = '', key]) => {
    expect(suggest(typed, options)[0]).toMatchObject({ key, slip: typed.includes('OO') ? 'confused' : 'enye' });
  });

  test.for([
    ['GORM920327MNLNMR07', 'the digit is wrong, and any position may be: GOMR… is one of some fifty keys'],
    ['SASO750909HDFNNS50', 'the same: the last two swapped'],
    ['SASO750909HDFNS05', 'too many consonants could be the lost one'],
  ])('%s: none — %s', ([typed = '']) => {
    expect(suggest(typed, options)).toEqual([]);
  });

  test.for([
    { typed: 'SBAC560626MDFLRN01', keys: ['SABC560626MDFLRN01', 'SIAC560626MDFLRN01'], why: 'swapped, or an I missed' },
    { typed: 'SASO750909NDFNNS05', keys: ['SASO750909HDFNNS05', 'SASO750909MDFNNS05'], why: 'the digit sees no sex' },
  ])('$typed: several, the likeliest first — $why', ({ typed, keys }) => {
    expect(suggest(typed, options).map(({ key }) => key)).toEqual(keys);
  });

  test.for([
    { typed: 'SABC19560626MDFLRN01', key: 'SABC560626MDFLRN01' },
    { typed: 'sabc-2004-02-29-hnelrna-0', key: 'SABC040229HNELRNA0' },
  ])('$typed: a year of four digits is understood', ({ typed, key }) => {
    expect(suggest(typed, options)).toEqual([{ key, slip: 'long-year', distance: null }]);
  });

  test.for([
    ['SABC20560626MDFLRN01', 'position 17 means another century'],
    ['SABC18560626MDFLRN01', 'no key is of 18xx'],
    ['SABC560626MDFLRN0101', 'two characters too many elsewhere'],
  ])('%s is not a year of four digits — %s', ([typed = '']) => {
    expect(suggest(typed, options)).toEqual([]);
  });

  test.for([
    { typed: 'SASO750909HDFNS05', place: { first: 13, last: 16 }, why: 'a letter lost among the consonants' },
    { typed: 'ASO750909HDFNNS05', place: { first: 1, last: 1 }, why: 'only there a letter can be missing' },
    { typed: 'SASO750909HDFNDNS05', place: { first: 14, last: 16 }, why: 'a consonant too many' },
    { typed: 'SASO750909HDFNNS055', place: undefined, why: 'the correction is certain' },
    { typed: 'QQQQQQQQQQQQQQQQQ', place: undefined, why: 'no key differs by one slip' },
    { typed: 'SASO750909HDFNNS50', place: undefined, why: 'the length is right: its issues have the position' },
    { typed: 'SASO750909HDFNN', place: undefined, why: 'more than one is missing' },
  ])('$typed: where to look — $why', ({ typed, place }) => {
    expect(slipPlace(typed, options)).toEqual(place);
  });

  test.for([
    { typed: 'SABC560626MDFLRN', keys: ['SABC560626MDFLRN01'], why: 'of 1956: in 2056 it would be a birth to come' },
    { typed: 'sabc 050626 mdflrn', keys: ['SABC050626MDFLRNA4', 'SABC050626MDFLRN04'], why: 'of 2005 or of 1905' },
    { typed: 'SABC561326MDFLRN', keys: [], why: 'there is no month 13' },
    { typed: 'SABC560626MDFLRN0', keys: [], why: 'seventeen are a slip' },
  ])('$typed, sixteen characters: $keys — $why', ({ typed, keys }) => {
    expect(completions(typed, options)).toEqual(keys);
  });

  test.for([
    { key: 'SABC560626MDFLRN01', century: 'antes de 2000' },
    { key: 'SABC060626MDFLRNA1', century: 'desde 2000' },
  ])('$key says that the birth is $century', ({ key, century }) => {
    expect(completionSentence(key)).toBe(`Nacimiento ${century}; la 17 y la 18 las asigna el RENAPO.`);
  });

  test('a sentence in full names the key that it speaks of; a plain one never does', () => {
    const issue = { code: 'edition-differs', field: 'givenNames', parameters: { key: KEY } } as const;
    expect(describeIssueInFull(issue)).toBe(`${describeIssue(issue)} Sería ${KEY}.`);
    expect(describeIssue(issue)).not.toContain(KEY);
    expect(describeIssueInFull({ code: 'missing', field: 'sex' })).toBe(
      describeIssue({ code: 'missing', field: 'sex' }),
    );
  });

  test('a key as long as an RFC gets a message about it', () => {
    const found = validate('SABC560626XX1', options);
    expect(found.ok ? [] : found.issues.map(describeIssue)).toEqual([expect.stringMatching(/RFC/)]);
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
    expect(suggest('SAS0750909HDFNNS05', { ...options, person: { ...oscar, sex: '' as Sex } })[0]).toMatchObject({
      key: KEY,
      distance: null,
    });
  });
});
