import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { calculationPath, servedP99Ms } from '../../load/h2load.ts';
import { median } from '../../load/median.ts';
import type { ServiceProcess } from '../../harness/process.ts';
import type { Trial } from '../promise.ts';
import { type Caller, introduce, metricOf, portOf } from '../stage.ts';

const SLOW = 2000;
const MOST_MS = 8000;
const MOST_TIMES = 2;
/** Opened few at a time: a server takes up new connections slowly, and their time would run meanwhile. */
const AT_ONCE = 20;
const EVERY_MS = 10;
/** A slow client is not silent: it sends a little now and then. */
const DRIP_MS = 2000;
const WAVES = { short: 1, long: 5 };
const NORMAL = { perSecond: 200, connections: 50, core: 1 };
const SECONDS = { warm: 2, wave: 9 };

export const slowClients: Trial = {
  number: 14,
  isTimed: true,
  promise: 'slow clients are let go, and the others do not notice them',
  target: `${SLOW} half-open header connections: each closed ≤ ${MOST_MS / 1000} s; p99 of the others < ${MOST_TIMES} × that of a process without them, side by side`,
  run: async (stage, form) => {
    const scene = await stage.scene({ nodes: 2 });
    const [beset, quiet] = scene.nodes as [ServiceProcess, ServiceProcess];
    const caller = await scene.caller();
    await introduce(scene, [caller]);
    await Promise.all([normal(beset, caller, SECONDS.warm), normal(quiet, caller, SECONDS.warm)]);
    const waves: Wave[] = [];
    for (let wave = 0; wave < WAVES[form]; wave++) waves.push(await waveOf(beset, quiet, caller));
    await scene.close();
    const longest = Math.max(...waves.map(({ closed }) => closed));
    const left = Math.max(...waves.map((wave) => wave.left));
    const [slow, plain] = [median(waves.map(({ p99 }) => p99.beset)), median(waves.map(({ p99 }) => p99.quiet))];
    return {
      measured: `${(longest / 1000).toFixed(1)} s; p99 ${slow.toFixed(1)}/${plain.toFixed(1)} ms (${(slow / plain).toFixed(2)} ×)`,
      held: longest <= MOST_MS && left === 0 && slow < MOST_TIMES * plain,
      ...(left > 0 && { note: `${left} connections were still held after ${MOST_MS / 1000} s` }),
    };
  },
};

interface Wave {
  /** Milliseconds until the last one was hung up on. */
  readonly closed: number;
  /** Sockets that the process holds after the time that was promised. */
  readonly left: number;
  readonly p99: { readonly beset: number; readonly quiet: number };
}

async function waveOf(beset: ServiceProcess, quiet: ServiceProcess, caller: Caller): Promise<Wave> {
  const before = await socketsOf(beset);
  const slow = besiege(portOf(beset));
  const [besetFigure, quietFigure, times] = await Promise.all([
    normal(beset, caller, SECONDS.wave),
    normal(quiet, caller, SECONDS.wave),
    slow,
  ]);
  return {
    closed: Math.max(...times),
    left: Math.max(0, (await socketsOf(beset)) - before),
    p99: { beset: besetFigure, quiet: quietFigure },
  };
}

function normal(node: ServiceProcess, { token }: Caller, seconds: number): Promise<number> {
  return servedP99Ms({ ...NORMAL, seconds, port: portOf(node), paths: [calculationPath(token)] });
}

/** Resolves once the time is over of which it was promised that all of them are gone. */
async function besiege(port: number): Promise<number[]> {
  const closed: Promise<number>[] = [];
  while (closed.length < SLOW) {
    for (let few = 0; few < AT_ONCE; few++) closed.push(halfOpen(port));
    await sleep(EVERY_MS);
  }
  const [times] = await Promise.all([Promise.all(closed), sleep(MOST_MS)]);
  return times;
}

/** Milliseconds until it is hung up on; it never hangs up itself. */
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

function socketsOf(node: ServiceProcess): Promise<number> {
  return metricOf(node, 'nodejs_active_resources{', 'TCPSocketWrap');
}
