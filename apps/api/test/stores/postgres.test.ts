// postgres.ts while the server is unreachable, frozen, restarted or closes connections: a query waits no longer than its budget.
import { Client, escapeIdentifier } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Late } from '../../src/stores/deadline.ts';
import { openPostgres, type Postgres, type PostgresOptions } from '../../src/stores/postgres.ts';
import {
  asRole,
  type Database,
  openDatabase,
  type PrivateServer,
  startPostgres,
} from '../../../../tools/testing/stores.ts';

/** Generous, for tests that do not measure time. */
const PATIENT_MS = 10_000;

/** The reason reported for a killed server depends on the moment. */
const GONE = /ECONNREFUSED|ECONNRESET|EPIPE|terminated/;

let opened: Postgres[] = [];

function open(options: PostgresOptions): Postgres {
  const postgres = openPostgres(options);
  opened.push(postgres);
  return postgres;
}

afterEach(async () => {
  await Promise.all(opened.map((postgres) => postgres.close()));
  opened = [];
});

async function answers(postgres: Postgres, budgetMs = PATIENT_MS): Promise<boolean> {
  const rows = await postgres.query('select 1 as one', [], budgetMs).catch(() => []);
  return rows.length === 1;
}

async function recovery(postgres: Postgres): Promise<void> {
  await expect.poll(() => answers(postgres, 500), { timeout: PATIENT_MS, interval: 50 }).toBe(true);
}

describe('with a healthy server', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.drop());

  const openHere = (maxConnections = 3): Postgres =>
    open({ url: asRole(database.url, 'curp_service'), schema: database.schema, maxConnections });

  test.for([
    { sql: 'select current_schema() as it', is: () => database.schema, why: 'the schema is in the path' },
    { sql: 'select current_user::text as it', is: () => 'curp_service', why: 'the options of the URL are kept' },
    { sql: `select current_setting('application_name') as it`, is: () => 'curp-api', why: 'the connection is named' },
  ])('$sql — $why', async ({ sql, is }) => {
    expect(await openHere().query(sql, [], PATIENT_MS)).toEqual([{ it: is() }]);
  });

  test('a connection outside the pool has the same settings', async () => {
    const client = await openHere().createClient();
    await client.connect();
    const { rows } = await client.query('select current_schema() as it');
    await client.end();
    expect(rows).toEqual([{ it: database.schema }]);
  });

  test('a late query is rejected as late, and its connection is replaced', async () => {
    const postgres = openHere(1);
    const began = performance.now();
    await expect(postgres.query('select pg_sleep(30)', [], 100)).rejects.toThrow(Late);
    expect(performance.now() - began).toBeLessThan(5000);
    await recovery(postgres);
  });

  test('waiting for a connection is part of the budget, and giving up does not affect other queries', async () => {
    const postgres = openHere(1);
    const slow = postgres.query('select pg_sleep(0.5), 1 as one', [], PATIENT_MS);
    await expect(postgres.query('select 1', [], 50)).rejects.toThrow(Late);
    expect(await slow).toMatchObject([{ one: 1 }]);
  });

  test('a SQL error is passed on, and the next query succeeds', async () => {
    const postgres = openHere(1);
    await expect(postgres.query('select 1 / $1::int', [0], PATIENT_MS)).rejects.toThrow('division by zero');
    expect(await answers(postgres)).toBe(true);
  });

  test('many more queries than connections all succeed', async () => {
    const postgres = openHere(2);
    const rows = await Promise.all(
      Array.from({ length: 200 }, (_, n) => postgres.query('select $1::int as n', [n], PATIENT_MS)),
    );
    expect(rows.flat()).toEqual(Array.from({ length: 200 }, (_, n) => ({ n })));
  });

  test('a query that timed out does not keep waiting for a lock in the server', async () => {
    const postgres = openHere();
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query(`begin; lock table ${escapeIdentifier(database.schema)}.tokens`);
    await expect(postgres.query('select count(*) from tokens', [], 100)).rejects.toThrow(Late);
    const waiting = async (): Promise<unknown> => {
      const { rows } = await database.owner.query(
        `select 1 from pg_locks where relation = 'tokens'::regclass and not granted`,
      );
      return rows.length;
    };
    await expect.poll(waiting, { timeout: PATIENT_MS }).toBe(0);
    await other.end();
  });

  test('connections closed by the server, idle or in use, do not end the process', async () => {
    const postgres = openHere(2);
    const busy = `select pg_sleep(30) as "${database.schema}"`;
    const outcome = postgres.query(busy, [], PATIENT_MS).catch(String);
    const [idle] = await postgres.query<{ pid: number }>('select pg_backend_pid() as pid', [], PATIENT_MS);
    const ours = 'from pg_stat_activity where query = $1 or pid = $2';
    const both = async (what: string): Promise<number> =>
      (await database.owner.query(`select ${what} ${ours}`, [busy, idle?.pid])).rows.length;
    await expect.poll(() => both('pid'), { timeout: PATIENT_MS }).toBe(2);
    await both('pg_terminate_backend(pid)');
    expect(await outcome).toMatch(/terminat/);
    await recovery(postgres);
  });

  test('after closing, a query is rejected at once', async () => {
    const postgres = openHere();
    await answers(postgres);
    await postgres.close();
    await expect(postgres.query('select 1', [], PATIENT_MS)).rejects.toThrow('after calling end');
  });
});

