import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { openLoad } from '../../load/load.ts';
import { is } from '../../load/report.ts';
import { calculation, get } from '../../load/request.ts';
import { Keys } from '../../../apps/api/src/limits/keys.ts';
import { ANA } from '../../harness/service.ts';
import type { Form, Trial } from '../promise.ts';
import { type Caller, introduce, metricOf, portOf, type Scene } from '../stage.ts';

/** A limit and how many times it is called. Those of a group run at once, as projects that know nothing of each other. */
type Combination = readonly [rate: number, load: number];

interface Plan {
  readonly processes: readonly number[];
  readonly groups: readonly (readonly Combination[])[];
  readonly seconds: number;
}

const LOADS = [0.9, 1.2, 2, 5];
const PLANS: Record<Form, Plan> = {
  short: {
    processes: [1, 4],
    groups: [
      [
        [10, 5],
        [100, 0.9],
        [100, 1.2],
        [1000, 1.2],
      ],
    ],
    seconds: 6,
  },
  long: {
    processes: [1, 3, 4],
    groups: [
      [10, 100].flatMap((rate) => LOADS.map((load): Combination => [rate, load])),
      ...LOADS.map((load): Combination[] => [[1000, load]]),
    ],
    seconds: 8,
  },
};
/** From here on somebody always waits for the next unit. */
const MORE_THAN_ENOUGH = 1.2;
const LEAST_SHARE = 0.99;
/** Small, so that it is used up soon; one call of each process still fits. */
const burstOf = (rate: number): number => Math.max(5, rate / 5);
/** While Redis answers late each process limits alone, which is another promise. */
const MOST_ATTEMPTS = 3;
const KEPT = 12;
/** A call that no project pays for. */
const FREE = get('/no-hay');
const NOBODY: Caller = { project: '', token: '' };
/** Until the first calls are paid, and each process has heard of the others. */
const REST_MS = 1000;

interface Admitted {
  readonly told: string;
  readonly load: number;
  readonly calls: number;
  /** The burst and the rate over the time between the first and the last of them, by the server's clock. */
  readonly allowed: number;
  /** From the first of them, which is made apart, to the next call: what was paid meanwhile nobody could take. */
  readonly idleMs: number;
  readonly others: number;
}

export const exactLimits: Trial = {
  number: 6,
  isTimed: true,
  promise: 'limits exact across processes',
  target:
    '10, 100, 1000 a second × load 0.9–5 × 1, 3, 4 processes: admitted ≤ burst + rate × time, ≥ 99 % of it from load 1.2 on',
  run: async (stage, form) => {
    const { processes, groups, seconds } = PLANS[form];
    // Past the proxy: this process makes the load, and would keep the answers of Redis waiting.
    const scene = await stage.scene({ nodes: 0, env: { REDIS_URL: stage.redis.url } });
    const redis = new Redis(stage.redis.url);
    const readRate: ReadRate = (project) => redis.get(new Keys(scene.prefix).rate(project));
    const all: Admitted[] = [];
    let repeated = 0;
    for (const count of processes) {
      while (scene.nodes.length < count) await scene.startNode();
      await warmUp(scene);
      for (const group of groups) {
        let attempt = await runGroup(scene, readRate, group, seconds);
        for (let more = 1; attempt.late > 0 && more < MOST_ATTEMPTS; more++, repeated++) {
          attempt = await runGroup(scene, readRate, group, seconds);
        }
        all.push(...attempt.admitted);
      }
    }
    redis.disconnect();
    await scene.close();
    return judge(all, repeated);
  },
};

/** A process that was just started answers late, and what nobody takes of a full bucket is lost. */
async function warmUp(scene: Scene): Promise<void> {
  const { token } = await scene.caller();
  let turn = 0;
  await openLoad({
    port: () => nextPort(scene, turn++),
    rate: 1000,
    seconds: 1,
    connections: KEPT,
    kept: KEPT,
    request: () => calculation(token),
  });
}

/** What the server keeps of a project's rate: "<debt>@<microsecond of the last admitted>". */
type ReadRate = (project: string) => Promise<string | null>;

