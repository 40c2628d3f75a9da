// What spend.lua does for one project, with the arithmetic of gcra.ts: Redis in the simulation, on its own clock.
import { CALL, callsLeft, fits, owedAfter } from '../../apps/api/src/limits/gcra.ts';
import type { Project } from '../../apps/api/src/project.ts';

export interface Answer {
  readonly granted: number;
  readonly debt: number;
}

export class Server {
  readonly #project: Project;
  #debt = 0;
  #at = 0;
  /** Scripts that were run. */
  scripts = 0;

  constructor(project: Project) {
    this.#project = project;
  }

  /** One unit at least, or none. */
  spend(now: number, most: number): Answer {
    const debt = this.#owed(now);
    const granted = fits(debt, 1, this.#project) ? Math.min(most, callsLeft(debt, this.#project)) : 0;
    this.#debt = debt + granted * CALL;
    return { granted, debt: this.#debt };
  }

  giveBack(now: number, units: number): void {
    this.#debt = Math.max(0, this.#owed(now) - units * CALL);
  }

  #owed(now: number): number {
    this.scripts += 1;
    const debt = owedAfter(this.#debt, (now - this.#at) * 1000, this.#project);
    this.#at = now;
    return debt;
  }
}
