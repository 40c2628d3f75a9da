// What this process remembers of each project's limits: enough to refuse without asking anybody, and to decide alone
// while Redis is away. Only a memory: an entry that is forgotten costs one more question.
import { BoundedMap } from '../bounded-map.ts';
import type { Project } from '../project.ts';
import { type Account, admit, type Charge, type Decision, paceOf, refuse } from './decision.ts';
import { CALL, fits, owedAfter } from './gcra.ts';
import type { Period } from './period.ts';

const MOST_REMEMBERED = 20_000;
/** A quota that was raised takes effect within this time. */
const EXHAUSTED_MS = 5000;

export interface Asked {
  readonly project: Project;
  readonly charge: Charge;
  readonly cost: number;
  readonly period: Period;
}

interface Standing {
  /** Owed to the rate of the whole project, at the moment `at` of the monotonic clock. */
  debt: number;
  at: number;
  /** The server says so; otherwise it is our own reckoning, with the other nodes taken to be as busy as this one. */
  told: boolean;
  /** The limits it was decided with: with others the server is asked anew. */
  rate: number;
  burst: number;
  month: string;
  used: number;
  /** Of those, taken by this node alone since the server last said. */
  alone: number;
  /** What this node admitted and the server did not, since the moment `owedAt`. */
  owed: number;
  owedAt: number;
  /** The quota that was found used up, and until when that is believed. */
  exhausted: { readonly quota: number; readonly until: number } | undefined;
}

export class Standings {
  readonly #now: () => number;
  readonly #known = new BoundedMap<Standing>(MOST_REMEMBERED);

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A refusal that is certain without asking. */
  blocked(project: Project, period: Period, share: number, alone: boolean, cost = 1): Decision | undefined {
    const known = this.#known.get(project.id);
    if (known === undefined || known.rate !== project.rate || known.burst !== project.burst) return undefined;
    if (!known.told && !alone) return undefined;
    const account = this.#account(project, period, known, share);
    if (fits(account.debt, cost * share, paceOf(project, share))) return undefined;
    return refuse('rate', project, period, account, cost);
  }

  exhausted(project: Project, period: Period, share: number): Decision | undefined {
    const known = this.#known.get(project.id);
    if (known?.exhausted === undefined || known.month !== period.month) return undefined;
    if (known.exhausted.quota !== project.quota || known.exhausted.until <= this.#now()) return undefined;
    return refuse('quota', project, period, this.#account(project, period, known, share), 1);
  }

  /** What the server said. The debt is dated by the question, not the answer: rather ask too early than refuse late. */
  learn(project: Project, period: Period, { debt, used }: { debt: number; used: number }, askedAt: number): void {
    const exhausted =
      project.quota !== null && used >= project.quota
        ? { quota: project.quota, until: this.#now() + EXHAUSTED_MS }
        : undefined;
    const { month } = period;
    this.#remember(project, { debt, at: askedAt, told: true, month, used, alone: 0, exhausted });
  }

  /** Where a project stands whose next calls are paid for: what is in hand is neither owed nor used. */
  account(project: Project, period: Period, held: number): Account {
    const { debt, used, share } = this.#account(project, period, this.#known.get(project.id), 1);
    return { debt: Math.max(0, debt - held * CALL), used: Math.max(0, used - held), share };
  }

  /** What the ledger said of the month. */
  raise(project: string, month: string, used: number): void {
    const known = this.#known.get(project);
    if (known !== undefined && known.month === month) known.used = Math.max(known.used, used);
  }

  /**
   * Decides alone. Each call takes `share` parts of the rate: as many nodes as there are, each admitting a call for
   * that price, together admit what the project may. Of what was left of the month each may take one part in `share`.
   */
  decide({ project, charge, cost, period }: Asked, share: number): Decision {
    const known = this.#known.get(project.id);
    const account = this.#account(project, period, known, share);
    const { debt, used } = account;
    if (!fits(debt, cost * share, paceOf(project, share))) return refuse('rate', project, period, account, cost);
    const units = charge === 'served' ? cost : 0;
    const { month } = period;
    const before = known?.month === month ? known.alone : 0;
    const alone = before + units;
    if (units > 0 && project.quota !== null) {
      if (used + units > project.quota) return refuse('quota', project, period, account, cost);
      if (alone * share > project.quota - (used - before)) return refuse('unknown', project, period, account, cost);
    }
    const spent = { debt: debt + cost * share * CALL, used: used + units };
    this.#remember(project, { ...spent, alone, at: this.#now(), told: false, month, exhausted: undefined });
    return admit(project, period, { ...spent, share });
  }

  /** So much was admitted and the server has not counted it. */
  owe(project: Project, cost: number, nodes: number): void {
    this.giveBack(project, cost * CALL, nodes);
  }

  /** What was taken to be told did not arrive. */
  giveBack(project: Project, owed: number, nodes: number): void {
    const known = this.#known.get(project.id);
    if (known === undefined || owed === 0) return;
    known.owed = this.#owed(project, known, nodes) + owed;
    known.owedAt = this.#now();
  }

  /** What the server must be told of that, once: its return gives no second burst. */
  takeOwed(project: Project, nodes: number): number {
    const known = this.#known.get(project.id);
    if (known === undefined || known.owed === 0) return 0;
    const owed = Math.floor(this.#owed(project, known, nodes));
    known.owed = 0;
    return owed;
  }

  knows(project: string, month: string): boolean {
    return this.#known.get(project)?.month === month;
  }

  /** Paid at this node's part of the rate. */
  #owed({ rate, burst }: Project, { owed, owedAt }: Standing, nodes: number): number {
    return owedAfter(owed, (this.#now() - owedAt) * 1000, { rate: rate / nodes, burst });
  }

  #account(project: Project, period: Period, known: Standing | undefined, share: number): Account {
    if (known === undefined) return { debt: 0, used: 0, share };
    const pace = paceOf(project, share);
    const debt = owedAfter(known.debt, (this.#now() - known.at) * 1000, pace);
    return {
      debt: Math.min(debt, 2 * pace.burst * CALL),
      used: known.month === period.month ? known.used : 0,
      share,
    };
  }

  #remember({ id, rate, burst }: Project, standing: Omit<Standing, 'rate' | 'burst' | 'owed' | 'owedAt'>): void {
    const { owed = 0, owedAt = 0 } = this.#known.get(id) ?? {};
    this.#known.put(id, { ...standing, rate, burst, owed, owedAt });
  }
}
