// Where a promise is tried: a private PostgreSQL and a private Redis, each behind a proxy that can be told to misbehave,
// and as many service processes as the promise asks for, behind a balancer that believes /readyz.
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Project } from '@curp/accounts/project';
import {
  type Environment,
  onStores,
  type ProcessOptions,
  type ServiceProcess,
  startProcess,
} from '../harness/process.ts';
import { ANA } from '../harness/service.ts';
import {
  type Database,
  openDatabase,
  openKeySpace,
  type PrivateServer,
  startPostgres,
  startRedis,
} from '../harness/stores.ts';
import { addProject, addToken } from '../harness/issue.ts';
import { openProxy, type Proxy } from './proxy.ts';

const READY_EVERY_MS = 50;
const LEDGER_EVERY_MS = 100;

export interface Stage {
  readonly postgres: PrivateServer;
  readonly redis: PrivateServer;
  /** Between the service and its stores. */
  readonly postgresProxy: Proxy;
  readonly redisProxy: Proxy;
  /** With a schema and keys of its own. */
  readonly scene: (options?: SceneOptions) => Promise<Scene>;
  readonly close: () => Promise<void>;
}

interface SceneOptions {
  readonly nodes?: number;
  readonly env?: Environment;
  readonly process?: ProcessOptions;
}

export interface Caller {
  readonly project: string;
  readonly token: string;
}

export interface Scene {
  readonly database: Database;
  readonly prefix: string;
  readonly nodes: readonly ServiceProcess[];
  /** Of the balancer before all of them. */
  readonly port: number;
  readonly balancer: Proxy;
  /** One more process; the balancer uses it once it is ready. */
  readonly startNode: (env?: Environment) => Promise<ServiceProcess>;
  /** Out of the balancer's sight, at once. */
  readonly forget: (node: ServiceProcess) => void;
  /** A project with these limits and a token of it. */
  readonly caller: (limits?: Partial<Project>) => Promise<Caller>;
  readonly close: () => Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const postgresProxy = await openProxy(() => postgres.port);
  const redisProxy = await openProxy(() => redis.port);
  return {
    postgres,
    redis,
    postgresProxy,
    redisProxy,
    scene: (options) => openScene({ postgres, redis, postgresProxy, redisProxy }, options),
    close: async () => {
      await Promise.all([postgresProxy.close(), redisProxy.close()]);
      await Promise.all([postgres.remove(), redis.remove()]);
    },
  };
}

type Stores = Pick<Stage, 'postgres' | 'redis' | 'postgresProxy' | 'redisProxy'>;

async function openScene(stores: Stores, { nodes: count = 3, env = {}, process }: SceneOptions = {}): Promise<Scene> {
  const database = await openDatabase(stores.postgres.url);
  const keys = openKeySpace(stores.redis.url);
  const environment = {
    ...onStores(
      { ...database, url: database.url.replace(`:${stores.postgres.port}`, `:${stores.postgresProxy.port}`) },
      { ...keys, url: `redis://127.0.0.1:${stores.redisProxy.port}` },
    ),
    SWEEP_SECONDS: String(SWEEP_SECONDS),
    ...env,
  };
  const nodes: ServiceProcess[] = [];
  const pool = new Pool();
  const balancer = await openProxy(() => pool.next());
  const startNode = async (more: Environment = {}): Promise<ServiceProcess> => {
    const node = await startProcess({ ...environment, ...more }, process);
    nodes.push(node);
    await pool.add(node);
    return node;
  };
  for (let index = 0; index < count; index++) await startNode();
  return {
    database,
    prefix: keys.prefix,
    nodes,
    port: balancer.port,
    balancer,
    startNode,
    forget: (node) => pool.remove(node),
    caller: async (limits) => {
      const project = await addProject(database.owner, { rate: 100_000, burst: 100_000, ...limits });
      return { project, token: await addToken(database.owner, project) };
    },
    close: async () => {
      pool.close();
      await balancer.close();
      await Promise.all(nodes.map((node) => node.close()));
      // Its connection may have been killed with the server, which is removed with all that is in it.
      await database.drop().catch(() => {});
      await keys.drop();
    },
  };
}

