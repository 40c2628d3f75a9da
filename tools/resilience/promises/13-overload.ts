import { type Backend, type Proxy, startProxy } from '../../harness/proxy.ts';
import { calculationPath, h2load, type H2loadFigures, type H2loadPlan } from '../../load/h2load.ts';
import type { ServiceProcess } from '../../harness/process.ts';
import { startBare } from '../bare.ts';
import type { Form, Trial } from '../promise.ts';
import { type Caller, introduce, portOf } from '../stage.ts';

const SERVICE_CORE = 0;
/** Of HAProxy and of the load. */
const LOAD_CORE = 1;
/** Interprets its code only: one core of proxy and load could not pass twice of what the process does otherwise. */
const SLOWED = ['--no-opt', '--no-maglev', '--no-sparkplug'];
const TIMES = 2;
const LEAST_GOODPUT = 0.8;
const MOST_MS = 250;
const MOST_RECOVERY_SECONDS = 5;
/** Of what is asked for in a second, and the load is half of what can be done. */
const RECOVERED = 0.95;

const CALLERS = 10;
/** As many requests at once as the process is given (maxconn in haproxy.cfg); and more connections than twice that. */
const PEAK = { connections: 8, streams: 16 };
const OVERLOAD = { connections: 300, streams: 16 };
/** Node takes up one new connection a turn of its event loop: a busy process needs a while for all of them. */
const WARM_SECONDS = 3;
const FILES = 4096;
const SECONDS: Readonly<Record<Form, { peak: number; overload: number; after: number }>> = {
  short: { peak: 2, overload: 8, after: 6 },
  long: { peak: 5, overload: 60, after: 10 },
};

type Work = Pick<H2loadPlan, 'port' | 'paths'>;

export const overload: Trial = {
  number: 13,
  isTimed: true,
  promise: 'overload is refused by the proxy, and what is accepted is answered in time',
  target: `one process, interpreted, on one core behind the shipped HAProxy, h2load at ${TIMES} × saturation: goodput ≥ ${LEAST_GOODPUT * 100} % of the peak, p99 of accepted ≤ ${MOST_MS} ms, recovery ≤ ${MOST_RECOVERY_SECONDS} s`,
  run: async (stage, form) => {
    // Nothing of this process stands between the service and Redis: it would be the bottleneck.
    const env = { REDIS_URL: stage.redis.url };
    const process = { core: SERVICE_CORE, flags: SLOWED, kept: 10_000 };
    const scene = await stage.scene({ nodes: 1, env, process });
    const [node] = scene.nodes as [ServiceProcess];
    const callers: Caller[] = [];
    while (callers.length < CALLERS) callers.push(await scene.caller());
    await introduce(scene, callers);
    const proxy = await proxyBefore(backendOf(node));
    const work = { port: proxy.port, paths: callers.map(({ token }) => calculationPath(token)) };
    const seconds = SECONDS[form];
    const before = await saturate(work, seconds.peak);
    const rate = TIMES * before;
    const loaded = await overloadBy(work, rate, seconds.overload);
    const half = { perSecond: before / 2, seconds: seconds.after, core: LOAD_CORE };
    const after = await h2load({ ...work, ...PEAK, ...half });
    // What a core can do here changes within seconds: what stands on both sides is compared with the middle of them.
    const peak = (before + (await saturate(work, seconds.peak))) / 2;
    await proxy.stop();
    await scene.close();
    const goodput = loaded.times(200).flat().length / seconds.overload / peak;
    const p99 = loaded.quantileMs(0.99, 200);
    const recovery = recoveryOf(after.times(200).slice(0, seconds.after), RECOVERED * half.perSecond);
    const isHeld = (mostMs: number): boolean =>
      goodput >= LEAST_GOODPUT && p99 <= mostMs && recovery <= MOST_RECOVERY_SECONDS && loaded.failures === 0;
    const measured = `${percent(goodput)} (${Math.round(peak)} s⁻¹) at ${(loaded.perSecond / peak).toFixed(1)} ×; p99 ${Math.round(p99)} ms; ${recovery} s`;
    if (isHeld(MOST_MS)) return { measured, held: true };
    const bareMs = await bareP99(work.paths, rate, seconds.peak);
    return {
      measured,
      held: isHeld(Math.max(MOST_MS, bareMs)),
      note: `a server that does nothing, behind the same proxy at the same rate: p99 ${Math.round(bareMs)} ms; ${loaded.failures} requests without an answer`,
    };
  },
};

function backendOf(node: ServiceProcess): Backend {
  return { port: portOf(node), opsPort: Number(new URL(node.opsUrl).port) };
}

function proxyBefore(backend: Backend): Promise<Proxy> {
  return startProxy('haproxy', [backend], { files: FILES, core: LOAD_CORE });
}

/** Answers 200 a second. */
async function saturate(work: Work, seconds: number): Promise<number> {
  const figures = await h2load({ ...work, ...PEAK, seconds, warmSeconds: WARM_SECONDS, core: LOAD_CORE });
  return figures.times(200).flat().length / seconds;
}

function overloadBy(work: Work, perSecond: number, seconds: number): Promise<H2loadFigures> {
  return h2load({ ...work, ...OVERLOAD, perSecond, seconds, warmSeconds: WARM_SECONDS, core: LOAD_CORE });
}

/** Of a server that does nothing, on the same core, beside which ours cannot be asked to be better. */
async function bareP99(paths: readonly string[], perSecond: number, seconds: number): Promise<number> {
  const { port, stop } = await startBare(SERVICE_CORE);
  const proxy = await proxyBefore({ port, opsPort: port });
  const figures = await overloadBy({ port: proxy.port, paths }, perSecond, seconds);
  await proxy.stop();
  await stop();
  return figures.quantileMs(0.99, 200);
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Seconds until the last one that was not served as asked. */
function recoveryOf(times: readonly (readonly number[])[], least: number): number {
  return times.findLastIndex(({ length }) => length < least) + 1;
}
