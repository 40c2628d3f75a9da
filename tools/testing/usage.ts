// Rows of usage for the tests, in any hour.
import type { Client } from 'pg';

export interface TestUsage {
  readonly project: string;
  readonly hour: string | Date;
  readonly token?: string;
  readonly operation?: string;
  readonly process?: string;
  /** Served, rejected, over the rate, over the quota. */
  readonly counts: readonly number[];
}

/** Adds them as processes do, and sums the hours before `summedUntil`, as the service does when they are over. */
export async function addUsage(
  owner: Client,
  rows: readonly TestUsage[],
  summedUntil: string | Date = '2000-01-01',
): Promise<void> {
  const json = rows.map(({ project, hour, token = 't', operation = 'calcular_curp', process = 'p', counts }) => {
    return [project, hour, token, operation, process, ...[0, 1, 2, 3].map((place) => counts[place] ?? 0)];
  });
  await owner.query(
    `insert into usage select r->>0, (r->>1)::timestamptz, r->>2, r->>3, r->>4, (r->>5)::int, (r->>6)::int, (r->>7)::int,
      (r->>8)::int from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(json)],
  );
  await owner.query(
    'select sum_usage(hour) from (select distinct hour from usage where hour < $1::timestamptz) hours',
    [summedUntil],
  );
  await owner.query('update usage_summed set until = $1::timestamptz, rows_from = least(rows_from, $1::timestamptz)', [
    summedUntil,
  ]);
}
