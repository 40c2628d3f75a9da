// Inserts projects and tokens for the tests; and a clock that tests set.
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { untilAcknowledged } from '@curp/accounts/acknowledgement';
import type { Project } from '@curp/accounts/project';
import { createToken, hashToken, hintOf, type TokenKind } from '@curp/accounts/token-format';
import { PEPPER } from './process.ts';

export async function addProject(owner: Client, settings: Partial<Project> = {}): Promise<string> {
  const { rate = 10, burst = 20, quota = null, suspended = false } = settings;
  const id = `proyecto-${randomUUID()}`;
  await owner.query(`insert into projects (id, name, rate, burst, quota, suspended) values ($1, $1, $2, $3, $4, $5)`, [
    id,
    rate,
    burst,
    quota,
    suspended,
  ]);
  return id;
}

export interface TokenLife {
  readonly kind?: TokenKind;
  /** PostgreSQL intervals from now, such as '-1 second'. */
  readonly expires?: string;
  readonly revoked?: string;
  /** From anywhere without them. */
  readonly networks?: readonly string[];
}

/** Returns once every live process has it. */
export async function addToken(owner: Client, project: string, life: TokenLife = {}): Promise<string> {
  const { kind = 'live', expires, revoked, networks } = life;
  const token = createToken(kind);
  await owner.query(
    `insert into tokens (id, project_id, hash, hint, expires_at, revoked_at, networks)
     values ($1, $2, $3, $4, now() + $5::interval, now() + $6::interval, $7)`,
    [randomUUID(), project, hashToken(token, PEPPER), hintOf(token), expires, revoked, networks],
  );
  await untilAcknowledged((text) => owner.query(text));
  return token;
}

export async function revoke(owner: Client, token: string): Promise<void> {
  await owner.query('update tokens set revoked_at = now() where hash = $1 and revoked_at is null', [
    hashToken(token, PEPPER),
  ]);
}

export interface Clock {
  readonly now: () => number;
  readonly pass: (ms: number) => void;
}

export function stoppedClock(): Clock {
  let time = 1000;
  return {
    now: () => time,
    pass: (ms) => {
      time += ms;
    },
  };
}
