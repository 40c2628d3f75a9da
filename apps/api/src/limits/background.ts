// The background tasks of the limiter. One writes usage to the ledger, reads months and forgets past hours, once a second;
// in local mode usage is written 100 ms after the last write, because only this process has it. While Redis decides, a
// process writes only the counts that Redis does not have. The other task, the sweep, copies those that it has: it asks Redis
// many questions, and the first task must not wait for them.
import { HOUR_MS, periodAt } from '@curp/accounts/period';
import { pause } from '../stores/deadline.ts';
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
/**
 * Rounds after local mode, or a loss of Redis's data, in which this process still writes all that it sees and reads the
 * months: the others may still be in local mode.
 */
const UNSETTLED_ROUNDS = 5;

export interface BackgroundOptions {
  readonly redis: RedisLimits | undefined;
  readonly usage: UsageBuffer;
  readonly localLimits: LocalLimits;
  readonly months: MonthReader;
  readonly sweepMs: number;
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly onEvent: OnEvent;
}

export class Background {
  readonly #options: BackgroundOptions;
  readonly #closing = new AbortController();
  readonly #writing: Promise<void>;
  #unsettledRounds = 0;
  #currentHour = '';
  #sweepFailedAt: number | undefined;

  constructor(options: BackgroundOptions) {
    this.#options = options;
    this.#writing = this.#write();
    void this.#sweepAgainAndAgain();
  }

  /** Milliseconds since the last sweep of this process failed; 0 if it succeeded. */
  get sweepLagMs(): number {
    return this.#sweepFailedAt === undefined ? 0 : this.#options.now() - this.#sweepFailedAt;
  }

  /** Writes the last counts, also those that a sweep under way would copy. */
  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#writing;
    await this.#options.usage.flush(true);
  }

  async #write(): Promise<void> {
    const { redis, usage, now, onEvent } = this.#options;
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const roundAt = now() + EVERY_MS;
      while (now() < roundAt && !signal.aborted) {
        await pause(Math.min(LOCAL_FLUSH_MS, roundAt - now()), signal);
        if (redis?.link.isDeciding !== true && now() < roundAt) await usage.flush(true);
      }
      if (!signal.aborted) await this.#round().catch(() => onEvent('flush-failed'));
    }
  }

  async #round(): Promise<void> {
    const { redis, usage, months } = this.#options;
    this.#unsettledRounds = redis?.link.isDeciding === true ? Math.max(0, this.#unsettledRounds - 1) : UNSETTLED_ROUNDS;
    this.#forgetPastHours();
    if (!(await usage.flush(this.#unsettledRounds > 0))) return;
    await months.readCalled(this.#unsettledRounds > 0);
  }

  #forgetPastHours(): void {
    const { usage, localLimits, wallClock } = this.#options;
    const { hour } = periodAt(wallClock() - KEEP_ROWS_MS);
    if (hour === this.#currentHour) return;
    this.#currentHour = hour;
    usage.forgetBefore(hour);
    localLimits.forget(HOUR_MS);
  }

  async #sweepAgainAndAgain(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await pause(EVERY_MS, signal);
      if (!signal.aborted) await this.#sweep();
    }
  }

  async #sweep(): Promise<void> {
    const { redis, usage, sweepMs: everyMs, now, wallClock, onEvent } = this.#options;
    const connection = redis?.link.connection;
    if (redis === undefined || connection === undefined) return;
    try {
      const { keys } = redis;
      if (!(await sweep({ connection, keys, ledger: usage.ledger, wallMs: wallClock(), everyMs }))) return;
      this.#sweepFailedAt = undefined;
      onEvent('sweep');
    } catch {
      this.#sweepFailedAt ??= now();
      onEvent('flush-failed');
    }
  }
}
