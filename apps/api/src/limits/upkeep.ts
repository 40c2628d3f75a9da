// What happens beside the calls, once a second: set the copy in Redis right, keep the counts in the ledger, answer for
// months that Redis forgot, adopt the counts of the dead, let go of past hours.
import { rest } from '../deadline.ts';
import { adopt } from './adoption.ts';
import type { OnEvent } from './events.ts';
import { KEEP_USE_SECONDS } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { type Link, within } from './link.ts';
import type { Months } from './month.ts';
import { periodAt } from './period.ts';
import type { Shared } from './spending.ts';
import type { Tallies } from './tally.ts';

const EVERY_MS = 1000;
const ADOPT_EVERY_MS = 2000;
const GOODBYE_MS = 250;
/** How far the wall clock may go back. Counts of an hour that left memory would begin again below what is kept. */
const STEP_BACK_MS = 3_600_000;

export interface UpkeepOptions {
  readonly boot: string;
  readonly tallies: Tallies;
  readonly shared: Shared | undefined;
  readonly ledger: Ledger | undefined;
  readonly months: Months | undefined;
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly onEvent: OnEvent;
}

export class Upkeep {
  readonly #options: UpkeepOptions;
  readonly #closing = new AbortController();
  readonly #working: Promise<void>;
  #adoptAt = 0;

  constructor(options: UpkeepOptions) {
    this.#options = options;
    this.#working = this.#work();
  }

  /** 'kept': the ledger has everything that was counted before this. */
  async flush(): Promise<'kept' | 'failed'> {
    const { boot, tallies, ledger, now, onEvent } = this.#options;
    const due = tallies.all().filter(({ unkeptSince }) => unkeptSince !== undefined);
    if (due.length === 0) return 'kept';
    const since = now();
    const rows = due.map(({ project, hour, served, rejected }) => ({ project, hour, writer: boot, served, rejected }));
    try {
      await ledger?.record(rows);
    } catch {
      onEvent('flush-failed');
      return 'failed';
    }
    for (const [place, tally] of due.entries()) {
      const row = rows[place];
      if (row !== undefined) tally.keep(row, since);
    }
    onEvent('flush');
    return 'kept';
  }

  /** The last flush. Whoever has nothing left to be adopted leaves the list of writers. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#working;
    await this.#settle();
    const outcome = await this.flush();
    const link = this.#link();
    if (outcome === 'kept' && link !== undefined) await this.#leave(link);
  }

  async #work(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await rest(EVERY_MS, signal);
      if (!signal.aborted) await this.#round();
    }
  }

  async #round(): Promise<void> {
    await this.#settle();
    if ((await this.flush()) === 'failed') return;
    try {
      await this.#options.months?.answer(this.#link());
      await this.#adopt();
    } catch {
      this.#options.onEvent('flush-failed');
    }
    await this.#sweep();
  }

  async #settle(): Promise<void> {
    const link = this.#link();
    if (link !== undefined) await this.#options.shared?.copy.settle(link);
  }

  async #adopt(): Promise<void> {
    const { shared, ledger, now, onEvent } = this.#options;
    const link = this.#link();
    if (shared === undefined || ledger === undefined || link === undefined || now() < this.#adoptAt) return;
    // At another moment on each node: mostly one of them does the work.
    this.#adoptAt = now() + ADOPT_EVERY_MS * (0.5 + Math.random());
    await adopt(link, shared.redis.dead, { keys: shared.keys, ledger, onEvent });
  }

  async #sweep(): Promise<void> {
    const { tallies, wallClock, shared } = this.#options;
    const wall = wallClock();
    // What Redis no longer keeps needs no correction there.
    const oldest = periodAt(wall - KEEP_USE_SECONDS * 1000).hour;
    const gone = tallies.sweep(periodAt(wall - STEP_BACK_MS).hour, oldest);
    const link = this.#link();
    if (link !== undefined) await shared?.copy.unindex(link, gone);
  }

  async #leave(link: Link): Promise<void> {
    const { shared, boot } = this.#options;
    if (shared === undefined) return;
    const { keys } = shared;
    await within(GOODBYE_MS, (settle) => link.ask(['ZREM', keys.nodes(), boot], settle));
    await within(GOODBYE_MS, (settle) => link.ask(['DEL', keys.writer(boot)], settle));
  }

  #link(): Link | undefined {
    return this.#options.shared?.redis.link;
  }
}
