// Runs charge.lua on Redis, and keeps the connection, its heartbeat and its circuit breaker.
import { readFileSync } from 'node:fs';
import { pause, startDeadline, within } from '../stores/deadline.ts';
import { failureReason } from '../stores/failure-reason.ts';
import type { ConnectRedis, RedisConnection } from '../stores/redis.ts';
import { CALL_MS, CircuitBreaker, QUICK_MS } from './circuit-breaker.ts';
import type { Charge } from './decision.ts';
import type { OnEvent, OnRedisChange } from './events.ts';
import { KEEP_MONTH_SECONDS, KEEP_USE_SECONDS, RedisKeys } from './redis-keys.ts';
import type { Floors } from './local-limits.ts';

const SCRIPT = { lua: readFileSync(new URL('charge.lua', import.meta.url), 'utf8'), numberOfKeys: 3 };
const BEAT_EVERY_MS = 500;
/** While the breaker is open, or after a late heartbeat. */
const BEAT_SOON_MS = 50;
const BEAT_TIMEOUT_MS = 250;
/** After local mode: by then every process has written to the ledger what it granted. */
const SETTLE_MS = 2000;

export interface ChargeQuestion {
  readonly charge: Charge;
  readonly callCount: number;
  readonly floors: Floors;
  readonly isMonthRead: boolean;
}

export interface ChargeReply {
  readonly granted: number;
  /** Why units were not granted. 'month': Redis does not know the month, and granted nothing. */
  readonly limit: '' | 'rate' | 'quota' | 'month';
  readonly debt: number;
  readonly used: number;
  readonly hourCount: number;
  readonly hourId: string;
}

type RawReply = [number, ChargeReply['limit'], number, number, number, string];

export interface RedisLimitsOptions {
  readonly connect: ConnectRedis;
  readonly prefix: string;
  readonly processId: string;
  readonly now: () => number;
  readonly onEvent: OnEvent;
  readonly onRedisChange: OnRedisChange;
}

export class RedisLimits {
  readonly keys: RedisKeys;
  readonly breaker: CircuitBreaker;
  readonly #options: RedisLimitsOptions;
  readonly #closing = new AbortController();
  #connection: RedisConnection | undefined;
  #isAway = false;
  #settledAt = 0;
  #questions = 0;

  constructor(options: RedisLimitsOptions) {
    const { prefix, now, onEvent } = options;
    this.#options = options;
    this.keys = new RedisKeys(prefix);
    this.breaker = new CircuitBreaker(now, (state, reason = 'late') => {
      onEvent(`breaker-${state}`);
      if (state === 'closed') this.#reportBack();
      else this.#reportAway(reason);
    });
  }

  start(): void {
    void this.#run();
  }

  /** Whether the first attempt to connect has succeeded or failed. */
  get isSettled(): boolean {
    return this.#isAway || this.breaker.isClosed;
  }

  /** Until this time the ledger may lack what processes granted in local mode. */
  get settledAt(): number {
    return this.#settledAt;
  }

  /** Undefined in local mode. */
  get connection(): RedisConnection | undefined {
    return this.breaker.isClosed && this.#connection?.isReady() === true ? this.#connection : undefined;
  }

  /** Asks for the units of all calls; fewer may be granted, but none for part of a call. */
  async ask(connection: RedisConnection, question: ChargeQuestion): Promise<ChargeReply> {
    const { charge, callCount, floors, isMonthRead } = question;
    const { project, kind, units, period } = charge;
    this.#questions += 1;
    const limits = [project.rate, project.burst, project.quota ?? -1, units, units * callCount, kind];
    const known = [floors.debt, floors.units, isMonthRead ? 1 : 0];
    const newHourId = `${this.#options.processId}.${this.#questions.toString(36)}`;
    const kept = [KEEP_USE_SECONDS, period.monthLeftSeconds + KEEP_MONTH_SECONDS];
    const keys = this.keys.ofCharge(project.id, period);
    const reply = await connection.runScript(keys, [...limits, ...known, newHourId, ...kept]);
    const [granted, limit, debt, used, hourCount, hourId] = reply as RawReply;
    return { granted, limit, debt, used, hourCount, hourId };
  }

  close(): void {
    this.#closing.abort();
    this.#connection?.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    const connection = await this.#options.connect(SCRIPT, (reason) => this.#lose(reason));
    this.#connection = connection;
    if (signal.aborted) connection.close();
    while (!signal.aborted) {
      const isPrompt = connection.isReady() && (await this.#beat(connection));
      await pause(isPrompt && this.breaker.isClosed ? BEAT_EVERY_MS : BEAT_SOON_MS, signal);
    }
  }

  /** Whether Redis replied before the deadline of a call. */
  async #beat(connection: RedisConnection): Promise<boolean> {
    const { now } = this.#options;
    const started = now();
    let isLate = false;
    const cancel = startDeadline(CALL_MS, () => (isLate = true));
    try {
      await within(BEAT_TIMEOUT_MS, connection.heartbeat(this.keys.heartbeat()));
      const tookMs = now() - started;
      this.breaker.heartbeat({ tookMs, isLate });
      if (!this.breaker.isClosed && tookMs > QUICK_MS) this.#reportAway('late');
      return !isLate;
    } catch (error) {
      this.#lose(failureReason(error));
      return false;
    } finally {
      cancel();
    }
  }

  #lose(reason: string): void {
    this.breaker.open(reason);
    this.#reportAway(reason);
  }

  #reportAway(reason: string): void {
    if (this.#isAway || this.#closing.signal.aborted) return;
    this.#isAway = true;
    this.#options.onRedisChange('away', reason);
  }

  #reportBack(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#settledAt = this.#options.now() + SETTLE_MS;
    this.#options.onRedisChange('back');
  }
}
