// docs/operations/backup.md, command by command: a backup while the service answers, the loss of all data, the restore.
// On private PostgreSQL and Redis servers.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { periodAt } from '@curp/accounts/period';
import { documentOf, type Operator, operatorWith } from '../../tools/testing/curp-admin.ts';
import { PEPPER, type ServiceProcess, startProcess } from '../../tools/testing/process.ts';
import { ANA } from '../../tools/testing/service.ts';
import { type PrivateServer, startPostgres, startRedis } from '../../tools/testing/stores.ts';
import { fencesOf, ROOT } from '../../tools/testing/repository-pages.ts';
import { BACKUP_UNIT, unitSetting } from './systemd-unit.ts';

const PAGE = 'docs/operations/backup.md';
const [BACK_UP, RESTORE, LOOK] = fencesOf(PAGE).map(({ text }) => text);
const QUOTA = 20;
const KEEPS = 'select * from curp.usage order by 1, 2, 3, 4, 5';
const TABLES = ['projects', 'tokens', 'pepper', 'audit', 'audit_head', 'changes', 'migrations'];
const ROLES = ['owner', 'api_user', 'curp_backup', 'curp_service', 'curp_admin', 'curp_reader'];
const SCRIPT = 'deploy/kubernetes/backup/curp-backup';

const run = promisify(execFile);

