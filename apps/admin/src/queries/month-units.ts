// The units that a project has used of a month's quota.
import type { Client } from 'pg';
import { monthBounds } from '@curp/accounts/period';

export async function monthUnits(client: Client, projectId: string, month: string): Promise<number> {
  const { from, to } = monthBounds(month);
  const { rows } = await client.query<{ units: number }>(
    `select coalesce(sum(served), 0)::float8 as units from usage_by_month
      where project_id = $1 and hour >= $2::timestamptz and hour < $3::timestamptz`,
    [projectId, new Date(from), new Date(to)],
  );
  return rows[0]?.units ?? 0;
}
