// One process of the simulation, for one project: the path of a call in spending.ts and the rule of leases.ts, told again
// without connections. Demand, memory of the limits and arithmetic are the service's own.
import { Demand, LEASE_MS } from '../../apps/api/src/limits/demand.ts';
import { FEWEST, LOW } from '../../apps/api/src/limits/leases.ts';
import type { Period } from '../../apps/api/src/limits/period.ts';
import { Standings } from '../../apps/api/src/limits/standing.ts';
import type { Project } from '../../apps/api/src/project.ts';
import type { Answer } from './server.ts';

export interface Wire {
  readonly ask: (node: Node, question: Question) => void;
  readonly giveBack: (units: number) => void;
  /** Once the lease in hand may be over. */
  readonly sweepAt: (node: Node, time: number) => void;
}

export interface Question {
  readonly most: number;
  readonly askedAt: number;
  /** Calls that wait for it; undefined for a call that asks for itself. */
  readonly calls: number | undefined;
}

export interface NodeOptions {
  readonly project: Project;
  readonly period: Period;
  readonly now: () => number;
  readonly wire: Wire;
}

export class Node {
  readonly #options: NodeOptions;
  readonly #standings: Standings;
  readonly #demand: Demand;
  #units = 0;
  #until = 0;
  #full = 0;
  #isAsking = false;
  #waiting = 0;
  admitted = 0;
  refused = 0;

  constructor(options: NodeOptions) {
    this.#options = options;
    this.#standings = new Standings(options.now);
    this.#demand = new Demand(options.now());
  }

  call(): void {
    const { now } = this.#options;
    const time = now();
    if (this.#units === 0 && this.#isBlocked()) return void this.refused++;
    this.#demand.add(time);
    if (this.#units > 0 && time < this.#until) {
      this.#units--;
      this.admitted++;
      if (this.#units <= this.#full * LOW && !this.#isAsking) this.#askAhead();
      return;
    }
    if (this.#isBlocked()) return void this.refused++;
    if (this.#worth() === 0) return this.#askForOne();
    this.#waiting++;
    if (!this.#isAsking) this.#askAhead();
  }

  hear({ most, askedAt, calls }: Question, { granted, debt }: Answer): void {
    const { project, period } = this.#options;
    this.#standings.learn(project, period, { debt, used: 0 }, askedAt);
    if (calls === undefined) {
      if (granted > 0) this.admitted++;
      else this.refused++;
      return;
    }
    this.#isAsking = false;
    if (granted > 0) this.#hold(granted, askedAt + LEASE_MS);
    const queue = calls + this.#waiting;
    const served = Math.min(this.#units, queue);
    this.#units -= served;
    this.admitted += served;
    this.#waiting = granted === most ? queue - served : 0;
    if (granted < most) for (let unserved = queue - served; unserved > 0; unserved--) this.#askIfOpen();
    if (this.#waiting > 0) this.#askAhead();
  }

  sweep(): void {
    const { now, wire } = this.#options;
    if (this.#units === 0) return;
    if (now() < this.#until || this.#isAsking) return wire.sweepAt(this, now() + LEASE_MS);
    wire.giveBack(this.#units);
    this.#units = 0;
  }

  #hold(granted: number, until: number): void {
    const { now, wire } = this.#options;
    if (this.#units === 0) wire.sweepAt(this, now() + LEASE_MS);
    this.#units += granted;
    this.#until = until;
  }

  #isBlocked(): boolean {
    const { project, period } = this.#options;
    return this.#standings.blocked(project, period, 1, false) !== undefined;
  }

  #worth(): number {
    const { project } = this.#options;
    const units = Math.floor((Math.min(this.#demand.perSecond, project.rate) * LEASE_MS) / 1000);
    return units < FEWEST ? 0 : units;
  }

  #askAhead(): void {
    const { now, wire } = this.#options;
    this.#full = this.#worth();
    const most = this.#waiting + Math.max(0, this.#full - this.#units);
    if (most === 0) return;
    wire.ask(this, { most, askedAt: now(), calls: this.#waiting });
    this.#isAsking = true;
    this.#waiting = 0;
  }

  #askIfOpen(): void {
    if (this.#isBlocked()) this.refused++;
    else this.#askForOne();
  }

  #askForOne(): void {
    const { now, wire } = this.#options;
    wire.ask(this, { most: 1, askedAt: now(), calls: undefined });
  }
}
