import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import { is, type Outcome } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import type { ServiceProcess } from '../../harness/process.ts';
import type { Trial } from '../promise.ts';
import { introduce, ledgerOf, type Scene, untilSwept } from '../stage.ts';

const KILLS = { short: 4, long: 20 };
const RATE = 500;
const PROCESSES = 3;
/** Between the start of a process and the death of another, at random. */
const SHORTEST_LIFE_MS = 300;
const LONGEST_LIFE_MS = 1000;

export const killed: Trial = {
  number: 8,
  promise: 'usage survives kill -9 of a process',
  target: `20 kills at ${RATE} req/s: after the sweep Σ 200s ≤ ledger ≤ Σ attempts, and ledger − Σ 200s ≤ in flight at the kills`,
  run: async (stage, form) => {
    const scene = await stage.scene({ nodes: PROCESSES, env: { REDIS_URL: stage.redis.url } });
    const caller = await scene.caller();
    await introduce(scene, [caller]);
    const stopping = new AbortController();
    const begin = performance.now();
    const running = openLoad({
      port: () => scene.port,
      rate: RATE,
      connections: RATE,
      kept: 10 * PROCESSES,
      request: () => calculation(caller.token),
      signal: stopping.signal,
    });
    const alive = [...scene.nodes];
    const kills: number[] = [];
    for (let count = 0; count < KILLS[form]; count++) kills.push((await killOne(scene, alive)) - begin);
    stopping.abort();
    const report = await running;
    await untilSwept();
    const { served } = await ledgerOf(scene, caller.project);
    await scene.close();
    const told = report.count(is(200)) + PROCESSES;
    const attempts = report.sent + PROCESSES;
    const inFlight = report.count(
      (outcome) => isUnanswered(outcome) && kills.some((at) => outcome.due <= at && at <= outcome.due + outcome.ms),
    );
    const isOnlyServed = report.count(is(200)) + report.count(isUnanswered) === report.sent;
    return {
      measured: `${told} answers 200 ≤ ${served} in the ledger ≤ ${attempts} attempts; ${served - told} more than was said, ${inFlight} in flight at ${KILLS[form]} kills`,
      held: told <= served && served <= attempts && served - told <= inFlight && isOnlyServed,
      note: report.told(),
    };
  },
};

function isUnanswered({ status }: Outcome): boolean {
  return typeof status !== 'number';
}

/** One that serves, at a random moment; and another one in its place. Gives when it was dead. */
async function killOne(scene: Scene, alive: ServiceProcess[]): Promise<number> {
  await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
  const [victim] = alive.splice(Math.floor(Math.random() * alive.length), 1);
  if (victim === undefined) throw new Error('nobody is alive');
  scene.forget(victim);
  victim.signal('SIGKILL');
  // What is sent from here on nobody counts.
  const at = performance.now();
  await victim.exited;
  alive.push(await scene.startNode());
  return at;
}
