// How long a call may take, and who else may end it.
import { CurpError } from './error.ts';

/** The longest a timer can wait; a longer one would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

export function checkTimeout(timeoutMs: number): number {
  if (timeoutMs > 0 && timeoutMs <= LONGEST_MS) return timeoutMs;
  throw new RangeError(`timeoutMs must be over 0 and at most ${LONGEST_MS}`);
}

/** One signal for whoever may end a call: the caller's own, the time, and the call itself. */
export class Ending {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #timeoutMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(timeoutMs: number, caller: AbortSignal | undefined) {
    caller?.throwIfAborted();
    this.#timeoutMs = checkTimeout(timeoutMs);
    this.#caller = caller;
    // Not AbortSignal.any: Node has it from 20.3 on only.
    caller?.addEventListener('abort', this.#leave);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  readonly #leave = (): void => this.end(this.#caller?.reason);

  end(reason?: unknown): void {
    this.#controller.abort(reason);
  }

  /** From now on, also if the time was running. */
  startTime(): void {
    this.stopTime();
    this.#timer = setTimeout(() => {
      const sentence = `El servicio no contestó en ${this.#timeoutMs} ms: intente de nuevo más tarde.`;
      this.end(new CurpError('timeout', sentence));
    }, this.#timeoutMs);
  }

  /** If it is running. */
  restartTime(): void {
    if (this.#timer !== undefined) this.startTime();
  }

  stopTime(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** What the call fails with: who ended it says why. */
  reasonFor(failure: unknown): unknown {
    return this.signal.aborted ? this.signal.reason : failure;
  }

  letGo(): void {
    this.stopTime();
    this.#caller?.removeEventListener('abort', this.#leave);
  }
}
