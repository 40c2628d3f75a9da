// Trial 14: clients that send their headers very slowly, and the latency of the other callers meanwhile.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { servedP99Ms } from '../../load/h2load.ts';
import { calculationPath } from '../../load/request.ts';
import { median } from '../../load/quantile.ts';
import type { ServiceProcess } from '../../harness/process.ts';
import type { Trial } from '../trial.ts';
import { type Caller, callEveryProcess, metricOf, portOf } from '../testbed.ts';

const SLOW = 2000;
const MOST_MS = 8000;
const MOST_TIMES = 2;
/** Opened a few at a time: a server accepts connections slowly, and their time would run meanwhile. */
const AT_ONCE = 20;
const EVERY_MS = 10;
/** A slow client sends one byte this often. */
const DRIP_MS = 2000;
const WAVES = { short: 1, long: 5 };
const OTHERS = { perSecond: 200, connections: 50, core: 1 };
const SECONDS = { warm: 2, wave: 9 };

export const slowClients: Trial = {
  number: 14,
  isTimed: true,
  promise: 'slow clients are let go, and the others do not notice them',
  target: `${SLOW} half-open header connections: each closed ≤ ${MOST_MS / 1000} s; p99 of the others < ${MOST_TIMES} × that of a process without them, side by side`,
  run: async (testbed, form) => {
    const deployment = await testbed.deploy({ processCount: 2 });
    const [attacked, quiet] = deployment.processes as [ServiceProcess, ServiceProcess];
    const caller = await deployment.createCaller();
    await callEveryProcess(deployment, [caller]);
    await Promise.all([p99Of(attacked, caller, SECONDS.warm), p99Of(quiet, caller, SECONDS.warm)]);
    const waves: Wave[] = [];
    for (let wave = 0; wave < WAVES[form]; wave++) waves.push(await waveOf(attacked, quiet, caller));
    await deployment.close();
    const longest = Math.max(...waves.map(({ closedMs }) => closedMs));
    const left = Math.max(...waves.map((wave) => wave.left));
    const [slow, plain] = [median(waves.map(({ p99 }) => p99.attacked)), median(waves.map(({ p99 }) => p99.quiet))];
    return {
      measured: `${(longest / 1000).toFixed(1)} s; p99 ${slow.toFixed(1)}/${plain.toFixed(1)} ms (${(slow / plain).toFixed(2)} ×)`,
      held: longest <= MOST_MS && left === 0 && slow < MOST_TIMES * plain,
      ...(left > 0 && { note: `${left} connections were still held after ${MOST_MS / 1000} s` }),
    };
  },
};

interface Wave {
  /** When the process had closed the last slow connection. */
  readonly closedMs: number;
  /** Sockets still open after the promised time. */
  readonly left: number;
  readonly p99: { readonly attacked: number; readonly quiet: number };
}

async function waveOf(attacked: ServiceProcess, quiet: ServiceProcess, caller: Caller): Promise<Wave> {
  const before = await socketsOf(attacked);
  const slow = openSlowClients(portOf(attacked));
  const [attackedP99, quietP99, times] = await Promise.all([
    p99Of(attacked, caller, SECONDS.wave),
    p99Of(quiet, caller, SECONDS.wave),
    slow,
  ]);
  return {
    closedMs: Math.max(...times),
    left: Math.max(0, (await socketsOf(attacked)) - before),
    p99: { attacked: attackedP99, quiet: quietP99 },
  };
}

function p99Of(service: ServiceProcess, { token }: Caller, seconds: number): Promise<number> {
  return servedP99Ms({ ...OTHERS, seconds, port: portOf(service), paths: [calculationPath(token)] });
}

/** Returns how long each connection lived, in milliseconds; not before the promised time is over. */
async function openSlowClients(port: number): Promise<number[]> {
  const closed: Promise<number>[] = [];
  while (closed.length < SLOW) {
    for (let few = 0; few < AT_ONCE; few++) closed.push(halfOpen(port));
    await sleep(EVERY_MS);
  }
  const [times] = await Promise.all([Promise.all(closed), sleep(MOST_MS)]);
  return times;
}

/** Milliseconds until the server closes the connection; the client never does. */
async function halfOpen(port: number): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const begin = performance.now();
  socket.resume().write('GET /curp/calcular_curp HTTP/1.1\r\nHost: curp\r\nX-Slow: ');
  const drip = setInterval(() => socket.writable && socket.write('a'), DRIP_MS);
  const over = Promise.race([once(socket, 'end'), once(socket, 'close'), sleep(2 * MOST_MS)]);
  await over.finally(() => clearInterval(drip));
  const ms = performance.now() - begin;
  socket.on('close', () => socket.destroy());
  setTimeout(() => socket.destroy(), 2 * MOST_MS).unref();
  return ms;
}

function socketsOf(service: ServiceProcess): Promise<number> {
  return metricOf(service, 'nodejs_active_resources{', 'TCPSocketWrap');
}
