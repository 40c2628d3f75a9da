import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import { is } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import type { Trial } from '../promise.ts';
import { askRedis } from '../stage.ts';

const QUOTA = 500;
const RATE = 450;
const LOSSES = 3;
const EVERY_MS = { short: 1200, long: 5000 };
const EXCESS = Math.max(10, QUOTA / 100);

export const redisEmptied: Trial = {
  number: 18,
  promise: 'Redis emptied',
  target: `a quota that is spent, ${LOSSES} FLUSHALLs under load: at most 1 % or 10 units over`,
  run: async (stage, form) => {
    const scene = await stage.scene();
    const caller = await scene.caller({ quota: QUOTA });
    const stop = new AbortController();
    const load = openLoad({
      port: () => scene.port,
      rate: RATE,
      connections: RATE,
      kept: 30,
      request: () => calculation(caller.token),
      signal: stop.signal,
    });
    // The first one while the quota is being spent, the others when it is.
    for (let loss = 0; loss < LOSSES; loss++) {
      await sleep(loss === 0 ? (QUOTA / RATE) * 500 : EVERY_MS[form]);
      askRedis(stage.redis, 'FLUSHALL');
    }
    await sleep(EVERY_MS[form]);
    stop.abort();
    const report = await load;
    await scene.close();
    const served = report.count(is(200));
    return {
      measured: `${served} of a quota of ${QUOTA} served through ${LOSSES} losses of all data`,
      held: served >= QUOTA && served <= QUOTA + EXCESS && report.count(is(200, 429)) === report.sent,
      note: report.told(),
    };
  },
};
