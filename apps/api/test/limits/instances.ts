// Limiters as several processes would have them: each with its own start, its own connection and a list of its events.
import { performance } from 'node:perf_hooks';
import { createClient } from '@redis/client';
import { vi } from 'vitest';
import type { LimitEvent } from '../../src/limits/events.ts';
import type { Query } from '../../src/limits/ledger.ts';
import { type Limiter, newBoot, openLimiter } from '../../src/limits/limiter.ts';
import { openPostgres, type Postgres } from '../../src/postgres.ts';
import type { Project } from '../../src/project.ts';
import { asRole, type Database } from '../stores.ts';

export interface Instance {
  readonly boot: string;
  readonly limiter: Limiter;
  readonly events: LimitEvent[];
  /** What was told of Redis, in words. */
  readonly changes: string[];
}

export interface InstanceOptions {
  readonly redis?: { readonly url: string; readonly prefix: string };
  readonly ledger?: Query;
  readonly wallClock?: () => number;
}

export function openInstance({ wallClock = Date.now, ...stores }: InstanceOptions): Instance {
  const events: LimitEvent[] = [];
  const changes: string[] = [];
  const boot = newBoot();
  const limiter = openLimiter({
    ...stores,
    boot,
    now: () => performance.now(),
    wallClock,
    onEvent: (name) => events.push(name),
    onRedisChange: (state, reason) => changes.push([state, reason].join(' ').trim()),
  });
  return { boot, limiter, events, changes };
}

export async function openShared(options: InstanceOptions): Promise<Instance> {
  const instance = openInstance(options);
  await becomes(instance.limiter, 'shared');
  return instance;
}

export async function becomes(limiter: Limiter, mode: 'shared' | 'local', timeout = 6000): Promise<void> {
  await vi.waitUntil(() => limiter.mode() === mode, { timeout, interval: 10 });
}

export function projectWith(limits: Partial<Project>): Project {
  return { id: 'proyecto', suspended: false, rate: 1000, burst: 1000, quota: null, ...limits };
}

/** As the service reaches its ledger. */
export function postgresOf({ url, schema }: Database): Postgres {
  return openPostgres({ url: asRole(url, 'curp_service'), schema });
}

export interface Totals {
  readonly served: number;
  readonly rejected: number;
}

export async function kept({ owner }: Database, project: Project): Promise<Totals> {
  const { rows } = await owner.query<{ served: string | null; rejected: string | null }>(
    `select sum(served) as served, sum(rejected) as rejected from usage where project_id = $1`,
    [project.id],
  );
  return { served: Number(rows[0]?.served), rejected: Number(rows[0]?.rejected) };
}

/** One question to a Redis, on a connection of its own. */
export async function askRedis(url: string, ...command: string[]): Promise<unknown> {
  const client = createClient({ url });
  await client.connect();
  try {
    return await client.sendCommand(command);
  } finally {
    client.destroy();
  }
}
