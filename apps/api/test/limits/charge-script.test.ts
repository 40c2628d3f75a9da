// charge.lua on a real server: the same arithmetic as gcra.ts, in one atomic step.
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL, callsLeft, debtAfter } from '../../src/limits/gcra.ts';
import { CHARGE_SCRIPT } from '../../src/limits/coalesce.ts';
import { type KeySpace, openKeySpace } from '../../../../tools/testing/stores.ts';

let space: KeySpace;
let client: Redis;
beforeAll(() => {
  space = openKeySpace();
  client = new Redis(space.url);
});
afterAll(async () => {
  client.disconnect();
  await space.drop();
});

function rateKey(project: string): string {
  return `${space.prefix}:{${project}}:rate`;
}

function monthKey(project: string): string {
  return `${space.prefix}:{${project}}:month:202603`;
}

interface Reply {
  readonly granted: number;
  readonly limit: string;
  readonly debt: number;
  readonly used: number;
}

const DEFAULTS = { rate: 10, burst: 10, quota: -1, least: 1, most: 0, usesQuota: 1, floor: 0 };

async function charge(project: string, options: Partial<typeof DEFAULTS> = {}): Promise<Reply> {
  const { rate, burst, quota, least, most, usesQuota, floor } = { ...DEFAULTS, ...options };
  const values = [rate, burst, quota, least, Math.max(least, most), usesQuota, floor, 200];
  const reply = await client.eval(CHARGE_SCRIPT, 2, rateKey(project), monthKey(project), ...values);
  const [granted, limit, debt, used] = reply as [number, string, number, number];
  return { granted, limit, debt, used };
}

async function serverMicros(): Promise<number> {
  const [seconds, micros] = await client.time();
  return Number(seconds) * 1e6 + Number(micros);
}

test('agrees with gcra.ts to the microsecond', async () => {
  let random = 1;
  const next = (below: number): number => {
    random = (random * 48_271) % 2_147_483_647;
    return random % below;
  };
  for (let round = 0; round < 300; round++) {
    const pace = { rate: [1, 3, 7, 10, 1000][next(5)] ?? 1, burst: 1 + next(20) };
    const [least, most] = [1 + next(4), 1 + next(8)];
    const wanted = Math.max(least, most);
    const kept = next(pace.burst * CALL + 1);
    const since = (await serverMicros()) - next(Math.ceil((pace.burst * 1e6) / pace.rate));
    await client.set(rateKey('ley'), `${kept}@${since}`);
    const { granted, debt } = await charge('ley', { ...pace, least, most });
    const at = Number((await client.get(rateKey('ley')))?.split('@')[1]);
    const before = debtAfter(kept, at - since, pace);
    const fitting = Math.min(wanted, callsLeft(before, pace));
    const expected = fitting < least ? 0 : fitting;
    expect({ granted, debt }, JSON.stringify({ pace, least, most, kept, since, at })).toEqual({
      granted: expected,
      debt: before + expected * CALL,
    });
  }
});

test.for([
  { why: 'over the rate', options: { least: 10 }, limit: 'rate' },
  { why: 'more than the burst', options: { burst: 5, least: 6 }, limit: 'rate' },
  { why: 'over the quota', options: { quota: 3, least: 3 }, limit: 'quota' },
  { why: 'a quota of 0', options: { quota: 0 }, limit: 'quota' },
])('$limit: nothing is granted or counted — $why', async ({ options, limit }) => {
  const project = `nada-${JSON.stringify(options)}`;
  await charge(project, { rate: 1, least: 2, quota: 100 });
  expect(await charge(project, { rate: 1, ...options })).toMatchObject({ granted: 0, limit });
  expect(await client.get(monthKey(project))).toBe('2');
});

test('grants as many calls as fit, and names the limit of the rest', async () => {
  expect(await charge('varias', { burst: 5, most: 20 })).toMatchObject({ granted: 5, limit: 'rate' });
  expect(await charge('cuota', { quota: 3, most: 20 })).toMatchObject({ granted: 3, limit: 'quota', used: 3 });
});

test('a rejected call is charged to the rate and not to the quota', async () => {
  await charge('aparte', { quota: 1 });
  const rejected = await charge('aparte', { quota: 1, usesQuota: 0 });
  expect(rejected).toMatchObject({ granted: 1, used: 1 });
  expect(rejected.debt).toBeGreaterThan(CALL);
  expect(await client.get(monthKey('aparte'))).toBe('1');
});

test('of the stored month and the one that the caller knows, the larger holds', async () => {
  expect(await charge('mes', { quota: 10, floor: 7 })).toMatchObject({ granted: 1, used: 8 });
  expect(await charge('mes', { quota: 10, floor: 3 })).toMatchObject({ granted: 1, used: 9 });
  expect(await charge('mes', { quota: 10, floor: 10 })).toMatchObject({ granted: 0, limit: 'quota', used: 10 });
  expect(await charge('mes', { quota: 11 })).toMatchObject({ granted: 1, used: 11 });
});

test('a project without a quota has no month', async () => {
  await charge('libre');
  expect(await client.get(monthKey('libre'))).toBeNull();
});

test('the debt is bounded by the current burst', async () => {
  expect(await charge('bajada', { rate: 1000, burst: 1000, least: 1000 })).toMatchObject({ granted: 1000 });
  expect(await charge('bajada', { rate: 1, burst: 1 })).toMatchObject({ granted: 0, debt: CALL });
});

test('a clock that goes back an hour does not block a project for an hour', async () => {
  const ahead = (await serverMicros()) + 3600e6;
  await client.set(rateKey('atras'), `${10 * CALL}@${ahead}`, 'EX', 60);
  expect(await charge('atras')).toMatchObject({ granted: 0 });
  await expect.poll(async () => (await charge('atras')).granted, { timeout: 60_000 }).toBe(1);
});

test('each key expires: the debt once it is paid, the month after the given seconds', async () => {
  await charge('pasa', { rate: 1, least: 5, quota: 100 });
  const lives = await Promise.all([rateKey('pasa'), monthKey('pasa')].map((name) => client.ttl(name)));
  for (const [place, seconds] of [6, 200].entries()) {
    expect(lives[place]).toBeLessThanOrEqual(seconds);
    expect(lives[place]).toBeGreaterThan(seconds - 5);
  }
});
