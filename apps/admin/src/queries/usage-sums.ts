// Queries the usage of all processes. Views have the past hours summed: by token and operation (for 13 months, then by
// project), by project and month, or over all projects.
import { monthBounds, periodAt } from '@curp/accounts/period';
import type { Client } from 'pg';
import { ZONE } from '../format.ts';

export const GROUPINGS = ['proyecto', 'mes', 'dia', 'hora', 'operacion', 'token'] as const;
/** `diario` adds up all projects, for the chart of the panel; `cuota` are the hours of one project and month. */
export type Grouping = (typeof GROUPINGS)[number] | 'diario' | 'cuota';

export interface UsageRow {
  readonly projectId: string;
  /** A month, a day or the beginning of an hour. */
  readonly when?: string | Date;
  /** Null for a project that this database does not have: one of a tokens file. */
  readonly name?: string | null;
  /** As it is now. Null is without limit. */
  readonly quota?: number | null;
  readonly operation?: string;
  readonly tokenId?: string;
  readonly hint?: string | null;
  /** The beginning of the last hour in which it called. */
  readonly lastUse?: Date;
  /** Served in the month up to this hour, and the hour in which that reached the quota. */
  readonly accumulated?: number;
  readonly spentAt?: Date | null;
  readonly served: number;
  readonly rejected: number;
  /** Refused with 429. */
  readonly overRate: number;
  readonly overQuota: number;
}

export interface UsageSpan {
  readonly from: Date;
  readonly to: Date;
  /** Undefined for all. */
  readonly projectId: string | undefined;
}

const IN_SPAN = `hour >= $1::timestamptz and hour < $2::timestamptz and ($3::text is null or project_id = $3)`;
// float8 adds whole numbers exactly up to 2^53, in two thirds of the time that bigint takes, and reaches JavaScript as a number.
const SUMS = `sum(served::float8) as served, sum(rejected::float8) as rejected,
  sum(over_rate::float8) as "overRate", sum(over_quota::float8) as "overQuota"`;
/** After 13 months usage is kept without token and operation. */
const HAS_TOKEN = `token_id <> ''`;
const COUNTS = ['served', 'rejected', '"overRate"', '"overQuota"'];
const COUNTED = COUNTS.map((count) => `coalesce(${count}, 0) as ${count}`).join(', ');

type View = 'usage_by_token' | 'usage_by_month' | 'usage_by_hour';

/** The view with the fewest rows that has the figures. */
function viewOf(grouping: Grouping, { from, to, projectId }: UsageSpan): View {
  if (grouping === 'diario' && projectId === undefined) return 'usage_by_hour';
  const isMonths = [from, to].every((at) => monthBounds(periodAt(at.getTime()).month).from === at.getTime());
  return isMonths && (grouping === 'proyecto' || grouping === 'mes') ? 'usage_by_month' : 'usage_by_token';
}

/** Days and months begin in Mexico City. */
function seriesOf(unit: 'month' | 'day' | 'hour'): string {
  if (unit === 'hour') {
    return `select since, since as begins, since + interval '1 hour' as until
      from generate_series(date_trunc('hour', $1::timestamptz, 'UTC'), $2::timestamptz, interval '1 hour') since`;
  }
  const [first, last] = ['$1', '$2'].map((at) => `date_trunc('${unit}', ${at}::timestamptz at time zone '${ZONE}')`);
  const step = `interval '1 ${unit}'`;
  return `select begins, begins at time zone '${ZONE}' as since, (begins + ${step}) at time zone '${ZONE}' as until
    from generate_series(${first}, ${last}, ${step}) begins`;
}

/**
 * By project and unit of time. Each unit is added up by itself: PostgreSQL keeps the order of the outer rows, newest first,
 * and stops at the end of a page, so that a page of all projects reads only the units that are on it.
 */
function byTime(view: View, unit: 'month' | 'day' | 'hour'): string {
  return `
    select begins, project_id as "projectId", served, rejected, "overRate", "overQuota"
    from (${seriesOf(unit)} order by begins desc) units
    cross join lateral (
      select project_id, ${SUMS} from ${view} where hour >= since and hour < until and ${IN_SPAN} group by 1
    ) counts`;
}

interface Query {
  readonly sql: (view: View) => string;
  /** What is read for the rows of a page alone. */
  readonly shown?: string;
  readonly order: readonly [ofAll: string, ofOne: string];
  /** Of all projects it may have millions of rows: a page reads what is on it, and the others are not counted. */
  readonly isLong?: true;
}

/** Of all projects, the newest hour or day and the heaviest in it come first: what happens now is on the first page. */
const NEWEST_FIRST = `begins desc, served desc, "projectId"`;
const BY_TIME = `"when", "projectId"`;

