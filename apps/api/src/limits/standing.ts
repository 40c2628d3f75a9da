// What this process remembers of each project's limits: enough to refuse without asking anybody, and to decide alone
// while Redis is away. Only a memory: an entry that is forgotten costs one more question.
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
  /** Who says so: the server, or we ourselves, for a call that it did not answer in time or while it was away. */
  source: 'server' | 'late' | 'away';
  /** The limits it was decided with: with others the server is asked anew. */
  rate: number;
  burst: number;
  month: string;
  used: number;
  /** The quota that was found used up, and until when that is believed. */
  exhausted: { readonly quota: number; readonly until: number } | undefined;
}

export class Standings {
  readonly #now: () => number;
  readonly #known = new Map<string, Standing>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A refusal that is certain without asking. */
  blocked(project: Project, period: Period, share: number, alone: boolean): Decision | undefined {
    const known = this.#known.get(project.id);
    if (known === undefined || known.rate !== project.rate || known.burst !== project.burst) return undefined;
    // With a server to ask, our own reckoning refuses nobody: it takes the other nodes to be as busy as this one.
    if (known.source !== 'server' && !alone) return undefined;
    const account = this.#account(project, period, known, share);
    if (fits(account.debt, share, paceOf(project, share))) return undefined;
    return refuse('rate', project, period, account, 1);
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
    const { rate, burst } = project;
    this.#remember(project.id, {
      debt,
      at: askedAt,
      source: 'server',
      rate,
      burst,
      month: period.month,
      used,
      exhausted,
    });
  }

  /** What the ledger said of the month. */
  raise(project: string, month: string, used: number): void {
    const known = this.#known.get(project);
    if (known !== undefined && known.month === month) known.used = Math.max(known.used, used);
  }

  /**
   * Decides alone. Each call takes `share` parts of the rate: as many nodes as there are, each admitting a call for
   * that price, together admit what the project may.
   */
  decide({ project, charge, cost, period }: Asked, share: number, source: 'late' | 'away'): Decision {
    const known = this.#known.get(project.id);
    const account = this.#account(project, period, known, share);
    const { debt, used } = account;
    if (!fits(debt, cost * share, paceOf(project, share))) return refuse('rate', project, period, account, cost);
    const units = charge === 'served' ? cost : 0;
    if (units > 0 && project.quota !== null && used + units > project.quota) {
      return refuse('quota', project, period, account, cost);
    }
    const spent = { debt: debt + cost * share * CALL, used: used + units };
    const { rate, burst } = project;
    const { month } = period;
    const at = this.#now();
    this.#remember(project.id, { ...spent, at, source, rate, burst, month, exhausted: undefined });
    return admit(project, period, { ...spent, share });
  }

  /** What was admitted while the server was away weighs there too, so that its return gives no second burst. */
  carried(project: Project, period: Period): number {
    const known = this.#known.get(project.id);
    if (known?.source !== 'away') return 0;
    return Math.floor(this.#account(project, period, known, 1).debt);
  }

  knows(project: string, month: string): boolean {
    return this.#known.get(project)?.month === month;
  }

  #account(project: Project, period: Period, known: Standing | undefined, share: number): Account {
    if (known === undefined) return { debt: 0, used: 0, share };
    const pace = paceOf(project, share);
    const debt = owedAfter(known.debt, (this.#now() - known.at) * 1000, pace);
    return {
      debt: Math.min(debt, pace.burst * CALL),
      used: known.month === period.month ? known.used : 0,
      share,
    };
  }

  #remember(id: string, standing: Standing): void {
    // Taken out and put in again, so that the first of the map is the one unused for longest.
    this.#known.delete(id);
    this.#known.set(id, standing);
    if (this.#known.size <= MOST_REMEMBERED) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
