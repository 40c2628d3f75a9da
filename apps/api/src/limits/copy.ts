// The copy of this writer's counts in Redis: tells where it is, and brings it in line with memory when it is in doubt,
// after calls without an answer, calls admitted without Redis, or a server that lost its data.
import type { OnEvent } from './events.ts';
import {
  type Counts,
  countsIn,
  type Fields,
  fieldsOf,
  KEEP_USE_SECONDS,
  type Keys,
  memberOf,
  secondsToKeep,
} from './keys.ts';
import { type Link, type Settle, within } from './link.ts';
import { monthOfHour, secondsLeft } from './period.ts';
import { CORRECT } from './scripts.ts';
import type { Tallies, Tally } from './tally.ts';

/** No lost command can land after this time: see the last moment that each is given in link.ts. */
const LANDING_MS = 2000;
const BUDGET_MS = 1000;
const AT_ONCE = 500;

export interface CopyOptions {
  readonly keys: Keys;
  readonly boot: string;
  readonly tallies: Tallies;
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly onEvent: OnEvent;
  /** The server does not know all that was used of a month; without a ledger nobody could say. */
  readonly onUntoldMonth: ((project: string, month: string) => void) | undefined;
}

export class Copy {
  readonly #options: CopyOptions;
  readonly #fields: Fields;

  constructor(options: CopyOptions) {
    this.#options = options;
    this.#fields = fieldsOf(options.boot);
  }

  /** Sent before the first count of a project and hour, on the same connection: no count is ever without a trace. */
  index(link: Link, tally: Tally): void {
    if (tally.indexed) return;
    tally.indexed = true;
    const key = this.#options.keys.writer(this.#options.boot);
    link.ask(['SADD', key, memberOf(tally)], (outcome) => {
      if (!outcome.ok) tally.indexed = false;
    });
    link.ask(['EXPIRE', key, String(KEEP_USE_SECONDS)], () => {});
  }

  /** A command was lost on its way: what it did is known once it can no longer land. */
  lost(tally: Tally): void {
    tally.doubt(this.#options.now() + LANDING_MS);
  }

  /** The server may have lost what it had. */
  doubtAll(): void {
    for (const tally of this.#options.tallies.all()) {
      tally.indexed = false;
      tally.doubt(this.#options.now());
    }
  }

  async settle(link: Link): Promise<void> {
    const now = this.#options.now();
    const due = this.#options.tallies
      .all()
      .filter(({ doubtedUntil = Number.POSITIVE_INFINITY }) => doubtedUntil <= now);
    for (let from = 0; from < due.length; from += AT_ONCE) {
      await Promise.all(due.slice(from, from + AT_ONCE).map((tally) => this.#compare(link, tally)));
    }
  }

  /** Of hours that left memory. */
  async unindex(link: Link, gone: readonly Tally[]): Promise<void> {
    const { keys, boot } = this.#options;
    for (let from = 0; from < gone.length; from += AT_ONCE) {
      const members = gone.slice(from, from + AT_ONCE).map(memberOf);
      await within(BUDGET_MS, (settle) => link.ask(['SREM', keys.writer(boot), ...members], settle));
    }
  }

  /**
   * Replies come in order. When this one is read, all that the field holds of calls with an answer is in memory, and
   * whatever else it holds belongs to calls that got their answer without Redis: the difference is the correction.
   */
  #compare(link: Link, tally: Tally): Promise<unknown> {
    const { keys } = this.#options;
    const { served, rejected } = this.#fields;
    this.index(link, tally);
    tally.doubtedUntil = undefined;
    tally.inFlight += 1;
    return within(BUDGET_MS, (settle) =>
      link.ask(['HMGET', keys.use(tally.project, tally.hour), served, rejected], (outcome) => {
        tally.inFlight -= 1;
        if (!outcome.ok) {
          this.lost(tally);
          settle(outcome);
          return;
        }
        const lack = missing(tally, outcome.reply);
        if (lack.served === 0 && lack.rejected === 0) settle(outcome);
        else this.#correct(link, tally, lack, settle);
      }),
    );
  }

  #correct(link: Link, tally: Tally, { served, rejected }: Counts, done: Settle): void {
    const { keys, wallClock, onEvent, onUntoldMonth } = this.#options;
    const month = monthOfHour(tally.hour);
    // Units that Redis lacks may be in the ledger by now, which answers for the month: added here too, they would be
    // counted twice. Without a ledger nobody else tells them.
    const untold = served > 0 && onUntoldMonth !== undefined;
    const args = [
      this.#fields.served,
      served,
      this.#fields.rejected,
      rejected,
      untold ? 0 : served,
      link.notAfter(),
      KEEP_USE_SECONDS,
      secondsToKeep(secondsLeft(month, wallClock())),
    ];
    if (untold) onUntoldMonth(tally.project, month);
    tally.inFlight += 1;
    link.run(CORRECT, [keys.use(tally.project, tally.hour), keys.quota(tally.project, month)], args, (outcome) => {
      tally.inFlight -= 1;
      if (outcome.ok && outcome.reply === 1) onEvent('settled');
      else this.lost(tally);
      done(outcome);
    });
  }
}

function missing(tally: Tally, reply: unknown): Counts {
  const { served, rejected } = countsIn(reply);
  const { copied } = tally;
  return { served: copied.served - served, rejected: copied.rejected - rejected };
}