describe('docs/operations/backup.md', () => {
  let folder: string;
  let postgres: PrivateServer;
  let redis: PrivateServer;
  let admin: Operator;
  let survivor: ServiceProcess;
  let [token, other, revoked] = ['', '', ''];
  let before: unknown;
  let hour: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'curp-backup-'));
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    await asSuperuser((server) =>
      server.query(`create role owner login; create role curp_service nologin; create role curp_reader nologin;
        create role curp_admin nologin in role curp_reader`),
    );
    await asSuperuser((server) => server.query('create database curp owner owner'));
    admin = operatorWith({ ADMIN_DATABASE_URL: urlOf('curp'), TOKEN_PEPPER: PEPPER });
    await admin('migrar');
    await asSuperuser((server) => server.query('create role api_user login; grant curp_service to api_user'));
    await admin('proyectos', 'crear', 'Clínica Sol', '--id', 'clinica-sol', '--ritmo', '50', '--cuota', String(QUOTA));
    await admin('proyectos', 'crear', 'Nómina', '--id', 'nomina', '--cuota', 'sin-limite');
    [token, other, revoked] = [await issue('clinica-sol'), await issue('nomina'), await issue('nomina')];
    survivor = await start();
  });
  afterAll(async () => {
    await survivor.close();
    await Promise.all([postgres.remove(), redis.remove()]);
    rmSync(folder, { recursive: true });
  });

  /** The owner is no superuser. */
  function urlOf(database: string, user = 'owner'): string {
    return postgres.url.replace('root@', `${user}@`).replace(/\/postgres$/, `/${database}`);
  }

  function start(): Promise<ServiceProcess> {
    return startProcess({ DATABASE_URL: urlOf('curp', 'api_user'), REDIS_URL: redis.url, TOKEN_PEPPER: PEPPER });
  }

  function asOwner<Result>(work: (owner: Client) => Promise<Result>, database = 'curp'): Promise<Result> {
    return connected(urlOf(database), work);
  }

  function asSuperuser<Result>(work: (server: Client) => Promise<Result>): Promise<Result> {
    return connected(postgres.url, work);
  }

  async function issue(project: string): Promise<string> {
    return (await documentOf<{ token: string }>(admin('tokens', 'emitir', project, '--json'))).token;
  }

  async function revoke(): Promise<void> {
    const { tokens } = await documentOf<{ tokens: { id: string; pista: string }[] }>(
      admin('tokens', 'listar', '--json'),
    );
    const named = tokens.find(({ pista }) => revoked.startsWith(pista.slice(0, -1)));
    expect((await admin('tokens', 'revocar', named?.id ?? '', '--si')).code).toBe(0);
  }

  function served(project: string): Promise<number> {
    return asOwner(async (owner) => {
      const { rows } = await owner.query('select sum(served)::int as n from curp.usage where project_id = $1', [
        project,
      ]);
      return (rows[0] as { n: number | null }).n ?? 0;
    });
  }

  async function everything(database = 'curp'): Promise<unknown> {
    const operator = operatorWith({ ADMIN_DATABASE_URL: urlOf(database), TOKEN_PEPPER: PEPPER });
    return asOwner(async (owner) => {
      const rows: Record<string, unknown> = { usage: (await owner.query(KEEPS)).rows };
      for (const table of TABLES) rows[table] = (await owner.query(`select * from curp.${table} order by 1`)).rows;
      const [uso, audit] = [await operator('uso', '--json'), await operator('auditoria', 'verificar', '--json')];
      return { rows, uso: uso.stdout, audit };
    }, database);
  }

  /** Runs the commands of a code block of the page, unchanged. */
  async function shell(commands = '', cwd = folder): Promise<string> {
    const env = {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      OWNER_URL: urlOf('curp'),
      SERVER_URL: postgres.url,
      ADMIN_DATABASE_URL: urlOf('curp'),
      TOKEN_PEPPER: PEPPER,
    };
    const { stdout } = await run('bash', ['-c', `set -e\n${commands}`], { cwd, env });
    return stdout;
  }

  test('the service answers, and its counts are in the ledger', async () => {
    expect(await call(survivor, token, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(await call(survivor, other, 2)).toEqual([200, 200]);
    await expect.poll(() => served('clinica-sol'), { timeout: 10_000 }).toBe(5);
    await expect.poll(() => served('nomina'), { timeout: 10_000 }).toBe(2);
  });

  test('a backup is made meanwhile and is readable', async () => {
    before = await everything();
    ({ hour } = periodAt(Date.now()));
    const listed = await shell(BACK_UP);
    for (const table of ['usage', ...TABLES]) expect(listed).toContain(`TABLE DATA curp ${table} `);
  });

  test('the backup of the timer and of the CronJob, by a user that can only read, restores to the same rows', async () => {
    await asSuperuser((server) => server.query('create role curp_backup login; grant pg_read_all_data to curp_backup'));
    const [command = ''] = unitSetting('ExecStart', {}, BACKUP_UNIT);
    const settings = parseEnv(unitSetting('Environment', { S: folder }, BACKUP_UNIT).join('').replaceAll(' ', '\n'));
    const { BACKUP_FOLDER = '' } = settings;
    const old = join(BACKUP_FOLDER, 'curp-20200101T000000Z');
    mkdirSync(old, { recursive: true });
    utimesSync(old, 0, 0);
    const env = { PATH: process.env['PATH'] ?? '', PGHOST: '127.0.0.1', PGPORT: String(postgres.port), ...settings };
    const { stdout } = await run(command.replace('/usr/local/bin/curp-backup', join(ROOT, SCRIPT)), [], {
      env: { ...env, PGUSER: 'curp_backup', PGDATABASE: 'curp' },
    });
    const made = stdout.trim();
    await run('createdb', ['--maintenance-db', postgres.url, '--owner=owner', 'curp_copy']);
    await run('pg_restore', ['--exit-on-error', '--dbname', urlOf('curp_copy'), join(made, 'curp.dump')]);

    expect(await everything('curp_copy')).toEqual(before);
    expect(readdirSync(BACKUP_FOLDER).map((name) => join(BACKUP_FOLDER, name))).toEqual([made]);
    expect([readdirSync(made).toSorted(), statSync(made).mode & 0o777]).toEqual([['curp.dump', 'roles.sql'], 0o700]);
    await run('dropdb', ['--maintenance-db', postgres.url, 'curp_copy']);
  });

  test('after the backup: three calls and a revocation', async () => {
    expect(await call(survivor, token, 3)).toEqual([200, 200, 200]);
    await expect.poll(() => served('clinica-sol'), { timeout: 10_000 }).toBe(8);
    await revoke();
    // The database is dropped next: the process must have read the revocation before.
    await expect.poll(() => call(survivor, revoked, 1), { timeout: 60_000 }).toEqual([401]);
  });

  test('database and roles are lost: a caller in memory is still answered', async () => {
    await asSuperuser((server) => server.query('drop database curp with (force)'));
    await asSuperuser((server) => server.query(`drop role ${ROLES.join(', ')}`));
    expect(await call(survivor, token, 1)).toEqual([200]);
  });

  test('after the restore every row is that of the backup', async () => {
    // Frozen, or it would record its counts before the rows are compared.
    survivor.signal('SIGSTOP');
    await shell(RESTORE);
    await shell(LOOK, ROOT);
    expect(await everything()).toEqual(before);
    survivor.signal('SIGCONT');
  });

  test('the process that kept running records the whole hour: no count is lost', async (context) => {
    context.skip(periodAt(Date.now()).hour !== hour, 'the hour ended meanwhile');
    expect(await call(survivor, token, 1)).toEqual([200]);
    await expect.poll(() => served('clinica-sol'), { timeout: 20_000 }).toBe(10);
  });

  test('a token revoked after the backup stays refused by the process that kept running, which raises an alert', async () => {
    await expect.poll(() => metricsOf(survivor), { timeout: 10_000 }).toContain('curp_revived_tokens 1');
    await expect.poll(() => call(survivor, revoked, 1), { timeout: 60_000 }).toEqual([401]);
  });

  test('a new process accepts it, as the page warns, until it is revoked again', async () => {
    const fresh = await start();
    expect(await call(fresh, revoked, 1)).toEqual([200]);
    await revoke();
    await expect.poll(() => call(fresh, revoked, 1), { timeout: 60_000 }).toEqual([401]);
    expect(await close(fresh)).toBe(0);
  });

  test('with Redis emptied too, a new process accepts the token, and the quota continues', async () => {
    expect(await close(survivor)).toBe(0);
    const used = await served('clinica-sol');
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    survivor = await start();
    expect(await call(survivor, token, 1)).toEqual([200]);
    // Two seconds after the start Redis has the counts of the ledger.
    await sleep(2500);
    const left = Array.from({ length: QUOTA - used - 1 }, () => 200);
    expect(await call(survivor, token, left.length + 2)).toEqual([...left, 429, 429]);
    await expect.poll(() => served('clinica-sol'), { timeout: 10_000 }).toBe(QUOTA);
  });
});

async function close(service: ServiceProcess): Promise<unknown> {
  await service.close();
  return service.exited;
}

async function metricsOf({ opsUrl }: ServiceProcess): Promise<string> {
  return (await fetch(`${opsUrl}/metrics`)).text();
}

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The statuses of consecutive calls. */
async function call({ get }: ServiceProcess, presented: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    statuses.push((await get('/curp/calcular_curp', { token: presented, ...ANA })).status);
  }
  return statuses;
}
