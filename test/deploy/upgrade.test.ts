// docs/operations/upgrade.md: today's code on the tables of a future version. A process serves during the migration, and
// another starts afterwards, as in a rollback.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Migration, migrate, MIGRATIONS } from '../../apps/admin/src/database/schema-migrations.ts';
import { documentOf, environmentOf, operatorWith } from '../../tools/testing/curp-admin.ts';
import { onStores, type ServiceProcess, startProcess } from '../../tools/testing/process.ts';
import { ANA } from '../../tools/testing/service.ts';
import { type Database, type KeySpace, openDatabase, openKeySpace } from '../../tools/testing/stores.ts';
import { fencesOf, ROOT } from '../../tools/testing/repository-pages.ts';
import { BARE_ENVIRONMENT } from '../../tools/testing/bare-environment.ts';

const PAGE = 'docs/operations/upgrade.md';

/** A migration with every change that the page allows. */
const SQL = `
  create table regions (id text primary key);
  alter table projects add column region text references regions;
  alter table tokens add column label text not null default '';
  alter table usage add column lists bigint not null default 0;
  create index on usage (hour);
  grant select on regions to curp_service, curp_admin;`;
const NEXT: Migration = { name: '9999-next.sql', sql: SQL, checksum: createHash('sha256').update(SQL).digest('hex') };

const run = promisify(execFile);

describe('docs/operations/upgrade.md', () => {
  let database: Database;
  let keys: KeySpace;
  let service: ServiceProcess;
  beforeAll(async () => {
    database = await openDatabase();
    keys = openKeySpace();
    service = await startProcess(onStores(database, keys));
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
    await keys.drop();
  });

  /** A project and its token, made by today's curp-admin. */
  async function newcomer(id: string): Promise<string> {
    const admin = operatorWith(environmentOf(database));
    await admin('proyectos', 'crear', id, '--id', id, '--ritmo', '1000');
    return (await documentOf<{ token: string }>(admin('tokens', 'emitir', id, '--json'))).token;
  }

  async function served(project: string): Promise<number> {
    const sql = 'select coalesce(sum(served), 0)::int as served from usage where project_id = $1';
    return (await database.owner.query<{ served: number }>(sql, [project])).rows[0]?.served ?? 0;
  }

  test('a migration while a process serves: no call fails, every call is counted', async () => {
    const token = await newcomer('antes');
    // A new token gets a 503 while the tables are locked, as the page says.
    const statuses = [await statusOf(service, token)];
    const migrated = new AbortController();
    const calls = (async () => {
      while (!migrated.signal.aborted || statuses.length < 50) statuses.push(await statusOf(service, token));
    })();
    const applied = await migrate(database.owner, database.schema, [...MIGRATIONS, NEXT]);
    migrated.abort();
    await calls;
    expect(applied).toEqual([NEXT.name]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect.poll(() => served('antes'), { timeout: 10_000 }).toBe(statuses.length);
  });

  test('on the new tables, the old process and curp-admin accept and revoke new tokens', async () => {
    const token = await newcomer('despues');
    expect(await statusOf(service, token)).toBe(200);
    await operatorWith(environmentOf(database))('proyectos', 'suspender', 'despues', '--si');
    await expect.poll(() => statusOf(service, token), { timeout: 60_000 }).toBe(403);
  });

  test('rollback: the old code starts on the new tables, and its migrar applies nothing', async () => {
    const again = await startProcess(onStores(database, keys));
    const status = await statusOf(again, await newcomer('vuelta'));
    const page = await shell(again);
    await again.close();
    expect([status, await again.exited]).toEqual([200, 0]);
    expect(page).toEqual(['', 'ok\n']);
  });

  test('an altered migration is refused, with the message of the page', async () => {
    const [first] = MIGRATIONS;
    await database.owner.query(`update migrations set checksum = 'another' where name = $1`, [first?.name]);
    const owner = operatorWith({ ADMIN_DATABASE_URL: database.url, DATABASE_SCHEMA: database.schema });
    const answer = await owner('migrar');
    await database.owner.query('update migrations set checksum = $1 where name = $2', [first?.checksum, first?.name]);
    expect(answer.code).toBe(1);
    expect(answer.stderr).toContain(
      fencesOf(PAGE)
        .find(({ language }) => language === 'text')
        ?.text.trim(),
    );
  });

  /** The output of each command of the page. */
  async function shell({ opsUrl }: ServiceProcess): Promise<string[]> {
    const env = { ...BARE_ENVIRONMENT, DATABASE_URL: database.url, DATABASE_SCHEMA: database.schema };
    const printed: string[] = [];
    for (const { language, text } of fencesOf(PAGE)) {
      if (language !== 'sh') continue;
      const command = text.replaceAll('http://127.0.0.1:3001', opsUrl);
      printed.push((await run('bash', ['-c', command], { cwd: ROOT, env })).stdout);
    }
    return printed;
  }
});

async function statusOf({ get }: ServiceProcess, token: string): Promise<number> {
  return (await get('/curp/calcular_curp', { token, ...ANA })).status;
}
