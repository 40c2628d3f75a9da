// What happens beside the calls, once a second: record the counts, read months, sweep, forget past hours.
import { HOUR_MS, periodAt } from '@curp/accounts/period';
import { pause } from '../stores/deadline.ts';
import type { OnEvent } from './events.ts';
import type { LocalLimits } from './local-limits.ts';
import type { MonthReader } from './month-reader.ts';
import type { RedisLimits } from './redis-limits.ts';
import { sweep } from './sweep.ts';
import type { Usage } from './usage.ts';

const EVERY_MS = 1000;
/** While Redis answers, months are read from the ledger every so many rounds. */
const READ_MONTHS_ROUNDS = 30;
/** Rounds after local mode until the counts of every process are in the ledger. */
const UNSETTLED_ROUNDS = 5;

export interface BackgroundOptions {
  readonly redis: RedisLimits | undefined;
  readonly usage: Usage;
  readonly localLimits: LocalLimits;
  readonly months: MonthReader;
  /** limiter.ts adds to it; what was read is taken out. */
  readonly quotaProjects: Map<string, string>;
  readonly sweepMs: number;
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly onEvent: OnEvent;
}

/** Runs until what it returns is called, which records the last counts. */
export function startBackground(options: BackgroundOptions): () => Promise<void> {
  const { redis, usage, localLimits, months, quotaProjects, sweepMs, now, wallClock, onEvent } = options;
  const closing = new AbortController();
  let unsettledRounds = UNSETTLED_ROUNDS;
  let currentHour = '';
  // Each process tries often, at a moment of its own; the lock lets one of them through every `sweepMs`.
  const nextSweep = (): number => now() + sweepMs * (0.1 + Math.random() / 10);
  let sweepAt = nextSweep();

  /** An hour is kept for one more: the clock of the machine may go back. */
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
  const runRound = async (round: number): Promise<void> => {
    unsettledRounds = redis?.connection === undefined ? UNSETTLED_ROUNDS : Math.max(0, unsettledRounds - 1);
    forgetPastHours();
    if (!(await usage.flush())) return;
    const isDue = unsettledRounds > 0 || round % READ_MONTHS_ROUNDS === 0;
    const due = [...quotaProjects].filter(([id, month]) => isDue || !localLimits.isMonthKnown(id, month));
    if (due.length > 0) await months.read(new Map(due));
    for (const [projectId] of due) quotaProjects.delete(projectId);
    await sweepIfDue();
  };
  const run = async (): Promise<void> => {
    for (let round = 1; ; round++) {
      await pause(EVERY_MS, closing.signal);
      if (closing.signal.aborted) return;
      await runRound(round).catch(() => onEvent('flush-failed'));
    }
  };
  const running = run();
  return async () => {
    closing.abort();
    await running;
    await usage.flush();
  };
}
