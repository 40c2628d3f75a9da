// The deadline of the calls to Redis. Those of one turn of the event loop leave in one pipeline and share one timer.
import { startDeadline } from '../deadline.ts';

export class TurnDeadline {
  readonly #ms: number;
  #turn: (() => void)[] | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Calls back once the time has passed, whatever happened meanwhile. */
  add(late: () => void): void {
    if (this.#turn !== undefined) {
      this.#turn.push(late);
      return;
    }
    const calls = [late];
    this.#turn = calls;
    // The wire writes in an immediate of this turn, made before this one: the time runs from then on.
    setImmediate(() => {
      this.#turn = undefined;
      startDeadline(this.#ms, () => calls.forEach((call) => call()));
    });
  }
}
