// Very many callers at once, made in three statements.
import { randomUUID } from 'node:crypto';
import { createToken, hashToken, hintOf } from '../src/tokens/format.ts';
import { PEPPER } from '../test/process.ts';
import type { Scene } from './stage.ts';

const TOKENS_EACH = 2;

/** The tokens of half as many projects. */
export async function crowdOf({ database: { owner } }: Scene, size: number): Promise<string[]> {
  const projects = Array.from({ length: Math.ceil(size / TOKENS_EACH) }, () => `proyecto-${randomUUID()}`);
  const tokens = Array.from({ length: size }, () => createToken('live'));
  await owner.query(
    `insert into projects (id, name, rate, burst) select id, id, 100000, 100000 from unnest($1::text[]) id`,
    [projects],
  );
  await owner.query(
    `insert into tokens (id, project_id, hash, hint)
     select * from unnest($1::text[], $2::text[], $3::bytea[], $4::text[])`,
    [
      tokens.map(() => randomUUID()),
      tokens.map((_, place) => projects[Math.floor(place / TOKENS_EACH)]),
      tokens.map((token) => hashToken(token, PEPPER)),
      tokens.map(hintOf),
    ],
  );
  await owner.query('analyze tokens, projects');
  return tokens;
}
