// How fast: the generic cell rate algorithm in its form of a leaky bucket (ITU-T I.371, annex A: both forms admit the
// same calls). A project owes one unit for each call and pays `rate` units a second; it may owe `burst` at most.
// Debts are whole millionths of a call, which is what one microsecond pays at one call a second, so that no division is
// rounded and nothing is admitted by an error of the arithmetic. charge.lua does the same on the server's clock.

export const CALL = 1_000_000;

export interface Pace {
  /** Calls a second. */
  readonly rate: number;
  /** Calls at once. */
  readonly burst: number;
}

/** What is still owed after some time. A clock that went back pays nothing. */
export function owedAfter(debt: number, micros: number, { rate }: Pace): number {
  return Math.max(0, debt - rate * Math.max(0, micros));
}

export function fits(debt: number, cost: number, { burst }: Pace): boolean {
  return debt + cost * CALL <= burst * CALL;
}

/** Calls that would be admitted now. */
export function callsLeft(debt: number, { burst }: Pace): number {
  return Math.max(0, Math.floor((burst * CALL - debt) / CALL));
}

/** Microseconds until a call of this cost fits; a cost above the burst never does, and waits for all to be paid. */
export function microsUntilFits(debt: number, cost: number, pace: Pace): number {
  const excess = debt + Math.min(cost, pace.burst) * CALL - pace.burst * CALL;
  return Math.max(0, Math.ceil(excess / pace.rate));
}

/** Microseconds until nothing is owed. */
export function microsUntilPaid(debt: number, { rate }: Pace): number {
  return Math.ceil(debt / rate);
}
