// Nothing throws on any string, of any kind, through every public function. STRINGS=1000000 makes a long run of it.
import * as core from '@curp/core';
import { findEntity } from '@curp/core/entities';
import { expect, test } from 'vitest';
import { IS_NIGHTLY } from '../../../tools/testing/nightly.ts';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { random } from '../../../tools/testing/people/people.ts';

const COUNT = Number(process.env['STRINGS'] ?? (IS_NIGHTLY ? 20_000 : 5000));
const options = { today: TODAY };

const KINDS: readonly ((next: () => number) => string)[] = [
  (next) => text(next, 24, () => 32 + next() * 95),
  (next) => text(next, 24, () => 0xc0 + next() * 0x180),
  (next) => text(next, 24, () => next() * 0x10000),
  (next) => text(next, 12, () => (next() < 0.5 ? 65 + next() * 26 : 0x300 + next() * 0x70)),
  (next) => text(next, 12, () => 0xd800 + next() * 0x800),
  (next) => text(next, 4, () => 32 + next() * 95).repeat(Math.floor(next() * 60)),
  (next) => text(next, 20, () => (next() < 0.6 ? 65 + next() * 26 : 48 + next() * 10)),
  (next) => mutated('SASO750909HDFNNS05', next),
  (next) => mutated('María de los Ángeles', next),
  (next) => mutated('1975-09-09', next),
];

function text(next: () => number, longest: number, code: () => number): string {
  return Array.from({ length: Math.floor(next() * longest) }, () => String.fromCharCode(code())).join('');
}

function mutated(good: string, next: () => number): string {
  const at = Math.floor(next() * good.length);
  const inserted = String.fromCharCode(next() < 0.8 ? 32 + next() * 95 : next() * 0x10000);
  return good.slice(0, at) + (next() < 0.7 ? inserted : '') + good.slice(at + (next() < 0.7 ? 1 : 0));
}

function keyOf(result: core.Explanation | core.Calculation | core.Failure): string | undefined {
  return result.ok ? result.key : undefined;
}

test(`${COUNT} random strings through every public function`, { timeout: 900_000 }, () => {
  const next = random(1996);
  let calculated = 0;
  for (let index = 0; index < COUNT; index++) {
    const string = (KINDS[index % KINDS.length] as (typeof KINDS)[0])(next);
    const other = index % 3 === 0 ? string : 'Pérez';
    const person = {
      givenNames: index % 2 === 0 ? string : 'Luis',
      firstSurname: other,
      secondSurname: string,
      birthDate: index % 10 === 9 ? string : '1975-09-09',
      sex: index % 11 === 0 ? string : 'H',
      entity: index % 13 === 0 ? string : 'DF',
    } as core.Person;
    const calculation = core.calculate(person, options);
    const explanation = core.explain(person, options);
    if (calculation.ok) calculated++;
    if (keyOf(explanation) !== keyOf(calculation)) throw new Error(JSON.stringify(person));
    core.calculate(person, { today: TODAY, edition: 2006 });
    core.validate(string, options);
    core.compare(string, person, options);
    core.suggest(string, options);
    findEntity(string);
  }
  expect(calculated).toBeGreaterThan(COUNT / 10);
  expect(calculated).toBeLessThan(COUNT);
});
