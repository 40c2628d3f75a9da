// How much they called, as PostgreSQL keeps it: flushed as often as you like, once it is back.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Query } from '../../src/limits/ledger.ts';
import type { Limiter } from '../../src/limits/limiter.ts';
import type { Postgres } from '../../src/postgres.ts';
import type { Project } from '../../src/project.ts';
import { type Database, type KeySpace, openDatabase, openKeySpace, startPostgres } from '../stores.ts';
import { askRedis, kept, openInstance, openShared, postgresOf, projectWith } from './instances.ts';

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

async function call(limiter: Limiter, project: Project, served: number, rejected = 0): Promise<void> {
  const charges = [...Array<'served'>(served).fill('served'), ...Array<'rejected'>(rejected).fill('rejected')];
  const decisions = await Promise.all(charges.map(async (charge) => limiter.spend(project, charge, 1)));
  expect(decisions.every(({ admitted }) => admitted)).toBe(true);
}

/** Answers late, so that flushes overlap. */
const slowly =
  (query: Query): Query =>
  async (sql, values, budgetMs) => {
    const rows = await query(sql, values, budgetMs);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return rows;
  };

test('three flushes at once and three more leave the same figures as one', async () => {
  const project = projectWith({ id: 'vaciado' });
  const { limiter } = await openShared({ redis: space, ledger: slowly(postgres.query) });
  await call(limiter, project, 7, 3);
  await Promise.all([limiter.flush(), limiter.flush(), limiter.flush()]);
  expect(await kept(database, project)).toEqual({ served: 7, rejected: 3 });
  await call(limiter, project, 1);
  await Promise.all([limiter.flush(), limiter.flush(), limiter.flush()]);
  await limiter.close();
  expect(await kept(database, project)).toEqual({ served: 8, rejected: 3 });
});

test('a count made while a flush is under way is in the next one', async () => {
  const project = projectWith({ id: 'durante' });
  const { limiter } = await openShared({ redis: space, ledger: slowly(postgres.query) });
  await call(limiter, project, 5);
  const flushing = limiter.flush();
  await call(limiter, project, 5);
  await flushing;
  expect(limiter.flushLag()).toBeGreaterThan(0);
  await limiter.flush();
  expect(limiter.flushLag()).toBe(0);
  expect(await kept(database, project)).toEqual({ served: 10, rejected: 0 });
  await limiter.close();
});

test('without Redis the ledger gets the same figures', async () => {
  const project = projectWith({ id: 'solo', quota: 5 });
  const { limiter } = openInstance({ ledger: postgres.query });
  expect(limiter.mode()).toBe('local');
  await call(limiter, project, 5, 2);
  expect(await limiter.spend(project, 'served', 1)).toMatchObject({ admitted: false, reason: 'quota' });
  await limiter.close();
  expect(await kept(database, project)).toEqual({ served: 5, rejected: 2 });
});

test('without Redis a new start learns from the ledger what was used of the month', async () => {
  const project = projectWith({ id: 'renacido', quota: 5 });
  const first = openInstance({ ledger: postgres.query });
  await call(first.limiter, project, 5);
  await first.limiter.close();
  const second = openInstance({ ledger: postgres.query });
  await expect
    .poll(async () => second.limiter.spend(project, 'served', 1), { timeout: 10_000, interval: 1500 })
    .toMatchObject({ admitted: false, reason: 'quota' });
  await second.limiter.close();
});

test('each hour has its row, and hours past and kept leave memory without a trace', async () => {
  let wall = Date.UTC(2026, 2, 15, 10, 59);
  const project = projectWith({ id: 'horas' });
  const { limiter, boot } = await openShared({ redis: space, ledger: postgres.query, wallClock: () => wall });
  await call(limiter, project, 2);
  wall += 60_000;
  await call(limiter, project, 3);
  const index = (): Promise<unknown> => askRedis(space.url, 'SMEMBERS', `${space.prefix}:writer:${boot}`);
  await expect.poll(() => limiter.flushLag(), { timeout: 5000 }).toBe(0);
  expect(await index()).toHaveLength(2);
  wall += 3_600_000;
  await expect.poll(index, { timeout: 5000 }).toEqual(['horas|2026031511']);
  await limiter.close();
  const { rows } = await database.owner.query(
    `select hour, writer, served::int from usage where project_id = 'horas' order by hour`,
  );
  expect(rows).toEqual([
    { hour: new Date('2026-03-15T10:00Z'), writer: boot, served: 2 },
    { hour: new Date('2026-03-15T11:00Z'), writer: boot, served: 3 },
  ]);
});

test('a wall clock that goes back over the hour loses no counts', async () => {
  let wall = Date.UTC(2026, 2, 15, 10, 59, 59);
  const project = projectWith({ id: 'atras' });
  const { limiter, events } = await openShared({ redis: space, ledger: postgres.query, wallClock: () => wall });
  await call(limiter, project, 5);
  wall += 2000;
  await call(limiter, project, 1);
  // Two rounds: what was to be swept is gone with the second.
  const flushes = (): number => events.filter((name) => name === 'flush').length;
  await expect.poll(flushes, { timeout: 5000 }).toBeGreaterThan(0);
  await call(limiter, project, 1);
  await expect.poll(flushes, { timeout: 5000 }).toBeGreaterThan(1);
  wall -= 2000;
  await call(limiter, project, 3);
  await limiter.close();
  expect(await kept(database, project)).toEqual({ served: 10, rejected: 0 });
});

test('without a ledger nothing is ever behind', async () => {
  const { limiter } = openInstance({});
  await call(limiter, projectWith({ id: 'olvido' }), 1);
  expect(limiter.flushLag()).toBe(0);
  await limiter.close();
});

test('while PostgreSQL is away counts wait; they arrive when it is back', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const away = await openDatabase(server.url);
  const pool = postgresOf(away);
  const project = projectWith({ id: 'espera' });
  const { limiter, events } = await openShared({ redis: space, ledger: pool.query });
  await call(limiter, project, 4);
  await limiter.flush();
  await server.kill();
  await call(limiter, project, 6, 1);
  await limiter.flush();
  expect(events).toContain('flush-failed');
  expect(limiter.flushLag()).toBeGreaterThan(0);
  await server.restart();
  await expect.poll(() => limiter.flushLag(), { timeout: 10_000 }).toBe(0);
  await limiter.close();
  const sums = `select sum(served)::int as served, sum(rejected)::int as rejected from usage`;
  expect(await pool.query(sums, [], 5000)).toEqual([{ served: 10, rejected: 1 }]);
  await pool.close();
});
