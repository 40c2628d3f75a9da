// What this process knows of each project's limits: enough to refuse without asking Redis, to decide in local mode, and
// to raise a Redis that knows less. Every entry belongs to a project that called, so callers cannot make it grow.
import { CALL_MS } from './circuit-breaker.ts';
import { admit, type Allowance, type Charge, type Decision, paceOf, refuse } from './decision.ts';
import { CALL, fits, owedAfter } from './gcra.ts';

/** What Redis must know at least. */
export interface Floors {
  readonly debt: number;
  /** Of the month. */
  readonly units: number;
  /** Those of them that this process granted in local mode. */
  readonly localUnits: number;
  readonly unansweredUnits: number;
}

const NOTHING: Floors = { debt: 0, units: 0, localUnits: 0, unansweredUnits: 0 };

interface Knowledge {
  /** Owed to the rate of the whole project at the moment `at` of the monotonic clock. */
  debt: number;
  at: number;
  /** Empty for a project without a quota: with one, it begins anew. */
  readonly month: string;
  /** Units of the month, of all processes, as Redis or the ledger last said. */
  monthUnits: number;
  /** Units that this process granted in local mode and that are not in `monthUnits` yet; usage.ts has them. */
  localUnits: number;
  /** Likewise, after a question without a reply: Redis may have counted them, and the ledger lacks them until it says so. */
  unansweredUnits: number;
  /** When the last reading of the month in the ledger began, also one that failed; before all time without one. */
  readAt: number;
  /** Whether a reading succeeded. */
  isMonthKnown: boolean;
}

export class LocalLimits {
  readonly #now: () => number;
  readonly #hasLedger: boolean;
  readonly #projects = new Map<string, Knowledge>();

  constructor(now: () => number, hasLedger: boolean) {
    this.#now = now;
    this.#hasLedger = hasLedger;
  }

  /** A refusal that needs no reply from Redis. */
  refusal(charge: Charge, processCount: number): Decision | undefined {
    const { project, kind, units } = charge;
    const known = this.#projects.get(project.id);
    if (known === undefined) return undefined;
    const allowance = this.#allowance(charge, known, processCount);
    if (!fits(allowance.debt, units * processCount, paceOf(project, processCount)))
      return refuse('rate', charge, allowance);
    // Units of a month only grow, and a raised quota comes with the project.
    const isExhausted = kind === 'served' && project.quota !== null && allowance.used >= project.quota;
    return isExhausted ? refuse('quota', charge, allowance) : undefined;
  }

