// What became of every request of a load. Times are milliseconds; a request is late from the moment it was due, not from
// the moment there was room for it, so that a server that stalls cannot hide the requests it kept from being sent.
import type { Status } from './lane.ts';

export interface Outcome {
  readonly index: number;
  /** When it was due, since the start of the load. */
  readonly due: number;
  /** From when it was due to its answer. */
  readonly ms: number;
  readonly status: Status;
}

export type Choice = (outcome: Outcome) => boolean;

const ALL: Choice = () => true;

export class Report {
  readonly outcomes: readonly Outcome[];
  /** Of the load, to the last answer. */
  readonly ms: number;

  constructor(outcomes: readonly Outcome[], ms: number) {
    this.outcomes = outcomes;
    this.ms = ms;
  }

  get sent(): number {
    return this.outcomes.length;
  }

  count(choice: Choice = ALL): number {
    return this.outcomes.filter(choice).length;
  }

  /** How often each status came. */
  statuses(choice: Choice = ALL): ReadonlyMap<Status, number> {
    const counts = new Map<Status, number>();
    for (const outcome of this.outcomes) {
      if (choice(outcome)) counts.set(outcome.status, (counts.get(outcome.status) ?? 0) + 1);
    }
    return counts;
  }

  /** For people: `200 × 4998, reset × 2`. */
  told(choice: Choice = ALL): string {
    return Array.from(this.statuses(choice), ([status, count]) => `${status} × ${count}`).join(', ') || 'none';
  }

  /** The time that a share of them did not pass; NaN of none. */
  quantile(share: number, choice: Choice = ALL): number {
    const times = Float64Array.from(this.outcomes.filter(choice), ({ ms }) => ms).toSorted();
    return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  }
}

export function is(...statuses: readonly Status[]): Choice {
  return ({ status }) => statuses.includes(status);
}

/** Those that were due between two moments of the load, in milliseconds. */
export function between(from: number, to: number, also: Choice = ALL): Choice {
  return (outcome) => outcome.due >= from && outcome.due < to && also(outcome);
}
