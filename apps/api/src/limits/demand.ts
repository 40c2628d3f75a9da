// How often a project calls this process, from its calls of the last moments.

/** What a process may have in hand ahead of them, in time: of the calls that come, and of what the project may. */
export const LEASE_MS = 20;

const WINDOW_MS = 50;

export class Demand {
  #from: number;
  #calls = 0;
  #perSecond = 0;

  constructor(now: number) {
    this.#from = now;
  }

  /** Counts a call. */
  add(now: number): void {
    const passed = now - this.#from;
    if (passed >= WINDOW_MS) {
      this.#perSecond = (this.#calls * 1000) / passed;
      this.#from = now;
      this.#calls = 0;
    }
    this.#calls += 1;
  }

  /** Of the last window that is over. */
  get perSecond(): number {
    return this.#perSecond;
  }
}
