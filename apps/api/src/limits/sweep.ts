// Copies the counts in Redis to the ledger: the present hour every few seconds, all hours now and then, for what a process
// counted before it was killed. A lock limits the work to one process at a time; it only saves work, because any process may
// write any row, in any order, any number of times.
import type { RedisConnection } from '../stores/redis.ts';
import { KEEP_USE_SECONDS, type RedisKeys } from './redis-keys.ts';
import { HOUR_MS, periodAt } from '@curp/accounts/period';
import type { HourUsage, UsageLedger } from './usage-ledger.ts';

/** Read in one turn of the event loop. */
const PROJECTS_PER_BATCH = 500;
/** All hours are swept once in this many sweeps. */
const SWEEPS_PER_WHOLE = 6;
/** The last hour is swept with the present one for this long, for calls that were under way. */
const LAST_HOUR_MS = 5 * 60_000;
/** After this many hours no process adds to an hour any more, even with a wrong clock. */
const SETTLED_HOURS = 2;

export interface SweepOptions {
  readonly connection: RedisConnection;
  readonly keys: RedisKeys;
  readonly ledger: UsageLedger;
  readonly wallMs: number;
  /** The lock admits one sweep in this time, however often the processes try. */
  readonly everyMs: number;
}

/** Whether it swept: false if another process did a moment ago. Rejects when a store is away; writing again is harmless. */
export async function sweep(options: SweepOptions): Promise<boolean> {
  const { wallMs, everyMs } = options;
  if (!(await takeLock(options, 'recent', everyMs))) return false;
  const isWhole = await takeLock(options, 'all', everyMs * SWEEPS_PER_WHOLE);
  const oldest = isWhole ? KEEP_USE_SECONDS / 3600 : Number(wallMs % HOUR_MS < LAST_HOUR_MS);
  for (let hoursAgo = 0; hoursAgo <= oldest; hoursAgo++) await sweepHour(options, hoursAgo);
  return true;
}

async function takeLock({ connection, keys }: SweepOptions, hours: 'recent' | 'all', ms: number): Promise<boolean> {
  return (await connection.command('SET', keys.sweepLock(hours), '', 'NX', 'PX', String(ms))) !== null;
}

async function sweepHour({ connection, keys, ledger, wallMs }: SweepOptions, hoursAgo: number): Promise<void> {
  const { hour } = periodAt(wallMs - hoursAgo * HOUR_MS);
  const active = keys.active(hour);
  let cursor = '0';
  do {
    const reply = await connection.command('SSCAN', active, cursor, 'COUNT', String(PROJECTS_PER_BATCH));
    const [next, found] = reply as [string, string[]];
    cursor = next;
    // SSCAN may name a project twice, and a statement must not.
    const projectIds = [...new Set(found)];
    const rows = await Promise.all(projectIds.map((projectId) => usageOf(connection, keys, projectId, hour)));
    await ledger.record(rows.filter((row) => row !== undefined));
    if (hoursAgo >= SETTLED_HOURS && found.length > 0) await connection.command('SREM', active, ...found);
  } while (cursor !== '0');
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
