import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import { is } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import type { Trial } from '../promise.ts';
import { ledgerOf } from '../stage.ts';

const CALLS = 1000;
/** Each process records what it counted every second. */
const REST_MS = 1500;
const RUNS = { short: 4, long: 20 };

export const oneUnit: Trial = {
  number: 7,
  promise: 'one unit is one unit',
  target: `quota 1, ${CALLS} concurrent calls over three processes: exactly one 200 in every run`,
  run: async (stage, form) => {
    const scene = await stage.scene({ env: { REDIS_URL: stage.redis.url } });
    const projects: string[] = [];
    const admitted: number[] = [];
    const others = new Set<string>();
    for (let run = 0; run < RUNS[form]; run++) {
      const { project, token } = await scene.caller({ quota: 1 });
      projects.push(project);
      const report = await openLoad({
        port: () => scene.port,
        rate: 1_000_000,
        seconds: CALLS / 1_000_000,
        connections: CALLS,
        request: () => calculation(token),
      });
      admitted.push(report.count(is(200)));
      if (report.count(is(200, 429)) !== CALLS) others.add(report.told());
    }
    await sleep(REST_MS);
    const kept: number[] = [];
    for (const project of projects) kept.push((await ledgerOf(scene, project)).served);
    await scene.close();
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
