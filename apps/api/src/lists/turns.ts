// One block of rows a turn of the event loop, whatever the number of lists: between two of them everybody else is served.

export class Turns {
  readonly #waiting: (() => void)[] = [];

  /** In the order in which they asked. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#give);
    });
  }

  readonly #give = (): void => {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#give);
  };
}
