// A project that calls often takes the units of its next calls in one round trip; nothing of that may show in a count.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LEASE_MS } from '../../src/limits/demand.ts';
import { Keys } from '../../src/limits/keys.ts';
import { newBoot, openLimiter, type Limiter } from '../../src/limits/limiter.ts';
import { periodAt } from '../../src/limits/period.ts';
import type { Project } from '../../src/project.ts';
import { type PrivateServer, startRedis } from '../stores.ts';
import { askRedis, becomes, projectWith } from './instances.ts';

let redis: PrivateServer;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.remove());

const open: Limiter[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((limiter) => limiter.close()));
});

let serial = 0;

async function start(prefix: string, leaseMs = LEASE_MS, { url } = redis): Promise<Limiter> {
  const limiter = openLimiter({
    redis: { url, prefix },
    boot: newBoot(),
    leaseMs,
    now: () => performance.now(),
    wallClock: Date.now,
  });
  open.push(limiter);
  await becomes(limiter, 'shared');
  return limiter;
}

/** Calls often for some time, a few at once; gives how many were admitted. */
async function callOften(limiter: Limiter, project: Project, ms: number): Promise<number> {
  let admitted = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const decisions = await Promise.all(Array.from({ length: 5 }, async () => limiter.spend(project, 'served', 1)));
    admitted += decisions.filter((decision) => decision.admitted).length;
    await nextTurn();
  }
  return admitted;
}

/** What Redis says was served in this hour by everybody, and of the month. */
async function countedBy(prefix: string, project: Project, { url } = redis): Promise<{ hour: number; month: number }> {
  const [, use = '', quota = ''] = new Keys(prefix).ofCall(project.id, periodAt(Date.now()));
  const fields = (await askRedis(url, 'HVALS', use)) as string[];
  return {
    hour: fields.reduce((sum, value) => sum + Number(value), 0),
    month: Number(await askRedis(url, 'GET', quota)),
  };
}

async function commandsDone(): Promise<number> {
  const stats = String(await askRedis(redis.url, 'INFO', 'stats'));
  return Number(/total_commands_processed:(\d+)/.exec(stats)?.[1]);
}

test('many calls cost few round trips, and what was not used goes back', async () => {
  const prefix = `arriendo${serial++}`;
  const project = projectWith({ rate: 100_000, burst: 100_000, quota: 1_000_000 });
  const limiter = await start(prefix);
  await callOften(limiter, project, 300);
  const before = await commandsDone();
  const later = await callOften(limiter, project, 700);
  // Scripts count what they call; each has about ten commands.
  expect(later).toBeGreaterThan(100);
  expect((await commandsDone()) - before).toBeLessThan(later * 3);
  await vi.waitUntil(() => limiter.held() === 0, { timeout: 2000 });
  const total = await countedBy(prefix, project);
  const rest = await callOften(limiter, project, 100);
  await vi.waitUntil(() => limiter.held() === 0, { timeout: 2000 });
  await expect.poll(() => countedBy(prefix, project)).toEqual({ hour: total.hour + rest, month: total.month + rest });
});

test('in the end Redis has counted what was admitted, to the unit, over three processes at their limit', async () => {
  const prefix = `arriendo${serial++}`;
  const project = projectWith({ rate: 1000, burst: 50, quota: 1_000_000 });
  const limiters = await Promise.all([start(prefix), start(prefix), start(prefix)]);
  const begin = performance.now();
  const admitted = (await Promise.all(limiters.map((limiter) => callOften(limiter, project, 1500)))).reduce(
    (a, b) => a + b,
  );
  const seconds = (performance.now() - begin) / 1000;
  expect(admitted).toBeLessThanOrEqual(50 + 1000 * seconds);
  expect(admitted).toBeGreaterThan(100);
  await vi.waitUntil(() => limiters.every((limiter) => limiter.held() === 0), { timeout: 2000 });
  await expect.poll(() => countedBy(prefix, project), { timeout: 3000 }).toEqual({ hour: admitted, month: admitted });
});

test('a process that ends gives back what it had in hand', async () => {
  const prefix = `arriendo${serial++}`;
  const project = projectWith({ rate: 100_000, burst: 100_000, quota: 1_000_000 });
  const limiter = await start(prefix);
  let admitted = await callOften(limiter, project, 200);
  const decision = await limiter.spend(project, 'served', 1);
  admitted += decision.admitted ? 1 : 0;
  expect(limiter.held()).toBeGreaterThan(0);
  await limiter.close();
  expect(await countedBy(prefix, project)).toEqual({ hour: admitted, month: admitted });
});

test('the last of a month is given call by call', async () => {
  const prefix = `arriendo${serial++}`;
  const project = projectWith({ rate: 100_000, burst: 100_000, quota: 300 });
  const limiters = await Promise.all([start(prefix), start(prefix)]);
  const admitted = (await Promise.all(limiters.map((limiter) => callOften(limiter, project, 700)))).reduce(
    (a, b) => a + b,
  );
  expect(admitted).toBe(300);
  expect(await countedBy(prefix, project)).toEqual({ hour: 300, month: 300 });
});

test.for([
  { leaseMs: 0, rate: 100_000, why: 'nothing is taken ahead where the operator does not want it' },
  { leaseMs: LEASE_MS, rate: 100, why: 'a project that may not call often asks for every call' },
])('$why', async ({ leaseMs, rate }) => {
  const limiter = await start(`arriendo${serial++}`, leaseMs);
  const project = projectWith({ rate, burst: 100_000 });
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, limiter.held())), 1);
  await callOften(limiter, project, 400);
  clearInterval(watch);
  expect(most).toBe(0);
});

test('with Redis gone, units in hand are used and the copy is right once it is back', async () => {
  const server = await startRedis();
  const prefix = `arriendo${serial++}`;
  const project = projectWith({ rate: 100_000, burst: 100_000, quota: 1_000_000 });
  const limiter = await start(prefix, LEASE_MS, server);
  let admitted = await callOften(limiter, project, 300);
  await server.kill();
  admitted += await callOften(limiter, project, 200);
  await server.restart();
  await becomes(limiter, 'shared');
  admitted += await callOften(limiter, project, 100);
  await vi.waitUntil(() => limiter.held() === 0, { timeout: 2000 });
  await expect.poll(async () => (await countedBy(prefix, project, server)).hour, { timeout: 10_000 }).toBe(admitted);
  await limiter.close();
  await server.remove();
});
