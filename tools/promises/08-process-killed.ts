// Trial 8: kills processes with SIGKILL under load and compares the ledger with the answers, while Redis answers and in
// local mode.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../testing/load/open-loop.ts';
import { hasStatus, type CallResult } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import type { ServiceProcess } from '../testing/process.ts';
import type { Form, Trial } from './testbed/trial.ts';
import { callEveryProcess, servedInLedger, type Deployment, type Testbed, waitForSweep } from './testbed/testbed.ts';

const KILLS = { short: 4, long: 20 };
const RATE = 500;
const PROCESSES = 3;
/** Between the start of a process and the next kill, at random. */
const SHORTEST_LIFE_MS = 300;
const LONGEST_LIFE_MS = 1000;
/** In local mode: 100 ms after the last write ended, and that write. */
const LOCAL_LOSS_MS = 250;

export const processKilled: Trial = {
  number: 8,
  promise: 'El uso sobrevive a kill -9 de un proceso',
  target:
    '20 procesos muertos a 500 por segundo: respuestas ≤ libro ≤ intentos; lo de más cabe en lo que estaba en vuelo; sin Redis falta a lo más lo de los últimos 250 ms de cada uno',
  run: async (testbed, form) => {
    const shared = await killUnderLoad(testbed, form, false);
    const local = await killUnderLoad(testbed, form, true);
    return {
      measured: `${tell(shared)}, ${shared.inFlight} in flight at ${KILLS[form]} kills; without Redis ${tell(local)}: at most ${local.mostMissing} may be missing`,
      held:
        shared.answered <= shared.served &&
        shared.served - shared.answered <= shared.inFlight &&
        local.answered <= local.served + local.mostMissing &&
        [shared, local].every(({ served, attempts, isOnlyServed }) => served <= attempts && isOnlyServed),
      note: `${shared.statuses}; without Redis ${local.statuses}`,
    };
  },
};

interface Killed {
  readonly answered: number;
  readonly served: number;
  readonly attempts: number;
  readonly inFlight: number;
  /** Answers of the last moments before the kills: a process writes 100 ms after the last write ended. */
  readonly mostMissing: number;
  readonly isOnlyServed: boolean;
  readonly statuses: string;
}

function tell({ answered, served, attempts }: Killed): string {
  return `${answered} answers 200, ${served} in the ledger, ${attempts} attempts`;
}

async function killUnderLoad(testbed: Testbed, form: Form, isLocal: boolean): Promise<Killed> {
  testbed.redisProxy.goAway(isLocal);
  const env = isLocal ? {} : { REDIS_URL: testbed.redis.url };
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
  const kills: number[] = [];
  for (let count = 0; count < KILLS[form]; count++) kills.push((await killOne(deployment, alive)) - begin);
  const report = await load.stop();
  await waitForSweep();
  const served = await servedInLedger(deployment, caller.project);
  await deployment.close();
  testbed.redisProxy.goAway(false);
  const answered = report.count(hasStatus(200)) + PROCESSES;
  const attempts = report.sent + PROCESSES;
  const inFlight = report.count(
    (result) => isUnanswered(result) && kills.some((at) => result.due <= at && at <= result.due + result.ms),
  );
  const mostMissing = report.count(
    ({ status, due, ms }) => status === 200 && kills.some((at) => due <= at && at - (due + ms) <= LOCAL_LOSS_MS),
  );
  const isOnlyServed = report.count(hasStatus(200)) + report.count(isUnanswered) === report.sent;
  return { answered, served, attempts, inFlight, mostMissing, isOnlyServed, statuses: report.statusCounts() };
}

function isUnanswered({ status }: CallResult): boolean {
  return typeof status !== 'number';
}

/** Kills a random process at a random moment and starts another. Returns when it was killed. */
async function killOne(deployment: Deployment, alive: ServiceProcess[]): Promise<number> {
  await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
  const [victim] = alive.splice(Math.floor(Math.random() * alive.length), 1);
  if (victim === undefined) throw new Error('no process is alive');
  deployment.removeFromBalancer(victim);
  victim.signal('SIGKILL');
  const at = performance.now();
  await victim.exited;
  alive.push(await deployment.startProcess());
  return at;
}
