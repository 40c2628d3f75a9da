// Keeps the accounts in memory equal to PostgreSQL. A dedicated connection reads all accounts once and then the table of
// changes: on notification, when an unknown token arrives, and every two seconds. It also writes the heartbeat. A standby
// allows neither LISTEN nor writes: it is only read, and the heartbeat goes to the primary.
import type { Client } from 'pg';
import { pause, within } from '../stores/deadline.ts';
import { failureReason } from '../stores/failure-reason.ts';
import type { Query } from '../stores/postgres.ts';
import { type AccountSource, Accounts } from './accounts.ts';
import { HEARTBEAT_MS, ProcessHeartbeat } from '../stores/process-heartbeat.ts';
import { AccountReader } from './read-accounts.ts';
import { StandbyLag } from './standby-lag.ts';

const POLL_MS = 2000;
/** At most ten readings a second, however many unknown tokens arrive. */
const MIN_INTERVAL_MS = 100;
const CONNECT_MS = 1000;
const RECONNECT_MS = 500;
/** A standby this far behind its primary is reported as failing. */
const LONGEST_LAG_MS = 5000;

export interface AccountFollowerOptions {
  readonly createClient: () => Promise<Client>;
  /** Given if `createClient` connects to a standby. Reports its own failures. */
  readonly primary?: Query | undefined;
  readonly schema: string;
  readonly processId: string;
  readonly peppers: readonly string[];
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly onAnswered?: () => void;
  readonly onFailed?: (reason: string) => void;
}

export class AccountFollower implements AccountSource {
  readonly #options: AccountFollowerOptions;
  readonly #accounts: Accounts;
  readonly #reader: AccountReader;
  readonly #heartbeat: ProcessHeartbeat;
  readonly #standbyLag: StandbyLag | undefined;
  readonly #closing = new AbortController();
  #running: Promise<unknown> = Promise.resolve();
  #readAt = Number.NEGATIVE_INFINITY;
  #nextBeatAt: number;
  #wake = new AbortController();
  /** Resolves when the next reading to begin has ended; with false while there is no connection. */
  #next = Promise.withResolvers<boolean>();

  constructor(options: AccountFollowerOptions) {
    this.#options = options;
    this.#accounts = new Accounts(options.now);
    this.#reader = new AccountReader(this.#accounts);
    this.#heartbeat = new ProcessHeartbeat(options.processId, options.peppers, options.now);
    this.#standbyLag = options.primary && new StandbyLag();
    this.#nextBeatAt = options.primary === undefined ? 0 : Number.POSITIVE_INFINITY;
  }

  readonly find: AccountSource['find'] = (hash) => this.#accounts.find(hash);
  readonly hasEnded: AccountSource['hasEnded'] = (hash) => this.#accounts.hasEnded(hash);
  readonly ageMs: AccountSource['ageMs'] = () => this.#options.now() - this.#readAt;
  readonly tokenCount: AccountSource['tokenCount'] = () => this.#accounts.tokenCount;
  readonly revivedCount = (): number => this.#accounts.revivedCount;
  readonly expiringTokenCount = (): number => this.#heartbeat.expiringTokenCount;
  readonly processCount = (): number => this.#heartbeat.processCount;
  readonly fitsPepper = (): boolean | undefined => this.#heartbeat.fitsPepper;

  readonly catchUp: AccountSource['catchUp'] = () => {
    this.#wake.abort();
    return this.#next.promise;
  };

  start(): void {
    const { primary } = this.#options;
    this.#running = Promise.all([this.#run(), primary && this.#beatOn(primary)]);
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
        this.#options.onFailed?.(failureReason(error));
      }
      this.#next.resolve(false);
      await pause(RECONNECT_MS, signal);
    }
  }

  async #beatOn(primary: Query): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const hasBeaten = await this.#heartbeat.beat(primary).then(
        () => true,
        () => false,
      );
      await pause(hasBeaten ? HEARTBEAT_MS : RECONNECT_MS, signal);
    }
    await this.#heartbeat.leave(primary).catch(() => {});
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
      const { schema, primary } = this.#options;
      if (primary === undefined) {
        await ask(`listen "${schema}_changes"; listen "${schema}_processes"`, [], CONNECT_MS);
      }
      while (!this.#closing.signal.aborted) await this.#readOnce(ask);
      if (primary === undefined) await this.#heartbeat.leave(ask);
    } finally {
      client.connection.stream.destroy();
    }
  }

  async #readOnce(ask: Query): Promise<void> {
    const { now, onAnswered, onFailed } = this.#options;
    const begunAt = now();
    const waiting = this.#next;
    this.#next = Promise.withResolvers();
    this.#wake = new AbortController();
    let lagMs: number;
    try {
      lagMs = (await this.#standbyLag?.read(ask)) ?? 0;
      await this.#reader.read(ask);
      // What was replayed meanwhile may have been read too.
      await this.#standbyLag?.read(ask);
      this.#readAt = begunAt - lagMs;
      waiting.resolve(true);
    } catch (error) {
      waiting.resolve(false);
      throw error;
    }
    await this.#beatIfDue(ask);
    if (lagMs > LONGEST_LAG_MS) onFailed?.('behind');
    else onAnswered?.();
    await pause(begunAt + MIN_INTERVAL_MS - now(), this.#closing.signal);
    await pause(Math.min(POLL_MS, this.#nextBeatAt - now()), this.#wake.signal);
  }

  async #beatIfDue(ask: Query): Promise<void> {
    const time = this.#options.now();
    if (time < this.#nextBeatAt) return;
    await this.#heartbeat.beat(ask);
    this.#nextBeatAt = time + HEARTBEAT_MS;
  }
}
