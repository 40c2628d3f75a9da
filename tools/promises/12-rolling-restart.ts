// Trial 12: restarts one process after the other under load; no call may fail.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../testing/load/open-loop.ts';
import { calculation } from '../testing/load/request.ts';
import type { Trial } from './testbed/trial.ts';
import { callEveryProcess, untilLedgerHolds } from './testbed/testbed.ts';

/** This balancer polls 20 times a second; the default DRAIN_MS is for balancers that poll every few seconds. */
const PLAN = { short: { restarts: 4, drainMs: 500 }, long: { restarts: 10, drainMs: 5000 } };
const RATE = 500;
/** Each is used every 120 ms, so that all of them receive Connection: close before the shortest drain ends. */
const KEPT = 60;
const BETWEEN_MS = 300;
const LEDGER_MS = 30_000;

export const rollingRestart: Trial = {
  number: 12,
  promise: 'Reiniciar no se nota',
  target: '10 reinicios a 500 por segundo con conexiones abiertas: 0 fallas, 0 cortes',
  run: async (testbed, form) => {
    const { restarts, drainMs } = PLAN[form];
    const deployment = await testbed.deploy({ env: { DRAIN_MS: String(drainMs) } });
    const caller = await deployment.createCaller();
    await callEveryProcess(deployment, [caller]);
    const firstCalls = deployment.processes.length;
    const load = startLoad({
      port: () => deployment.port,
      rate: RATE,
      connections: RATE,
      keptConnections: KEPT,
      request: () => calculation(caller.token),
    });
    await sleep(BETWEEN_MS);
    const exits: (number | NodeJS.Signals | null)[] = [];
    for (let restart = 0; restart < restarts; restart++) {
      const old = deployment.processes[restart];
      if (old === undefined) break;
      old.signal('SIGTERM');
      exits.push(await old.exited);
      deployment.removeFromBalancer(old);
      await deployment.startProcess();
      await sleep(BETWEEN_MS);
    }
    const report = await load.stop();
    const failures = report.count(({ status }) => status !== 200);
    const served = firstCalls + report.sent - failures;
    const behind = await untilLedgerHolds(deployment, [caller.project], served, LEDGER_MS);
    await deployment.close();
    const isClean = exits.every((code) => code === 0);
    return {
      measured:
        `${restarts} restarts, ${failures} of ${report.sent} requests without a 200; ` +
        `${isClean ? 'every process left by itself' : `exits ${exits.join(', ')}`}; the ledger exact after ` +
        `${(behind / 1000).toFixed(1)} s`,
      held: failures === 0 && isClean && Number.isFinite(behind),
      note: `${report.statusCounts()}; p99 ${report.quantile(0.99).toFixed(1)} ms`,
    };
  },
};
