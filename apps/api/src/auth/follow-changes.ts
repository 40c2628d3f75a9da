// Keeps the accounts in memory equal to PostgreSQL. A dedicated connection reads all accounts once and then the table of
// changes: on notification and every two seconds. It also writes the heartbeat and the last change that was read.
import type { Client } from 'pg';
import { pause, within } from '../stores/deadline.ts';
import { failureReason } from '../stores/failure-reason.ts';
import type { Query } from '../stores/postgres.ts';
import { type AccountSource, Accounts } from './accounts.ts';
import { DatabaseClock } from '../stores/database-clock.ts';
import { HEARTBEAT_MS, ProcessHeartbeat } from '../stores/process-heartbeat.ts';
import { AccountReader } from './read-accounts.ts';

const POLL_MS = 2000;
const CONNECT_MS = 1000;
const RECONNECT_MS = 500;
/** Accounts older than this are not current: PostgreSQL is unreachable, or too slow. */
const CURRENT_MS = 10_000;

export interface AccountFollowerOptions {
  readonly createClient: () => Promise<Client>;
  readonly schema: string;
  readonly peppers: readonly string[];
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Milliseconds since the Unix epoch. */
  readonly wallClock: () => number;
  readonly onAnswered?: () => void;
  readonly onFailed?: (reason: string) => void;
}

export class AccountFollower implements AccountSource {
  readonly #options: AccountFollowerOptions;
  readonly #accounts: Accounts;
  readonly #reader: AccountReader;
  readonly #heartbeat: ProcessHeartbeat;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #readAt = Number.NEGATIVE_INFINITY;
  #isAway = false;
  #nextBeatAt = 0;
  #wake = new AbortController();

  constructor(options: AccountFollowerOptions) {
    this.#options = options;
    const clock = new DatabaseClock(options.now, options.wallClock);
    this.#accounts = new Accounts(clock);
    this.#reader = new AccountReader(this.#accounts);
    this.#heartbeat = new ProcessHeartbeat(options.peppers, options.now, clock);
  }

  readonly find: AccountSource['find'] = (hash) => this.#accounts.find(hash);
  readonly findEnded: AccountSource['findEnded'] = (hash) => this.#accounts.findEnded(hash);
  readonly ageMs: AccountSource['ageMs'] = () => this.#options.now() - this.#readAt;
  /** With another pepper every token would look unknown: a 401 would mean to its owner that it was revoked. */
  readonly isCurrent: AccountSource['isCurrent'] = () =>
    !this.#isAway && this.ageMs() <= CURRENT_MS && this.fitsPepper() !== false;
  readonly tokenCount: AccountSource['tokenCount'] = () => this.#accounts.tokenCount;
  readonly revivedCount = (): number => this.#accounts.revivedCount;
  readonly expiringTokenCount = (): number => this.#heartbeat.expiringTokenCount;
  readonly processCount = (): number => this.#heartbeat.processCount;
  readonly clockSkewMs = (): number | undefined => this.#heartbeat.clockSkewMs;
  readonly fitsPepper = (): boolean | undefined => this.#heartbeat.fitsPepper;

  start(): void {
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#wake.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        await this.#follow(await this.#options.createClient());
      } catch (error) {
        this.#isAway = true;
        this.#options.onFailed?.(failureReason(error));
      }
      await pause(RECONNECT_MS, signal);
    }
  }

  /** Rejects when the connection is lost or a query is late. */
  async #follow(client: Client): Promise<void> {
    const ask: Query = async (text, values, budgetMs) => {
      const { rows } = await within(budgetMs, client.query({ text, values: [...values] }));
      return rows;
    };
    // Wakes the loop; its next query then rejects.
    client.on('error', () => this.#wake.abort()).on('end', () => this.#wake.abort());
    client.on('notification', ({ channel }) => {
      if (channel.endsWith('_processes')) this.#nextBeatAt = 0;
      this.#wake.abort();
    });
    try {
      await within(CONNECT_MS, client.connect());
      const { schema } = this.#options;
      await ask(`listen "${schema}_changes"; listen "${schema}_processes"`, [], CONNECT_MS);
      while (!this.#closing.signal.aborted) await this.#readOnce(ask);
      await this.#heartbeat.leave(ask);
    } finally {
      client.connection.stream.destroy();
    }
  }

  async #readOnce(ask: Query): Promise<void> {
    const { now, onAnswered } = this.#options;
    const begunAt = now();
    this.#wake = new AbortController();
    await this.#reader.read(ask);
    this.#readAt = begunAt;
    this.#isAway = false;
    if (now() < this.#nextBeatAt) {
      await this.#heartbeat.acknowledge(ask, this.#reader.lastChange);
    } else {
      this.#nextBeatAt = now() + HEARTBEAT_MS;
      await this.#heartbeat.beat(ask, this.#reader.lastChange);
    }
    onAnswered?.();
    await pause(Math.min(POLL_MS, this.#nextBeatAt - now()), this.#wake.signal);
  }
}
