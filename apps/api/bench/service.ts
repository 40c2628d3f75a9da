// npm run bench:service: how far the service is from its engine. Five servers, each alone on one core while it is
// measured, the load and the stores on the other; alternating in one run, because only the ratios mean anything.
//   --short   within a minute    --json   the figures as the last line of stdout
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closedLoad, openLoad } from '../load/load.ts';
import { median } from '../load/median.ts';
import { is } from '../load/report.ts';
import { calculation } from '../load/request.ts';
import { type Environment, onStores } from '../test/process.ts';
import { freePort, listening, openDatabase, openKeySpace, startPostgres, startRedis } from '../test/stores.ts';
import { addProject, addToken } from '../test/tokens/issue.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});
const FORM = values.short
  ? { rounds: 11, seconds: 0.4, latencyRounds: 0, latencySeconds: 0 }
  : { rounds: 61, seconds: 0.5, latencyRounds: 7, latencySeconds: 4 };
/** By then the compiler has seen what there is to see; it works on the same core. */
const WARM_SECONDS = { bareHttp: 1, bareFastify: 1.5, fastifyCalc: 3, service: 5, serviceExact: 5 };
const CONNECTIONS = 64;
const SERVER_CORE = '0';
const LAST = 15;

const SERVERS = {
  bareHttp: 'bench/bare-http.ts',
  bareFastify: 'bench/bare-fastify.ts',
  fastifyCalc: 'bench/fastify-calc.ts',
  service: 'src/main.ts',
  serviceExact: 'src/main.ts',
} as const;
type ServerName = keyof typeof SERVERS;
const NAMES = Object.keys(SERVERS) as ServerName[];

/** What is asked of the ratios. */
const MUSTS = [
  { of: 'service', to: 'fastifyCalc', must: 0.85 },
  { of: 'service', to: 'bareFastify', must: 0.65 },
  { of: 'serviceExact', to: 'fastifyCalc', must: 0.5 },
] as const;
const MOST_P99 = 2;

interface Server {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

async function start(name: ServerName, env: Environment): Promise<Server> {
  const port = await freePort();
  const file = join(import.meta.dirname, '..', SERVERS[name]);
  const child: ChildProcess = spawn(
    'taskset',
    ['-c', SERVER_CORE, process.execPath, '--conditions=@curp/source', file],
    {
      env: { PATH: process.env['PATH'] ?? '', PORT: String(port), OPS_PORT: '0', SHED_LAG_MS: '10000', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  // Read as whoever collects logs would.
  child.stdout?.resume();
  process.once('exit', () => child.kill('SIGKILL'));
  await listening(port);
  return {
    port,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

type Samples = Readonly<Record<ServerName, number[]>>;

async function saturate(port: number, request: string, seconds: number): Promise<number> {
  const { perSecond, statuses } = await closedLoad({ port, seconds, connections: CONNECTIONS, request: () => request });
  const wrong = [...statuses.keys()].filter((status) => status !== 200 && status !== 'late');
  if (wrong.length > 0) throw new Error(`answered ${wrong.join(', ')}`);
  return perSecond;
}

/** Every round measures each server once, so that what is compared was measured within seconds. */
async function measure(servers: ReadonlyMap<ServerName, Server>, request: string): Promise<Samples> {
  const samples: Samples = { bareHttp: [], bareFastify: [], fastifyCalc: [], service: [], serviceExact: [] };
  for (const [name, { port }] of servers) await saturate(port, request, WARM_SECONDS[name]);
  for (let round = 0; round < FORM.rounds; round++) {
    for (const [name, { port }] of servers) samples[name].push(await saturate(port, request, FORM.seconds));
    if (!values.json) process.stderr.write('.');
  }
  if (!values.json) process.stderr.write('\n');
  return samples;
}

function ratio(samples: Samples, of: ServerName, to: ServerName): number {
  return median(samples[of].map((figure, round) => figure / (samples[to][round] ?? Number.NaN)));
}

/** 99 of 100 answers within so many milliseconds, at the same rate for both. */
async function p99(port: number, request: string, rate: number): Promise<number> {
  const load = {
    port: () => port,
    rate,
    seconds: FORM.latencySeconds,
    connections: CONNECTIONS,
    request: () => request,
  };
  const report = await openLoad(load);
  if (report.count(is(200)) !== report.sent) throw new Error(report.told());
  return report.quantile(0.99);
}

async function compareLatency(
  servers: ReadonlyMap<ServerName, Server>,
  request: string,
  rate: number,
): Promise<number> {
  const rounds: Record<'fastifyCalc' | 'service', number>[] = [];
  for (let round = 0; round < FORM.latencyRounds; round++) {
    const of = (name: ServerName): Promise<number> => p99(servers.get(name)?.port ?? 0, request, rate);
    rounds.push({ fastifyCalc: await of('fastifyCalc'), service: await of('service') });
  }
  const told = rounds.map(({ fastifyCalc, service }) => `${service.toFixed(1)}/${fastifyCalc.toFixed(1)}`).join(' ');
  process.stderr.write(`p99 at ${Math.round(rate)}/s, ms, service/fastifyCalc: ${told}\n`);
  return median(rounds.map(({ fastifyCalc, service }) => service / fastifyCalc));
}

function tell(samples: Samples): void {
  for (const name of NAMES) {
    const figure = median(samples[name]);
    process.stderr.write(`${name.padEnd(14)} ${Math.round(figure)}/s  ${(1_000_000 / figure).toFixed(1)} µs\n`);
  }
  for (const { of, to, must } of MUSTS) {
    process.stderr.write(`${of}/${to} ${ratio(samples, of, to).toFixed(3)} (must ${must})\n`);
  }
}

const [postgres, redis] = await Promise.all([startPostgres(), startRedis(['--appendonly', 'no'])]);
const database = await openDatabase(postgres.url);
const stores = onStores(database, openKeySpace(redis.url));
const token = await addToken(database.owner, await addProject(database.owner, { rate: 1_000_000, burst: 1_000_000 }));
const request = calculation(token);
const servers = new Map<ServerName, Server>();
try {
  for (const name of NAMES) {
    const env = { service: stores, serviceExact: { ...stores, LEASE_MS: '0' } }[name as string] ?? {};
    servers.set(name, await start(name, env));
  }
  // The load shares its core with the stores, and lets them go first.
  setPriority(LAST);
  // Until the limits are shared.
  await sleep(1500);
  const samples = await measure(servers, request);
  if (!values.json) tell(samples);
  const figures = Object.fromEntries(NAMES.map((name) => [name, Math.round(median(samples[name]))]));
  const ratios = Object.fromEntries(MUSTS.map(({ of, to }) => [`${of}/${to}`, ratio(samples, of, to)]));
  if (FORM.latencyRounds > 0) {
    const times = await compareLatency(servers, request, median(samples.service) / 2);
    process.stderr.write(`p99 at half of its saturation: ${times.toFixed(2)} × (must ${MOST_P99})\n`);
    ratios['p99'] = times;
  }
  if (values.json) console.log(JSON.stringify({ ...figures, ratios }));
} finally {
  for (const { stop } of servers.values()) await stop();
  await database.owner.end();
  await Promise.all([postgres.remove(), redis.remove()]);
}
process.exit();
