// npm run bench -- capacity: measures the throughput of the stores and of one process, for docs/operations/capacity.md. Needs a
// quiet machine, h2load and some minutes. `--tokens 100000,1000000` also measures a process that holds 100,000 tokens in
// memory, and one that holds 1,000,000.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { cpuMicros } from '../testing/load/cpu.ts';
import { h2load } from '../testing/load/h2load.ts';
import { calculationPath } from '../testing/load/request.ts';
import { issueTokens } from '../promises/testbed/issue-tokens.ts';
import { probeHeap } from '../promises/testbed/heap-probe.ts';
import { metricOf, portOf } from '../promises/testbed/testbed.ts';
import { CHARGE_SCRIPT } from '../../apps/api/src/limits/coalesce.ts';
import { Limiter } from '../../apps/api/src/limits/limiter.ts';
import { openPostgres, type Postgres } from '../../apps/api/src/stores/postgres.ts';
import { addProject, addToken } from '../testing/projects.ts';
import { onStores, startProcess } from '../testing/process.ts';
import {
  asRole,
  type Database,
  openDatabase,
  openKeySpace,
  type PrivateServer,
  redisCli,
  startPostgres,
  startRedis,
} from '../testing/stores.ts';

const { values } = parseArgs({ options: { tokens: { type: 'string', default: '100000' } } });
const SECONDS = 3;
const SCRIPTS = 200_000;
/** Of one process. */
const ACTIVE_TOKENS = 10_000;
const REQUESTS = 60_000;
const BUDGET_MS = 10_000;
const PLENTY = { rate: 1_000_000, burst: 1_000_000 };

function print(what: string, value: number, unit: string, digits = 0): void {
  console.log(`${what}: ${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`);
}

/** charge.lua over 1,000 projects, alone and in pipelines as long as those of a busy process. */
function measureScripts(redis: PrivateServer): void {
  const sha = redisCli(redis.port, 'script', 'load', CHARGE_SCRIPT);
  const args = ['bench:{__rand_int__}:rate', 'bench:{__rand_int__}:month', 100_000, 100_000, -1, 1, 1, 1, 0, 3600];
  for (const pipeline of [1, 16]) {
    const flags = ['-p', redis.port, '-n', SCRIPTS, '-r', 1000, '-P', pipeline, '-c', 20, '--csv'].map(String);
    const words = ['EVALSHA', sha, '2', ...args.map(String)];
    const output = execFileSync('redis-benchmark', [...flags, ...words], { encoding: 'utf8' });
    const [, perSecond] = /^"[^"]*","([0-9.]+)"/m.exec(output.trim().split('\n').at(-1) ?? '') ?? [];
    print(`Redis, scripts in pipelines of ${pipeline}`, Number(perSecond), 'a second');
  }
}

/**
 * What a process writes and reads in a second in which so many tokens called, each of another project with a quota: processor
 * time of PostgreSQL.
 */
async function measureLedger(database: Database): Promise<void> {
  const url = asRole(database.url, 'curp_service');
  const postgres = openPostgres({ url, schema: database.schema, maxConnections: 1 });
  const [backend] = await postgres.query<{ pid: number }>('select pg_backend_pid() as pid', [], BUDGET_MS);
  const spent = { writing: 0, reading: 0 };
  let rounds = 0;
  const query: Postgres['query'] = async (text, parameters) => {
    const before = cpuMicros(backend?.pid ?? 0);
    const rows = await postgres.query<never>(text, parameters, BUDGET_MS);
    spent[text.includes('own_usage') ? 'writing' : 'reading'] += (cpuMicros(backend?.pid ?? 0) - before) / 1000;
    return rows;
  };
  const limiter = new Limiter({ query, now: () => performance.now(), wallClock: Date.now });
  const callers = Array.from({ length: ACTIVE_TOKENS }, (_, index) => {
    const project = { id: `p${index}`, suspended: false, quota: 1_000_000, ...PLENTY };
    return { project, tokenId: `t${index}`, operation: 'calcular_curp' };
  });
  const callAll = async (): Promise<void> => {
    for (const caller of callers) void limiter.charge(caller, 'served', 1);
    await limiter.flush();
    if (limiter.unwrittenUnits > 0) throw new Error('not written');
  };
  await callAll();
  Object.assign(spent, { writing: 0, reading: 0 });
  for (const began = performance.now(); performance.now() - began < SECONDS * 1000; rounds++) await callAll();
  const what = `PostgreSQL, ${ACTIVE_TOKENS.toLocaleString('en')} rows of usage that grew`;
  print(`${what}, written`, spent.writing / rounds, 'ms');
  print(`${what}, the months of their projects read`, spent.reading / rounds, 'ms');
  await postgres.close();
}

function scriptsRun(redis: PrivateServer): number {
  const calls = /cmdstat_evalsha:calls=(\d+)/.exec(redisCli(redis.port, 'info', 'commandstats'));
  return Number(calls?.[1] ?? 0);
}

/** Calls per script run in Redis (concurrent calls share one), and processor time per call. */
async function measureBatching(database: Database, redis: PrivateServer): Promise<void> {
  const service = await startProcess(onStores(database, openKeySpace(redis.url)), { core: 0, keptOutputChars: 10_000 });
  for (const [projects, connections] of [
    [1, 64],
    [1, 8],
    [64, 64],
  ] as const) {
    const tokens: string[] = [];
    while (tokens.length < projects) {
      tokens.push(await addToken(database.owner, await addProject(database.owner, PLENTY)));
    }
    const before = scriptsRun(redis);
    const cpuBefore = cpuMicros(service.pid);
    const plan = { port: portOf(service), paths: tokens.map(calculationPath), connections };
    const { answers: requests } = await h2load({ ...plan, requests: REQUESTS });
    const what = `${projects} project(s), ${connections} connections`;
    print(`${what}, calls a question to Redis`, requests / (scriptsRun(redis) - before), '', 1);
    print(`${what}, processor time a call`, (cpuMicros(service.pid) - cpuBefore) / requests, 'µs', 1);
  }
  await service.close();
}

/** Time to readiness, heap after a collection and the longest turn of the event loop, with so many tokens. */
async function measureAccounts(postgres: PrivateServer, tokens: number): Promise<void> {
  const database = await openDatabase(postgres.url);
  if (tokens > 0) await issueTokens(database, tokens);
  const begin = performance.now();
  const service = await startProcess(onStores(database), { flags: ['--inspect=127.0.0.1:0'] });
  const readyMs = performance.now() - begin;
  // Before the probe's garbage collection, which blocks the event loop too.
  const longestSeconds = await metricOf(service, 'nodejs_eventloop_lag_max_seconds');
  const heap = await probeHeap(service);
  const what = `${tokens.toLocaleString('en')} tokens`;
  print(`${what}, ready`, readyMs / 1000, 's after the start', 2);
  print(`${what}, longest turn of the event loop meanwhile`, 1000 * longestSeconds, 'ms');
  print(`${what}, heap`, (await heap.usedBytes()) / 1_000_000, 'MB', 1);
  heap.close();
  await service.close();
  await database.drop();
}

const [postgres, redis] = await Promise.all([startPostgres(), startRedis(['--appendonly', 'no'])]);
try {
  const database = await openDatabase(postgres.url);
  measureScripts(redis);
  await measureLedger(database);
  await measureBatching(database, redis);
  for (const count of [0, ...values.tokens.split(',').map(Number)]) await measureAccounts(postgres, count);
  await database.owner.end();
} finally {
  await Promise.all([postgres.remove(), redis.remove()]);
}
process.exit();
