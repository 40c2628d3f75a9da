// The limiter with a healthy Redis: exact over several processes, and without calls to Redis where none is needed.
import { setImmediate as turn } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RedisKeys } from '../../src/limits/redis-keys.ts';
import { periodAt } from '@curp/accounts/period';
import type { Project } from '@curp/accounts/project';
import { callerOf } from '../../../../tools/testing/service.ts';
import {
  type Database,
  openDatabase,
  type PrivateServer,
  startRedis,
  redisCli,
} from '../../../../tools/testing/stores.ts';
import { type Instance, openShared, postgresOf, projectWith, recorded } from './limiters.ts';

let server: PrivateServer;
let client: Redis;
let opened: Instance[] = [];
let serial = 0;

beforeAll(async () => {
  server = await startRedis();
  client = new Redis(server.url);
});
afterEach(async () => {
  await Promise.all(opened.map(({ limiter }) => limiter.close()));
  opened = [];
});
afterAll(async () => {
  client.disconnect();
  await server.remove();
});

/** Limiters of several processes, with a key space of their own. */
async function open(
  count: number,
  wallClock = Date.now,
): Promise<{ instances: Instance[]; keys: RedisKeys; prefix: string }> {
  const prefix = `t${serial++}`;
  const instances = await Promise.all(
    Array.from({ length: count }, () => openShared({ redis: { url: server.url, prefix }, wallClock })),
  );
  opened.push(...instances);
  return { instances, keys: new RedisKeys(prefix), prefix };
}

async function openOne(wallClock = Date.now): Promise<Instance & { keys: RedisKeys }> {
  const { instances, keys } = await open(1, wallClock);
  const [instance] = instances;
  if (instance === undefined) throw new Error('none was opened');
  return { ...instance, keys };
}

async function outcomesOf({ charge }: Instance, project: Project, calls: number): Promise<string[]> {
  const decisions = await Promise.all(Array.from({ length: calls }, () => charge(project)));
  return decisions.map((decision) => (decision.admitted ? 'admitted' : decision.reason));
}

async function statistic(section: string, name: string): Promise<number> {
  const info = await client.info(section);
  return Number(new RegExp(`^${name}[:=].*?(\\d+)`, 'm').exec(info)?.[1] ?? 0);
}

/** How many scripts the server ran. */
function evaluations(): Promise<number> {
  return statistic('commandstats', 'cmdstat_evalsha:calls');
}

/** Questions that Redis did not answer in time. */
function countLate(instances: readonly Instance[]): number {
  return instances.flatMap(({ events }) => events).filter((name) => name === 'redis-late').length;
}

interface Limits {
  readonly rate: number;
  readonly burst: number;
  readonly processes: number;
}

interface Hammered {
  readonly admitted: number;
  readonly allowed: number;
  /** Of those allowed, what became due beyond the burst while the machine stalled and nobody asked. */
  readonly missed: number;
  /** Calls that may have got no reply in time. */
  readonly late: number;
}

const CALLS_AT_ONCE = 20;

/** All processes ask as fast as they can for two seconds. */
async function hammer({ rate, burst, processes }: Limits): Promise<Hammered> {
  const { instances } = await open(processes);
  const project = projectWith({ rate, burst });
  const started = performance.now();
  let admitted = 0;
  let missed = 0;
  let last = started;
  const drive = async (instance: Instance): Promise<void> => {
    while (performance.now() - started < 2000) {
      const outcomes = await outcomesOf(instance, project, CALLS_AT_ONCE);
      admitted += outcomes.filter((outcome) => outcome === 'admitted').length;
      missed += Math.max(0, (rate * (performance.now() - last)) / 1000 - burst);
      last = performance.now();
      await turn();
    }
  };
  await Promise.all(instances.map(drive));
  const late = countLate(instances) * CALLS_AT_ONCE;
  return { admitted, allowed: burst + (rate * (last - started)) / 1000, missed, late };
}

const LOADS = [
  { rate: 10, burst: 10, processes: 1, why: 'one process' },
  { rate: 100, burst: 10, processes: 2, why: 'two processes that share a small burst' },
  { rate: 1000, burst: 500, processes: 3, why: 'three processes at a thousand a second' },
];

