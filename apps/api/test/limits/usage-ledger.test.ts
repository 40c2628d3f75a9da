// The ledger of usage: writes may be repeated, by any process, and wait while PostgreSQL is away.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { RedisKeys } from '../../src/limits/redis-keys.ts';
import { UsageLedger } from '../../src/limits/usage-ledger.ts';
import type { Project } from '@curp/accounts/project';
import type { Postgres, Query } from '../../src/stores/postgres.ts';
import {
  type Database,
  type KeySpace,
  openDatabase,
  openKeySpace,
  startPostgres,
  startRedis,
} from '../../../../tools/testing/stores.ts';
import { askRedis, type Instance, openInstance, openShared, postgresOf, projectWith, recorded } from './limiters.ts';

let database: Database;
let space: KeySpace;
let postgres: Postgres;
beforeAll(async () => {
  database = await openDatabase();
  space = openKeySpace();
  postgres = postgresOf(database);
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
  await space.drop();
});

async function call({ charge }: Instance, project: Project, served: number, rejected = 0): Promise<void> {
  const kinds = [...Array<'served'>(served).fill('served'), ...Array<'rejected'>(rejected).fill('rejected')];
  const decisions = await Promise.all(kinds.map((kind) => charge(project, kind)));
  expect(decisions.every(({ admitted }) => admitted)).toBe(true);
}

/** Delays queries, so that flushes overlap. */
const slowly =
  (query: Query): Query =>
  async (sql, values, budgetMs) => {
    const rows = await query<never>(sql, values, budgetMs);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return rows;
  };

test('six flushes, some concurrent, leave the same counts as one', async () => {
  const project = projectWith({ id: 'vaciado' });
  const instance = await openShared({ redis: space, query: slowly(postgres.query) });
  const { limiter } = instance;
  await call(instance, project, 7, 3);
  await Promise.all([limiter.flush(), limiter.flush(), limiter.flush()]);
  expect(await recorded(database, project)).toEqual({ served: 7, rejected: 3 });
  await call(instance, project, 1);
  await Promise.all([limiter.flush(), limiter.flush(), limiter.flush()]);
  await limiter.close();
  expect(await recorded(database, project)).toEqual({ served: 8, rejected: 3 });
});

test('a count made during a flush is written by the next one', async () => {
  const project = projectWith({ id: 'durante' });
  const instance = openInstance({ query: slowly(postgres.query) });
  const { limiter } = instance;
  await call(instance, project, 5);
  const flushing = limiter.flush();
  await call(instance, project, 5);
  await flushing;
  await limiter.flush();
  expect(limiter.flushLagMs).toBe(0);
  expect(await recorded(database, project)).toEqual({ served: 10, rejected: 0 });
  await limiter.close();
});

test('when two processes write the same row the larger count stays', async () => {
  const project = projectWith({ id: 'ambos' });
  const both = [
    await openShared({ redis: space, query: postgres.query }),
    await openShared({ redis: space, query: postgres.query }),
  ];
  for (let round = 0; round < 5; round++) await Promise.all(both.map((instance) => call(instance, project, 4, 1)));
  await Promise.all(both.map(({ limiter }) => limiter.close()));
  expect(await recorded(database, project)).toEqual({ served: 40, rejected: 10 });
  const { rowCount } = await database.owner.query(`select from usage where project_id = 'ambos'`);
  expect(rowCount).toBe(1);
});

test('without Redis the ledger gets the same counts', async () => {
  const project = projectWith({ id: 'solo', quota: 5 });
  const instance = openInstance({ query: postgres.query });
  expect(instance.limiter.mode).toBe('local');
  await call(instance, project, 5, 2);
  expect(await instance.charge(project)).toMatchObject({ admitted: false, reason: 'quota' });
  await instance.limiter.close();
  expect(await recorded(database, project)).toEqual({ served: 5, rejected: 2 });
});

test('without Redis a process that has just started reads the usage of the month at its first call', async () => {
  const project = projectWith({ id: 'renacido', quota: 5 });
  const first = openInstance({ query: postgres.query });
  await call(first, project, 5);
  await first.limiter.close();
  const second = openInstance({ query: postgres.query });
  expect(await second.charge(project)).toMatchObject({ admitted: false, reason: 'quota' });
  await second.limiter.close();
});

test('each hour has its row', async () => {
  let wall = Date.UTC(2026, 2, 15, 10, 59);
  const project = projectWith({ id: 'horas' });
  const instance = await openShared({ redis: space, query: postgres.query, wallClock: () => wall });
  await call(instance, project, 2);
  wall += 60_000;
  await call(instance, project, 3);
  await instance.limiter.close();
  const { rows } = await database.owner.query(
    `select hour, served::int from usage where project_id = 'horas' order by hour`,
  );
  expect(rows).toEqual([
    { hour: new Date('2026-03-15T10:00Z'), served: 2 },
    { hour: new Date('2026-03-15T11:00Z'), served: 3 },
  ]);
});

test('a wall clock that goes back over the hour loses no counts', async () => {
  let wall = Date.UTC(2026, 2, 15, 10, 59, 59);
  const project = projectWith({ id: 'atras' });
  const instance = await openShared({ redis: space, query: postgres.query, wallClock: () => wall });
  await call(instance, project, 5);
  wall += 2000;
  await call(instance, project, 1);
  const flushes = (): number => instance.events.filter((name) => name === 'flush').length;
  const before = flushes();
  await expect.poll(flushes, { timeout: 60_000 }).toBeGreaterThan(before + 1);
  wall -= 2000;
  await call(instance, project, 3);
  await instance.limiter.close();
  expect(await recorded(database, project)).toEqual({ served: 9, rejected: 0 });
});

