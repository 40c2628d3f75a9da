// What the types refuse at compile time, and what the functions do with it at run time. tsc checks every @ts-expect-error.
import { readFileSync } from 'node:fs';
import { calculate, compare, ENTITIES, explain, FIELDS, type Person, todayInMexicoCity, validate } from '@curp/core';
import { keySchema } from '@curp/core/schema';
import { fromWire, toWire } from '@curp/core/wire';
import { describe, expect, test } from 'vitest';

const ANA: Person = { givenNames: 'Ana', firstSurname: 'Soto', birthDate: '1990-12-31', sex: 'M', entity: 'OC' };
const KEY = 'SOXA901231MOCTXN02';

describe('a person', () => {
  test('has a sex and an entity of the catalog', () => {
    // @ts-expect-error: F is not a sex.
    const noSex: Person = { ...ANA, sex: 'F' };
    // @ts-expect-error: 99 is no entity.
    const noEntity: Person = { ...ANA, entity: '99' };
    // @ts-expect-error: a surname is empty, never left out.
    const noSurname: Person = { givenNames: 'Ana', birthDate: '1990-12-31', sex: 'M', entity: 'OC' };
    for (const person of [noSex, noEntity, noSurname]) expect(calculate(person).ok).toBe(false);
  });

  test('may have any code of the catalog, which the types list', () => {
    for (const { key, abbreviation } of ENTITIES) {
      expect(calculate({ ...ANA, entity: key })).toEqual(calculate({ ...ANA, entity: abbreviation }));
    }
  });
});

test('issues and warnings are arrays in every result', () => {
  const refused = { ...ANA, givenNames: '' };
  for (const person of [ANA, refused]) {
    for (const { issues, warnings } of [calculate(person), explain(person), compare(KEY, person)]) {
      expect([issues, warnings].every(Array.isArray)).toBe(true);
    }
  }
  for (const key of [KEY, 'SOXA', 'SOXA901231MOCTXN03']) {
    const { issues, warnings } = validate(key);
    expect([issues, warnings].every(Array.isArray)).toBe(true);
  }
});

describe('today', () => {
  const tomorrow = todayInMexicoCity(Date.now() + 2 * 86_400_000);

  test('is of the clock if it is left out or undefined', () => {
    const unborn = { ...ANA, birthDate: tomorrow };
    for (const options of [undefined, {}, { today: undefined, edition: undefined, literal: undefined }]) {
      expect(calculate(unborn, options)).toMatchObject({ ok: false, issues: [{ code: 'date-future' }] });
      expect(calculate(ANA, options)).toMatchObject({ ok: true, key: KEY });
      expect(compare(KEY, ANA, options)).toMatchObject({ verdict: 'same' });
      expect(validate(KEY, options).ok).toBe(true);
      expect(keySchema(options)['~standard'].validate(KEY)).toEqual({ value: KEY });
    }
    expect(calculate(unborn, { today: tomorrow }).ok).toBe(true);
  });

  test('that is not a civil date throws, with what to do', () => {
    expect(() => calculate(ANA, { today: '31/12/2026' })).toThrow(/leave it out, or pass todayInMexicoCity/);
    // @ts-expect-error: a Date is not a civil date.
    expect(() => validate(KEY, { today: new Date() })).toThrow(/todayInMexicoCity\(date\)/);
  });
});

describe('todayInMexicoCity', () => {
  test('accepts nothing, a Date or milliseconds', () => {
    const instant = Date.UTC(2026, 0, 1, 5, 59);
    expect(todayInMexicoCity(instant)).toBe('2025-12-31');
    expect(todayInMexicoCity(new Date(instant + 60_000))).toBe('2026-01-01');
    expect([todayInMexicoCity(Date.now()), todayInMexicoCity(new Date())]).toContain(todayInMexicoCity());
  });

  test('refuses the rest, with what to do', () => {
    // @ts-expect-error: a text is not an instant.
    expect(() => todayInMexicoCity('2026-01-01')).toThrow(/todayInMexicoCity\(new Date\(text\)\)/);
    // @ts-expect-error: null is not nothing.
    expect(() => todayInMexicoCity(null)).toThrow(TypeError);
    expect(() => todayInMexicoCity(Number.NaN)).toThrow(/valid date/);
    expect(() => todayInMexicoCity(new Date('yesterday'))).toThrow(/valid date/);
  });
});

describe('the names of the HTTP interface', () => {
  test('an entity that is not in the catalog is sent as it is: the service refuses it', () => {
    expect(toWire({ ...ANA, entity: 'ZZ' as never }).entidad).toBe('ZZ');
  });

  test('there and back, the key is the same', () => {
    for (const surnames of [
      { firstSurname: 'Soto', secondSurname: 'Ruiz' },
      { firstSurname: 'Soto' },
      { firstSurname: '', secondSurname: 'Ruiz' },
      { firstSurname: '', secondSurname: null },
    ]) {
      const person = { ...ANA, ...surnames };
      expect(calculate(fromWire(toWire(person)))).toMatchObject({ ok: true, key: keyOf(person) });
      expect(Object.keys(toWire(person))).toEqual(Object.values(FIELDS).flatMap(({ wire }) => [...wire]));
    }
  });

  test('the table of the documentation has those of FIELDS', () => {
    const page = readFileSync(new URL('../../../docs/lenguajes.md', import.meta.url), 'utf8');
    for (const [field, { wire, label }] of Object.entries(FIELDS)) {
      const cells = [label, `\`${field}\``, wire.map((name) => `\`${name}\``).join(', ')];
      expect(page).toMatch(
        new RegExp(cells.map((cell) => String.raw`\| ${cell.replaceAll(/[()]/g, String.raw`\$&`)} *`).join('')),
      );
    }
  });
});

function keyOf(person: Person): string {
  const calculation = calculate(person);
  return calculation.ok ? calculation.key : '';
}
