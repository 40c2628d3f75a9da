import { pinnedLoad } from '../../load/pinned.ts';
import { calculation } from '../../load/request.ts';
import type { Form, Trial } from '../promise.ts';
import { portOf } from '../stage.ts';

const SERVICE_CORE = 0;
const LOAD_CORE = 1;
const TIMES = 2;
const LEAST_GOODPUT = 0.8;
const MOST_MS = 250;
const MOST_RECOVERY_SECONDS = 5;
/** Of what is asked for in a second, and the load is half of what can be done. */
const RECOVERED = 0.95;

const CALLERS = 10;
/** Enough to keep it busy, and to wait for it without a queue of our own. */
const PEAK_CONNECTIONS = 64;
const OVERLOAD_CONNECTIONS = 1000;
const SECONDS: Readonly<Record<Form, { warm: number; peak: number; overload: number; after: number }>> = {
  short: { warm: 4, peak: 2, overload: 8, after: 6 },
  long: { warm: 5, peak: 5, overload: 60, after: 10 },
};

export const overload: Trial = {
  number: 13,
  promise: 'overload is refused early, and what is accepted is answered in time',
  target: `one process on one core, open loop at ${TIMES} × saturation: goodput ≥ ${LEAST_GOODPUT * 100} % of the peak, p99 of accepted ≤ ${MOST_MS} ms, recovery ≤ ${MOST_RECOVERY_SECONDS} s`,
  run: async (stage, form) => {
    // Nothing of this process stands between the service and Redis: it would be the bottleneck.
    const env = { REDIS_URL: stage.redis.url, SHED_LAG_MS: '' };
    const scene = await stage.scene({ nodes: 1, env, process: { core: SERVICE_CORE, kept: 10_000 } });
    const [node] = scene.nodes;
    if (node === undefined) throw new Error('a scene of one process has none');
    const callers = await Promise.all(Array.from({ length: CALLERS }, () => scene.caller()));
    const plan = { port: portOf(node), requests: callers.map(({ token }) => calculation(token)) };
    const seconds = SECONDS[form];
    const saturate = async (length: number): Promise<number> => {
      const load = { ...plan, kind: 'closed', seconds: length, connections: PEAK_CONNECTIONS } as const;
      return (await pinnedLoad(load, LOAD_CORE)).perSecond;
    };
    await saturate(seconds.warm);
    const peak = await saturate(seconds.peak);
    const figures = await pinnedLoad(
      {
        ...plan,
        kind: 'open',
        rate: Math.round(TIMES * peak),
        seconds: seconds.overload,
        connections: OVERLOAD_CONNECTIONS,
        after: { rate: Math.round(peak / 2), seconds: seconds.after },
      },
      LOAD_CORE,
    );
    await scene.close();
    const goodput = mean(figures.goodput.slice(0, seconds.overload));
    const p99 = figures.ms.served.p99 ?? Number.POSITIVE_INFINITY;
    const recovery = recoveryOf(figures.after?.goodput.slice(0, seconds.after) ?? [], (RECOVERED * peak) / 2);
    return {
      measured: `${Math.round((100 * goodput) / peak)} % (${Math.round(goodput)}/${Math.round(peak)} s⁻¹); p99 ${Math.round(p99)} ms; ${recovery} s`,
      held: goodput >= LEAST_GOODPUT * peak && p99 <= MOST_MS && recovery <= MOST_RECOVERY_SECONDS,
    };
  },
};

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

/** After the last second that was not served as asked. */
function recoveryOf(goodput: readonly number[], least: number): number {
  return goodput.findLastIndex((served) => served < least) + 1;
}
