// Trial 14: callers that hold heads, bodies and answers, at a process alone and through the HAProxy of deploy/proxy, and what
// another customer notices.
import { setTimeout as sleep } from 'node:timers/promises';
import { h2load } from '../testing/load/h2load.ts';
import { median } from '../testing/load/quantile.ts';
import { calculationPath } from '../testing/load/request.ts';
import type { ServiceProcess } from '../testing/process.ts';
import { startProxy } from '../testing/reverse-proxy.ts';
import { statusOver } from './testbed/https-call.ts';
import {
  DEAF_CONNECTIONS,
  ENDLESS_BODIES,
  ENDLESS_STREAMS,
  HALF_OPEN_HEADS,
  LARGEST,
  type SlowCallers,
  type Target,
  UNREAD_ANSWERS,
} from './testbed/slow-callers.ts';
import type { Trial } from './testbed/trial.ts';
import { backendOf, type Caller, callEveryProcess, metricOf, peakRssMb, portOf } from './testbed/testbed.ts';

const ATTACKS = {
  alone: [HALF_OPEN_HEADS, ENDLESS_BODIES, UNREAD_ANSWERS],
  proxied: [HALF_OPEN_HEADS, ENDLESS_BODIES, UNREAD_ANSWERS, ENDLESS_STREAMS, DEAF_CONNECTIONS],
};
/** What compose.yaml gives HAProxy. */
const MOST_PROXY_MB = 256;
/** Page downloads of another address during a wave through the proxy. */
const DOWNLOADS = 5;
const MOST_MS = 8000;
const MOST_TIMES = 2;
const WAVES = { short: 1, long: 5 };
const OTHERS = { perSecond: 200, connections: 20, core: 1 };
const WARM_SECONDS = 2;
/** Of a wave: at a process alone, more than it has to close the connections. */
const SECONDS = { alone: { short: 9, long: 9 }, proxied: { short: 4, long: 9 } };

export const trial: Trial = {
  number: 14,
  isTimed: true,
  promise: 'Los clientes lentos no estorban',
  target:
    '2000 cabezas y 280 cuerpos que no acaban y 300 respuestas que nadie lee, a un proceso solo y por HAProxy, y por él cuerpos que no acaban en 300 conexiones de HTTP/2 y 200 conexiones que piden páginas y no leen: solo, cada una cerrada en ≤ 8 s; toda llamada y descarga de otro cliente 200, p50 < 2 × el de un proceso sin ellas, lado a lado; memoria de HAProxy < 256 MB',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy({ processCount: 2 });
    const [attacked, quiet] = deployment.processes as [ServiceProcess, ServiceProcess];
    const proxies = await Promise.all([attacked, quiet].map((service) => startProxy('haproxy', [backendOf(service)])));
    try {
      const caller = await deployment.createCaller();
      await callEveryProcess(deployment, [caller]);
      const places: readonly Place[] = [
        {
          name: 'alone',
          attacks: ATTACKS.alone,
          seconds: SECONDS.alone[form],
          targets: [attacked, quiet].map((service) => ({ port: portOf(service), isTls: false })),
        },
        {
          name: 'through HAProxy',
          attacks: ATTACKS.proxied,
          seconds: SECONDS.proxied[form],
          targets: proxies.map(({ port }) => ({ port, isTls: true })),
        },
      ];
      const waves: Wave[] = [];
      for (let round = 0; round < WAVES[form]; round++) {
        for (const place of places) {
          await Promise.all(place.targets.map((target) => callsOf(target, caller, WARM_SECONDS)));
          for (const attack of place.attacks) waves.push(await waveOf(place, attack, attacked, caller));
        }
      }
      const attacks = [...Map.groupBy(waves, ({ name }) => name)].map(([name, each]) => sumUp(name, each));
      const proxyMb = peakRssMb(proxies[0]?.pid ?? 0);
      const isHeld = ({ left, failed, times }: Attack): boolean => left === 0 && failed === 0 && times < MOST_TIMES;
      return {
        measured: `${WAVES[form]} × each; ${attacks.map(describe).join('; ')}; HAProxy ${Math.round(proxyMb)} MB`,
        held: attacks.every(isHeld) && proxyMb < MOST_PROXY_MB,
      };
    } finally {
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      await deployment.close();
    }
  },
};

interface Place {
  readonly name: string;
  readonly attacks: readonly SlowCallers[];
  /** Of a wave. */
  readonly seconds: number;
  /** The attacked one, and the other. */
  readonly targets: readonly Target[];
}

interface Wave {
  readonly name: string;
  /** Of a process alone: connections still open after the promised time. */
  readonly left: number;
  /** What another customer saw at the attacked process, and at the other. */
  readonly busy: Calls;
  readonly plain: Calls;
}

interface Calls {
  /** Of those answered 200. */
  readonly timesMs: readonly number[];
  /** The others. */
  readonly failed: number;
}

/** All waves of one attack at one place. */
interface Attack extends Pick<Wave, 'name' | 'left'> {
  /** Calls of the other customer that were not answered 200. */
  readonly failed: number;
  /** Its p50, as a multiple of that at the other process. */
  readonly times: number;
}

function sumUp(name: string, waves: readonly Wave[]): Attack {
  const [busyMs, plainMs] = [waves.flatMap(({ busy }) => busy.timesMs), waves.flatMap(({ plain }) => plain.timesMs)];
  return {
    name,
    left: Math.max(...waves.map(({ left }) => left)),
    failed: waves.reduce((sum, { busy }) => sum + busy.failed, 0),
    times: median(busyMs) / median(plainMs),
  };
}

async function waveOf(place: Place, attack: SlowCallers, attacked: ServiceProcess, caller: Caller): Promise<Wave> {
  const [target, other] = place.targets as [Target, Target];
  const before = await socketsOf(attacked);
  const end = await attack.open(target);
  const [busy, plain, failedPages] = await Promise.all([
    callsOf(target, caller, place.seconds),
    callsOf(other, caller, place.seconds),
    target.isTls ? failedDownloads(target) : 0,
    sleep(target.isTls ? 0 : MOST_MS),
  ]);
  const left = target.isTls ? 0 : Math.max(0, (await socketsOf(attacked)) - before);
  end();
  const failed = busy.failed + failedPages;
  return { name: `${attack.name} ${place.name}`, left, busy: { ...busy, failed }, plain };
}

async function callsOf({ port, isTls }: Target, { token }: Caller, seconds: number): Promise<Calls> {
  const plan = { ...OTHERS, ...(isTls && { streams: 1 }), port, seconds, paths: [calculationPath(token)] };
  const { answers, failures, timesMs: timesOf } = await h2load(plan);
  const timesMs = timesOf(200).flat();
  if (timesMs.length === 0) return { timesMs, failed: OTHERS.perSecond * seconds };
  return { timesMs, failed: failures + answers - timesMs.length };
}

/** How many downloads of the largest file were not answered 200 in whole. */
async function failedDownloads({ port }: Target): Promise<number> {
  // As a browser: the file without compression is four times as large, and haproxy.cfg limits the bytes of an address.
  const headers = { 'accept-encoding': 'br' };
  let failed = 0;
  for (let count = 0; count < DOWNLOADS; count++)
    failed += (await statusOver(port, LARGEST, { headers })) === 200 ? 0 : 1;
  return failed;
}

function socketsOf(service: ServiceProcess): Promise<number> {
  return metricOf(service, 'nodejs_active_resources{', 'TCPSocketWrap');
}

function describe({ name, left, failed, times }: Attack): string {
  return `${name}: ${left} held, ${failed} not 200, p50 ${times.toFixed(2)} ×`;
}
