// How much this process admitted, by project and hour. This memory is the truth that the ledger gets; the fields in
// Redis are its copy, for the others to find should this process die, and may be in doubt.
import type { Charge } from './decision.ts';
import { type Counts, memberOf } from './keys.ts';

export class Tally {
  readonly project: string;
  readonly hour: string;
  served = 0;
  rejected = 0;
  /** Units that Redis has counted as served and that no call has used yet (leases.ts). */
  held = 0;
  /** What the ledger surely holds. */
  kept = { served: 0, rejected: 0 };
  /** When the oldest count that the ledger lacks was made. */
  unkeptSince: number | undefined;
  /** The copy may differ. It is worth reading from this moment on: until then lost commands may still land. */
  doubtedUntil: number | undefined;
  /** Commands whose outcome is open. */
  inFlight = 0;
  /** The others know where to look for the copy. */
  indexed = false;

  constructor(project: string, hour: string) {
    this.project = project;
    this.hour = hour;
  }

  add(charge: Charge, cost: number, now: number): void {
    this[charge] += cost;
    this.unkeptSince ??= now;
  }

  /** What the copy should say. */
  get copied(): Counts {
    return { served: this.served + this.held, rejected: this.rejected };
  }

  /** A call takes one of the units in hand. */
  useHeld(now: number): void {
    this.held -= 1;
    this.add('served', 1, now);
  }

  doubt(until: number): void {
    this.doubtedUntil = Math.max(this.doubtedUntil ?? until, until);
  }

  /** The ledger holds these figures, which were the latest at the moment `since`. */
  keep(figures: Counts, since: number): void {
    this.kept = {
      served: Math.max(this.kept.served, figures.served),
      rejected: Math.max(this.kept.rejected, figures.rejected),
    };
    const complete = this.kept.served === this.served && this.kept.rejected === this.rejected;
    this.unkeptSince = complete ? undefined : since;
  }
}

export class Tallies {
  readonly #tallies = new Map<string, Tally>();

  at(project: string, hour: string): Tally {
    const key = memberOf({ project, hour });
    let tally = this.#tallies.get(key);
    if (tally === undefined) {
      tally = new Tally(project, hour);
      this.#tallies.set(key, tally);
    }
    return tally;
  }

  all(): Tally[] {
    return [...this.#tallies.values()];
  }

  /** Projects whose copy may differ. */
  doubted(): Set<string> {
    return new Set(
      this.all()
        .filter(({ doubtedUntil }) => doubtedUntil !== undefined)
        .map(({ project }) => project),
    );
  }

  /** When the oldest count that the ledger lacks was made. */
  unkeptSince(): number | undefined {
    let oldest: number | undefined;
    for (const { unkeptSince } of this.#tallies.values()) {
      if (unkeptSince !== undefined) oldest = Math.min(oldest ?? unkeptSince, unkeptSince);
    }
    return oldest;
  }

  /** Lets go of hours before this one that nobody needs from here any more, and gives them. */
  sweep(hour: string, oldestDoubted: string): Tally[] {
    const gone = this.all().filter(
      (tally) =>
        tally.hour < hour &&
        tally.unkeptSince === undefined &&
        tally.inFlight === 0 &&
        tally.held === 0 &&
        (tally.doubtedUntil === undefined || tally.hour < oldestDoubted),
    );
    for (const tally of gone) this.#tallies.delete(memberOf(tally));
    return gone;
  }
}
