// The path of one call: a unit in hand, what memory knows, one question to Redis, and our own decision if no answer comes.
import type { Project } from '../project.ts';
import { Asking, type AskingOptions } from './asking.ts';
import type { Copy } from './copy.ts';
import { admit, type Charge, type Decision, refuse } from './decision.ts';
import type { Keys } from './keys.ts';
import { Leases } from './leases.ts';
import type { Link } from './link.ts';
import { Calendar } from './period.ts';
import type { Redis } from './redis.ts';
import type { Asked } from './standing.ts';

/** What stands between a process and its Redis; none of it without one. */
export interface Shared {
  readonly redis: Redis;
  readonly keys: Keys;
  readonly copy: Copy;
}

export interface SpendingOptions extends Omit<AskingOptions, 'shared'> {
  readonly shared: Shared | undefined;
  readonly wallClock: () => number;
  /** How much a process may take ahead of the calls of a project that calls often; 0 for nothing. */
  readonly leaseMs: number;
}

export class Spending {
  readonly #options: SpendingOptions;
  readonly #calendar: Calendar;
  readonly #asking: Asking | undefined;
  readonly #leases: Leases | undefined;
  /** Calls that wait for an answer, and who waits until there are none. */
  #open = 0;
  #onDrained: () => void = () => {};

  constructor(options: SpendingOptions) {
    const { shared, leaseMs } = options;
    this.#options = options;
    this.#calendar = new Calendar(options.wallClock);
    if (shared === undefined) return;
    this.#asking = new Asking({ ...options, shared });
    if (leaseMs > 0) this.#leases = new Leases({ ...options, shared, asking: this.#asking });
  }

  /** Units taken ahead of the calls that will use them. */
  get held(): number {
    return this.#leases?.held ?? 0;
  }

  /** Once every call so far has its answer and nothing is in hand. */
  async drained(): Promise<void> {
    if (this.#open > 0) await new Promise<void>((resolve) => (this.#onDrained = resolve));
    this.#leases?.close();
  }

  blocked(project: Project): Decision | undefined {
    if (this.#leases?.has(project) === true) return undefined;
    return this.#options.standings.blocked(project, this.#calendar.now(), this.#share(), this.#link() === undefined);
  }

  /** Gives a plain value when nothing has to be waited for. */
  spend(project: Project, charge: Charge, cost: number): Decision | Promise<Decision> {
    const period = this.#calendar.now();
    const link = this.#link();
    const asked = { project, charge, cost, period };
    const isSingle = charge === 'served' && cost === 1;
    const inHand = isSingle ? this.#leases?.take(link, project, period) : undefined;
    if (inHand !== undefined) return inHand;
    const certain = this.#certain(asked);
    if (certain !== undefined) return certain;
    if (link === undefined) {
      const decision = this.#decideAlone(asked);
      if (decision.admitted) this.#options.standings.owe(project, cost, this.#nodes());
      return decision;
    }
    return new Promise((resolve) => {
      this.#open += 1;
      const answer = (decision: Decision): void => {
        resolve(decision);
        this.#open -= 1;
        if (this.#open === 0) this.#onDrained();
      };
      if (!isSingle || !this.#join(link, asked, answer)) this.#ask(link, asked, answer);
    });
  }

  #link(): Link | undefined {
    return this.#options.shared?.redis.link;
  }

  #share(): number {
    return this.#link() === undefined ? this.#nodes() : 1;
  }

  #nodes(): number {
    return this.#options.shared?.redis.nodes ?? 1;
  }

  /** A refusal that needs nobody's answer. */
  #certain({ project, charge, cost, period }: Asked): Decision | undefined {
    const { standings } = this.#options;
    const share = this.#share();
    const blocked = standings.blocked(project, period, share, this.#link() === undefined, cost);
    return blocked ?? (charge === 'served' ? standings.exhausted(project, period, share) : undefined);
  }

  /** False: this project calls seldom, and asks for each call. */
  #join(link: Link, asked: Asked, resolve: (decision: Decision) => void): boolean {
    const onNone = (): void => {
      const certain = this.#certain(asked);
      if (certain === undefined) this.#ask(link, asked, resolve);
      else resolve(certain);
    };
    const call = { onUnit: resolve, onNone, onAlone: () => this.#answerAlone(asked, resolve) };
    return this.#leases?.join(link, asked.project, asked.period, call) === true;
  }

  #ask(link: Link, asked: Asked, resolve: (decision: Decision) => void): void {
    const { project, charge, cost, period } = asked;
    this.#asking?.ask(
      link,
      { project, charge, period, least: cost, most: cost },
      {
        onVerdict: ({ kind, debt, used }, tally) => {
          const account = { debt, used, share: 1 };
          if (kind === 'admitted') tally.add(charge, cost, this.#options.now());
          resolve(
            kind === 'admitted'
              ? admit(project, period, account)
              : refuse(kind === 'quota' ? 'quota' : 'rate', project, period, account, cost),
          );
        },
        onAlone: () => this.#answerAlone(asked, resolve),
      },
    );
  }

  /** Gives how many units were admitted. */
  #answerAlone(asked: Asked, resolve: (decision: Decision) => void): number {
    const decision = this.#decideAlone(asked);
    resolve(decision);
    return decision.admitted ? asked.cost : 0;
  }

  #decideAlone(asked: Asked): Decision {
    const { project, charge, cost, period } = asked;
    const { standings, tallies, now, onUnknownMonth, shared } = this.#options;
    if (!standings.knows(project.id, period.month)) onUnknownMonth(project.id, period.month, 'memory');
    const decision = standings.decide(asked, this.#nodes());
    if (decision.admitted) {
      const tally = tallies.at(project.id, period.hour);
      tally.add(charge, cost, now());
      if (shared !== undefined) tally.doubt(now());
    }
    return decision;
  }
}
