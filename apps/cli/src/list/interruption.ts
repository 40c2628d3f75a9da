// Ctrl-C in the middle of a list: whoever pressed it is told what stays. What must not stay goes with the process.
import type { Screen } from '../command.ts';

/** As a shell tells that a program was stopped. */
const INTERRUPTED = 130;

export class Interruption {
  readonly #stop: () => never;
  /** The same order would go on where this one was. */
  canGoOn = false;

  constructor({ write }: Screen) {
    this.#stop = () => {
      const left = this.canGoOn ? 'repita la misma orden para seguir donde iba' : 'no quedó nada escrito';
      write(`\nInterrumpida: ${left}.\n`);
      process.exit(INTERRUPTED);
    };
    process.once('SIGINT', this.#stop);
    process.once('SIGTERM', this.#stop);
  }

  /** It is over: they mean what they always mean. */
  release(): void {
    process.off('SIGINT', this.#stop);
    process.off('SIGTERM', this.#stop);
  }
}
