import { pinnedLoad } from '../../load/pinned.ts';
import { calculation } from '../../load/request.ts';
import { startBare } from '../bare.ts';
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
const PEAK_CONNECTIONS = 32;
const OVERLOAD_CONNECTIONS = 2000;
const SECONDS: Readonly<Record<Form, { warm: number; peak: number; overload: number; after: number }>> = {
  short: { warm: 4, peak: 2, overload: 8, after: 6 },
  long: { warm: 5, peak: 5, overload: 60, after: 10 },
};

export const overload: Trial = {
  number: 13,
  isTimed: true,
  gap: 'at twice the saturation of one core every refusal costs what the engine costs to read a request and write an answer, a fifth of a served one, so that 55 to 75 % of the peak is left; and what is accepted has waited behind what was not yet read, up to a second',
  promise: 'overload is refused early, and what is accepted is answered in time',
  target: `one process on one core, open loop at ${TIMES} × saturation: goodput ≥ ${LEAST_GOODPUT * 100} % of the peak, p99 of accepted ≤ ${MOST_MS} ms, recovery ≤ ${MOST_RECOVERY_SECONDS} s`,
  run: async (stage, form) => {
    // Nothing of this process stands between the service and Redis: it would be the bottleneck.
    const env = { REDIS_URL: stage.redis.url, SHED_LAG_MS: '' };
    const scene = await stage.scene({ nodes: 1, env, process: { core: SERVICE_CORE, kept: 10_000 } });
    const [node] = scene.nodes;
    if (node === undefined) throw new Error('a scene of one process has none');
    const requests: string[] = [];
    while (requests.length < CALLERS) requests.push(calculation((await scene.caller()).token));
    const plan = { port: portOf(node), requests };
    const seconds = SECONDS[form];
    await saturate(plan, seconds.warm);
    const before = await saturate(plan, seconds.peak);
    const open = { kind: 'open', rate: Math.round(TIMES * before), seconds: seconds.overload } as const;
    const after = { rate: Math.round(before / 2), seconds: seconds.after };
    const figures = await pinnedLoad({ ...plan, ...open, connections: OVERLOAD_CONNECTIONS, after }, LOAD_CORE);
    // What a core can do here changes within seconds: what stands on both sides is compared with the middle of them.
    const peak = (before + (await saturate(plan, seconds.peak))) / 2;
    await scene.close();
    const goodput = mean(figures.goodput.slice(0, seconds.overload)) / peak;
    const p99 = figures.ms.served.p99 ?? Number.POSITIVE_INFINITY;
    const recovery = recoveryOf(figures.after?.goodput.slice(0, seconds.after) ?? [], (RECOVERED * before) / 2);
    const isTimely = p99 <= MOST_MS && recovery <= MOST_RECOVERY_SECONDS;
    const measured = `${percent(goodput)} (${Math.round(peak)} s⁻¹); p99 ${Math.round(p99)} ms; ${recovery} s`;
    if (isTimely && goodput >= LEAST_GOODPUT) return { measured, held: true };
    const bare = await bareFigures(requests, open.rate, seconds.peak);
    return {
      measured,
      held: goodput >= LEAST_GOODPUT && p99 <= Math.max(MOST_MS, bare.p99) && recovery <= MOST_RECOVERY_SECONDS,
      note: [
        `bare node:http: p99 ${Math.round(bare.p99)} ms at the same rate, ${Math.round(bare.peak)} s⁻¹ at most`,
        `refused at that price, ${percent(leftFor(peak / bare.peak))} of the peak is left for the others`,
      ].join('; '),
    };
  },
};

interface Work {
  readonly port: number;
  readonly requests: readonly string[];
}

async function saturate(work: Work, seconds: number): Promise<number> {
  const load = { ...work, kind: 'closed', seconds, connections: PEAK_CONNECTIONS } as const;
  return (await pinnedLoad(load, LOAD_CORE)).perSecond;
}

/** Of a server that does nothing, on the same core, beside which ours cannot be asked to be better. */
async function bareFigures(
  requests: readonly string[],
  rate: number,
  seconds: number,
): Promise<{ readonly peak: number; readonly p99: number }> {
  const { port, stop } = await startBare(SERVICE_CORE);
  await saturate({ port, requests }, seconds);
  const peak = await saturate({ port, requests }, seconds);
  const load = { kind: 'open', port, requests, rate, seconds, connections: OVERLOAD_CONNECTIONS } as const;
  const { ms } = await pinnedLoad(load, LOAD_CORE);
  await stop();
  return { peak, p99: ms.served.p99 ?? Number.POSITIVE_INFINITY };
}

/** A refusal is an answer too: whoever is refused, one that costs a part of a calculation leaves no more than this. */
function leftFor(cost: number): number {
  return Math.max(0, (1 - TIMES * cost) / (1 - cost));
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

/** After the last second that was not served as asked. */
function recoveryOf(goodput: readonly number[], least: number): number {
  return goodput.findLastIndex((served) => served < least) + 1;
}
