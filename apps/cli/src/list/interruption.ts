// Ctrl-C in the middle of a list: whoever pressed it is told what stays. What must not stay goes with the process.
import type { Screen } from '@curp/command-line/screen';

/** What stops a list, and the code it ends with. A terminal that is closed hangs up. */
const EXITS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 130 } as const;

const SIGNALS = Object.keys(EXITS) as (keyof typeof EXITS)[];

export class Interruption {
  readonly #stop: (signal: keyof typeof EXITS) => never;
  /** The same order would go on where this one was. */
  canGoOn = false;

  constructor({ write }: Screen) {
    this.#stop = (signal) => {
      const left = this.canGoOn ? 'repita la misma orden para seguir donde iba' : 'no quedó nada escrito';
      write(`\nInterrumpida: ${left}.\n`);
      process.exit(EXITS[signal]);
    };
    for (const signal of SIGNALS) process.once(signal, this.#stop);
  }

  /** It is over: they mean what they always mean. */
  release(): void {
    for (const signal of SIGNALS) process.off(signal, this.#stop);
  }
}
