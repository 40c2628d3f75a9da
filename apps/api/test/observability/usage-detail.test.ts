// The detail of usage in the real PostgreSQL, as the role curp_service.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageDetail } from '../../src/observability/usage-detail.ts';
import { openPostgres, type Postgres } from '../../src/stores/postgres.ts';
import { asRole, type Database, openDatabase } from '../../../../tools/harness/stores.ts';

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
  detail.start();
  const left = async (): Promise<number[]> => {
    const sql = `select round(extract(epoch from hour - (now() - interval '13 months')) / 3600)::int as hours
      from usage_detail order by 1`;
    return (await database.owner.query<{ hours: number }>(sql)).rows.map(({ hours }) => hours);
  };
  await expect.poll(left, { timeout: 60_000 }).toEqual([1, 390 * 24]);
  await detail.close();
});
