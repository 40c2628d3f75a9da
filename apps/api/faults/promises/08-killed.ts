import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import { is } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import { LEASE_MS } from '../../src/limits/demand.ts';
import type { ServiceProcess } from '../../test/process.ts';
import { untilAdopted } from '../adopted.ts';
import type { Trial } from '../promise.ts';
import { introduce, ledgerOf, type Scene } from '../stage.ts';

const KILLS = { short: 5, long: 20 };
const RATE = 500;
const PROCESSES = 3;
/** Between the start of a process and the death of another, at random. */
const SHORTEST_LIFE_MS = 300;
const LONGEST_LIFE_MS = 1000;
/** Units that a process may have taken ahead of its calls; while one of three is away its neighbours get half each. */
const LEASED = Math.ceil(((RATE / (PROCESSES - 1)) * LEASE_MS) / 1000);

export const killed: Trial = {
  number: 8,
  promise: 'usage survives kill -9',
  target: `20 kills at ${RATE} req/s: Σ 200s ≤ ledger ≤ Σ attempts, ledger − Σ 200s ≤ in flight and leased at the kills`,
  run: async (stage, form) => {
    const scene = await stage.scene({ nodes: PROCESSES });
    const caller = await scene.caller();
    await introduce(scene, [caller]);
    const stopping = new AbortController();
    const running = openLoad({
      port: () => scene.port,
      rate: RATE,
      seconds: 3600,
      connections: RATE,
      kept: 10 * PROCESSES,
      request: () => calculation(caller.token),
      signal: stopping.signal,
    });
    const alive = [...scene.nodes];
    for (let count = 0; count < KILLS[form]; count++) await killOne(scene, alive);
    stopping.abort();
    const report = await running;
    const isComplete = await untilAdopted(stage, scene, PROCESSES);
    const { served } = await ledgerOf(scene, caller.project);
    await scene.close();
    const told = report.count(is(200)) + PROCESSES;
    const attempts = report.sent + PROCESSES;
    const inFlight = report.count(({ status }) => typeof status !== 'number');
    const isOnlyServed = report.count(is(200)) + inFlight === report.sent;
    return {
      measured: `${told} answers 200 ≤ ${served} in the ledger ≤ ${attempts} attempts; ${served - told} more than was said, ${inFlight} in flight at ${KILLS[form]} kills`,
      held:
        isComplete &&
        told <= served &&
        served <= attempts &&
        served - told <= inFlight + KILLS[form] * LEASED &&
        isOnlyServed,
      note: `${LEASED} units may have been leased at each kill; ${report.told()}${isComplete ? '' : '; the dead were not adopted'}`,
    };
  },
};

/** One that serves, at a random moment; and another one in its place. */
async function killOne(scene: Scene, alive: ServiceProcess[]): Promise<void> {
  await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
  const [victim] = alive.splice(Math.floor(Math.random() * alive.length), 1);
  if (victim === undefined) throw new Error('nobody is alive');
  // No connection is made to it any more: what is reset was in flight.
  scene.forget(victim);
  victim.signal('SIGKILL');
  await victim.exited;
  alive.push(await scene.startNode());
}
