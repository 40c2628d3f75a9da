// Rows are counted before they are said, as any answer is. When the rate of the project is used up the list waits, and
// with it its caller; when the quota is, what was left of it is still paid.
import { pause } from '../stores/deadline.ts';
import { type Charger, throwIfRefused } from '../limits/charge-request.ts';
import type { Decision, UsageKind } from '../limits/decision.ts';
import type { Caller } from '../limits/limiter.ts';
import type { Project } from '@curp/accounts/project';

/** Of one charge, however much the project may spend. */
export const MOST_ROWS = 250;
/** Other calls of the project may leave it nothing for so long. */
const LONGEST_WAIT_MS = 60_000;

/** At most what one second pays: the list waits little and often, and single calls find room between. */
export function rowsAtOnce({ rate, burst }: Project): number {
  return Math.max(1, Math.min(MOST_ROWS, burst, Math.ceil(rate)));
}

export interface PayerOptions {
  readonly limiter: Charger;
  readonly caller: Caller;
  /** The caller has left. */
  readonly signal: AbortSignal;
}

export class Payer {
  /** As it was last known: the limits of its project may change while a list runs. */
  caller: Caller;
  /** The last that was decided, for the headers. */
  decision: Decision | undefined;
  readonly #limiter: Charger;
  readonly #signal: AbortSignal;

  constructor({ limiter, caller, signal }: PayerOptions) {
    this.caller = caller;
    this.#limiter = limiter;
    this.#signal = signal;
  }

  /** Gives how much was paid: less than the cost only if that was the last of the quota. */
  async pay(kind: UsageKind, cost: number): Promise<number> {
    let paid = 0;
    let part = cost;
    let waited = 0;
    while (paid < cost) {
      this.#signal.throwIfAborted();
      const asked = Math.min(part, cost - paid);
      const decision = await this.#limiter.charge(this.caller, kind, asked);
      this.decision = decision;
      if (decision.admitted) {
        paid += asked;
        waited = 0;
      } else if (decision.reason === 'quota') {
        part = Math.min(quotaLeft(decision), asked - 1);
        if (part === 0) break;
      } else {
        // Among many other calls, or while each process limits alone, so much may never fit at once.
        if (waited > 0) part = Math.ceil(asked / 2);
        if (waited > LONGEST_WAIT_MS) throwIfRefused(decision);
        const ms = Math.max(1, decision.waitMs);
        await pause(ms, this.#signal);
        waited += ms;
      }
    }
    return paid;
  }
}

function quotaLeft({ limits }: Decision): number {
  return limits.find(({ name }) => name === 'cuota')?.remaining ?? 0;
}
