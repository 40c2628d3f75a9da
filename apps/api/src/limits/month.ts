// What a project used of its month, when Redis does not know or not all of it: the ledger does. A month in Redis is at
// least what the ledger says, and nothing but calls and this makes it grow.
import { type Keys, secondsToKeep } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { type Link, within } from './link.ts';
import { secondsLeft } from './period.ts';
import { RAISE } from './scripts.ts';
import type { Standings } from './standing.ts';
import type { Tallies } from './tally.ts';

/** By then every node has flushed, and no call is on its way that the ledger has and Redis would count only later. */
const WAIT_MS = 3000;
const BUDGET_MS = 1000;
const AT_ONCE = 500;

/** Who must be told of a month: this memory, or Redis too. */
export type Learner = 'memory' | 'redis';

interface Question {
  readonly project: string;
  readonly month: string;
  readonly due: number;
  readonly learner: Learner;
}

export interface MonthsOptions {
  readonly keys: Keys | undefined;
  readonly ledger: Ledger;
  readonly standings: Standings;
  readonly tallies: Tallies;
  readonly now: () => number;
  readonly wallClock: () => number;
}

export class Months {
  readonly #options: MonthsOptions;
  readonly #questions = new Map<string, Question>();

  constructor(options: MonthsOptions) {
    this.#options = options;
  }

  ask(project: string, month: string, learner: Learner): void {
    const key = `${project}|${month}`;
    const asked = this.#questions.get(key);
    if (asked !== undefined && (asked.learner === 'redis' || learner === 'memory')) return;
    this.#questions.set(key, { project, month, learner, due: this.#options.now() + WAIT_MS });
  }

  /** Rejects when the ledger is away: the questions stay. */
  async answer(link: Link | undefined): Promise<void> {
    const { ledger, now, tallies } = this.#options;
    const doubted = tallies.doubted();
    const isDue = ({ project, due, learner }: Question): boolean =>
      due <= now() && !(learner === 'redis' && (link === undefined || doubted.has(project)));
    const due = [...this.#questions.values()].filter(isDue).slice(0, AT_ONCE);
    for (const [month, questions] of Map.groupBy(due, (question) => question.month)) {
      const projects = questions.map(({ project }) => project);
      const totals = await ledger.monthOf(projects, month);
      await Promise.all(questions.map((question) => this.#tell(link, question, totals.get(question.project) ?? 0)));
    }
  }

  async #tell(link: Link | undefined, { project, month, learner }: Question, units: number): Promise<void> {
    const { keys, standings, wallClock } = this.#options;
    standings.raise(project, month, units);
    if (learner === 'redis' && link !== undefined && keys !== undefined) {
      const args = [units, secondsToKeep(secondsLeft(month, wallClock()))];
      const outcome = await within(BUDGET_MS, (settle) => link.run(RAISE, [keys.quota(project, month)], args, settle));
      if (!outcome.ok) return;
    }
    this.#questions.delete(`${project}|${month}`);
  }
}
