// Trial 21: kills PostgreSQL under load while tokens are revoked, and promotes its standby: a synchronous one, and an
// asynchronous one that has stopped receiving. The service reaches the primary through a balancer.
import { setTimeout as sleep } from 'node:timers/promises';
import { hashToken } from '@curp/accounts/token-format';
import { type Random, seededRandom } from '@curp/core/fake';
import { PEPPER } from '../testing/process.ts';
import { untilAcknowledged } from '@curp/accounts/acknowledgement';
import { addToken, revoke } from '../testing/projects.ts';
import { type PrivateServer, STANDBY_NAME, type Standby, startPostgres, startStandby } from '../testing/stores.ts';
import { startLoad } from '../testing/load/open-loop.ts';
import { range, sum } from '../testing/load/quantile.ts';
import { hasStatus } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import { type FaultProxy, openFaultProxy } from './testbed/fault-proxy.ts';
import {
  allAnswer,
  asOwner,
  callEveryProcess,
  type Deployment,
  ledgerMinus,
  metricsOf,
  type Testbed,
  timeUntil,
  untilNewTokenServed,
} from './testbed/testbed.ts';
import { FAILOVER_CALLERS, KILLS, RECOVERED_MS, startFailoverLoad } from './testbed/failover-load.ts';
import type { Measured, TableRow, Trial } from './testbed/trial.ts';

type Kind = 'synchronous' | 'asynchronous';

/** Of one of the callers; never spent. */
const QUOTA = 1_000_000;
/** Before the standby stops receiving and the first revocation. */
const BEFORE_MS = 500;
/** The kill is at a random moment of the second after these milliseconds of revocations. */
const REVOKING_MS = 1500;
const REVOKE_EVERY_MS = 50;
/** More than are revoked before the kill. */
const SUBJECTS = 60;
/** From the kill to the promotion, as long as Sentinel and Cluster take in trial 20. */
const DETECTION_MS = 2000;
const AFTER_MS = 1000;

export const trial: Trial = {
  number: 21,
  promise: 'PostgreSQL cambia de primario',
  target:
    'el primario muerto a 500 por segundo mientras se revocan tokens, y su réplica ascendida, síncrona o asíncrona: 0 respuestas 5xx a tokens conocidos, ninguna revocación confirmada servida otra vez por un proceso que corre, aviso de las deshechas, libro exacto, ≤ 30 s',
  run: async (testbed, form) => {
    const random = seededRandom(testbed.seed);
    const kills: Kill[] = [];
    for (const kind of ['synchronous', 'asynchronous'] as const) {
      for (let count = 0; count < KILLS[form]; count++) kills.push(await killPrimary(kind, testbed, random));
    }
    return judge(kills, testbed.seed);
  },
};

