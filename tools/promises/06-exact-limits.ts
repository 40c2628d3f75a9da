// Trial 6: the calls admitted by several processes together against burst + rate × time.
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { runLoad, startLoad } from '../testing/load/open-loop.ts';
import { sum } from '../testing/load/quantile.ts';
import { hasStatus } from '../testing/load/report.ts';
import { calculation, get } from '../testing/load/request.ts';
import { ANA } from '../testing/service.ts';
import type { Form, Trial } from './testbed/trial.ts';
import { type Caller, callEveryProcess, metricsOf, portOf, type Deployment } from './testbed/testbed.ts';

/** A limit, and the load as a multiple of it. The combinations of a group run at once, each with its own project. */
type Combination = readonly [rate: number, load: number];

interface Plan {
  readonly processCounts: readonly number[];
  readonly groups: readonly (readonly Combination[])[];
  readonly seconds: number;
}

const LOADS = [0.9, 1.2, 2, 5];
const PLANS: Record<Form, Plan> = {
  short: {
    processCounts: [1, 4],
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
    processCounts: [1, 3, 4],
    groups: [
      [10, 100].flatMap((rate) => LOADS.map((load): Combination => [rate, load])),
      ...LOADS.map((load): Combination[] => [[1000, load]]),
    ],
    seconds: 8,
  },
};
/** From this load on, some call always finds the next unit. */
const SATURATING_LOAD = 1.2;
const LEAST_SHARE = 0.99;
/** Small, so that it is used up soon; one call to each process still fits. */
const burstOf = (rate: number): number => Math.max(5, rate / 5);
/** A group is repeated if Redis answered late: the processes decided in memory, which is promise 10. */
const MOST_ATTEMPTS = 3;
const KEPT_CONNECTIONS = 12;
/** A request that charges no project. */
const UNCHARGED = get('/no-hay');
/** Until the debt of the first calls is paid and each process knows the others. */
const SETTLED_MS = 1000;

interface Measurement {
  readonly name: string;
  readonly load: number;
  readonly calls: number;
  /** burst + rate × the time between the first and the last admitted call, by the clock of Redis. */
  readonly allowed: number;
  /** From the first call, which is sent before the load, to the next: units granted meanwhile could not be used. */
  readonly idleMs: number;
  readonly others: number;
}

export const trial: Trial = {
  number: 6,
  isTimed: true,
  promise: 'Los límites son exactos entre procesos',
  target:
    '10, 100 y 1000 por segundo × carga de 0.9 a 5 × 1, 3 y 4 procesos: nunca más que ráfaga + ritmo × tiempo, y al menos 99 % con carga de 1.2 o más',
  run: async (testbed, form) => {
    const { processCounts, groups, seconds } = PLANS[form];
    // Not through the proxy, which runs in this process: the load would delay the answers of Redis.
    const deployment = await testbed.deploy({ processCount: 0, env: { REDIS_URL: testbed.redis.url } });
    const redis = new Redis(testbed.redis.url);
    const readRate: ReadRate = (project) => redis.get(`${deployment.prefix}:{${project}}:rate`);
    const measurements: Measurement[] = [];
    let repeated = 0;
    for (const count of processCounts) {
      while (deployment.processes.length < count) await deployment.startProcess();
      await warmUp(deployment);
      for (const group of groups) {
        let attempt = await runGroup(deployment, readRate, group, seconds);
        for (let more = 1; attempt.late > 0 && more < MOST_ATTEMPTS; more++, repeated++) {
          attempt = await runGroup(deployment, readRate, group, seconds);
        }
        measurements.push(...attempt.measurements);
      }
    }
    redis.disconnect();
    await deployment.close();
    return judge(measurements, repeated);
  },
};

/** A new process answers slowly, and the units of a full bucket that no call takes are lost. */
async function warmUp(deployment: Deployment): Promise<void> {
  const { token } = await deployment.createCaller();
  const connections = { connections: KEPT_CONNECTIONS, keptConnections: KEPT_CONNECTIONS };
  const load = { port: roundRobin(deployment), rate: 1000, ...connections, request: () => calculation(token) };
  await runLoad(load, 1);
}

/** The state of a project's rate in Redis: "<debt>@<microsecond of the last admitted call>". */
type ReadRate = (project: string) => Promise<string | null>;