  /**
   * Decides in local mode. A call costs `processCount` parts of the rate, so that all processes together admit what the project
   * may. Of what is left of the month a process may grant half of its part until the ledger is read again, because the
   * ledger lacks what the others granted in the last second; and half if it could not be read yet.
   */
  decide(charge: Charge, processCount: number, isUnanswered = false): Decision {
    const { project, kind, units } = charge;
    const known = this.#known(project.id, monthOf(charge));
    const allowance = this.#allowance(charge, known, processCount);
    if (!fits(allowance.debt, units * processCount, paceOf(project, processCount)))
      return refuse('rate', charge, allowance);
    const quotaUnits = kind === 'served' ? units : 0;
    if (quotaUnits > 0 && project.quota !== null) {
      const left = project.quota - known.monthUnits;
      const granted = known.localUnits + known.unansweredUnits + quotaUnits;
      if (granted > left) return refuse('quota', charge, allowance);
      const isExact = processCount === 1 && (known.isMonthKnown || !this.#hasLedger);
      const parts = isExact ? 1 : 2 * processCount;
      if (granted * parts > left) return refuse('share', charge, allowance);
    }
    known.debt = allowance.debt + units * processCount * CALL;
    known.at = this.#now();
    known[isUnanswered ? 'unansweredUnits' : 'localUnits'] += quotaUnits;
    return admit(charge, { debt: known.debt, used: usedOf(known), processCount });
  }

  /** What Redis replied. The debt is dated by the question, not by the reply: then it is never overestimated. */
  learn(charge: Charge, { debt, used }: { debt: number; used: number }, floors: Floors, askedAt: number): void {
    const known = this.#known(charge.project.id, monthOf(charge));
    known.debt = debt;
    known.at = askedAt;
    known.monthUnits = Math.max(known.monthUnits, used);
    known.localUnits = Math.max(0, known.localUnits - floors.localUnits);
    known.unansweredUnits = Math.max(0, known.unansweredUnits - floors.unansweredUnits);
  }

  /** A reply came after its deadline: the units that were admitted without it are counted now, by Redis or by us. */
  learnLate(charge: Charge, admittedUnits: number): void {
    const known = this.#projects.get(charge.project.id);
    if (known?.month !== monthOf(charge) || charge.kind === 'rejected') return;
    const units = Math.min(known.unansweredUnits, admittedUnits);
    known.unansweredUnits -= units;
    known.localUnits += units;
  }

  /** What the ledger says of a month, which includes so many of the units granted here in local mode. */
  raiseMonth(projectId: string, month: string, units: number, includedUnits: number, readAt: number): void {
    // A new month began meanwhile.
    if ((this.#projects.get(projectId)?.month ?? '') > month) return;
    const known = this.#known(projectId, month);
    known.localUnits = Math.max(0, known.localUnits - includedUnits);
    known.monthUnits = Math.max(known.monthUnits, units);
    known.readAt = readAt;
    known.isMonthKnown = true;
  }

  /** The ledger did not answer: calls do not wait for it again until somebody else reads it. */
  giveUpMonth(charge: Charge): void {
    this.#known(charge.project.id, monthOf(charge)).readAt = this.#now();
  }

  /** Whether the month was read, or given up, at this moment or later. */
  hasRead(charge: Charge, since: number): boolean {
    const known = this.#projects.get(charge.project.id);
    return known !== undefined && known.month === monthOf(charge) && known.readAt >= since;
  }

  /** Whether the month was read, and not given up, at this moment or later. */
  isMonthFresh(charge: Charge, since: number): boolean {
    return this.hasRead(charge, since) && this.isMonthKnown(charge.project.id, charge.period.month);
  }

  isMonthKnown(projectId: string, month: string): boolean {
    const known = this.#projects.get(projectId);
    return known?.month === month && known.isMonthKnown;
  }

  localUnits(projectId: string): number {
    return this.#projects.get(projectId)?.localUnits ?? 0;
  }

  /** The debt is the part that will still be owed 50 ms from now: a reply comes before, or is not waited for. */
  floors({ project, period }: Charge): Floors {
    const known = this.#projects.get(project.id);
    if (known === undefined) return NOTHING;
    const micros = (this.#now() - known.at + CALL_MS) * 1000;
    const debt = Math.floor(owedAfter(known.debt, micros, project));
    if (known.month !== period.month) return { ...NOTHING, debt };
    const { localUnits, unansweredUnits } = known;
    return { debt, units: usedOf(known), localUnits, unansweredUnits };
  }

  /** Forgets projects that have not called for this long. */
  forget(idleMs: number): void {
    const oldest = this.#now() - idleMs;
    for (const [projectId, { at }] of this.#projects) if (at < oldest) this.#projects.delete(projectId);
  }

  #known(projectId: string, month: string): Knowledge {
    const known = this.#projects.get(projectId);
    if (known?.month === month) return known;
    const { debt = 0, at = this.#now() } = known ?? {};
    const unread = { readAt: Number.NEGATIVE_INFINITY, isMonthKnown: false };
    const fresh = { debt, at, month, monthUnits: 0, localUnits: 0, unansweredUnits: 0, ...unread };
    this.#projects.set(projectId, fresh);
    return fresh;
  }

  #allowance({ project, period }: Charge, known: Knowledge, processCount: number): Allowance {
    const pace = paceOf(project, processCount);
    // The burst may have been lowered since.
    const debt = Math.min(known.debt, pace.burst * CALL);
    return {
      debt: owedAfter(debt, (this.#now() - known.at) * 1000, pace),
      used: known.month === period.month ? usedOf(known) : 0,
      processCount,
    };
  }
}

function usedOf({ monthUnits, localUnits, unansweredUnits }: Knowledge): number {
  return monthUnits + localUnits + unansweredUnits;
}

function monthOf({ project, period }: Charge): string {
  return project.quota === null ? '' : period.month;
}
