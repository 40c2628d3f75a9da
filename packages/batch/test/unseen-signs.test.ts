// Characters that a cell does not show, and the abbreviations of María.
import { answerRow, type Plan, withoutUnseen } from '@curp/batch';
import { calculate } from '@curp/core';
import { expect, test } from 'vitest';

const TODAY = '2026-07-01';
const PLAN: Plan = {
  columns: ['givenNames', 'firstSurname', 'secondSurname', 'birthDate', 'sex', 'entity'],
  dateOrder: 'dmy',
  sexCoding: 'H/M',
  today: TODAY,
};
const SOTO = { firstSurname: 'Soto', secondSurname: 'Vega', birthDate: '1990-12-31', sex: 'M', entity: 'OC' } as const;

function keyOf(givenNames: string): string {
  const calculated = calculate({ ...SOTO, givenNames }, { today: TODAY });
  return calculated.ok ? calculated.key : '';
}

test.for([
  ['\u200bANA', 'ANA', 0, 'a space of no width'],
  ['AN\u00adA', 'ANA', 0, 'a soft hyphen'],
  ['\u202aANA\u202c', 'ANA', 0, 'marks of direction'],
  ['Mª LUISA', 'MA. LUISA', 1, 'Mª'],
  ['M.ª LUISA', 'MA. LUISA', 1, 'M.ª'],
  ['Mª. DEL CARMEN', 'MA. DEL CARMEN', 1, 'Mª.'],
] as const)('%j gives the key of %s, with %d warnings — %s', ([typed, meant, warnings]) => {
  const answer = answerRow([typed, 'SO\u200bTO', 'VEGA', '31/12/1990', 'M', 'OAXACA'], PLAN);

  expect(answer.key).toBe(keyOf(meant));
  expect(answer.warnings).toHaveLength(warnings);
});

test('a text without them is the same text', () => {
  expect(withoutUnseen('Núñez  Peña')).toBe('Núñez  Peña');
});
