// npm run regions: what several regions cost, with three of them on one machine: limits in each region, a quota used in all
// at once, revocations, a region that is cut off, and one without its Redis.
//   --short   fewer repetitions and shorter cuts   --only 3,4   only these, in the order of the list
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Project } from '@curp/accounts/project';
import { createToken } from '@curp/accounts/token-format';
import { periodAt } from '@curp/accounts/period';
import { UsageLedger } from '../../../apps/api/src/limits/usage-ledger.ts';
import { openPostgres } from '../../../apps/api/src/stores/postgres.ts';
import type { ServiceProcess } from '../../harness/process.ts';
import { addToken, revoke } from '../../harness/projects.ts';
import { startLoad } from '../../load/open-loop.ts';
import { quantile } from '../../load/quantile.ts';
import { formatCounts, hasStatus, type Report } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import { type Caller, metricOf, servedInLedger, statusOf, untilLedgerHolds } from '../testbed.ts';
import type { Form, Measured } from '../trial.ts';
import { type FarRegion, LATENCY_MS, type Region, type Regions, startRegions } from './three-regions.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const form: Form = values.short ? 'short' : 'long';
const only = values.only === '' ? [] : values.only.split(',').map(Number);

/** Calls a second in each region. */
const RATE = 100;
const LOAD_SECONDS = { short: 5, long: 15 };
const QUOTA = 3000;
const QUOTA_RUNS = { short: 1, long: 5 };
/** A flush and a reading of the ledger, each every second, and three round trips. */
const QUOTA_DELAY_SECONDS = 2 + (6 * LATENCY_MS) / 1000;
const REVOCATIONS = { short: 6, long: 30 };
const CUT_SECONDS = { short: 20, long: 60 };
/** A heartbeat, accounts that are not fresh, and a poll: 12 s. */
const NOTICED_SECONDS = 13;
const POLL_MS = 10;
const SOON_MS = 30_000;
/** A poll of two seconds, and its promise of five. */
const REVOKED_MS = 5000;
const MONTHS_READ = 100;

interface Trial {
  readonly name: string;
  readonly run: (regions: Regions) => Promise<Measured>;
}

const TRIALS: readonly Trial[] = [
  { name: 'limits by region', run: limitsByRegion },
  { name: 'a region without its Redis', run: withoutRedis },
  { name: 'a quota used in all regions at once', run: quotaInAll },
  { name: 'the reading of months', run: readingOfMonths },
  { name: 'new and revoked tokens', run: revocations },
  { name: 'a region cut off from the primary', run: (regions) => cutOff(regions, false) },
  { name: 'a region cut off from the primary and its standby', run: (regions) => cutOff(regions, true) },
];

/** One load in each of these regions, for so many seconds. */
async function callFrom(regions: readonly Region[], caller: Caller, rate: number, seconds: number): Promise<Report[]> {
  const loads = regions.map(({ nextPort }) =>
    startLoad({ port: nextPort, rate, connections: 50, keptConnections: 4, request: () => calculation(caller.token) }),
  );
  await sleep(seconds * 1000);
  return Promise.all(loads.map((load) => load.stop()));
}

function lastOf({ far }: Regions): FarRegion {
  const region = far.at(-1);
  if (region === undefined) throw new Error('no far region');
  return region;
}

/** Every process knows its token and has read its month. Calls without parameters are not charged to the quota. */
async function knownCaller({ createCaller, processes }: Regions, limits?: Partial<Project>): Promise<Caller> {
  const caller = await createCaller(limits);
  const isKnown = async (service: ServiceProcess): Promise<boolean> =>
    (await service.get('/curp/calcular_curp', { token: caller.token })).status !== 401;
  await Promise.all(processes.map((service) => until(() => isKnown(service))));
  await sleep(1000);
  return caller;
}

function served(...reports: readonly Report[]): number {
  return reports.reduce((sum, report) => sum + report.count(hasStatus(200)), 0);
}

