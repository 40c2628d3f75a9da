// Runs curp-admin in this process and captures its output.
import { run } from '../../apps/admin/src/run.ts';
import type { Environment } from '@curp/accounts/settings';
import { PEPPER } from './process.ts';
import { recordedScreen } from './screen.ts';
import { asRole, type Database } from './stores.ts';

export interface Answer {
  readonly code: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

export type Operator = (...argv: string[]) => Promise<Answer>;

interface OperatorOptions {
  readonly isColoured?: boolean;
  readonly now?: Date;
  /** The reply to a question; without it there is no terminal. */
  readonly ask?: (consequences: string) => Promise<boolean>;
  /** The standard input. */
  readonly input?: string;
}

export function operatorWith(
  env: Environment,
  { isColoured = false, now = new Date(), ask, input = '' }: OperatorOptions = {},
): Operator {
  return async (...argv) => {
    const [stdout, stderr] = [recordedScreen({ isColoured }), recordedScreen({ isColoured })];
    const code = await run({ argv, env, stdout, stderr, now: () => now, ask, readInput: async () => input });
    return { code, stdout: stdout.written(), stderr: stderr.written() };
  };
}

/** Connects with the role curp_admin. */
export function environmentOf({ url, schema }: Database): Record<string, string> {
  return { ADMIN_DATABASE_URL: asRole(url, 'curp_admin'), DATABASE_SCHEMA: schema, TOKEN_PEPPER: PEPPER };
}

/** Parses the output of --json; stdout must have nothing else. */
export async function documentOf<Document>(answer: Promise<Answer>): Promise<Document> {
  return JSON.parse((await answer).stdout) as Document;
}

/** Splits a table into cells; columns are separated by at least two blanks. */
export function cellsOf(stdout: string): string[][] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/));
}
