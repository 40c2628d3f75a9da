// curp-admin migrar: runs each migration once, in order, one process at a time, and lists those it ran.
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Migration, migrate, MIGRATIONS } from '../src/database/schema-migrations.ts';
import { type Database, openDatabase } from '../../../tools/testing/stores.ts';
import { environmentOf, operatorWith } from '../../../tools/testing/curp-admin.ts';

let database: Database;
let schema: string;
let env: Record<string, string>;

beforeEach(async () => {
  database = await openDatabase();
  schema = `${database.schema}_new`;
  env = { ADMIN_DATABASE_URL: database.url, DATABASE_SCHEMA: schema };
});

afterEach(async () => {
  await database.owner.query(`drop schema if exists ${schema} cascade`);
  await database.drop();
});

const NAMES = MIGRATIONS.map(({ name }) => name);

/** What installations have applied. Lines are added, never altered: an altered file is refused there. */
const RELEASED = { '0001-accounts.sql': '945667fe10d1f8fdcbf32c5ee2be8d811f3696fec063a0444e38cf0d0bde1cce' };

test('every migration is the one that was released', () => {
  expect(Object.fromEntries(MIGRATIONS.map(({ name, checksum }) => [name, checksum]))).toEqual(RELEASED);
});

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: name };
}

test('a new schema gets every migration, and the names are the data', async () => {
  const admin = operatorWith(env);
  const first = await admin('migrar', '--actor', 'despliegue');
  const second = await admin('migrar', '--json');
  const { rows } = await database.owner.query(`select actor, action, details from ${schema}.audit`);

  expect(first).toEqual({
    code: 0,
    stdout: NAMES.map((name) => `${name}\n`).join(''),
    stderr: `Se aplicó en el esquema ${schema}:\n`,
  });
  expect(second).toEqual({ code: 0, stdout: '{\n  "aplicadas": []\n}\n', stderr: 'No había nada pendiente.\n' });
  expect(rows).toEqual(NAMES.map((migracion) => ({ actor: 'despliegue', action: 'migrar', details: { migracion } })));
});

test('three at once take turns: one applies, two find nothing', async () => {
  const admin = operatorWith(env);
  const answers = await Promise.all([admin('migrar'), admin('migrar'), admin('migrar')]);

  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(answers.map(({ stdout }) => stdout).filter((stdout) => stdout !== '')).toHaveLength(1);
});

test('1 — a migration that was altered after it was applied', async () => {
  const admin = operatorWith(env);
  await admin('migrar');
  await database.owner.query(`update ${schema}.migrations set checksum = 'other'`);

  expect(await admin('migrar')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`${NAMES[0]} cambió`),
  });
});

test('1 — the role of the administration may not migrate', async () => {
  const admin = operatorWith({ ...environmentOf(database), DATABASE_SCHEMA: schema });

  expect(await admin('migrar')).toMatchObject({ code: 1, stderr: expect.stringContaining('el dueño del esquema') });
});

test('the owner of the schema may migrate, without the right to create schemas or roles', async () => {
  const owner = `${schema}_owner`;
  await database.owner.query(`create role ${owner} nologin; create schema ${schema} authorization ${owner}`);
  const address = new URL(database.url);
  address.searchParams.set('options', `-c role=${owner}`);
  const answer = await operatorWith({ ...env, ADMIN_DATABASE_URL: address.href })('migrar');
  await database.owner.query(`drop schema ${schema} cascade; drop role ${owner}`);

  expect(answer).toMatchObject({ code: 0, stdout: NAMES.map((name) => `${name}\n`).join('') });
});

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const broken = [migration('1', 'create table one ()'), migration('2', 'create table two (); select 1/0')];
  await expect(migrate(client, schema, broken)).rejects.toMatchObject({ code: '22012' });
  const fixed = [...broken.slice(0, 1), migration('2', 'create table two ()')];

  expect(await migrate(client, schema, fixed)).toEqual(['2']);
  await client.end();
});
