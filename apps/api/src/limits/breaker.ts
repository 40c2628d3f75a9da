// Whether Redis is worth waiting for. Opens when too many calls of a second got no answer in time, or two heartbeats in a
// row did not, or at once when the connection is lost; closes after two quick heartbeats in a row, so that a server that
// is merely slow stays out.

export const CALL_MS = 50;
const WINDOW_MS = 1000;
const FEWEST_MISSES = 5;
/** One in so many calls. */
const TOLERATED = 5;
const SHORTEST_OPEN_MS = 1000;
/** Half of the time of a call: a server at its very edge would be let in and put out without end. */
const QUICK_MS = CALL_MS / 2;
/** Of the same kind, in a row. */
const BEATS = 2;

/** How long a heartbeat took, and whether it was late although this process had time to read it. */
export interface Beat {
  readonly tookMs: number;
  readonly isLate: boolean;
}

type OnChange = (state: 'open' | 'closed', reason?: string) => void;

export class Breaker {
  readonly #now: () => number;
  readonly #onChange: OnChange;
  #closed = false;
  #openedAt = Number.NEGATIVE_INFINITY;
  #quick = 0;
  #late = 0;
  #window = { from: Number.NEGATIVE_INFINITY, calls: 0, misses: 0 };

  constructor(now: () => number, onChange: OnChange) {
    this.#now = now;
    this.#onChange = onChange;
  }

  get closed(): boolean {
    return this.#closed;
  }

  answered(): void {
    this.#count(0);
  }

  missed(reason: string): void {
    this.#count(1);
    const { calls, misses } = this.#window;
    if (misses >= FEWEST_MISSES && misses * TOLERATED >= calls) this.open(reason);
  }

  open(reason: string): void {
    this.#quick = 0;
    if (!this.#closed) return;
    this.#closed = false;
    this.#openedAt = this.#now();
    this.#onChange('open', reason);
  }

  /** Where calls are few, the heartbeats alone tell that a server became slow. */
  heartbeat({ tookMs, isLate }: Beat): void {
    this.#quick = tookMs <= QUICK_MS ? this.#quick + 1 : 0;
    this.#late = isLate ? this.#late + 1 : 0;
    if (this.#late >= BEATS) this.open('late');
    if (this.#closed || this.#quick < BEATS || this.#now() - this.#openedAt < SHORTEST_OPEN_MS) return;
    this.#closed = true;
    this.#window = { from: this.#now(), calls: 0, misses: 0 };
    this.#onChange('closed');
  }

  #count(misses: number): void {
    const now = this.#now();
    if (now - this.#window.from >= WINDOW_MS) this.#window = { from: now, calls: 0, misses: 0 };
    this.#window.calls += 1;
    this.#window.misses += misses;
  }
}
