// The background task of the limiter: writes usage to the ledger, reads months, sweeps, forgets past hours. Once a second;
// in local mode usage is written 100 ms after the last write, because only this process has it.
import { HOUR_MS, periodAt } from '@curp/accounts/period';
import { pause } from '../stores/deadline.ts';
import type { Charge } from './decision.ts';
import type { OnEvent } from './events.ts';
import type { LocalLimits } from './local-limits.ts';
import type { MonthReader } from './month-reader.ts';
import type { RedisLimits } from './redis-limits.ts';
import { sweep } from './sweep.ts';
import type { UsageBuffer } from './usage-buffer.ts';

const EVERY_MS = 1000;
const LOCAL_FLUSH_MS = 100;
/** Rows are kept this long after their hour, for replies that come late. */
const KEEP_ROWS_MS = 5 * 60_000;
/** Rounds after local mode in which months are still read, because processes still write what they granted. */
const UNSETTLED_ROUNDS = 5;

export interface BackgroundOptions {
  readonly redis: RedisLimits | undefined;
  readonly usage: UsageBuffer;
  readonly localLimits: LocalLimits;
  readonly months: MonthReader;
  /** The last charge of each project with a quota since the last round. limiter.ts adds. */
  readonly quotaCharges: Map<string, Charge>;
  readonly sweepMs: number;
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly onEvent: OnEvent;
}

/** Returns the function that stops the task and writes the last counts. */
export function startBackground(options: BackgroundOptions): () => Promise<void> {
  const { redis, usage, localLimits, months, quotaCharges, sweepMs, now, wallClock, onEvent } = options;
  const closing = new AbortController();
  let unsettledRounds = UNSETTLED_ROUNDS;
  let currentHour = '';
  // Each process tries often, with jitter; the lock in Redis admits one every `sweepMs`.
  const nextSweep = (): number => now() + sweepMs * (0.1 + Math.random() / 10);
  let sweepAt = nextSweep();

  const forgetPastHours = (): void => {
    const { hour } = periodAt(wallClock() - KEEP_ROWS_MS);
    if (hour === currentHour) return;
    currentHour = hour;
    usage.forgetBefore(hour);
    localLimits.forget(HOUR_MS);
  };
  const sweepIfDue = async (): Promise<void> => {
    const connection = redis?.connection;
    if (redis === undefined || connection === undefined || now() < sweepAt) return;
    sweepAt = nextSweep();
    const { ledger } = usage;
    if (await sweep({ connection, keys: redis.keys, ledger, wallMs: wallClock(), everyMs: sweepMs })) onEvent('sweep');
  };
  const readMonths = async (): Promise<void> => {
    const due = new Map(Array.from(quotaCharges, ([id, { period }]) => [id, period.month]));
    quotaCharges.clear();
    if (unsettledRounds > 0 && due.size > 0) await months.read(due);
  };
  const runRound = async (): Promise<void> => {
    unsettledRounds = redis?.connection === undefined ? UNSETTLED_ROUNDS : Math.max(0, unsettledRounds - 1);
    forgetPastHours();
    if (!(await usage.flush())) return;
    await readMonths();
    await sweepIfDue();
  };
  const run = async (): Promise<void> => {
    for (;;) {
      const roundAt = now() + EVERY_MS;
      while (now() < roundAt && !closing.signal.aborted) {
        const isLocal = redis?.connection === undefined;
        await pause(isLocal ? LOCAL_FLUSH_MS : roundAt - now(), closing.signal);
        if (isLocal && now() < roundAt) await usage.flush();
      }
      if (closing.signal.aborted) return;
      await runRound().catch(() => onEvent('flush-failed'));
    }
  };
  const running = run();
  return async () => {
    closing.abort();
    await running;
    await usage.flush();
  };
}
