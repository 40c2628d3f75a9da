import { calculate, explain, type Issue } from '@curp/core';
import { describeIssue, describeIssueOnWire } from '@curp/core/messages';
import { describe, expect, test } from 'vitest';
import { ANA, TODAY } from '../../../tools/testing/people/cases.ts';

function issuesOf(change: Record<string, unknown>, today = TODAY): readonly Issue[] {
  const result = calculate({ ...ANA, ...change }, { today });
  return result.ok ? [] : result.issues;
}

describe('what cannot give a key is refused, naming the field', () => {
  test.for<[Record<string, unknown>, string, string]>([
    [{ givenNames: '' }, 'missing', 'a name is required'],
    [{ givenNames: ' \t\u00A0' }, 'missing', 'blanks are not a name'],
    [{ givenNames: undefined }, 'missing', 'callers without types leave things out'],
    [{ givenNames: '-' }, 'placeholder', 'a hyphen fills a blank'],
    [{ givenNames: '/' }, 'placeholder', 'a slash is not a name'],
    [{ firstSurname: "'" }, 'placeholder', 'an apostrophe is not a surname'],
    [{ secondSurname: '1' }, 'placeholder', 'a digit is not a surname'],
    [{ firstSurname: undefined }, 'missing', 'a surname left out is not a person without surnames'],
    [{ firstSurname: null }, 'missing', 'null is not blank for a first surname'],
    [{ secondSurname: 7 }, 'missing', 'a number is not a surname'],
    [{ givenNames: 'Ana\u200B' }, 'unreadable', 'an invisible character is named, not guessed'],
    [{ givenNames: '\u0301Ana' }, 'unreadable', 'a mark without a letter under it'],
    [{ givenNames: ' \u0301Ana' }, 'unreadable', 'a mark on a blank'],
    [{ givenNames: `A${'\u0301'.repeat(31)}na` }, 'unreadable', 'more marks on a letter than Unicode has use for'],
    [{ firstSurname: `${'a'.repeat(100)} a` }, 'too-long', '100 characters, a blank and one more'],
    [{ firstSurname: 'Ｓoto' }, 'unreadable', 'full-width letters have no canonical base'],
    [{ firstSurname: 'So\u{1F600}to' }, 'unreadable', 'an emoji'],
    [{ firstSurname: 'Œuvre' }, 'unreadable', 'a ligature'],
    [{ secondSurname: 'ŉk' }, 'unreadable', 'its capital holds an N, its base does not'],
    [{ firstSurname: 'a'.repeat(101) }, 'too-long', '101 characters'],
    [{ firstSurname: `a${' '.repeat(1000)}` }, 'too-long', '1,001 characters as typed, which nothing reads'],
    [{ secondSurname: ' '.repeat(1001) }, 'too-long', 'nor if they are blanks'],
    [{ secondSurname: `NO TIENE${' '.repeat(50)}${'-'.repeat(100)}` }, 'too-long', 'nor is it known for a note'],
    [{ birthDate: '' }, 'missing', 'a date is required'],
    [{ birthDate: 7 }, 'missing', 'a number is not a date'],
    [{ birthDate: '31/12/1990' }, 'date-malformed', 'only YYYY-MM-DD'],
    [{ birthDate: '1990-1-31' }, 'date-malformed', 'two digits a month'],
    [{ birthDate: '1990-12-3' }, 'date-malformed', 'two digits a day'],
    [{ birthDate: '1990-12-31T00' }, 'date-malformed', 'no time of day'],
    [{ birthDate: '199O-12-31' }, 'date-malformed', 'the letter O is not a digit'],
    [{ birthDate: '1990-1:-31' }, 'date-malformed', 'a colon comes after 9 and is not a digit'],
    [{ birthDate: '/990-12-31' }, 'date-malformed', 'a slash in the century'],
    [{ birthDate: '19:0-12-31' }, 'date-malformed', 'a colon in the year'],
    [{ birthDate: '1990-/2-31' }, 'date-malformed', 'a slash in the month'],
    [{ birthDate: '1990-12-:1' }, 'date-malformed', 'a colon in the day'],
    [{ birthDate: '1990-12-3/' }, 'date-malformed', 'a slash comes before 0 and is not a digit'],
    [{ birthDate: '1990/12-31' }, 'date-malformed', 'a hyphen after the year'],
    [{ birthDate: '1990-12/31' }, 'date-malformed', 'a hyphen after the month'],
    [{ birthDate: '1990-00-10' }, 'date-impossible', 'there is no month 0'],
    [{ birthDate: '1990-13-10' }, 'date-impossible', 'there is no month 13'],
    [{ birthDate: '1990-12-00' }, 'date-impossible', 'there is no day 0'],
    [{ birthDate: '1990-04-31' }, 'date-impossible', 'April has 30 days'],
    [{ birthDate: '1900-02-29' }, 'date-impossible', '1900 was not a leap year'],
    [{ birthDate: '1997-02-29' }, 'date-impossible', 'nor was 1997'],
    [{ birthDate: '1849-12-31' }, 'date-too-early', 'our bound is 1850'],
    [{ birthDate: '2026-01-02' }, 'date-future', 'tomorrow is in the future'],
    [{ sex: '' }, 'missing', 'a sex is required'],
    [{ sex: 'h' }, 'sex-invalid', 'exactly H, M or X'],
    [{ sex: 'HM' }, 'sex-invalid', 'one of them'],
    [{ entity: ' ' }, 'missing', 'an entity is required'],
    [{ entity: undefined }, 'missing', 'also when it is left out'],
    [{ entity: '33' }, 'entity-unknown', 'two digits that are not in the catalog'],
    [{ entity: 'Jalisco' }, 'entity-unknown', 'a name is not a code: findEntity reads names'],
    [{ entity: 'df' }, 'entity-unknown', 'codes are exact'],
    [{ entity: 'QO' }, 'entity-unknown', 'a misprint of an official table'],
    [{ entity: '88' }, 'entity-unknown', 'a code of another table'],
  ])('%o is %s — %s', ([change, code]) => {
    const [field] = Object.keys(change);

    expect(issuesOf(change)).toMatchObject([{ code, field }]);
    expect(explain({ ...ANA, ...change }, { today: TODAY })).toMatchObject({ ok: false });
  });

  test('QO is a misprint of QT, and its sentence asks for it without repeating it', () => {
    const [found] = issuesOf({ entity: 'QO' });

    expect(found).toEqual({ code: 'entity-unknown', field: 'entity', parameters: { meant: 'QT' } });
    expect(describeIssue(found as Issue)).toMatch(/¿QT\? Es una errata de una tabla oficial/);
    expect(describeIssue(found as Issue)).not.toContain('QO');
  });

  test('what the 2006 edition does not see is still no surname', () => {
    const result = calculate({ ...ANA, firstSurname: "'" }, { today: TODAY, edition: 2006, literal: true });

    expect(result).toEqual({ ok: false, issues: [{ code: 'no-letters', field: 'firstSurname' }], warnings: [] });
  });

  test('an absent surname is not an issue', () => {
    expect(issuesOf({ firstSurname: ' ', secondSurname: undefined, sex: '' })).toEqual([
      { code: 'missing', field: 'sex' },
    ]);
  });

  test('a text of exactly 100 characters is not what is wrong', () => {
    expect(issuesOf({ firstSurname: 'a'.repeat(100), sex: '' })).toEqual([{ code: 'missing', field: 'sex' }]);
  });

  test('all of them at once', () => {
    const issues = issuesOf({
      givenNames: '',
      firstSurname: 'ß',
      secondSurname: '7',
      birthDate: '',
      sex: '',
      entity: '',
    });

    expect(issues.map(({ code, field }) => `${field} ${code}`)).toEqual([
      'givenNames missing',
      'firstSurname unreadable',
      'secondSurname placeholder',
      'birthDate missing',
      'sex missing',
      'entity missing',
    ]);
  });

  test('the first unreadable character and its offset in the text as typed', () => {
    expect(issuesOf({ firstSurname: ' N\u0303oßtø' })[0]?.parameters).toEqual({ character: 'ß', offset: 4 });
    expect(issuesOf({ firstSurname: 'a\u{1F600}' })[0]?.parameters).toEqual({ character: '\u{1F600}', offset: 1 });
  });
});

