// The names of everything the service keeps in Redis, and for how long. The keys of one project share its hash tag, so
// that the script finds them in one slot of a Cluster.
import type { Period } from '@curp/accounts/period';

/** Usage waits this long for a PostgreSQL that is away. */
export const KEEP_USE_SECONDS = 72 * 3600;
/** After its end: by then no process asks for the month any more, whatever its clock. */
export const KEEP_MONTH_SECONDS = 24 * 3600;

export class Keys {
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** All that charge.lua touches, in its order. */
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

  /** The set of projects that were counted in an hour. */
  active(hour: string): string {
    return `${this.#prefix}:active:${hour}`;
  }

  /** Held by the process that sweeps (sweep.ts). */
  sweepLock(): string {
    return `${this.#prefix}:sweep`;
  }

  heartbeat(): string {
    return `${this.#prefix}:heartbeat`;
  }
}
