// Inserts very many projects and tokens, in bulk.
import type { Client } from 'pg';
import { randomId } from '@curp/accounts/random-id';
import { createToken, hashToken, hintOf } from '@curp/accounts/token-format';
import { PEPPER } from '../../testing/process.ts';
import type { Database } from '../../testing/stores.ts';

const TOKENS_PER_PROJECT = 2;
const ROWS_PER_INSERT = 50_000;

/** Returns the tokens. The triggers are off, so running processes are not notified. */
export async function issueTokens({ owner }: Database, count: number): Promise<string[]> {
  await owner.query('set session_replication_role = replica');
  const tokens: string[] = [];
  while (tokens.length < count) {
    tokens.push(...(await insertTokens(owner, Math.min(ROWS_PER_INSERT, count - tokens.length))));
  }
  await owner.query('set session_replication_role = default; analyze tokens, projects');
  return tokens;
}

async function insertTokens(owner: Client, count: number): Promise<string[]> {
  const projects = Array.from({ length: Math.ceil(count / TOKENS_PER_PROJECT) }, () => `p_${randomId(10)}`);
  const tokens = Array.from({ length: count }, () => createToken('live'));
  await owner.query(
    `insert into projects (id, name, rate, burst) select id, id, 100000, 100000 from unnest($1::text[]) id`,
    [projects],
  );
  await owner.query(
    `insert into tokens (id, project_id, hash, hint)
     select * from unnest($1::text[], $2::text[], $3::bytea[], $4::text[])`,
    [
      tokens.map(() => `t_${randomId(10)}`),
      tokens.map((_, index) => projects[Math.floor(index / TOKENS_PER_PROJECT)]),
      tokens.map((token) => hashToken(token, PEPPER)),
      tokens.map(hintOf),
    ],
  );
  return tokens;
}
