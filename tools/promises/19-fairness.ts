// Trial 19: the slowest lists and calls, the first requests of a process, latency and memory with sixteen such lists.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { servedP50Ms } from '../testing/load/h2load.ts';
import { calculationPath } from '../testing/load/request.ts';
import { median } from '../testing/load/quantile.ts';
import { buildService } from '../testing/built-service.ts';
import { sendList } from '../testing/list-client.ts';
import type { ServiceProcess } from '../testing/process.ts';
import { longestBlockMs, EVENT_LOOP_MONITOR } from './fairness/event-loop-blocks.ts';
import { firstBlocks } from './fairness/first-requests.ts';
import { LONG_NAMES, WORST_CALLS, type WorstCall } from './fairness/worst-calls.ts';
import { WORST_LISTS, type WorstList } from './fairness/worst-lists.ts';
import type { Form, Measured, Trial } from './testbed/trial.ts';
import { type Caller, callEveryProcess, peakRssMb, portOf, type Deployment } from './testbed/testbed.ts';

const MOST_BLOCK_MS = 20;
const MOST_TIMES = 2;
const MOST_RSS_MB = 350;
/**
 * Each input counts with its shortest block: other load on the machine delays one attempt, the service all. The short
 * form ends with the first attempt that is short enough.
 */
const ATTEMPTS = { short: 5, long: 10 };
const LEAST_ATTEMPTS = { short: 1, long: 3 };
const WAVES = { short: 3, long: 15 };
const SECONDS = { warm: 2, wave: 5 };
const OTHERS = { perSecond: 200, connections: 20, core: 1 };
/** Projects and their concurrent lists, each sent as soon as the last was answered: as many as a process takes. */
const GREEDY = { projects: 16, lists: 1 };
/** Calls as fast as lists would be an overload: promise 13. */
const CALL_EVERY_MS = 50;
/** Both processes share it, and so what else runs there. */
const SERVICE_CORE = 0;
const REPORTED = 5;
/** Of the long names, one in so many. A prime, so that every fragment is among them. */
const LONG_NAME_STEP = { short: 13, long: 1 };

export const trial: Trial = {
  number: 19,
  isTimed: true,
  promise: 'Ninguna lista ni llamada detiene a los demás',
  target:
    'las listas, llamadas y páginas más costosas, nombres de 15 KB en 900 mezclas de palabras y signos entre ellas, también como primera petición de un proceso: nada lo retiene más de 20 ms; junto a 16 de las peores listas, memoria ≤ 350 MB y p50 de otro token < 2 × el de un proceso sin ellas, lado a lado',
  run: async (testbed, form) => {
    // Not through the proxy, which runs in this process: sending and reading the lists would delay it.
    const env = { REDIS_URL: testbed.redis.url };
    const flags = ['--import', EVENT_LOOP_MONITOR];
    const deployment = await testbed.deploy({ processCount: 2, env, processOptions: { core: SERVICE_CORE, flags } });
    try {
      return await measure(deployment, form);
    } finally {
      await deployment.close();
    }
  },
};

async function measure(deployment: Deployment, form: Form): Promise<Measured> {
  const [attacked, quiet] = deployment.processes as [ServiceProcess, ServiceProcess];
  const greedy = await deployment.createCallers(GREEDY.projects);
  const other = await deployment.createCaller();
  await callEveryProcess(deployment, [...greedy, other]);
  const inputs = await blocksOf(attacked, greedy[0] as Caller, form);
  const blocks = [...inputs, ...(await firstOfBuild(form))].toSorted((left, right) => right.ms - left.ms);
  await Promise.all([p50Of(attacked, other, SECONDS.warm), p50Of(quiet, other, SECONDS.warm)]);
  const waves: Wave[] = [];
  for (let wave = 0; wave < WAVES[form]; wave++) waves.push(await waveOf(attacked, quiet, greedy, other));
  const [longest] = blocks;
  const [busy, plain] = [median(waves.map((wave) => wave.attacked)), median(waves.map((wave) => wave.quiet))];
  // A ratio per wave: both processes have the same conditions within a wave, not from one to the next.
  const times = median(waves.map((wave) => wave.attacked / wave.quiet));
  const rssMb = peakRssMb(attacked.pid);
  return {
    measured: `${describe(longest)}; RSS ${rssMb.toFixed(0)} MB; p50 ${busy.toFixed(2)}/${plain.toFixed(2)} ms (${times.toFixed(2)} ×)`,
    held: (longest?.ms ?? Infinity) <= MOST_BLOCK_MS && times < MOST_TIMES && rssMb <= MOST_RSS_MB,
    note: `longest holds of ${blocks.length} inputs: ${blocks.slice(0, REPORTED).map(describe).join(', ')}`,
  };
}

