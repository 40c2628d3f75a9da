// Notes in place of a name are refused or give a warning; names that look like them are names.
import { calculate, explain, withoutTitles } from '@curp/core';
import { calculateWithWarnings } from '@curp/core/bulk';
import { describe, expect, test } from 'vitest';
import { ANA, TODAY } from '../../../tools/test-data/cases.ts';
import { DOUBTFUL_NAMES } from '../../../tools/test-data/doubtful-names.ts';

test('the table has at least 120 rows', () => {
  expect(DOUBTFUL_NAMES.length).toBeGreaterThanOrEqual(120);
});

describe('a doubtful name', () => {
  test.for(DOUBTFUL_NAMES)('$value as $field is $expected $code', ({ value, field, expected, code }) => {
    const person = { ...ANA, [field]: value };
    const result = calculateWithWarnings(person, { today: TODAY });
    const issues = result.ok ? result.warnings : result.issues;
    const told = issues.filter(({ code: found }) => found !== 'differentiator-presumed');

    expect(result.ok).toBe(expected !== 'refused');
    expect(told).toMatchObject(code === undefined ? [] : [{ code, field }]);
    expect(calculate(person, { today: TODAY }).ok).toBe(result.ok);
  });

  test.for(DOUBTFUL_NAMES.filter(({ code, value }) => code === 'placeholder' && /[A-Z]/i.test(value)))(
    '$value as $field is read as a name with `literal`, and warned of',
    ({ value, field }) => {
      const explanation = explain({ ...ANA, [field]: value }, { today: TODAY, literal: true });

      expect(explanation).toMatchObject({ ok: true });
      expect(explanation.ok && explanation.warnings.map(({ code }) => code)).toContain('maybe-placeholder');
    },
  );

  test('`literal` lifts only the refusal of placeholders: dashes have no letters', () => {
    const { issues } = calculate({ ...ANA, secondSurname: '--' }, { today: TODAY, literal: true }) as {
      issues: object;
    };

    expect(issues).toEqual([{ code: 'no-letters', field: 'secondSurname' }]);
  });
});

test('a note with a mark that no letter takes was refused without a reason', () => {
  const result = calculate({ ...ANA, secondSurname: 'NO TIENE\u093f' }, { today: TODAY });
  expect(result).toEqual({ ok: false, issues: [{ code: 'placeholder', field: 'secondSurname' }] });
});

test.for([
  { text: 'LIC. ANA', name: 'ANA', why: 'a title' },
  { text: 'Dra.Ana', name: 'Ana', why: 'a title without a blank' },
  { text: ' 12. Ing. Ana', name: 'Ana', why: 'a number and a title' },
  { text: 'LIC ANA', name: 'LIC ANA', why: 'without its period it may be a name' },
  { text: 'MA. LUISA', name: 'MA. LUISA', why: 'an abbreviated name' },
  { text: 'DR. ', name: 'DR.', why: 'a title alone leaves no name' },
])('«$text» without titles is «$name» — $why', ({ text, name }) => {
  expect(withoutTitles(text)).toBe(name);
});

test('a surname has no title to lose, and loses the numbers that stand on their own', () => {
  expect(withoutTitles('C. Soto (2)', false)).toBe('C. Soto');
});
