// Tracks whether a store answers and logs each change once, with a word for the cause and never a message or an address.
import type { Logger } from 'pino';

type StoreName = 'postgres' | 'redis';

/** A store is back once no call has failed for this long. */
const QUIET_MS = 5000;
/** While it lasts, the same cause is logged again this often. */
const REPEAT_MS = 60_000;

const CLOSED = 'the connection was closed: it was stopped or killed, or the network cut it';

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at that address',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  closed: CLOSED,
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  EHOSTUNREACH: 'no way to that address',
  ENETUNREACH: 'no way to that address',
  ETIMEDOUT: 'no answer from that address',
  late: 'it did not answer in time',
  '3D000': 'no such database',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '42P01': 'no such tables in DATABASE_SCHEMA: run curp-admin migrar',
  '42703': 'its tables are of an older version: run curp-admin migrar',
  '3F000': 'no such schema: check DATABASE_SCHEMA, or run curp-admin migrar',
  '42501': 'the user lacks the role curp_service',
  '25006': 'it is a standby',
  '53300': 'it has no connections left',
  '57P01': 'it is shutting down',
  '57P03': 'it is starting up',
  NOAUTH: 'it asks for a password',
  WRONGPASS: 'it refuses the password',
  NOPERM: 'its ACL user lacks a right: see docs/operations/redis.md',
  READONLY: 'it is a replica',
  OOM: 'it is out of memory',
  LOADING: 'it is starting up',
  CLUSTERDOWN: 'its Cluster lacks a primary',
  'no-sentinel': 'no Sentinel answers',
};

export function causeOf(fault: string): string {
  return CAUSES[fault] ?? 'unknown';
}

export class StoreHealth {
  readonly #store: StoreName;
  readonly #log: Logger;
  readonly #now: () => number;
  #failedAt = Number.NEGATIVE_INFINITY;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #reported: string | undefined;

  constructor(store: StoreName, log: Logger, now: () => number) {
    this.#store = store;
    this.#log = log;
    this.#now = now;
  }

  get isUp(): boolean {
    return this.#reported === undefined;
  }

  failed(fault: string): void {
    const time = this.#now();
    this.#failedAt = time;
    if (fault === this.#reported && time - this.#reportedAt < REPEAT_MS) return;
    this.#reported = fault;
    this.#reportedAt = time;
    this.#log.warn({ store: this.#store, fault, cause: causeOf(fault) }, 'store away');
  }

  /** One call succeeded; others may still fail. */
  answered(): void {
    if (this.#reported !== undefined && this.#now() - this.#failedAt >= QUIET_MS) this.back();
  }

  back(): void {
    if (this.#reported === undefined) return;
    this.#reported = undefined;
    this.#log.info({ store: this.#store }, 'store back');
  }
}
