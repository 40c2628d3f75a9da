// An operator at a terminal: runs curp-admin in this process and keeps what it wrote.
import { run } from '../../apps/admin/src/run.ts';
import type { Environment } from '@curp/accounts/settings';
import { PEPPER } from './process.ts';
import { asRole, type Database } from './stores.ts';

export interface Answer {
  readonly code: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

export type Operator = (...argv: string[]) => Promise<Answer>;

export function operatorWith(env: Environment, { tty = false, now = new Date() } = {}): Operator {
  return async (...argv) => {
    let [stdout, stderr] = ['', ''];
    const code = await run({
      argv,
      env,
      stdout: { isTTY: tty, write: (text) => (stdout += text) },
      stderr: { isTTY: tty, write: (text) => (stderr += text) },
      now: () => now,
    });
    return { code, stdout, stderr };
  };
}

/** Somebody who has the role curp_admin and no other. */
export function environmentOf({ url, schema }: Database): Record<string, string> {
  return { ADMIN_DATABASE_URL: asRole(url, 'curp_admin'), DATABASE_SCHEMA: schema, TOKEN_PEPPER: PEPPER };
}

/** The document of --json, which must be the whole of stdout. */
export async function documentOf<Document>(answer: Promise<Answer>): Promise<Document> {
  return JSON.parse((await answer).stdout) as Document;
}

/** A table as its cells: columns are two blanks apart or more. */
export function cellsOf(stdout: string): string[][] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/));
}
