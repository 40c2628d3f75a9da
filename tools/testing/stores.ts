// The real stores of the tests: a schema and a key prefix per test file on the shared servers, and private servers that a
// test may freeze and kill.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { Client, escapeIdentifier } from 'pg';
import { migrate } from '../../apps/admin/src/database/schema-migrations.ts';

const POSTGRES_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/test';
const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
/** The program of private servers: redis-server, or a path to valkey-server. */
const REDIS_SERVER = process.env['REDIS_SERVER'] ?? 'redis-server';

let serial = 0;

// Vitest ends its workers with SIGTERM; the servers started here must end with them.
process.once('SIGTERM', () => process.exit());

/** Unique per test file and run. */
function uniqueName(): string {
  return `t${process.pid}_${Date.now().toString(36)}_${serial++}`;
}

export interface Database {
  readonly url: string;
  readonly schema: string;
  /** A connection of the owner, with the schema in its search_path. */
  readonly owner: Client;
  readonly drop: () => Promise<void>;
}

/** Creates and migrates a schema in the shared PostgreSQL, or in a private one. */
export async function openDatabase(url = POSTGRES_URL): Promise<Database> {
  const schema = uniqueName();
  const owner = new Client({ connectionString: url });
  // A test may kill the server of this connection.
  owner.on('error', () => {});
  await owner.connect();
  await migrate(owner, schema);
  const drop = async (): Promise<void> => {
    await owner.query(`drop schema ${escapeIdentifier(schema)} cascade`);
    await owner.end();
  };
  return { url, schema, owner, drop };
}

/** The address of the same database for this role. */
export function asRole(url: string, role: 'curp_service' | 'curp_admin' | 'curp_reader'): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c role=${role}`);
  return address.href;
}

export interface KeySpace {
  readonly url: string;
  readonly prefix: string;
  /** Deletes the keys of this prefix and no others. */
  readonly drop: () => Promise<void>;
}

export function openKeySpace(url = REDIS_URL): KeySpace {
  const prefix = uniqueName();
  const drop = async (): Promise<void> => {
    const client = new Redis(url);
    for await (const keys of client.scanStream({ match: `${prefix}*`, count: 1000 })) {
      if ((keys as string[]).length > 0) await client.unlink(...(keys as string[]));
    }
    client.disconnect();
  };
  return { url, prefix, drop };
}

/** A server of one test, on a free port of 127.0.0.1. */
export interface PrivateServer {
  readonly url: string;
  readonly port: number;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly kill: () => Promise<void>;
  /** On the same port, with its data. */
  readonly restart: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The Cluster bus listens on port + 10,000. */
const BUS_OFFSET = 10_000;

export async function startRedis(more: readonly string[] = [], offset = 0): Promise<PrivateServer> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-redis-'));
  const port = await freePort(offset);
  const own = `--bind 127.0.0.1 --port ${port} --dir ${folder} --appendonly yes --save`.split(' ');
  const flags = [...own, '', ...more];
  const start = (): ChildProcess => spawn(REDIS_SERVER, flags, { stdio: 'ignore' });
  return supervise(start, folder, { port, url: `redis://127.0.0.1:${port}`, untilUp: () => listening(port) });
}

