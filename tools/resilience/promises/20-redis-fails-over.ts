// Trial 20: kills the primary of a Redis Cluster and of a Sentinel set under load.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../../load/open-loop.ts';
import { hasStatus, type Report } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import type { Environment } from '../../harness/process.ts';
import { type PrivateServer, startCluster, startSentinels } from '../../harness/stores.ts';
import type { Form, Measured, Trial } from '../trial.ts';
import {
  type Caller,
  callEveryProcess,
  redisLoggedAt,
  servedInLedger,
  type Deployment,
  type Testbed,
  waitForSweep,
} from '../testbed.ts';

const RATE = 500;
/** Enough for every primary of the Cluster to own some of their keys. */
const CALLERS = 12;
const BEFORE_MS = 2000;
const AFTER_MS = { short: 2000, long: 10_000 };
const SHARED_MS = 30_000;
/** Upper bound of the replication lag on one machine. */
const REPLICA_LAG_MS = 200;

export const redisFailsOver: Trial = {
  number: 20,
  promise: 'Redis fails over',
  target: `Cluster (3 + 3) and Sentinel (1 + 2), the primary killed at ${RATE} req/s: 0 × 5xx, shared limits again ≤ 30 s, the ledger off by at most what the replica lacked`,
  run: async (testbed, form) => {
    const rows = [await withCluster(testbed, form), await withSentinels(testbed, form)];
    return {
      measured: rows.map(({ measured }) => measured).join('; '),
      held: rows.every(({ held }) => held),
      note: rows.map(({ note }) => note).join('; '),
    };
  },
};

async function withCluster(testbed: Testbed, form: Form): Promise<Measured> {
  const servers = await startCluster();
  const env = { REDIS_URL: '', REDIS_CLUSTER: `redis://${hostsOf(servers)}` };
  const row = await failOver('Cluster', testbed, env, servers[0], form);
  await Promise.all(servers.map((server) => server.remove()));
  return row;
}

async function withSentinels(testbed: Testbed, form: Form): Promise<Measured> {
  const { primary, replica, sentinels, name } = await startSentinels();
  const env = { REDIS_URL: '', REDIS_SENTINELS: `redis://${hostsOf(sentinels)}/${name}` };
  const row = await failOver('Sentinel', testbed, env, primary, form);
  await Promise.all([primary, replica, ...sentinels].map((server) => server.remove()));
  return row;
}

function hostsOf(servers: readonly PrivateServer[]): string {
  return servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
}

async function failOver(
  name: string,
  testbed: Testbed,
  env: Environment,
  primary: PrivateServer | undefined,
  form: Form,
): Promise<Measured> {
  const deployment = await testbed.deploy({ env });
  const callers = await deployment.createCallers(CALLERS);
  await callEveryProcess(deployment, callers);
  const loadStart = performance.now();
  const load = startLoad({
    port: () => deployment.port,
    rate: RATE,
    connections: RATE,
    keptConnections: 30,
    request: (index) => calculation(callers[index % callers.length]?.token ?? ''),
  });
  await sleep(BEFORE_MS);
  const [killedAt, killedMs] = [Date.now(), performance.now() - loadStart];
  await primary?.kill();
  const timeUntil = (message: 'store away' | 'store back'): number =>
    Math.max(...deployment.processes.map((service) => redisLoggedAt(service, message, killedAt) - killedAt));
  while (!Number.isFinite(timeUntil('store back')) && Date.now() - killedAt < SHARED_MS) await sleep(100);
  const [localMs, sharedMs] = [timeUntil('store away'), timeUntil('store back')];
  await sleep(AFTER_MS[form]);
  const report = await load.stop();
  await waitForSweep();
  const off = await servedInLedgerf(deployment, callers, report);
  await deployment.close();
  const unnoticed = report.count(({ due, ms }) => due <= killedMs + localMs && due + ms >= killedMs - REPLICA_LAG_MS);
  const others = report.count(({ status }) => status !== 200);
  return {
    measured:
      `${name}: ${others} of ${report.sent} not answered 200; local after ${localMs} ms, shared again after ` +
      `${sharedMs} ms; the ledger off by ${off} (${unnoticed} calls until every process noticed)`,
    held: others === 0 && sharedMs <= SHARED_MS && Math.abs(off) <= unnoticed,
    note: `${name}: ${report.statusCounts()}`,
  };
}

/** Ledger minus answers 200. Before the load each process served one call of each caller. */
async function servedInLedgerf(deployment: Deployment, callers: readonly Caller[], report: Report): Promise<number> {
  const served = await servedInLedger(deployment, ...callers.map(({ project }) => project));
  return served - callers.length * deployment.processes.length - report.count(hasStatus(200));
}
