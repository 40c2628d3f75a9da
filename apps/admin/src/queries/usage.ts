// Usage, added over every writer and process: from the ledger, which is exact, and from the detail by token and operation,
// which may lack the last second of a killed process and is kept for 13 months.
import type { Client } from 'pg';
import { ZONE } from '../format.ts';

export const GROUPINGS = ['proyecto', 'mes', 'dia', 'hora', 'operacion', 'token'] as const;
export type Grouping = (typeof GROUPINGS)[number];

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
// float8 adds whole numbers exactly up to 2^53 and reaches JavaScript as a number.
const SUMS = ['served', 'rejected', 'over_rate', 'over_quota'].map((name) => `sum(${name})::float8`);
const COUNTS = ['served', 'rejected', '"overRate"', '"overQuota"'];
const SUMMED = SUMS.map((sum, index) => `${sum} as ${COUNTS[index]}`).join(', ');
const DETAIL = `usage_detail where ${IN_SPAN}`;
/** What was served is of the ledger; refusals are only in the detail. */
const BOTH = `(
  select project_id, hour, served, rejected, 0 as over_rate, 0 as over_quota from usage where ${IN_SPAN}
  union all
  select project_id, hour, 0, 0, over_rate, over_quota from ${DETAIL}
) counts`;
const LOCAL_HOUR = `hour at time zone '${ZONE}'`;

const SQL: Readonly<Record<Grouping, string>> = {
  proyecto: `
    select coalesce(id, project_id) as "projectId", name, quota::float8,
      ${COUNTS.map((count) => `coalesce(${count}, 0) as ${count}`).join(', ')}
    from projects full join (select project_id, ${SUMMED} from ${BOTH} group by project_id) sums on project_id = id
    where $3 is null or coalesce(id, project_id) = $3 order by served desc, "projectId"`,
  mes: `
    select sums.*, name, quota::float8 from (
      select to_char(${LOCAL_HOUR}, 'YYYY-MM') as when, project_id as "projectId", ${SUMMED} from ${BOTH} group by 1, 2
    ) sums left join projects on id = "projectId" order by "when", "projectId"`,
  dia: `
    select (${LOCAL_HOUR})::date::text as when, project_id as "projectId", ${SUMMED} from ${BOTH}
    group by 1, 2 order by 1, 2`,
  hora: `
    select hour as when, project_id as "projectId", ${SUMMED} from ${BOTH} group by 1, 2 order by 1, 2`,
  operacion: `
    select project_id as "projectId", operation, ${SUMMED} from ${DETAIL} group by 1, 2
    order by 1, served desc, 2`,
  token: `
    select sums.*, hint from (
      select project_id as "projectId", token_id as "tokenId", max(hour) as "lastUse", ${SUMMED} from ${DETAIL}
      group by 1, 2
    ) sums left join tokens on id = "tokenId" order by "projectId", "lastUse" desc, "tokenId"`,
};

export async function usageBy(
  client: Client,
  grouping: Grouping,
  { from, to, projectId }: UsageSpan,
): Promise<UsageRow[]> {
  return (await client.query<UsageRow>(SQL[grouping], [from, to, projectId ?? null])).rows;
}

/** A project of a tokens file is known by what it used. */
export async function isKnown(client: Client, projectId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from projects where id = $1 union all (select from usage where project_id = $1 limit 1)`,
    [projectId],
  );
  return rowCount !== 0;
}
