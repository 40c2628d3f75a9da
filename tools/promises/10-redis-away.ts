// Trial 10: Redis dies, slows down, freezes and becomes unreachable under load; and a quota while the breakers open again
// and again.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../testing/load/open-loop.ts';
import { between, type CallFilter, hasStatus, type Report } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import type { ServiceProcess } from '../testing/process.ts';
import { startBareLoad } from './testbed/bare-server.ts';
import type { Form, Measured, Trial } from './testbed/trial.ts';
import {
  type Caller,
  callEveryProcess,
  metricOf,
  redisLoggedAt,
  servedInLedger,
  type Deployment,
  type Testbed,
  waitForSweep,
} from './testbed/testbed.ts';

interface Fault {
  readonly name: string;
  readonly begin: (testbed: Testbed) => Promise<void> | void;
  readonly cure: (testbed: Testbed) => Promise<void> | void;
}

/** Delay each way: an answer takes longer than the deadline of a call to Redis. */
const SLOW_MS = 40;

const FAULTS: readonly Fault[] = [
  { name: 'down', begin: ({ redis }) => redis.kill(), cure: ({ redis }) => redis.restart() },
  { name: 'slow', begin: ({ redisProxy }) => redisProxy.delay(SLOW_MS), cure: ({ redisProxy }) => redisProxy.delay(0) },
  { name: 'frozen', begin: ({ redis }) => redis.freeze(), cure: ({ redis }) => redis.thaw() },
  {
    name: 'black-holed',
    begin: ({ redisProxy }) => redisProxy.blackHole(true),
    cure: ({ redisProxy }) => redisProxy.blackHole(false),
  },
];

const DURATIONS = { short: { quietMs: 1500, faultMs: 3000 }, long: { quietMs: 10_000, faultMs: 20_000 } };
const WARM_MS = 1000;
const RATE = 450;
const KEPT_CONNECTIONS = 30;
/** One call in three is of a project that calls three times as often as its limit. */
const LIMIT = { rate: 50, burst: 25 };
const FIRST_SECOND_P99_MS = 80;
const ADDED_P99_MS = 5;
const EXCESS = 1.2;
const OPENS_MS = 1000;
const CLOSES_MS = 6000;

/** A quota that is used up while Redis is frozen so many times. */
const OPENINGS = { short: 3, long: 6 };
const UNITS_PER_OPENING = 150;
const QUOTA_RATE = 45;
const FROZEN_MS = 1000;
/** After the breakers have closed, at random: in some rounds before Redis decides about quotas again. */
const LONGEST_CLOSED_MS = 3500;
/** After the last, until the rest is spent. */
const SPENT_MS = 4000;
const QUOTA_EXCESS = 0.01;
const LEAST_EXCESS = 9;

/** One fault. Moments are milliseconds since the load began; `openedMs` and `closedMs` are of the slowest process. */
interface Episode {
  readonly name: string;
  readonly quietFrom: number;
  readonly from: number;
  readonly to: number;
  readonly openedMs: number;
  readonly closedMs: number;
}

