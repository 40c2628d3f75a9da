// Trial 11: PostgreSQL is killed, frozen, and killed together with Redis, under load.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../testing/load/open-loop.ts';
import { sum } from '../testing/load/quantile.ts';
import { hasStatus, type Report } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import { createToken } from '@curp/accounts/token-format';
import type { Measured, Trial } from './testbed/trial.ts';
import {
  type Caller,
  callEveryProcess,
  metricsOf,
  statusOf,
  type Deployment,
  type Testbed,
  untilLedgerHolds,
  untilNewTokenServed,
} from './testbed/testbed.ts';

interface Outage {
  readonly name: string;
  /** Until every process has noticed: it answers unknown tokens 401 from memory before. */
  readonly noticedMs: number;
  readonly begin: (testbed: Testbed) => Promise<unknown>;
  readonly end: (testbed: Testbed) => Promise<unknown>;
}

/** A closed connection is noticed as soon as the process has a turn for it. */
const KILLED_NOTICED_MS = 500;
/** A process reads the changes every two seconds, and gives a reading up after four. */
const FROZEN_NOTICED_MS = 6500;

const OUTAGES: readonly Outage[] = [
  {
    name: 'killed',
    noticedMs: KILLED_NOTICED_MS,
    begin: ({ postgres }) => postgres.kill(),
    end: ({ postgres }) => postgres.restart(),
  },
  {
    name: 'frozen',
    noticedMs: FROZEN_NOTICED_MS,
    begin: async ({ postgres }) => postgres.freeze(),
    end: async ({ postgres }) => postgres.thaw(),
  },
  {
    name: 'killed with Redis',
    noticedMs: KILLED_NOTICED_MS,
    begin: ({ postgres, redis }) => Promise.all([postgres.kill(), redis.kill()]),
    end: ({ postgres, redis }) => Promise.all([postgres.restart(), redis.restart()]),
  },
];

const OUTAGE_MS = { short: 4000, long: 60_000 };
const RATE = 300;
const KEPT_CONNECTIONS = 30;
const KNOWN = 30;
const UNKNOWN_EVERY_MS = 250;
/** No call with an unknown token may still be waiting when PostgreSQL returns. */
const LONGEST_ANSWER_MS = 1500;
const EXACT_MS = 30_000;

interface Episode {
  readonly report: Report;
  /** Statuses of calls with tokens that no process had in memory, during the outage. */
  readonly unknownStatuses: readonly number[];
  /** From the return of PostgreSQL until the ledger was exact. */
  readonly exactMs: number;
  /** From its return until every process served a new token. */
  readonly newTokenMs: number;
}

export const trial: Trial = {
  number: 11,
  promise: 'Sin PostgreSQL, los tokens en memoria siguen',
  target: '60 s fuera: tokens en memoria 100 % 200, los demás 503, libro exacto ≤ 30 s después',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy();
    const known = await deployment.createCallers(KNOWN);
    await callEveryProcess(deployment, known);
    const episodes: Episode[] = [];
    let served = known.length * deployment.processes.length;
    for (const outage of OUTAGES) {
      const episode = await runOutage(outage, testbed, deployment, known, served, OUTAGE_MS[form]);
      served += episode.report.count(hasStatus(200));
      episodes.push(episode);
    }
    const stale = await metricsOf(deployment, 'curp_token_events_total', 'event="stale"');
    await deployment.close();
    return judge(episodes, sum(stale));
  },
};

/** `servedBefore`: calls of these callers that the ledger has already. */
async function runOutage(
  outage: Outage,
  testbed: Testbed,
  deployment: Deployment,
  known: readonly Caller[],
  servedBefore: number,
  outageMs: number,
): Promise<Episode> {
  await outage.begin(testbed);
  const load = startLoad({
    port: () => deployment.port,
    rate: RATE,
    connections: RATE,
    keptConnections: KEPT_CONNECTIONS,
    request: (index) => calculation(known[index % known.length]?.token ?? ''),
  });
  await sleep(outage.noticedMs);
  const unknownStatuses = await callWithUnknownTokens(outageMs, deployment);
  await outage.end(testbed);
  const returned = performance.now();
  const report = await load.stop();
  const projects = known.map(({ project }) => project);
  const stoppedMs = performance.now() - returned;
  const [exactMs, newTokenMs] = await Promise.all([
    untilLedgerHolds(deployment, projects, servedBefore + report.count(hasStatus(200)), EXACT_MS),
    untilNewTokenServed(deployment, EXACT_MS),
  ]);
  return { report, unknownStatuses, exactMs: stoppedMs + exactMs, newTokenMs: stoppedMs + newTokenMs };
}

/** New tokens: without PostgreSQL no process can look them up. */
async function callWithUnknownTokens(ms: number, { processes }: Deployment): Promise<number[]> {
  const statuses: Promise<number>[] = [];
  const end = performance.now() + ms;
  for (let turn = 0; performance.now() < end - LONGEST_ANSWER_MS; turn++) {
    const service = processes[turn % processes.length];
    if (service !== undefined) statuses.push(statusOf(service, createToken('live')));
    await sleep(UNKNOWN_EVERY_MS);
  }
  const answers = await Promise.all(statuses);
  await sleep(end - performance.now());
  return answers;
}

function inTime(ms: number): boolean {
  return ms <= EXACT_MS;
}

function seconds(times: readonly number[]): string {
  return times.map((ms) => (ms / 1000).toFixed(1)).join(' / ');
}

function judge(episodes: readonly Episode[], stale: number): Measured {
  const reports = episodes.map(({ report }) => report);
  const unknown = episodes.flatMap(({ unknownStatuses }) => unknownStatuses);
  const sent = sum(reports.map((report) => report.sent));
  const served = sum(reports.map((report) => report.count(hasStatus(200))));
  const unavailable = unknown.filter((status) => status === 503).length;
  const exact = episodes.map(({ exactMs }) => exactMs);
  const newToken = episodes.map(({ newTokenMs }) => newTokenMs);
  return {
    measured:
      `in memory: ${served} of ${sent} answered 200, ${stale} after more than 5 s without PostgreSQL; others: ${unavailable} of ` +
      `${unknown.length} answered 503; after the return the ledger exact in ${seconds(exact)} s and new tokens served ` +
      `in ${seconds(newToken)} s`,
    held:
      served === sent &&
      unknown.length > 0 &&
      unavailable === unknown.length &&
      exact.every(inTime) &&
      newToken.every(inTime),
    note: OUTAGES.map(({ name }, index) => `${name}: ${reports[index]?.statusCounts() ?? ''}`).join('; '),
  };
}