test('without a ledger the flush lag is 0', async () => {
  const instance = openInstance({});
  await call(instance, projectWith({ id: 'olvido' }), 1);
  expect(instance.limiter.flushLagMs).toBe(0);
  await instance.limiter.close();
});

test('while PostgreSQL is away counts wait; they arrive when it is back', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const away = await openDatabase(server.url);
  const pool = postgresOf(away);
  const project = projectWith({ id: 'espera' });
  const redis = { url: space.url, prefix: `${space.prefix}_espera` };
  const instance = await openShared({ redis, query: pool.query, sweepMs: 500 });
  const { limiter, events } = instance;
  await call(instance, project, 4);
  await limiter.flush();
  await server.kill();
  await call(instance, project, 6, 1);
  await limiter.flush();
  expect(events).toContain('flush-failed');
  await expect.poll(() => limiter.flushLagMs, { timeout: 10_000 }).toBeGreaterThan(0);
  await server.restart();
  await expect.poll(() => limiter.flushLagMs, { timeout: 10_000 }).toBe(0);
  await limiter.close();
  const sums = `select sum(served)::int as served, sum(rejected)::int as rejected from usage where project_id = '${project.id}'`;
  expect(await pool.query(sums, [], 5000)).toEqual([{ served: 10, rejected: 1 }]);
  await pool.close();
});

test('while Redis answers a process writes nothing; when it ends it writes what it saw', async () => {
  const redis = { url: space.url, prefix: `${space.prefix}_callado` };
  const both = await Promise.all([1, 2].map(() => openShared({ redis, query: postgres.query, sweepMs: 300_000 })));
  // A busy machine may begin in local mode, and then all is written for some seconds.
  let project = projectWith({});
  const isSilent = async (): Promise<boolean> => {
    project = projectWith({ id: `callado${performance.now()}` });
    for (const instance of both) await call(instance, project, 4, 1);
    await sleep(1500);
    return (await recorded(database, project)).served === 0;
  };
  await expect.poll(isSilent, { timeout: 60_000 }).toBe(true);
  await Promise.all(both.map(({ limiter }) => limiter.close()));
  expect(await recorded(database, project)).toEqual({ served: 8, rejected: 2 });
});

test('a process whose breaker opens writes what it saw', async () => {
  const server = await startRedis();
  onTestFinished(() => server.remove());
  const project = projectWith({ id: 'cortado' });
  const redis = { url: server.url, prefix: 'curp' };
  const instance = await openShared({ redis, query: postgres.query, sweepMs: 300_000 });
  await call(instance, project, 5);
  await server.kill();
  await expect.poll(() => recorded(database, project), { timeout: 60_000 }).toEqual({ served: 5, rejected: 0 });
  await instance.limiter.close();
});

async function versionOf(projectId: string): Promise<unknown> {
  const { rows } = await database.owner.query('select xmin::text, served::int from usage where project_id = $1', [
    projectId,
  ]);
  return rows;
}

test('a row that does not grow is not written', async () => {
  const ledger = new UsageLedger(postgres.query);
  const row = { projectId: 'quieto', hour: '2026031512', counterId: 'c', served: 5, rejected: 1 };
  await ledger.record([row]);
  const first = await versionOf(row.projectId);
  await ledger.record([row]);
  await ledger.record([{ ...row, served: 4 }]);
  expect(await versionOf(row.projectId)).toEqual(first);
  await ledger.record([{ ...row, served: 6, rejected: 0 }]);
  expect(await versionOf(row.projectId)).toMatchObject([{ served: 6 }]);
});

test('the sweep copies what a killed process counted in the last hours, and removes settled hours from the active sets', async () => {
  const prefix = `${space.prefix}_barrido`;
  const wall = Date.UTC(2026, 2, 15, 12, 30);
  const keys = new RedisKeys(prefix);
  const count = async (hour: string, projectId: string, served: string): Promise<void> => {
    await askRedis(space.url, 'HSET', keys.use(projectId, hour), 'served', served, 'rejected', '1', 'id', `de-${hour}`);
    await askRedis(space.url, 'SADD', keys.active(hour), projectId);
  };
  await count('2026031512', 'barrido', '5');
  await count('2026031511', 'barrido', '7');
  await count('2026031300', 'barrido', '11');
  const sweepers = [1, 2, 3].map(() =>
    openInstance({ redis: { url: space.url, prefix }, query: postgres.query, wallClock: () => wall, sweepMs: 500 }),
  );
  await expect
    .poll(() => recorded(database, projectWith({ id: 'barrido' })), { timeout: 10_000 })
    .toEqual({ served: 23, rejected: 3 });
  const membersOf = (hour: string): Promise<unknown> => askRedis(space.url, 'SMEMBERS', keys.active(hour));
  await expect.poll(() => membersOf('2026031300'), { timeout: 60_000 }).toEqual([]);
  expect(await membersOf('2026031511')).toEqual(['barrido']);
  await Promise.all(sweepers.map(({ limiter }) => limiter.close()));
});
