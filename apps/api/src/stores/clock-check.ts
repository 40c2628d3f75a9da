// Whether the clock of this process is wrong. Beyond a minute it would count in another hour, and near the end of a month
// in another quota.
import type { Logger } from 'pino';

export const WRONG_CLOCK = 'the clock differs by more than a minute from those of the stores';
const MOST_SKEW_MS = 60_000;

/** Its wall clock less that of each configured store, in milliseconds; undefined for one that was not read yet. */
type Skews = Readonly<Record<string, number | undefined>>;

export class ClockCheck {
  readonly #read: () => Skews;
  readonly #log: Logger;
  #wasWrong = false;

  constructor(read: () => Skews, log: Logger) {
    this.#read = read;
    this.#log = log;
  }

  readonly skewsMs = (): Skews => this.#read();

  /** Logs a wrong clock once when it begins. */
  isWrong(): boolean {
    const isWrong = isClockWrong(this.#read());
    if (isWrong && !this.#wasWrong) this.#log.error(`${WRONG_CLOCK}: this process is not ready`);
    this.#wasWrong = isWrong;
    return isWrong;
  }
}

/** Only if every configured store agrees: the clock of one of them may be the wrong one. */
export function isClockWrong(skewsMs: Skews): boolean {
  const skews = Object.values(skewsMs);
  return skews.length > 0 && skews.every((skewMs) => skewMs !== undefined && Math.abs(skewMs) > MOST_SKEW_MS);
}
