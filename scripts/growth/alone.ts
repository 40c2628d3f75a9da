// Redis is away: each process decides alone with the service's own memory of limits, at the project's rate divided by the
// processes it last saw. What they admit together.
import { periodAt } from '../../apps/api/src/limits/period.ts';
import { Standings } from '../../apps/api/src/limits/standing.ts';
import type { Project } from '../../apps/api/src/project.ts';
import { chanceFrom, nextArrival } from './chance.ts';

const PERIOD = periodAt(Date.UTC(2026, 0, 15));

export interface Loneliness {
  readonly nodes: number;
  /** What each believes. */
  readonly seen: number;
  /** The first of them gets this part of the calls, the others share the rest; undefined: all alike. */
  readonly first?: number;
}

const PROJECT: Project = { id: 'p', suspended: false, rate: 1000, burst: 100, quota: null };
const LOAD = 1.5;
const SECONDS = 5;

/** What is admitted, of burst + rate × time. */
export function simulateAlone({ nodes, seen, first }: Loneliness): number {
  const chance = chanceFrom(nodes * 31 + seen);
  let time = 0;
  const all = Array.from({ length: nodes }, () => new Standings(() => time));
  const choose = (): Standings | undefined => {
    if (first !== undefined && chance() < first) return all[0];
    return all[Math.floor(chance() * nodes)];
  };
  let admitted = 0;
  // Of processes that each take themselves to be alone, all get enough to show it.
  const perSecond = PROJECT.rate * LOAD * Math.max(1, nodes / seen);
  for (;;) {
    time += nextArrival(chance, perSecond);
    if (time > SECONDS * 1000) break;
    const decision = choose()?.decide({ project: PROJECT, charge: 'served', cost: 1, period: PERIOD }, seen);
    if (decision?.admitted === true) admitted++;
  }
  return admitted / (PROJECT.burst + PROJECT.rate * SECONDS);
}
