// Several regions, each with its own Redis, that tell each other what they used of the month. This is not built: it is what
// the service's rule for deciding alone would give if a region were a process that hears of the others from time to time.
import { periodAt } from '../../apps/api/src/limits/period.ts';
import { Standings } from '../../apps/api/src/limits/standing.ts';
import type { Project } from '../../apps/api/src/project.ts';
import { chanceFrom, nextArrival } from './chance.ts';

const PERIOD = periodAt(Date.UTC(2026, 0, 15));
/** What each gets of the calls. */
const SHARES = [0.6, 0.3, 0.1] as const;
const REGIONS = SHARES.length;
const QUOTA = 95_000;
const PER_SECOND = 1000;
const SECONDS = 200;

/** Stop at the sum of what is known, or take no more than one part of what was left at the last word. */
type Rule = 'sum' | 'parts';

export interface Exchange {
  readonly rule: Rule;
  /** Seconds between two words. */
  readonly every: number;
  /** Seconds that a word is on its way. */
  readonly delay: number;
}

export interface Passed {
  /** Units served, of the quota. */
  readonly served: number;
  readonly quota: number;
  /** Calls refused while there was still quota, which nobody there could know. */
  readonly early: number;
}

interface Word {
  readonly at: number;
  readonly from: number;
  readonly used: number;
}

class Region {
  readonly #place: number;
  readonly #standings: Standings;
  readonly #heard = Array.from({ length: REGIONS }, () => 0);
  readonly #project: Project;
  used = 0;

  constructor(place: number, project: Project, now: () => number) {
    this.#place = place;
    this.#project = project;
    this.#standings = new Standings(now);
  }

  hear({ from, used }: Word, now: number): void {
    this.#heard[from] = used;
    this.#standings.learn(this.#project, PERIOD, { debt: 0, used: this.#known() }, now);
  }

  /** Whether it was served. */
  call(rule: Rule): boolean {
    const asked = { project: this.#project, charge: 'served', cost: 1, period: PERIOD } as const;
    const isLeft = this.#known() < QUOTA;
    const isServed = isLeft && (rule === 'sum' || this.#standings.decide(asked, REGIONS).admitted);
    if (isServed) this.used++;
    return isServed;
  }

  #known(): number {
    return this.#heard.reduce((sum, used, place) => (place === this.#place ? sum : sum + used), this.used);
  }
}

export function simulateRegions({ rule, every, delay }: Exchange): Passed {
  const project: Project = { id: 'p', suspended: false, rate: 1_000_000, burst: 1_000_000, quota: QUOTA };
  const chance = chanceFrom(every);
  let time = 0;
  const regions = Array.from({ length: REGIONS }, (_, place) => new Region(place, project, () => time));
  const words: Word[] = [];
  let tellAt = every * 1000;
  let [served, early] = [0, 0];
  while (time < SECONDS * 1000) {
    time += nextArrival(chance, PER_SECOND);
    for (; tellAt <= time; tellAt += every * 1000) {
      for (const [from, { used }] of regions.entries()) words.push({ at: tellAt + delay * 1000, from, used });
    }
    for (let word = words[0]; word !== undefined && word.at <= time; word = words[0]) {
      words.shift();
      for (const [place, region] of regions.entries()) if (place !== word.from) region.hear(word, time);
    }
    if (regions[placeOf(chance())]?.call(rule) === true) served++;
    else if (served < QUOTA) early++;
  }
  return { served, quota: QUOTA, early };
}

function placeOf(chance: number): number {
  const [first, second] = SHARES;
  return chance < first ? 0 : chance < first + second ? 1 : 2;
}

/** The most that can be passed by the sum: what the others serve while a word is awaited and on its way. */
export function mostPassed({ every, delay }: Exchange): number {
  return Math.min((REGIONS - 1) * QUOTA, PER_SECOND * (every + delay));
}
