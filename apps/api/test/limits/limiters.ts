// Limiters as in several processes: each with its own id, connection and list of events.
import { performance } from 'node:perf_hooks';
import { Redis } from 'ioredis';
import { vi } from 'vitest';
import type { Decision, UsageKind } from '../../src/limits/decision.ts';
import { Limiter, type LimitEvent } from '../../src/limits/limiter.ts';
import type { Project } from '@curp/accounts/project';
import { redisAddress, type RedisKind } from '@curp/accounts/addresses';
import { openPostgres, type Postgres, type Query } from '../../src/stores/postgres.ts';
import { type ConnectRedis, type RedisConnection, redisConnector } from '../../src/stores/redis.ts';
import { callerOf } from '../../../../tools/testing/service.ts';
import { asRole, type Database } from '../../../../tools/testing/stores.ts';

export interface Instance {
  readonly limiter: Limiter;
  readonly charge: (project: Project, kind?: UsageKind, units?: number) => Promise<Decision>;
  readonly events: LimitEvent[];
  /** Reported changes of Redis: the state and the reason. */
  readonly changes: string[];
}

export interface InstanceOptions {
  readonly redis?: { readonly url: string; readonly prefix: string; readonly connect?: ConnectRedis };
  readonly query?: Query;
  readonly now?: () => number;
  readonly wallClock?: () => number;
  readonly processCount?: () => number;
}

/** A connection to a real Redis whose replies to the script come when the test releases them. */
export class HeldReplies {
  isHeld = false;
  readonly connect: ConnectRedis;
  #held: (() => void)[] = [];

  constructor(url: string) {
    this.connect = async (lua, onLost) => {
      const connection = await connectorTo(url)(lua, onLost);
      const runScript: RedisConnection['runScript'] = async (keys, args) => {
        const reply = await connection.runScript(keys, args);
        if (this.isHeld) await new Promise<void>((resolve) => this.#held.push(resolve));
        return reply;
      };
      return { ...connection, runScript };
    };
  }

  release(): void {
    this.isHeld = false;
    for (const resolve of this.#held.splice(0)) resolve();
  }
}

export function connectorTo(url: string, kind: RedisKind = 'single'): ConnectRedis {
  const address = redisAddress(url, kind);
  if (address === undefined) throw new Error('not the address of a Redis');
  return redisConnector(address);
}

/** A started limiter; its stores may be unreachable. */
export function openInstance({
  now = () => performance.now(),
  wallClock = Date.now,
  redis,
  ...rest
}: InstanceOptions): Instance {
  const events: LimitEvent[] = [];
  const changes: string[] = [];
  const limiter = new Limiter({
    ...rest,
    ...(redis !== undefined && { redis: { connect: redis.connect ?? connectorTo(redis.url), prefix: redis.prefix } }),
    now,
    wallClock,
    onEvent: (name) => events.push(name),
    onRedisChange: (state, reason) => changes.push([state, reason].join(' ').trim()),
  });
  limiter.start();
  const charge: Instance['charge'] = async (project, kind = 'served', units = 1) =>
    limiter.charge(callerOf(project), kind, units);
  return { limiter, charge, events, changes };
}

export async function openShared(options: InstanceOptions): Promise<Instance> {
  const instance = openInstance(options);
  await becomes(instance.limiter, 'shared');
  return instance;
}

/** However long a busy machine takes: trial 10 of the promises measures how soon. */
export async function becomes(limiter: Limiter, mode: 'shared' | 'local'): Promise<void> {
  await vi.waitUntil(() => limiter.mode === mode, { timeout: 60_000, interval: 10 });
}

export function projectWith(limits: Partial<Project>): Project {
  return { id: 'proyecto', suspended: false, rate: 1000, burst: 1000, quota: null, ...limits };
}

/** A PostgreSQL connection with the service's role. */
export function postgresOf({ url, schema }: Database): Postgres {
  return openPostgres({ url: asRole(url, 'curp_service'), schema });
}

export interface Totals {
  readonly served: number;
  readonly rejected: number;
}

export async function recorded({ owner }: Database, project: Project): Promise<Totals> {
  const { rows } = await owner.query<{ served: string | null; rejected: string | null }>(
    `select sum(served) as served, sum(rejected) as rejected from usage where project_id = $1`,
    [project.id],
  );
  return { served: Number(rows[0]?.served), rejected: Number(rows[0]?.rejected) };
}

/** Runs one command on a new connection to Redis. */
export async function askRedis(url: string, command: string, ...args: string[]): Promise<unknown> {
  const client = new Redis(url);
  try {
    return await client.call(command, ...args);
  } finally {
    client.disconnect();
  }
}
