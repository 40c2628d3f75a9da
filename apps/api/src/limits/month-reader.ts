// Reads the units used in a month from the ledger. One reading runs at a time; projects asked for meanwhile share the next.
import { within } from '../stores/deadline.ts';
import type { Charge } from './decision.ts';
import type { LocalLimits } from './local-limits.ts';
import type { UsageBuffer } from './usage-buffer.ts';

/** How long a call waits for a reading. */
const CALL_WAIT_MS = 100;
/** After a reading was given up, calls do not wait for this long. */
const NO_WAIT_MS = 1000;

/** A month of a project may have two thousand rows. */
const PROJECTS_PER_STATEMENT = 200;

/** By project id. */
type Months = ReadonlyMap<string, string>;

export class MonthReader {
  readonly #usage: UsageBuffer;
  readonly #localLimits: LocalLimits;
  readonly #now: () => number;
  #asked = new Map<string, string>();
  /** The projects with a quota that called since the last round of the background task. */
  #called = new Map<string, string>();
  #next: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(usage: UsageBuffer, localLimits: LocalLimits, now: () => number) {
    this.#usage = usage;
    this.#localLimits = localLimits;
    this.#now = now;
  }

  /** For a call of a project with a quota: undefined if its month was read, or given up, since this time. */
  readIfDue(charge: Charge, since: number): Promise<boolean> | undefined {
    this.#called.set(charge.project.id, charge.period.month);
    return this.#localLimits.hasRead(charge, since) ? undefined : this.readSoon(charge);
  }

  /** Each second: reads the months of the projects that called, if needed. Rejects when the ledger does not answer. */
  async readCalled(isNeeded: boolean): Promise<void> {
    const called = this.#called;
    this.#called = new Map();
    if (isNeeded && called.size > 0) await this.#read(called);
  }

  /** Resolves in time with whether the month was read. Never rejects. */
  async readSoon(charge: Charge): Promise<boolean> {
    const { id } = charge.project;
    const { month } = charge.period;
    const hasTried = this.#localLimits.hasRead(charge, this.#now() - NO_WAIT_MS);
    if (hasTried && !this.#localLimits.isMonthKnown(id, month)) return false;
    const isRead = await within(CALL_WAIT_MS, this.read(charge)).catch(() => false);
    if (!isRead) this.#localLimits.giveUpMonth(charge);
    return isRead;
  }

  /** Resolves with whether the month was read, in the time that the ledger has. Never rejects. */
  read({ project, period }: Charge): Promise<boolean> {
    return this.#read(new Map([[project.id, period.month]])).then(
      () => true,
      () => false,
    );
  }

  #read(months: Months): Promise<void> {
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
      for (let from = 0; from < projectIds.length; from += PROJECTS_PER_STATEMENT) {
        await this.#readMonth(month, projectIds.slice(from, from + PROJECTS_PER_STATEMENT));
      }
    }
  }

  async #readMonth(month: string, projectIds: readonly string[]): Promise<void> {
    const readAt = this.#now();
    // Units granted in local mode must be in the ledger before it is read.
    const included = projectIds.map((projectId) => this.#localLimits.localUnits(projectId));
    if (included.some((units) => units > 0) && !(await this.#usage.flush(false))) throw new Error('not flushed');
    const units = await this.#usage.ledger.monthUnits(projectIds, month);
    for (const [index, projectId] of projectIds.entries()) {
      const monthUnits = units.get(projectId) ?? 0;
      this.#localLimits.raiseMonth(projectId, month, monthUnits, included[index] ?? 0, readAt);
    }
  }
}
