// The environment of the trials: a private PostgreSQL and a private Redis, each behind a fault-injecting proxy. A trial
// deploys service processes on them, with a schema and a key prefix of its own, behind a balancer that polls /readyz.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Project } from '@curp/accounts/project';
import {
  type Environment,
  onStores,
  type ProcessOptions,
  type ServiceProcess,
  startProcess,
} from '../../testing/process.ts';
import type { Backend } from '../../testing/reverse-proxy.ts';
import { ANA } from '../../testing/service.ts';
import {
  type Database,
  openDatabase,
  openKeySpace,
  type PrivateServer,
  startPostgres,
  startRedis,
} from '../../testing/stores.ts';
import { addProject, addToken } from '../../testing/projects.ts';
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts';

const READY_POLL_MS = 50;

export interface Testbed {
  readonly postgres: PrivateServer;
  readonly redis: PrivateServer;
  /** Between the service and each store. */
  readonly postgresProxy: FaultProxy;
  readonly redisProxy: FaultProxy;
  /** Of the random moments of the trials. */
  readonly seed: number;
  readonly deploy: (options?: DeploymentOptions) => Promise<Deployment>;
  readonly close: () => Promise<void>;
}

interface DeploymentOptions {
  /** 3 by default. */
  readonly processCount?: number;
  readonly env?: Environment;
  /** Of another PostgreSQL, without the testbed's proxy. */
  readonly postgresUrl?: string;
  readonly processOptions?: ProcessOptions;
}

export interface Caller {
  readonly project: string;
  readonly token: string;
}

export interface Deployment {
  readonly database: Database;
  readonly prefix: string;
  /** All that were started, in that order. */
  readonly processes: readonly ServiceProcess[];
  /** Of the balancer. */
  readonly port: number;
  /** Returns once the new process is ready and behind the balancer. It may have settings of its own. */
  readonly startProcess: (env?: Environment) => Promise<ServiceProcess>;
  readonly removeFromBalancer: (service: ServiceProcess) => void;
  /** Creates a project with these limits, almost unlimited by default, and a token. */
  readonly createCaller: (limits?: Partial<Project>) => Promise<Caller>;
  readonly createCallers: (count: number) => Promise<readonly Caller[]>;
  readonly close: () => Promise<void>;
}

export async function openTestbed(seed = 1): Promise<Testbed> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const postgresProxy = await openFaultProxy(() => postgres.port);
  const redisProxy = await openFaultProxy(() => redis.port);
  const stores = { postgres, redis, postgresProxy, redisProxy };
  return {
    ...stores,
    seed,
    deploy: (options) => deploy(stores, options),
    close: async () => {
      await Promise.all([postgresProxy.close(), redisProxy.close()]);
      await Promise.all([postgres.remove(), redis.remove()]);
    },
  };
}

async function deploy(
  { postgres, redis, postgresProxy, redisProxy }: Omit<Testbed, 'seed' | 'deploy' | 'close'>,
  { processCount = 3, env = {}, postgresUrl = postgres.url, processOptions }: DeploymentOptions = {},
): Promise<Deployment> {
  const database = await openDatabase(postgresUrl);
  const keys = openKeySpace(redis.url);
  const environment = {
    ...onStores(
      { ...database, url: database.url.replace(`:${postgres.port}`, `:${postgresProxy.port}`) },
      { ...keys, url: `redis://127.0.0.1:${redisProxy.port}` },
    ),
    ...env,
  };
  const processes: ServiceProcess[] = [];
  const pool = new ReadyPool();
  const balancer = await openFaultProxy(() => pool.nextPort());
  const startOne = async (own: Environment = {}): Promise<ServiceProcess> => {
    const service = await startProcess({ ...environment, ...own }, processOptions);
    processes.push(service);
    await pool.add(service);
    return service;
  };
  await Promise.all(Array.from({ length: processCount }, startOne));
  const createCaller = async (limits?: Partial<Project>): Promise<Caller> => {
    const project = await addProject(database.owner, { rate: 100_000, burst: 100_000, ...limits });
    return { project, token: await addToken(database.owner, project) };
  };
  return {
    database,
    prefix: keys.prefix,
    processes,
    port: balancer.port,
    startProcess: startOne,
    removeFromBalancer: (service) => pool.remove(service),
    createCaller,
    createCallers: async (count) => {
      const callers: Caller[] = [];
      while (callers.length < count) callers.push(await createCaller());
      return callers;
    },
    close: async () => {
      pool.close();
      await balancer.close();
      await Promise.all(processes.map((service) => service.close()));
      // A trial that killed PostgreSQL ended this connection too; the server is removed with all its data.
      await database.drop().catch(() => {});
      await keys.drop();
    },
  };
}

export function portOf(service: ServiceProcess): number {
  return Number(new URL(service.url).port);
}

/** The largest resident memory of a process since it started. */
export function peakRssMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** For `startProxy`. */
export function backendOf(service: ServiceProcess): Backend {
  return { port: portOf(service), opsPort: Number(new URL(service.opsUrl).port) };
}

/** The backends of the balancer: round-robin over the processes whose /readyz answers 200. */
class ReadyPool {
  readonly #ready = new Map<ServiceProcess, boolean>();
  readonly #closing = new AbortController();
  #turn = 0;

