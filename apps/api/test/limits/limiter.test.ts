// The limiter on a Redis that is well: exact over any number of processes, and silent when it can be.
import { setImmediate as turn } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Keys } from '../../src/limits/keys.ts';
import { type Limiter, newBoot } from '../../src/limits/limiter.ts';
import { monthOfHour, periodAt } from '../../src/limits/period.ts';
import type { Project } from '../../src/project.ts';
import { type PrivateServer, startRedis } from '../stores.ts';
import { askRedis, type Instance, openShared, projectWith } from './instances.ts';

let server: PrivateServer;
let client: ReturnType<typeof createClient>;
let opened: Instance[] = [];
let serial = 0;

beforeAll(async () => {
  server = await startRedis();
  client = createClient({ url: server.url });
  await client.connect();
});
afterEach(async () => {
  await Promise.all(opened.map(({ limiter }) => limiter.close()));
  opened = [];
});
afterAll(async () => {
  client.destroy();
  await server.remove();
});

/** So many processes with a key space of their own. */
async function open(count: number, wallClock = Date.now): Promise<{ limiters: Limiter[]; keys: Keys; prefix: string }> {
  const prefix = `t${serial++}`;
  const instances = await Promise.all(
    Array.from({ length: count }, () => openShared({ redis: { url: server.url, prefix }, wallClock })),
  );
  opened.push(...instances);
  return { limiters: instances.map(({ limiter }) => limiter), keys: new Keys(prefix), prefix };
}

async function openOne(wallClock = Date.now): Promise<{ limiter: Limiter; keys: Keys }> {
  const { limiters, keys } = await open(1, wallClock);
  const [limiter] = limiters;
  if (limiter === undefined) throw new Error('none was opened');
  return { limiter, keys };
}

async function verdictsOf(limiter: Limiter, project: Project, calls: number): Promise<string[]> {
  const decisions = await Promise.all(Array.from({ length: calls }, async () => limiter.spend(project, 'served', 1)));
  return decisions.map((decision) => (decision.admitted ? 'admitted' : decision.reason));
}

async function statistic(section: string, name: string): Promise<number> {
  const info = await client.info(section);
  return Number(new RegExp(`^${name}[:=].*?(\\d+)`, 'm').exec(info)?.[1] ?? 0);
}

interface Limits {
  readonly rate: number;
  readonly burst: number;
  readonly processes: number;
}

interface Hammered {
  readonly admitted: number;
  readonly allowed: number;
  readonly late: number;
}

/** All processes ask as fast as they can for two seconds. */
async function hammer({ rate, burst, processes }: Limits): Promise<Hammered> {
  const { limiters } = await open(processes);
  const project = projectWith({ rate, burst });
  const started = performance.now();
  let admitted = 0;
  let last = started;
  const drive = async (limiter: Limiter): Promise<void> => {
    while (performance.now() - started < 2000) {
      const verdicts = await verdictsOf(limiter, project, 4);
      admitted += verdicts.filter((verdict) => verdict === 'admitted').length;
      last = performance.now();
      await turn();
    }
  };
  await Promise.all(limiters.map(drive));
  const late = opened.flatMap(({ events }) => events).filter((name) => name === 'redis-late').length;
  return { admitted, allowed: burst + (rate * (last - started)) / 1000, late };
}

const LOADS = [
  { rate: 10, burst: 10, processes: 1, why: 'one process' },
  { rate: 100, burst: 10, processes: 2, why: 'two that share a small burst' },
  { rate: 1000, burst: 500, processes: 3, why: 'three at a thousand a second' },
];

test.for(LOADS)(
  '$processes × $rate a second: burst + rate × time, never more and hardly less — $why',
  async (limits) => {
    let lacking = Number.POSITIVE_INFINITY;
    // A machine that stands still for longer than a burst lasts gives less, whoever limits: hence another try.
    for (let attempt = 0; attempt < 3 && lacking > 0; attempt++) {
      const { admitted, allowed, late } = await hammer(limits);
      // On a busy machine an answer may come too late, and the call was then decided without it.
      expect(admitted).toBeLessThanOrEqual(allowed + late);
      lacking = Math.floor(allowed * 0.99) - 1 - admitted;
    }
    expect(lacking).toBeLessThanOrEqual(0);
  },
);

