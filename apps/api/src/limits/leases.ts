// A project that calls often: this process takes the units of its next few calls in one round trip, and those calls cost
// none. Redis has counted every unit before a call uses it, so that the limit is never passed; what was not used goes
// back. A process that dies takes at most these units with it: its ledger says so much more than it served.
import { BoundedMap } from '../bounded-map.ts';
import type { Project } from '../project.ts';
import type { Asking, Verdict } from './asking.ts';
import { admit, type Decision } from './decision.ts';
import { Demand } from './demand.ts';
import { type Fields, fieldsOf } from './keys.ts';
import type { Link } from './link.ts';
import type { Period } from './period.ts';
import { GIVE_BACK } from './scripts.ts';
import type { Shared } from './spending.ts';
import type { Standings } from './standing.ts';
import type { Tally } from './tally.ts';

/** The part of it at which the rest is asked for: early, so that it is there before the last is used. */
export const LOW = 0.75;
/** With fewer, a round trip for each is as good. */
export const FEWEST = 4;
const MOST_WATCHED = 20_000;

export interface LeasesOptions {
  /** 0: every call is asked for. */
  readonly leaseMs: number;
  readonly boot: string;
  readonly asking: Asking;
  readonly standings: Standings;
  readonly shared: Shared;
  readonly now: () => number;
}

/** A call that waits for the units under way. */
export interface Waiting {
  /** It got one. */
  readonly onUnit: (decision: Decision) => void;
  /** There was none left for it: it has to ask by itself. */
  readonly onNone: () => void;
  /** Nobody answers. Gives how many units were admitted. */
  readonly onAlone: () => number;
}

interface Lease {
  readonly demand: Demand;
  project: Project;
  period: Period | undefined;
  /** The hour that the units in hand were counted in. */
  tally: Tally | undefined;
  units: number;
  until: number;
  /** As many as are worth having in hand. */
  full: number;
  isAsking: boolean;
  waiting: Waiting[];
}

