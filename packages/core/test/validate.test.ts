import { ENTITIES, type Issue, validate } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const options = { today: TODAY };
const codesOf = (key: string): string[] => {
  const result = validate(key, options);
  return result.ok ? [] : result.issues.map(({ code, parameters }) => `${code} ${parameters?.position ?? ''}`.trim());
};

describe('a good key', () => {
  test('returns date with century, sex, entity and whether it has a homonym', () => {
    expect(validate('SASO750909HDFNNS05', options)).toEqual({
      ok: true,
      key: 'SASO750909HDFNNS05',
      issues: [],
      tells: {
        birthDate: '1975-09-09',
        sex: 'H',
        entity: ENTITIES.find(({ abbreviation }) => abbreviation === 'DF'),
        differentiator: '0',
        homonym: false,
      },
      warnings: [],
    });
  });

  test.for([
    ['PESL050909HDFRTSA6', '2005-09-09', false, 'A: first holder, this century'],
    ['PESL050909HDFRTSB4', '2005-09-09', true, 'B: a homonym'],
    ['PESL750909HDFRTS16', '1975-09-09', true, '1: a homonym of last century'],
    ['SOLR000229MTCTRLA1', '2000-02-29', false, 'a leap day of 2000 needs a letter'],
  ] as const)('%s contains %s, homonym %s — %s', ([key, birthDate, homonym]) => {
    expect(validate(key, options)).toMatchObject({ ok: true, tells: { birthDate, homonym } });
  });

  test.for([
    ['saso750909hdfnns05', 'small letters'],
    [' SASO 750909-HDFNNS-05\n', 'blanks and hyphens'],
    ['SASO75\u00AD0909HDF\u200BNNS05\uFEFF', 'what a PDF leaves and nobody sees'],
  ])('%j is read all the same — %s', ([typed = '']) => {
    expect(validate(typed, options)).toMatchObject({ ok: true, key: 'SASO750909HDFNNS05' });
  });

  test.for([
    ['VACA700506MZSBRN0', 'inconvenient-word', 1],
    ['PESL050909HDFRTSK', 'differentiator-late', 17],
    ['PESL050909HDFRTSZ', 'differentiator-late', 17],
    ['SOLA010607XTCTRLA', 'sex-x', 11],
  ] as const)('%s… is valid with the warning %s', ([prefix, code, position]) => {
    const keys = Array.from('0123456789', (digit) => prefix + digit).filter((key) => validate(key, options).ok);

    expect(keys).toHaveLength(1);
    expect(validate(keys[0] ?? '', options).warnings).toEqual([{ code, parameters: { position } }]);
  });

  test('a person born today may have a key', () => {
    expect(validate('PESL050909HDFRTSA6', { today: '2005-09-09' }).ok).toBe(true);
    expect(validate('PESL050909HDFRTSA6', { today: '2005-09-08' }).ok).toBe(false);
  });

  test('J is the last differentiator without a warning', () => {
    expect(validate('PESL050909HDFRTSJ8', options)).toMatchObject({ ok: true, warnings: [] });
  });

  test.for(['XEXX010101HNEXXXA4', 'XEXX010101MNEXXXA8'])('%s, generic, is accepted with a warning', (key) => {
    expect(validate(key, options)).toMatchObject({ ok: true, warnings: [{ code: 'generic-key' }] });
  });
});

