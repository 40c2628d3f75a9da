// The circuit breaker of Redis. Opens when too many calls of a second got no reply in time, after two late heartbeats in a
// row, or when the connection is lost. Closes after two quick heartbeats in a row, so that it stays open for a slow server.

/** The deadline of a call to Redis. */
export const CALL_MS = 50;
/** Calls are counted for so long; it stays open for at least as long. */
const WINDOW_MS = 1000;
const MIN_MISSES = 5;
/** Opens at one miss in this many calls. */
const CALLS_PER_MISS = 5;
/** Half the deadline of a call: hysteresis against a server whose latency is near the deadline. */
const QUICK_MS = CALL_MS / 2;
/** Quick heartbeats in a row that close it, and late ones that open it. */
const BEATS = 2;

export interface Heartbeat {
  readonly tookMs: number;
  /** Missed the deadline of a call, and not because this process stalled. */
  readonly isLate: boolean;
}

/** 'new' until the first attempt to reach the server succeeds or fails. */
type State = 'new' | 'open' | 'closed';

type OnChange = (state: 'open' | 'closed', before: State, reason?: string) => void;

export class CircuitBreaker {
  readonly #now: () => number;
  readonly #onChange: OnChange;
  #state: State = 'new';
  #openedAt = Number.NEGATIVE_INFINITY;
  #quickBeats = 0;
  #lateBeats = 0;
  #window = { from: Number.NEGATIVE_INFINITY, calls: 0, misses: 0 };

  constructor(now: () => number, onChange: OnChange) {
    this.#now = now;
    this.#onChange = onChange;
  }

  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  /** Whether the first attempt to reach the server has succeeded or failed. */
  get isTried(): boolean {
    return this.#state !== 'new';
  }

  callAnswered(): void {
    this.#count(0);
  }

  callMissed(reason: string): void {
    this.#count(1);
    const { calls, misses } = this.#window;
    if (misses >= MIN_MISSES && misses * CALLS_PER_MISS >= calls) this.open(reason);
  }

  open(reason: string): void {
    this.#quickBeats = 0;
    const before = this.#state;
    if (before === 'open') return;
    if (before === 'closed') this.#openedAt = this.#now();
    this.#state = 'open';
    this.#onChange('open', before, reason);
  }

  /** With few calls, only heartbeats show that the server became slow. */
  heartbeat({ tookMs, isLate }: Heartbeat): void {
    this.#quickBeats = tookMs <= QUICK_MS ? this.#quickBeats + 1 : 0;
    this.#lateBeats = isLate ? this.#lateBeats + 1 : 0;
    if (this.#lateBeats >= BEATS || (this.#state === 'new' && this.#quickBeats === 0)) this.open('late');
    if (this.#state === 'closed' || this.#quickBeats < BEATS || this.#now() - this.#openedAt < WINDOW_MS) return;
    const before = this.#state;
    this.#state = 'closed';
    this.#window = { from: this.#now(), calls: 0, misses: 0 };
    this.#onChange('closed', before);
  }

  #count(misses: number): void {
    const now = this.#now();
    if (now - this.#window.from >= WINDOW_MS) this.#window = { from: now, calls: 0, misses: 0 };
    this.#window.calls += 1;
    this.#window.misses += misses;
  }
}
