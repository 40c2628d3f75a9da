// The detail of usage in the real PostgreSQL, as the role curp_service.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageDetail } from '../../src/observability/usage-detail.ts';
import { HOUR_MS, periodAt } from '@curp/accounts/period';
import { callerOf, PLENTY } from '../../../../tools/testing/service.ts';
import { openPostgres, type Postgres } from '../../src/stores/postgres.ts';
import { asRole, type Database, openDatabase } from '../../../../tools/testing/stores.ts';

let database: Database;
let postgres: Postgres;
beforeAll(async () => {
  database = await openDatabase();
  postgres = openPostgres({ url: asRole(database.url, 'curp_service'), schema: database.schema });
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

test('what is older than 13 months is deleted, and nothing else', async () => {
  await database.owner.query(`insert into usage_detail
    select 'tienda', now() - interval '13 months' + shift, 't', 'entidades', 'p', 1, 0, 0, 0
    from unnest(array['-400 days', '-1 hour', '1 hour', '390 days']::interval[]) shift`);
  const detail = new UsageDetail(postgres.query, 'p', Date.now);
  await detail.tend();
  const left = async (): Promise<number[]> => {
    const sql = `select round(extract(epoch from hour - (now() - interval '13 months')) / 3600)::int as hours
      from usage_detail order by 1`;
    return (await database.owner.query<{ hours: number }>(sql)).rows.map(({ hours }) => hours);
  };
  expect(await left()).toEqual([1, 390 * 24]);
  expect(detail.rows.deleted).toBe(2);
});

const ROWS = `select process_id, served::int, over_quota::int from usage_detail where project_id = $1 order by 1`;

test('rows of an hour are merged five minutes after it, in parts, also by two processes at once', async () => {
  await database.owner.query('truncate usage_detail');
  // More rows than one part takes, of several processes; and an hour that is still open.
  await database.owner.query(`insert into usage_detail
    select 'tienda', date_trunc('hour', now()) - shift, 't' || token, 'entidades', 'p' || process, 2, 0, 0, 1
    from unnest(array['0 hours', '2 hours']::interval[]) shift, generate_series(1, 4000) token, generate_series(1, 2) process`);
  const detail = [1, 2].map(() => new UsageDetail(postgres.query, 'p1', Date.now));
  await Promise.all(detail.map((each) => each.tend()));
  const { rows } = await database.owner.query(`select process_id, count(*)::int, sum(served)::int as served
    from usage_detail group by 1 order by 1`);
  expect(rows).toEqual([
    { process_id: '', count: 4000, served: 16_000 },
    { process_id: 'p1', count: 4000, served: 8000 },
    { process_id: 'p2', count: 4000, served: 8000 },
  ]);
  expect(detail.reduce((sum, { rows: { merged } }) => sum + merged, 0)).toBe(8000);
});

test('a process that is late does not write a row whose hour is merged', async () => {
  const hours = [0, 2].map((ago) => periodAt(Date.now() - ago * HOUR_MS));
  await database.owner.query(`insert into usage_detail
    select 'tarde', date_trunc('hour', now()) - interval '2 hours', 't', 'entidades', '', 5, 0, 0, 0`);
  const detail = new UsageDetail(postgres.query, 'p1', Date.now);
  const caller = { ...callerOf({ ...PLENTY, id: 'tarde' }), tokenId: 't', operation: 'entidades' };
  for (const period of hours)
    detail.count(caller, { project: caller.project, kind: 'served', units: 3, period }, { admitted: true, limits: [] });
  await detail.close();
  const { rows } = await database.owner.query(ROWS, ['tarde']);
  expect(rows).toEqual([
    { process_id: '', served: 5, over_quota: 0 },
    { process_id: 'p1', served: 3, over_quota: 0 },
  ]);
});
