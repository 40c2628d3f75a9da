import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import { is, type Report } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import { createToken } from '../../src/tokens/format.ts';
import type { ServiceProcess } from '../../test/process.ts';
import { ANA } from '../../test/service.ts';
import type { Measured, Trial } from '../promise.ts';
import { type Caller, introduce, metricOf, type Scene, type Stage, untilLedgerHolds } from '../stage.ts';

interface Outage {
  readonly name: string;
  readonly begin: (stage: Stage) => Promise<unknown>;
  readonly end: (stage: Stage) => Promise<unknown>;
}

const OUTAGES: readonly Outage[] = [
  { name: 'killed', begin: ({ postgres }) => postgres.kill(), end: ({ postgres }) => postgres.restart() },
  { name: 'frozen', begin: async ({ postgres }) => postgres.freeze(), end: async ({ postgres }) => postgres.thaw() },
  {
    name: 'killed with Redis',
    begin: ({ postgres, redis }) => Promise.all([postgres.kill(), redis.kill()]),
    end: ({ postgres, redis }) => Promise.all([postgres.restart(), redis.restart()]),
  },
];

const AWAY_MS = { short: 4000, long: 60_000 };
const RATE = 300;
const KEPT = 30;
const KNOWN = 30;
const STRANGER_EVERY_MS = 250;
/** Of a stranger: nobody must still be waiting when PostgreSQL returns. */
const LONGEST_ANSWER_MS = 1500;
/** Until every process has read the table of changes once more. */
const READ_MS = 2500;
const EXACT_MS = 30_000;

interface Episode {
  readonly report: Report;
  /** How strangers were answered while it was away. */
  readonly strangers: readonly number[];
  /** Milliseconds from its return. */
  readonly exactMs: number;
  readonly welcomedMs: number;
}

export const postgresAway: Trial = {
  number: 11,
  promise: 'PostgreSQL away 60 s',
  target: 'known tokens 100 % 200, unknown tokens 503; the ledger exact ≤ 30 s after its return',
  run: async (stage, form) => {
    const scene = await stage.scene();
    const groups: Group[] = [];
    for (const outage of OUTAGES) groups.push(await groupOf(scene, outage));
    // An answer about a token is not remembered if a change is heard meanwhile: those of the making are heard first.
    await sleep(READ_MS);
    await introduce(
      scene,
      groups.flatMap(({ known }) => known),
    );
    await doubtAll(scene);
    const episodes: Episode[] = [];
    for (const group of groups) episodes.push(await suffer(group, stage, scene, AWAY_MS[form]));
    const stale = await Promise.all(
      scene.nodes.map((node) => metricOf(node, 'curp_token_events_total', 'event="stale"')),
    );
    await scene.close();
    return judge(
      episodes,
      stale.reduce((sum, count) => sum + count, 0),
    );
  },
};

/** Who calls in an outage: tokens that every process knows and has not confirmed since, and one that none has seen. */
interface Group {
  readonly outage: Outage;
  readonly known: readonly Caller[];
  readonly newcomer: Caller;
}

async function groupOf(scene: Scene, outage: Outage): Promise<Group> {
  const known: Caller[] = [];
  for (let count = 0; count < KNOWN; count++) known.push(await scene.caller());
  return { outage, known, newcomer: await scene.caller() };
}

/** As after a restored backup: nothing that is known is fresh any more. */
async function doubtAll({ database }: Scene): Promise<void> {
  await database.owner.query('delete from changes');
  await sleep(READ_MS);
}

async function suffer(group: Group, stage: Stage, scene: Scene, awayMs: number): Promise<Episode> {
  const { outage, known, newcomer } = group;
  await outage.begin(stage);
  const stop = new AbortController();
  const load = openLoad({
    port: () => scene.port,
    rate: RATE,
    seconds: 3600,
    connections: RATE,
    kept: KEPT,
    request: (index) => calculation(known[index % known.length]?.token ?? ''),
    signal: stop.signal,
  });
  const strangers = await strangersDuring(awayMs, scene, newcomer.token);
  await outage.end(stage);
  const returned = performance.now();
  stop.abort();
  const report = await load;
  const served = known.length * scene.nodes.length + report.count(is(200));
  const projects = known.map(({ project }) => project);
  const stoppedMs = performance.now() - returned;
  const [exactMs, welcomedMs] = await Promise.all([
    untilLedgerHolds(scene, projects, served, EXACT_MS),
    untilServed(scene, newcomer),
  ]);
  return { report, strangers, exactMs: stoppedMs + exactMs, welcomedMs: stoppedMs + welcomedMs };
}

/** One who exists and one who does not, by turns: nobody can tell them apart. */
async function strangersDuring(ms: number, { nodes }: Scene, newcomer: string): Promise<number[]> {
  const statuses: Promise<number>[] = [];
  const end = performance.now() + ms;
  for (let turn = 0; performance.now() < end - LONGEST_ANSWER_MS; turn++) {
    const token = turn % 2 === 0 ? newcomer : createToken('live');
    const node = nodes[turn % nodes.length];
    if (node !== undefined) statuses.push(ask(node, token));
    await sleep(STRANGER_EVERY_MS);
  }
  const answers = await Promise.all(statuses);
  await sleep(end - performance.now());
  return answers;
}

async function ask(node: ServiceProcess, token: string): Promise<number> {
  return (await node.get('/curp/calcular_curp', { token, ...ANA })).status;
}

/** Milliseconds until every process serves one whom none could confirm before. */
async function untilServed({ nodes }: Scene, { token }: Caller): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < EXACT_MS) {
    const statuses = await Promise.all(nodes.map((node) => ask(node, token)));
    if (statuses.every((status) => status === 200)) return performance.now() - begin;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

function inTime(ms: number): boolean {
  return ms <= EXACT_MS;
}

function seconds(times: readonly number[]): string {
  return times.map((ms) => (ms / 1000).toFixed(1)).join(' / ');
}

function judge(episodes: readonly Episode[], stale: number): Measured {
  const reports = episodes.map(({ report }) => report);
  const strangers = episodes.flatMap((episode) => episode.strangers);
  const sent = reports.reduce((sum, report) => sum + report.sent, 0);
  const served = reports.reduce((sum, report) => sum + report.count(is(200)), 0);
  const unavailable = strangers.filter((status) => status === 503).length;
  const exact = episodes.map(({ exactMs }) => exactMs);
  const welcomed = episodes.map(({ welcomedMs }) => welcomedMs);
  return {
    measured:
      `known: ${served} of ${sent} answered 200, ${stale} without confirmation; unknown: ${unavailable} of ` +
      `${strangers.length} answered 503; after the return the ledger exact in ${seconds(exact)} s and newcomers served ` +
      `in ${seconds(welcomed)} s`,
    held:
      served === sent &&
      // Or it was not tried what happens to a token whose confirmation is due.
      stale > 0 &&
      strangers.length > 0 &&
      unavailable === strangers.length &&
      exact.every(inTime) &&
      welcomed.every(inTime),
    note: OUTAGES.map(({ name }, place) => `${name}: ${reports[place]?.told() ?? ''}`).join('; '),
  };
}
