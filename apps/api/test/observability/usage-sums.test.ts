// The sums of the ledger in the real PostgreSQL: in every snapshot, sums and hours not yet summed together are the ledger.
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, periodAt } from '@curp/accounts/period';
import { type HourUsage, UsageLedger } from '../../src/limits/usage-ledger.ts';
import { UsageDetail } from '../../src/observability/usage-detail.ts';
import { openPostgres, type Postgres } from '../../src/stores/postgres.ts';
import { asRole, type Database, openDatabase } from '../../../../tools/testing/stores.ts';

/** The sums of a new ledger begin four days ago. */
const HOURS = 95;

let database: Database;
let service: Postgres;
beforeEach(async () => {
  database = await openDatabase();
  service = openPostgres({ url: asRole(database.url, 'curp_service'), schema: database.schema });
});
afterEach(async () => {
  await service.close();
  await database.drop();
});

function isDone(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

async function integerOf(sql: string): Promise<number> {
  const { rows } = await database.owner.query<{ value: number }>(`select (${sql})::int as value`);
  return rows[0]?.value ?? -1;
}

function differing(keys: string, view: string): string {
  const [ledger, sums] = ['usage', view].map(
    (table) =>
      `select ${keys}, sum(served), sum(rejected) from ${table} group by 1, 2 having sum(served + rejected) > 0`,
  );
  return `(select count(*) from ((${ledger} except ${sums}) union all (${sums} except ${ledger})) differing)`;
}

/** Sums by project and month, and by hour, that differ between the ledger and the views, in one snapshot. */
function differences(): Promise<number> {
  const byMonth = differing('project_id, month_start(hour)', 'usage_by_month');
  return integerOf(`${byMonth} + ${differing("'all', hour", 'usage_by_hour')}`);
}

/** Each time sums 24 hours at most. */
async function tend(times = 5): Promise<void> {
  const detail = new UsageDetail(service.query, 'p', Date.now);
  for (let count = 0; count < times; count++) await detail.tend();
}

function usageOf(project: number, hoursAgo: number, served: number): HourUsage {
  const { hour } = periodAt(Date.now() - hoursAgo * HOUR_MS);
  return { projectId: `p${project}`, hour, counterId: 'c', served, rejected: served % 3 };
}

/** From the oldest hour to the present one. */
function usageOfAll(served: number, projects = 3): HourUsage[] {
  return Array.from({ length: (HOURS + 1) * projects }, (_, i) =>
    usageOf(i % projects, Math.floor(i / projects), served),
  );
}

test('hours are summed five minutes after they end, and later writes, removals and a truncation follow', async () => {
  const ledger = new UsageLedger(service.query);
  const summed = 'select coalesce(sum(served), 0) from usage_hours';
  await ledger.record(usageOfAll(5));
  expect(await integerOf(summed)).toBe(0);
  expect(await differences()).toBe(0);

  await tend();
  const isOpen = Date.now() % HOUR_MS < 5 * 60_000 ? 2 : 1;
  expect(await integerOf(summed)).toBe((HOURS + 1 - isOpen) * 15);
  expect(await integerOf(`select sum(served) from usage_months`)).toBe((HOURS + 1 - isOpen) * 15);
  expect(await differences()).toBe(0);

  await ledger.record([usageOf(0, 50, 9), usageOf(7, 50, 4), usageOf(0, 0, 8), usageOf(1, 40, 5)]);
  expect(await integerOf(summed)).toBe((HOURS + 1 - isOpen) * 15 + 8);
  expect(await differences()).toBe(0);

  await database.owner.query(`delete from usage where project_id = 'p1' and hour < now() - interval '20 hours'`);
  expect(await differences()).toBe(0);
  await database.owner.query('truncate usage');
  expect(await integerOf('select count(*) from usage_by_month')).toBe(0);
  expect(await differences()).toBe(0);
});

test('an hour with a row that is not committed yet is not summed', async () => {
  const other = new Client({ connectionString: database.url });
  await other.connect();
  await other.query(`set search_path to ${database.schema}`);
  await other.query('begin');
  await other.query(`insert into usage select 'tarde', date_trunc('hour', now()) - interval '3 hours', 'c', 7, 0`);
  await tend(1);
  const hasWaited = await integerOf(`select until < now() - interval '95 hours' from usage_summed`);
  await other.query('commit');
  await other.end();
  expect(hasWaited).toBe(1);
  await tend();
  expect(await integerOf('select served from usage_months')).toBe(7);
  expect(await differences()).toBe(0);
});

test('writers, two processes that sum and are killed at random, and readers at once: exact in every snapshot', async () => {
  const ledger = new UsageLedger(service.query);
  const writing = new AbortController();
  const write = async (writer: number): Promise<void> => {
    for (let round = 0; round < 40; round++) {
      const rows = Array.from({ length: 12 }, (_, i) =>
        usageOf(i, (writer * 31 + round * 7 + i * 5) % HOURS, round + 1),
      );
      // As the service does: what may not be written is written again.
      while (!(await isDone(ledger.record(rows))));
    }
  };
  const sum = async (): Promise<void> => {
    while (!writing.signal.aborted) await tend(1);
  };
  let killed = 0;
  const kill = async (): Promise<void> => {
    while (!writing.signal.aborted) {
      killed += await integerOf(`select count(pg_terminate_backend(pid)) from pg_stat_activity
        where query like '%sum_usage_hour%' and state = 'active' and pid <> pg_backend_pid() and random() < 0.5
          and datname = current_database() and application_name = 'curp-api'
          and exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and relation = 'usage'::regclass)`);
      await database.owner.query('select pg_sleep(0.01)');
    }
  };
  let readings = 0;
  const read = async (): Promise<void> => {
    while (!writing.signal.aborted) {
      expect(await differences()).toBe(0);
      readings += 1;
    }
  };
  const others = [sum(), sum(), kill(), read()];
  await Promise.all([1, 2, 3].map(write)).finally(() => writing.abort());
  await Promise.all(others);
  await tend();
  expect(killed).toBeGreaterThan(0);
  expect(readings).toBeGreaterThan(10);
  expect(await differences()).toBe(0);
  expect(await integerOf(`select until > now() - interval '2 hours 5 minutes' from usage_summed`)).toBe(1);
});