test.for([
  { rest: '127.0.0.1/x?sslrootcert=/no/such/file', says: 'ENOENT', why: 'a missing certificate' },
  { rest: 'root:a/b@127.0.0.1/x', says: 'Invalid URL', why: 'an unescaped / in the password' },
  { rest: 'root:50%E0@127.0.0.1/x', says: 'URI malformed', why: 'an invalid escape in the password' },
])('an unusable address: every query is rejected with $says — $why', async ({ rest, says }) => {
  const postgres = open({ url: `postgres://${rest}`, schema: 'public' });
  const queries = Array.from({ length: 10 }, () => postgres.query('select 1', [], PATIENT_MS).catch(String));
  for (const outcome of await Promise.all(queries)) expect(outcome).toContain(says);
});

describe('with a private server', () => {
  let server: PrivateServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterEach(() => server.thaw());
  afterAll(() => server.remove());

  const openHere = (): Postgres => open({ url: server.url, schema: 'public' });

  test('down at the start: opening succeeds, queries fail at once, and succeed once it starts', async () => {
    await recovery(openHere());
    await server.kill();
    const postgres = openHere();
    await expect(postgres.query('select 1', [], PATIENT_MS)).rejects.toThrow(GONE);
    await server.restart();
    await recovery(postgres);
  });

  test('killed and restarted: open connections are replaced', async () => {
    const postgres = openHere();
    await recovery(postgres);
    await Promise.all(Array.from({ length: 3 }, () => answers(postgres)));
    const outcome = postgres.query('select pg_sleep(30)', [], PATIENT_MS).catch(String);
    await server.kill();
    expect(await outcome).toMatch(GONE);
    expect(await answers(postgres)).toBe(false);
    await server.restart();
    await recovery(postgres);
  });

  test('frozen: every query ends within its budget, also with more queries than connections; thawed, they succeed', async () => {
    const postgres = openHere();
    await recovery(postgres);
    server.freeze();
    for (let round = 0; round < 5; round++) {
      const began = performance.now();
      const calls = Array.from({ length: 40 }, () => postgres.query('select 1', [], 150));
      for (const call of await Promise.allSettled(calls)) {
        expect(call.status === 'rejected' ? String(call.reason) : 'answered').toMatch(/^Late|timeout/);
      }
      expect(performance.now() - began).toBeLessThan(2000);
    }
    server.thaw();
    const thawed = performance.now();
    await recovery(postgres);
    expect(performance.now() - thawed).toBeLessThan(3000);
  });

  test('frozen: closing does not wait for the server', async () => {
    const postgres = openHere();
    await recovery(postgres);
    server.freeze();
    const began = performance.now();
    await postgres.close();
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
