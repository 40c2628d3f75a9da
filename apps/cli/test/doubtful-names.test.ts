// Notes, titles and digits in place of a name: curp calcular refuses them, warns, or gives the key.
import { describe, expect, test } from 'vitest';
import type { IssueCode, Person } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import { curp } from '../../../tools/testing/curp.ts';
import { ANA } from '../../../tools/testing/people/cases.ts';
import { DOUBTFUL_NAMES } from '../../../tools/testing/people/doubtful-names.ts';

function calcular({ givenNames, firstSurname, secondSurname = '', birthDate, sex, entity }: Person, ...more: string[]) {
  return curp(['calcular', ...more, '--', givenNames, firstSurname, secondSurname ?? '', birthDate, sex, entity]);
}

describe('curp calcular', () => {
  test.for(DOUBTFUL_NAMES)('$value as $field is $expected $code', async ({ value, field, expected, code }) => {
    const { code: exit, stdout, stderr } = await calcular({ ...ANA, [field]: value });
    // The sentence but for the place of the character.
    const sentence = (found: IssueCode): string => describeIssue({ code: found, field }).split(' en el lugar')[0] ?? '';

    // As in a list: no key until the title or the digit is removed, or accepted with --literal.
    const isRefused = expected === 'refused' || code === 'title' || code === 'digit-in-name';
    expect(exit).toBe(isRefused ? 1 : 0);
    expect(stdout).toMatch(isRefused ? /^$/ : /^[A-Z0-9]{18}\n$/);
    const begins = code === undefined ? '' : `${isRefused ? 'Error' : 'Aviso'}: ${sentence(code)}`;
    expect(stderr.slice(0, begins.length || undefined)).toBe(begins);
  });

  test.for(['DRA. ROSA', 'R0SA'])('--literal gives %s its key, with a warning', async (givenNames) => {
    const { code, stdout, stderr } = await calcular({ ...ANA, givenNames }, '--literal');

    expect([code, stdout.length]).toEqual([0, 19]);
    expect(stderr).toContain('«Nombre(s)»');
  });

  test('--literal reads a placeholder as a name, with a warning', async () => {
    const { code, stdout, stderr } = await calcular({ ...ANA, secondSurname: 'Vacante' }, '--literal');

    expect([code, stdout.length]).toEqual([0, 19]);
    expect(stderr).toContain(describeIssue({ code: 'maybe-placeholder', field: 'secondSurname' }));
  });
});
