import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import { between, type Choice, is, type Report } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import type { ServiceProcess } from '../../harness/process.ts';
import { loadBare } from '../bare.ts';
import type { Form, Measured, Trial } from '../promise.ts';
import { introduce, ledgerOf, type Scene, type Stage, untilSwept } from '../stage.ts';
import { loggedAt } from '../store-log.ts';

interface Fault {
  readonly name: string;
  readonly begin: (stage: Stage) => Promise<void> | void;
  readonly cure: (stage: Stage) => Promise<void> | void;
}

/** Each way, so that an answer takes longer than the deadline of a call. */
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

const SPAN = { short: { quietMs: 1500, faultMs: 3000 }, long: { quietMs: 10_000, faultMs: 20_000 } };
const WARM_MS = 1000;
const RATE = 450;
const KEPT = 30;
/** Of every three calls one is of a project that calls three times as often as it may. */
const LIMIT = { rate: 50, burst: 25 };
const FIRST_MS = 80;
const MORE_MS = 5;
const EXCESS = 1.2;
const OPENS_MS = 1000;
const CLOSES_MS = 6000;

/** Milliseconds since the load began, and how long the slowest process took to notice. */
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
  promise: 'Redis down, slow, frozen or black-holed',
  target:
    `0 answers 5xx; p99 ≤ ${FIRST_MS} ms in the first second, then ≤ ${MORE_MS} ms over the quiet service; ` +
    `admitted ≤ ${EXCESS} × limit; the breaker opens ≤ 1 s and closes ≤ 6 s after the cure; the ledger off by at most the calls until it opened`,
  run: async (stage, form) => {
    const scene = await stage.scene();
    const [ample, tightCaller] = [await scene.caller(), await scene.caller(LIMIT)];
    await introduce(scene, [ample, tightCaller]);
    const stop = new AbortController();
    const bare = await loadBare(stop.signal);
    const loadStart = performance.now();
    const load = openLoad({
      port: () => scene.port,
      rate: RATE,
      connections: RATE,
      kept: KEPT,
      request: (index) => calculation(isTight(index) ? tightCaller.token : ample.token),
      signal: stop.signal,
    });
    await sleep(WARM_MS);
    const episodes: Episode[] = [];
    for (const fault of FAULTS) episodes.push(await suffer(fault, stage, scene, form, loadStart));
    stop.abort();
    const report = await load;
    await untilSwept();
    const ledgers = await Promise.all(
      [false, true].map((tight) => ledgerOf(scene, tight ? tightCaller.project : ample.project)),
    );
    /** Recorded and not answered 200, or the other way round. Each process served one call before the load. */
    const off = ledgers.map(({ served: units }, place) => units - scene.nodes.length - served(report, place === 1));
    await scene.close();
    return judge({ service: report, bare: await bare.report }, episodes, off);
  },
};

function isTight(index: number): boolean {
  return index % 3 === 0;
}

/** A refusal costs no question to anybody: only the calls that are counted are timed. */
const counted: Choice = ({ index }) => !isTight(index);

function served(report: Report, tight: boolean): number {
  return report.count((outcome) => outcome.status === 200 && isTight(outcome.index) === tight);
}

/** Quiet for a while, then the fault, then the cure, until every process has noticed. */
async function suffer(fault: Fault, stage: Stage, { nodes }: Scene, form: Form, loadStart: number): Promise<Episode> {
  const { quietMs, faultMs } = SPAN[form];
  const elapsed = (): number => performance.now() - loadStart;
  const quietFrom = elapsed();
  await sleep(quietMs);
  const from = elapsed();
  const beganAt = Date.now();
  await fault.begin(stage);
  await sleep(beganAt + faultMs - Date.now());
  const to = elapsed();
  await fault.cure(stage);
  const curedAt = Date.now();
  const back = (node: ServiceProcess): number => loggedAt(node, 'redis', 'store back', curedAt);
  while (!nodes.every((node) => Number.isFinite(back(node))) && Date.now() - curedAt <= CLOSES_MS) await sleep(100);
  return {
    name: fault.name,
    quietFrom,
    from,
    to,
    openedMs: Math.max(...nodes.map((node) => loggedAt(node, 'redis', 'store away', beganAt) - beganAt)),
    closedMs: Math.max(...nodes.map((node) => back(node) - curedAt)),
  };
}

type Span = readonly [from: number, to: number];

interface Reports {
  readonly service: Report;
  readonly bare: Report;
}

function judge({ service, bare }: Reports, episodes: readonly Episode[], ledgerOff: readonly number[]): Measured {
  const p99 = (...spans: readonly Span[]): number => service.quantile(0.99, during(spans, counted));
  const quiet = p99(...episodes.map(({ quietFrom, from }): Span => [quietFrom, from]));
  const firsts = episodes.map(({ from }): Span => [from, from + 1000]);
  const laters = episodes.map(({ from, to }): Span => [from + 1000, to]);
  /** Of the machine, at that time. */
  const usual = (span: Span): number => Math.max(quiet, bare.quantile(0.99, during([span])));
  const excess = worstExcess(service);
  const opened = Math.max(...episodes.map(({ openedMs }) => openedMs));
  const closed = Math.max(...episodes.map(({ closedMs }) => closedMs));
  const others = service.count((outcome) => !(isTight(outcome.index) ? is(200, 429) : is(200))(outcome));
  /** Calls under way when a fault began, or due before every process had noticed it. */
  const unnoticed = service.count(({ due, ms }) =>
    episodes.some(({ from, openedMs }) => due <= from + openedMs && due + ms >= from),
  );
  const told = (spans: readonly Span[]): string => spans.map((span) => p99(span).toFixed(1)).join(' / ');
  return {
    measured:
      `${others} of ${service.sent} answers not due; p99 by fault ${told(firsts)} ms in the first second, then ` +
      `${told(laters)} ms; admitted ${excess.toFixed(2)} × limit; opened in ${Math.round(opened)} ms, closed in ` +
      `${Math.round(closed)} ms; the ledger off by ${ledgerOff.join(' and ')} (${unnoticed} calls until the breakers opened)`,
    held:
      others === 0 &&
      firsts.every((span) => p99(span) <= Math.max(FIRST_MS, usual(span))) &&
      laters.every((span) => p99(span) <= usual(span) + MORE_MS) &&
      excess <= EXCESS &&
      opened <= OPENS_MS &&
      closed <= CLOSES_MS &&
      ledgerOff.every((units) => Math.abs(units) <= unnoticed),
    note:
      `${episodes.map(({ name }) => name).join(', ')}; p99 quiet ${quiet.toFixed(1)} ms, of a bare server at the time ` +
      `${laters.map((span) => bare.quantile(0.99, during([span])).toFixed(1)).join(' / ')} ms` +
      (others === 0 ? '' : `; ${service.told()}`),
  };
}

function during(spans: readonly Span[], also?: Choice): Choice {
  const choices = spans.map(([from, to]) => between(from, to, also));
  return (outcome) => choices.some((choice) => choice(outcome));
}

/** Admitted, as a part of what the project may, over every span of whole seconds. */
function worstExcess(report: Report): number {
  const seconds: number[] = Array.from({ length: Math.ceil(report.ms / 1000) }, () => 0);
  for (const { index, status, due } of report.outcomes) {
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