/** A Cluster of three primaries and three replicas; the first three are the primaries. */
export async function startCluster(): Promise<readonly PrivateServer[]> {
  const flags = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000', '--repl-diskless-sync-delay', '0'];
  const servers: PrivateServer[] = [];
  for (let count = 0; count < 6; count++) servers.push(await startRedis(flags, BUS_OFFSET));
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`);
  execFileSync('redis-cli', ['--cluster', 'create', ...hosts, '--cluster-replicas', '1', '--cluster-yes']);
  const isReady = (): boolean =>
    servers.every(({ port }) => redisCli(port, 'CLUSTER', 'INFO').includes('cluster_state:ok')) &&
    servers.filter(isLinkedReplica).length === 3;
  while (!isReady()) await sleep(50);
  return servers;
}

function isLinkedReplica({ port }: PrivateServer): boolean {
  return redisCli(port, 'INFO', 'replication').includes('master_link_status:up');
}

export interface SentinelSet {
  readonly primary: PrivateServer;
  readonly replicas: readonly PrivateServer[];
  readonly sentinels: readonly PrivateServer[];
  /** Of the primary, in the Sentinels' configuration. */
  readonly name: string;
}

/** A primary, two replicas and three Sentinels that promote one of them after two seconds. */
export async function startSentinels(): Promise<SentinelSet> {
  const name = 'principal';
  const flags = ['--repl-diskless-sync-delay', '0'];
  const primary = await startRedis(flags);
  const replicaOf = ['--replicaof', '127.0.0.1', String(primary.port)];
  const replicas = await Promise.all([1, 2].map(() => startRedis([...flags, ...replicaOf])));
  while (!replicas.every(isLinkedReplica)) await sleep(50);
  const sentinels = await Promise.all([1, 2, 3].map(() => startSentinel(name, primary.port)));
  const isComplete = ({ port }: PrivateServer): boolean => {
    const state = redisCli(port, 'SENTINEL', 'master', name);
    return /num-slaves\n2\n/.test(state) && /num-other-sentinels\n2\n/.test(state);
  };
  while (!sentinels.every(isComplete)) await sleep(50);
  return { primary, replicas, sentinels, name };
}

async function startSentinel(name: string, primaryPort: number): Promise<PrivateServer> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-sentinel-'));
  const port = await freePort();
  const file = join(folder, 'sentinel.conf');
  writeFileSync(
    file,
    `port ${port}\nbind 127.0.0.1\ndir ${folder}\nsentinel monitor ${name} 127.0.0.1 ${primaryPort} 2
sentinel down-after-milliseconds ${name} 2000\nsentinel failover-timeout ${name} 5000\n`,
  );
  const start = (): ChildProcess => spawn(REDIS_SERVER, [file, '--sentinel'], { stdio: 'ignore' });
  return supervise(start, folder, { port, url: `redis://127.0.0.1:${port}`, untilUp: () => listening(port) });
}

export function redisCli(port: number, ...command: string[]): string {
  return execFileSync('redis-cli', ['-p', String(port), ...command], { encoding: 'utf8' }).trim();
}

/** `settings`: such as `synchronous_standby_names=standby`. */
export async function startPostgres(settings: readonly string[] = []): Promise<PrivateServer> {
  const home = createPostgresHome();
  await home.run('initdb', '-U', 'root', '-A', 'trust', '--no-sync');
  return servePostgres(home, settings);
}

export interface Standby extends PrivateServer {
  /** Returns once it is a primary. */
  readonly promote: () => Promise<void>;
}

/** As it names itself to its primary, where `synchronous_standby_names` makes it synchronous. */
export const STANDBY_NAME = 'standby';

/** A streaming standby of the private PostgreSQL at this port, or at the port of a proxy before it. */
export async function startStandby(primaryPort: number): Promise<Standby> {
  const home = createPostgresHome();
  const primary = `host=127.0.0.1 port=${primaryPort} user=root application_name=${STANDBY_NAME}`;
  await home.run('pg_basebackup', '-d', primary, '--write-recovery-conf', '--checkpoint=fast', '--no-sync');
  const server = await servePostgres(home);
  const ask = async (query: string): Promise<unknown> => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    await client.end();
    return (rows as unknown[][])[0]?.[0];
  };
  while ((await ask('select status from pg_stat_wal_receiver')) !== 'streaming') await sleep(25);
  return {
    ...server,
    promote: async () => {
      if ((await ask('select pg_promote()')) !== true) throw new Error('the standby was not promoted');
    },
  };
}

