// What PostgreSQL has besides keys: reasons, the domain, and functions that an index or a generated column admits.
import { calculate, type Field, validate } from '@curp/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnsOf, isDate } from '../../../tools/sql/engines/columns.ts';
import { openPostgres, type PostgresEngine } from '../../../tools/sql/engines/postgres.ts';
import { FIELD_NAMES } from '../../../tools/sql/field-names.ts';
import { postgres } from '../../../tools/sql/postgres.ts';
import { ANA, CASES, personOf, TODAY } from '../../../tools/test-data/cases.ts';
import { DOUBTFUL_NAMES } from '../../../tools/test-data/doubtful-names.ts';
import { random } from '../../../tools/test-data/people.ts';

let engine: PostgresEngine;
beforeAll(async () => {
  engine = await openPostgres();
});
afterAll(() => engine.close());

async function one(sql: string, values: readonly unknown[] = []): Promise<unknown> {
  const { rows } = await engine.client.query(sql, [...values]);
  return Object.values(rows[0] ?? {})[0];
}

describe('curp.problemas', () => {
  const refused = [
    // A column of dates cannot hold the others.
    ...CASES.filter(({ kind, fecha = '' }) => kind === 'refuse' && isDate(fecha)).map((example) => ({
      title: example.id,
      person: personOf(example),
    })),
    ...DOUBTFUL_NAMES.map(({ field, value }) => ({ title: `${field} ${value}`, person: { ...ANA, [field]: value } })),
    { title: 'nothing', person: { ...ANA, givenNames: ' ', sex: '', entity: '' } },
    { title: 'a sex and an entity that do not exist', person: { ...ANA, sex: 'F', entity: '33' } },
    { title: 'a text that is too long', person: { ...ANA, givenNames: 'A'.repeat(101) } },
    { title: 'too early', person: { ...ANA, birthDate: '1849-12-31' } },
  ];

  test.for(refused)('$title: the codes of core', async ({ person }) => {
    const result = calculate(person, { today: TODAY });
    const expected = result.ok ? [] : result.issues.map(({ code, field }) => `${code}:${FIELD_NAMES[field as Field]}`);
    const values = columnsOf([person]).map(([value]) => value);
    expect(await one('select curp.problemas($1, $2, $3, $4, $5, $6, $7)', [...values, TODAY])).toEqual(expected);
  });
});

describe('curp.validar', () => {
  test('tells 5,000 keys with slips apart as core does', async () => {
    const next = random(23);
    const pick = (from: string): string => from.charAt(Math.floor(next() * from.length));
    const keys = Array.from({ length: 5_000 }, () => {
      let key = next() < 0.5 ? 'SABC560626MDFLRN01' : 'XEXX010101MNEXXXA8';
      for (let slips = Math.floor(next() * 4); slips > 0; slips--) {
        const at = Math.floor(next() * 19);
        key = key.slice(0, at) + pick('ABÑXHM0129ñz -\u00ad\u200b\nE') + key.slice(at + (next() < 0.8 ? 1 : 0));
      }
      return key;
    });
    const verdicts = await engine.verdicts?.(keys);
    const expected = keys.map((key) => {
      const result = validate(key, { today: TODAY });
      return { valid: result.ok, issues: result.ok ? [] : [...new Set(result.issues.map(({ code }) => code))] };
    });
    expect(verdicts).toEqual(expected);
    expect(expected.filter(({ valid }) => valid).length).toBeGreaterThan(500);
  });

  test('tells date, sex and entity', async () => {
    const { rows } = await engine.client.query(
      `select valida, problemas, fecha::text, sexo, entidad from curp.validar('saso750909hdfnns05')`,
    );
    expect(rows).toEqual([{ valida: true, problemas: [], fecha: '1975-09-09', sexo: 'H', entidad: 'DF' }]);
  });
});

describe('the functions', () => {
  test.for([
    { sql: "select 'SABC560626MDFLRN01'::curp.clave", ok: true, why: 'a valid key' },
    { sql: 'select null::curp.clave', ok: true, why: 'no key' },
    { sql: "select 'SABC560626MDFLRN02'::curp.clave", ok: false, why: 'a wrong check digit' },
    { sql: "select 'sabc560626mdflrn01'::curp.clave", ok: false, why: 'small letters' },
  ])('the domain admits $why: $ok', async ({ sql, ok }) => {
    const admitted = await engine.client.query(sql).then(
      () => true,
      () => false,
    );
    expect(admitted).toBe(ok);
  });

  test('are all immutable, parallel safe and not strict', async () => {
    const { rows } = await engine.client.query(
      `select proname from pg_proc where pronamespace = 'curp'::regnamespace
       and (provolatile, proparallel, proisstrict) is distinct from ('i', 's', false)`,
    );
    expect(rows).toEqual([]);
  });

  test('the file can be run again over itself', async () => {
    await engine.client.query(postgres());
    expect(await one("select curp.digito('SABC560626MDFLRN0')")).toBe('1');
  });

  test('depend on no setting of the session nor on the search path', async () => {
    await engine.client.query("set search_path = ''; set datestyle = 'German'; set standard_conforming_strings = on");
    const key = await one("select curp.calcular('Óscar', 'Sánchez', 'Santos', '1975-09-09', 'H', '09')");
    await engine.client.query('reset all');
    expect(key).toBe('SASO750909HDFNNS05');
  });
});
