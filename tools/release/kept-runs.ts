// docs/corridas.json: the last run of each long suite, which docs/promesas.md prints.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface SuiteRun {
  readonly command: string;
  readonly hasPassed: boolean;
  /** What the suite itself said of it. */
  readonly figure: string;
  readonly minutes: number;
  /** YYYY-MM-DD. */
  readonly date: string;
}

const FILE = new URL('../../docs/corridas.json', import.meta.url);

export function keptRuns(): readonly SuiteRun[] {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as SuiteRun[]) : [];
}

export function keepRun(run: SuiteRun): void {
  const others = keptRuns().filter(({ command }) => command !== run.command);
  const runs = [...others, run].toSorted((one, other) => one.command.localeCompare(other.command));
  writeFileSync(FILE, `${JSON.stringify(runs, null, 2)}\n`);
}
