// Whether Redis is worth waiting for. Opens when too many calls of a second got no answer in time, when two heartbeats in
// a row were late, or when the connection is lost. Closes after two quick heartbeats in a row, so that a slow server
// stays out.

/** The deadline of a call. */
export const CALL_MS = 50;
const WINDOW_MS = 1000;
const FEWEST_MISSES = 5;
/** One miss in so many calls is tolerated. */
const TOLERATED = 5;
const SHORTEST_OPEN_MS = 1000;
/** Half of a call's deadline: a server at its very edge would be let in and put out without end. */
export const QUICK_MS = CALL_MS / 2;
/** Heartbeats of the same kind, in a row. */
const BEATS = 2;

/** How long a heartbeat took, and whether it missed the deadline although this process had time to read the reply. */
export interface Heartbeat {
  readonly tookMs: number;
  readonly isLate: boolean;
}

type OnChange = (state: 'open' | 'closed', reason?: string) => void;

export class CircuitBreaker {
  readonly #now: () => number;
  readonly #onChange: OnChange;
  #isClosed = false;
  #openedAt = Number.NEGATIVE_INFINITY;
  #quickBeats = 0;
  #lateBeats = 0;
  #window = { from: Number.NEGATIVE_INFINITY, calls: 0, misses: 0 };

  constructor(now: () => number, onChange: OnChange) {
    this.#now = now;
    this.#onChange = onChange;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  callAnswered(): void {
    this.#count(0);
  }

  callMissed(reason: string): void {
    this.#count(1);
    const { calls, misses } = this.#window;
    if (misses >= FEWEST_MISSES && misses * TOLERATED >= calls) this.open(reason);
  }

  open(reason: string): void {
    this.#quickBeats = 0;
    if (!this.#isClosed) return;
    this.#isClosed = false;
    this.#openedAt = this.#now();
    this.#onChange('open', reason);
  }

  /** Where calls are few, the heartbeats alone show that a server became slow. */
  heartbeat({ tookMs, isLate }: Heartbeat): void {
    this.#quickBeats = tookMs <= QUICK_MS ? this.#quickBeats + 1 : 0;
    this.#lateBeats = isLate ? this.#lateBeats + 1 : 0;
    if (this.#lateBeats >= BEATS) this.open('late');
    if (this.#isClosed || this.#quickBeats < BEATS || this.#now() - this.#openedAt < SHORTEST_OPEN_MS) return;
    this.#isClosed = true;
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
