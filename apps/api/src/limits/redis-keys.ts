// The keys in Redis and their lifetimes. The keys of a project share its hash tag, so that charge.lua finds them in one
// slot of a Cluster.
import type { Period } from '@curp/accounts/period';

/** Usage is kept this long while PostgreSQL is away. */
export const KEEP_USE_SECONDS = 72 * 3600;
/** After the end of the month: no process uses it any more, even with a wrong clock. */
export const KEEP_MONTH_SECONDS = 24 * 3600;

export class RedisKeys {
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** The KEYS of charge.lua. */
  ofCharge(projectId: string, { hour, month }: Pick<Period, 'hour' | 'month'>): string[] {
    return [this.rate(projectId), this.use(projectId, hour), this.month(projectId, month)];
  }

  /** "<debt>@<microsecond>" */
  rate(projectId: string): string {
    return `${this.#prefix}:{${projectId}}:rate`;
  }

  /** A hash: served, rejected, id. */
  use(projectId: string, hour: string): string {
    return `${this.#prefix}:{${projectId}}:use:${hour}`;
  }

  /** Units of a project with a quota. */
  month(projectId: string, month: string): string {
    return `${this.#prefix}:{${projectId}}:month:${month.replace('-', '')}`;
  }

  /** The set of projects with usage in an hour. */
  active(hour: string): string {
    return `${this.#prefix}:active:${hour}`;
  }

  /** Held by the process that runs sweep.ts over these hours. */
  sweepLock(hours: 'recent' | 'all'): string {
    return `${this.#prefix}:sweep:${hours}`;
  }

  /** Changes when Redis loses its data; one per primary of a Cluster. */
  epoch(): string {
    return `${this.#prefix}:epoch`;
  }
}
