// What a caller is told: admitted or not, and what is left of the rate and of the month.
import type { Project } from '../project.ts';
import { callsLeft, microsUntilFits, microsUntilPaid, type Pace } from './gcra.ts';
import type { Period } from './period.ts';

/** A call with bad parameters is 'rejected': it spends rate and no quota, and is counted apart. */
export type Charge = 'served' | 'rejected';

export interface Allowance {
  readonly name: 'ritmo' | 'cuota';
  readonly limit: number;
  /** Seconds. */
  readonly window: number;
  readonly remaining: number;
  /** Seconds until all of it is there again. */
  readonly reset: number;
}

export type Decision =
  | { readonly admitted: true; readonly allowances: readonly Allowance[] }
  | {
      readonly admitted: false;
      readonly reason: 'rate' | 'quota';
      /** Whole seconds, at least 1. */
      readonly retryAfter: number;
      /** Milliseconds until the same cost would fit, as things stand. */
      readonly waitMs: number;
      readonly allowances: readonly Allowance[];
    };

/** Where a project stands at one moment. */
export interface Account {
  /** Millionths of a call owed to the rate. */
  readonly debt: number;
  /** Units of the month. */
  readonly used: number;
  /** Parts of the rate that one call of this node takes: 1, or the number of nodes while each limits alone. */
  readonly share: number;
}

/** Alone, a node of many takes as many parts of the rate a call; a burst smaller than that still lets one through. */
export function paceOf({ rate, burst }: Project, share: number): Pace {
  return { rate, burst: Math.max(burst, share) };
}

export function admit(project: Project, period: Period, account: Account): Decision {
  return { admitted: true, allowances: allowancesOf(project, period, account) };
}

export function refuse(
  reason: 'rate' | 'quota',
  project: Project,
  period: Period,
  account: Account,
  cost: number,
): Decision {
  const wait = microsUntilFits(account.debt, cost * account.share, paceOf(project, account.share));
  const micros = reason === 'quota' ? period.monthLeft * 1_000_000 : wait;
  return {
    admitted: false,
    reason,
    retryAfter: Math.max(1, seconds(micros)),
    waitMs: Math.ceil(micros / 1000),
    allowances: allowancesOf(project, period, account),
  };
}

function allowancesOf(project: Project, period: Period, { debt, used, share }: Account): readonly Allowance[] {
  const pace = paceOf(project, share);
  const rate: Allowance = {
    name: 'ritmo',
    limit: project.burst,
    window: Math.max(1, Math.ceil(project.burst / project.rate)),
    remaining: Math.floor(callsLeft(debt, pace) / share),
    reset: seconds(microsUntilPaid(debt, pace)),
  };
  if (project.quota === null) return [rate];
  const quota: Allowance = {
    name: 'cuota',
    limit: project.quota,
    window: period.monthLength,
    remaining: Math.max(0, project.quota - used),
    reset: period.monthLeft,
  };
  return [rate, quota];
}

function seconds(micros: number): number {
  return Math.ceil(micros / 1_000_000);
}
