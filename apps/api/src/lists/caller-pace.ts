// Cuts a list whose caller sends or reads too slowly: each KiB has to move within a time of waiting for the caller. Time in
// which the caller waits for the service does not count.
import { startDeadline } from '../stores/deadline.ts';

const PROGRESS_BYTES = 1024;

export interface PaceOptions {
  readonly timeoutMs: number;
  readonly onSlow: () => void;
}

export class CallerPace {
  readonly #options: PaceOptions;
  #waitedMs = 0;
  #movedBytes = 0;

  constructor(options: PaceOptions) {
    this.#options = options;
  }

  /** Call before waiting for the caller, and what it returns after it, with the bytes that moved. */
  begin(): (bytes: number) => void {
    const { timeoutMs, onSlow } = this.#options;
    const began = performance.now();
    const cancel = startDeadline(timeoutMs - this.#waitedMs, onSlow);
    return (bytes) => {
      cancel();
      this.#waitedMs += performance.now() - began;
      this.#movedBytes += bytes;
      if (this.#movedBytes < PROGRESS_BYTES) return;
      this.#waitedMs = 0;
      this.#movedBytes = 0;
    };
  }
}
