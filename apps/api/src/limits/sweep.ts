// Copies what Redis counted to the ledger, also what a killed process counted and did not record. A lock leaves the work
// to one process at a time and only saves work: a row may be written by any process, in any order, any number of times.
import type { RedisConnection } from '../stores/redis.ts';
import { KEEP_USE_SECONDS, type Keys } from './keys.ts';
import { HOUR_MS, periodAt } from '@curp/accounts/period';
import type { HourUsage, UsageLedger } from './usage-ledger.ts';

const PROJECTS_AT_ONCE = 500;
/** From then on no process counts in an hour any more, whatever its clock. */
const SETTLED_HOURS = 2;

export interface SweepOptions {
  readonly connection: RedisConnection;
  readonly keys: Keys;
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
    for (let from = 0; from < projectIds.length; from += PROJECTS_AT_ONCE) {
      const some = projectIds.slice(from, from + PROJECTS_AT_ONCE);
      const rows = await Promise.all(some.map((projectId) => usageOf(connection, keys, projectId, hour)));
      await ledger.record(rows.filter((row) => row !== undefined));
      if (hoursAgo >= SETTLED_HOURS) await connection.command('SREM', keys.active(hour), ...some);
    }
  }
  return true;
}

async function usageOf(
  connection: RedisConnection,
  keys: Keys,
  projectId: string,
  hour: string,
): Promise<HourUsage | undefined> {
  const reply = await connection.command('HMGET', keys.use(projectId, hour), 'id', 'served', 'rejected');
  const [counterId, served, rejected] = reply as (string | null)[];
  if (typeof counterId !== 'string') return undefined;
  return { projectId, hour, counterId, served: Number(served), rejected: Number(rejected) };
}
