// The sums of past hours in the real PostgreSQL, as the role curp_service: computed again from the rows of the processes.
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, periodAt } from '@curp/accounts/period';
import { MemoryLimits } from '../../src/limits/memory-limits.ts';
import { Usage } from '../../src/limits/usage.ts';
import { openPostgres, type Postgres } from '../../src/stores/postgres.ts';
import { stoppedClock } from '../../../../tools/testing/projects.ts';
import { callerOf } from '../../../../tools/testing/service.ts';
import { asRole, type Database, openDatabase } from '../../../../tools/testing/stores.ts';
import { addUsage } from '../../../../tools/testing/usage.ts';
import { projectWith } from './limiters.ts';

/** Of a new database `until` is three days ago. */
const HOURS = 71;

let database: Database;
let processes: Postgres[] = [];
beforeEach(async () => {
  database = await openDatabase();
});
afterEach(async () => {
  await Promise.all(processes.map(({ close }) => close()));
  processes = [];
  await database.drop();
});

/** Of a process with its own rows. */
function openUsage(): Usage {
  const postgres = openPostgres({ url: asRole(database.url, 'curp_service'), schema: database.schema });
  processes.push(postgres);
  const { now } = stoppedClock();
  const memory = new MemoryLimits(
    now,
    () => 1,
    () => false,
  );
  const { query } = postgres;
  return new Usage({ query, memory, isRedisAnswering: () => true, now, wallClock: Date.now, onEvent: () => {} });
}

function count(usage: Usage, project: number, hoursAgo: number, units: number): void {
  const caller = callerOf(projectWith({ id: `p${project}` }));
  const period = periodAt(Date.now() - hoursAgo * HOUR_MS);
  const limits = { admitted: true, limits: [] } as const;
  usage.count(caller, { project: caller.project, kind: 'served', units, period }, limits);
}

async function valueOf(sql: string): Promise<number> {
  const { rows } = await database.owner.query<{ value: number }>(`select (${sql})::int as value`);
  return rows[0]?.value ?? -1;
}

function differing(keys: string, view: string): string {
  const [rows, sums] = ['usage', view].map(
    (table) =>
      `select ${keys}, sum(served), sum(rejected), sum(over_rate), sum(over_quota) from ${table} group by 1, 2, 3`,
  );
  return `(select count(*) from ((${rows} except ${sums}) union all (${sums} except ${rows})) differing)`;
}

/** Sums that differ between the rows of the processes and each view. */
function differences(): Promise<number> {
  const month = `date_trunc('month', hour, 'America/Mexico_City')`;
  const views = [
    differing('project_id, hour, token_id || operation', 'usage_by_token'),
    differing(`project_id, ${month}, ''`, 'usage_by_month'),
    differing(`'', hour, ''`, 'usage_by_hour'),
  ];
  return valueOf(views.join(' + '));
}

test('hours are summed five minutes after they end, and again if a row comes later', async () => {
  const [usage, other] = [openUsage(), openUsage()];
  for (const process of [usage, other]) {
    for (let hour = 0; hour <= HOURS; hour++) for (const project of [0, 1, 2]) count(process, project, hour, 5);
    await process.flush();
  }
  expect(await valueOf('select coalesce(sum(served), 0) from usage_hours')).toBe(0);
  expect(await differences()).toBe(0);

  await usage.tend();
  const open = Date.now() % HOUR_MS < 5 * 60_000 ? 2 : 1;
  for (const sums of ['usage_sums', 'usage_hours', 'usage_months'])
    expect(await valueOf(`select sum(served) from ${sums}`)).toBe((HOURS + 1 - open) * 30);
  expect(await differences()).toBe(0);

  const late = openUsage();
  count(late, 0, 50, 4);
  count(late, 7, 50, 4);
  count(late, 0, 0, 4);
  await late.flush();
  await late.tend();
  expect(await valueOf('select sum(served) from usage_hours')).toBe((HOURS + 1 - open) * 30 + 8);
  expect(await valueOf('select count(*) from usage_late where hour < (select until from usage_summed)')).toBe(0);
  expect(await differences()).toBe(0);
});

