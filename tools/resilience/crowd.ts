// Very many callers at once.
import type { Client } from 'pg';
import { createId } from '../../apps/admin/src/ids.ts';
import { createToken, hashToken, hintOf } from '@curp/accounts/token-format';
import { PEPPER } from '../harness/process.ts';
import type { Scene } from './stage.ts';

const TOKENS_EACH = 2;
const ROWS = 50_000;

/** The tokens of half as many projects. Nothing is announced: processes that run already do not learn of them. */
export async function crowdOf({ database: { owner } }: Pick<Scene, 'database'>, size: number): Promise<string[]> {
  await owner.query('set session_replication_role = replica');
  const tokens: string[] = [];
  while (tokens.length < size) tokens.push(...(await addSome(owner, Math.min(ROWS, size - tokens.length))));
  await owner.query('set session_replication_role = default; analyze tokens, projects');
  return tokens;
}

async function addSome(owner: Client, size: number): Promise<string[]> {
  const projects = Array.from({ length: Math.ceil(size / TOKENS_EACH) }, () => createId('p'));
  const tokens = Array.from({ length: size }, () => createToken('live'));
  await owner.query(
    `insert into projects (id, name, rate, burst) select id, id, 100000, 100000 from unnest($1::text[]) id`,
    [projects],
  );
  await owner.query(
    `insert into tokens (id, project_id, hash, hint)
     select * from unnest($1::text[], $2::text[], $3::bytea[], $4::text[])`,
    [
      tokens.map(() => createId('t')),
      tokens.map((_, place) => projects[Math.floor(place / TOKENS_EACH)]),
      tokens.map((token) => hashToken(token, PEPPER)),
      tokens.map(hintOf),
    ],
  );
  return tokens;
}
