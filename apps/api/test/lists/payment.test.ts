// Paying for rows: exact to the last unit of the quota, at the rate of the project, and no longer than there is a caller.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Charger } from '../../src/limits/charge-request.ts';
import type { Limiter } from '../../src/limits/limiter.ts';
import { LocalLimits } from '../../src/limits/local-limits.ts';
import { periodAt } from '@curp/accounts/period';
import { Payer, rowsAtOnce } from '../../src/lists/payment.ts';
import type { Project } from '@curp/accounts/project';
import { openInstance, projectWith } from '../limits/instances.ts';
import { callerOf } from '../../../../tools/harness/service.ts';
import { type KeySpace, openKeySpace } from '../../../../tools/harness/stores.ts';

let keys: KeySpace;
let limiter: Limiter;
beforeAll(async () => {
  keys = openKeySpace();
  ({ limiter } = openInstance({ redis: { url: keys.url, prefix: keys.prefix } }));
  await vi.waitUntil(() => limiter.mode === 'shared');
});
afterAll(async () => {
  await limiter.close();
  await keys.drop();
});

function payerOf(project: Project, signal = new AbortController().signal): Payer {
  return new Payer({ limiter, caller: callerOf(project), signal });
}

test.for([
  { rate: 20, burst: 100, rows: 20, why: 'what a second pays' },
  { rate: 50, burst: 8, rows: 8, why: 'no more than fits at once' },
  { rate: 100_000, burst: 100_000, rows: 250, why: 'no more than others can wait for' },
  { rate: 0.5, burst: 10, rows: 1, why: 'one at least' },
])('$rows rows at once with $rate a second and $burst at once — $why', ({ rate, burst, rows }) => {
  expect(rowsAtOnce(projectWith({ rate, burst }))).toBe(rows);
});

describe('the quota', () => {
  test('is paid to its last unit, and not beyond', async () => {
    const payer = payerOf(projectWith({ id: 'todo', rate: 10_000, burst: 10_000, quota: 100 }));
    const paid = [await payer.pay('served', 60), await payer.pay('served', 60), await payer.pay('served', 60)];
    expect(paid).toEqual([60, 40, 0]);
    expect(payer.decision).toMatchObject({ admitted: false, reason: 'quota' });
  });

  test('is exact among many who pay at once', async () => {
    const project = projectWith({ id: 'muchos', rate: 100_000, burst: 100_000, quota: 1000 });
    const paid = await Promise.all(Array.from({ length: 50 }, () => payerOf(project).pay('served', 37)));
    expect(paid.reduce((sum, one) => sum + one)).toBe(1000);
  });

  test('is not what rejected rows spend', async () => {
    const payer = payerOf(projectWith({ id: 'torpe', rate: 10_000, burst: 10_000, quota: 1 }));
    expect(await payer.pay('rejected', 60)).toBe(60);
  });
});

describe('the rate', () => {
  test('is what a list runs at', async () => {
    const [rate, burst] = [200, 50];
    const payer = payerOf(projectWith({ id: 'lento', rate, burst }));
    const begin = performance.now();
    for (let block = 0; block < 8; block++) expect(await payer.pay('served', burst)).toBe(burst);
    const seconds = (performance.now() - begin) / 1000;
    const fastest = (8 * burst - burst) / rate;
    expect(seconds).toBeGreaterThan(fastest * 0.99);
    expect(seconds).toBeLessThan(fastest * 1.5);
  });

  test('leaves room for single calls, and they for it', async () => {
    const project = projectWith({ id: 'vecinos', rate: 100, burst: 50 });
    const payer = payerOf(project);
    const state = { isPaying: true };
    let admitted = 0;
    let calls = 0;
    const single = (async () => {
      while (state.isPaying) {
        if ((await limiter.charge(callerOf(project), 'served', 1)).admitted) admitted++;
        calls++;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    })();
    for (let block = 0; block < 4; block++) await payer.pay('served', 50);
    state.isPaying = false;
    await single;
    expect(calls).toBeGreaterThan(20);
    expect(admitted / calls).toBeGreaterThan(0.5);
  });

  test('does not keep a list whose caller has left', async () => {
    const leaving = new AbortController();
    const payer = payerOf(projectWith({ id: 'ido', rate: 1, burst: 1 }), leaving.signal);
    const begin = performance.now();
    setTimeout(() => leaving.abort(), 50);
    await expect(payer.pay('served', 100)).rejects.toMatchObject({ name: 'AbortError' });
    expect(performance.now() - begin).toBeLessThan(900);
  });
});

test('in local mode a process among others asks for less until it fits', async () => {
  const localLimits = new LocalLimits(() => performance.now(), false);
  const project = projectWith({ rate: 1000, burst: 50 });
  const asked: number[] = [];
  const oneOfThree: Charger = {
    refuseEarly: () => undefined,
    charge: (_, kind, units) => {
      asked.push(units);
      return localLimits.decide({ project, kind, units, period: periodAt(Date.now()) }, 3);
    },
  };
  const payer = new Payer({ limiter: oneOfThree, caller: callerOf(project), signal: new AbortController().signal });
  expect(await payer.pay('served', 50)).toBe(50);
  // A third of the burst is 16.
  expect(asked.slice(0, 4)).toEqual([50, 50, 25, 13]);
});
