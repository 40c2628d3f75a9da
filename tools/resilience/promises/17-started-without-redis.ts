import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import { is } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import type { Trial } from '../promise.ts';

const PROCESSES = 4;
const LIMIT = { rate: 60, burst: 30 };
const QUOTA = 200;
const SECONDS = { short: 5, long: 30 };
/** Of all calls: far more than either project may. */
const RATE = 400;
const EXCESS = 1.2;
/** Until every process has counted the others. */
const SETTLED_MS = 1000;

export const startedWithoutRedis: Trial = {
  number: 17,
  promise: 'started without Redis, still one limit',
  target: `${PROCESSES} processes started while Redis is away: ≤ ${EXCESS} × rate and quota together`,
  run: async (stage, form) => {
    stage.redisProxy.refuse(true);
    stage.redisProxy.cut();
    const scene = await stage.scene({ nodes: PROCESSES });
    const [slow, poor] = [await scene.caller(LIMIT), await scene.caller({ quota: QUOTA })];
    await sleep(SETTLED_MS);
    const report = await openLoad({
      port: () => scene.port,
      rate: RATE,
      seconds: SECONDS[form],
      connections: RATE,
      request: (index) => calculation(index % 2 === 0 ? slow.token : poor.token),
    });
    await scene.close();
    stage.redisProxy.refuse(false);
    const admitted = report.count(({ index, status }) => index % 2 === 0 && status === 200);
    const units = report.count(({ index, status }) => index % 2 === 1 && status === 200);
    const allowed = LIMIT.burst + (LIMIT.rate * report.ms) / 1000;
    return {
      measured:
        `${admitted} calls admitted of ${Math.round(allowed)} that the rate allows (${(admitted / allowed).toFixed(2)} ×); ` +
        `${units} of a quota of ${QUOTA}`,
      held: admitted <= EXCESS * allowed && units <= EXCESS * QUOTA && report.count(is(200, 429)) === report.sent,
      note: report.told(),
    };
  },
};
