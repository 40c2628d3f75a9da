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

/** Until then the server may have said whether a unit is left. */
const UNKNOWN_MICROS = 1_000_000;

/** `unknown`: alone, this node has had its part of the month. The caller is asked to be slower. */
export function refuse(
  reason: 'rate' | 'quota' | 'unknown',
  project: Project,
  period: Period,
  account: Account,
  cost: number,
): Decision {
  const micros = microsUntilNext(reason, project, period, account, cost);
  return {
    admitted: false,
    reason: reason === 'quota' ? 'quota' : 'rate',
    retryAfter: Math.max(1, seconds(micros)),
    waitMs: Math.ceil(micros / 1000),
    allowances: allowancesOf(project, period, account),
  };
}

function microsUntilNext(
  reason: 'rate' | 'quota' | 'unknown',
  project: Project,
  period: Period,
  { debt, share }: Account,
  cost: number,
): number {
  if (reason === 'quota') return period.monthLeft * 1_000_000;
  return reason === 'unknown' ? UNKNOWN_MICROS : microsUntilFits(debt, cost * share, paceOf(project, share));
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
