// Buffers usage until it is written to the ledger: what this process counted, and the counts in the replies of Redis.
import { HourCounters } from '../stores/hour-counters.ts';
import type { Query } from '../stores/postgres.ts';
import type { Charge } from './decision.ts';
import type { OnEvent } from './events.ts';
import type { ChargeReply } from './redis-limits.ts';
import { type HourUsage, UsageLedger } from './usage-ledger.ts';

export class UsageBuffer {
  readonly ledger: UsageLedger;
  readonly #processId: string;
  readonly #onEvent: OnEvent;
  readonly #counts: HourCounters<HourUsage>;

  constructor(query: Query, processId: string, now: () => number, onEvent: OnEvent) {
    this.ledger = new UsageLedger(query);
    this.#processId = processId;
    this.#onEvent = onEvent;
    this.#counts = new HourCounters((rows) => this.ledger.record(rows), now);
  }

  /** Adds units that Redis did not count. */
  addLocal(charge: Charge): void {
    this.#countOf(charge, this.#processId)[charge.kind] += charge.units;
  }

  /** Takes over the hour's count from a reply. True if the counter is new to this process. */
  raise(charge: Charge, { hourId, hourCount }: ChargeReply): boolean {
    const isNew = !this.#counts.has(keyOf(charge, hourId));
    const count = this.#countOf(charge, hourId);
    count[charge.kind] = Math.max(count[charge.kind], hourCount);
    return isNew;
  }

  lagMs(): number {
    return this.#counts.lagMs();
  }

  /** Whether everything counted before the call is in the ledger. */
  async flush(): Promise<boolean> {
    try {
      await this.#counts.flush();
      this.#onEvent('flush');
      return true;
    } catch {
      this.#onEvent('flush-failed');
      return false;
    }
  }

  forgetBefore(hour: string): void {
    this.#counts.forgetBefore(hour);
  }

  #countOf(charge: Charge, counterId: string): HourUsage {
    const { project, period } = charge;
    const create = () => ({ projectId: project.id, hour: period.hour, counterId, served: 0, rejected: 0 });
    return this.#counts.change(keyOf(charge, counterId), create);
  }
}

function keyOf({ project, period }: Charge, counterId: string): string {
  return `${project.id}|${period.hour}|${counterId}`;
}
