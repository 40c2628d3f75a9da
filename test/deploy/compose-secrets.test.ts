// The first steps of deploy/README.md without a container engine: the secrets of make-secrets work with a real PostgreSQL
// and a real Redis (started with the command of compose.yaml), curp-admin and the service.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Environment, type ServiceProcess, startProcess } from '../../tools/testing/process.ts';
import { ANA, ANA_KEY } from '../../tools/testing/service.ts';
import { type PrivateServer, startPostgres, startRedis, redisCli } from '../../tools/testing/stores.ts';
import { fencesOf, readPage, ROOT } from '../../tools/testing/repository-pages.ts';
import { serviceOf } from './compose.ts';

const run = promisify(execFile);

const DENIED = 'permission denied';

/** The arguments of each call of curp-admin in the page. */
const ADMIN = fencesOf('deploy/README.md').flatMap(({ text }) =>
  Array.from(text.matchAll(/run --rm admin (.*)/g), ([, words = '']) => words.split(' ')),
);

describe('the secrets of compose.yaml', () => {
  let folder: string;
  let postgres: PrivateServer;
  let redis: PrivateServer;
  let service: ServiceProcess;
  let token: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'curp-secrets-'));
    execFileSync(join(ROOT, 'deploy/make-secrets'), [join(folder, 'secrets')]);
    // The arguments: a file and flags, with another data folder.
    const [, , ...flags] = (serviceOf('valkey').command ?? []).filter((word) => word !== '--dir' && word !== '/data');
    [postgres, redis] = await Promise.all([
      startPostgres(),
      startRedis([...flags, '--include', join(folder, 'secrets/valkey.conf')]),
    ]);
    await prepare();
    await admin(['migrar'], 'owner.env');
    for (const words of ADMIN) token = /curp_\S+/.exec(await admin(words))?.[0] ?? token;
    service = await startProcess(placed('api.env'));
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([postgres.remove(), redis.remove()]);
    rmSync(folder, { recursive: true });
  });

  function secret(name: string): string {
    return readFileSync(join(folder, 'secrets', name), 'utf8');
  }

  /** As PostgreSQL's image initialises an empty volume: owner, database, then the file of users. */
  async function prepare(): Promise<void> {
    const { POSTGRES_USER, POSTGRES_DB } = serviceOf('postgres').environment ?? {};
    await query(postgres.url, `create role ${POSTGRES_USER} superuser login password '${secret('postgres-password')}'`);
    await query(postgres.url, `create database ${POSTGRES_DB} owner ${POSTGRES_USER}`);
    await query(postgres.url, secret('users.sql'));
  }

  /** The settings of a file of secrets, with the hosts of Compose replaced by local addresses. */
  function placed(name: string): Environment {
    const here = secret(name)
      .replaceAll('@postgres:5432', `@127.0.0.1:${postgres.port}`)
      .replaceAll('@valkey:6379', `@127.0.0.1:${redis.port}`);
    return parseEnv(here) as Environment;
  }

  async function admin(words: readonly string[], secrets = 'admin.env'): Promise<string> {
    const program = ['--conditions=@curp/source', 'apps/admin/src/main.ts', ...words];
    const { stdout } = await run(process.execPath, program, { cwd: ROOT, env: { ...placed(secrets) } });
    return stdout;
  }

  test('the token of the page answers 200, and the count reaches Redis', async () => {
    const reply = await service.get('/curp/calcular_curp', { token, ...ANA });
    expect(reply.envelope.response).toMatchObject({ curp: ANA_KEY });
    const metrics = async (): Promise<string> => (await fetch(`${service.opsUrl}/metrics`)).text();
    // On a busy machine the first question may be late: the breaker asks again.
    await expect.poll(metrics, { timeout: 10_000 }).toContain('curp_store_up{store="redis"} 1');
  });

  test('Redis has one user, with a password and the rights that the page documents, and evicts no keys', async () => {
    expect(redisCli(redis.port, 'GET', 'x')).toContain('NOAUTH');
    const client = new Redis(placed('api.env')['REDIS_URL'] ?? '');
    expect(await client.info('memory')).toContain('maxmemory_policy:noeviction');
    const refused = await Promise.all(
      [['config', 'get', '*'], ['flushall'], ['acl', 'list'], ['keys', '*'], ['get', 'other:x']].map(
        ([command = '', ...words]) =>
          client.call(command, ...words).then(
            () => `${command} done`,
            ({ message }: Error) => message.split(' ')[0],
          ),
      ),
    );
    expect(refused).toEqual(refused.map(() => 'NOPERM'));
    client.disconnect();
    expect(rights(secret('valkey.conf'))).toBe(rights(readPage('docs/operations/redis.md')));
  });

  test('a transaction that an operator leaves open ends after a minute', async () => {
    const client = new Client({ connectionString: placed('admin.env')['ADMIN_DATABASE_URL'] ?? '' });
    await client.connect();
    const { rows } = await client.query('show idle_in_transaction_session_timeout');
    await client.end();
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
  });

  test.for([
    { who: 'api', what: 'read the tables that it needs', sql: 'select from curp.tokens', answer: 'done' },
    { who: 'api', what: 'not change a token', sql: 'update curp.tokens set revoked_at = now()', answer: DENIED },
    { who: 'admin', what: 'revoke a token', sql: 'update curp.tokens set revoked_at = now()', answer: 'done' },
    { who: 'admin', what: 'not change the audit', sql: `update curp.audit set actor = 'x'`, answer: DENIED },
    { who: 'admin', what: 'not become the owner', sql: 'set role curp_owner', answer: DENIED },
  ])('the user of $who.env can $what', async ({ who, sql, answer }) => {
    const { DATABASE_URL, ADMIN_DATABASE_URL = DATABASE_URL } = placed(`${who}.env`);
    const asked = query(ADMIN_DATABASE_URL ?? '', sql);
    const answered = await asked.then(
      () => 'done',
      ({ message }: Error) => message,
    );
    expect(answered).toContain(answer);
  });
});

/** What follows the password of the user. */
function rights(text: string): string {
  return /(?<=user curp on >\S+ |SETUSER curp on >\S+ ).*/.exec(text)?.[0] ?? 'none';
}

/** As the user of the address. */
async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
