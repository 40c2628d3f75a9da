// npm run growth:stores: what the stores can do, and how far the simulation of npm run growth is from a real process. It needs
// a quiet machine and half a minute; its figures are in docs/operations/capacity.md.
import { execFileSync } from 'node:child_process';
import { KEEP_USE_SECONDS, Keys } from '../apps/api/src/limits/keys.ts';
import { Ledger, type Query } from '../apps/api/src/limits/ledger.ts';
import { periodAt } from '../apps/api/src/limits/period.ts';
import { SPEND } from '../apps/api/src/limits/scripts.ts';
import { openLoad } from '../apps/api/load/load.ts';
import { calculation } from '../apps/api/load/request.ts';
import { onStores, startProcess } from '../apps/api/test/process.ts';
import {
  type Database,
  openDatabase,
  openKeySpace,
  type PrivateServer,
  startPostgres,
  startRedis,
} from '../apps/api/test/stores.ts';
import { addProject, addToken } from '../apps/api/test/tokens/issue.ts';
import { simulateLimits } from './growth/limits.ts';

const SECONDS = 3;
const RATE = 1000;
const SCRIPTS = 200_000;
const ROWS = 1000;
/** To a Redis on the same machine, one way. */
const WAY_MS = 0.1;
const LONG = 4_102_444_800_000_000;

function told(what: string, value: number, unit: string): void {
  console.log(`${what}: ${Math.round(value).toLocaleString('en')} ${unit}`);
}

function redisCli({ port }: PrivateServer, ...words: string[]): string {
  return execFileSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8' });
}

/** The script of a call, over 1,000 projects, as many in a pipeline as a busy turn has. */
function measureScripts(redis: PrivateServer): void {
  redisCli(redis, 'script', 'load', SPEND.text);
  const keys = new Keys('bench').ofCall('__rand_int__', periodAt(Date.now()));
  const args = [100_000, 100_000, -1, 1, 'served', 'field', LONG, 0, KEEP_USE_SECONDS, KEEP_USE_SECONDS, 1];
  for (const pipeline of [1, 16]) {
    const flags = ['-p', redis.port, '-n', SCRIPTS, '-r', 1000, '-P', pipeline, '-c', 20, '--csv'].map(String);
    const words = ['EVALSHA', SPEND.sha, '3', ...keys, ...args.map(String)];
    const output = execFileSync('redis-benchmark', [...flags, ...words], { encoding: 'utf8' });
    const [, perSecond] = /^"[^"]*","([0-9.]+)"/m.exec(output.trim().split('\n').at(-1) ?? '') ?? [];
    told(`Redis, scripts of a call, pipeline of ${pipeline}`, Number(perSecond), 'a second');
  }
}

/** The statement of a flush, on rows that are there. */
async function measureLedger(database: Database): Promise<void> {
  const query: Query = async (sql, values) => (await database.owner.query(sql, [...values])).rows;
  const ledger = new Ledger(query);
  const { hour } = periodAt(Date.now());
  const rowsAt = (served: number) =>
    Array.from({ length: ROWS }, (_, place) => ({ project: `p${place}`, hour, writer: 'w', served, rejected: 0 }));
  const began = performance.now();
  let statements = 0;
  for (; performance.now() - began < SECONDS * 1000; statements++) await ledger.record(rowsAt(statements));
  const seconds = (performance.now() - began) / 1000;
  told('PostgreSQL, rows of usage written by one connection', (statements * ROWS) / seconds, 'a second');
  await database.owner.query('vacuum full usage');
  const { rows } = await database.owner.query<{ size: number }>(`select pg_total_relation_size('usage')::int as size`);
  told('PostgreSQL, a row of usage with its index', (rows[0]?.size ?? 0) / ROWS, 'bytes');
}

function scriptsRun(redis: PrivateServer): number {
  const calls = /cmdstat_evalsha:calls=(\d+)/.exec(redisCli(redis, 'info', 'commandstats'));
  return Number(calls?.[1] ?? 0);
}

async function measureProcess(database: Database, redis: PrivateServer): Promise<void> {
  const service = await startProcess(onStores(database, openKeySpace(redis.url)));
  const port = Number(new URL(service.url).port);
  for (const load of [0.8, 1.5]) {
    const project = await addProject(database.owner, { rate: RATE, burst: RATE / 10 });
    const request = calculation(await addToken(database.owner, project));
    const lines = service.output().length;
    const before = scriptsRun(redis);
    const plan = { port: () => port, rate: RATE * load, seconds: SECONDS, connections: 32, request: () => request };
    const report = await openLoad(plan);
    // Two heartbeats a second are not of the calls.
    const scripts = (scriptsRun(redis) - before) / SECONDS - 2;
    const simulated = simulateLimits({ nodes: 1, rate: RATE, load, seconds: SECONDS, wayMs: WAY_MS });
    told(
      `one process at ${load} × ${RATE}/s, scripts`,
      scripts,
      `a second (simulated ${simulated.scriptsPerSecond.toFixed(0)})`,
    );
    if (load < 1) told('log', (service.output().length - lines) / report.sent, 'bytes a call');
  }
  await service.close();
}

const [postgres, redis] = await Promise.all([startPostgres(), startRedis(['--appendonly', 'no'])]);
try {
  const database = await openDatabase(postgres.url);
  measureScripts(redis);
  await measureLedger(database);
  await measureProcess(database, redis);
  await database.owner.end();
} finally {
  await Promise.all([postgres.remove(), redis.remove()]);
}
process.exit();
