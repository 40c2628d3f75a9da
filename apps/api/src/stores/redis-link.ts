// Keeps the connection to Redis, with its heartbeat and its circuit breaker: whether Redis may be asked, whether it lost its
// data, and what its clock says.
import { CALL_MS, CircuitBreaker } from './circuit-breaker.ts';
import { pause, startDeadline, within } from './deadline.ts';
import { failureReason } from './failure-reason.ts';
import type { ConnectRedis, RedisConnection, Script } from './redis.ts';

const BEAT_EVERY_MS = 500;
/** While the breaker is open, or after a late heartbeat. */
const BEAT_SOON_MS = 50;
const BEAT_TIMEOUT_MS = 250;
/** After local mode or a loss of data: by then every process has written to the ledger what it granted and saw. */
const SETTLE_MS = 2000;

/** Called once per change, from the first attempt on. The reason is one word (failure-reason.ts). */
export type OnRedisChange = (state: 'away' | 'back', reason?: string) => void;

export interface RedisLinkOptions {
  readonly connect: ConnectRedis;
  readonly script: Script;
  readonly epochKey: string;
  readonly processId: string;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Milliseconds since the Unix epoch. */
  readonly wallClock: () => number;
  readonly onEvent: (name: `breaker-${'open' | 'closed'}`) => void;
  readonly onRedisChange: OnRedisChange;
}

export class RedisLink {
  readonly breaker: CircuitBreaker;
  readonly #options: RedisLinkOptions;
  readonly #closing = new AbortController();
  #connection: RedisConnection | undefined;
  #settledAt = Number.NEGATIVE_INFINITY;
  #localSince = Number.NEGATIVE_INFINITY;
  /** Whether the next heartbeat renews the epoch. */
  #mustRenew = false;
  #ids = 0;
  #epochs: ReadonlyMap<string, string> = new Map();
  /** The clock of Redis at the last heartbeat, less this process's monotonic clock. */
  #clockOffsetMs: number | undefined;
  #clockSkewMs: number | undefined;

  constructor(options: RedisLinkOptions) {
    const { now, onEvent, onRedisChange } = options;
    this.#options = options;
    this.breaker = new CircuitBreaker(now, (state, before, reason) => {
      onEvent(`breaker-${state}`);
      if (before === 'new' && state === 'closed') return;
      onRedisChange(state === 'open' ? 'away' : 'back', reason);
      if (before === 'closed' && now() >= this.#settledAt) this.#localSince = now();
      if (state === 'closed') this.#settledAt = Math.max(this.#settledAt, now() + SETTLE_MS);
    });
  }

  start(): void {
    void this.#run();
  }

  /** Until this time the ledger may lack what processes granted in local mode, or saw before Redis lost its data. */
  get settledAt(): number {
    return this.#settledAt;
  }

  /** When this process last began to decide quotas in local mode; the other processes follow within a second. */
  get localSince(): number {
    return this.#localSince;
  }

  /** Whether Redis decides, and what the ledger has of a month is complete. */
  get isDeciding(): boolean {
    return this.connection !== undefined && this.#options.now() >= this.#settledAt;
  }

  /** The wall clock of this process less the clock of Redis, at the last heartbeat. */
  get clockSkewMs(): number | undefined {
    return this.#clockSkewMs;
  }

  /** Undefined in local mode. */
  get connection(): RedisConnection | undefined {
    return this.breaker.isClosed && this.#connection?.isReady() === true ? this.#connection : undefined;
  }

  /** Whether Redis still has its data, so that a month that it does not know is a new one. */
  async hasKeptData(connection: RedisConnection, waitMs: number): Promise<boolean> {
    try {
      await within(waitMs, this.#heartbeat(connection));
      return this.isDeciding;
    } catch {
      return false;
    }
  }

  /**
   * This process grants units that Redis does not count, though the breaker is closed. Until they are in the ledger no process
   * decides quotas by Redis.
   */
  unsettle(): void {
    const { connection } = this;
    if (connection === undefined || !this.isDeciding) return;
    this.#localSince = this.#options.now();
    this.#settledAt = this.#localSince + SETTLE_MS;
    this.#mustRenew = true;
    this.#heartbeat(connection).catch(() => {});
  }

  /** No other process and no other call gets the same. */
  newId(): string {
    this.#ids += 1;
    return `${this.#options.processId}.${this.#ids.toString(36)}`;
  }

  close(): void {
    this.#closing.abort();
    this.#connection?.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    const { connect, script } = this.#options;
    const connection = await connect(script, (reason) => this.#lose(reason));
    this.#connection = connection;
    if (signal.aborted) connection.close();
    while (!signal.aborted) {
      const isPrompt = connection.isReady() && (await this.#beat(connection));
      await pause(isPrompt && this.breaker.isClosed ? BEAT_EVERY_MS : BEAT_SOON_MS, signal);
    }
  }

  /** Whether Redis replied before the deadline of a call. */
  async #beat(connection: RedisConnection): Promise<boolean> {
    const { now, wallClock } = this.#options;
    const started = now();
    let isLate = false;
    const cancel = startDeadline(CALL_MS, () => (isLate = true));
    try {
      const clockMs = await within(BEAT_TIMEOUT_MS, this.#heartbeat(connection));
      const tookMs = now() - started;
      this.#clockSkewMs = wallClock() - tookMs / 2 - clockMs;
      this.breaker.heartbeat({ tookMs, isLate });
      return !isLate;
    } catch (error) {
      this.#lose(failureReason(error));
      return false;
    } finally {
      cancel();
    }
  }

  /**
   * Returns the clock of Redis. An epoch made after a loss has the time of the loss, so that every process settles at the
   * same time, also one that starts meanwhile; one made by a process that has just started has 0. A process that grants in
   * local mode renews the epoch, so that none decides quotas by Redis, which lacks what this one grants.
   */
  async #heartbeat(connection: RedisConnection): Promise<number> {
    const { epochKey, now } = this.#options;
    const newLostAt = this.#clockOffsetMs === undefined ? 0 : Math.round(now() + this.#clockOffsetMs);
    const renews = this.#mustRenew || (this.breaker.isTried && !this.breaker.isClosed);
    const { epochs, clockMs } = await connection.heartbeat(epochKey, `${newLostAt}.${this.newId()}`, renews);
    if (renews) this.#mustRenew = false;
    this.#clockOffsetMs = clockMs - now();
    for (const [key, epoch] of epochs) {
      const known = this.#epochs.get(key);
      const lostAt = Number.parseInt(epoch, 10);
      if (known === epoch || (known === undefined && lostAt === 0)) continue;
      if (this.isDeciding) this.#localSince = now();
      const agoMs = lostAt > 0 ? Math.max(0, clockMs - lostAt) : 0;
      this.#settledAt = Math.max(this.#settledAt, now() + SETTLE_MS - agoMs);
    }
    this.#epochs = epochs;
    return clockMs;
  }

  #lose(reason: string): void {
    if (!this.#closing.signal.aborted) this.breaker.open(reason);
  }
}
