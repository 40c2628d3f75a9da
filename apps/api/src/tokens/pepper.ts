// Were the tokens of this database made with our pepper? With another one every caller gets 401, and nobody would know
// why.
import { rest } from '../deadline.ts';
import type { Postgres } from '../postgres.ts';
import { pepperFingerprint } from './format.ts';

const ASK = 'select fingerprint from pepper';
const BUDGET_MS = 2000;
const AGAIN_MS = 5000;

/** Asks until the database answers, once. Before the first token is issued any pepper will do. */
export async function isOneOfOurs(
  postgres: Postgres,
  peppers: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    try {
      const [row] = await postgres.query<{ fingerprint: Buffer }>(ASK, [], BUDGET_MS);
      return row === undefined || peppers.some((pepper) => row.fingerprint.equals(pepperFingerprint(pepper)));
    } catch {
      await rest(AGAIN_MS, signal);
    }
  }
  return true;
}
