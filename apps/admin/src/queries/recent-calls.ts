// Recent calls of a project or token, shown before the operator stops it. Usage is kept per hour: covers the current hour
// and the previous one.
import type { Client } from 'pg';

export interface RecentCalls {
  /** Units served and calls with bad parameters. */
  readonly calls: number;
  readonly since: Date;
}

const SINCE = `date_trunc('hour', now()) - interval '1 hour'`;
const SUM = `select coalesce(sum(served + rejected), 0)::float8 as calls, ${SINCE} as since`;

export function projectCalls(client: Client, projectId: string): Promise<RecentCalls> {
  return callsIn(client, `${SUM} from usage_by_token where project_id = $1 and hour >= ${SINCE}`, projectId);
}

export function tokenCalls(client: Client, tokenId: string): Promise<RecentCalls> {
  return callsIn(client, `${SUM} from usage_by_token where token_id = $1 and hour >= ${SINCE}`, tokenId);
}

async function callsIn(client: Client, sql: string, id: string): Promise<RecentCalls> {
  const { rows } = await client.query<RecentCalls>(sql, [id]);
  const [found] = rows;
  if (found === undefined) throw new Error('an aggregate always gives a row');
  return found;
}