test.for(LOADS)(
  '$processes × $rate a second: burst + rate × time, never more and at most slightly less — $why',
  async (limits) => {
    let lacking = Number.POSITIVE_INFINITY;
    // A machine that stalls admits less: hence another attempt.
    for (let attempt = 0; attempt < 3 && lacking > 0; attempt++) {
      const { admitted, allowed, missed, late } = await hammer(limits);
      // On a busy machine a reply may be late, and the call is then decided in local mode.
      expect(admitted).toBeLessThanOrEqual(allowed + late);
      lacking = Math.floor((allowed - missed) * 0.99) - 1 - admitted;
    }
    expect(lacking).toBeLessThanOrEqual(0);
  },
);

/** A thousand calls over three new processes for one unit. */
async function contend(): Promise<{ outcomes: string[]; month: string | null; late: number }> {
  const { instances, keys } = await open(3);
  const project = projectWith({ quota: 1, rate: 10_000, burst: 10_000 });
  const outcomes = await Promise.all(
    instances.map((instance, place) => outcomesOf(instance, project, place === 0 ? 334 : 333)),
  );
  const month = await client.get(keys.month(project.id, periodAt(Date.now()).month));
  return { outcomes: outcomes.flat(), month, late: countLate(instances) };
}

test('a quota of 1 and 1,000 concurrent calls over three processes: exactly one is admitted', async () => {
  let { outcomes, month, late } = await contend();
  // What a busy machine leaves without a reply is decided in local mode.
  while (late > 0) ({ outcomes, month, late } = await contend());
  const counts = Map.groupBy(outcomes, (outcome) => outcome);
  expect(counts.get('admitted')).toHaveLength(1);
  expect(counts.get('quota')).toHaveLength(999);
  expect(month).toBe('1');
});

test('a rejected call is admitted although the quota is used up, and is counted apart', async () => {
  const instance = await openOne();
  const project = projectWith({ quota: 1 });
  expect(await outcomesOf(instance, project, 2)).toEqual(['admitted', 'quota']);
  expect(await instance.charge(project, 'rejected')).toMatchObject({ admitted: true });
  const { hour } = periodAt(Date.now());
  expect(await client.hgetall(instance.keys.use(project.id, hour))).toMatchObject({ served: '1', rejected: '1' });
});

test('a decision reports what is left of the rate and of the quota', async () => {
  const wall = Date.UTC(2026, 1, 27, 6);
  const { charge } = await openOne(() => wall);
  const project = projectWith({ rate: 1, burst: 5, quota: 10 });
  const month = { name: 'cuota', limit: 10, windowSeconds: 28 * 86_400, resetSeconds: 2 * 86_400 };
  expect(await charge(project, 'served', 3)).toEqual({
    admitted: true,
    limits: [
      { name: 'ritmo', limit: 5, windowSeconds: 5, remaining: 2, resetSeconds: 3 },
      { ...month, remaining: 7 },
    ],
  });
  expect(await charge(project, 'served', 3)).toMatchObject({ admitted: false, reason: 'rate', retryAfterSeconds: 1 });
  expect(await charge(project, 'served', 6)).toMatchObject({ admitted: false, reason: 'rate' });
  const refusal = await charge({ ...project, rate: 1000, burst: 1000 }, 'served', 8);
  expect(refusal).toMatchObject({ admitted: false, reason: 'quota', retryAfterSeconds: 2 * 86_400 });
  expect(refusal.limits[1]).toEqual({ ...month, remaining: 7 });
});

test('a project over its rate is refused without asking Redis', async () => {
  const instance = await openOne();
  const project = projectWith({ rate: 1, burst: 1 });
  const early = (): unknown => instance.limiter.refuseEarly(callerOf(project));
  expect(early()).toBeUndefined();
  expect(await outcomesOf(instance, project, 1)).toEqual(['admitted']);
  const before = await evaluations();
  for (let call = 0; call < 200; call++) {
    expect(early()).toMatchObject({ admitted: false, reason: 'rate', retryAfterSeconds: 1 });
  }
  expect(await outcomesOf(instance, project, 200)).toEqual(Array.from({ length: 200 }, () => 'rate'));
  expect(await evaluations()).toBe(before);
});

test('a project without quota left is refused without asking Redis, until the quota is raised', async () => {
  const instance = await openOne();
  const project = projectWith({ quota: 1 });
  await outcomesOf(instance, project, 1);
  const before = await evaluations();
  expect(await outcomesOf(instance, project, 200)).toEqual(Array.from({ length: 200 }, () => 'quota'));
  expect(await evaluations()).toBe(before);
  expect(instance.limiter.refuseEarly(callerOf(project)), 'its bad parameters are told first').toBeUndefined();
  expect(await outcomesOf(instance, { ...project, quota: 2 }, 1)).toEqual(['admitted']);
});

