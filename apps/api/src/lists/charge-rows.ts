// Charges the rows of a list before their answers are sent. Waits while the rate of the project is used up; near the end
// of the quota, charges the remaining units.
import { pause } from '../stores/deadline.ts';
import { type Charger, throwIfRefused } from '../limits/charge-request.ts';
import type { Decision, UsageKind } from '../limits/decision.ts';
import type { Caller } from '../auth/accounts.ts';
import type { Project } from '@curp/accounts/project';

export const MAX_ROWS_PER_CHARGE = 250;
/** A list that is granted nothing for this long, because of other calls of its project, is refused. */
const MAX_WAIT_MS = 60_000;

/** At most the rows of one second at the project's rate: short waits leave room for single calls. */
export function rowsPerCharge({ rate, burst }: Project): number {
  return Math.max(1, Math.min(MAX_ROWS_PER_CHARGE, burst, Math.ceil(rate)));
}

export interface RowChargerOptions {
  readonly limiter: Charger;
  readonly caller: Caller;
  /** Aborts when the caller has disconnected. */
  readonly signal: AbortSignal;
}

export class RowCharger {
  /** Replaced while the list runs: the limits of its project may change. */
  caller: Caller;
  /** The last decision, for the response headers. */
  decision: Decision | undefined;
  readonly #limiter: Charger;
  readonly #signal: AbortSignal;

  constructor({ limiter, caller, signal }: RowChargerOptions) {
    this.caller = caller;
    this.#limiter = limiter;
    this.#signal = signal;
  }

  /** Returns the units charged: fewer than asked for only if those were the last of the quota. */
  async charge(kind: UsageKind, units: number): Promise<number> {
    let charged = 0;
    let part = units;
    let waitedMs = 0;
    while (charged < units) {
      this.#signal.throwIfAborted();
      const asked = Math.min(part, units - charged);
      const decision = await this.#limiter.charge(this.caller, kind, asked);
      this.decision = decision;
      if (decision.admitted) {
        charged += asked;
        waitedMs = 0;
      } else if (decision.reason === 'quota') {
        part = Math.min(quotaLeft(decision), asked - 1);
        if (part === 0) break;
      } else {
        // Among many other calls, or in local mode, this many units may never fit at once.
        if (waitedMs > 0) part = Math.ceil(asked / 2);
        if (waitedMs > MAX_WAIT_MS) throwIfRefused(decision);
        const waitMs = Math.max(1, decision.waitMs);
        await pause(waitMs, this.#signal);
        waitedMs += waitMs;
      }
    }
    return charged;
  }
}

function quotaLeft({ limits }: Decision): number {
  return limits.find(({ name }) => name === 'cuota')?.remaining ?? 0;
}
