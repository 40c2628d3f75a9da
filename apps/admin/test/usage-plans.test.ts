// Which rows PostgreSQL reads for a page of `uso` of all projects: those of the page, or sums, and not those of the whole
// month.
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../tools/testing/stores.ts';
import { type Grouping, usageBy } from '../src/queries/usage-sums.ts';

const PROJECTS = 2000;
const DAYS = 30;
const SUMMED_UNTIL = '2026-06-30 22:00Z';
const SPAN = { from: new Date('2026-06-01T06:00Z'), to: new Date('2026-07-01T06:00Z'), projectId: undefined };

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
  const { owner } = database;
  // One hour of a day for each project; all but the last two hours that have rows are summed, day by day.
  const rows = `from generate_series(0, ${DAYS - 1}) as day, generate_series(1, ${PROJECTS}) as project`;
  const hour = `timestamptz '2026-06-01 12:00Z' + make_interval(days => day, hours => project % 12)`;
  await owner.query(
    `insert into usage select 'p' || project, ${hour}, 't' || project, 'calcular_curp', 'p', project, 1,
      (project % 100 = 0)::int, 0 ${rows} order by day, project % 12`,
  );
  await owner.query(
    `select sum_usage(hour) from (select distinct hour from usage where hour < '${SUMMED_UNTIL}' order by 1) hours`,
  );
  await owner.query(`delete from usage where hour < '${SUMMED_UNTIL}'`);
  await owner.query(`update usage_summed set until = '${SUMMED_UNTIL}'`);
  await owner.query('analyze usage, usage_sums, usage_months, usage_hours');
});

afterAll(() => database.drop());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows of usage that the scans returned or removed. */
function readRows(plan: Plan): number {
  const { 'Relation Name': name = '', 'Actual Rows': given, 'Actual Loops': loops, Plans = [] } = plan;
  const own = name.startsWith('usage') ? loops * (given + (plan['Rows Removed by Filter'] ?? 0)) : 0;
  return Plans.reduce((sum, each) => sum + readRows(each), own);
}

/** Of the query of the page; the total is another one. */
async function rowsOfPage(grouping: Grouping, limit: number): Promise<number> {
  const plans: Plan[] = [];
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    const { rows } = await database.owner.query(`explain (analyze, format json) ${text}`, values);
    plans.push((rows as { 'QUERY PLAN': [{ Plan: Plan }] }[])[0]?.['QUERY PLAN'][0].Plan as Plan);
    return database.owner.query(text, values);
  };
  await usageBy({ query } as unknown as Client, grouping, SPAN, { limit, offset: 0 });
  return readRows(plans[0] as Plan);
}

test.for([
  { grouping: 'dia', most: 3 * PROJECTS, why: 'the newest day, and one more to know that it is over' },
  { grouping: 'hora', most: PROJECTS, why: 'the newest hours' },
  { grouping: 'token', most: 0.1 * DAYS * PROJECTS, why: 'the first projects, in the order of the primary key' },
  { grouping: 'operacion', most: 0.1 * DAYS * PROJECTS, why: 'likewise' },
] as const)('a page by $grouping reads at most $most of 60,000 rows: $why', async ({ grouping, most }) => {
  expect(await rowsOfPage(grouping, 100)).toBeLessThanOrEqual(most);
});

test.for([
  { grouping: 'proyecto', sums: PROJECTS, why: 'one for each project' },
  { grouping: 'diario', sums: DAYS * 12 - 2, why: 'one for each hour' },
] as const)('by $grouping sums are read, $why, and the rows of the open hours', async ({ grouping, sums }) => {
  const open = Math.floor((2 * PROJECTS) / 12);
  expect(await rowsOfPage(grouping, 100)).toBe(sums + open);
});

test('a page that is not the last is not counted, and its total is of all pages', async () => {
  const page = await usageBy(database.owner, 'dia', SPAN, { limit: 100, offset: 0 });
  const last = await usageBy(database.owner, 'dia', SPAN, { limit: 100, offset: DAYS * PROJECTS - 50 });
  const total = {
    served: (DAYS * PROJECTS * (PROJECTS + 1)) / 2,
    rejected: DAYS * PROJECTS,
    overRate: (DAYS * PROJECTS) / 100,
    overQuota: 0,
  };

  expect(page).toMatchObject({ count: undefined, total });
  expect(page.rows).toHaveLength(100);
  expect(page.rows[0]).toMatchObject({ when: '2026-06-30', projectId: `p${PROJECTS}`, served: PROJECTS });
  expect(last).toMatchObject({ count: DAYS * PROJECTS, total });
  expect(last.rows).toHaveLength(50);
});
