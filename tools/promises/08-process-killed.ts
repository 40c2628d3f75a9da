// Trial 8: kills processes with SIGKILL under load and compares the ledger with the answers, while Redis answers and without
// it; and ends processes in order, which must lose nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../testing/load/open-loop.ts';
import { hasStatus, type CallResult } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import type { ServiceProcess } from '../testing/process.ts';
import type { Form, Trial } from './testbed/trial.ts';
import { callEveryProcess, type Deployment, ledgerMinus, type Testbed } from './testbed/testbed.ts';

const KILLS = { short: 2, long: 20 };
const RATE = 500;
const PROCESSES = 3;
/** Between the start of a process and the next kill, at random. */
const SHORTEST_LIFE_MS = 300;
const LONGEST_LIFE_MS = 1000;
/** Between two writes, and the write under way. */
const [LOSS_MS, LOCAL_LOSS_MS, WRITE_MS] = [1000, 250, 250];
/** Until the balancer has noticed that a process ends. */
const DRAIN_MS = 1000;

export const trial: Trial = {
  number: 8,
  promise: 'kill -9 de un proceso pierde a lo más su último segundo de uso',
  target:
    '20 procesos muertos a 500 por segundo: libro ≤ respuestas, y faltan a lo más las que cada uno dio en su último segundo (250 ms sin Redis) y en el guardado en curso; terminados con SIGTERM, ninguna',
  run: async (testbed, form) => {
    const shared = await endUnderLoad(testbed, form, 'SIGKILL', false);
    const local = await endUnderLoad(testbed, form, 'SIGKILL', true);
    const orderly = await endUnderLoad(testbed, form, 'SIGTERM', false);
    return {
      measured: `${tell(shared)}; sin Redis, ${tell(local)}; con SIGTERM, faltan ${orderly.missing} de ${orderly.answered}`,
      held:
        orderly.missing === 0 &&
        [shared, local].every(({ missing, mostMissing }) => missing >= 0 && missing <= mostMissing) &&
        [shared, local, orderly].every(({ isOnlyServed }) => isOnlyServed),
      note: [shared, local, orderly].map(({ statuses }) => statuses).join('; '),
    };
  },
};

interface Ended {
  readonly ends: number;
  readonly answered: number;
  /** Answers less what the ledger has. */
  readonly missing: number;
  /** Answers, and calls in flight, of the processes that were killed, in the time that they may lose. */
  readonly mostMissing: number;
  readonly isOnlyServed: boolean;
  readonly statuses: string;
}

function tell({ ends, answered, missing, mostMissing }: Ended): string {
  return `faltan ${missing} de ${answered} (${Math.round(missing / ends)} por muerte, a lo más ${Math.round(mostMissing / ends)})`;
}

async function endUnderLoad(
  testbed: Testbed,
  form: Form,
  signal: 'SIGKILL' | 'SIGTERM',
  isLocal: boolean,
): Promise<Ended> {
  testbed.redisProxy.goAway(isLocal);
  const env = { ...(!isLocal && { REDIS_URL: testbed.redis.url }), DRAIN_MS: String(DRAIN_MS) };
  const deployment = await testbed.deploy({ processCount: PROCESSES, env });
  const caller = await deployment.createCaller();
  await callEveryProcess(deployment, [caller]);
  const begin = performance.now();
  const load = startLoad({
    port: () => deployment.port,
    rate: RATE,
    connections: RATE,
    keptConnections: 10 * PROCESSES,
    request: () => calculation(caller.token),
  });
  const alive = [...deployment.processes];
  const ends: number[] = [];
  for (let count = 0; count < KILLS[form]; count++) ends.push((await endOne(deployment, alive, signal)) - begin);
  const report = await load.stop();
  const answered = report.count(hasStatus(200)) + PROCESSES;
  // An orderly end writes the last counts of the processes that are left.
  await Promise.all(alive.map((service) => service.close()));
  const missing = -(await ledgerMinus(deployment, [caller.project], answered));
  await deployment.close();
  testbed.redisProxy.goAway(false);
  const lossMs = (isLocal ? LOCAL_LOSS_MS : LOSS_MS) + WRITE_MS;
  // Of all processes, of which one is killed; the balancer gives each the same number of calls, and one may be missing.
  const inTime = report.count(
    ({ status, due, ms }) => status === 200 && ends.some((at) => due <= at && at - (due + ms) <= lossMs),
  );
  return {
    ends: ends.length,
    answered,
    missing,
    mostMissing: Math.ceil(inTime / (PROCESSES - 1)) + ends.length,
    isOnlyServed:
      report.count(hasStatus(200)) + (signal === 'SIGKILL' ? report.count(isUnanswered) : 0) === report.sent,
    statuses: report.statusCounts(),
  };
}

function isUnanswered({ status }: CallResult): boolean {
  return typeof status !== 'number';
}

/** Ends a random process at a random moment and starts another. Returns when it was ended. */
async function endOne(deployment: Deployment, alive: ServiceProcess[], signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
  await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
  const [victim] = alive.splice(Math.floor(Math.random() * alive.length), 1);
  if (victim === undefined) throw new Error('no process is alive');
  if (signal === 'SIGKILL') deployment.removeFromBalancer(victim);
  victim.signal(signal);
  const at = performance.now();
  await victim.exited;
  alive.push(await deployment.startProcess());
  return at;
}
