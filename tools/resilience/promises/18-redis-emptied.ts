// Trial 18: FLUSHALL under load; the quota must not start again.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../../load/open-loop.ts';
import { hasStatus } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import { redisCli } from '../../harness/stores.ts';
import type { Trial } from '../trial.ts';

const QUOTA = 500;
const RATE = 450;
const LOSSES = 3;
const EVERY_MS = { short: 1200, long: 5000 };
const EXCESS = Math.max(10, QUOTA / 100);

export const redisEmptied: Trial = {
  number: 18,
  promise: 'Redis emptied',
  target: `a quota that is spent, ${LOSSES} FLUSHALLs under load: at most 1 % or 10 units over`,
  run: async (testbed, form) => {
    const deployment = await testbed.deploy();
    const caller = await deployment.createCaller({ quota: QUOTA });
    const load = startLoad({
      port: () => deployment.port,
      rate: RATE,
      connections: RATE,
      keptConnections: 30,
      request: () => calculation(caller.token),
    });
    // The first while the quota is being used up, the others afterwards.
    for (let loss = 0; loss < LOSSES; loss++) {
      await sleep(loss === 0 ? (QUOTA / RATE) * 500 : EVERY_MS[form]);
      redisCli(testbed.redis.port, 'FLUSHALL');
    }
    await sleep(EVERY_MS[form]);
    const report = await load.stop();
    await deployment.close();
    const served = report.count(hasStatus(200));
    return {
      measured: `${served} of a quota of ${QUOTA} served through ${LOSSES} losses of all data`,
      held: served >= QUOTA && served <= QUOTA + EXCESS && report.count(hasStatus(200, 429)) === report.sent,
      note: report.statusCounts(),
    };
  },
};
