// Trial 18: FLUSHALL under load, with Redis near and with Redis far away; the quota must not start again. Nor may it be
// granted twice when one process is so far from Redis that it decides in local mode.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningLoad, startLoad } from '../testing/load/open-loop.ts';
import { hasStatus, type Report } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import { redisCli } from '../testing/stores.ts';
import { openFaultProxy } from './testbed/fault-proxy.ts';
import type { Form, Trial } from './testbed/trial.ts';
import type { Caller, Deployment, Testbed } from './testbed/testbed.ts';

const QUOTA = 500;
const RATE = 450;
const LOSSES = 3;
const EVERY_MS = { short: 1200, long: 5000 };
/** After the last loss, until Redis decides again and the rest of the quota is used. */
const AFTERWARDS_MS = 5000;
const EXCESS = Math.max(10, QUOTA / 100);
/** From a process to Redis and back. The breakers may open: local mode refuses the last few units. */
const FAR_MS = 40;
/** Beyond the deadline of a call. */
const TOO_FAR_MS = 80;
const ONE_FAR_MS = { short: 4000, long: 20_000 };
const LEAST = 0.95 * QUOTA;
/** With a process that is too far, all grant parts of what is left. */
const LEAST_IN_PARTS = 0.7 * QUOTA;

export const redisEmptied: Trial = {
  number: 18,
  promise: 'Un Redis vaciado no reabre cuotas',
  target:
    'una cuota gastada y tres FLUSHALL con carga, también con 40 ms entre proceso y Redis, y uno de tres procesos a 80 ms de Redis: a lo más 1 % o 10 unidades de más',
  run: async (testbed, form) => {
    const reports = [await empty(testbed, form, 0), await empty(testbed, form, FAR_MS), await leaveFar(testbed, form)];
    const served = reports.map((report) => report.count(hasStatus(200)));
    const [near = 0, far = 0, oneFar = 0] = served;
    return {
      measured: `${near} and ${far} of a quota of ${QUOTA} served through ${LOSSES} losses of all data, with 0 and ${FAR_MS} ms to Redis; ${oneFar} with one of three processes at ${TOO_FAR_MS} ms`,
      held:
        Math.min(near, far) >= LEAST &&
        oneFar >= LEAST_IN_PARTS &&
        served.every((units) => units <= QUOTA + EXCESS) &&
        reports.every((report) => report.count(hasStatus(200, 429)) === report.sent),
      note: reports.map((report) => report.statusCounts()).join('; '),
    };
  },
};

async function empty(testbed: Testbed, form: Form, farMs: number): Promise<Report> {
  const deployment = await testbed.deploy();
  const caller = await deployment.createCaller({ quota: QUOTA });
  testbed.redisProxy.delay(farMs / 2);
  const load = loadOn(deployment, caller);
  // The first while the quota is being used up, the others while its rest is given in parts or afterwards.
  for (let loss = 0; loss < LOSSES; loss++) {
    await sleep(loss === 0 ? (QUOTA / RATE) * 500 : EVERY_MS[form]);
    redisCli(testbed.redis.port, 'FLUSHALL');
  }
  await sleep(AFTERWARDS_MS);
  const report = await load.stop();
  testbed.redisProxy.delay(0);
  await deployment.close();
  return report;
}

/** Only one of three processes is far. */
async function leaveFar(testbed: Testbed, form: Form): Promise<Report> {
  const proxy = await openFaultProxy(() => testbed.redis.port);
  const deployment = await testbed.deploy({ processCount: 2 });
  await deployment.startProcess({ REDIS_URL: `redis://127.0.0.1:${proxy.port}` });
  const caller = await deployment.createCaller({ quota: QUOTA });
  const load = loadOn(deployment, caller);
  await sleep((QUOTA / RATE) * 250);
  proxy.delay(TOO_FAR_MS / 2);
  await sleep(ONE_FAR_MS[form]);
  const report = await load.stop();
  await deployment.close();
  await proxy.close();
  return report;
}

function loadOn({ port }: Deployment, { token }: Caller): RunningLoad {
  return startLoad({
    port: () => port,
    rate: RATE,
    connections: RATE,
    keptConnections: 30,
    request: () => calculation(token),
  });
}
