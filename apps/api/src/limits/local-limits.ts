// The limits of each project as this process knows them: to refuse without asking Redis, to decide in local mode, and to
// restore a Redis that lost data. Entries are per project that called, so callers cannot make the map grow.
import { CALL_MS } from './circuit-breaker.ts';
import { admit, type Allowance, type Charge, type Decision, paceOf, refuse } from './decision.ts';
import { CALL, fits, debtAfter } from './gcra.ts';

/** Lower bounds sent to Redis, which keeps the larger of these and its own. */
export interface Floors {
  readonly debt: number;
  /** Units of the month. */
  readonly units: number;
  /** The part of `units` that this process granted in local mode. */
  readonly localUnits: number;
  /** The part of `units` admitted after a question without a reply. */
  readonly unansweredUnits: number;
}

const NO_FLOORS: Floors = { debt: 0, units: 0, localUnits: 0, unansweredUnits: 0 };

interface ProjectState {
  /** Debt of the whole project's rate at the time `at`. */
  debt: number;
  /** On the monotonic clock. */
  at: number;
  /** Empty for a project without a quota. */
  readonly month: string;
  /** Units of the month of all processes, as last read from Redis or the ledger. */
  monthUnits: number;
  /** Units that this process granted in local mode and that `monthUnits` does not include; usage-buffer.ts has them. */
  localUnits: number;
  /** The same, admitted after a question without a reply: Redis may have counted them, and the ledger may lack them. */
  unansweredUnits: number;
  /** When the last reading of the month began, also one that failed; -Infinity without one. */
  readAt: number;
  /** Whether a reading of the month succeeded. */
  isMonthKnown: boolean;
}

export class LocalLimits {
  readonly #now: () => number;
  readonly #hasLedger: boolean;
  readonly #projects = new Map<string, ProjectState>();

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
   * Decides in local mode. A call is charged `processCount` times to the rate, so that all processes together keep to it.
   * Of the quota that is left, a process may grant half of its part until the ledger is read again, because the ledger
   * lacks what the others granted in the last second; the same if the ledger could not be read yet.
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
      const isExact = isUnanswered || (processCount === 1 && (known.isMonthKnown || !this.#hasLedger));
      const parts = isExact ? 1 : 2 * processCount;
      if (granted * parts > left) return refuse('share', charge, allowance);
    }
    known.debt = allowance.debt + units * processCount * CALL;
    known.at = this.#now();
    known[isUnanswered ? 'unansweredUnits' : 'localUnits'] += quotaUnits;
    return admit(charge, { debt: known.debt, used: usedOf(known), processCount });
  }

  /** Takes over a reply of Redis. The debt is dated by the question, so that it is never overestimated. */
  learn(charge: Charge, { debt, used }: { debt: number; used: number }, floors: Floors, askedAt: number): void {
    const known = this.#known(charge.project.id, monthOf(charge));
    known.debt = debt;
    known.at = askedAt;
    known.monthUnits = Math.max(known.monthUnits, used);
    known.localUnits = Math.max(0, known.localUnits - floors.localUnits);
    known.unansweredUnits = Math.max(0, known.unansweredUnits - floors.unansweredUnits);
  }

  /** A reply came after its deadline: the units admitted without it are counted now, by Redis or by this process. */
  learnLate(charge: Charge, admittedUnits: number): void {
    const known = this.#projects.get(charge.project.id);
    if (known?.month !== monthOf(charge) || charge.kind === 'rejected') return;
    const units = Math.min(known.unansweredUnits, admittedUnits);
    known.unansweredUnits -= units;
    known.localUnits += units;
  }

  /** Takes over the month's units from the ledger, of which this process granted `includedUnits` in local mode. */
  raiseMonth(projectId: string, month: string, units: number, includedUnits: number, readAt: number): void {
    // A new month has begun.
    if ((this.#projects.get(projectId)?.month ?? '') > month) return;
    const known = this.#known(projectId, month);
    known.localUnits = Math.max(0, known.localUnits - includedUnits);
    known.monthUnits = Math.max(known.monthUnits, units);
    known.readAt = readAt;
    known.isMonthKnown = true;
  }

  /** The ledger did not answer: calls stop waiting for it until the background task has read it. */
  giveUpMonth(charge: Charge): void {
    this.#known(charge.project.id, monthOf(charge)).readAt = this.#now();
  }

  /** Whether the month was read, or given up, since this time. */
  hasRead(charge: Charge, since: number): boolean {
    const known = this.#projects.get(charge.project.id);
    return known !== undefined && known.month === monthOf(charge) && known.readAt >= since;
  }

  /** Whether the month was read, and not given up, since this time. */
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

  /** The debt is what will be left after CALL_MS, when a reply has come or is no longer awaited. */
  floors({ project, period }: Charge): Floors {
    const known = this.#projects.get(project.id);
    if (known === undefined) return NO_FLOORS;
    const micros = (this.#now() - known.at + CALL_MS) * 1000;
    const debt = Math.floor(debtAfter(known.debt, micros, project));
    if (known.month !== period.month) return { ...NO_FLOORS, debt };
    const { localUnits, unansweredUnits } = known;
    return { debt, units: usedOf(known), localUnits, unansweredUnits };
  }

  /** Forgets projects that have not called for this long. */
  forget(idleMs: number): void {
    const oldest = this.#now() - idleMs;
    for (const [projectId, { at }] of this.#projects) if (at < oldest) this.#projects.delete(projectId);
  }

  #known(projectId: string, month: string): ProjectState {
    const known = this.#projects.get(projectId);
    if (known?.month === month) return known;
    const { debt = 0, at = this.#now() } = known ?? {};
    const unread = { readAt: Number.NEGATIVE_INFINITY, isMonthKnown: false };
    const fresh = { debt, at, month, monthUnits: 0, localUnits: 0, unansweredUnits: 0, ...unread };
    this.#projects.set(projectId, fresh);
    return fresh;
  }

  #allowance({ project, period }: Charge, known: ProjectState, processCount: number): Allowance {
    const pace = paceOf(project, processCount);
    // The burst may have been lowered since.
    const debt = Math.min(known.debt, pace.burst * CALL);
    return {
      debt: debtAfter(debt, (this.#now() - known.at) * 1000, pace),
      used: known.month === period.month ? usedOf(known) : 0,
      processCount,
    };
  }
}

function usedOf({ monthUnits, localUnits, unansweredUnits }: ProjectState): number {
  return monthUnits + localUnits + unansweredUnits;
}

function monthOf({ project, period }: Charge): string {
  return project.quota === null ? '' : period.month;
}
