// charge-rows.ts: rows are charged to the last unit of the quota, at the rate of the project, until the caller leaves.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Charger } from '../../src/limits/charge-request.ts';
import type { Limiter } from '../../src/limits/limiter.ts';
import { MemoryLimits } from '../../src/limits/memory-limits.ts';
import { periodAt } from '@curp/accounts/period';
import { RowCharger, rowsPerCharge } from '../../src/lists/charge-rows.ts';
import type { Project } from '@curp/accounts/project';
import { openInstance, projectWith } from '../limits/limiters.ts';
import { callerOf } from '../../../../tools/testing/service.ts';
import { type KeySpace, openKeySpace } from '../../../../tools/testing/stores.ts';

let keys: KeySpace;
let limiter: Limiter;
beforeAll(async () => {
  keys = openKeySpace();
  ({ limiter } = openInstance({ redis: { url: keys.url, prefix: keys.prefix } }));
  await vi.waitUntil(() => limiter.mode === 'shared', 60_000);
});
afterAll(async () => {
  await limiter.close();
  await keys.drop();
});

function chargerOf(project: Project, signal = new AbortController().signal): RowCharger {
  return new RowCharger({ limiter, caller: callerOf(project), signal });
}

test.for([
  { rate: 20, burst: 100, rows: 20, why: 'the units of one second' },
  { rate: 50, burst: 8, rows: 8, why: 'not more than the burst' },
  { rate: 100_000, burst: 100_000, rows: 250, why: 'not more than MAX_ROWS_PER_CHARGE' },
  { rate: 0.5, burst: 10, rows: 1, why: 'at least one' },
])('charges $rows rows at once with rate $rate and burst $burst — $why', ({ rate, burst, rows }) => {
  expect(rowsPerCharge(projectWith({ rate, burst }))).toBe(rows);
});

describe('the quota', () => {
  test('is charged to its last unit and not beyond', async () => {
    const charger = chargerOf(projectWith({ id: 'todo', rate: 10_000, burst: 10_000, quota: 100 }));
    const charged = [
      await charger.charge('served', 60),
      await charger.charge('served', 60),
      await charger.charge('served', 60),
    ];
    expect(charged).toEqual([60, 40, 0]);
    expect(charger.decision).toMatchObject({ admitted: false, reason: 'quota' });
  });
});

describe('the rate', () => {
  test('is the speed of a list', async () => {
    const [rate, burst] = [200, 50];
    const charger = chargerOf(projectWith({ id: 'lento', rate, burst }));
    const begin = performance.now();
    for (let block = 0; block < 8; block++) expect(await charger.charge('served', burst)).toBe(burst);
    const seconds = (performance.now() - begin) / 1000;
    const fastest = (8 * burst - burst) / rate;
    expect(seconds).toBeGreaterThan(fastest * 0.99);
    // A busy machine wakes the list late, at each of its seven waits.
    expect(seconds).toBeLessThan(fastest * 4);
  });

  test('is shared by a list and single calls', async () => {
    const project = projectWith({ id: 'vecinos', rate: 100, burst: 50 });
    const charger = chargerOf(project);
    const state = { isCharging: true };
    let admitted = 0;
    let calls = 0;
    const single = (async () => {
      while (state.isCharging) {
        if ((await limiter.charge(callerOf(project), 'served', 1)).admitted) admitted++;
        calls++;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    })();
    for (let block = 0; block < 4; block++) await charger.charge('served', 50);
    state.isCharging = false;
    await single;
    expect(calls).toBeGreaterThan(20);
    expect(admitted / calls).toBeGreaterThan(0.5);
  });

  test('stops waiting when the caller leaves', async () => {
    const leaving = new AbortController();
    const charger = chargerOf(projectWith({ id: 'ido', rate: 1, burst: 1 }), leaving.signal);
    const begin = performance.now();
    setTimeout(() => leaving.abort(), 50);
    await expect(charger.charge('served', 100)).rejects.toMatchObject({ name: 'AbortError' });
    expect(performance.now() - begin).toBeLessThan(900);
  });
});

test('in local mode, with three processes, asks for fewer units until they fit', async () => {
  const memory = new MemoryLimits(
    () => performance.now(),
    () => 3,
    () => false,
  );
  const project = projectWith({ rate: 1000, burst: 50 });
  const asked: number[] = [];
  const oneOfThree: Charger = {
    refuseEarly: () => undefined,
    charge: (_, kind, units) => {
      asked.push(units);
      return memory.decide({ project, kind, units, period: periodAt(Date.now()) }, false);
    },
  };
  const charger = new RowCharger({
    limiter: oneOfThree,
    caller: callerOf(project),
    signal: new AbortController().signal,
  });
  expect(await charger.charge('served', 50)).toBe(50);
  // A third of the burst is 16.
  expect(asked.slice(0, 4)).toEqual([50, 50, 25, 13]);
});
