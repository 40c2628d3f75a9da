// The event loop is shared in slices of time, whatever the number of lists: one slice a turn of the loop, and after a
// slice's worth of work a pause in which only the others are served.
import type { Steps } from '@curp/batch';

/** A row or a step that was begun in time is finished: it holds the loop for some milliseconds more at most. */
const SLICE_MS = 1;
/** Long enough for a call to ask Redis and answer. Lists have a third of the loop at most. */
const PAUSE_MS = 2;

export class Turns {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  /** When the last slice began, and until when it is known to have worked. */
  #beganAt = 0;
  #workedUntil = 0;
  #workedSincePauseMs = 0;

  /** The clock is in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** In the order in which they asked. What follows, up to where it waits for something, is the slice. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) this.#schedule();
    });
  }

  /** Asked after every row or step. */
  readonly isOver = (): boolean => {
    this.#workedUntil = this.#now();
    return this.#workedUntil - this.#beganAt >= SLICE_MS;
  };

  /** Takes as many turns as the work needs. */
  async work<Result>(steps: Steps<Result>): Promise<Result> {
    for (;;) {
      await this.take();
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
      setImmediate(this.#give);
    } else {
      this.#workedSincePauseMs = 0;
      setTimeout(this.#give, PAUSE_MS);
    }
  };

  readonly #give = (): void => {
    this.#beganAt = this.#now();
    this.#workedUntil = this.#beganAt;
    this.#waiting.shift()?.();
    // Once the slice is over.
    if (this.#waiting.length > 0) setImmediate(this.#schedule);
  };
}
