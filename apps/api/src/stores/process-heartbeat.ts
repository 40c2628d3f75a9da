// Counts the live processes: each writes a heartbeat row in PostgreSQL and counts the recent rows. In local mode the
// limits are divided by the count. The same query reads what else is known of all processes only by the database.
import { pepperFingerprint } from '@curp/accounts/token-format';
import type { DatabaseClock } from './database-clock.ts';
import type { Query } from './postgres.ts';

export const HEARTBEAT_MS = 5000;
const QUERY_MS = 4000;

/** Without a heartbeat for this long, a process is not counted. */
const ALIVE_MS = 3 * HEARTBEAT_MS;

/** The first heartbeat of a process, or the first after a gap, notifies the other processes to count again at once. */
const HEARTBEAT = `
  with before as (
    select from own_heartbeat where seen_at > now() - interval '15 seconds'
  ), beat as (
    insert into own_heartbeat (id, seen_at, last_change) values (own_process(), clock_timestamp(), $1::bigint)
    on conflict (id) do update set seen_at = excluded.seen_at, last_change = excluded.last_change
    returning id
  ), announced as (
    select pg_notify(current_schema() || '_processes', '') from beat where not exists (select from before)
  )
  select (extract(epoch from clock_timestamp()) * 1000)::float8 as clock_ms,
    (select count(*) from announced) as announced, (select fingerprint from pepper) as fingerprint,
    1 + (select count(*) from processes where id <> own_process() and seen_at > now() - interval '15 seconds')::int as alive,
    (select count(*) from tokens where expires_at > now() and expires_at < now() + interval '14 days'
      and revoked_at is null and rotated_at is null)::int as expiring`;
const ACKNOWLEDGE = 'update own_heartbeat set last_change = $1::bigint';
const LEAVE = 'delete from own_heartbeat';

interface Beat {
  readonly alive: number;
  readonly fingerprint: Buffer | null;
  readonly expiring: number;
  readonly clock_ms: number;
}

export class ProcessHeartbeat {
  readonly #fingerprints: readonly Buffer[];
  /** Milliseconds of a monotonic clock. */
  readonly #now: () => number;
  readonly #clock: DatabaseClock;
  #processCount = 1;
  #beatAt = Number.NEGATIVE_INFINITY;
  #mayDecreaseAt = Number.NEGATIVE_INFINITY;
  #fitsPepper: boolean | undefined;
  #expiringTokenCount = 0;
  #acknowledged: string | undefined;

  constructor(peppers: readonly string[], now: () => number, clock: DatabaseClock) {
    this.#now = now;
    this.#clock = clock;
    this.#fingerprints = peppers.map(pepperFingerprint);
  }

  /** As last read, this process included. */
  get processCount(): number {
    return this.#processCount;
  }

  /** Whether a pepper of this process is the one of the database; undefined until it was read. */
  get fitsPepper(): boolean | undefined {
    return this.#fitsPepper;
  }

  /** Tokens that expire within 14 days, without those in the grace of a rotation. */
  get expiringTokenCount(): number {
    return this.#expiringTokenCount;
  }

  get clockSkewMs(): number | undefined {
    return this.#clock.skewMs;
  }

  /** `lastChange`: the last one that this process has read. */
  async beat(ask: Query, lastChange?: string): Promise<void> {
    const askedAt = this.#now();
    const [row] = await ask<Beat>(HEARTBEAT, [lastChange], QUERY_MS);
    if (row === undefined) return;
    this.#acknowledged = lastChange;
    const { alive, fingerprint, expiring, clock_ms: clockMs } = row;
    this.#expiringTokenCount = expiring;
    const time = this.#now();
    this.#clock.correct(clockMs, time - askedAt);
    // After an outage of PostgreSQL, or at the start, other processes may not have written their heartbeat yet.
    if (time - this.#beatAt > ALIVE_MS) this.#mayDecreaseAt = time + ALIVE_MS;
    this.#beatAt = time;
    this.#processCount = time < this.#mayDecreaseAt ? Math.max(alive, this.#processCount) : alive;
    // Before the first token is issued any pepper fits.
    this.#fitsPepper = fingerprint === null || this.#fingerprints.some((own) => own.equals(fingerprint));
  }

  /** Writes the last change that this process has read, if it is another than the one written before. */
  async acknowledge(ask: Query, lastChange?: string): Promise<void> {
    if (lastChange === this.#acknowledged) return;
    await ask(ACKNOWLEDGE, [lastChange], QUERY_MS);
    this.#acknowledged = lastChange;
  }

  async leave(ask: Query): Promise<void> {
    await ask(LEAVE, [], QUERY_MS);
  }
}
