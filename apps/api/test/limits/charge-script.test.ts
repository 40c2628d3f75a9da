// charge.lua on a real server: the same arithmetic as gcra.ts, in one atomic step.
import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL, callsLeft, debtAfter } from '../../src/limits/gcra.ts';
import { RedisKeys } from '../../src/limits/redis-keys.ts';
import { type KeySpace, openKeySpace } from '../../../../tools/testing/stores.ts';

const SCRIPT = readFileSync(new URL('../../src/limits/charge.lua', import.meta.url), 'utf8');
const PERIOD = { hour: '2026031500', month: '2026-03' };

let space: KeySpace;
let keys: RedisKeys;
let client: Redis;
beforeAll(() => {
  space = openKeySpace();
  keys = new RedisKeys(space.prefix);
  client = new Redis(space.url);
});
afterAll(async () => {
  client.disconnect();
  await space.drop();
});

interface Reply {
  readonly granted: number;
  readonly limit: string;
  readonly debt: number;
  readonly used: number;
  readonly count: number;
  readonly id: string;
}

const DEFAULTS = { rate: 10, burst: 10, quota: -1, least: 1, most: 0, kind: 'served', debt: 0, units: 0, isRead: 0 };

async function charge(project: string, options: Partial<typeof DEFAULTS> = {}, id = 'nuevo'): Promise<Reply> {
  const { rate, burst, quota, least, most, kind, debt, units, isRead } = { ...DEFAULTS, ...options };
  const values = [rate, burst, quota, least, Math.max(least, most), kind, debt, units, isRead, id, 100, 200];
  const names = keys.ofCharge(project, PERIOD);
  const reply = (await client.eval(SCRIPT, names.length, ...names, ...values)) as [
    number,
    string,
    number,
    number,
    number,
    string,
  ];
  return { granted: reply[0], limit: reply[1], debt: reply[2], used: reply[3], count: reply[4], id: reply[5] };
}

async function stateOf(project: string): Promise<{ rate: string | null; use: object; month: string | null }> {
  return {
    rate: await client.get(keys.rate(project)),
    use: await client.hgetall(keys.use(project, PERIOD.hour)),
    month: await client.get(keys.month(project, PERIOD.month)),
  };
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
    await client.set(keys.rate('ley'), `${kept}@${since}`);
    const { granted, debt } = await charge('ley', { ...pace, least, most });
    const at = Number((await client.get(keys.rate('ley')))?.split('@')[1]);
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
  await charge(project, { rate: 1, least: 2, quota: 100, isRead: 1 });
  const before = await stateOf(project);
  expect(await charge(project, { rate: 1, ...options })).toMatchObject({ granted: 0, limit });
  expect(await stateOf(project)).toMatchObject({ use: before.use, month: before.month });
});

test('grants as many calls as fit, and names the limit of the rest', async () => {
  expect(await charge('varias', { burst: 5, most: 20 })).toMatchObject({ granted: 5, limit: 'rate', count: 5 });
  expect(await charge('cuota', { quota: 3, most: 20, isRead: 1 })).toMatchObject({
    granted: 3,
    limit: 'quota',
    used: 3,
  });
});

test('a rejected call is charged to the rate, counted apart and not charged to the quota', async () => {
  await charge('aparte', { quota: 1, isRead: 1 });
  const rejected = await charge('aparte', { quota: 1, kind: 'rejected' });
  expect(rejected).toMatchObject({ granted: 1, used: 1, count: 1 });
  expect(rejected.debt).toBeGreaterThan(CALL);
  expect(await stateOf('aparte')).toMatchObject({ use: { served: '1', rejected: '1' }, month: '1' });
});

test('the id of an hour never changes', async () => {
  expect(await charge('id', {}, 'primero')).toMatchObject({ count: 1, id: 'primero' });
  expect(await charge('id', { kind: 'rejected' }, 'segundo')).toMatchObject({ count: 1, id: 'primero' });
  expect(await charge('id', { most: 3 }, 'tercero')).toMatchObject({ count: 4, id: 'primero' });
});

test('an unknown month grants nothing until the ledger was read; then the larger count holds', async () => {
  expect(await charge('mes', { quota: 10 })).toMatchObject({ granted: 0, limit: 'month' });
  expect(await stateOf('mes')).toEqual({ rate: null, use: {}, month: null });
  expect(await charge('mes', { quota: 10, units: 7, isRead: 1 })).toMatchObject({ granted: 1, used: 8 });
  expect(await charge('mes', { quota: 10, units: 3 })).toMatchObject({ granted: 1, used: 9 });
  expect(await charge('mes', { quota: 10, units: 10 })).toMatchObject({ granted: 0, limit: 'quota', used: 10 });
  expect(await charge('mes', { quota: 11 })).toMatchObject({ granted: 1, used: 11 });
});

test('a project without a quota has no month', async () => {
  await charge('libre');
  expect((await stateOf('libre')).month).toBeNull();
});

test('a larger debt sent by the caller replaces the stored one, also when nothing is granted', async () => {
  expect(await charge('ajena', { burst: 5, debt: 4 * CALL })).toMatchObject({ granted: 1, debt: 5 * CALL });
  const refused = await charge('ajena', { burst: 5, debt: 5 * CALL });
  expect(refused).toMatchObject({ granted: 0, debt: 5 * CALL });
  expect(await client.get(keys.rate('ajena'))).toMatch(new RegExp(`^${5 * CALL}@`));
});

test('the debt is bounded by the current burst', async () => {
  expect(await charge('bajada', { rate: 1000, burst: 1000, least: 1000 })).toMatchObject({ granted: 1000 });
  expect(await charge('bajada', { rate: 1, burst: 1 })).toMatchObject({ granted: 0, debt: CALL });
});

test('a clock that goes back an hour does not block a project for an hour', async () => {
  const ahead = (await serverMicros()) + 3600e6;
  await client.set(keys.rate('atras'), `${10 * CALL}@${ahead}`, 'EX', 60);
  expect(await charge('atras')).toMatchObject({ granted: 0 });
  await expect.poll(async () => (await charge('atras')).granted, { timeout: 60_000 }).toBe(1);
});

test('each key expires: hour and month after the given seconds, the debt once it is paid', async () => {
  await charge('pasa', { rate: 1, least: 5, quota: 100, isRead: 1 });
  const lives = await Promise.all(keys.ofCharge('pasa', PERIOD).map((name) => client.ttl(name)));
  for (const [place, seconds] of [6, 100, 200].entries()) {
    expect(lives[place]).toBeLessThanOrEqual(seconds);
    expect(lives[place]).toBeGreaterThan(seconds - 5);
  }
});