  async add(service: ServiceProcess): Promise<void> {
    this.#ready.set(service, false);
    while (!(await this.#poll(service))) await sleep(READY_POLL_MS);
    void this.#watch(service);
  }

  remove(service: ServiceProcess): void {
    this.#ready.delete(service);
  }

  nextPort(): number | undefined {
    const ready = [...this.#ready].filter(([, isReady]) => isReady).map(([service]) => service);
    const service = ready[this.#turn++ % ready.length];
    return service && portOf(service);
  }

  close(): void {
    this.#closing.abort();
  }

  async #watch(service: ServiceProcess): Promise<void> {
    while (!this.#closing.signal.aborted && this.#ready.has(service)) {
      await sleep(READY_POLL_MS);
      await this.#poll(service);
    }
  }

  async #poll(service: ServiceProcess): Promise<boolean> {
    const isReady = await fetch(`${service.opsUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (this.#ready.has(service)) this.#ready.set(service, isReady);
    return isReady;
  }
}

/** Sends one call of each caller to every process, so that each has the accounts in memory; throws unless all are 200. */
export async function callEveryProcess({ processes }: Deployment, callers: readonly Caller[]): Promise<void> {
  for (const service of processes) {
    const replies = await Promise.all(
      callers.map(({ token }) => service.get('/curp/calcular_curp', { token, ...ANA })),
    );
    const refused = replies.find(({ status }) => status !== 200);
    if (refused !== undefined) throw new Error(`a first call was answered ${refused.status}`);
  }
}

/** Runs with a new connection of the owner: a trial that killed PostgreSQL has lost the others. */
export async function asOwner<Value>(
  { database: { url, schema } }: Pick<Deployment, 'database'>,
  work: (owner: Client) => Promise<Value>,
): Promise<Value> {
  const owner = new Client({ connectionString: url });
  owner.on('error', () => {});
  try {
    await owner.connect();
    await owner.query(`set search_path to ${escapeIdentifier(schema)}`);
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Milliseconds until it holds; Infinity after the timeout. */
export async function timeUntil(
  holds: () => boolean | Promise<boolean>,
  timeoutMs: number,
  pollMs = 100,
): Promise<number> {
  const begin = performance.now();
  while (!(await holds())) {
    if (performance.now() - begin > timeoutMs) return Number.POSITIVE_INFINITY;
    await sleep(pollMs);
  }
  return performance.now() - begin;
}

/** Served calls of these projects in the ledger. */
function servedInLedger(deployment: Pick<Deployment, 'database'>, ...projects: string[]): Promise<number> {
  return asOwner(deployment, async (owner) => {
    const { rows } = await owner.query<{ served: string | null }>(
      'select sum(served) as served from usage where project_id = any($1)',
      [projects],
    );
    return Number(rows[0]?.served ?? 0);
  });
}

/** Milliseconds until the ledger has exactly so many served calls of these projects; Infinity after the timeout. */
export async function untilLedgerHolds(
  deployment: Pick<Deployment, 'database'>,
  projects: string[],
  served: number,
  timeoutMs: number,
): Promise<number> {
  return timeUntil(async () => (await servedInLedger(deployment, ...projects)) === served, timeoutMs);
}

/** The ledger less these answers; waits for at most half a minute until they are the same. */
export async function ledgerMinus(
  deployment: Pick<Deployment, 'database'>,
  projects: string[],
  answers: number,
): Promise<number> {
  await untilLedgerHolds(deployment, projects, answers, 30_000);
  return (await servedInLedger(deployment, ...projects)) - answers;
}

/** The status of one call to this process. */
export async function statusOf(service: ServiceProcess, token: string): Promise<number> {
  return (await service.get('/curp/calcular_curp', { token, ...ANA })).status;
}

/** Of one call to each process. */
export function statusesOf({ processes }: Deployment, token: string): Promise<number[]> {
  return Promise.all(processes.map((service) => statusOf(service, token)));
}

export async function allAnswer(deployment: Deployment, token: string, status: number): Promise<boolean> {
  return (await statusesOf(deployment, token)).every((found) => found === status);
}

/** Milliseconds until every process serves a token that is issued now; Infinity after the timeout. */
export async function untilNewTokenServed(deployment: Deployment, timeoutMs: number): Promise<number> {
  const begin = performance.now();
  const token = await asOwner(deployment, async (owner) => addToken(owner, await addProject(owner)));
  const issuedMs = performance.now() - begin;
  return issuedMs + (await timeUntil(() => allAnswer(deployment, token, 200), timeoutMs - issuedMs));
}

/** The sum of the lines of /metrics whose name starts with `name` and whose labels contain all of `labels`. */
export async function metricOf(service: ServiceProcess, name: string, ...labels: string[]): Promise<number> {
  const text = await (await fetch(`${service.opsUrl}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(name) && labels.every((label) => line.includes(label)))
    .map((line) => Number(line.slice(line.lastIndexOf(' ') + 1)))
    .reduce((sum, value) => sum + value, 0);
}

/** The same, of each process. */
export function metricsOf(
  { processes }: Deployment,
  ...metric: [name: string, ...labels: string[]]
): Promise<number[]> {
  return Promise.all(processes.map((service) => metricOf(service, ...metric)));
}

/** When (epoch ms) a process logged this message about Redis since `since`. */
export function redisLoggedAt(service: ServiceProcess, message: 'store away' | 'store back', since: number): number[] {
  return service
    .output()
    .split('\n')
    .filter((line) => line.includes('"store":"redis"') && line.includes(message))
    .map((line) => Date.parse((JSON.parse(line) as { time: string }).time))
    .filter((time) => time >= since);
}