describe('what can be read is read', () => {
  test.for<[Record<string, unknown>, string]>([
    [{}, 'everything in order'],
    [{ secondSurname: undefined }, 'no second surname'],
    [{ secondSurname: null }, 'null for no second surname'],
    [{ firstSurname: '' }, 'only a second surname'],
    [{ firstSurname: 'a'.repeat(100) }, 'exactly 100 characters'],
    [{ firstSurname: `  ${'a '.repeat(49)}ab   ` }, '100 characters once trimmed'],
    [{ firstSurname: 'n\u0303'.repeat(100) }, '100 letters typed with combining marks'],
    [{ firstSurname: `A${'\u0301'.repeat(30)}` }, '30 marks on a letter'],
    [{ firstSurname: `${'a'.repeat(100)}${' '.repeat(900)}` }, '100 letters and 900 blanks behind them'],
    [{ birthDate: '1850-01-01' }, 'the first day of our bound'],
    [{ birthDate: TODAY }, 'born today'],
    [{ birthDate: '2000-02-29' }, '2000 was a leap year'],
    [{ birthDate: '1996-02-29' }, 'so was 1996'],
    [{ birthDate: '1990-01-31' }, 'January has 31 days'],
    [{ entity: '09' }, 'the key of an entity'],
    [{ firstSurname: '\u212Aing' }, 'the Kelvin sign is canonically a K'],
  ])('%o — %s', ([change]) => {
    expect(issuesOf(change)).toEqual([]);
  });

  test('a bad today is a bug of the caller and throws', () => {
    expect(() => issuesOf({}, 'today')).toThrow(RangeError);
    expect(() => issuesOf({}, '2026-02-30')).toThrow(RangeError);
    expect(() => issuesOf({}, 'today')).toThrow(/today must be YYYY-MM-DD/);
  });

  test('without types: an unknown edition throws, and a Date is no civil date', () => {
    const untyped = calculate as (person: object, options?: object) => unknown;
    const person = { givenNames: 'Ana', firstSurname: 'Soto', birthDate: '1990-12-31', sex: 'M', entity: 'OC' };
    for (const edition of [2020, '2021']) {
      expect(() => untyped(person, { today: '2026-01-01', edition })).toThrow(
        new RangeError('edition must be 2021 or 2006'),
      );
    }
    expect(untyped({ ...person, birthDate: new Date(0) }, { today: '2026-01-01' })).toEqual({
      ok: false,
      issues: [{ code: 'date-malformed', field: 'birthDate' }],
      warnings: [],
    });
  });
});

describe('sentences', () => {
  test('on the wire a field is called by its parameters', () => {
    expect(describeIssueOnWire({ code: 'date-future', field: 'birthDate' })).toBe(
      '«anio_nacimiento, mes_nacimiento, dia_nacimiento» es posterior a hoy: revise el año.',
    );
  });

  test('name the field and the fix', () => {
    expect(describeIssue({ code: 'missing', field: 'givenNames' })).toBe('Falta «Nombre(s)»: complete ese dato.');
    expect(describeIssue({ code: 'sex-invalid', field: 'sex' })).toBe(
      '«Sexo» debe ser H (hombre), M (mujer) o X (no binario).',
    );
  });

  test('never repeat what was received', () => {
    const [issue] = issuesOf({ firstSurname: 'Soß' });

    expect(describeIssue(issue as Issue)).not.toContain('ß');
    expect(describeIssue(issue as Issue)).toContain('lugar 3');
  });

  test('can be described without a field or parameters', () => {
    expect(describeIssue({ code: 'unreadable' })).toContain('«» tiene en el lugar 1');
    expect(describeIssue({ code: 'key-form' })).toBe('El carácter  de la CURP no puede estar ahí: debe ser .');
  });
});
