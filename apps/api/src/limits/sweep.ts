// Copies the counts in Redis to the ledger, including those that a killed process did not write. A lock limits the work to
// one process at a time; it only saves work, because any process may write any row, in any order, any number of times.
import type { RedisConnection } from '../stores/redis.ts';
import { KEEP_USE_SECONDS, type RedisKeys } from './redis-keys.ts';
import { HOUR_MS, periodAt } from '@curp/accounts/period';
import type { HourUsage, UsageLedger } from './usage-ledger.ts';

const PROJECTS_PER_BATCH = 500;
/** After this many hours no process adds to an hour any more, even with a wrong clock. */
const SETTLED_HOURS = 2;

export interface SweepOptions {
  readonly connection: RedisConnection;
  readonly keys: RedisKeys;
  readonly ledger: UsageLedger;
  readonly wallMs: number;
  readonly everyMs: number;
}

/** Rejects when a store is away; the next sweep copies the same again. False if another process sweeps. */
export async function sweep({ connection, keys, ledger, wallMs, everyMs }: SweepOptions): Promise<boolean> {
  const lock = await connection.command('SET', keys.sweepLock(), '', 'NX', 'PX', String(everyMs));
  if (lock === null) return false;
  for (let hoursAgo = 0; hoursAgo <= KEEP_USE_SECONDS / 3600; hoursAgo++) {
    const { hour } = periodAt(wallMs - hoursAgo * HOUR_MS);
    const projectIds = (await connection.command('SMEMBERS', keys.active(hour))) as string[];
    for (let from = 0; from < projectIds.length; from += PROJECTS_PER_BATCH) {
      const some = projectIds.slice(from, from + PROJECTS_PER_BATCH);
      const rows = await Promise.all(some.map((projectId) => usageOf(connection, keys, projectId, hour)));
      await ledger.record(rows.filter((row) => row !== undefined));
      if (hoursAgo >= SETTLED_HOURS) await connection.command('SREM', keys.active(hour), ...some);
    }
  }
  return true;
}

async function usageOf(
  connection: RedisConnection,
  keys: RedisKeys,
  projectId: string,
  hour: string,
): Promise<HourUsage | undefined> {
  const reply = await connection.command('HMGET', keys.use(projectId, hour), 'id', 'served', 'rejected');
  const [counterId, served, rejected] = reply as (string | null)[];
  if (typeof counterId !== 'string') return undefined;
  return { projectId, hour, counterId, served: Number(served), rejected: Number(rejected) };
}