test('a quota of 1 and 1,000 calls at once over three processes: exactly one', async () => {
  const { limiters, keys } = await open(3);
  const project = projectWith({ quota: 1, rate: 10_000, burst: 10_000 });
  const verdicts = await Promise.all(
    limiters.map((limiter, place) => verdictsOf(limiter, project, place === 0 ? 334 : 333)),
  );
  const counts = Map.groupBy(verdicts.flat(), (verdict) => verdict);
  expect(counts.get('admitted')).toHaveLength(1);
  expect(counts.get('quota')).toHaveLength(999);
  expect(await client.get(keys.quota(project.id, periodAt(Date.now()).month))).toBe('1');
});

test('a rejected call is admitted with the quota used up, and counted apart', async () => {
  const { limiter, keys } = await openOne();
  const project = projectWith({ quota: 1 });
  expect(await verdictsOf(limiter, project, 2)).toEqual(['admitted', 'quota']);
  expect(await limiter.spend(project, 'rejected', 1)).toMatchObject({ admitted: true });
  const { hour } = periodAt(Date.now());
  expect(Object.values(await client.hGetAll(keys.use(project.id, hour)))).toEqual(['1', '1']);
});

test('the allowances tell what is left of the rate and of the month', async () => {
  const wall = Date.UTC(2026, 1, 27, 6);
  const { limiter } = await openOne(() => wall);
  const project = projectWith({ rate: 1, burst: 5, quota: 10 });
  const month = { name: 'cuota', limit: 10, window: 28 * 86_400, reset: 2 * 86_400 };
  expect(await limiter.spend(project, 'served', 3)).toEqual({
    admitted: true,
    allowances: [
      { name: 'ritmo', limit: 5, window: 5, remaining: 2, reset: 3 },
      { ...month, remaining: 7 },
    ],
  });
  expect(await limiter.spend(project, 'served', 3)).toMatchObject({ admitted: false, reason: 'rate', retryAfter: 1 });
  expect(await limiter.spend(project, 'served', 6)).toMatchObject({ admitted: false, reason: 'rate' });
  const refusal = await limiter.spend({ ...project, rate: 1000, burst: 1000 }, 'served', 8);
  expect(refusal).toMatchObject({ admitted: false, reason: 'quota', retryAfter: 2 * 86_400 });
  expect(refusal.allowances[1]).toEqual({ ...month, remaining: 7 });
});

test('over the rate a project costs no call to Redis', async () => {
  const { limiter } = await openOne();
  const project = projectWith({ rate: 1, burst: 1 });
  expect(limiter.blocked(project)).toBeUndefined();
  expect(await verdictsOf(limiter, project, 1)).toEqual(['admitted']);
  const before = await evaluations(limiter);
  for (let call = 0; call < 200; call++) {
    expect(limiter.blocked(project)).toMatchObject({ admitted: false, reason: 'rate', retryAfter: 1 });
  }
  expect(await verdictsOf(limiter, project, 200)).toEqual(Array.from({ length: 200 }, () => 'rate'));
  expect((await evaluations(limiter)) - before).toBeLessThan(20);
});

test('with the quota used up a project costs no call to Redis, until the quota is raised', async () => {
  const { limiter } = await openOne();
  const project = projectWith({ quota: 1 });
  await verdictsOf(limiter, project, 1);
  const before = await evaluations(limiter);
  expect(await verdictsOf(limiter, project, 200)).toEqual(Array.from({ length: 200 }, () => 'quota'));
  expect((await evaluations(limiter)) - before).toBeLessThan(20);
  expect(limiter.blocked(project)).toBeUndefined();
  expect(await verdictsOf(limiter, { ...project, quota: 2 }, 1)).toEqual(['admitted']);
});

