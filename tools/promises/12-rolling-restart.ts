// Trial 12: restarts one process after the other under load; no call may fail. Then upgrades two processes behind the HAProxy
// of deploy/proxy while Chromium loads their pages; every load must be complete and of one version.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../testing/load/open-loop.ts';
import { calculation } from '../testing/load/request.ts';
import { type ServiceProcess, startProcess } from '../testing/process.ts';
import { startProxy } from '../testing/reverse-proxy.ts';
import { freePort } from '../testing/stores.ts';
import { type PageLoads, startPageLoads } from './testbed/page-loads.ts';
import type { Form, Measured, Trial } from './testbed/trial.ts';
import { backendOf, callEveryProcess, type Testbed, untilLedgerHolds } from './testbed/testbed.ts';
import { buildTwoVersions } from './testbed/two-versions.ts';

/** This balancer polls 20 times a second; the default DRAIN_MS is for balancers that poll every few seconds. */
const PLAN = { short: { restarts: 4, drainMs: 500 }, long: { restarts: 10, drainMs: 5000 } };
const RATE = 500;
/** Each is used every 120 ms, so that all of them receive Connection: close before the shortest drain ends. */
const KEPT = 60;
const BETWEEN_MS = 300;
const LEDGER_MS = 30_000;

export const trial: Trial = {
  number: 12,
  promise: 'Reiniciar o actualizar no se nota',
  target:
    '10 reinicios a 500 por segundo con conexiones abiertas: 0 fallas, 0 cortes; dos versiones a la vez detrás de HAProxy: cada carga de la página y de /docs en Chromium, completa y de una sola versión',
  run: async (testbed, form) => {
    const parts = [await restart(testbed, form), await upgrade(form)];
    return {
      measured: parts.map(({ measured }) => measured).join('; '),
      held: parts.every(({ held }) => held),
      note: parts.map(({ note }) => note).join('; '),
    };
  },
};

async function restart(testbed: Testbed, form: Form): Promise<Measured> {
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
  for (let index = 0; index < restarts; index++) {
    const old = deployment.processes[index];
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
}

/** While both versions run. */
const LOADS = { short: 6, long: 60 };
const POLL_MS = 100;

async function upgrade(form: Form): Promise<Measured> {
  const versions = await buildTwoVersions();
  const running = await Promise.all(
    [1, 2].map(async () => startVersion(versions.old, await freePort(), await freePort())),
  );
  const backends = running.map(backendOf);
  const proxy = await startProxy('haproxy', backends);
  const loads = await startPageLoads(proxy.port);
  await until(loads, 2);
  for (const [index, { port, opsPort }] of backends.entries()) {
    running[index]?.signal('SIGTERM');
    await running[index]?.exited;
    running[index] = await startVersion(versions.new, port, opsPort);
    await until(loads, index === 0 ? LOADS[form] : 2);
  }
  const faults = await loads.stop();
  await proxy.stop();
  await Promise.all(running.map((service) => service.close()));
  versions.remove();
  return {
    measured: `${faults.length} of ${loads.count()} page loads during an upgrade incomplete or of two versions`,
    held: faults.length === 0,
    note: faults.length === 0 ? 'every page whole' : faults.join('; '),
  };
}

function startVersion(main: string, port: number, opsPort: number): Promise<ServiceProcess> {
  const places = { PORT: String(port), OPS_PORT: String(opsPort) };
  return startProcess({ SANDBOX: 'si', ...places, DRAIN_MS: '5000' }, { main });
}

/** So many loads have ended since now. */
async function until(loads: PageLoads, count: number): Promise<void> {
  const most = loads.count() + count;
  while (loads.count() < most) await sleep(POLL_MS);
}
