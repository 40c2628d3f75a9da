// spend.lua by itself, on a real server: the same arithmetic as gcra.ts, one step, all or nothing.
import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL, fits, owedAfter } from '../../src/limits/gcra.ts';
import { Keys } from '../../src/limits/keys.ts';
import { SPEND } from '../../src/limits/scripts.ts';
import { type KeySpace, openKeySpace } from '../stores.ts';

const FOREVER = 9e15;

let space: KeySpace;
let keys: Keys;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  space = openKeySpace();
  keys = new Keys(space.prefix);
  client = createClient({ url: space.url });
  await client.connect();
});
afterAll(async () => {
  await client.close();
  await space.drop();
});

interface Spent {
  readonly verdict: string;
  readonly debt: number;
  readonly used: number;
  readonly now: number;
  readonly field: number;
  readonly unknown: number;
  readonly granted: number;
}

const DEFAULTS = { rate: 10, burst: 10, quota: -1, cost: 1, most: 0, charge: 'served', notAfter: FOREVER, owed: 0 };

async function spend(project: string, options: Partial<typeof DEFAULTS> = {}): Promise<Spent> {
  const { rate, burst, quota, cost, most, charge, notAfter, owed } = { ...DEFAULTS, ...options };
  const names = [keys.rate(project), keys.use(project, '2026031500'), keys.quota(project, '2026-03')];
  const values = [rate, burst, quota, cost, charge, `yo:${charge[0]}`, notAfter, owed, 100, 200, Math.max(cost, most)];
  const reply = await client.eval(SPEND.text, { keys: names, arguments: values.map(String) });
  const [verdict, debt, used, now, field, unknown, granted] = reply as [string, ...number[]];
  return { verdict, ...({ debt, used, now, field, unknown, granted } as Omit<Spent, 'verdict'>) };
}

/** Everything that is kept of a project. */
async function stateOf(project: string): Promise<unknown> {
  return {
    rate: await client.get(keys.rate(project)),
    use: { ...(await client.hGetAll(keys.use(project, '2026031500'))) },
    quota: await client.get(keys.quota(project, '2026-03')),
  };
}

async function serverMicros(): Promise<number> {
  const [seconds, micros] = (await client.sendCommand(['TIME'])) as unknown as [string, string];
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
    const cost = 1 + next(4);
    const kept = next(pace.burst * CALL + 1);
    const since = (await serverMicros()) - next(Math.ceil((pace.burst * 1e6) / pace.rate));
    await client.set(keys.rate('ley'), `${kept}@${since}`);
    const { verdict, debt, now } = await spend('ley', { ...pace, cost });
    const before = owedAfter(kept, now - since, pace);
    const admitted = fits(before, cost, pace);
    expect({ verdict, debt }, JSON.stringify({ pace, cost, kept, since, now })).toEqual(
      admitted ? { verdict: 'admitted', debt: before + cost * CALL } : { verdict: 'rate', debt: before },
    );
    expect(await client.get(keys.rate('ley'))).toBe(admitted ? `${debt}@${now}` : `${kept}@${since}`);
  }
});

test.for([
  { why: 'over the rate', options: { cost: 10 }, verdict: 'rate' },
  { why: 'a cost above the burst', options: { burst: 5, cost: 6 }, verdict: 'rate' },
  { why: 'over the quota', options: { quota: 3, cost: 3 }, verdict: 'quota' },
  { why: 'a quota of nothing', options: { quota: 0 }, verdict: 'quota' },
  { why: 'read too late', options: { notAfter: 1 }, verdict: 'expired' },
])('$verdict changes nothing — $why', async ({ options, verdict }) => {
  const project = `nada-${verdict}-${JSON.stringify(options)}`;
  await spend(project, { rate: 1, cost: 2 });
  const before = await stateOf(project);
  expect(await spend(project, { rate: 1, ...options })).toMatchObject({ verdict });
  expect(await stateOf(project)).toEqual(before);
});

test('a rejected call spends rate, is counted apart and spends no quota', async () => {
  await spend('aparte', { quota: 1 });
  const rejected = await spend('aparte', { quota: 1, charge: 'rejected' });
  expect(rejected).toMatchObject({ verdict: 'admitted', used: 1, field: 1 });
  expect(rejected.debt).toBeGreaterThan(CALL);
  expect(await stateOf('aparte')).toMatchObject({ use: { 'yo:s': '1', 'yo:r': '1' }, quota: '1' });
});

test('tells what the own field holds, and whether the month was unknown', async () => {
  expect(await spend('campo', { cost: 3 })).toMatchObject({ field: 3, used: 3, unknown: 1 });
  expect(await spend('campo', { cost: 2 })).toMatchObject({ field: 5, used: 5, unknown: 0 });
});

test('a debt made without the server is added, above the burst too, and stays when the call is refused', async () => {
  expect(await spend('ajena', { burst: 5, owed: 4 * CALL })).toMatchObject({ verdict: 'admitted', debt: 5 * CALL });
  const refused = await spend('ajena', { burst: 5, owed: 3 * CALL });
  expect(refused.verdict).toBe('rate');
  expect(refused.debt).toBeGreaterThan(7 * CALL);
  expect(await client.get(keys.rate('ajena'))).toBe(`${refused.debt}@${refused.now}`);
});

test('what is owed is bounded by two bursts of the limits of today', async () => {
  expect(await spend('bajada', { rate: 1000, burst: 1000, cost: 1000 })).toMatchObject({ verdict: 'admitted' });
  const lowered = await spend('bajada', { rate: 1, burst: 1 });
  expect(lowered).toMatchObject({ verdict: 'rate', debt: 2 * CALL });
  expect(await client.get(keys.rate('bajada'))).toBe(`${lowered.debt}@${lowered.now}`);
});

test('a clock that went back an hour does not stop a project for an hour', async () => {
  const ahead = (await serverMicros()) + 3600e6;
  await client.set(keys.rate('atras'), `${10 * CALL}@${ahead}`, { expiration: { type: 'EX', value: 60 } });
  expect(await spend('atras')).toMatchObject({ verdict: 'rate' });
  await expect.poll(async () => (await spend('atras')).verdict, { timeout: 3000 }).toBe('admitted');
});

test('each key passes away: the hour and the month when told, the debt once it is paid', async () => {
  await spend('pasa', { rate: 1, cost: 5 });
  const names = [keys.rate('pasa'), keys.use('pasa', '2026031500'), keys.quota('pasa', '2026-03')];
  const lives = await Promise.all(names.map((name) => client.ttl(name)));
  for (const [place, seconds] of [6, 100, 200].entries()) {
    expect(lives[place]).toBeLessThanOrEqual(seconds);
    expect(lives[place]).toBeGreaterThan(seconds - 5);
  }
});

test('the fingerprint of the text is the one the server makes', async () => {
  expect(await client.scriptLoad(SPEND.text)).toBe(SPEND.sha);
  expect(SPEND.sha).toBe(createHash('sha1').update(SPEND.text).digest('hex'));
});