const QUERIES: Readonly<Record<Grouping, Query>> = {
  proyecto: {
    sql: (view) => `
      select coalesce(id, project_id) as "projectId", name, quota::float8, ${COUNTED}
      from projects full join (select project_id, ${SUMS} from ${view} where ${IN_SPAN} group by 1) sums on project_id = id
      where $3 is null or coalesce(id, project_id) = $3`,
    order: [`served desc, "projectId"`, '1'],
  },
  mes: {
    sql: (view) => byTime(view, 'month'),
    shown: `to_char(begins, 'YYYY-MM') as "when", (select name from projects where id = "projectId") as name,
      (select quota::float8 from projects where id = "projectId") as quota`,
    order: [`begins, "projectId"`, 'begins'],
  },
  dia: {
    sql: (view) => byTime(view, 'day'),
    shown: 'begins::date::text as "when"',
    order: [NEWEST_FIRST, 'begins'],
    isLong: true,
  },
  // Hours are fewer than rows: the day of each is computed once.
  diario: {
    sql: (view) => `
      select (hour at time zone '${ZONE}')::date::text as "when", 'todos' as "projectId",
        ${COUNTS.map((count) => `sum(${count}) as ${count}`).join(', ')}
      from (select hour, ${SUMS} from ${view} where ${IN_SPAN} group by 1) hours group by 1`,
    order: [BY_TIME, BY_TIME],
  },
  hora: {
    sql: (view) => byTime(view, 'hour'),
    shown: 'begins as "when"',
    order: [NEWEST_FIRST, 'begins'],
    isLong: true,
  },
  cuota: {
    sql: (view) => `
      select *, min("when") filter (where accumulated >= quota) over () as "spentAt" from (
        select hour as "when", project_id as "projectId", quota::float8, ${COUNTS.join(', ')},
          sum(served) over (order by hour) as accumulated
        from (select hour, project_id, ${SUMS} from ${view} where ${IN_SPAN} group by 1, 2) sums
        left join projects on id = project_id
      ) hours`,
    order: [BY_TIME, BY_TIME],
  },
  operacion: {
    sql: (view) => `
      select project_id as "projectId", operation, ${SUMS} from ${view} where ${IN_SPAN} and ${HAS_TOKEN} group by 1, 2`,
    order: [`"projectId", served desc, operation`, 'served desc, operation'],
    isLong: true,
  },
  token: {
    sql: (view) => `
      select project_id as "projectId", token_id as "tokenId", max(hour) as "lastUse", ${SUMS}
      from ${view} where ${IN_SPAN} and ${HAS_TOKEN} group by 1, 2`,
    shown: '(select hint from tokens where id = "tokenId") as hint',
    order: [`"projectId", "lastUse" desc, "tokenId"`, `"lastUse" desc, "tokenId"`],
    isLong: true,
  },
};

type UsageCounts = Pick<UsageRow, 'served' | 'rejected' | 'overRate' | 'overQuota'>;

export interface UsagePage {
  readonly rows: readonly UsageRow[];
  /** Rows of all pages; undefined if more follow and they are not counted. */
  readonly count: number | undefined;
  /** Of all pages. */
  readonly total: UsageCounts;
}

interface PageRange {
  readonly limit: number | null;
  readonly offset: number;
}

export async function usageBy(
  client: Client,
  grouping: Grouping,
  span: UsageSpan,
  { limit, offset }: PageRange,
): Promise<UsagePage> {
  const { sql, shown, order: orders, isLong } = QUERIES[grouping];
  const isCounted = isLong !== true || span.projectId !== undefined;
  const order = orders[span.projectId === undefined ? 0 : 1];
  const sums = sql(viewOf(grouping, span));
  // LIMIT is inside the subquery, next to GROUP BY: outside, PostgreSQL would not use the order of an index.
  const all = isCounted ? `select *, count(*) over ()::integer as count from (${sums}) sums` : sums;
  const { rows: found } = await client.query<UsageRow & { readonly count: number }>(
    `select ${['*', shown].filter(Boolean).join(', ')}
      from (${all} order by ${order} limit $4 offset $5) page order by ${order}`,
    // One row more than the page shows whether another page follows.
    [...valuesOf(span), limit === null || isCounted ? limit : limit + 1, offset],
  );
  const rows = limit === null ? found : found.slice(0, limit);
  const isLast = rows.length === found.length && (rows.length > 0 || offset === 0);
  const uncounted = isLast ? offset + rows.length : undefined;
  return { rows, count: isCounted ? (found[0]?.count ?? 0) : uncounted, total: await totalOf(client, grouping, span) };
}

/** Of all pages. Groupings by token and operation leave out what is kept without them. */
async function totalOf(client: Client, grouping: Grouping, span: UsageSpan): Promise<UsageCounts> {
  const view = span.projectId === undefined ? 'usage_by_hour' : 'usage_by_token';
  const isDetailed = grouping === 'operacion' || grouping === 'token';
  const source = isDetailed ? `usage_by_token where ${HAS_TOKEN} and` : `${view} where`;
  const { rows } = await client.query<UsageCounts>(
    `select ${COUNTED} from (select ${SUMS} from ${source} ${IN_SPAN}) sums`,
    valuesOf(span),
  );
  return rows[0] as UsageCounts;
}

function valuesOf({ from, to, projectId }: UsageSpan): unknown[] {
  return [from, to, projectId ?? null];
}

/** A project of a tokens file is only in the usage tables. */
export async function isKnown(client: Client, projectId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from projects where id = $1 union all (select from usage_by_token where project_id = $1 limit 1)`,
    [projectId],
  );
  return rowCount !== 0;
}
