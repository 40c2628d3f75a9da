// Shares the event loop among lists and other requests. All lists together get one slice of SLICE_MS per turn of the
// event loop, and once they have worked for SLICE_MS they pause for PAUSE_MS.
import type { Steps } from '@curp/batch';

/** A row or a step that began within the slice is finished: it may hold the loop some milliseconds longer. */
const SLICE_MS = 1;
/** Long enough for a single call to ask Redis and answer. Lists get at most a third of the loop. */
const PAUSE_MS = 2;

export class TimeSlices {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  #beganAt = 0;
  /** The last moment at which the current slice was seen to be working. */
  #workedUntil = 0;
  #workedSincePauseMs = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Resolves when a slice begins, first come first served. The slice lasts until the caller awaits something. */
  begin(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) this.#schedule();
    });
  }

  /** To be called after every row or step. */
  readonly isOver = (): boolean => {
    this.#workedUntil = this.#now();
    return this.#workedUntil - this.#beganAt >= SLICE_MS;
  };

  /** Runs all steps, in as many slices as they need. */
  async run<Result>(steps: Steps<Result>): Promise<Result> {
    for (;;) {
      await this.begin();
      do {
        const step = steps.next();
        if (step.done === true) return step.value;
      } while (!this.isOver());
    }
  }

  readonly #schedule = (): void => {
    this.#workedSincePauseMs += this.#workedUntil - this.#beganAt;
    this.#workedUntil = this.#beganAt;
    if (this.#workedSincePauseMs < SLICE_MS) {
      setImmediate(this.#beginNext);
    } else {
      this.#workedSincePauseMs = 0;
      setTimeout(this.#beginNext, PAUSE_MS);
    }
  };

  readonly #beginNext = (): void => {
    this.#beganAt = this.#now();
    this.#workedUntil = this.#beganAt;
    this.#waiting.shift()?.();
    // Runs after the slice has ended.
    if (this.#waiting.length > 0) setImmediate(this.#schedule);
  };
}
