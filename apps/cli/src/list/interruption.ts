// Ctrl-C in the middle of a list: prints what stays on disk. What must not stay is removed when the process ends.
import type { Screen } from '@curp/command-line/screen';

/** The signals that stop a list, and the exit code: 128 and the signal's number. A closed terminal sends SIGHUP. */
const EXITS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

const SIGNALS = Object.keys(EXITS) as (keyof typeof EXITS)[];

export class Interruption {
  readonly #stop: (signal: keyof typeof EXITS) => never;
  /** Whether the same command would continue where this one stopped. */
  canGoOn = false;

  constructor({ write }: Screen) {
    this.#stop = (signal) => {
      const left = this.canGoOn ? 'repita la misma orden para seguir donde iba' : 'no quedó nada escrito';
      write(`\nInterrumpida: ${left}.\n`);
      process.exit(EXITS[signal]);
    };
    for (const signal of SIGNALS) process.once(signal, this.#stop);
  }

  /** The list is done: signals have their default effect again. */
  release(): void {
    for (const signal of SIGNALS) process.off(signal, this.#stop);
  }
}
