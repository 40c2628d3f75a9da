import { setTimeout as sleep } from 'node:timers/promises';
import { calculationPath, servedP99Ms } from '../../load/h2load.ts';
import { median } from '../../load/median.ts';
import { sendList } from '../../harness/list-client.ts';
import type { ServiceProcess } from '../../harness/process.ts';
import { longestHold, LOOP_HOLDS } from '../fairness/loop-holds.ts';
import { WORST_CALLS, type WorstCall } from '../fairness/worst-calls.ts';
import { WORST_LISTS, type WorstList } from '../fairness/worst-lists.ts';
import type { Form, Measured, Trial } from '../promise.ts';
import { type Caller, introduce, portOf, type Scene } from '../stage.ts';

const MOST_HOLD_MS = 20;
const MOST_TIMES = 2;
/** Of each input: a neighbour on the machine spoils one of them, a hold of ours is in all. */
const TRIES = { short: 3, long: 10 };
const WAVES = { short: 5, long: 15 };
const SECONDS = { warm: 2, wave: 5 };
const OTHERS = { perSecond: 200, connections: 20, core: 1 };
/** At once, as fast as they are answered. Calls as fast would be an overload, which is another promise. */
const LISTS = 3;
const CALL_EVERY_MS = 50;
/** Both processes have the same neighbours. */
const SERVICE_CORE = 0;
const TOLD = 5;

export const fairness: Trial = {
  number: 19,
  isTimed: true,
  promise: 'no list and no call holds up the other callers',
  target: `the longest lists and calls of one token: event loop held ≤ ${MOST_HOLD_MS} ms; p99 of another token < ${MOST_TIMES} × that of a process without them, side by side on one core`,
  run: async (stage, form) => {
    // Nothing of this process stands between the service and Redis: it sends and reads the lists.
    const env = { REDIS_URL: stage.redis.url };
    const flags = ['--import', LOOP_HOLDS];
    const scene = await stage.scene({ nodes: 2, env, process: { core: SERVICE_CORE, flags } });
    try {
      return await measure(scene, form);
    } finally {
      await scene.close();
    }
  },
};

async function measure(scene: Scene, form: Form): Promise<Measured> {
  const [beset, quiet] = scene.nodes as [ServiceProcess, ServiceProcess];
  const [greedy, other] = [await scene.caller(), await scene.caller()];
  await introduce(scene, [greedy, other]);
  const holds = await holdsOf(beset, greedy, form);
  await Promise.all([p99Of(beset, other, SECONDS.warm), p99Of(quiet, other, SECONDS.warm)]);
  const waves: Wave[] = [];
  for (let wave = 0; wave < WAVES[form]; wave++) waves.push(await waveOf(beset, quiet, greedy, other));
  const [longest] = holds;
  const [busy, plain] = [median(waves.map((wave) => wave.beset)), median(waves.map((wave) => wave.quiet))];
  // Side by side they have the same neighbours, from one wave to the next others.
  const times = median(waves.map((wave) => wave.beset / wave.quiet));
  return {
    measured: `${told(longest)}; p99 ${busy.toFixed(1)}/${plain.toFixed(1)} ms (${times.toFixed(2)} ×)`,
    held: (longest?.ms ?? Infinity) <= MOST_HOLD_MS && times < MOST_TIMES,
    note: `longest holds of ${holds.length} inputs: ${holds.slice(0, TOLD).map(told).join(', ')}`,
  };
}

interface Hold {
  readonly name: string;
  readonly ms: number;
}

function told(hold: Hold | undefined): string {
  return hold === undefined ? 'nothing' : `${hold.ms.toFixed(1)} ms (${hold.name})`;
}

/** The longest hold of each input when nothing else was going on, longest first. */
async function holdsOf(node: ServiceProcess, caller: Caller, form: Form): Promise<Hold[]> {
  const holds: Hold[] = [];
  for (const input of [...WORST_LISTS, ...WORST_CALLS]) {
    let ms = Infinity;
    for (let count = 0; count < TRIES[form]; count++) {
      await longestHold(node);
      await send(node, caller, input);
      ms = Math.min(ms, await longestHold(node));
    }
    holds.push({ name: input.name, ms });
  }
  return holds.toSorted((left, right) => right.ms - left.ms);
}

async function send(node: ServiceProcess, caller: Caller, input: WorstList | WorstCall): Promise<void> {
  const { status } = 'path' in input ? await sendCall(node, caller, input) : await sendWhole(node, caller, input);
  if (status >= 500) throw new Error(`${input.name}: answered ${status}`);
}

function sendWhole({ url }: ServiceProcess, { token }: Caller, { type, body }: WorstList): Promise<Answered> {
  return sendList(url, body, { type, token });
}

function sendCall(node: ServiceProcess, { token }: Caller, { path, type, body }: WorstCall): Promise<Answered> {
  return node.send(path, { method: 'POST', body, headers: { 'content-type': type, authorization: `Bearer ${token}` } });
}

interface Answered {
  readonly status: number;
}

/** The p99 of the others, in milliseconds. */
interface Wave {
  readonly beset: number;
  readonly quiet: number;
}

async function waveOf(beset: ServiceProcess, quiet: ServiceProcess, greedy: Caller, other: Caller): Promise<Wave> {
  const ending = new AbortController();
  const { signal } = ending;
  const lanes = Array.from({ length: LISTS }, async (_, lane) => {
    const first = Math.floor((lane * WORST_LISTS.length) / LISTS);
    for (const input of endless(WORST_LISTS, first, signal)) await send(beset, greedy, input);
  });
  const calls = async (): Promise<void> => {
    for (const input of endless(WORST_CALLS, 0, signal)) {
      await send(beset, greedy, input);
      await sleep(CALL_EVERY_MS);
    }
  };
  const figures = Promise.all([p99Of(beset, other, SECONDS.wave), p99Of(quiet, other, SECONDS.wave)]);
  const [[busy, plain]] = await Promise.all([figures.finally(() => ending.abort()), calls(), ...lanes]);
  return { beset: busy, quiet: plain };
}

function* endless<Input>(inputs: readonly Input[], first: number, signal: AbortSignal): Generator<Input> {
  while (!signal.aborted) {
    for (const input of [...inputs.slice(first), ...inputs.slice(0, first)]) {
      if (signal.aborted) return;
      yield input;
    }
  }
}

function p99Of(node: ServiceProcess, { token }: Caller, seconds: number): Promise<number> {
  return servedP99Ms({ ...OTHERS, seconds, port: portOf(node), paths: [calculationPath(token)] });
}
