// npm run bench -- service: processor time per request of the service and of the baseline servers. Processor time
// (schedstat) hardly depends on other load of the machine. The servers alternate in slices of a fraction of a second;
// h2load runs on the other core.
//   --short  fewer rounds      --json  the last line is one JSON document
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuMicros } from '../testing/load/cpu.ts';
import { h2load } from '../testing/load/h2load.ts';
import { calculationPath } from '../testing/load/request.ts';
import { quantile } from '../testing/load/quantile.ts';
import { addProject, addToken } from '../testing/projects.ts';
import { type Environment, onStores } from '../testing/process.ts';
import { type Server, startServer } from '../testing/server.ts';
import { openDatabase, openKeySpace, startPostgres, startRedis } from '../testing/stores.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});
const ROUNDS = values.short ? 9 : 31;
/** Of a slice: a quarter to half a second. */
const REQUESTS = 6000;
const WARM_REQUESTS = 60_000;
const CONNECTIONS = 64;
const SERVER_CORE = 0;
const MANY = 64;

const SERVERS = {
  bareHttp: 'bare-http.ts',
  bareFastify: 'bare-fastify.ts',
  fastifyCalc: 'fastify-calc.ts',
  service: '../../apps/api/src/main.ts',
} as const;
type ServerName = keyof typeof SERVERS;

/** A server and the paths that it serves. */
interface Variant {
  readonly server: ServerName;
  readonly paths: readonly string[];
}

function start(name: ServerName, env: Environment): Promise<Server> {
  const file = join(import.meta.dirname, SERVERS[name]);
  return startServer(file, { core: SERVER_CORE, env: { OPS_PORT: '0', ...env } });
}

/** Microseconds of processor time per request. */
async function measure({ port, pid }: Server, paths: readonly string[], requests: number): Promise<number> {
  const before = cpuMicros(pid);
  const { statuses } = await h2load({ port, paths, connections: CONNECTIONS, requests });
  if (statuses.get(2) !== requests) throw new Error(`not all were answered 2xx: ${[...statuses].join(' ')}`);
  return (cpuMicros(pid) - before) / requests;
}

async function measureAll(
  servers: ReadonlyMap<ServerName, Server>,
  variants: Readonly<Record<string, Variant>>,
): Promise<Record<string, number[]>> {
  const samples: Record<string, number[]> = {};
  const one = async (name: string, requests: number): Promise<number> => {
    const { server, paths } = variants[name] ?? { server: 'bareHttp', paths: [] };
    const started = servers.get(server);
    if (started === undefined) throw new Error(`${server} was not started`);
    return measure(started, paths, requests);
  };
  for (const name of Object.keys(variants)) await one(name, WARM_REQUESTS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of Object.keys(variants)) (samples[name] ??= []).push(await one(name, REQUESTS));
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return samples;
}

const [postgres, redis] = await Promise.all([startPostgres(), startRedis(['--appendonly', 'no'])]);
const database = await openDatabase(postgres.url);
const stores = onStores(database, openKeySpace(redis.url));
const servers = new Map<ServerName, Server>();
try {
  const tokens: string[] = [];
  while (tokens.length < MANY) {
    tokens.push(await addToken(database.owner, await addProject(database.owner, { rate: 1e6, burst: 1e6 })));
  }
  for (const name of Object.keys(SERVERS) as ServerName[]) {
    servers.set(name, await start(name, name === 'service' ? stores : {}));
  }
  // Until the accounts are read and Redis is connected.
  await sleep(2000);
  const paths = tokens.map(calculationPath);
  const hot = paths.slice(0, 1);
  const samples = await measureAll(servers, {
    bareHttp: { server: 'bareHttp', paths: hot },
    bareFastify: { server: 'bareFastify', paths: hot },
    fastifyCalc: { server: 'fastifyCalc', paths: hot },
    service: { server: 'service', paths: hot },
    many: { server: 'service', paths },
  });
  // Other load makes a slice slower, never faster: the lowest decile is the cost of the work.
  const cpu = Object.fromEntries(
    Object.entries(samples).map(([name, micros]) => [name, Math.round(quantile(micros, 0.1) * 10) / 10]),
  );
  /** Requests of one server for the processor time of one request of another. */
  const ratio = (of: string, to: string): number =>
    Math.round((1000 * (cpu[to] ?? Number.NaN)) / (cpu[of] ?? Number.NaN)) / 1000;
  const ratios = {
    'service/fastifyCalc': ratio('service', 'fastifyCalc'),
    'service/bareFastify': ratio('service', 'bareFastify'),
    'many/fastifyCalc': ratio('many', 'fastifyCalc'),
  };
  for (const [name, micros] of Object.entries(cpu)) process.stderr.write(`${name.padEnd(12)} ${micros} µs a request\n`);
  for (const [name, figure] of Object.entries(ratios))
    process.stderr.write(`${name.padEnd(20)} ${figure.toFixed(3)}\n`);
  if (values.json) console.log(JSON.stringify({ cpu, ratios }));
} finally {
  for (const { stop } of servers.values()) await stop();
  await database.owner.end();
  await Promise.all([postgres.remove(), redis.remove()]);
}
process.exit();
