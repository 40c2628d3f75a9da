// Trial 3: guesses tokens at a high rate, to the processes and through the HAProxy of deploy/proxy, and measures the queries
// they cause and what another customer notices.
import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '@curp/accounts/token-format';
import { h2load } from '../testing/load/h2load.ts';
import { runLoad } from '../testing/load/open-loop.ts';
import { hasStatus } from '../testing/load/report.ts';
import { calculation, calculationPath } from '../testing/load/request.ts';
import { revoke } from '../testing/projects.ts';
import { startProxy } from '../testing/reverse-proxy.ts';
import { ANA } from '../testing/service.ts';
import type { Measured, Trial } from './testbed/trial.ts';
import { callEveryProcess, type Deployment, portOf, type Testbed } from './testbed/testbed.ts';

const RATE = 2600;
const SECONDS = { short: 6, long: 60 };
/** A process reads the changes every two seconds, and more often when there are some: the trial makes three. */
const READINGS_A_SECOND = 2;
const REVOKED_MS = 5000;
const MOST_TIMES = 2;
const OTHERS = { perSecond: 100, connections: 10, streams: 1, core: 1 };
/** Guesses over HTTP/2 through the proxy: h2load repeats these in turn. */
const GUESSES = 5000;
const GUESSING = { connections: 100, streams: 8, core: 1 };
const MANY_ADDRESSES = 1 << 16;
const RAMP_UP_MS = 1500;
const POLL_MS = 20;
const FILES = 4096;

export const bruteForce: Trial = {
  number: 3,
  isTimed: true,
  promise: 'Adivinar tokens no cuesta nada, desde una dirección o desde muchas',
  target:
    '2600 por segundo, 60 s, a los procesos y por HAProxy tal como se entrega: ninguna consulta ni espera; otro cliente sin 503 y p50 < 2 ×; entretanto, revocar ≤ 5 s, y un token que curp-admin da por vigente sirve en todos los procesos',
  run: async (testbed, form) => {
    const rows = [await guess(testbed, SECONDS[form]), await guessThroughProxy(testbed, SECONDS[form])];
    return {
      measured: rows.map(({ measured }) => measured).join('; '),
      held: rows.every(({ held }) => held),
      note: rows.map(({ note }) => note).join('; '),
    };
  },
};

function guessOf(index: number): string {
  return calculation(createToken('live'), `X-Forwarded-For: ${addressOf(index % MANY_ADDRESSES)}\r\n`);
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
  const revokedMs = await timeUntil(deployment, 401, async () => {
    await revoke(deployment.database.owner, victim.token);
    return victim.token;
  });
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

async function guessThroughProxy(testbed: Testbed, seconds: number): Promise<Measured> {
  const deployment = await testbed.deploy({ env: { REDIS_URL: testbed.redis.url } });
  const backends = deployment.processes.map((service) => ({
    port: portOf(service),
    opsPort: Number(new URL(service.opsUrl).port),
  }));
  const proxy = await startProxy('haproxy', backends, { files: FILES });
  const { token } = await deployment.createCaller();
  const customer = (): ReturnType<typeof h2load> =>
    h2load({ ...OTHERS, port: proxy.port, seconds, paths: [calculationPath(token)] });
  const quiet = await customer();
  const paths = Array.from({ length: GUESSES }, () => calculationPath(createToken('live')));
  const [busy, guesses] = await Promise.all([
    customer(),
    h2load({ ...GUESSING, perSecond: RATE, port: proxy.port, seconds, paths }),
  ]);
  await proxy.stop();
  await deployment.close();
  const served = busy.timesMs(200).flat().length;
  const unserved = busy.failures + busy.answers - served;
  const times = busy.quantileMs(0.5, 200) / quiet.quantileMs(0.5, 200);
  return {
    measured: `through HAProxy ${Math.round(guesses.perSecond)} guesses a second: another customer ${unserved} of ${busy.answers} calls not 200, p50 ${times.toFixed(2)} ×`,
    held: served > 0 && unserved === 0 && times < MOST_TIMES,
    note: `answers to the guesses by class: ${[...guesses.statuses].map(([kind, count]) => `${kind}xx × ${count}`).join(', ')}`,
  };
}

function statusesOf({ processes }: Deployment, token: string): Promise<number[]> {
  return Promise.all(
    processes.map(async (service) => (await service.get('/curp/calcular_curp', { token, ...ANA })).status),
  );
}

/** Milliseconds from before `change` until every process answers the token it returns with this status. */
async function timeUntil(deployment: Deployment, status: number, change: () => Promise<string>): Promise<number> {
  const begin = performance.now();
  const token = await change();
  for (;;) {
    if ((await statusesOf(deployment, token)).every((found) => found === status)) return performance.now() - begin;
    await sleep(POLL_MS);
  }
}

/** From the documentation network 2001:db8::/32 (RFC 3849), each in its own /64. */
function addressOf(index: number): string {
  return `2001:db8:0:${index.toString(16)}::1`;
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
