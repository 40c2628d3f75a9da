// Keeps the connection to Redis, with its heartbeat and its circuit breaker: whether Redis may be called, and
// the time of its clock.
import { CALL_MS, CircuitBreaker } from './circuit-breaker.ts';
import { pause, startDeadline, within } from './deadline.ts';
import { failureReason } from './failure-reason.ts';
import type { ConnectRedis, RedisConnection } from './redis.ts';

const BEAT_EVERY_MS = 500;
const BEAT_TIMEOUT_MS = BEAT_EVERY_MS / 2;

/** Called once per change, from the first attempt on. The reason is one word (failure-reason.ts). */
export type OnRedisChange = (state: 'unavailable' | 'back', reason?: string) => void;

export interface RedisLinkOptions {
  readonly connect: ConnectRedis;
  /** The script that runScript runs. */
  readonly lua: string;
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
  #clockSkewMs: number | undefined;

  constructor(options: RedisLinkOptions) {
    const { now, onEvent, onRedisChange } = options;
    this.#options = options;
    this.breaker = new CircuitBreaker(now, (state, before, reason) => {
      onEvent(`breaker-${state}`);
      if (before === 'new' && state === 'closed') return;
      onRedisChange(state === 'open' ? 'unavailable' : 'back', reason);
    });
  }

  start(): void {
    void this.#run();
  }

  /** The wall clock of this process less the clock of Redis, at the last heartbeat. */
  get clockSkewMs(): number | undefined {
    return this.#clockSkewMs;
  }

  /** Undefined while Redis may not be called. */
  get connection(): RedisConnection | undefined {
    return this.breaker.isClosed && this.#connection?.isReady() === true ? this.#connection : undefined;
  }

  close(): void {
    this.#closing.abort();
    this.#connection?.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    const { connect, lua } = this.#options;
    const connection = await connect(lua, (reason) => this.#lose(reason));
    this.#connection = connection;
    if (signal.aborted) connection.close();
    while (!signal.aborted) {
      const isPrompt = connection.isReady() && (await this.#beat(connection));
      // Soon while the breaker is open, or after a late heartbeat.
      await pause(isPrompt && this.breaker.isClosed ? BEAT_EVERY_MS : CALL_MS, signal);
    }
  }

  /** Whether Redis replied before the deadline of a call. */
  async #beat(connection: RedisConnection): Promise<boolean> {
    const { now, wallClock } = this.#options;
    const started = now();
    let isLate = false;
    const cancel = startDeadline(CALL_MS, () => (isLate = true));
    try {
      const clockMs = await within(BEAT_TIMEOUT_MS, connection.readClock());
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

  #lose(reason: string): void {
    if (!this.#closing.signal.aborted) this.breaker.open(reason);
  }
}
