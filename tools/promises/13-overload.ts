// Trial 13: twice the load that one process can serve, behind the HAProxy of deploy/proxy.
import { calculationPath } from '../testing/load/request.ts';
import { type Backend, type Proxy, startProxy } from '../testing/reverse-proxy.ts';
import { h2load, type H2loadFigures, type H2loadPlan } from '../testing/load/h2load.ts';
import type { ServiceProcess } from '../testing/process.ts';
import { startBareServer } from './testbed/bare-server.ts';
import type { Form, Trial } from './testbed/trial.ts';
import { backendOf, callEveryProcess } from './testbed/testbed.ts';

const SERVICE_CORE = 0;
/** Shared by HAProxy and h2load. */
const LOAD_CORE = 1;
/**
 * Without compilers and caches of the engine: HAProxy and h2load on one core could not produce twice the saturation of an
 * optimised process, at least not while neighbours slow that core.
 */
const SLOWED = ['--no-opt', '--no-maglev', '--no-sparkplug', '--no-use-ic'];
const TIMES = 2;
const LEAST_GOODPUT = 0.8;
/** Of haproxy.cfg. */
const QUEUE_MS = 50;
const MAXCONN = 32;
const MOST_RECOVERY_SECONDS = 5;
/** A second is recovered when this share of the requested calls was served; the load is then half of the peak. */
const RECOVERED = 0.95;
/** Of the peak, from before the overload to after it: a machine whose speed changes more says nothing of the service. */
const MOST_DRIFT = 0.1;

const CALLERS = 10;
/** PEAK has twice as many concurrent requests as haproxy.cfg admits (maxconn), so that the process never waits for one. */
const PEAK = { connections: 8, streams: 8 };
/** All from one address, which may have 200 connections. */
const OVERLOAD = { connections: 150, streams: 16 };
/** Node accepts one connection per turn of its event loop: a busy process needs a while for all of them. */
const WARM_SECONDS = 3;
const SECONDS: Readonly<Record<Form, { peak: number; overload: number; after: number }>> = {
  short: { peak: 2, overload: 8, after: 7 },
  long: { peak: 5, overload: 60, after: 11 },
};

type Target = Pick<H2loadPlan, 'port' | 'paths'>;

export const trial: Trial = {
  number: 13,
  isTimed: true,
  promise: 'La sobrecarga no hunde el servicio',
  target:
    'un proceso, sin compilar para que el otro núcleo pueda con él, tras HAProxy tal como se entrega: el doble de lo que puede, 60 s: útil ≥ 80 % del máximo, p99 de lo aceptado ≤ cola + 3 × 32 ÷ máximo + el de un servidor que no hace nada, se recupera en ≤ 5 s',
  run: async (testbed, form) => {
    // Not through the proxy, which runs in this process and would be the bottleneck.
    const env = { REDIS_URL: testbed.redis.url };
    const processOptions = { core: SERVICE_CORE, flags: SLOWED, keptOutputChars: 10_000 };
    const deployment = await testbed.deploy({ processCount: 1, env, processOptions });
    const [service] = deployment.processes as [ServiceProcess];
    const callers = await deployment.createCallers(CALLERS);
    await callEveryProcess(deployment, callers);
    const proxy = await proxyBefore(backendOf(service));
    const target = { port: proxy.port, paths: callers.map(({ token }) => calculationPath(token)) };
    const seconds = SECONDS[form];
    const before = await saturate(target, seconds.peak);
    const rate = TIMES * before;
    const loaded = await overloadBy(target, rate, seconds.overload);
    const half = { perSecond: before / 2, seconds: seconds.after, core: LOAD_CORE };
    const after = await h2load({ ...target, ...PEAK, ...half });
    // The speed of a shared core changes within seconds: the peak is the mean of one before and one after.
    const later = await saturate(target, seconds.peak);
    const peak = (before + later) / 2;
    await proxy.stop();
    await deployment.close();
    const goodput = loaded.timesMs(200).flat().length / seconds.overload / peak;
    const p99 = loaded.quantileMs(0.99, 200);
    // Of the last second, what was under way at its end is not in the log.
    const recovery = recoveryOf(after.timesMs(200).slice(0, seconds.after - 1), RECOVERED * half.perSecond);
    const measured = `${Math.round(100 * goodput)} % (${Math.round(peak)} s⁻¹) at ${(loaded.perSecond / peak).toFixed(1)} ×; p99 ${Math.round(p99)} ms; ${recovery} s`;
    const bareMs = await bareP99(target.paths, rate, seconds.peak);
    const mostMs = QUEUE_MS + (3 * MAXCONN * 1000) / peak + bareMs;
    const held =
      goodput >= LEAST_GOODPUT && p99 <= mostMs && recovery <= MOST_RECOVERY_SECONDS && loaded.failures === 0;
    const hasDrifted = Math.abs(before - later) > MOST_DRIFT * peak;
    return {
      measured,
      held,
      ...(!held &&
        hasDrifted && { gap: `the peak was ${Math.round(before)} s⁻¹ before and ${Math.round(later)} after` }),
      note: `at most ${Math.round(mostMs)} ms; a server that does nothing, behind the same proxy at the same rate: p99 ${Math.round(bareMs)} ms; ${loaded.failures} requests without an answer`,
    };
  },
};

function proxyBefore(backend: Backend): Promise<Proxy> {
  return startProxy('haproxy', [backend], { core: LOAD_CORE });
}

/** Answers 200 a second. */
async function saturate(target: Target, seconds: number): Promise<number> {
  const figures = await h2load({ ...target, ...PEAK, seconds, warmSeconds: WARM_SECONDS, core: LOAD_CORE });
  return figures.timesMs(200).flat().length / seconds;
}

function overloadBy(target: Target, perSecond: number, seconds: number): Promise<H2loadFigures> {
  return h2load({ ...target, ...OVERLOAD, perSecond, seconds, warmSeconds: WARM_SECONDS, core: LOAD_CORE });
}

/** The p99 of a server that does nothing, on the same core: the service cannot be faster. */
async function bareP99(paths: readonly string[], perSecond: number, seconds: number): Promise<number> {
  const { port, stop } = await startBareServer(SERVICE_CORE);
  const proxy = await proxyBefore({ port, opsPort: port });
  const figures = await overloadBy({ port: proxy.port, paths }, perSecond, seconds);
  await proxy.stop();
  await stop();
  return figures.quantileMs(0.99, 200);
}

/** Seconds up to the last one with fewer answers than `least`. */
function recoveryOf(times: readonly (readonly number[])[], least: number): number {
  return times.findLastIndex(({ length }) => length < least) + 1;
}
