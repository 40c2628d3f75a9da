// Trial 3: guesses tokens at a high rate and measures the queries they cause and what other callers notice.
import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '@curp/accounts/token-format';
import { runLoad } from '../../load/open-loop.ts';
import { hasStatus } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import { revoke } from '../../harness/projects.ts';
import { ANA } from '../../harness/service.ts';
import type { Measured, Trial } from '../trial.ts';
import { callEveryProcess, type Deployment, type Testbed } from '../testbed.ts';

const RATE = 2000;
const SECONDS = { short: 6, long: 60 };
const READINGS_A_SECOND = 10;
const REVOKED_MS = 5000;
const SERVED_MS = 1000;
/** One call in so many has a good token and comes from the same addresses. */
const NEIGHBOUR_EVERY = 20;
const MANY_ADDRESSES = 1 << 16;
const RAMP_UP_MS = 1500;
const POLL_MS = 20;

export const bruteForce: Trial = {
  number: 3,
  isTimed: true,
  promise: 'guessing, from one address or from many, costs nothing',
  target:
    `${RATE} unknown well-formed tokens a second, 60 s: ≤ ${READINGS_A_SECOND} catch-up queries a second and process; ` +
    `meanwhile a revocation ≤ 5 s, a new good token served ≤ 1 s, neighbours of the address served`,
  run: async (testbed, form) => {
    const rows: Measured[] = [];
    for (const addresses of [1, MANY_ADDRESSES]) {
      rows.push(await guess(testbed, addresses, SECONDS[form]));
    }
    return {
      measured: rows.map(({ measured }) => measured).join('; '),
      held: rows.every(({ held }) => held),
      note: rows.map(({ note }) => note).join('; '),
    };
  },
};

async function guess(testbed: Testbed, addresses: number, seconds: number): Promise<Measured> {
  const begin = performance.now();
  const deployment = await testbed.deploy({ env: { TRUST_PROXY: '127.0.0.1' } });
  const [neighbour, victim] = [await deployment.createCaller(), await deployment.createCaller()];
  await callEveryProcess(deployment, [neighbour, victim]);
  const readings = await countCatchUpQueries(deployment);
  const request = (index: number): string => {
    const token = index % NEIGHBOUR_EVERY === 0 ? neighbour.token : createToken('live');
    return calculation(token, `X-Forwarded-For: ${addressOf(index % addresses)}\r\n`);
  };
  const load = { port: () => deployment.port, rate: RATE, connections: 600, keptConnections: 600, request };
  const running = runLoad(load, seconds);
  await sleep(RAMP_UP_MS);
  const revokedMs = await timeUntil(deployment, 401, async () => {
    await revoke(deployment.database.owner, victim.token);
    return victim.token;
  });
  const servedMs = await timeUntil(deployment, 200, async () => (await deployment.createCaller()).token);
  const report = await running;
  // PostgreSQL adds the reads of the start to the statistics only when the connection ends.
  const readSeconds = (performance.now() - begin) / 1000;
  const perSecond = (await readings()) / deployment.processes.length / readSeconds;
  const unserved = report.count(({ index, status }) => index % NEIGHBOUR_EVERY === 0 && status !== 200);
  await deployment.close();
  return {
    measured:
      `from ${addresses} address${addresses === 1 ? '' : 'es'}: ${perSecond.toFixed(1)} readings a second and process ` +
      `for ${report.sent} tokens, revoked in ${Math.round(revokedMs)} ms, a new one served in ${Math.round(servedMs)} ms, ` +
      `${unserved} neighbours not served`,
    held:
      perSecond <= READINGS_A_SECOND &&
      revokedMs <= REVOKED_MS &&
      servedMs <= SERVED_MS &&
      unserved === 0 &&
      report.count(hasStatus(200, 401)) === report.sent,
    note: report.statusCounts(),
  };
}

/** Milliseconds from before `change` until every process answers the token it returns with this status. */
async function timeUntil({ processes }: Deployment, status: number, change: () => Promise<string>): Promise<number> {
  const begin = performance.now();
  const token = await change();
  for (;;) {
    const replies = await Promise.all(
      processes.map((service) => service.get('/curp/calcular_curp', { token, ...ANA })),
    );
    if (replies.every((reply) => reply.status === status)) return performance.now() - begin;
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
async function countCatchUpQueries({ database, processes }: Deployment): Promise<() => Promise<number>> {
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
