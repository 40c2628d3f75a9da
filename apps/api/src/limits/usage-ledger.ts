// The ledger of usage in PostgreSQL: one row per project, hour and counter. A counter is an hour's hash in Redis, or a
// process in local mode. Counters only grow and GREATEST keeps the largest value, so that any process may write any row,
// in any order, any number of times.
import { hourStart, monthBounds } from '@curp/accounts/period';
import type { Query } from '../stores/postgres.ts';
import type { UsageKind } from './decision.ts';

export interface HourUsage extends Record<UsageKind, number> {
  readonly projectId: string;
  readonly hour: string;
  readonly counterId: string;
}

const BUDGET_MS = 2000;

// All processes write rows in the same order, to avoid deadlocks.
const RECORD = `
  insert into usage (project_id, hour, writer, served, rejected)
  select * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::bigint[], $5::bigint[]) order by 1, 2, 3
  on conflict (project_id, hour, writer) do update
  set served = greatest(usage.served, excluded.served), rejected = greatest(usage.rejected, excluded.rejected)
  where usage.served < excluded.served or usage.rejected < excluded.rejected`;

const MONTH = `
  select project_id, sum(served)::float8 as units from usage
  where project_id = any($1::text[]) and hour >= $2::timestamptz and hour < $3::timestamptz
  group by project_id`;

export class UsageLedger {
  readonly #query: Query;

  constructor(query: Query) {
    this.#query = query;
  }

  /** Rejects if the rows may not be written; writing them again is harmless. */
  async record(rows: readonly HourUsage[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = [
      rows.map(({ projectId }) => projectId),
      rows.map(({ hour }) => isoTime(hourStart(hour))),
      rows.map(({ counterId }) => counterId),
      rows.map(({ served }) => served),
      rows.map(({ rejected }) => rejected),
    ];
    await this.#query(RECORD, columns, BUDGET_MS);
  }

  /** Units by project; without an entry for projects that used none. */
  async monthUnits(projectIds: readonly string[], month: string): Promise<ReadonlyMap<string, number>> {
    const { from, to } = monthBounds(month);
    const values = [projectIds, isoTime(from), isoTime(to)];
    const rows = await this.#query<{ project_id: string; units: number }>(MONTH, values, BUDGET_MS);
    return new Map(rows.map(({ project_id: id, units }) => [id, units]));
  }
}

function isoTime(wallMs: number): string {
  return new Date(wallMs).toISOString();
}
