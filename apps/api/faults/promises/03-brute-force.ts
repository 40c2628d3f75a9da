import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '../../src/tokens/format.ts';
import { openLoad } from '../../load/load.ts';
import { is } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import type { Trial } from '../promise.ts';
import { countTokenReads } from '../token-reads.ts';

const RATE = 2000;
const SECONDS = { short: 5, long: 30 };
const MOST = 20;
/** A process knows of the others since its second heartbeat. */
const ACQUAINTED_MS = 1000;

export const bruteForce: Trial = {
  number: 3,
  promise: 'brute force cannot load the database',
  target: `${RATE} unknown well-formed tokens a second from one address for 30 s, over three processes: at most ${MOST} look-ups`,
  run: async (stage, form) => {
    const scene = await stage.scene();
    const countReads = await countTokenReads(scene);
    await sleep(ACQUAINTED_MS);
    const report = await openLoad({
      port: () => scene.port,
      rate: RATE,
      seconds: SECONDS[form],
      connections: 90,
      kept: 90,
      request: () => calculation(createToken('live')),
    });
    const reads = await countReads();
    await scene.close();
    return {
      measured: `${reads} look-ups for ${report.sent} tokens at ${Math.round((report.sent * 1000) / report.ms)} a second`,
      // Each process has something left to try at first: none at all would be a counter that does not count.
      held: reads >= scene.nodes.length && reads <= MOST && report.count(is(401, 429)) === report.sent,
      note: report.told(),
    };
  },
};