/** The first requests of a process that was built as it is shipped. */
async function firstOfBuild(form: Form): Promise<Block[]> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-fairness-'));
  try {
    await buildService(folder);
    return await firstBlocks(join(folder, 'main.js'), ATTEMPTS[form], MOST_BLOCK_MS);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Block {
  readonly name: string;
  readonly ms: number;
}

function describe(block: Block | undefined): string {
  return block === undefined ? 'nothing' : `${block.ms.toFixed(1)} ms (${block.name})`;
}

/** How long each input alone blocks the event loop, longest first. */
async function blocksOf(service: ServiceProcess, caller: Caller, form: Form): Promise<Block[]> {
  const blocks: Block[] = [];
  const longNames = LONG_NAMES.filter((_, index) => index % LONG_NAME_STEP[form] === 0);
  for (const input of [...WORST_LISTS, ...WORST_CALLS, ...longNames]) {
    let ms = Infinity;
    for (let count = 0; count < ATTEMPTS[form]; count++) {
      if (count >= LEAST_ATTEMPTS[form] && ms <= MOST_BLOCK_MS) break;
      await longestBlockMs(service);
      await send(service, caller, input);
      ms = Math.min(ms, await longestBlockMs(service));
    }
    blocks.push({ name: input.name, ms });
  }
  return blocks.toSorted((left, right) => right.ms - left.ms);
}

async function send(service: ServiceProcess, caller: Caller, input: WorstList | WorstCall): Promise<void> {
  const { status } =
    'path' in input ? await sendCall(service, caller, input) : await sendListTo(service, caller, input);
  if (status >= 500) throw new Error(`${input.name}: answered ${status}`);
}

function sendListTo({ url }: ServiceProcess, { token }: Caller, { type, body }: WorstList): Promise<Answered> {
  return sendList(url, body, { type, token });
}

function sendCall(service: ServiceProcess, { token }: Caller, { path, type, body }: WorstCall): Promise<Answered> {
  return service.send(path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
  });
}

interface Answered {
  readonly status: number;
}

/** The p50 of the other token at each process, in milliseconds. */
interface Wave {
  readonly attacked: number;
  readonly quiet: number;
}

async function waveOf(
  attacked: ServiceProcess,
  quiet: ServiceProcess,
  greedy: readonly Caller[],
  other: Caller,
): Promise<Wave> {
  const ending = new AbortController();
  const { signal } = ending;
  const senders = greedy.flatMap((caller) => Array.from({ length: GREEDY.lists }, () => caller));
  const lists = senders.map(async (caller, sender) => {
    const first = Math.floor((sender * WORST_LISTS.length) / senders.length);
    for (const input of endless(WORST_LISTS, first, signal)) await send(attacked, caller, input);
  });
  const calls = async (): Promise<void> => {
    for (const input of endless([...WORST_CALLS, ...LONG_NAMES], 0, signal)) {
      await send(attacked, greedy[0] as Caller, input);
      await sleep(CALL_EVERY_MS);
    }
  };
  const figures = Promise.all([p50Of(attacked, other, SECONDS.wave), p50Of(quiet, other, SECONDS.wave)]);
  const [[busy, plain]] = await Promise.all([figures.finally(() => ending.abort()), calls(), ...lists]);
  return { attacked: busy, quiet: plain };
}

function* endless<Input>(inputs: readonly Input[], first: number, signal: AbortSignal): Generator<Input> {
  while (!signal.aborted) {
    for (const input of [...inputs.slice(first), ...inputs.slice(0, first)]) {
      if (signal.aborted) return;
      yield input;
    }
  }
}

function p50Of(service: ServiceProcess, { token }: Caller, seconds: number): Promise<number> {
  return servedP50Ms({ ...OTHERS, seconds, port: portOf(service), paths: [calculationPath(token)] });
}
