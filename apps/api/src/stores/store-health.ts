// Whether a store answers. Logs each change once, with a word that names the cause and never a message or an address.
import type { Logger } from '../observability/log.ts';

type StoreName = 'postgres' | 'redis';

/** A store that fails some calls and answers others is not back. */
const QUIET_MS = 5000;
/** The same cause is repeated this often while it lasts. */
const REPEAT_MS = 60_000;

const CURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at that address',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  closed: 'it closed the connection',
  ENOTFOUND: 'no such host',
  ETIMEDOUT: 'no answer from that address',
  late: 'it did not answer in time',
  '3D000': 'no such database',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '42P01': 'no such tables in DATABASE_SCHEMA: run curp-admin migrar',
  '3F000': 'no such schema: check DATABASE_SCHEMA, or run curp-admin migrar',
  '42501': 'the user lacks the role curp_service',
  '25006': 'it is a standby',
  '53300': 'it has no connections left',
  '57P03': 'it is starting up',
  NOAUTH: 'it asks for a password',
  WRONGPASS: 'it refuses the password',
  NOPERM: 'its ACL user lacks a right: see docs/operations/redis.md',
  READONLY: 'it is a replica',
  OOM: 'it is out of memory',
  LOADING: 'it is starting up',
};

export class StoreHealth {
  readonly #store: StoreName;
  readonly #log: Logger;
  readonly #now: () => number;
  #failedAt = Number.NEGATIVE_INFINITY;
  #toldAt = Number.NEGATIVE_INFINITY;
  #told: string | undefined;

  constructor(store: StoreName, log: Logger, now: () => number) {
    this.#store = store;
    this.#log = log;
    this.#now = now;
  }

  get isUp(): boolean {
    return this.#told === undefined;
  }

  failed(fault: string): void {
    const time = this.#now();
    this.#failedAt = time;
    if (fault === this.#told && time - this.#toldAt < REPEAT_MS) return;
    this.#told = fault;
    this.#toldAt = time;
    this.#log.warn({ store: this.#store, fault, cause: CURES[fault] ?? 'unknown' }, 'store away');
  }

  /** A call that succeeded, among others that may fail. */
  answered(): void {
    if (this.#told !== undefined && this.#now() - this.#failedAt >= QUIET_MS) this.back();
  }

  back(): void {
    if (this.#told === undefined) return;
    this.#told = undefined;
    this.#log.info({ store: this.#store }, 'store back');
  }
}