test('a raised rate takes effect at the next call', async () => {
  const { limiter } = await openOne();
  const project = projectWith({ rate: 1, burst: 1 });
  expect(await verdictsOf(limiter, project, 2)).toEqual(['admitted', 'rate']);
  const raised = { ...project, rate: 100, burst: 100 };
  expect(limiter.blocked(raised)).toBeUndefined();
  expect(await verdictsOf(limiter, raised, 2)).toEqual(['admitted', 'admitted']);
});

test('two projects do not share their limits', async () => {
  const { limiter } = await openOne();
  const small = projectWith({ id: 'chico', rate: 1, burst: 1 });
  const large = projectWith({ id: 'grande', rate: 10, burst: 20 });
  const [one, many] = await Promise.all([verdictsOf(limiter, small, 20), verdictsOf(limiter, large, 20)]);
  expect(one.filter((verdict) => verdict === 'admitted')).toHaveLength(1);
  expect(many.filter((verdict) => verdict === 'admitted')).toHaveLength(20);
});

test('calls of one turn share a pipeline', async () => {
  const { limiter } = await openOne();
  const project = projectWith({});
  await verdictsOf(limiter, project, 1);
  const before = await statistic('stats', 'total_reads_processed');
  await verdictsOf(limiter, project, 100);
  expect((await statistic('stats', 'total_reads_processed')) - before).toBeLessThan(20);
});

test('a month turns at midnight of Mexico City, and an hour on the hour', async () => {
  let wall = Date.UTC(2026, 2, 1, 5, 59);
  const { limiter, keys } = await openOne(() => wall);
  const project = projectWith({ quota: 1 });
  expect(await verdictsOf(limiter, project, 2)).toEqual(['admitted', 'quota']);
  wall += 60_000;
  expect(await verdictsOf(limiter, project, 2)).toEqual(['admitted', 'quota']);
  for (const hour of ['2026030105', '2026030106']) {
    expect(Object.values(await client.hGetAll(keys.use(project.id, hour)))).toEqual(['1']);
    expect(await client.get(keys.quota(project.id, monthOfHour(hour)))).toBe('1');
  }
});

test('every key but the list of writers passes away', async () => {
  const { limiters, prefix, keys } = await open(2);
  await Promise.all(limiters.map((limiter) => verdictsOf(limiter, projectWith({ quota: 100 }), 3)));
  const names = (await client.sendCommand(['KEYS', `${prefix}:*`])) as unknown as string[];
  expect(names.length).toBeGreaterThanOrEqual(6);
  const lives = await Promise.all(names.map((name) => client.ttl(name)));
  expect(names.filter((_, place) => lives[place] === -1)).toEqual([keys.nodes()]);
});

test('a script that the server forgot is sent again', async () => {
  const { limiter } = await openOne();
  await askRedis(server.url, 'SCRIPT', 'FLUSH');
  expect(await verdictsOf(limiter, projectWith({}), 5)).toEqual(Array.from({ length: 5 }, () => 'admitted'));
});

test('a clean end leaves neither a writer nor its index', async () => {
  const { limiters, keys, prefix } = await open(1);
  await Promise.all(limiters.map((limiter) => verdictsOf(limiter, projectWith({}), 3)));
  await Promise.all(opened.map(({ limiter }) => limiter.close()));
  opened = [];
  expect(await client.exists(keys.nodes())).toBe(0);
  expect(await client.sendCommand(['KEYS', `${prefix}:writer:*`])).toEqual([]);
});

test('each start has a name of its own', () => {
  const names = new Set(Array.from({ length: 1000 }, newBoot));
  expect(names.size).toBe(1000);
  expect([...names].every((name) => /^[0-9a-z]{12}$/.test(name))).toBe(true);
});

/** How many scripts the server ran; the heartbeat adds one now and then. */
async function evaluations(limiter: Limiter): Promise<number> {
  expect(limiter.mode()).toBe('shared');
  return statistic('commandstats', 'cmdstat_evalsha:calls');
}