test('a row that is committed after its hour was summed is in the sums when the rows of its hour are deleted', async () => {
  const { owner, url, schema } = database;
  await owner.query(`update usage_summed set rows_from = until`);
  await owner.query(
    `update usage_summed set until = until - interval '9 hours', rows_from = until - interval '9 hours'`,
  );
  const slow = new Client({ connectionString: url });
  await slow.connect();
  await slow.query(`set search_path to ${schema}`);
  await slow.query('begin');
  await slow.query(`insert into usage select 'tarde', until, 't', 'o', 'p', 7, 0, 0, 0 from usage_summed`);
  await owner.query('select tend_usage()');
  await slow.query('commit');
  await slow.end();
  expect(await valueOf('select count(*) from usage_sums')).toBe(0);
  await openUsage().tend();
  expect(await valueOf('select served from usage_months')).toBe(7);
  expect(await valueOf('select count(*) from usage')).toBe(0);
});

test('three processes that write late rows and two that sum and are killed at random: the sums are exact', async () => {
  const writing = new AbortController();
  const write = async (writer: number): Promise<void> => {
    const usage = openUsage();
    for (let round = 0; round < 40; round++) {
      for (let i = 0; i < 12; i++) count(usage, i, (writer * 31 + round * 7 + i * 5) % HOURS, 1);
      // What may not be written is written again.
      while (!(await usage.flush()));
    }
  };
  const sum = async (): Promise<void> => {
    const usage = openUsage();
    while (!writing.signal.aborted) await usage.tend();
  };
  let killed = 0;
  const kill = async (): Promise<void> => {
    while (!writing.signal.aborted) {
      killed += await valueOf(`select count(pg_terminate_backend(pid)) from pg_stat_activity
        where query like '%tend_usage%' and state = 'active' and pid <> pg_backend_pid() and random() < 0.5
          and application_name = 'curp-api'
          and exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and relation = 'usage_summed'::regclass)`);
      await database.owner.query('select pg_sleep(0.01)');
    }
  };
  const others = [sum(), sum(), kill()];
  await Promise.all([1, 2, 3].map(write)).finally(() => writing.abort());
  await Promise.all(others);
  await openUsage().tend();
  expect(killed).toBeGreaterThan(0);
  expect(await valueOf('select sum(served) from usage')).toBe(3 * 40 * 12);
  expect(await differences()).toBe(0);
});

test('after three days the rows of single processes are deleted, and a later one is not written', async () => {
  const { owner } = database;
  const hour = new Date((Math.floor(Date.now() / HOUR_MS) - 100) * HOUR_MS);
  const row = { project: 'p0', hour, counts: [3, 1, 2, 1] };
  await addUsage(owner, [row, { ...row, process: 'q' }], hour);
  const usage = openUsage();
  await usage.tend();
  const sums = 'select sum(served + rejected + over_rate + over_quota) from usage_by_token';
  expect(await valueOf('select count(*) from usage')).toBe(0);
  expect(await valueOf(sums)).toBe(14);
  count(usage, 0, 100, 5);
  expect(await usage.flush()).toBe(true);
  await usage.tend();
  expect(await valueOf(sums)).toBe(14);
});

test('after 13 months an hour keeps its sums by project, without token and operation', async () => {
  const { owner } = database;
  const old = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 400 * 24 * HOUR_MS);
  const recent = new Date(old.getTime() + 30 * 24 * HOUR_MS);
  const rows = [old, recent].flatMap((hour) =>
    ['a', 'b'].map((token) => ({ project: 'p', hour, token, counts: [2, 0, 1] })),
  );
  await addUsage(owner, rows, new Date());
  await owner.query(`update usage_summed set rows_from = until, tokens_from = $1`, [old]);
  await openUsage().tend();
  const { rows: left } = await owner.query(
    `select token_id, served::int, over_rate::int from usage_sums order by hour, token_id`,
  );
  expect(left).toEqual([
    { token_id: '', served: 4, over_rate: 2 },
    { token_id: 'a', served: 2, over_rate: 1 },
    { token_id: 'b', served: 2, over_rate: 1 },
  ]);
});
