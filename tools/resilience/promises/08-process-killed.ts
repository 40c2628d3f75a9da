// Trial 8: kills processes with SIGKILL under load and compares the ledger with the answers.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../../load/open-loop.ts';
import { hasStatus, type CallResult } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import type { ServiceProcess } from '../../harness/process.ts';
import type { Trial } from '../trial.ts';
import { callEveryProcess, servedInLedger, type Deployment, waitForSweep } from '../testbed.ts';

const KILLS = { short: 4, long: 20 };
const RATE = 500;
const PROCESSES = 3;
/** Between the start of a process and the next kill, at random. */
const SHORTEST_LIFE_MS = 300;
const LONGEST_LIFE_MS = 1000;

export const processKilled: Trial = {
  number: 8,
  promise: 'usage survives kill -9 of a process',
  target: `20 kills at ${RATE} req/s: after the sweep Σ 200s ≤ ledger ≤ Σ attempts, and ledger − Σ 200s ≤ in flight at the kills`,
  run: async (testbed, form) => {
    const deployment = await testbed.deploy({ processCount: PROCESSES, env: { REDIS_URL: testbed.redis.url } });
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
    const answered = report.count(hasStatus(200)) + PROCESSES;
    const attempts = report.sent + PROCESSES;
    const inFlight = report.count(
      (result) => isUnanswered(result) && kills.some((at) => result.due <= at && at <= result.due + result.ms),
    );
    const isOnlyServed = report.count(hasStatus(200)) + report.count(isUnanswered) === report.sent;
    return {
      measured: `${answered} answers 200 ≤ ${served} in the ledger ≤ ${attempts} attempts; ${served - answered} more than was said, ${inFlight} in flight at ${KILLS[form]} kills`,
      held: answered <= served && served <= attempts && served - answered <= inFlight && isOnlyServed,
      note: report.statusCounts(),
    };
  },
};

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
