// The decision about a call: admitted or refused, with the remaining rate and quota for the response headers.
import type { Project } from '@curp/accounts/project';
import { callsLeft, microsUntilFits, microsUntilPaid, type Pace } from './gcra.ts';
import type { Period } from '@curp/accounts/period';

/** A call with bad parameters is 'rejected': it is charged to the rate, not to the quota, and counted apart. */
export type UsageKind = 'served' | 'rejected';

/** What a call asks for. Units are a whole number from 1. */
export interface Charge {
  readonly project: Project;
  readonly kind: UsageKind;
  readonly units: number;
  readonly period: Period;
}

/** One limit, as reported in the headers. */
export interface LimitStatus {
  readonly name: 'ritmo' | 'cuota';
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Until the whole limit is available again. */
  readonly resetSeconds: number;
}

export type Decision =
  | { readonly admitted: true; readonly limits: readonly LimitStatus[] }
  | {
      readonly admitted: false;
      readonly reason: 'rate' | 'quota';
      /** Whole, at least 1. */
      readonly retryAfterSeconds: number;
      /** Until the same units would fit if nothing else is charged. */
      readonly waitMs: number;
      readonly limits: readonly LimitStatus[];
    };

/** What a project may still use at one moment. */
export interface Allowance {
  /** Debt of the rate in millionths of a call (gcra.ts). */
  readonly debt: number;
  /** Units used in the month. */
  readonly used: number;
  /** Without Redis, the live processes: a call is charged this many times to the rate. 1 while Redis decides. */
  readonly processCount: number;
}

/** A burst smaller than the number of processes still admits one call. */
export function paceOf({ rate, burst }: Project, processCount: number): Pace {
  return { rate, burst: Math.max(burst, processCount) };
}

export function admit(charge: Charge, allowance: Allowance): Decision {
  return { admitted: true, limits: limitsOf(charge, allowance) };
}

/** 'part': neither store answers and this process has granted its part of the quota; reported as a rate limit. */
export function refuseCharge(reason: 'rate' | 'quota' | 'part', charge: Charge, allowance: Allowance): Decision {
  const { project, period, units } = charge;
  const { debt, processCount } = allowance;
  const waitMicros = {
    rate: microsUntilFits(debt, units * processCount, paceOf(project, processCount)),
    quota: period.monthLeftSeconds * 1_000_000,
    // The ledger may answer again.
    part: 1_000_000,
  }[reason];
  return {
    admitted: false,
    reason: reason === 'quota' ? 'quota' : 'rate',
    retryAfterSeconds: Math.max(1, seconds(waitMicros)),
    waitMs: Math.ceil(waitMicros / 1000),
    limits: limitsOf(charge, allowance),
  };
}

function limitsOf({ project, period }: Charge, { debt, used, processCount }: Allowance): readonly LimitStatus[] {
  const pace = paceOf(project, processCount);
  const rate: LimitStatus = {
    name: 'ritmo',
    limit: project.burst,
    windowSeconds: Math.max(1, Math.ceil(project.burst / project.rate)),
    remaining: Math.floor(callsLeft(debt, pace) / processCount),
    resetSeconds: seconds(microsUntilPaid(debt, pace)),
  };
  if (project.quota === null) return [rate];
  const quota: LimitStatus = {
    name: 'cuota',
    limit: project.quota,
    windowSeconds: period.monthSeconds,
    remaining: Math.max(0, project.quota - used),
    resetSeconds: period.monthLeftSeconds,
  };
  return [rate, quota];
}

function seconds(micros: number): number {
  return Math.ceil(micros / 1_000_000);
}
