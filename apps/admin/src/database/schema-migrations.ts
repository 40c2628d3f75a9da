// Forward-only migrations: runs plain SQL files in order, each once and in its own transaction.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Client, escapeIdentifier } from 'pg';

// The built program has its own copy of the migrations.
const BUNDLED = new URL('./migrations/', import.meta.url);
const FOLDER = existsSync(BUNDLED) ? BUNDLED : new URL('../../../../packages/accounts/migrations/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const MIGRATIONS: readonly Migration[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => {
    const sql = readFileSync(new URL(name, FOLDER), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });

export class AlteredMigration extends Error {}

/**
 * Brings the schema up to date and returns the names of the migrations that it applied. A lock prevents concurrent runs.
 * `record` runs in the transaction of each migration.
 */
export async function migrate(
  client: Client,
  schema: string,
  migrations = MIGRATIONS,
  record: (name: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const applied: string[] = [];
  await client.query(`select pg_advisory_lock(hashtext($1))`, [`${schema}.migrations`]);
  try {
    await createSchema(client, schema);
    await client.query(`set search_path to ${escapeIdentifier(schema)}`);
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(`select name, checksum from migrations`);
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    for (const migration of migrations) {
      const checksum = known.get(migration.name);
      if (checksum === undefined) applied.push(await apply(client, migration, record));
      else if (checksum !== migration.checksum) throw new AlteredMigration(migration.name);
    }
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext($1))`, [`${schema}.migrations`]);
  }
  return applied;
}

/** Not `if not exists`: that asks the owner of a schema for the right to create others. */
async function createSchema(client: Client, schema: string): Promise<void> {
  const { rowCount } = await client.query(`select from pg_namespace where nspname = $1`, [schema]);
  if (rowCount === 0) await client.query(`create schema ${escapeIdentifier(schema)}`);
}

async function apply(
  client: Client,
  { name, sql, checksum }: Migration,
  record: (name: string) => Promise<void>,
): Promise<string> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(`insert into migrations (name, checksum) values ($1, $2)`, [name, checksum]);
    await record(name);
    await client.query('commit');
    return name;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
