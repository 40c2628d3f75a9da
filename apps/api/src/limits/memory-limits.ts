// The limits of each project as this process knows them: to decide without Redis, to refuse without asking it, and for the
// units of the month that a question to Redis carries.
import { admit, type Allowance, type Charge, type Decision, paceOf, refuseCharge } from './decision.ts';
import type { Project } from '@curp/accounts/project';
import { CALL, debtAfter, fits } from './gcra.ts';

/** A reply of charge.lua. */
export interface ChargeReply {
  readonly granted: number;
  /** Why units were not granted. */
  readonly limit: '' | 'rate' | 'quota';
  readonly debt: number;
  /** Units of the month. */
  readonly used: number;
}

/** One per project that called. `own + others` is never more than was granted in the month, so it may only refuse late. */
interface ProjectState {
  /** Debt of the whole project's rate at the time `at`, of the monotonic clock. */
  debt: number;
  at: number;
  readonly month: string;
  /** Units of the month that this process granted; of those, the ones in the ledger, and the ones that neither store knows. */
  own: number;
  ownInLedger: number;
  ownUnreported: number;
  /** Units of the month that the other processes are known to have granted: from Redis or from the ledger. */
  others: number;
}

export class MemoryLimits {
  readonly #now: () => number;
  readonly #processCount: () => number;
  readonly #isLedgerUnavailable: () => boolean;
  readonly #projects = new Map<string, ProjectState>();

  constructor(now: () => number, processCount: () => number, isLedgerUnavailable: () => boolean) {
    this.#now = now;
    this.#processCount = processCount;
    this.#isLedgerUnavailable = isLedgerUnavailable;
  }

  /** A refusal that needs no reply from Redis: units of a month only grow, and a raised quota comes with the project. */
  refusal(charge: Charge, isLocal: boolean): Decision | undefined {
    const known = this.#projects.get(charge.project.id);
    return known && this.#refusalBy(charge, this.#allowance(charge, known, isLocal ? this.#processCount() : 1));
  }

  /**
   * Decides without Redis. A call is charged once for each live process to the rate, so that together they stay within it.
   * `isAsked`: Redis was asked and may have counted it.
   */
  decide(charge: Charge, isAsked: boolean): Decision {
    const { kind, units } = charge;
    const processCount = this.#processCount();
    const known = this.#known(charge);
    const allowance = this.#allowance(charge, known, processCount);
    const refusal = this.#refusalBy(charge, allowance) ?? this.#partRefusal(charge, known, allowance);
    if (refusal !== undefined) return refusal;
    known.debt = allowance.debt + units * processCount * CALL;
    known.at = this.#now();
    if (kind === 'served') known.own += units;
    if (kind === 'served' && !isAsked) known.ownUnreported += units;
    return admit(charge, { debt: known.debt, used: usedOf(known), processCount });
  }

  /** Takes over a reply of Redis. The debt is dated by the question, so that it is never overestimated. */
  learn(charge: Charge, { granted, debt, used }: ChargeReply, askedAt: number): void {
    const known = this.#known(charge);
    known.debt = debt;
    known.at = askedAt;
    if (charge.kind === 'served') known.own += granted;
    this.#read(known, used - known.own);
  }

  /** Units of the month known to be granted, for a question to Redis. */
  floor({ project, period }: Charge): number {
    const known = this.#projects.get(project.id);
    return known?.month === period.month ? usedOf(known) : 0;
  }

  /** Whether units were granted that neither Redis nor the ledger knows. */
  hasUnreported({ id }: Project): boolean {
    return (this.#projects.get(id)?.ownUnreported ?? 0) > 0;
  }

  /** Adds units of this process that were written to the ledger. */
  noteWritten(projectId: string, month: string, units: number): void {
    const known = this.#projects.get(projectId);
    if (known?.month === month) known.ownInLedger += units;
  }

  /** Takes over the month's units in the ledger; every write before was noted, and none is under way. */
  noteMonth(projectId: string, month: string, units: number): void {
    const known = this.#projects.get(projectId);
    if (known?.month === month) this.#read(known, units - known.ownInLedger);
  }

  /** Forgets projects that have not called for so long and whose units are in the ledger. */
  forget(idleMs: number): void {
    const oldest = this.#now() - idleMs;
    for (const [projectId, { at, own, ownInLedger }] of this.#projects) {
      if (at < oldest && own === ownInLedger) this.#projects.delete(projectId);
    }
  }

  #read(known: ProjectState, others: number): void {
    known.others = Math.max(known.others, others);
    known.ownUnreported = 0;
  }

  #known({ project, period }: Charge): ProjectState {
    const known = this.#projects.get(project.id);
    if (known?.month === period.month) return known;
    const { debt = 0, at = this.#now() } = known ?? {};
    const fresh = { debt, at, month: period.month, own: 0, ownInLedger: 0, ownUnreported: 0, others: 0 };
    this.#projects.set(project.id, fresh);
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

  #refusalBy(charge: Charge, allowance: Allowance): Decision | undefined {
    const { project, kind, units } = charge;
    const { debt, used, processCount } = allowance;
    if (!fits(debt, units * processCount, paceOf(project, processCount)))
      return refuseCharge('rate', charge, allowance);
    const isOver = kind === 'served' && project.quota !== null && used + units > project.quota;
    return isOver ? refuseCharge('quota', charge, allowance) : undefined;
  }

  /** Neither store answers: of what was left when the month was last read, each process grants its part. */
  #partRefusal(charge: Charge, { ownUnreported }: ProjectState, allowance: Allowance): Decision | undefined {
    const { project, kind, units } = charge;
    if (kind === 'rejected' || project.quota === null || !this.#isLedgerUnavailable()) return undefined;
    const part = Math.ceil((project.quota - allowance.used + ownUnreported) / allowance.processCount);
    return ownUnreported + units > part ? refuseCharge('part', charge, allowance) : undefined;
  }
}

function usedOf({ own, others }: ProjectState): number {
  return own + others;
}
