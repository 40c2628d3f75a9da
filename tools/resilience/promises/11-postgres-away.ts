import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import { is, type Report } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import { Client, escapeIdentifier } from 'pg';
import { createToken } from '@curp/accounts/token-format';
import { addProject, addToken } from '../../harness/issue.ts';
import type { ServiceProcess } from '../../harness/process.ts';
import { ANA } from '../../harness/service.ts';
import type { Database } from '../../harness/stores.ts';
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
/** Of such a token: nothing must still wait when PostgreSQL returns. */
const LONGEST_ANSWER_MS = 1500;
const EXACT_MS = 30_000;

interface Episode {
  readonly report: Report;
  /** How tokens that are not in memory were answered while it was away. */
  readonly strangers: readonly number[];
  /** Milliseconds from its return. */
  readonly exactMs: number;
  readonly welcomedMs: number;
}

export const postgresAway: Trial = {
  number: 11,
  promise: 'PostgreSQL away 60 s',
  target: 'tokens in memory 100 % 200, others 503; the ledger exact ≤ 30 s after its return',
  run: async (stage, form) => {
    const scene = await stage.scene();
    const known: Caller[] = [];
    while (known.length < KNOWN) known.push(await scene.caller());
    await introduce(scene, known);
    const episodes: Episode[] = [];
    let served = known.length * scene.nodes.length;
    for (const outage of OUTAGES) {
      const episode = await suffer(outage, stage, scene, known, served, AWAY_MS[form]);
      served += episode.report.count(is(200));
      episodes.push(episode);
    }
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

/** `servedBefore`: calls of these callers that the ledger holds already. */
async function suffer(
  outage: Outage,
  stage: Stage,
  scene: Scene,
  known: readonly Caller[],
  servedBefore: number,
  awayMs: number,
): Promise<Episode> {
  await outage.begin(stage);
  const stop = new AbortController();
  const load = openLoad({
    port: () => scene.port,
    rate: RATE,
    connections: RATE,
    kept: KEPT,
    request: (index) => calculation(known[index % known.length]?.token ?? ''),
    signal: stop.signal,
  });
  const strangers = await strangersDuring(awayMs, scene);
  await outage.end(stage);
  const returned = performance.now();
  stop.abort();
  const report = await load;
  const projects = known.map(({ project }) => project);
  const stoppedMs = performance.now() - returned;
  const [exactMs, welcomedMs] = await Promise.all([
    untilLedgerHolds(scene, projects, servedBefore + report.count(is(200)), EXACT_MS),
    untilServed(scene),
  ]);
  return { report, strangers, exactMs: stoppedMs + exactMs, welcomedMs: stoppedMs + welcomedMs };
}

/** Tokens that no process has in memory: whether they exist cannot be known now. */
async function strangersDuring(ms: number, { nodes }: Scene): Promise<number[]> {
  const statuses: Promise<number>[] = [];
  const end = performance.now() + ms;
  for (let turn = 0; performance.now() < end - LONGEST_ANSWER_MS; turn++) {
    const node = nodes[turn % nodes.length];
    if (node !== undefined) statuses.push(ask(node, createToken('live')));
    await sleep(STRANGER_EVERY_MS);
  }
  const answers = await Promise.all(statuses);
  await sleep(end - performance.now());
  return answers;
}

async function ask(node: ServiceProcess, token: string): Promise<number> {
  return (await node.get('/curp/calcular_curp', { token, ...ANA })).status;
}

/** Milliseconds until every process serves a token that is issued now. */
async function untilServed({ nodes, database }: Scene): Promise<number> {
  const begin = performance.now();
  const owner = await connectAgain(database);
  const token = await addToken(owner, await addProject(owner));
  await owner.end();
  while (performance.now() - begin < EXACT_MS) {
    const statuses = await Promise.all(nodes.map((node) => ask(node, token)));
    if (statuses.every((status) => status === 200)) return performance.now() - begin;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

/** A server that was killed has ended the connection of the trial. */
async function connectAgain({ url, schema }: Database): Promise<Client> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query(`set search_path to ${escapeIdentifier(schema)}`);
  return owner;
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
      `in memory: ${served} of ${sent} answered 200, ${stale} after more than 5 s without PostgreSQL; others: ${unavailable} of ` +
      `${strangers.length} answered 503; after the return the ledger exact in ${seconds(exact)} s and new tokens served ` +
      `in ${seconds(welcomed)} s`,
    held:
      served === sent &&
      strangers.length > 0 &&
      unavailable === strangers.length &&
      exact.every(inTime) &&
      welcomed.every(inTime),
    note: OUTAGES.map(({ name }, place) => `${name}: ${reports[place]?.told() ?? ''}`).join('; '),
  };
}
