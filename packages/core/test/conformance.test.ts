import { calculate, explain, type Field, FIELDS, validate } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { type Case, CASES, personOf, TODAY } from './cases.ts';

const of = (kind: Case['kind']): Case[] => CASES.filter((example) => example.kind === kind);

/** The pack writes the date as one field. */
function wireName(field: Field | undefined): string | undefined {
  return field === undefined || field === 'birthDate' ? 'fecha' : FIELDS[field].wire[0];
}

describe('every case of the conformance pack', () => {
  test.for(of('calculate'))('$id — $rule', (example) => {
    const options = { today: TODAY, edition: example.edition ?? 2021 };
    const calculation = calculate(personOf(example), options);
    const explanation = explain(personOf(example), options);
    if (!calculation.ok || !explanation.ok) throw new Error('refused');

    expect(explanation.key).toBe(calculation.key);
    if (example.pos1_4 !== undefined) expect(calculation.key.slice(0, 4)).toBe(example.pos1_4);
    if (example.pos14_16 !== undefined) expect(calculation.key.slice(13, 16)).toBe(example.pos14_16);
    if (example.prefix16 !== undefined) expect(calculation.key.slice(0, 16)).toBe(example.prefix16);
    if (example.curp !== undefined && example.erratum !== true) {
      expect([calculation.key, ...explanation.candidates]).toContain(example.curp);
      if (example.homonimia === undefined) expect(calculation.key).toBe(example.curp);
    }
    if (example.erratum === true && example.check_digit_expected !== undefined) {
      expect(calculation.key.charAt(17)).toBe(example.check_digit_expected);
    }
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

  test('the 394 cases of the reading are all here, with their statuses', () => {
    const received = CASES.filter(({ id }) => !id.startsWith('CU-'));

    expect(received).toHaveLength(394);
    expect(received.filter(({ status }) => status === 'official')).toHaveLength(41);
    expect(received.filter(({ status }) => status === 'implementation-test')).toHaveLength(67);
    expect(received.filter(({ status }) => status === 'derived')).toHaveLength(286);
    expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length);
  });

  test('each printed check digit that the algorithm confirms is confirmed', () => {
    const confirmed = CASES.filter((example) => example.curp !== undefined && example.check_digit_ok === true);

    for (const { curp = '', id } of confirmed) {
      const result = validate(curp, { today: '2999-12-31' });
      expect(result.ok || result.issues.every(({ code }) => code !== 'key-check-digit'), id).toBe(true);
    }
    expect(confirmed.length).toBeGreaterThan(300);
  });
});