interface PostgresPair {
  readonly kind: Kind;
  readonly primary: PrivateServer;
  readonly standby: Standby;
  /** Between the standby and its primary. */
  readonly replication: FaultProxy;
  /** Of the balancer, which leads to the primary. */
  readonly url: string;
  /** Promotes the standby and leads the balancer to it. */
  readonly failOver: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

async function startPair(kind: Kind): Promise<PostgresPair> {
  const primary = await startPostgres(kind === 'synchronous' ? [`synchronous_standby_names=${STANDBY_NAME}`] : []);
  const replication = await openFaultProxy(() => primary.port);
  const standby = await startStandby(replication.port);
  let target: PrivateServer = primary;
  const balancer = await openFaultProxy(() => target.port);
  return {
    kind,
    primary,
    standby,
    replication,
    url: `postgres://root@127.0.0.1:${balancer.port}/postgres`,
    failOver: async () => {
      await standby.promote();
      target = standby;
    },
    remove: async () => {
      await Promise.all([balancer.close(), replication.close()]);
      await Promise.all([primary.remove(), standby.remove()]);
    },
  };
}

interface Revocations {
  /** Tokens whose revocation every process had acknowledged, as `curp-admin` waits for it. */
  readonly confirmed: readonly string[];
  /** The one under way at the kill included. */
  readonly attempted: readonly string[];
}

interface Kill {
  readonly kind: Kind;
  readonly sent: number;
  readonly notServed: number;
  readonly statuses: string;
  /** From the kill until the balancer led to the new primary. */
  readonly promotedMs: number;
  /** From the kill until every process served a token issued after it. */
  readonly followedMs: number;
  readonly ledgerMinusAnswers: number;
  /** Confirmed revocations. */
  readonly revoked: number;
  /** Of these, the ones that the new primary lacks. */
  readonly undone: number;
  /** Of these, the ones that a process accepts. */
  readonly servedAgain: number;
  /** What a caller with the first revoked token saw from the kill on. */
  readonly revokedStatuses: string;
  readonly servedRevoked: number;
  /** The smallest `curp_revived_tokens` of a process. */
  readonly revived: number;
  /** From revoking the undone ones again until no process counted a revived token. */
  readonly clearedMs: number;
}

async function killPrimary(kind: Kind, testbed: Testbed, random: Random): Promise<Kill> {
  const pair = await startPair(kind);
  const deployment = await testbed.deploy({ postgresUrl: pair.url });
  const callers = [
    ...(await deployment.createCallers(FAILOVER_CALLERS - 1)),
    await deployment.createCaller({ quota: QUOTA }),
  ];
  const subjects = await createSubjects(deployment);
  await callEveryProcess(deployment, callers);
  const load = startFailoverLoad(deployment, callers);
  await sleep(BEFORE_MS);
  if (kind === 'asynchronous') pair.replication.blackHole(true);
  const revoking = revokeUntilKilled(deployment, subjects);
  await sleep(REVOKING_MS + random() * 1000);
  const killedAt = performance.now();
  await pair.primary.kill();
  const revocations = await revoking;
  const refusedLoad = startLoad({
    port: () => deployment.port,
    rate: 20,
    connections: 20,
    patienceMs: RECOVERED_MS,
    request: () => calculation(revocations.confirmed[0] ?? ''),
  });
  await sleep(DETECTION_MS);
  await pair.failOver();
  const promotedMs = performance.now() - killedAt;
  const followedMs = promotedMs + (await untilNewTokenServed(deployment, RECOVERED_MS));
  await sleep(AFTER_MS);
  const [report, refused] = await Promise.all([load.stop(), refusedLoad.stop()]);
  const kill = {
    kind,
    sent: report.sent,
    notServed: report.count(({ status }) => status !== 200),
    statuses: report.statusCounts(),
    promotedMs: Math.round(promotedMs),
    followedMs: Math.round(followedMs),
    // Before the load each process served one call of each caller.
    ledgerMinusAnswers: await ledgerMinus(
      deployment,
      callers.map(({ project }) => project),
      callers.length * deployment.processes.length + report.count(hasStatus(200)),
    ),
    revokedStatuses: refused.statusCounts(),
    servedRevoked: refused.count(hasStatus(200)),
    ...(await stateOf(revocations, deployment)),
  };
  await deployment.close();
  await pair.remove();
  return kill;
}

async function createSubjects({ database, createCaller }: Deployment): Promise<readonly string[]> {
  const { project, token } = await createCaller();
  const tokens = [token];
  while (tokens.length < SUBJECTS) tokens.push(await addToken(database.owner, project));
  return tokens;
}

async function revokeUntilKilled(
  { database: { owner }, processes }: Deployment,
  tokens: readonly string[],
): Promise<Revocations> {
  const confirmed: string[] = [];
  const attempted: string[] = [];
  try {
    for (const token of tokens) {
      attempted.push(token);
      await revoke(owner, token);
      const { processCount, behind } = await untilAcknowledged((text) => owner.query(text));
      if (behind.length === 0 && processCount === processes.length) confirmed.push(token);
      await sleep(REVOKE_EVERY_MS);
    }
  } catch {
    return { confirmed, attempted };
  }
  throw new Error('every token was revoked before the kill');
}

async function stateOf(
  { confirmed, attempted }: Revocations,
  deployment: Deployment,
): Promise<Pick<Kill, 'revoked' | 'undone' | 'servedAgain' | 'revived' | 'clearedMs'>> {
  const areRefused = await Promise.all(confirmed.map((token) => allAnswer(deployment, token, 401)));
  const { rowCount } = await asOwner(deployment, (owner) =>
    owner.query('select from tokens where hash = any($1) and revoked_at is null', [
      confirmed.map((token) => hashToken(token, PEPPER)),
    ]),
  );
  return {
    revoked: confirmed.length,
    undone: rowCount ?? 0,
    servedAgain: areRefused.filter((isRefused) => !isRefused).length,
    revived: Math.min(...(await metricsOf(deployment, REVIVED))),
    clearedMs: await untilRevokedAgain(attempted, deployment),
  };
}

const REVIVED = 'curp_revived_tokens';

async function untilRevokedAgain(tokens: readonly string[], deployment: Deployment): Promise<number> {
  const begin = performance.now();
  await asOwner(deployment, async (owner) => {
    for (const token of tokens) await revoke(owner, token);
  });
  const isNoneRevived = async (): Promise<boolean> => sum(await metricsOf(deployment, REVIVED)) === 0;
  const revokedMs = performance.now() - begin;
  return Math.round(revokedMs + (await timeUntil(isNoneRevived, RECOVERED_MS)));
}

function isHeld(kill: Kill): boolean {
  const { revoked, undone, servedAgain } = kill;
  const areUndoneKnown = kill.kind === 'synchronous' ? undone === 0 : undone === revoked && kill.revived >= revoked;
  return (
    kill.notServed === 0 &&
    kill.servedRevoked === 0 &&
    kill.followedMs <= RECOVERED_MS &&
    kill.ledgerMinusAnswers === 0 &&
    revoked > 0 &&
    servedAgain === 0 &&
    areUndoneKnown &&
    kill.clearedMs <= RECOVERED_MS
  );
}

function judge(kills: readonly Kill[], seed: number): Measured {
  return {
    measured: [...Map.groupBy(kills, ({ kind }) => kind)].map(([kind, some]) => summary(kind, some)).join('; '),
    held: kills.every(isHeld),
    note: `seed ${seed}; promoted ${DETECTION_MS} ms after the kill; revived tokens ${kills.map(({ revived }) => revived).join(', ')}, none ${kills.map(({ clearedMs }) => clearedMs).join(', ')} ms after they were revoked again`,
    table: kills.map(rowOf),
  };
}

function summary(kind: string, kills: readonly Kill[]): string {
  const total = (figure: (kill: Kill) => number): number => sum(kills.map(figure));
  const followed = kills.map(({ followedMs }) => followedMs);
  const off = kills.map(({ ledgerMinusAnswers }) => Math.abs(ledgerMinusAnswers));
  return (
    `${kind} standby, kills: ${kills.length}: ${total(({ notServed }) => notServed)} of ${total(({ sent }) => sent)} not ` +
    `answered 200; accounts followed again after ${range(followed)} ms; ` +
    `the ledger off by ${Math.max(...off)}; of ${total(({ revoked }) => revoked)} confirmed revocations ` +
    `${total(({ undone }) => undone)} undone, ${total(({ servedAgain }) => servedAgain)} served again`
  );
}

function rowOf({ statuses, revokedStatuses, ...figures }: Kill): TableRow {
  return { ...figures, callers: statuses, revokedCallers: revokedStatuses };
}
