// Trial 7: many concurrent calls on a quota of one; exactly one may be served.
import { setTimeout as sleep } from 'node:timers/promises';
import { runLoad } from '../testing/load/open-loop.ts';
import { hasStatus } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import type { Trial } from './testbed/trial.ts';
import { servedInLedger } from './testbed/testbed.ts';

const CALLS = 1000;
/** Each process records its counts in the ledger every second. */
const RECORDED_MS = 1500;
const RUNS = { short: 4, long: 20 };

export const oneUnit: Trial = {
  number: 7,
  promise: 'Una unidad es una unidad',
  target: 'cuota de 1 y 1000 llamadas a la vez, 20 veces: exactamente un 200',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy({ env: { REDIS_URL: testbed.redis.url } });
    const projects: string[] = [];
    const admitted: number[] = [];
    const others = new Set<string>();
    for (let run = 0; run < RUNS[form]; run++) {
      const { project, token } = await deployment.createCaller({ quota: 1 });
      projects.push(project);
      const load = {
        port: () => deployment.port,
        rate: 1_000_000,
        connections: CALLS,
        request: () => calculation(token),
      };
      const report = await runLoad(load, CALLS / load.rate);
      admitted.push(report.count(hasStatus(200)));
      if (report.count(hasStatus(200, 429)) !== CALLS) others.add(report.statusCounts());
    }
    await sleep(RECORDED_MS);
    const kept: number[] = [];
    for (const project of projects) kept.push(await servedInLedger(deployment, project));
    await deployment.close();
    return {
      measured: `${admitted.filter((count) => count === 1).length} of ${RUNS[form]} runs with exactly one 200, ${kept.filter((units) => units === 1).length} with one unit in the ledger`,
      held: isOne([...admitted, ...kept]) && others.size === 0,
      ...((!isOne(admitted) || others.size > 0) && { note: [`200 × ${admitted.join(', ')}`, ...others].join('; ') }),
    };
  },
};

function isOne(counts: readonly number[]): boolean {
  return counts.every((count) => count === 1);
}
