// Buffers usage: what this process counted in local mode, which only it has, and the counts in the replies of Redis, which
// sweep.ts writes while Redis answers.
import { HourCounters } from '../stores/hour-counters.ts';
import type { Query } from '../stores/postgres.ts';
import type { Charge } from './decision.ts';
import type { OnEvent } from './events.ts';
import { type HourUsage, UsageLedger } from './usage-ledger.ts';

export class UsageBuffer {
  readonly ledger: UsageLedger;
  readonly #processId: string;
  readonly #onEvent: OnEvent;
  readonly #own: HourCounters<HourUsage>;
  readonly #seen: HourCounters<HourUsage>;

  constructor(query: Query, processId: string, now: () => number, onEvent: OnEvent) {
    this.ledger = new UsageLedger(query);
    this.#processId = processId;
    this.#onEvent = onEvent;
    const write = (rows: readonly HourUsage[]): Promise<void> => this.ledger.record(rows);
    this.#own = new HourCounters(write, now);
    this.#seen = new HourCounters(write, now);
  }

  /** Adds units that Redis did not count. */
  addLocal(charge: Charge): void {
    rowOf(this.#own, charge, this.#processId)[charge.kind] += charge.units;
  }

  /** Takes over the hour's count from a reply. True if the counter is new to this process. */
  raise(charge: Charge, hourId: string, hourCount: number): boolean {
    const isNew = !this.#seen.has(keyOf(charge, hourId));
    const row = rowOf(this.#seen, charge, hourId);
    row[charge.kind] = Math.max(row[charge.kind], hourCount);
    return isNew;
  }

  /** Of the counts that only this process has. */
  lagMs(): number {
    return this.#own.lagMs();
  }

  /** Whether the counts made before the call are in the ledger: those of this process or, with `isAll`, all that it saw. */
  async flush(isAll: boolean): Promise<boolean> {
    try {
      await this.#own.flush();
      if (isAll) await this.#seen.flush();
      this.#onEvent('flush');
      return true;
    } catch {
      this.#onEvent('flush-failed');
      return false;
    }
  }

  /** Counts that only this process has are kept until they are written. */
  forgetBefore(hour: string): void {
    this.#own.forgetBefore(hour);
    this.#seen.forgetBefore(hour, true);
  }
}

function rowOf(counters: HourCounters<HourUsage>, charge: Charge, counterId: string): HourUsage {
  const { project, period } = charge;
  const create = () => ({ projectId: project.id, hour: period.hour, counterId, served: 0, rejected: 0 });
  return counters.change(keyOf(charge, counterId), create);
}

function keyOf({ project, period }: Charge, counterId: string): string {
  return `${project.id}|${period.hour}|${counterId}`;
}