export class Leases {
  readonly #options: LeasesOptions;
  readonly #field: Fields['served'];
  readonly #leases = new BoundedMap<Lease>(MOST_WATCHED);
  /** Those with something in hand. */
  readonly #live = new Set<Lease>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: LeasesOptions) {
    this.#options = options;
    this.#field = fieldsOf(options.boot).served;
  }

  /** Units in hand, of all projects. */
  get held(): number {
    let held = 0;
    for (const { units } of this.#live) held += units;
    return held;
  }

  /** The next call is most likely paid for. */
  has(project: Project): boolean {
    return (this.#leases.get(project.id)?.units ?? 0) > 0;
  }

  /** Counts a call, and lets it have a unit in hand if there is one. */
  take(link: Link | undefined, project: Project, period: Period): Decision | undefined {
    const { now, standings } = this.#options;
    const time = now();
    const lease = this.#leaseOf(project, time);
    lease.demand.add(time);
    if (!this.#isUsable(lease, period.hour, time)) return undefined;
    lease.units -= 1;
    lease.tally?.useHeld(time);
    if (lease.units <= lease.full * LOW && !lease.isAsking && link !== undefined)
      this.#ask(link, lease, project, period);
    return admit(project, period, standings.account(project, period, lease.units));
  }

  /** False for a project that calls seldom: its calls are asked for one by one. */
  join(link: Link, project: Project, period: Period, call: Waiting): boolean {
    const lease = this.#leases.get(project.id);
    if (lease === undefined || this.#worth(lease.demand, project) === 0) return false;
    // What is under way was asked for in the hour before.
    if (lease.isAsking && lease.period?.hour !== period.hour) return false;
    lease.waiting.push(call);
    if (!lease.isAsking) this.#ask(link, lease, project, period);
    return true;
  }

  /** All that is in hand goes back, and what still comes too. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const lease of this.#live) this.#giveBack(lease);
  }

  #leaseOf(project: Project, time: number): Lease {
    const known = this.#leases.get(project.id);
    if (known !== undefined) return known;
    const lease: Lease = {
      demand: new Demand(time),
      project,
      period: undefined,
      tally: undefined,
      units: 0,
      until: 0,
      full: 0,
      isAsking: false,
      waiting: [],
    };
    this.#leases.put(project.id, lease);
    return lease;
  }

  /** A unit is of the hour it was counted in. */
  #isUsable({ units, until, tally }: Lease, hour: string, time: number): boolean {
    return units > 0 && time < until && tally?.hour === hour;
  }

  /** Units worth having before they are called for; 0 when one by one is as good. */
  #worth({ perSecond }: Demand, { rate }: Project): number {
    const units = Math.floor((Math.min(perSecond, rate) * this.#options.leaseMs) / 1000);
    return units < FEWEST ? 0 : units;
  }

  #ask(link: Link, lease: Lease, project: Project, period: Period): void {
    const { asking, now, leaseMs } = this.#options;
    lease.full = this.#worth(lease.demand, project);
    const ahead = Math.max(0, lease.full - lease.units);
    const calls = lease.waiting;
    if (ahead === 0 && calls.length === 0) return;
    const until = now() + leaseMs;
    lease.waiting = [];
    lease.isAsking = true;
    // What is left of another hour is not this one's.
    if (lease.tally?.hour !== period.hour) this.#giveBack(lease);
    lease.project = project;
    lease.period = period;
    asking.ask(
      link,
      { project, period, charge: 'served', least: 1, most: calls.length + ahead },
      {
        onVerdict: (verdict, tally) => {
          lease.isAsking = false;
          this.#receive(lease, verdict, tally, until);
          const queue = [...calls, ...lease.waiting];
          const unserved = queue.slice(this.#serve(lease, queue, period));
          // With less than was asked for, the server has said what there is to say.
          const isAll = verdict.granted === calls.length + ahead;
          lease.waiting = isAll ? unserved : [];
          if (!isAll) for (const { onNone } of unserved) onNone();
          if (lease.waiting.length > 0) this.#ask(link, lease, project, period);
          if (this.#isClosed) this.#giveBack(lease);
        },
        onAlone: () => {
          lease.isAsking = false;
          const later = lease.waiting;
          lease.waiting = [];
          return [...calls, ...later].reduce((admitted, { onAlone }) => admitted + onAlone(), 0);
        },
      },
    );
    // A busy turn lasts long: what is asked now is answered by its end.
    link.flush();
  }

  #receive(lease: Lease, { granted }: Verdict, tally: Tally, until: number): void {
    if (granted === 0) return;
    tally.held += granted;
    lease.tally = tally;
    lease.units += granted;
    lease.until = until;
    this.#live.add(lease);
    this.#timer ??= setTimeout(() => this.#sweep(), this.#options.leaseMs).unref();
  }

  /** In the order in which they came. Gives how many got a unit. */
  #serve(lease: Lease, calls: readonly Waiting[], period: Period): number {
    const { now, standings } = this.#options;
    const served = Math.min(lease.units, calls.length);
    for (const { onUnit } of calls.slice(0, served)) {
      lease.units -= 1;
      lease.tally?.useHeld(now());
      onUnit(admit(lease.project, period, standings.account(lease.project, period, lease.units)));
    }
    return served;
  }

  #sweep(): void {
    this.#timer = undefined;
    const time = this.#options.now();
    for (const lease of this.#live) {
      if (lease.units === 0) this.#live.delete(lease);
      else if (time >= lease.until && !lease.isAsking) this.#giveBack(lease);
    }
    if (this.#live.size > 0) this.#timer = setTimeout(() => this.#sweep(), this.#options.leaseMs).unref();
  }

  #giveBack(lease: Lease): void {
    const { tally, period, project, units } = lease;
    this.#live.delete(lease);
    lease.units = 0;
    if (tally === undefined || period === undefined || units === 0) return;
    const { redis, keys, copy } = this.#options.shared;
    const { link } = redis;
    if (link === undefined) {
      // The copy is set right when Redis is back.
      tally.held -= units;
      tally.doubt(this.#options.now());
      return;
    }
    tally.inFlight += 1;
    const args = [project.rate, this.#field, units, link.notAfter()];
    link.run(GIVE_BACK, keys.ofCall(project.id, period), args, (outcome) => {
      tally.inFlight -= 1;
      // Only now, for the copy is compared in the order of the replies.
      tally.held -= units;
      if (!outcome.ok) copy.lost(tally);
      else if (outcome.reply !== 1) tally.doubt(this.#options.now());
    });
  }
}