/** Answers other than 200 and 429. */
function failed(...reports: readonly Report[]): number {
  return reports.reduce((sum, report) => sum + report.sent - report.count(hasStatus(200, 429)), 0);
}

async function limitsByRegion(regions: Regions): Promise<Measured> {
  const limits = { rate: RATE, burst: RATE };
  const caller = await knownCaller(regions, limits);
  const reports = await callFrom(regions.all, caller, 2 * RATE, LOAD_SECONDS[form]);
  const shares = reports.map((report) => served(report) / (limits.burst + (limits.rate * report.ms) / 1000));
  return {
    measured: `admitted ${shares.map(percent).join(', ')} of burst + rate × time at twice the rate in each region`,
    held: shares.every((share) => share <= 1 && share >= 0.95) && failed(...reports) === 0,
  };
}

/** The rate is divided by the processes of all regions, because the heartbeats do not say of which they are. */
async function withoutRedis(regions: Regions): Promise<Measured> {
  const region = lastOf(regions);
  const caller = await knownCaller(regions, { rate: RATE, burst: RATE });
  await region.redis.kill();
  const seconds = LOAD_SECONDS[form];
  const [report] = await callFrom([region], caller, 2 * RATE, seconds);
  await region.redis.restart();
  if (report === undefined) throw new Error('no report');
  // The burst, and what the processes knew of Redis, is used by then.
  const steadyMs = (seconds * 1000) / 2;
  const steady = report.count(({ due, status }) => due >= steadyMs && status === 200) / (seconds / 2);
  await until(async () => (await Promise.all(region.processes.map(isLocal))).every((local) => !local));
  return {
    measured: `${steady.toFixed(1)} calls a second of ${RATE}: ${region.processes.length} of ${regions.processes.length} processes are of the region`,
    held: failed(report) === 0 && steady > 0 && steady <= RATE,
  };
}

async function isLocal(service: ServiceProcess): Promise<boolean> {
  return (await metricOf(service, 'curp_local_mode')) === 1;
}

async function quotaInAll(regions: Regions): Promise<Measured> {
  const passed: number[] = [];
  let others = 0;
  while (passed.length < QUOTA_RUNS[form]) {
    const caller = await knownCaller(regions, { quota: QUOTA });
    const reports = await callFrom(regions.all, caller, RATE, QUOTA / RATE / regions.all.length + 5);
    passed.push(served(...reports) - QUOTA);
    others += failed(...reports);
  }
  const bound = regions.all.length * RATE * QUOTA_DELAY_SECONDS;
  return {
    measured: `a quota of ${QUOTA} at ${RATE} a second in each region was passed by ${passed.join(', ')} units`,
    held: passed.every((units) => units >= 0 && units <= bound) && others === 0,
    note: `at most ${Math.round(bound)}: all regions in ${QUOTA_DELAY_SECONDS} s`,
  };
}

/** One statement that reads the months of projects that were active in every hour, in three regions. */
async function readingOfMonths({ database }: Regions): Promise<Measured> {
  const { month } = periodAt(Date.now());
  const projects = Array.from({ length: MONTHS_READ }, (_, index) => `mes-${index}`);
  const { owner, url, schema } = database;
  await owner.query(`insert into projects (id, name, rate, burst) select id, id, 1, 1 from unnest($1::text[]) id`, [
    projects,
  ]);
  await owner.query(
    `insert into usage (project_id, hour, writer, served, rejected)
     select id, date_trunc('month', now()) + hour * interval '1 hour', writer, 1, 0
     from unnest($1::text[]) id, generate_series(6, 725) hour, unnest(array['a', 'b', 'c']) writer`,
    [projects],
  );
  await owner.query('analyze usage');
  const postgres = openPostgres({ url, schema, maxConnections: 1 });
  const ledger = new UsageLedger(postgres.query);
  const times: number[] = [];
  for (let run = 0; run < 20; run++) {
    const begin = performance.now();
    await ledger.monthUnits(projects, month);
    times.push(performance.now() - begin);
  }
  await postgres.close();
  await owner.query('delete from usage where project_id = any($1)', [projects]);
  return {
    measured: `${(quantile(times, 0.5) / MONTHS_READ).toFixed(2)} ms a project with 2,160 rows, ${MONTHS_READ} in one statement`,
    held: true,
  };
}