async function runGroup(
  scene: Scene,
  readRate: ReadRate,
  group: readonly Combination[],
  seconds: number,
): Promise<{ admitted: Admitted[]; late: number }> {
  const before = await lateCalls(scene);
  const callers: Caller[] = [];
  for (const [rate] of group) callers.push(await scene.caller({ rate, burst: burstOf(rate) }));
  await introduce(scene, callers);
  await sleep(REST_MS);
  const admitted = await Promise.all(
    group.map(([rate, load], place) => runOne(scene, readRate, [rate, load], callers[place], seconds)),
  );
  return { admitted, late: (await lateCalls(scene)) - before };
}

async function runOne(
  scene: Scene,
  readRate: ReadRate,
  [rate, load]: Combination,
  { project, token }: Caller = NOBODY,
  seconds: number,
): Promise<Admitted> {
  const stopping = new AbortController();
  let turn = 0;
  let request = FREE;
  let calledAt = Number.NaN;
  let servedAt = 0;
  // The connections are there and in use before the first call that is counted: a cold start would leave units untaken.
  const running = openLoad({
    port: () => nextPort(scene, turn++),
    rate: rate * load,
    connections: 10 * KEPT,
    kept: KEPT,
    request: () => {
      if (request !== FREE && Number.isNaN(calledAt)) calledAt = wallMicros();
      return request;
    },
    onAnswer: ({ status }) => {
      if (status === 200) servedAt = wallMicros();
    },
    signal: stopping.signal,
  });
  await sleep(REST_MS);
  const first = await scene.nodes[0]?.get('/curp/calcular_curp', { token, ...ANA });
  const begin = microsIn(await readRate(project));
  request = calculation(token);
  await sleep(seconds * 1000);
  stopping.abort();
  const report = await running;
  // A refusal writes the debt, too, when no call is served any more; and a paid debt is forgotten.
  const kept = await readRate(project);
  const end = kept === null ? servedAt : Math.min(microsIn(kept), servedAt);
  return {
    told: `${rate}/s × ${load} on ${scene.nodes.length}`,
    load,
    calls: report.count(is(200)) + (first?.status === 200 ? 1 : 0),
    allowed: burstOf(rate) + (rate * (end - begin)) / 1_000_000,
    idleMs: (calledAt - begin) / 1000,
    others: report.sent - report.count(is(200, 404, 429)),
  };
}

/** The clock of the server, which runs on this machine. */
function wallMicros(): number {
  return (performance.timeOrigin + performance.now()) * 1000;
}

async function lateCalls({ nodes }: Scene): Promise<number> {
  const counts = await Promise.all(nodes.map((node) => metricOf(node, 'curp_limiter_events_total', '"redis-late"')));
  return counts.reduce((sum, count) => sum + count, 0);
}

function nextPort({ nodes }: Scene, turn: number): number {
  const node = nodes[turn % nodes.length];
  if (node === undefined) throw new Error('no process to call');
  return portOf(node);
}

function microsIn(kept: string | null): number {
  if (kept === null) throw new Error('the server keeps nothing of the rate');
  return Number(kept.slice(kept.indexOf('@') + 1));
}

function judge(all: readonly Admitted[], repeated: number): { measured: string; held: boolean; note: string } {
  const most = Math.max(...all.map(({ calls, allowed }) => calls / allowed));
  const pressed = all.filter(({ load }) => load >= MORE_THAN_ENOUGH);
  const least = Math.min(...pressed.map(({ calls, allowed }) => calls / Math.floor(allowed)));
  const isShort = ({ calls, allowed, load }: Admitted): boolean =>
    load >= MORE_THAN_ENOUGH && calls < Math.floor(LEAST_SHARE * allowed);
  const wrong = all.filter((one) => one.others > 0 || one.calls > one.allowed || isShort(one));
  return {
    measured: `${all.length} combinations: at most ${percent(most)} of burst + rate × time, at least ${percent(least)} when pressed`,
    held: wrong.length === 0,
    note: [
      `${repeated} times a group was run again because Redis was late, which promise 10 is about`,
      ...wrong.map(({ told, calls, allowed, idleMs, others }) => {
        return `${told}: ${calls} of ${allowed.toFixed(2)}, idle for ${idleMs.toFixed(1)} ms at first, ${others} others`;
      }),
    ].join('; '),
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
