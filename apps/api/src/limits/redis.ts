// Keeps one live connection to Redis, or knows that there is none: dials, sends the heartbeat, drops what is silent.
// Nobody waits for any of this.
import { rest, startDeadline } from '../deadline.ts';
import { Breaker, CALL_MS } from './breaker.ts';
import type { OnEvent, OnRedisChange } from './events.ts';
import { KEEP_USE_SECONDS, type Keys } from './keys.ts';
import { Link, within } from './link.ts';
import { BEAT, GIVE_BACK, SPEND } from './scripts.ts';

const BEAT_EVERY_MS = 500;
const BEAT_BUDGET_MS = 250;
const DIAL_BUDGET_MS = 1000;
const DEAD_AFTER_MS = 5000;

export interface DeadWriter {
  readonly boot: string;
  /** The millisecond it was last heard, as the server writes it. */
  readonly heard: string;
}

export interface RedisOptions {
  readonly url: string;
  readonly keys: Keys;
  readonly boot: string;
  readonly now: () => number;
  readonly onEvent: OnEvent;
  readonly onRedisChange: OnRedisChange;
  /** The server may know nothing of this writer, or less than it did. */
  readonly onJoined: () => void;
}

export class Redis {
  readonly breaker: Breaker;
  readonly #options: RedisOptions;
  readonly #closing = new AbortController();
  readonly #tending: Promise<void>;
  #link: Link | undefined;
  #isAway = false;
  #nodes = 1;
  #dead: readonly DeadWriter[] = [];

  constructor(options: RedisOptions) {
    const { now, onEvent } = options;
    this.#options = options;
    this.breaker = new Breaker(now, (state, reason) => {
      onEvent(`breaker-${state}`);
      if (state === 'open') this.#tellAway(reason ?? 'late');
      else this.#tellBack();
    });
    this.#tending = this.#tend();
  }

  /** The connection, if it is worth waiting for. */
  get link(): Link | undefined {
    return this.breaker.closed ? this.#link : undefined;
  }

  /** Processes last seen alive, this one included. */
  get nodes(): number {
    return this.#nodes;
  }

  /**
   * Writers that are dead for sure. After a failure of the server everybody's last heartbeat is old, so that a silence
   * only counts while this process has been heard all along.
   */
  get dead(): readonly DeadWriter[] {
    return this.#heardFor() > DEAD_AFTER_MS ? this.#dead : [];
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#link?.drop();
    this.#link = undefined;
    await this.#tending;
  }

  async #tend(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      if (this.#link === undefined) await this.#dial();
      // A late one is followed by another at once: two of them end the waiting of the calls.
      else if ((await this.#beat(this.#link)) === 'late') await this.#beat(this.#link);
      await rest(BEAT_EVERY_MS, signal);
    }
  }

  async #dial(): Promise<void> {
    const { url, now, onEvent, onJoined } = this.#options;
    let link: Link | string | undefined = undefined;
    link = await Link.dial(url, now, DIAL_BUDGET_MS, (reason) => this.#lose(link, reason));
    if (typeof link === 'string') {
      onEvent('redis-failed');
      this.#tellAway(link);
      return;
    }
    if (this.#closing.signal.aborted) {
      link.drop();
      return;
    }
    this.#link = link;
    // Or every call of the first turns would carry its text.
    for (const { text } of [SPEND, GIVE_BACK]) link.ask(['SCRIPT', 'LOAD', text], () => {});
    onJoined();
    await this.#beat(link);
    await this.#beat(link);
  }

  async #beat(link: Link | undefined): Promise<'in time' | 'late'> {
    if (link === undefined || this.#link !== link) return 'in time';
    const { boot, keys, now, onJoined } = this.#options;
    const started = now();
    let isLate = false;
    const cancel = startDeadline(CALL_MS, () => (isLate = true));
    const args = [boot, DEAD_AFTER_MS, KEEP_USE_SECONDS * 1000];
    const outcome = await within(BEAT_BUDGET_MS, (settle) => link.run(BEAT, [keys.nodes()], args, settle));
    cancel();
    if (!outcome.ok) {
      this.#lose(link, outcome.reason);
      return 'late';
    }
    const [micros, added, alive, dead] = outcome.reply as [number, number, number, string[]];
    link.observe(micros);
    // Right after a failure not everybody is back yet.
    this.#nodes = this.#heardFor() > DEAD_AFTER_MS ? alive : Math.max(this.#nodes, alive);
    this.#dead = pairs(dead);
    if (added === 1) onJoined();
    this.breaker.heartbeat({ tookMs: now() - started, isLate });
    return isLate ? 'late' : 'in time';
  }

  #lose(link: Link | string | undefined, reason: string): void {
    if (link === undefined || this.#link !== link) return;
    this.#link = undefined;
    this.#options.onEvent('redis-failed');
    this.#tellAway(reason);
    this.breaker.open(reason);
    link.drop();
  }

  #tellAway(reason: string): void {
    if (this.#isAway || this.#closing.signal.aborted) return;
    this.#isAway = true;
    this.#options.onRedisChange('away', reason);
  }

  #tellBack(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#options.onRedisChange('back');
  }

  #heardFor(): number {
    return this.#link === undefined ? 0 : this.#options.now() - this.#link.openedAt;
  }
}

function pairs(flat: readonly string[]): DeadWriter[] {
  const found: DeadWriter[] = [];
  for (let place = 0; place + 1 < flat.length; place += 2) {
    found.push({ boot: String(flat[place]), heard: String(flat[place + 1]) });
  }
  return found;
}