describe('a bad key', () => {
  test.for<[string, string[], string]>([
    ['', ['key-length'], 'nothing'],
    ['SASO750909HDFNNS0', ['key-length'], 'seventeen'],
    ['SASO750909HDFNNS055', ['key-length'], 'nineteen'],
    ['SAßO75909HDFNNS05', ['key-length'], 'ß is one character, not SS'],
    ['5ASO750909HDFNNS05', ['key-form 1'], 'a digit for a letter'],
    ['SRSO750909HDFNNS05', ['key-form 2'], 'a consonant where the vowel goes'],
    ['SAÑO750909HDFNNS05', ['key-form 3'], 'Ñ is never written in a key'],
    ['SAS0750909HDFNNS05', ['key-form 4'], 'a zero for O'],
    ['SASO75O909HDFNNS05', ['key-form 7'], 'O for a zero'],
    ['SASO750909NDFNNS05', ['key-form 11'], 'sex N'],
    ['SASO7509091DFNNS05', ['key-form 11'], 'a digit for the sex'],
    ['SASO750909H1FNNS05', ['key-form 12'], 'a digit in the entity'],
    ['SASO750909HDFENS05', ['key-form 14'], 'a vowel where a consonant goes'],
    ['SASO750909HDFNUS05', ['key-form 15'], 'a vowel where a consonant goes'],
    ['SASO750909HDFNNA05', ['key-form 16'], 'a vowel where a consonant goes'],
    ['SASO750909HDFNNSÑ5', ['key-form 17'], 'Ñ does not tell homonyms apart'],
    ['SASO750909HDFNNS0A', ['key-form 18'], 'a letter for the check digit'],
    ['SASO751309HDFNNS05', ['key-date-impossible 5'], 'month 13'],
    ['SOLR000229MTCTRL01', ['key-date-impossible 5'], '1900 was not a leap year'],
    ['SOLR990101HTCTRLA9', ['key-date-future 5'], '2099 has not come'],
    ['SASO750909HZZNNS05', ['key-entity-unknown 12'], 'no entity ZZ'],
    ['SASO750909HDFNNS04', ['key-check-digit 18'], 'another check digit'],
    ['SASO750909HDFNNS15', ['key-check-digit 18'], 'a homonym needs its own digit'],
    [
      '1RSO751309NZZANS05',
      ['key-form 1', 'key-form 2', 'key-form 11', 'key-form 14', 'key-date-impossible 5', 'key-entity-unknown 12'],
      'every problem at once',
    ],
  ])('%s: %o — %s', ([key, expected]) => {
    expect(codesOf(key)).toEqual(expected);
  });

  test('returns what can be read all the same', () => {
    expect(validate('SASO750909HDFNNS04', options).tells).toMatchObject({
      birthDate: '1975-09-09',
      sex: 'H',
      differentiator: '0',
    });
    expect(validate('SASO75O909NZZNNSÑ5', options).tells).toEqual({});
    expect(validate('SASO751309HDFNNS05', options).tells).not.toHaveProperty('birthDate');
    expect(validate('short', options)).toMatchObject({ key: 'SHORT', tells: {}, warnings: [] });
  });

  test('the misprint QO of an official table points to QT, which has the same check digit', () => {
    const right = 'SOVA901231MQTTGN04';
    const validation = validate(right.replace('QT', 'QO'), options);
    const [issue, ...others] = validation.ok ? [] : validation.issues;

    expect(validate(right, options).ok).toBe(true);
    expect([issue, others]).toEqual([{ code: 'key-entity-unknown', parameters: { position: 12, meant: 'QT' } }, []]);
    expect(describeIssue(issue as Issue)).toContain('¿QT? Es una errata de una tabla oficial');
  });

  test('another entity that does not exist points to none', () => {
    expect(validate('SASO750909HZZNNS05', options)).toMatchObject({
      issues: [{ code: 'key-entity-unknown', parameters: { position: 12 } }],
    });
  });

  test('returns what is allowed at a position', () => {
    expect(validate('SRSO750909HDFNNS05', options)).toMatchObject({
      issues: [{ parameters: { position: 2, character: 'R', allowed: 'vowel' } }],
    });
    expect(validate('5ASOA50909NDFANSÑA', options)).toMatchObject({
      issues: [
        { parameters: { position: 1, allowed: 'letter' } },
        { parameters: { position: 5, allowed: 'digit' } },
        { parameters: { position: 11, allowed: 'sex' } },
        { parameters: { position: 14, allowed: 'consonant' } },
        { parameters: { position: 17, allowed: 'letter-or-digit' } },
        { parameters: { position: 18, allowed: 'digit' } },
      ],
    });
  });

  test('warnings are returned together with the errors', () => {
    expect(validate('VACA700506XZSBRNK0', options)).toMatchObject({
      ok: false,
      warnings: [{ code: 'inconvenient-word' }, { code: 'sex-x' }, { code: 'differentiator-late' }],
    });
  });

  test.for<[text: string, looksLike: string | undefined, why: string]>([
    ['SABC560626XX1', 'rfc', "a person's RFC"],
    ['sabc-560626-xx1', 'rfc', 'with hyphens and small letters'],
    ['ABC010203AB9', 'rfc', "a company's RFC"],
    ['SABC560626M09', 'rfc', 'ends as a sex and an entity by number, which no key has'],
    ['SABC560626MDF', undefined, 'the first thirteen of a key, which end with sex and entity'],
    ['SABC561326XX1', undefined, 'there is no month 13'],
    ['SABC560626', undefined, 'an RFC without its last three'],
  ])('%s looks like %s — %s', ([text, looksLike]) => {
    const validation = validate(text, options);

    expect(validation.ok ? [] : validation.issues.map(({ parameters }) => parameters?.looksLike)).toEqual([looksLike]);
  });

  test('what is not even text has no length', () => {
    expect(validate(undefined as unknown as string, options)).toMatchObject({
      ok: false,
      issues: [{ code: 'key-length' }],
    });
  });

  test('a bad today throws', () => {
    expect(() => validate('SASO750909HDFNNS05', { today: '' })).toThrow(RangeError);
  });
});
