// The generic cell rate algorithm (GCRA) as a leaky bucket (ITU-T I.371, annex A: both forms admit the same calls). A call
// adds one unit of debt, time pays `rate` units per second, and the debt may not exceed `burst`. Debts are whole millionths
// of a call, the amount that one microsecond pays at a rate of 1, so that nothing is rounded. charge.lua does the same on
// the clock of Redis.

/** One call, in the unit of debts. */
export const CALL = 1_000_000;

export interface Pace {
  /** Calls per second. */
  readonly rate: number;
  /** Calls at once. */
  readonly burst: number;
}

/** The debt that remains after some time. A clock that moved back reduces nothing. */
export function debtAfter(debt: number, micros: number, { rate }: Pace): number {
  return Math.max(0, debt - rate * Math.max(0, micros));
}

export function fits(debt: number, units: number, { burst }: Pace): boolean {
  return debt + units * CALL <= burst * CALL;
}

/** Calls that would be admitted now. */
export function callsLeft(debt: number, { burst }: Pace): number {
  return Math.max(0, Math.floor((burst * CALL - debt) / CALL));
}

/** Microseconds until these units fit; if they exceed the burst, until the debt is paid. */
export function microsUntilFits(debt: number, units: number, pace: Pace): number {
  const excess = debt + Math.min(units, pace.burst) * CALL - pace.burst * CALL;
  return Math.max(0, Math.ceil(excess / pace.rate));
}

/** Microseconds until the debt is paid. */
export function microsUntilPaid(debt: number, { rate }: Pace): number {
  return Math.ceil(debt / rate);
}
