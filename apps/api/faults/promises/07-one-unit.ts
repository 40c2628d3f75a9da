import { openLoad } from '../../load/load.ts';
import { is } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import type { Trial } from '../promise.ts';

const CALLS = 1000;
const RUNS = { short: 5, long: 20 };

export const oneUnit: Trial = {
  number: 7,
  promise: 'one unit is one unit',
  target: `quota 1, ${CALLS} concurrent calls over three processes: exactly one 200 in every run`,
  run: async (stage, form) => {
    const scene = await stage.scene();
    const admitted: number[] = [];
    const others = new Set<string>();
    for (let run = 0; run < RUNS[form]; run++) {
      const { token } = await scene.caller({ quota: 1 });
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
    await scene.close();
    return {
      measured: `${admitted.filter((count) => count === 1).length} of ${RUNS[form]} runs with exactly one 200`,
      held: admitted.every((count) => count === 1) && others.size === 0,
      ...(others.size > 0 && { note: [...others].join('; ') }),
    };
  },
};