export function portOf(node: ServiceProcess): number {
  return Number(new URL(node.url).port);
}

/** The processes that say they are ready, one after the other. */
class Pool {
  readonly #ready = new Map<ServiceProcess, boolean>();
  readonly #closing = new AbortController();
  #turn = 0;

  async add(node: ServiceProcess): Promise<void> {
    this.#ready.set(node, false);
    while (!(await this.#ask(node))) await sleep(READY_EVERY_MS);
    void this.#watch(node);
  }

  remove(node: ServiceProcess): void {
    this.#ready.delete(node);
  }

  next(): number | undefined {
    const ready = [...this.#ready].filter(([, isReady]) => isReady).map(([node]) => node);
    const node = ready[this.#turn++ % ready.length];
    return node && portOf(node);
  }

  close(): void {
    this.#closing.abort();
  }

  async #watch(node: ServiceProcess): Promise<void> {
    while (!this.#closing.signal.aborted && this.#ready.has(node)) {
      await sleep(READY_EVERY_MS);
      await this.#ask(node);
    }
  }

  async #ask(node: ServiceProcess): Promise<boolean> {
    const isReady = await fetch(`${node.opsUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (this.#ready.has(node)) this.#ready.set(node, isReady);
    return isReady;
  }
}

/** One call of each caller to every process, which must be served. */
export async function introduce({ nodes }: Scene, callers: readonly Caller[]): Promise<void> {
  for (const node of nodes) {
    const replies = await Promise.all(callers.map(({ token }) => node.get('/curp/calcular_curp', { token, ...ANA })));
    const refused = replies.find(({ status }) => status !== 200);
    if (refused !== undefined) throw new Error(`a first call was answered ${refused.status}`);
  }
}

/** What the ledger holds of some projects. On a connection of its own: a server that was killed has ended all others. */
export async function ledgerOf(
  { database }: Scene,
  ...projects: string[]
): Promise<{ served: number; rejected: number }> {
  const client = new Client({ connectionString: database.url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ served: string | null; rejected: string | null }>(
      `select sum(served) as served, sum(rejected) as rejected
       from ${escapeIdentifier(database.schema)}.usage where project_id = any($1)`,
      [projects],
    );
    return { served: Number(rows[0]?.served ?? 0), rejected: Number(rows[0]?.rejected ?? 0) };
  } finally {
    await client.end();
  }
}

/** Milliseconds until the ledger holds exactly so many served calls of these projects; Infinity if it does not in time. */
export async function untilLedgerHolds(
  scene: Scene,
  projects: string[],
  served: number,
  patienceMs: number,
): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < patienceMs) {
    if ((await ledgerOf(scene, ...projects)).served === served) return performance.now() - begin;
    await sleep(LEDGER_EVERY_MS);
  }
  return Number.POSITIVE_INFINITY;
}

/** Seconds between two sweeps in the trials; the default of the service is 30. */
const SWEEP_SECONDS = 2;

/** Returns once every process has recorded its counts, and what a killed one left behind was swept. */
export async function untilSwept(): Promise<void> {
  await sleep(2 * SWEEP_SECONDS * 1000 + 2000);
}

/** A figure of /metrics: the sum of the lines of that name whose labels hold all of these words. */
export async function metricOf(node: ServiceProcess, name: string, ...labels: string[]): Promise<number> {
  const text = await (await fetch(`${node.opsUrl}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(name) && labels.every((label) => line.includes(label)))
    .map((line) => Number(line.slice(line.lastIndexOf(' ') + 1)))
    .reduce((sum, value) => sum + value, 0);
}

/** One question to the private Redis, from outside of the service. */
export function askRedis(redis: PrivateServer, ...command: string[]): string {
  return execFileSync('redis-cli', ['-p', String(redis.port), ...command], { encoding: 'utf8' }).trim();
}