interface PostgresHome {
  readonly folder: string;
  readonly data: string;
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
  /** Runs a program of PostgreSQL on the data folder. */
  readonly run: (program: string, ...words: string[]) => Promise<unknown>;
}

const run = promisify(execFile);

function createPostgresHome(): PostgresHome {
  const folder = mkdtempSync(join(tmpdir(), 'curp-postgres-'));
  // PostgreSQL refuses to run as root; root starts it as Debian's account postgres.
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined;
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  return {
    folder,
    data,
    account,
    run: (program, ...words) => run(join(postgresBinaries(), program), ['-D', data, ...words], { ...account }),
  };
}

async function servePostgres(
  { folder, data, account }: PostgresHome,
  settings: readonly string[] = [],
): Promise<PrivateServer> {
  const port = await freePort();
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const flags = ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
  const start = (): ChildProcess => spawn(join(postgresBinaries(), 'postgres'), flags, { stdio: 'ignore', ...account });
  const url = `postgres://root@127.0.0.1:${port}/postgres`;
  return supervise(start, folder, { port, url, untilUp: () => answering(url) });
}

function postgresBinaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((left, right) => Number(right) - Number(left)) : [];
  if (versions[0] === undefined) throw new Error(`no PostgreSQL under ${root}: install Debian's postgresql`);
  return join(root, versions[0], 'bin');
}

function accountOf(name: string): { uid: number; gid: number } {
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

interface Address {
  readonly port: number;
  readonly url: string;
  readonly untilUp: () => Promise<void>;
}

/** Kill the children of a test that failed before it could. One listener serves them all. */
export const endsAtExit = new Set<() => void>();
process.once('exit', () => endsAtExit.forEach((end) => end()));

async function supervise(start: () => ChildProcess, folder: string, address: Address): Promise<PrivateServer> {
  const { port, url, untilUp } = address;
  let child = start();
  const end = (): void => void signalTree(child, 'SIGKILL');
  endsAtExit.add(end);
  await untilUp();
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const signalled = signalTree(child, 'SIGKILL');
    await gone;
    // PostgreSQL does not restart while a child of the killed server is alive.
    while (signalled.some((id) => send(id, 0))) await sleep(10);
  };
  return {
    url,
    port,
    freeze: () => void signalTree(child, 'SIGSTOP'),
    thaw: () => void signalTree(child, 'SIGCONT'),
    kill,
    restart: async () => {
      await kill();
      child = start();
      await untilUp();
    },
    remove: async () => {
      await kill();
      endsAtExit.delete(end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL has a process per connection; each is signalled. */
function signalTree({ pid }: ChildProcess, signal: NodeJS.Signals): number[] {
  const ids = pid === undefined ? [] : [...childrenOf(pid), pid];
  for (const id of ids) send(id, signal);
  return ids;
}

/** False if the process does not exist. */
function send(id: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(Number);
  } catch {
    return []; // ps says "none" with an exit code
  }
}

/** With an offset, port + offset is free too. */
export async function freePort(offset = 0): Promise<number> {
  for (;;) {
    const port = (await portIfFree(0)) ?? 0;
    if (offset === 0 || (port + offset <= 65_535 && (await portIfFree(port + offset)) !== undefined)) return port;
  }
}

/** `wanted` 0: any port. */
async function portIfFree(wanted: number): Promise<number | undefined> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(wanted, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return undefined;
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until the port accepts connections. */
export async function listening(port: number): Promise<void> {
  await untilSucceeds(async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  });
}

/** PostgreSQL listens for a while before it accepts logins. */
async function answering(url: string): Promise<void> {
  await untilSucceeds(async () => {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
    } finally {
      await client.end().catch(() => {});
    }
  });
}

/** Tries for ten seconds at least. */
async function untilSucceeds(attempt: () => Promise<void>, left = 400): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    if (left === 0) throw error;
    await sleep(25);
    await untilSucceeds(attempt, left - 1);
  }
}
