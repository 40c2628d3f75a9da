// The result of every call of a load. Latencies count from when a call was due, not from when it was sent: a server that
// stalls delays the calls behind it, and those delays are part of the figures.
import type { Status } from './connection.ts';
import { quantile } from './quantile.ts';

export interface CallResult {
  readonly index: number;
  /** Milliseconds since the start of the load at which the call was due. */
  readonly due: number;
  /** Milliseconds from then to its answer. */
  readonly ms: number;
  readonly status: Status;
}

export type CallFilter = (result: CallResult) => boolean;

const ALL: CallFilter = () => true;

export class Report {
  readonly results: readonly CallResult[];
  /** Milliseconds from the start of the load to the last answer. */
  readonly ms: number;

  constructor(results: readonly CallResult[], ms: number) {
    this.results = results;
    this.ms = ms;
  }

  get sent(): number {
    return this.results.length;
  }

  count(filter: CallFilter): number {
    return this.results.filter(filter).length;
  }

  statuses(): ReadonlyMap<Status, number> {
    const counts = new Map<Status, number>();
    for (const { status } of this.results) counts.set(status, (counts.get(status) ?? 0) + 1);
    return counts;
  }

  statusCounts(): string {
    return formatCounts(this.statuses()) || 'none';
  }

  quantile(share: number, filter: CallFilter = ALL): number {
    return quantile(
      this.results.filter(filter).map(({ ms }) => ms),
      share,
    );
  }
}

/** `200 × 4998, reset × 2` */
export function formatCounts(counts: ReadonlyMap<Status, number>): string {
  return Array.from(counts, ([status, count]) => `${status} × ${count}`).join(', ');
}

export function hasStatus(...statuses: readonly Status[]): CallFilter {
  return ({ status }) => statuses.includes(status);
}

/** Calls that were due between two moments of the load, in milliseconds. */
export function between(from: number, to: number, also: CallFilter = ALL): CallFilter {
  return (result) => result.due >= from && result.due < to && also(result);
}
