// Trial 10: Redis dies, slows down, freezes and becomes unreachable under load.
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
  ledgerMinus,
  redisLoggedAt,
  type Deployment,
  type Testbed,
} from './testbed/testbed.ts';

interface Fault {
  readonly name: string;
  readonly begin: (testbed: Testbed) => Promise<void> | void;
  readonly fix: (testbed: Testbed) => Promise<void> | void;
}

/** Delay each way: an answer takes longer than the deadline of a call to Redis. */
const SLOW_MS = 40;

const FAULTS: readonly Fault[] = [
  { name: 'down', begin: ({ redis }) => redis.kill(), fix: ({ redis }) => redis.restart() },
  { name: 'slow', begin: ({ redisProxy }) => redisProxy.delay(SLOW_MS), fix: ({ redisProxy }) => redisProxy.delay(0) },
  { name: 'frozen', begin: ({ redis }) => redis.freeze(), fix: ({ redis }) => redis.thaw() },
  {
    name: 'black-holed',
    begin: ({ redisProxy }) => redisProxy.blackHole(true),
    fix: ({ redisProxy }) => redisProxy.blackHole(false),
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

/** One fault. Moments are milliseconds since the load began; `openedMs` and `closedMs` are of the slowest process. */
interface Episode {
  readonly name: string;
  readonly quietFrom: number;
  readonly from: number;
  readonly to: number;
  readonly openedMs: number;
  readonly closedMs: number;
}

export const trial: Trial = {
  number: 10,
  isTimed: true,
  promise: 'Sin Redis, o con uno lento, se responde igual',
  target:
    'muerto, lento, congelado y mudo: 0 respuestas 5xx, p99 ≤ 80 ms en el primer segundo y después ≤ +5 ms, admitidas ≤ 1.2 × el límite; el libro igual a las respuestas (las cuotas, en la 18)',
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
    // Before the load each process served one call of each caller.
    const ledgerOff = ({ project }: Caller, tight: boolean): Promise<number> =>
      ledgerMinus(deployment, [project], deployment.processes.length + served(report, tight));
    const off = [await ledgerOff(ample, false), await ledgerOff(tightCaller, true)];
    await deployment.close();
    return judge({ service: report, bare: bareReport }, episodes, off);
  },
};

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
  await fault.fix(testbed);
  const fixedAt = Date.now();
  const back = (service: ServiceProcess): number => Math.min(...redisLoggedAt(service, 'store back', fixedAt));
  while (!processes.every((service) => Number.isFinite(back(service))) && Date.now() - fixedAt <= CLOSES_MS)
    await sleep(100);
  return {
    name: fault.name,
    quietFrom,
    from,
    to,
    openedMs: Math.max(
      ...processes.map((service) => Math.min(...redisLoggedAt(service, 'store away', beganAt)) - beganAt),
    ),
    closedMs: Math.max(...processes.map((service) => back(service) - fixedAt)),
  };
}

type Span = readonly [from: number, to: number];

interface Reports {
  readonly service: Report;
  readonly bare: Report;
}

function judge({ service, bare }: Reports, episodes: readonly Episode[], ledgerOff: readonly number[]): Measured {
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
  const p99s = (spans: readonly Span[]): string => spans.map((span) => p99(span).toFixed(1)).join(' / ');
  return {
    measured:
      `${others} de ${service.sent} respuestas indebidas; p99 por falla ${p99s(firsts)} ms en el primer segundo, después ` +
      `${p99s(laters)} ms; admitidas ${excess.toFixed(2)} × el límite; se notó en ${Math.round(opened)} ms y volvió en ` +
      `${Math.round(closed)} ms; libro − respuestas: ${ledgerOff.join(' y ')}`,
    held:
      others === 0 &&
      firsts.every((span) => p99(span) <= Math.max(FIRST_SECOND_P99_MS, usual(span))) &&
      laters.every((span) => p99(span) <= usual(span) + ADDED_P99_MS) &&
      excess <= EXCESS &&
      opened <= OPENS_MS &&
      closed <= CLOSES_MS &&
      ledgerOff.every((units) => units === 0),
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
