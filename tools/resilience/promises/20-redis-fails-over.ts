import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import { is, type Report } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import type { Environment } from '../../harness/process.ts';
import { type PrivateServer, startCluster, startSentinels } from '../../harness/stores.ts';
import type { Form, Measured, Trial } from '../promise.ts';
import { type Caller, introduce, ledgerOf, type Scene, type Stage, untilSwept } from '../stage.ts';
import { loggedAt } from '../store-log.ts';

const RATE = 500;
/** In slots of every primary of a Cluster. */
const CALLERS = 12;
const BEFORE_MS = 2000;
const AFTER_MS = { short: 2000, long: 10_000 };
const SHARED_MS = 30_000;
/** What a replica on the same machine may lack, generously. */
const REPLICA_LAG_MS = 200;

export const redisFailsOver: Trial = {
  number: 20,
  promise: 'Redis fails over',
  target: `Cluster (3 + 3) and Sentinel (1 + 2), the primary killed at ${RATE} req/s: 0 × 5xx, shared limits again ≤ 30 s, the ledger off by at most what the replica lacked`,
  run: async (stage, form) => {
    const rows = [await withCluster(stage, form), await withSentinels(stage, form)];
    return {
      measured: rows.map(({ measured }) => measured).join('; '),
      held: rows.every(({ held }) => held),
      note: rows.map(({ note }) => note).join('; '),
    };
  },
};

async function withCluster(stage: Stage, form: Form): Promise<Measured> {
  const servers = await startCluster();
  const env = { REDIS_URL: '', REDIS_CLUSTER: `redis://${hostsOf(servers)}` };
  const row = await failOver('Cluster', stage, env, servers[0], form);
  await Promise.all(servers.map((server) => server.remove()));
  return row;
}

async function withSentinels(stage: Stage, form: Form): Promise<Measured> {
  const { primary, replica, sentinels, name } = await startSentinels();
  const env = { REDIS_URL: '', REDIS_SENTINELS: `redis://${hostsOf(sentinels)}/${name}` };
  const row = await failOver('Sentinel', stage, env, primary, form);
  await Promise.all([primary, replica, ...sentinels].map((server) => server.remove()));
  return row;
}

function hostsOf(servers: readonly PrivateServer[]): string {
  return servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
}

async function failOver(
  name: string,
  stage: Stage,
  env: Environment,
  primary: PrivateServer | undefined,
  form: Form,
): Promise<Measured> {
  const scene = await stage.scene({ env });
  const callers: Caller[] = [];
  while (callers.length < CALLERS) callers.push(await scene.caller());
  await introduce(scene, callers);
  const stop = new AbortController();
  const loadStart = performance.now();
  const load = openLoad({
    port: () => scene.port,
    rate: RATE,
    connections: RATE,
    kept: 30,
    request: (index) => calculation(callers[index % callers.length]?.token ?? ''),
    signal: stop.signal,
  });
  await sleep(BEFORE_MS);
  const [killedAt, killedMs] = [Date.now(), performance.now() - loadStart];
  await primary?.kill();
  const timeUntil = (message: string): number =>
    Math.max(...scene.nodes.map((node) => loggedAt(node, 'redis', message, killedAt) - killedAt));
  while (!Number.isFinite(timeUntil('store back')) && Date.now() - killedAt < SHARED_MS) await sleep(100);
  const [localMs, sharedMs] = [timeUntil('store away'), timeUntil('store back')];
  await sleep(AFTER_MS[form]);
  stop.abort();
  const report = await load;
  await untilSwept();
  const off = await ledgerOff(scene, callers, report);
  await scene.close();
  const unnoticed = report.count(({ due, ms }) => due <= killedMs + localMs && due + ms >= killedMs - REPLICA_LAG_MS);
  const others = report.count(({ status }) => status !== 200);
  return {
    measured:
      `${name}: ${others} of ${report.sent} not answered 200; local after ${localMs} ms, shared again after ` +
      `${sharedMs} ms; the ledger off by ${off} (${unnoticed} calls until every process noticed)`,
    held: others === 0 && sharedMs <= SHARED_MS && Math.abs(off) <= unnoticed,
    note: `${name}: ${report.told()}`,
  };
}

/** Recorded and not answered 200, or the other way round. Each process served one call of each before the load. */
async function ledgerOff(scene: Scene, callers: readonly Caller[], report: Report): Promise<number> {
  const { served } = await ledgerOf(scene, ...callers.map(({ project }) => project));
  return served - callers.length * scene.nodes.length - report.count(is(200));
}
