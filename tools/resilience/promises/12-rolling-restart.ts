import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import { calculation } from '../../load/request.ts';
import type { Trial } from '../promise.ts';
import { introduce, untilLedgerHolds } from '../stage.ts';

/** The balancer here looks twenty times a second; the default of the service is for those that look every few. */
const PLAN = { short: { restarts: 4, drainMs: 500 }, long: { restarts: 10, drainMs: 5000 } };
const RATE = 500;
/** Each is used every 120 ms, so that all of them are asked to go elsewhere before the end of the shortest drain. */
const KEPT = 60;
const BETWEEN_MS = 300;
const LEDGER_MS = 30_000;

export const rollingRestart: Trial = {
  number: 12,
  promise: 'rolling restart',
  target: `10 restarts at ${RATE} req/s over kept connections: 0 failures, 0 resets`,
  run: async (stage, form) => {
    const { restarts, drainMs } = PLAN[form];
    const scene = await stage.scene({ env: { DRAIN_MS: String(drainMs) } });
    const caller = await scene.caller();
    await introduce(scene, [caller]);
    const first = scene.nodes.length;
    const stop = new AbortController();
    const load = openLoad({
      port: () => scene.port,
      rate: RATE,
      connections: RATE,
      kept: KEPT,
      request: () => calculation(caller.token),
      signal: stop.signal,
    });
    await sleep(BETWEEN_MS);
    const exits: (number | NodeJS.Signals | null)[] = [];
    for (let restart = 0; restart < restarts; restart++) {
      const old = scene.nodes[restart];
      if (old === undefined) break;
      old.signal('SIGTERM');
      exits.push(await old.exited);
      scene.forget(old);
      await scene.startNode();
      await sleep(BETWEEN_MS);
    }
    stop.abort();
    const report = await load;
    const failures = report.count(({ status }) => status !== 200);
    const served = first + report.count() - failures;
    const behind = await untilLedgerHolds(scene, [caller.project], served, LEDGER_MS);
    await scene.close();
    const isClean = exits.every((code) => code === 0);
    return {
      measured:
        `${restarts} restarts, ${failures} of ${report.sent} requests without a 200; ` +
        `${isClean ? 'every process left by itself' : `exits ${exits.join(', ')}`}; the ledger exact after ` +
        `${(behind / 1000).toFixed(1)} s`,
      held: failures === 0 && isClean && Number.isFinite(behind),
      note: `${report.told()}; p99 ${report.quantile(0.99).toFixed(1)} ms`,
    };
  },
};
