// Trial 3: guesses tokens at a high rate, to the processes and through the HAProxy of deploy/proxy, from many addresses and
// from one, and measures the queries they cause and what another customer notices.
import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '@curp/accounts/token-format';
import { h2load } from '../testing/load/h2load.ts';
import { runLoad } from '../testing/load/open-loop.ts';
import { formatCounts, hasStatus } from '../testing/load/report.ts';
import { calculation, calculationPath } from '../testing/load/request.ts';
import { revoke } from '../testing/projects.ts';
import { type Proxy, startProxy } from '../testing/reverse-proxy.ts';
import { type Flood, type FloodReport, startFlood } from './testbed/http2-flood.ts';
import { UNREAD_ANSWERS } from './testbed/slow-callers.ts';
import type { Measured, Trial } from './testbed/trial.ts';
import {
  allAnswer,
  backendOf,
  callEveryProcess,
  type Deployment,
  statusesOf,
  type Testbed,
  timeUntil,
} from './testbed/testbed.ts';

const RATE = 2600;
const SECONDS = { short: 6, long: 60 };
/** A process reads the changes every two seconds, and more often when there are some: the trial makes three. */
const READINGS_A_SECOND = 2;
const REVOKED_MS = 5000;
const MOST_TIMES = 2;
const OTHERS = { perSecond: 100, connections: 10, streams: 1, core: 1 };
const MANY_ADDRESSES = 1 << 16;
const WARM_SECONDS = 1;
const RAMP_UP_MS = 1500;
const POLL_MS = 20;

export const trial: Trial = {
  number: 3,
  isTimed: true,
  promise: 'Adivinar tokens no cuesta nada, desde una dirección o desde muchas',
  target:
    '2600 por segundo, 60 s, a los procesos y por HAProxy tal como se entrega: ninguna consulta ni espera; otro cliente sin 503 y p50 < 2 ×, también mientras una dirección manda 5000 por segundo sin token, de llamadas, de páginas o canceladas, o no lee 3 conexiones de HTTP/2; entretanto, revocar ≤ 5 s, y un token que curp-admin da por vigente sirve en todos los procesos',
  run: async (testbed, form) => {
    const rows = [await guess(testbed, SECONDS[form]), await guessThroughProxy(testbed, SECONDS[form])];
    return {
      measured: rows.map(({ measured }) => measured).join('; '),
      held: rows.every(({ held }) => held),
      note: rows.map(({ note }) => note).join('; '),
    };
  },
};

/** From an address of the documentation network 2001:db8::/32 (RFC 3849), each in its own /64. */
function guessOf(index: number): string {
  const address = `2001:db8:0:${(index % MANY_ADDRESSES).toString(16)}::1`;
  return calculation(createToken('live'), `X-Forwarded-For: ${address}\r\n`);
}

async function guess(testbed: Testbed, seconds: number): Promise<Measured> {
  const begin = performance.now();
  const deployment = await testbed.deploy({ env: { TRUST_PROXY: '127.0.0.1' } });
  const victim = await deployment.createCaller();
  await callEveryProcess(deployment, [victim]);
  const readings = await countReadings(deployment);
  const load = { port: () => deployment.port, rate: RATE, connections: 600, keptConnections: 600, request: guessOf };
  const running = runLoad(load, seconds);
  await sleep(RAMP_UP_MS);
  const revoking = performance.now();
  await revoke(deployment.database.owner, victim.token);
  await timeUntil(() => allAnswer(deployment, victim.token, 401), 4 * REVOKED_MS, POLL_MS);
  const revokedMs = performance.now() - revoking;
  // Returns once every process has acknowledged the token.
  const { token } = await deployment.createCaller();
  const first = await statusesOf(deployment, token);
  const report = await running;
  // PostgreSQL adds the reads of the start to the statistics only when the connection ends.
  const readSeconds = (performance.now() - begin) / 1000;
  const perSecond = (await readings()) / deployment.processes.length / readSeconds;
  await deployment.close();
  return {
    measured:
      `${perSecond.toFixed(1)} readings a second and process for ${report.sent} tokens, revoked in ` +
      `${Math.round(revokedMs)} ms, a new token acknowledged and answered ${first.join(' ')}`,
    held:
      perSecond <= READINGS_A_SECOND &&
      revokedMs <= REVOKED_MS &&
      first.every((status) => status === 200) &&
      report.count(hasStatus(401)) === report.sent,
    note: report.statusCounts(),
  };
}

/** What callers without a valid token send through the proxy. Each has addresses of its own, which the others do not use up. */
interface Attack {
  readonly name: string;
  readonly start: (port: number) => Promise<{ readonly stop: () => Promise<FloodReport | undefined> }>;
}

