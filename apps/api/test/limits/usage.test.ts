// The ledger in the real PostgreSQL: each process writes its own rows, any number of times, and counts wait while it does not
// answer.
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '@curp/accounts/period';
import type { Project } from '@curp/accounts/project';
import type { Query } from '../../src/stores/postgres.ts';
import { openDatabase, startPostgres } from '../../../../tools/testing/stores.ts';
import { type Instance, openInstance, postgresOf, projectWith, recorded } from './limiters.ts';

const database = await openDatabase();
const postgres = postgresOf(database);
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

async function call({ charge }: Instance, project: Project, served: number, rejected = 0): Promise<void> {
  const kinds = [...Array<'served'>(served).fill('served'), ...Array<'rejected'>(rejected).fill('rejected')];
  const decisions = await Promise.all(kinds.map((kind) => charge(project, kind)));
  expect(decisions.every(({ admitted }) => admitted)).toBe(true);
}

/** Calls `onWrite` with the projects of each write, which then goes on. */
const watched =
  (onWrite: (projectIds: readonly string[]) => void | Promise<void>): Query =>
  async (sql, values, budgetMs) => {
    if (sql.includes('insert into own_usage')) await onWrite(values[0] as string[]);
    return postgres.query<never>(sql, values, budgetMs);
  };

/** Confirms 20 ms after the write. */
const slowly: Query = async (sql, values, budgetMs) => {
  const rows = await postgres.query<never>(sql, values, budgetMs);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return rows;
};

test('six flushes, some concurrent, leave the same counts as one', async () => {
  const project = projectWith({ id: 'vaciado' });
  const instance = openInstance({ query: postgres.query });
  const { limiter } = instance;
  await call(instance, project, 7, 3);
  await Promise.all([limiter.flush(), limiter.flush(), limiter.flush()]);
  expect(await recorded(database, project)).toEqual({ served: 7, rejected: 3 });
  await call(instance, project, 1);
  await Promise.all([limiter.flush(), limiter.flush(), limiter.flush()]);
  await limiter.close();
  expect(await recorded(database, project)).toEqual({ served: 8, rejected: 3 });
});

test('a count made during a write is written by the next one; a row that did not grow is not written again', async () => {
  const project = projectWith({ id: 'durante' });
  const writes: string[] = [];
  const instance = openInstance({
    query: watched(async (projectIds) => {
      writes.push(...projectIds);
      if (writes.length === 1) await call(instance, project, 5);
    }),
  });
  const { limiter } = instance;
  await call(instance, project, 5);
  await limiter.flush();
  expect(limiter.unwrittenUnits).toBe(5);
  await limiter.flush();
  await limiter.flush();
  expect(limiter.flushLagMs).toBe(0);
  await limiter.close();
  expect(writes).toEqual(['durante', 'durante']);
  expect(await recorded(database, project)).toEqual({ served: 10, rejected: 0 });
});

test('after a failed write every row is written again: a promoted standby may lack what was confirmed', async () => {
  let isAway = false;
  const instance = openInstance({
    query: watched(() => {
      if (isAway) throw new Error('away');
    }),
  });
  const [confirmed, failed] = [projectWith({ id: 'confirmado' }), projectWith({ id: 'fallido' })];
  await call(instance, confirmed, 2);
  await instance.limiter.flush();
  isAway = true;
  await call(instance, failed, 3);
  await instance.limiter.flush();
  expect(instance.events).toContain('flush-failed');
  await database.owner.query(`delete from usage where project_id = 'confirmado'`);
  isAway = false;
  await instance.limiter.close();
  expect(await recorded(database, confirmed)).toMatchObject({ served: 2 });
  expect(await recorded(database, failed)).toMatchObject({ served: 3 });
});

test('refusals are counted apart, and each process has its row', async () => {
  const project = projectWith({ id: 'ambos', rate: 1, burst: 4, quota: 3 });
  const processes = [postgresOf(database), postgresOf(database)];
  for (const { query, close } of processes) {
    const instance = openInstance({ query });
    for (let count = 0; count < 6; count++) await instance.charge(project);
    await instance.limiter.close();
    await close();
  }
  const { rows } = await database.owner.query(
    `select token_id, operation, served::int, over_quota::int + over_rate::int as refused from usage where project_id = 'ambos'`,
  );
  const row = { token_id: expect.any(String) as string, operation: 'calcular_curp', served: 3, refused: 3 };
  expect(rows).toEqual([row, row]);
});

test('a month is never read between a write and its confirmation, so that no unit is counted twice', async () => {
  const project = projectWith({ id: 'lento', quota: 1000, rate: 100_000, burst: 100_000 });
  const instance = openInstance({ query: slowly });
  let admitted = 0;
  const drive = async (units: number): Promise<void> => {
    for (let refused = 0; refused < 3;) {
      const decision = await instance.charge(project, 'served', units);
      if (decision.admitted) admitted += units;
      else refused += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  await Promise.all([drive(7), drive(3), drive(1)]);
  await instance.limiter.close();
  expect(admitted).toBe(1000);
  expect(await recorded(database, project)).toMatchObject({ served: 1000 });
});

test('a block of a list is written at once', async () => {
  const project = projectWith({ id: 'lista' });
  const instance = openInstance({ query: postgres.query, now: () => 0 });
  await instance.charge(project, 'served', 250);
  await expect.poll(() => recorded(database, project)).toMatchObject({ served: 250 });
  await instance.limiter.close();
});

test('each hour has its row, and a wall clock that is set back loses no counts', async () => {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  let wall = hour - 2 * HOUR_MS - 1000;
  const project = projectWith({ id: 'horas' });
  const instance = openInstance({ query: postgres.query, wallClock: () => wall });
  await call(instance, project, 2);
  await instance.limiter.flush();
  wall += HOUR_MS + 10 * 60_000;
  await call(instance, project, 3);
  await instance.limiter.flush();
  wall -= HOUR_MS;
  await call(instance, project, 4);
  await instance.limiter.close();
  const { rows } = await database.owner.query(
    `select hour, served::int from usage where project_id = 'horas' order by hour`,
  );
  expect(rows).toEqual([
    { hour: new Date(hour - 3 * HOUR_MS), served: 2 },
    { hour: new Date(hour - HOUR_MS), served: 7 },
  ]);
});

test('without a ledger nothing waits to be written', async () => {
  const instance = openInstance({});
  await call(instance, projectWith({ id: 'olvido' }), 1);
  expect(instance.limiter.flushLagMs).toBe(0);
  await instance.limiter.close();
});

test('while PostgreSQL does not answer counts wait; they arrive when it is back', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const away = await openDatabase(server.url);
  const pool = postgresOf(away);
  const project = projectWith({ id: 'espera' });
  const instance = openInstance({ query: pool.query });
  const { limiter, events } = instance;
  await call(instance, project, 4);
  await limiter.flush();
  await server.kill();
  await call(instance, project, 6, 1);
  await limiter.flush();
  expect(events).toContain('flush-failed');
  expect(limiter.unwrittenUnits).toBe(6);
  expect(limiter.flushLagMs).toBeGreaterThan(0);
  await server.restart();
  await expect.poll(() => limiter.flushLagMs, { timeout: 60_000 }).toBe(0);
  await limiter.close();
  const sums = `select sum(served)::int as served, sum(rejected)::int as rejected from usage_by_month where project_id = 'espera'`;
  expect(await pool.query(sums, [], 5000)).toEqual([{ served: 10, rejected: 1 }]);
  await pool.close();
});