export const redisAway: Trial = {
  number: 10,
  isTimed: true,
  promise: 'Sin Redis, o con uno lento, se responde igual',
  target:
    'muerto, lento, congelado y mudo: 0 respuestas 5xx, p99 ≤ 80 ms en el primer segundo y después ≤ +5 ms, admitidas ≤ 1.2 × el límite; el libro difiere a lo más en las llamadas hasta que se notó; con cuota, a lo más 1 % de más',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy();
    const [ample, tightCaller] = [await deployment.createCaller(), await deployment.createCaller(LIMIT)];
    await callEveryProcess(deployment, [ample, tightCaller]);
    const bare = await startBareLoad();
    const loadStart = performance.now();
    const load = startLoad({
      port: () => deployment.port,
      rate: RATE,
      connections: RATE,
      keptConnections: KEPT_CONNECTIONS,
      request: (index) => calculation(isTight(index) ? tightCaller.token : ample.token),
    });
    await sleep(WARM_MS);
    const episodes: Episode[] = [];
    for (const fault of FAULTS) episodes.push(await runFault(fault, testbed, deployment, form, loadStart));
    const [report, bareReport] = await Promise.all([load.stop(), bare.stop()]);
    await waitForSweep();
    // Ledger minus answers 200. Before the load each process served one call of each caller.
    const ledgerOff = async ({ project }: Caller, tight: boolean): Promise<number> =>
      (await servedInLedger(deployment, project)) - deployment.processes.length - served(report, tight);
    const off = [await ledgerOff(ample, false), await ledgerOff(tightCaller, true)];
    await deployment.close();
    const measured = judge({ service: report, bare: bareReport }, episodes, off);
    const quota = await useQuota(testbed, form);
    return {
      ...measured,
      measured: `${measured.measured}; ${quota.admitted} of a quota of ${quota.units} while the breakers opened ${OPENINGS[form]} times`,
      held: measured.held && quota.held,
    };
  },
};

/** Freezes Redis while a quota is used up, and goes on until it is spent. */
async function useQuota(
  testbed: Testbed,
  form: Form,
): Promise<{ readonly admitted: number; readonly units: number; readonly held: boolean }> {
  const units = UNITS_PER_OPENING * OPENINGS[form];
  const deployment = await testbed.deploy();
  const { token } = await deployment.createCaller({ quota: units });
  const load = startLoad({
    port: () => deployment.port,
    rate: QUOTA_RATE,
    connections: QUOTA_RATE,
    keptConnections: KEPT_CONNECTIONS,
    request: () => calculation(token),
  });
  const states = async (): Promise<number[]> =>
    Promise.all(deployment.processes.map((service) => metricOf(service, 'curp_local_mode ')));
  const untilAll = async (isLocal: number): Promise<void> => {
    while (!(await states()).every((state) => state === isLocal)) await sleep(20);
  };
  for (let opening = 0; opening < OPENINGS[form]; opening++) {
    await sleep(Math.random() * LONGEST_CLOSED_MS);
    testbed.redis.freeze();
    await untilAll(1);
    await sleep(FROZEN_MS);
    testbed.redis.thaw();
    await untilAll(0);
  }
  await sleep(SPENT_MS);
  const report = await load.stop();
  await deployment.close();
  const admitted = report.count(hasStatus(200));
  const most = units + Math.max(LEAST_EXCESS, QUOTA_EXCESS * units);
  return { admitted, units, held: admitted <= most && report.count(hasStatus(200, 429)) === report.sent };
}

function isTight(index: number): boolean {
  return index % 3 === 0;
}

/** Refusals need no call to Redis, so only the calls of the ample project are timed. */
const isTimedCall: CallFilter = ({ index }) => !isTight(index);

function served(report: Report, tight: boolean): number {
  return report.count((result) => result.status === 200 && isTight(result.index) === tight);
}

/** A quiet period, the fault, its end, and the wait until every process has noticed. */
async function runFault(
  fault: Fault,
  testbed: Testbed,
  { processes }: Deployment,
  form: Form,
  loadStart: number,
): Promise<Episode> {
  const { quietMs, faultMs } = DURATIONS[form];
  const elapsed = (): number => performance.now() - loadStart;
  const quietFrom = elapsed();
  await sleep(quietMs);
  const from = elapsed();
  const beganAt = Date.now();
  await fault.begin(testbed);
  await sleep(beganAt + faultMs - Date.now());
  const to = elapsed();
  await fault.cure(testbed);
  const curedAt = Date.now();
  const back = (service: ServiceProcess): number => Math.min(...redisLoggedAt(service, 'store back', curedAt));
  while (!processes.every((service) => Number.isFinite(back(service))) && Date.now() - curedAt <= CLOSES_MS)
    await sleep(100);
  return {
    name: fault.name,
    quietFrom,
    from,
    to,
    openedMs: Math.max(
      ...processes.map((service) => Math.min(...redisLoggedAt(service, 'store away', beganAt)) - beganAt),
    ),
    closedMs: Math.max(...processes.map((service) => back(service) - curedAt)),
  };
}

