// The AbortController of a call: aborted by the caller's signal, by the timeout, or by the call itself.
import { checkTimeout } from './check-options.ts';
import { CurpError } from './error.ts';

export class CallController {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #timeoutMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(timeoutMs: number, caller: AbortSignal | undefined) {
    caller?.throwIfAborted();
    this.#timeoutMs = checkTimeout(timeoutMs);
    this.#caller = caller;
    // Not AbortSignal.any, which Node has only from 20.3 on.
    caller?.addEventListener('abort', this.#abortByCaller);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  readonly #abortByCaller = (): void => this.abort(this.#caller?.reason);

  abort(reason?: unknown): void {
    this.#controller.abort(reason);
  }

  /** Restarts the timeout. */
  startTimer(): void {
    this.stopTimer();
    this.#timer = setTimeout(() => {
      const sentence = `El servicio no contestó en ${this.#timeoutMs} ms: intente de nuevo más tarde.`;
      this.abort(new CurpError('timeout', sentence));
    }, this.#timeoutMs);
  }

  /** Restarts the timeout, if it is running. */
  restartTimer(): void {
    if (this.#timer !== undefined) this.startTimer();
  }

  stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The error of the call: the reason of the abort, if it was aborted. */
  reasonFor(failure: unknown): unknown {
    return this.signal.aborted ? this.signal.reason : failure;
  }

  dispose(): void {
    this.stopTimer();
    this.#caller?.removeEventListener('abort', this.#abortByCaller);
  }
}