async function runGroup(
  deployment: Deployment,
  readRate: ReadRate,
  group: readonly Combination[],
  seconds: number,
): Promise<{ measurements: Measurement[]; late: number }> {
  const before = await lateCalls(deployment);
  const callers: Caller[] = [];
  for (const [rate] of group) callers.push(await deployment.createCaller({ rate, burst: burstOf(rate) }));
  await callEveryProcess(deployment, callers);
  await sleep(SETTLED_MS);
  const measurements = await Promise.all(
    callers.map((caller, index) => runOne(deployment, readRate, group[index] ?? [0, 0], caller, seconds)),
  );
  return { measurements, late: (await lateCalls(deployment)) - before };
}

async function runOne(
  deployment: Deployment,
  readRate: ReadRate,
  [rate, load]: Combination,
  { project, token }: Caller,
  seconds: number,
): Promise<Measurement> {
  let request = UNCHARGED;
  let calledAt = Number.NaN;
  let servedAt = 0;
  // The connections are opened and used before the first counted call: a cold start would leave units unused.
  const running = startLoad({
    port: roundRobin(deployment),
    rate: rate * load,
    connections: 10 * KEPT_CONNECTIONS,
    keptConnections: KEPT_CONNECTIONS,
    request: () => {
      if (request !== UNCHARGED && Number.isNaN(calledAt)) calledAt = wallMicros();
      return request;
    },
    onAnswer: ({ status }) => {
      if (status === 200) servedAt = wallMicros();
    },
  });
  await sleep(SETTLED_MS);
  const first = await deployment.processes[0]?.get('/curp/calcular_curp', { token, ...ANA });
  const begin = microsIn(await readRate(project));
  request = calculation(token);
  await sleep(seconds * 1000);
  const report = await running.stop();
  // A refusal updates the state too, after the last served call; and the key of a paid debt expires.
  const state = await readRate(project);
  const end = state === null ? servedAt : Math.min(microsIn(state), servedAt);
  return {
    name: `${rate}/s × ${load} on ${deployment.processes.length}`,
    load,
    calls: report.count(hasStatus(200)) + (first?.status === 200 ? 1 : 0),
    allowed: burstOf(rate) + (rate * (end - begin)) / 1_000_000,
    idleMs: (calledAt - begin) / 1000,
    others: report.sent - report.count(hasStatus(200, 404, 429)),
  };
}

/** The clock of Redis, which runs on this machine. */
function wallMicros(): number {
  return (performance.timeOrigin + performance.now()) * 1000;
}

async function lateCalls(deployment: Deployment): Promise<number> {
  return sum(await metricsOf(deployment, 'curp_limiter_events_total', '"redis-late"'));
}

function roundRobin({ processes }: Deployment): () => number {
  const ports = processes.map(portOf);
  let turn = 0;
  return () => ports[turn++ % ports.length] ?? Number.NaN;
}

function microsIn(state: string | null): number {
  if (state === null) throw new Error('Redis has no state of the rate');
  return Number(state.slice(state.indexOf('@') + 1));
}

function judge(all: readonly Measurement[], repeated: number): { measured: string; held: boolean; note: string } {
  const most = Math.max(...all.map(({ calls, allowed }) => calls / allowed));
  const saturated = all.filter(({ load }) => load >= SATURATING_LOAD);
  const least = Math.min(...saturated.map(({ calls, allowed }) => calls / Math.floor(allowed)));
  const isShort = ({ calls, allowed, load }: Measurement): boolean =>
    load >= SATURATING_LOAD && calls < Math.floor(LEAST_SHARE * allowed);
  const wrong = all.filter((one) => one.others > 0 || one.calls > one.allowed || isShort(one));
  return {
    measured: `${all.length} combinations: at most ${percent(most)} of burst + rate × time, at least ${percent(least)} when pressed`,
    held: wrong.length === 0,
    note: [
      `${repeated} times a group was run again because Redis was late, which promise 10 is about`,
      ...wrong.map(({ name, calls, allowed, idleMs, others }) => {
        return `${name}: ${calls} of ${allowed.toFixed(2)}, idle for ${idleMs.toFixed(1)} ms at first, ${others} others`;
      }),
    ].join('; '),
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
