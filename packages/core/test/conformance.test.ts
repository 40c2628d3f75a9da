import { calculate, explain, type Field, FIELDS, validate } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { checkDigit, codesOf } from '../src/check-digit.ts';
import { type Case, CASES, personOf, TODAY } from '../../../tools/testing/people/cases.ts';

const of = (kind: Case['kind']): Case[] => CASES.filter((example) => example.kind === kind);

/** The pack writes the date as one field. */
function wireName(field: Field | undefined): string | undefined {
  return field === undefined || field === 'birthDate' ? 'fecha' : FIELDS[field].wire[0];
}

/** What the case expects, and nothing else. */
function expectedOf({ pos1_4, pos14_16, prefix16, curp }: Case): object {
  const expected = Object.entries({ pos1_4, pos14_16, prefix16, curp }).filter(([, value]) => value !== undefined);
  if (expected.length === 0) throw new Error('a case must expect something');
  return Object.fromEntries(expected);
}

/** A homonym's key is one of the candidates; anybody else's is the calculated one. */
function facetsOf(key: string, candidates: readonly string[], { homonimia }: Case): object {
  const held = [key, ...candidates].find((candidate) => candidate.charAt(16) === (homonimia ?? key.charAt(16)));
  return { pos1_4: key.slice(0, 4), pos14_16: key.slice(13, 16), prefix16: key.slice(0, 16), curp: held };
}

/** What is doubtful about this key and not about every key. */
function doubtsOf(explanation: ReturnType<typeof explain>): object[] {
  const warnings = explanation.ok ? explanation.warnings : [];
  return warnings
    .filter(({ code }) => code !== 'differentiator-presumed')
    .map(({ code, field }) => (field === undefined ? { code } : { code, field: wireName(field) }));
}

describe('every case of the conformance pack', () => {
  test.for(of('calculate'))('$id — $rule', (example) => {
    const options = { today: TODAY, edition: example.edition ?? 2021 };
    const explanation = explain(personOf(example), options);
    const key = explanation.ok ? explanation.key : '';

    expect(calculate(personOf(example), options)).toMatchObject({ ok: true, key });
    expect(doubtsOf(explanation)).toEqual(example.warnings ?? doubtsOf(explanation));
    expect(facetsOf(key, explanation.ok ? explanation.candidates : [], example)).toMatchObject(expectedOf(example));
  });

  test.for(of('refuse'))('$id — $rule', (example) => {
    const result = calculate(personOf(example), { today: TODAY });
    const issues = result.ok ? [] : result.issues.map(({ code, field }) => ({ code, field: wireName(field) }));

    expect(issues).toEqual(example.issues);
    expect(explain(personOf(example), { today: TODAY })).toEqual(result);
  });

  test.for(of('validate'))('$id — $curp: $rule', (example) => {
    const result = validate(example.curp ?? '', { today: TODAY });

    expect(result.ok).toBe(example.valid);
    expect(result.ok ? [] : result.issues.map(({ code }) => code)).toEqual(example.issues);
    expect(result.warnings.map(({ code }) => code)).toEqual(example.warnings);
  });

  test('at least 120 cases are of notes, remarks and absent surnames', () => {
    expect(CASES.filter(({ id }) => /^CU-[3-4]\d\d$/.test(id)).length).toBeGreaterThanOrEqual(120);
  });

  test('the 394 cases of the reading are all here, with their statuses', () => {
    const received = CASES.filter(({ id }) => !id.startsWith('CU-'));

    expect(received).toHaveLength(394);
    expect(received.filter(({ status }) => status === 'official')).toHaveLength(41);
    expect(received.filter(({ status }) => status === 'implementation-test')).toHaveLength(67);
    expect(received.filter(({ status }) => status === 'derived')).toHaveLength(286);
    expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length);
  });

  test.for(CASES.filter(({ erratum }) => erratum === true))(
    '$id — what the text misprints is not what the rule gives',
    (example) => {
      const result = calculate(personOf(example), { today: TODAY });

      expect(example.printed).toMatch(/^([A-Z]{3,4}|[A-Z0-9]{18})$/);
      expect(result.ok && result.key).not.toContain(example.printed);
    },
  );

  test('the check digit is the printed one wherever the algorithm confirms it', () => {
    const confirmed = CASES.filter((example) => example.curp !== undefined && example.check_digit_ok === true);

    for (const { curp = '', id } of confirmed) {
      expect(String.fromCharCode(checkDigit(codesOf(curp))), id).toBe(curp.charAt(17));
    }
    expect(confirmed.length).toBeGreaterThan(300);
  });
});