test('a raised rate takes effect at the next call', async () => {
  const instance = await openOne();
  const project = projectWith({ rate: 1, burst: 1 });
  expect(await outcomesOf(instance, project, 2)).toEqual(['admitted', 'rate']);
  const raised = { ...project, rate: 100, burst: 100 };
  expect(instance.limiter.refuseEarly(callerOf(raised))).toBeUndefined();
  expect(await outcomesOf(instance, raised, 2)).toEqual(['admitted', 'admitted']);
});

test('two projects do not share their limits', async () => {
  const instance = await openOne();
  const small = projectWith({ id: 'chico', rate: 1, burst: 1 });
  const large = projectWith({ id: 'grande', rate: 10, burst: 20 });
  const [one, many] = await Promise.all([outcomesOf(instance, small, 20), outcomesOf(instance, large, 20)]);
  expect(one.filter((outcome) => outcome === 'admitted')).toHaveLength(1);
  expect(many.filter((outcome) => outcome === 'admitted')).toHaveLength(20);
});

test('calls of a project in one turn of the event loop run one script; another kind or several units run their own', async () => {
  const instance = await openOne();
  const project = projectWith({});
  await outcomesOf(instance, project, 1);
  const before = await evaluations();
  await Promise.all([
    outcomesOf(instance, project, 100),
    instance.charge(project, 'rejected'),
    instance.charge(project, 'served', 2),
    outcomesOf(instance, projectWith({ id: 'otro' }), 5),
  ]);
  expect((await evaluations()) - before).toBe(4);
});

test('of the calls in one turn the first that fit are admitted', async () => {
  const instance = await openOne();
  const outcomes = await outcomesOf(instance, projectWith({ rate: 1, burst: 3 }), 5);
  expect(outcomes).toEqual(['admitted', 'admitted', 'admitted', 'rate', 'rate']);
});

test('the month changes at midnight in Mexico City, and the hour on the hour', async () => {
  let wall = Date.UTC(2026, 2, 1, 5, 59);
  const instance = await openOne(() => wall);
  const project = projectWith({ quota: 1 });
  expect(await outcomesOf(instance, project, 2)).toEqual(['admitted', 'quota']);
  wall += 60_000;
  expect(await outcomesOf(instance, project, 2)).toEqual(['admitted', 'quota']);
  for (const [hour, month] of [
    ['2026030105', '2026-02'],
    ['2026030106', '2026-03'],
  ] as const) {
    expect(await client.hgetall(instance.keys.use(project.id, hour))).toMatchObject({ served: '1' });
    expect(await client.get(instance.keys.month(project.id, month))).toBe('1');
  }
});

test('every key expires', async () => {
  const { instances, prefix } = await open(2);
  await Promise.all(instances.map((instance) => outcomesOf(instance, projectWith({ quota: 100 }), 3)));
  const names = await client.keys(`${prefix}:*`);
  expect(names.length).toBeGreaterThanOrEqual(4);
  const lives = await Promise.all(names.map((name) => client.ttl(name)));
  expect(lives.filter((seconds) => seconds === -1)).toEqual([]);
});

test('a script that the server no longer has is sent again', async () => {
  const instance = await openOne();
  await client.script('FLUSH');
  expect(await outcomesOf(instance, projectWith({}), 5)).toEqual(Array.from({ length: 5 }, () => 'admitted'));
});

/** Exactly the rights that docs/operations/redis.md lists. */
const RIGHTS = `on >clave%de ~curp:* +evalsha +eval +ping +info +hello +auth
  +get +getex +set +time +expire +hget +hmget +hincrby +hsetnx +sadd +srem +sscan`.split(/\s+/);

test('an ACL user with only the documented commands can charge and sweep, and nothing else', async () => {
  const database: Database = await openDatabase();
  const postgres = postgresOf(database);
  redisCli(server.port, 'ACL', 'SETUSER', 'servicio', ...RIGHTS);
  const url = `redis://servicio:clave%25de@127.0.0.1:${server.port}`;
  const instance = await openShared({ redis: { url, prefix: 'curp' }, query: postgres.query, sweepMs: 100 });
  const project = projectWith({ quota: 100 });
  expect(await outcomesOf(instance, project, 7)).toEqual(Array.from({ length: 7 }, () => 'admitted'));
  await expect.poll(() => instance.events, { timeout: 60_000 }).toContain('sweep');
  await instance.limiter.close();
  expect(instance.events).not.toContain('redis-failed');
  expect(await recorded(database, project)).toEqual({ served: 7, rejected: 0 });
  await postgres.close();
  await database.drop();
});
