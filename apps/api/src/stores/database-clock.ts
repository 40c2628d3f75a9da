// The time that passes on the clock of PostgreSQL, by which tokens expire, estimated between two heartbeats by the clocks of
// this process. The monotonic clock stops while the machine is suspended and the wall clock may be set: the later one is used.
import { PATIENCE_MS } from './deadline.ts';

export class DatabaseClock {
  readonly #monotonic: () => number;
  readonly #wallClock: () => number;
  #base: { readonly at: number; readonly monotonic: number; readonly wall: number };
  /** PostgreSQL's clock less this one, which begins at 0. */
  #offsetMs: number | undefined;
  #skewMs: number | undefined;

  constructor(monotonic: () => number, wallClock: () => number) {
    this.#monotonic = monotonic;
    this.#wallClock = wallClock;
    this.#base = { at: 0, monotonic: monotonic(), wall: wallClock() };
  }

  readonly now = (): number => Math.max(this.steadyNow(), this.#base.at + this.#wallClock() - this.#base.wall);

  /** Without the wall clock, which may have been set wrong a moment ago. */
  readonly steadyNow = (): number => this.#base.at + this.#monotonic() - this.#base.monotonic;

  /** The wall clock of this process less the clock of PostgreSQL; undefined before the first reading. */
  get skewMs(): number | undefined {
    return this.#skewMs;
  }

  /** Takes over a reading of PostgreSQL's clock that took so long. */
  correct(databaseMs: number, tookMs: number): void {
    // Too imprecise.
    if (tookMs > PATIENCE_MS) return;
    const [monotonic, wall, databaseNow] = [this.#monotonic(), this.#wallClock(), databaseMs + tookMs / 2];
    this.#skewMs = wall - databaseNow;
    this.#offsetMs ??= databaseNow - this.steadyNow();
    this.#base = { at: databaseNow - this.#offsetMs, monotonic, wall };
  }
}