/** So many that none reaches the limit of refusals in haproxy.cfg. */
const GUESSERS = Array.from({ length: 100 }, (_, index) => `127.0.1.${index + 1}`);
const FLOOD = { connections: 20, streams: 100, rate: 5000 };

function floodFrom(address: string, name: string, path: string, more: Partial<Flood> = {}): Attack {
  const flood = { ...FLOOD, from: [address], path: () => path, ...more };
  return { name, start: async (port) => startFlood({ port, ...flood }) };
}

const ATTACKS: readonly Attack[] = [
  floodFrom('', `${RATE} guesses a second from 100 addresses`, '', {
    connections: GUESSERS.length,
    streams: 8,
    from: GUESSERS,
    rate: RATE,
    path: () => calculationPath(createToken('live')),
  }),
  floodFrom('127.0.0.5', '5000 calls a second from one', '/curp/entidades'),
  floodFrom('127.0.0.3', '5000 pages a second', '/'),
  floodFrom('127.0.0.4', '5000 cancelled calls a second', '/curp/entidades', { cancels: true }),
  {
    name: '3 connections that read nothing',
    start: async (port) => {
      const end = await UNREAD_ANSWERS.open({ port, isTls: true });
      return {
        stop: async () => {
          end();
          return undefined;
        },
      };
    },
  },
];

/** Two processes behind the attacked proxy, and two behind another, side by side: both have the same share of the machine. */
async function guessThroughProxy(testbed: Testbed, seconds: number): Promise<Measured> {
  const deployment = await testbed.deploy({ processCount: 4, env: { REDIS_URL: testbed.redis.url } });
  const backends = deployment.processes.map(backendOf);
  const proxies = await Promise.all([backends.slice(0, 2), backends.slice(2)].map((own) => startProxy('haproxy', own)));
  const [attacked, quiet] = proxies as [Proxy, Proxy];
  const { token } = await deployment.createCaller();
  const customerOf = ({ port }: Proxy, ofSeconds = seconds): ReturnType<typeof h2load> =>
    h2load({ ...OTHERS, port, seconds: ofSeconds, paths: [calculationPath(token)] });
  // HAProxy knows the address of the customer from its calls.
  await Promise.all(proxies.map((proxy) => customerOf(proxy, WARM_SECONDS)));
  const results: Attacked[] = [];
  for (const { name, start } of ATTACKS) {
    const attack = await start(attacked.port);
    const [busy, plain] = await Promise.all([customerOf(attacked), customerOf(quiet)]);
    const report = await attack.stop();
    const unserved = busy.failures + busy.answers - busy.timesMs(200).flat().length;
    const times = busy.quantileMs(0.5, 200) / plain.quantileMs(0.5, 200);
    results.push({ name, unserved, answers: busy.answers, times, report });
  }
  const logBytes = attacked.logs().length;
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await deployment.close();
  return {
    measured: `through HAProxy, calls of another customer not 200 and p50: ${results.map(describe).join('; ')}`,
    held: results.every(({ unserved, answers, times }) => answers > 0 && unserved === 0 && times < MOST_TIMES),
    note: `${results.map(describeReport).join('; ')}; log of HAProxy ${Math.round(logBytes / 1000)} kB`,
  };
}

interface Attacked {
  readonly name: string;
  /** Of the answers to the other customer. */
  readonly unserved: number;
  readonly answers: number;
  readonly times: number;
  readonly report: FloodReport | undefined;
}

function describe({ name, unserved, answers, times }: Attacked): string {
  return `${name}: ${unserved} of ${answers}, ${times.toFixed(2)} ×`;
}

function describeReport({ name, report }: Attacked): string {
  return report === undefined ? name : `${name}: ${report.sent} sent (${formatCounts(report.statuses)})`;
}

const OPEN_CONNECTIONS = `select count(*)::int as open from pg_stat_activity where application_name = 'curp-api'`;
const READS = `
  select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as reads
  from pg_stat_user_tables where schemaname = $1 and relname = 'changes'`;

/**
 * Counts reads of the table of changes from now on. The returned function first stops the processes, because a
 * connection publishes its last statistics when it ends.
 */
async function countReadings({ database, processes }: Deployment): Promise<() => Promise<number>> {
  const { owner, schema } = database;
  const readsSoFar = async (): Promise<number> =>
    (await owner.query<{ reads: number }>(READS, [schema])).rows[0]?.reads ?? Number.NaN;
  // This connection read the table too, when it created the indexes.
  await owner.query('select pg_stat_force_next_flush()');
  const before = await readsSoFar();
  return async () => {
    await Promise.all(processes.map((service) => service.close()));
    while ((await owner.query<{ open: number }>(OPEN_CONNECTIONS)).rows[0]?.open !== 0) await sleep(POLL_MS);
    return (await readsSoFar()) - before;
  };
}
