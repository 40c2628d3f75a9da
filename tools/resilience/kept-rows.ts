// The last run of each promise, as the documentation shows it: a row that is tried again takes the place of the old one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Form, Row } from './promise.ts';

export interface KeptRow extends Row {
  readonly form: Form;
  /** YYYY-MM-DD. */
  readonly date: string;
}

const FILE = new URL('../../docs/promesas.json', import.meta.url);

export function keptRows(): readonly KeptRow[] {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as KeptRow[]) : [];
}

export function keepRows(rows: readonly Row[], form: Form): void {
  const date = new Date().toISOString().slice(0, 10);
  const kept = new Map(keptRows().map((row) => [row.number, row]));
  for (const row of rows) kept.set(row.number, { ...row, form, date });
  const inOrder = [...kept.values()].toSorted((one, other) => one.number - other.number);
  writeFileSync(FILE, `${JSON.stringify(inOrder, null, 2)}\n`);
}
