// The addresses of docs/operations/postgres.md with TLS: a real process, PostgreSQL and Redis with certificates of an
// authority made here. A certificate of another authority or for another name is refused.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Environment, onStores, startProcess } from '../../tools/testing/process.ts';
import { fencesOf } from '../../tools/testing/repository-pages.ts';
import {
  type Database,
  freePort,
  openDatabase,
  type PrivateServer,
  startPostgres,
  startRedis,
} from '../../tools/testing/stores.ts';

const PATIENCE = { timeout: 10_000 };

let folder: string;
let database: Database;
let tlsPort: number;
const servers: PrivateServer[] = [];

function openssl(words: string): void {
  execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'ignore' });
}

function makeAuthority(name: string): void {
  openssl(`req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${name} -keyout ${name}.key -out ${name}.pem`);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curp-tls-'));
  for (const name of ['autoridad', 'otra']) makeAuthority(name);
  openssl('req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout server.key -out server.csr');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost\n');
  const signed = '-CA autoridad.pem -CAkey autoridad.key -CAcreateserial -days 1 -extfile names -out server.pem';
  openssl(`x509 -req -in server.csr ${signed}`);
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.pem')];
  tlsPort = await freePort();
  const trust = `--tls-ca-cert-file ${certificate} --tls-auth-clients no`;
  servers.push(
    await startRedis(`--tls-port ${tlsPort} --tls-cert-file ${certificate} --tls-key-file ${key} ${trust}`.split(' ')),
    await startPostgres(),
  );
  database = await openDatabase(servers[1]?.url);
  // PostgreSQL reads a key only of its own account.
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres', folder]);
  for (const setting of [`ssl_cert_file = '${certificate}'`, `ssl_key_file = '${key}'`, 'ssl = on']) {
    await database.owner.query(`alter system set ${setting}`);
  }
  await database.owner.query('select pg_reload_conf()');
});
afterAll(async () => {
  await database.owner.end();
  for (const server of servers) await server.remove();
  rmSync(folder, { recursive: true });
});

/** The settings of the page, for these servers. */
function settings(host = 'localhost', authority = 'autoridad'): Environment {
  const page = fencesOf('docs/operations/postgres.md').find(({ text }) => text.includes('verify-full'))?.text ?? '';
  const here = page
    .replace('curp:CLAVE@db.interno:5432/curp', `root@${host}:${servers[1]?.port}/postgres`)
    .replace('curp:CLAVE@redis.interno:6379', `${host}:${tlsPort}`)
    .replaceAll('/etc/curp/autoridad.pem', join(folder, `${authority}.pem`));
  return { ...onStores(database), ...(parseEnv(here) as Environment) };
}

async function storesUp(opsUrl: string): Promise<string[]> {
  const metrics = await (await fetch(`${opsUrl}/metrics`)).text();
  return Array.from(metrics.matchAll(/^curp_store_up\{store="(\w+)"\} 1$/gm), ([, store = '']) => store).toSorted();
}

test('both stores are reached with TLS, and no connection of the process is in the clear', async () => {
  const service = await startProcess(settings());
  await expect.poll(() => storesUp(service.opsUrl), PATIENCE).toEqual(['postgres', 'redis']);
  const { rows } = await database.owner.query<{ ssl: boolean }>(
    `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'curp-api'`,
  );
  await service.close();
  expect(rows).toEqual([{ ssl: true }]);
});

test.for([
  { host: 'localhost', authority: 'otra', fault: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', why: 'another authority' },
  { host: '127.0.0.1', authority: 'autoridad', fault: 'ERR_TLS_CERT_ALTNAME_INVALID', why: 'another name' },
])('$fault — $why: neither store is believed, and the log says so', async ({ host, authority, fault }) => {
  const service = await startProcess(settings(host, authority), { until: 'listening' });
  const faults = (): string[] =>
    Array.from(
      service.output().matchAll(/"store":"(\w+)","fault":"([A-Z_]+)".*"store away"/g),
      ([, store, told]) => `${store} ${told}`,
    ).toSorted();
  await expect.poll(faults, PATIENCE).toEqual([`postgres ${fault}`, `redis ${fault}`]);
  expect(await storesUp(service.opsUrl)).toEqual([]);
  expect((await fetch(`${service.opsUrl}/readyz`)).status).toBe(503);
  await service.close();
});
