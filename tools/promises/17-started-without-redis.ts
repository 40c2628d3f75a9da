// Trial 17: processes that start while Redis is unreachable must still share one limit.
import { setTimeout as sleep } from 'node:timers/promises';
import { runLoad } from '../testing/load/open-loop.ts';
import { hasStatus } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import type { Trial } from './testbed/trial.ts';

const PROCESSES = 4;
const LIMIT = { rate: 60, burst: 30 };
const QUOTA = 200;
const SECONDS = { short: 5, long: 30 };
/** Of both projects together: far more than either may use. */
const RATE = 400;
const EXCESS = 1.2;
/** The processes do not refuse what they could grant. */
const LEAST = 0.5;
/** Of a quota: at most the calls of one second. */
const MOST_OVER = RATE / 2;
/** Until every process knows how many there are. */
const SETTLED_MS = 1000;

export const trial: Trial = {
  number: 17,
  promise: 'Arrancados sin Redis, un solo límite',
  target:
    '4 procesos que arrancan sin Redis: juntos ≤ 1.2 × ritmo; de una cuota, nunca menos y a lo más un segundo de llamadas de más',
  run: async (testbed, form) => {
    testbed.redisProxy.goAway(true);
    const deployment = await testbed.deploy({ processCount: PROCESSES });
    const [slow, poor] = [await deployment.createCaller(LIMIT), await deployment.createCaller({ quota: QUOTA })];
    await sleep(SETTLED_MS);
    const request = (index: number): string => calculation(index % 2 === 0 ? slow.token : poor.token);
    const report = await runLoad(
      { port: () => deployment.port, rate: RATE, connections: RATE, request },
      SECONDS[form],
    );
    await deployment.close();
    testbed.redisProxy.goAway(false);
    const admitted = report.count(({ index, status }) => index % 2 === 0 && status === 200);
    const units = report.count(({ index, status }) => index % 2 === 1 && status === 200);
    const allowed = LIMIT.burst + (LIMIT.rate * report.ms) / 1000;
    return {
      measured:
        `${admitted} llamadas de ${Math.round(allowed)} que permite el ritmo (${(admitted / allowed).toFixed(2)} ×); ` +
        `${units} de una cuota de ${QUOTA}`,
      held:
        LEAST <= admitted / allowed &&
        admitted / allowed <= EXCESS &&
        QUOTA <= units &&
        units <= QUOTA + MOST_OVER &&
        report.count(hasStatus(200, 429)) === report.sent,
      note: report.statusCounts(),
    };
  },
};
