// Trial 20: kills the primary of a Redis Cluster and of a Sentinel set under load, each time of new servers.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from '@curp/core/fake';
import { range, sum } from '../testing/load/quantile.ts';
import { hasStatus } from '../testing/load/report.ts';
import type { Environment, ServiceProcess } from '../testing/process.ts';
import { type PrivateServer, startCluster, startSentinels } from '../testing/stores.ts';
import { FAILOVER_CALLERS, KILLS, RECOVERED_MS, startFailoverLoad } from './testbed/failover-load.ts';
import type { Measured, TableRow, Trial } from './testbed/trial.ts';
import { callEveryProcess, ledgerMinus, redisLoggedAt, type Testbed } from './testbed/testbed.ts';

/** The kill is at a random moment of the second after this. */
const BEFORE_MS = 2000;
/** Limits are shared again when no process has lost Redis for so long. */
const AFTER_MS = 2000;

export const trial: Trial = {
  number: 20,
  promise: 'Redis cambia de primario',
  target:
    'Cluster (3 + 3) y Sentinel (1 + 2), el primario muerto a 500 por segundo: 0 respuestas 5xx, límites de todos otra vez ≤ 30 s, el libro igual a las respuestas',
  run: async (testbed, form) => {
    const random = seededRandom(testbed.seed);
    const kills: Kill[] = [];
    for (const start of [cluster, sentinels]) {
      for (let count = 0; count < KILLS[form]; count++)
        kills.push(await killPrimary(await start(random), testbed, random));
    }
    return judge(kills, testbed.seed);
  },
};

interface RedisSet {
  readonly kind: 'Cluster' | 'Sentinel';
  readonly env: Environment;
  /** The one to kill. */
  readonly primary: PrivateServer | undefined;
  readonly servers: readonly PrivateServer[];
}

async function cluster(random: Random): Promise<RedisSet> {
  const servers = await startCluster();
  const env = { REDIS_URL: `redis+cluster://${hostsOf(servers)}` };
  return { kind: 'Cluster', env, primary: servers[Math.floor(random() * 3)], servers };
}

async function sentinels(): Promise<RedisSet> {
  const { primary, replicas, sentinels: watchers, name } = await startSentinels();
  const env = { REDIS_URL: `redis+sentinel://${hostsOf(watchers)}/${name}` };
  return { kind: 'Sentinel', env, primary, servers: [primary, ...replicas, ...watchers] };
}

function hostsOf(servers: readonly PrivateServer[]): string {
  return servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
}

interface Kill {
  readonly kind: RedisSet['kind'];
  readonly sent: number;
  readonly notServed: number;
  readonly statuses: string;
  /** From the kill until every process was in local mode. */
  readonly noticedMs: number;
  /** The longest local mode of a process. */
  readonly localMs: number;
  /** From the kill until no process was in local mode. */
  readonly sharedMs: number;
  readonly ledgerMinusAnswers: number;
}

async function killPrimary(set: RedisSet, testbed: Testbed, random: Random): Promise<Kill> {
  const deployment = await testbed.deploy({ env: set.env });
  const { processes } = deployment;
  const callers = await deployment.createCallers(FAILOVER_CALLERS);
  await callEveryProcess(deployment, callers);
  const load = startFailoverLoad(deployment, callers);
  await sleep(BEFORE_MS + random() * 1000);
  const killedAt = Date.now();
  await set.primary?.kill();
  const sharedMs = (): number => Math.max(...processes.map((service) => localModeOf(service, killedAt).untilMs));
  const sinceKill = (): number => Date.now() - killedAt;
  while (sinceKill() < Math.min(sharedMs(), RECOVERED_MS) + AFTER_MS) await sleep(100);
  const modes = processes.map((service) => localModeOf(service, killedAt));
  const report = await load.stop();
  // Before the load each process served one call of each caller.
  const answers = callers.length * processes.length + report.count(hasStatus(200));
  const ledgerMinusAnswers = await ledgerMinus(
    deployment,
    callers.map(({ project }) => project),
    answers,
  );
  await deployment.close();
  await Promise.all(set.servers.map((server) => server.remove()));
  const noticedMs = Math.max(...modes.map(({ fromMs }) => fromMs));
  return {
    kind: set.kind,
    sent: report.sent,
    notServed: report.count(({ status }) => status !== 200),
    statuses: report.statusCounts(),
    noticedMs,
    localMs: Math.max(...modes.map(({ fromMs, untilMs }) => untilMs - fromMs)),
    sharedMs: Math.max(...modes.map(({ untilMs }) => untilMs)),
    ledgerMinusAnswers,
  };
}

/** From the first loss of Redis to its last return, in milliseconds since the kill; Infinity for what has not happened. */
function localModeOf(service: ServiceProcess, killedAt: number): { fromMs: number; untilMs: number } {
  const losses = redisLoggedAt(service, 'store away', killedAt);
  const returns = redisLoggedAt(service, 'store back', killedAt);
  const last = returns.at(-1) ?? Number.POSITIVE_INFINITY;
  // On a busy machine Redis may have been late, and the process in local mode, before the kill.
  const wasLocal = Math.min(...returns) < Math.min(...losses);
  return {
    fromMs: wasLocal ? 0 : Math.min(...losses) - killedAt,
    untilMs: losses.some((at) => at > last) ? Number.POSITIVE_INFINITY : last - killedAt,
  };
}

function judge(kills: readonly Kill[], seed: number): Measured {
  return {
    measured: [...Map.groupBy(kills, ({ kind }) => kind)].map(([kind, some]) => summary(kind, some)).join('; '),
    held: kills.every(
      ({ notServed, sharedMs, ledgerMinusAnswers }) =>
        notServed === 0 && sharedMs <= RECOVERED_MS && ledgerMinusAnswers === 0,
    ),
    note: `seed ${seed}`,
    table: kills.map(rowOf),
  };
}

function summary(kind: string, kills: readonly Kill[]): string {
  const notServed = sum(kills.map((kill) => kill.notServed));
  const sent = sum(kills.map((kill) => kill.sent));
  return (
    `${kind}, ${kills.length} muertes: ${notServed} de ${sent} sin 200; ` +
    `límites de todos otra vez en ${range(kills.map(({ sharedMs }) => sharedMs))} ms; ` +
    `libro − respuestas: ${range(kills.map(({ ledgerMinusAnswers }) => ledgerMinusAnswers))}`
  );
}

function rowOf({ kind, statuses, noticedMs, localMs, sharedMs, ledgerMinusAnswers }: Kill): TableRow {
  return { kind, callers: statuses, noticedMs, localMs, sharedMs, ledgerMinusAnswers };
}