type Span = readonly [from: number, to: number];

interface Reports {
  readonly service: Report;
  readonly bare: Report;
}

function judge({ service, bare }: Reports, episodes: readonly Episode[], servedInLedgerf: readonly number[]): Measured {
  const p99 = (...spans: readonly Span[]): number => service.quantile(0.99, during(spans, isTimedCall));
  const quiet = p99(...episodes.map(({ quietFrom, from }): Span => [quietFrom, from]));
  const firsts = episodes.map(({ from }): Span => [from, from + 1000]);
  const laters = episodes.map(({ from, to }): Span => [from + 1000, to]);
  /** The p99 that this machine allowed at that time. */
  const usual = (span: Span): number => Math.max(quiet, bare.quantile(0.99, during([span])));
  const excess = worstExcess(service);
  const opened = Math.max(...episodes.map(({ openedMs }) => openedMs));
  const closed = Math.max(...episodes.map(({ closedMs }) => closedMs));
  const others = service.count((result) => !(isTight(result.index) ? hasStatus(200, 429) : hasStatus(200))(result));
  /** Calls in flight when a fault began, or due before every process had noticed it. */
  const unnoticed = service.count(({ due, ms }) =>
    episodes.some(({ from, openedMs }) => due <= from + openedMs && due + ms >= from),
  );
  const p99s = (spans: readonly Span[]): string => spans.map((span) => p99(span).toFixed(1)).join(' / ');
  return {
    measured:
      `${others} of ${service.sent} answers not due; p99 by fault ${p99s(firsts)} ms in the first second, then ` +
      `${p99s(laters)} ms; admitted ${excess.toFixed(2)} × limit; opened in ${Math.round(opened)} ms, closed in ` +
      `${Math.round(closed)} ms; the ledger off by ${servedInLedgerf.join(' and ')} (${unnoticed} calls until the breakers opened)`,
    held:
      others === 0 &&
      firsts.every((span) => p99(span) <= Math.max(FIRST_SECOND_P99_MS, usual(span))) &&
      laters.every((span) => p99(span) <= usual(span) + ADDED_P99_MS) &&
      excess <= EXCESS &&
      opened <= OPENS_MS &&
      closed <= CLOSES_MS &&
      servedInLedgerf.every((units) => Math.abs(units) <= unnoticed),
    note:
      `${episodes.map(({ name }) => name).join(', ')}; p99 quiet ${quiet.toFixed(1)} ms, of a bare server at the time ` +
      `${laters.map((span) => bare.quantile(0.99, during([span])).toFixed(1)).join(' / ')} ms` +
      (others === 0 ? '' : `; ${service.statusCounts()}`),
  };
}

function during(spans: readonly Span[], also?: CallFilter): CallFilter {
  const filters = spans.map(([from, to]) => between(from, to, also));
  return (result) => filters.some((filter) => filter(result));
}

/** The largest ratio of admitted to allowed calls of the tight project, over every span of whole seconds. */
function worstExcess(report: Report): number {
  const seconds: number[] = Array.from({ length: Math.ceil(report.ms / 1000) }, () => 0);
  for (const { index, status, due } of report.results) {
    const second = Math.floor(due / 1000);
    if (status === 200 && isTight(index)) seconds[second] = (seconds[second] ?? 0) + 1;
  }
  let worst = 0;
  for (let from = 0; from < seconds.length; from++) {
    let admitted = 0;
    for (let to = from; to < seconds.length; to++) {
      admitted += seconds[to] ?? 0;
      worst = Math.max(worst, admitted / (LIMIT.burst + LIMIT.rate * (to - from + 1)));
    }
  }
  return worst;
}
