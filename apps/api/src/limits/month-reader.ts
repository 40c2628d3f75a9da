// Reads the units of months in the ledger. One reading runs at a time, and projects that ask meanwhile share the next.
import { within } from '../stores/deadline.ts';
import type { Charge } from './decision.ts';
import type { LocalLimits } from './local-limits.ts';
import type { Usage } from './usage.ts';

/** How long a call waits for a month. */
const CALL_WAITS_MS = 100;

/** Projects and their months. */
export type Months = ReadonlyMap<string, string>;

export class MonthReader {
  readonly #usage: Usage;
  readonly #localLimits: LocalLimits;
  readonly #now: () => number;
  #asked = new Map<string, string>();
  #next: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(usage: Usage, localLimits: LocalLimits, now: () => number) {
    this.#usage = usage;
    this.#localLimits = localLimits;
    this.#now = now;
  }

  /** For a call: never rejects and never takes long. Whether it was read. */
  async readSoon(charge: Charge): Promise<boolean> {
    try {
      await within(CALL_WAITS_MS, this.read(new Map([[charge.project.id, charge.period.month]])));
      return true;
    } catch {
      this.#localLimits.giveUpMonth(charge);
      return false;
    }
  }

  /** Rejects when the ledger does not answer. */
  read(months: Months): Promise<void> {
    for (const [projectId, month] of months) this.#asked.set(projectId, month);
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        const asked = this.#asked;
        this.#asked = new Map();
        this.#next = undefined;
        this.#running = this.#readNow(asked);
        return this.#running;
      });
    return this.#next;
  }

  async #readNow(months: Months): Promise<void> {
    for (const [month, entries] of Map.groupBy(months, ([, each]) => each)) {
      const projectIds = entries.map(([projectId]) => projectId);
      const readAt = this.#now();
      // What was granted here in local mode is in the ledger once it is flushed.
      const included = projectIds.map((projectId) => this.#localLimits.localUnits(projectId));
      if (included.some((units) => units > 0) && !(await this.#usage.flush())) throw new Error('not flushed');
      const units = await this.#usage.ledger.monthUnits(projectIds, month);
      for (const [place, projectId] of projectIds.entries()) {
        const monthUnits = units.get(projectId) ?? 0;
        this.#localLimits.raiseMonth(projectId, month, monthUnits, included[place] ?? 0, readAt);
      }
    }
  }
}
