// Counts the live processes: each writes a heartbeat row in PostgreSQL and counts the recent rows. In local mode the
// limits are divided by the count. The same query reads what else is known of all processes only by the database.
import { pepperFingerprint } from '@curp/accounts/token-format';
import type { Query } from './postgres.ts';

export const HEARTBEAT_MS = 5000;
const QUERY_MS = 1000;

/** Without a heartbeat for this long, a process is not counted. */
const ALIVE_MS = 15_000;

/** The first heartbeat of a process, or the first after a gap, notifies the others to count again at once. */
const HEARTBEAT = `
  with before as (
    select from processes where id = $1 and seen_at > now() - interval '15 seconds'
  ), beat as (
    insert into processes (id, seen_at) values ($1, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at
    returning id
  ), announced as (
    select pg_notify(current_schema() || '_processes', '') from beat where not exists (select from before)
  ), removed as (
    delete from processes where seen_at < now() - interval '1 hour'
  )
  select (select count(*) from announced) as announced, (select fingerprint from pepper) as fingerprint,
    1 + (select count(*) from processes where id <> $1 and seen_at > now() - interval '15 seconds')::int as alive,
    (select count(*) from tokens where expires_at > now() and expires_at < now() + interval '14 days'
      and revoked_at is null and rotated_at is null)::int as expiring`;
const LEAVE = 'delete from processes where id = $1';

interface Beat {
  readonly alive: number;
  readonly fingerprint: Buffer | null;
  readonly expiring: number;
}

export class ProcessHeartbeat {
  readonly #processId: string;
  readonly #fingerprints: readonly Buffer[];
  /** Milliseconds of a monotonic clock. */
  readonly #now: () => number;
  #processCount = 1;
  #beatAt = Number.NEGATIVE_INFINITY;
  #mayDecreaseAt = Number.NEGATIVE_INFINITY;
  #fitsPepper: boolean | undefined;
  #expiringTokenCount = 0;

  constructor(processId: string, peppers: readonly string[], now: () => number) {
    this.#processId = processId;
    this.#now = now;
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

  async beat(ask: Query): Promise<void> {
    const [row] = await ask<Beat>(HEARTBEAT, [this.#processId], QUERY_MS);
    if (row === undefined) return;
    const { alive, fingerprint, expiring } = row;
    this.#expiringTokenCount = expiring;
    const time = this.#now();
    // After an outage of PostgreSQL, or at the start, other processes may not have written their heartbeat yet.
    if (time - this.#beatAt > ALIVE_MS) this.#mayDecreaseAt = time + ALIVE_MS;
    this.#beatAt = time;
    this.#processCount = time < this.#mayDecreaseAt ? Math.max(alive, this.#processCount) : alive;
    // Before the first token is issued any pepper fits.
    this.#fitsPepper = fingerprint === null || this.#fingerprints.some((own) => own.equals(fingerprint));
  }

  async leave(ask: Query): Promise<void> {
    await ask(LEAVE, [this.#processId], QUERY_MS);
  }
}
