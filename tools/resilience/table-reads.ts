// How often PostgreSQL was asked for a table, told by PostgreSQL itself.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../harness/stores.ts';
import type { Scene } from './stage.ts';

const EVERY_MS = 20;

const OPEN = `select count(*)::int as open from pg_stat_activity where application_name = 'curp-api'`;
const READS = `
  select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as reads
  from pg_stat_user_tables where schemaname = $1 and relname = $2`;

/** Counts from now on. What this gives stops the processes, because a connection tells its last figures as it ends. */
export async function countReads(
  { database, nodes }: Scene,
  table: 'tokens' | 'changes',
): Promise<() => Promise<number>> {
  // The indexes were made by reading the table, on this connection.
  await database.owner.query('select pg_stat_force_next_flush()');
  const before = await readsOf(database, table);
  return async () => {
    await Promise.all(nodes.map((node) => node.close()));
    while ((await database.owner.query<{ open: number }>(OPEN)).rows[0]?.open !== 0) await sleep(EVERY_MS);
    return (await readsOf(database, table)) - before;
  };
}

async function readsOf({ owner, schema }: Database, table: string): Promise<number> {
  return (await owner.query<{ reads: number }>(READS, [schema, table])).rows[0]?.reads ?? Number.NaN;
}