interface TokenTimes {
  readonly newMs: number[];
  readonly revokedMs: number[];
}

/** From before the change until the last process of a region answers so. */
async function revocations({ database, all, createCaller }: Regions): Promise<Measured> {
  const { project } = await createCaller();
  const times = all.map((): TokenTimes => ({ newMs: [], revokedMs: [] }));
  const measure = (figure: keyof TokenTimes, token: string, status: number, begin: number): Promise<unknown> =>
    Promise.all(
      all.map(async (region, index) => {
        await answersIn(region, token, status);
        times[index]?.[figure].push(performance.now() - begin);
      }),
    );
  for (let count = 0; count < REVOCATIONS[form]; count++) {
    const issuedAt = performance.now();
    const token = await addToken(database.owner, project);
    await measure('newMs', token, 200, issuedAt);
    // At any moment between two polls.
    await sleep(Math.random() * 2000);
    const revokedAt = performance.now();
    await revoke(database.owner, token);
    await measure('revokedMs', token, 401, revokedAt);
  }
  const [nearTimes, ...farTimes] = times;
  const inFar = (pick: (times: TokenTimes) => number[]): number[] => farTimes.flatMap(pick);
  return {
    measured:
      `${REVOCATIONS[form]} revocations: near ${spread(nearTimes?.revokedMs ?? [])}, far ${spread(inFar(({ revokedMs }) => revokedMs))}; ` +
      `new tokens: near ${spread(nearTimes?.newMs ?? [])}, far ${spread(inFar(({ newMs }) => newMs))}`,
    held: inFar(({ revokedMs }) => revokedMs).every((ms) => ms <= REVOKED_MS + LATENCY_MS),
  };
}

async function answersIn({ processes }: Pick<Region, 'processes'>, token: string, status: number): Promise<void> {
  await Promise.all(processes.map((service) => until(async () => (await statusOf(service, token)) === status)));
}

/** Known tokens, unknown ones, a revoked one and a quota while a region reaches nothing outside, and after its return. */
async function cutOff(regions: Regions, isStandbyCut: boolean): Promise<Measured> {
  const { database, near, all } = regions;
  const region = lastOf(regions);
  const [known, revoked] = [await knownCaller(regions), await knownCaller(regions)];
  const limited = await knownCaller(regions, { quota: QUOTA });
  const seconds = CUT_SECONDS[form];
  const [before] = await callFrom([region], await knownCaller(regions), RATE, LOAD_SECONDS[form]);
  const [staleBefore, lateBefore] = [await staleIn(region), await lateIn(regions)];
  cut(region, isStandbyCut, true);
  await revoke(database.owner, revoked.token);
  const [knownReports, quotaReports, unknown] = await Promise.all([
    callFrom([region], known, RATE, seconds),
    callFrom(all, limited, RATE, seconds),
    unknownStatuses(region, seconds),
  ]);
  const [stale, ageSeconds] = await Promise.all([
    staleIn(region),
    metricOf(region.processes[0] as ServiceProcess, 'curp_accounts_age_seconds'),
  ]);
  const revokedDuring = await statusOf(region.processes[0] as ServiceProcess, revoked.token);
  const nearCount = await metricOf(near.processes[0] as ServiceProcess, 'curp_processes');
  cut(region, isStandbyCut, false);
  const returnedAt = performance.now();
  const quotaServed = served(...quotaReports);
  const [ledger, refusedMs] = await Promise.all([
    checkLedger(regions, [known, limited], served(...knownReports) + quotaServed),
    answersIn(region, revoked.token, 401).then(() => performance.now() - returnedAt),
  ]);
  const late = (await lateIn(regions)) - lateBefore;
  const [inCut, inOthers] = [served(...quotaReports.slice(-1)), served(...quotaReports.slice(0, -1))];
  const [report] = knownReports;
  return {
    measured:
      `${seconds} s: known tokens ${served(...knownReports)} of ${report?.sent} answered 200 (p99 ${report?.quantile(0.99).toFixed(1)} ms, before the cut ${before?.quantile(0.99).toFixed(1)} ms), ` +
      `${stale - staleBefore} calls by accounts of more than 5 s; accounts ${ageSeconds.toFixed(0)} s old at the end; unknown tokens ${unknown}; ` +
      `the revoked token ${revokedDuring}; ${nearCount} processes counted near; ` +
      `the quota of ${QUOTA} passed by ${quotaServed - QUOTA} (${inCut} in the region, ${inOthers} in the others). ` +
      `After the return: ledger exact in ${inSeconds(ledger.ms)} (never: Infinity), off by ${ledger.off}, the revoked token refused in ${inSeconds(refusedMs)}`,
    held:
      served(...knownReports) === report?.sent &&
      failed(...quotaReports) === 0 &&
      /^503 × \d+$/.test(unknown) &&
      ledger.off === 0,
    note: `Redis was late or failed ${late} times`,
  };
}

