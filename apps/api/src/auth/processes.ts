// Which processes serve: each writes a heartbeat row in PostgreSQL and counts the rows that are recent. The count divides
// the limits while Redis is away.
import { pepperFingerprint } from '@curp/accounts/token-format';
import type { Query } from '../stores/postgres.ts';

export const HEARTBEAT_MS = 5000;
const ANSWER_MS = 1000;

/** Without a heartbeat for this long, a process counts as gone. */
const ALIVE_MS = 15_000;

/** A process that starts, or was not seen for long, notifies the others, so that they count again at once. */
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
    1 + (select count(*) from processes where id <> $1 and seen_at > now() - interval '15 seconds')::int as alive`;
const LEAVE = 'delete from processes where id = $1';

export class Membership {
  readonly #processId: string;
  readonly #fingerprints: readonly Buffer[];
  /** Milliseconds of a clock that never goes back. */
  readonly #now: () => number;
  #processCount = 1;
  #beatAt = Number.NEGATIVE_INFINITY;
  #mayFallAt = Number.NEGATIVE_INFINITY;
  #fitsPepper: boolean | undefined;

  constructor(processId: string, peppers: readonly string[], now: () => number) {
    this.#processId = processId;
    this.#now = now;
    this.#fingerprints = peppers.map(pepperFingerprint);
  }

  /** This one included, as last read. */
  get processCount(): number {
    return this.#processCount;
  }

  /** Whether the tokens of the database were made with a pepper of this process; undefined until it was read. */
  get fitsPepper(): boolean | undefined {
    return this.#fitsPepper;
  }

  async beat(ask: Query): Promise<void> {
    const [row] = await ask<{ alive: number; fingerprint: Buffer | null }>(HEARTBEAT, [this.#processId], ANSWER_MS);
    if (row === undefined) return;
    const { alive, fingerprint } = row;
    const time = this.#now();
    // PostgreSQL was away, or this process has just started: others that serve may not have written again yet.
    if (time - this.#beatAt > ALIVE_MS) this.#mayFallAt = time + ALIVE_MS;
    this.#beatAt = time;
    this.#processCount = time < this.#mayFallAt ? Math.max(alive, this.#processCount) : alive;
    // Before the first token is issued any pepper fits.
    this.#fitsPepper = fingerprint === null || this.#fingerprints.some((own) => own.equals(fingerprint));
  }

  async leave(ask: Query): Promise<void> {
    await ask(LEAVE, [this.#processId], ANSWER_MS);
  }
}
