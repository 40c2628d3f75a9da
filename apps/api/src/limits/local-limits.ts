// The limits of each project as this process knows them: to refuse without asking Redis, to decide in local mode, and to
// restore a Redis that lost data. Entries are per project that called, so callers cannot make the map grow.
import { CALL_MS } from '../stores/circuit-breaker.ts';
import type { RedisLink } from '../stores/redis-link.ts';
import { admit, type Allowance, type Charge, type Decision, paceOf, refuseCharge } from './decision.ts';
import { CALL, fits, debtAfter } from './gcra.ts';
import type { UsageBuffer } from './usage-buffer.ts';

type Usage = Pick<UsageBuffer, 'addLocal'>;
type Link = Pick<RedisLink, 'localSince' | 'settledAt'>;

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

/** By then every process decides quotas in local mode too, and the ledger has what each granted. */
const NOTICED_MS = 1200;
/** The ledger may not answer. */
const CAUTIOUS_MS = 3000;
/** Before Redis decides again: in this time what was granted reaches the ledger, which is the floor of every process. */
const SETTLING_MS = 500;
/** How many units more than a quota may be granted. */
const TOLERANCE = { units: 10, share: 0.01 };

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
  /** When the last reading of the month began, in Redis or the ledger, also one that failed; -Infinity without one. */
  readAt: number;
  /** Whether a reading of the month succeeded. */
  isMonthKnown: boolean;
}

export class LocalLimits {
  readonly #now: () => number;
  readonly #processCount: () => number;
  readonly #usage: Usage | undefined;
  readonly #link: Link | undefined;
  readonly #projects = new Map<string, ProjectState>();

  /** Without `usage` there is no ledger; without `link`, no Redis. */
  constructor(now: () => number, processCount: () => number, usage: Usage | undefined, link?: Link) {
    this.#now = now;
    this.#processCount = processCount;
    this.#usage = usage;
    this.#link = link;
  }

  /** A refusal that needs no reply from Redis. */
  refusal(charge: Charge, isLocal: boolean): Decision | undefined {
    const known = this.#projects.get(charge.project.id);
    return known && certainRefusal(charge, this.#allowance(charge, known, isLocal ? this.#processCount() : 1));
  }

  /**
   * Decides in local mode, and counts. A call is charged once for each live process to the rate, so that all together keep
   * to it. Of the quota that is left, a process may grant half of its part until the ledger is read again, because the
   * ledger lacks what the others granted in the last second; the same if the ledger could not be read yet. At first the
   * others may still be granting by Redis, and at the end they may begin to: then the part is one of the tolerance.
   *
   * `isUnanswered`: Redis was asked and may count the call. It is refused only where Redis would refuse too, so that what
   * Redis counts late was also answered.
   */
  decide(charge: Charge, isUnanswered = false): Decision {
    const { project, kind, units } = charge;
    const processCount = isUnanswered ? 1 : this.#processCount();
    const known = this.#known(project.id, monthOf(charge));
    const allowance = this.#allowance(charge, known, processCount);
    const refusal = certainRefusal(charge, allowance);
    if (refusal !== undefined) return refusal;
    const quotaUnits = kind === 'served' ? units : 0;
    const isExact = isUnanswered || (processCount === 1 && (known.isMonthKnown || this.#usage === undefined));
    if (quotaUnits > 0 && project.quota !== null && !isExact) {
      const granted = known.localUnits + known.unansweredUnits + quotaUnits;
      const most = processCount > 1 && this.#isCautious(known) ? toleranceOf(project.quota) : project.quota;
      if (granted * 2 * processCount > Math.min(most, project.quota - known.monthUnits))
        return refuseCharge('share', charge, allowance);
    }
    known.debt = allowance.debt + units * processCount * CALL;
    known.at = this.#now();
    known[isUnanswered ? 'unansweredUnits' : 'localUnits'] += quotaUnits;
    if (!isUnanswered) this.#usage?.addLocal(charge);
    return admit(charge, { debt: known.debt, used: usedOf(known), processCount });
  }

  /** Takes over a reply of Redis. The debt is dated by the question, so that it is never overestimated. */
  learn(charge: Charge, { debt, used }: { debt: number; used: number }, floors: Floors, askedAt: number): void {
    const known = this.#known(charge.project.id, monthOf(charge));
    known.debt = debt;
    known.at = askedAt;
    known.monthUnits = Math.max(known.monthUnits, used);
    known.readAt = askedAt;
    known.isMonthKnown = true;
    known.localUnits = Math.max(0, known.localUnits - floors.localUnits);
    known.unansweredUnits = Math.max(0, known.unansweredUnits - floors.unansweredUnits);
  }

  /** A reply came after its deadline. Of the units admitted without it, those that Redis did not count are counted here. */
  learnLate(charge: Charge, admittedUnits: number, { granted, used }: { granted: number; used: number }): void {
    const uncounted = Math.max(0, admittedUnits - granted);
    if (uncounted > 0) this.#usage?.addLocal({ ...charge, units: uncounted });
    const known = this.#projects.get(charge.project.id);
    if (known?.month !== monthOf(charge) || charge.kind === 'rejected') return;
    known.monthUnits = Math.max(known.monthUnits, used);
    known.localUnits += Math.min(known.unansweredUnits, uncounted);
    known.unansweredUnits = Math.max(0, known.unansweredUnits - admittedUnits);
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
    return (known?.month === monthOf(charge) ? known.readAt : Number.NEGATIVE_INFINITY) >= since;
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

  #isCautious({ readAt }: ProjectState): boolean {
    if (this.#link === undefined) return false;
    const { localSince, settledAt } = this.#link;
    const now = this.#now();
    const isBeginning = readAt < localSince + NOTICED_MS && now < localSince + CAUTIOUS_MS;
    return isBeginning || (settledAt - SETTLING_MS <= now && now < settledAt);
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

/** Where Redis would refuse too: units of a month only grow, and a raised quota comes with the project. */
function certainRefusal(charge: Charge, allowance: Allowance): Decision | undefined {
  const { project, kind, units } = charge;
  const { debt, used, processCount } = allowance;
  if (!fits(debt, units * processCount, paceOf(project, processCount))) return refuseCharge('rate', charge, allowance);
  const isOver = kind === 'served' && project.quota !== null && used + units > project.quota;
  return isOver ? refuseCharge('quota', charge, allowance) : undefined;
}

function toleranceOf(quota: number): number {
  return Math.max(TOLERANCE.units, quota * TOLERANCE.share);
}

function usedOf({ monthUnits, localUnits, unansweredUnits }: ProjectState): number {
  return monthUnits + localUnits + unansweredUnits;
}

function monthOf({ project, period }: Charge): string {
  return project.quota === null ? '' : period.month;
}
