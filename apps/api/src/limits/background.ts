// The background task of the limiter, once a second: writes usage to the ledger, reads months, sweeps, forgets past hours.
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
/** While Redis answers, the month of a project that calls is read from the ledger this often: other regions use it too. */
const READ_MONTH_SECONDS = 30;
/** Every second once this many regions at their full rate could use up the quota before the next reading. */
const REGIONS = 5;
/** Rounds after local mode in which months are read every time, because processes still write what they granted. */
const UNSETTLED_ROUNDS = 5;

export interface BackgroundOptions {
  readonly redis: RedisLimits | undefined;
  readonly usage: UsageBuffer;
  readonly localLimits: LocalLimits;
  readonly months: MonthReader;
  /** The last charge of each project with a quota. limiter.ts adds; removed once the month is read. */
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

  /** The past hour is kept: the clock of the machine may go back. */
  const forgetPastHours = (): void => {
    const { hour } = periodAt(wallClock() - HOUR_MS);
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
  const isMonthDue = (charge: Charge): boolean => {
    const { rate, burst } = charge.project;
    const isNearEnd = localLimits.unitsLeft(charge) <= REGIONS * (burst + rate * READ_MONTH_SECONDS);
    return isNearEnd || !localLimits.isMonthFresh(charge, now() - READ_MONTH_SECONDS * 1000);
  };
  const readMonths = async (): Promise<void> => {
    const due = [...quotaCharges].filter(([, charge]) => unsettledRounds > 0 || isMonthDue(charge));
    if (due.length > 0) await months.read(new Map(due.map(([id, { period }]) => [id, period.month])));
    for (const [projectId] of due) quotaCharges.delete(projectId);
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
      await pause(EVERY_MS, closing.signal);
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
