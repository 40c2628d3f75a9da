// What PostgreSQL has besides keys: reasons, the domain, functions that an index or a generated column admits, and the
// installations of the schema `curp`, the name before `curp_regla`.
import type { Person } from '@curp/core';
import { afterAll, describe, expect, test } from 'vitest';
import { differences } from '../../../tools/generate/sql/conformance.ts';
import { openPostgres } from '../../../tools/generate/sql/engines/postgres.ts';
import { postgres } from '../../../tools/generate/sql/postgres.ts';
import { ANA } from '../../../tools/testing/people/cases.ts';

const engine = await openPostgres();
afterAll(() => engine.close());

async function one(sql: string, values: readonly unknown[] = []): Promise<unknown> {
  const { rows } = await engine.client.query(sql, [...values]);
  return Object.values(rows[0] ?? {})[0];
}

test.for([
  { title: 'nothing', person: { ...ANA, givenNames: ' ', sex: '', entity: '' } },
  { title: 'a sex and an entity that do not exist', person: { ...ANA, sex: 'F', entity: '33' } },
  { title: 'too early', person: { ...ANA, birthDate: '1849-12-31' } },
  { title: 'in the future', person: { ...ANA, birthDate: '2026-01-02' } },
  { title: 'before 1900, not binary', person: { ...ANA, birthDate: '1899-12-31', sex: 'X' } },
])('problemas and avisos have the codes of core: $title', async ({ person }) => {
  expect(await differences(engine, [person as Person])).toEqual([]);
});

describe('validar', () => {
  test('returns date, sex and entity', async () => {
    const { rows } = await engine.client.query(
      `select valida, problemas, fecha::text, sexo, entidad from curp_regla.validar('saso750909hdfnns05')`,
    );
    expect(rows).toEqual([{ valida: true, problemas: [], fecha: '1975-09-09', sexo: 'H', entidad: 'DF' }]);
  });
});

const OSCAR = "curp_regla.calcular('Óscar', 'Sánchez', 'Santos', '1975-09-09', 'H', '09')";

describe('the functions', () => {
  test.for([
    { sql: "select 'SABC560626MDFLRN01'::curp_regla.clave", ok: true, why: 'a valid key' },
    { sql: 'select null::curp_regla.clave', ok: true, why: 'no key' },
    { sql: "select 'SABC560626MDFLRN02'::curp_regla.clave", ok: false, why: 'a wrong check digit' },
    { sql: "select 'sabc560626mdflrn01'::curp_regla.clave", ok: false, why: 'small letters' },
  ])('the domain admits $why: $ok', async ({ sql, ok }) => {
    const admitted = await engine.client.query(sql).then(
      () => true,
      () => false,
    );
    expect(admitted).toBe(ok);
  });

  test('are all immutable, parallel safe and not strict', async () => {
    const { rows } = await engine.client.query(
      `select proname from pg_proc where pronamespace = 'curp_regla'::regnamespace
       and (provolatile, proparallel, proisstrict) is distinct from ('i', 's', false)`,
    );
    expect(rows).toEqual([]);
  });

  test('set their search path, every one', async () => {
    const { rows } = await engine.client.query(
      `select proname from pg_proc where pronamespace = 'curp_regla'::regnamespace
       and proconfig is distinct from '{"search_path=pg_catalog, pg_temp"}'`,
    );
    expect(rows).toEqual([]);
  });

  test('the file can be run again over itself', async () => {
    await engine.client.query(postgres());
    expect(await one("select curp_regla.digito('SABC560626MDFLRN0')")).toBe('1');
  });

  test('depend on no setting of the session', async () => {
    await engine.client.query("set search_path = ''; set datestyle = 'German'; set standard_conforming_strings = on");
    const key = await one(`select ${OSCAR}`);
    await engine.client.query('reset all');
    expect(key).toBe('SASO750909HDFNNS05');
  });

  test('call no function of a schema that is before pg_catalog', async () => {
    await engine.client.query(`create schema ajeno;
      create function ajeno.upper(text) returns text language sql immutable return 'XX';
      create function ajeno.length(text) returns int language sql immutable return 0;
      create function ajeno.convert_to(text, name) returns bytea language sql immutable return null::bytea;
      set search_path = ajeno, pg_catalog`);
    const shadowed = await one("select upper('Óscar')");
    const answers = await one(`select array[${OSCAR}, curp_regla.digito('SASO750909HDFNNS0'),
      (curp_regla.validar('saso750909hdfnns05')).sexo]`);
    await engine.client.query('reset all');
    expect(shadowed).toBe('XX');
    expect(answers).toEqual(['SASO750909HDFNNS05', '5', 'H']);
  });
});