function cut({ outwardLinks, standbyLink }: FarRegion, isStandbyCut: boolean, on: boolean): void {
  for (const link of isStandbyCut ? [...outwardLinks, standbyLink] : outwardLinks) link.blackHole(on);
}

interface LedgerCheck {
  readonly ms: number;
  /** Calls in the ledger less answers 200. */
  readonly off: number;
}

async function checkLedger(regions: Regions, callers: readonly Caller[], count: number): Promise<LedgerCheck> {
  const projects = callers.map(({ project }) => project);
  const ms = await untilLedgerHolds(regions, projects, count, SOON_MS);
  return { ms, off: Number.isFinite(ms) ? 0 : (await servedInLedger(regions, ...projects)) - count };
}

/** From when the processes know that they are cut off. */
async function unknownStatuses({ processes }: Region, seconds: number): Promise<string> {
  const counts = new Map<number, number>();
  await sleep(NOTICED_SECONDS * 1000);
  for (let second = NOTICED_SECONDS; second < seconds - 1; second++) {
    const status = await statusOf(processes[second % processes.length] as ServiceProcess, createToken('live'));
    counts.set(status, (counts.get(status) ?? 0) + 1);
    await sleep(500);
  }
  return formatCounts(counts);
}

/** Calls answered by accounts that are not fresh. */
function staleIn(region: Region): Promise<number> {
  return sumOf(region, 'curp_token_events_total', 'event="stale"');
}

/** Calls that were decided without Redis, which may have counted them. */
function lateIn(regions: Regions): Promise<number> {
  return sumOf(regions, 'curp_limiter_events_total', 'event="redis-');
}

async function sumOf({ processes }: Pick<Region, 'processes'>, name: string, label: string): Promise<number> {
  const counts = await Promise.all(processes.map((service) => metricOf(service, name, label)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + SOON_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it did not happen in time');
    await sleep(POLL_MS);
  }
}

function spread(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

const regions = await startRegions();
let isHeld = true;
try {
  for (const [index, { name, run }] of TRIALS.entries()) {
    if (only.length > 0 && !only.includes(index + 1)) continue;
    const { measured, held, note } = await run(regions);
    isHeld &&= held;
    console.log(`${held ? 'held    ' : 'NOT HELD'} ${name}: ${measured}${note === undefined ? '' : ` (${note})`}`);
  }
} finally {
  await regions.close();
}
process.exit(isHeld ? 0 : 1);
