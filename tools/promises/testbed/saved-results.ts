// docs/promesas.json: the last result of each trial, from which `npm run docs` makes docs/promesas.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Form, TrialResult } from './trial.ts';

export interface SavedResult extends TrialResult {
  readonly form: Form;
  /** YYYY-MM-DD. */
  readonly date: string;
}

const FILE = new URL('../../../docs/promesas.json', import.meta.url);

export function savedResults(): readonly SavedResult[] {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as SavedResult[]) : [];
}

export function saveResults(results: readonly TrialResult[], form: Form): void {
  const date = new Date().toISOString().slice(0, 10);
  const saved = new Map(savedResults().map((result) => [result.number, result]));
  for (const result of results) saved.set(result.number, { ...result, form, date });
  const inOrder = [...saved.values()].toSorted((one, other) => one.number - other.number);
  writeFileSync(FILE, `${JSON.stringify(inOrder, null, 2)}\n`);
}
