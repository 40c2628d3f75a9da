import { expect, test } from 'vitest';
import type { Decision } from '../../src/limits/decision.ts';
import { ProjectWatch } from '../../src/observability/project-watch.ts';
import { stoppedClock } from '../../../../tools/testing/projects.ts';
import { callerOf, PLENTY } from '../../../../tools/testing/service.ts';
import { periodAt } from '@curp/accounts/period';

const period = periodAt(Date.parse('2026-07-15T12:00:00Z'));

/** The decision about a unit of a project with this quota, of which so much is left. */
function decided(
  watch: ProjectWatch,
  id: string,
  quota: number | null,
  remaining = 0,
  refused?: 'rate' | 'quota',
): void {
  const project = { ...PLENTY, id, quota };
  const status = { windowSeconds: 1, resetSeconds: 1 };
  const limits = [
    { ...status, name: 'ritmo', limit: 1, remaining: 1 },
    ...(quota === null ? [] : [{ ...status, name: 'cuota', limit: quota, remaining } as const]),
  ] as const;
  const decision: Decision =
    refused === undefined
      ? { admitted: true, limits }
      : { admitted: false, reason: refused, retryAfterSeconds: 1, waitMs: 1000, limits };
  watch.count(callerOf(project), { project, kind: 'served', units: 1, period }, decision);
}

test.for([
  { quota: 35, remaining: 8, ratios: [], why: 'one short of 80 %' },
  { quota: 35, remaining: 7, ratios: [['tienda', 0.8]], why: '80 % exactly' },
  { quota: 35, remaining: 0, ratios: [['tienda', 1]], why: 'all of it' },
  { quota: 0, remaining: 0, ratios: [['tienda', 1]], why: 'a quota of nothing is used up' },
  { quota: null, remaining: 0, ratios: [], why: 'without a quota' },
])('$remaining left of $quota: $ratios — $why', ({ quota, remaining, ratios }) => {
  const watch = new ProjectWatch(stoppedClock().now);
  decided(watch, 'tienda', quota, remaining);
  expect(watch.quotaRatios()).toEqual(ratios);
});

test('a larger quota, or a new month, ends it with the next call', () => {
  const watch = new ProjectWatch(stoppedClock().now);
  decided(watch, 'tienda', 10, 0);
  decided(watch, 'tienda', 100, 89);
  expect(watch.quotaRatios()).toEqual([]);
});

test('refusals are counted by their reason; an hour without one forgets the project', () => {
  const clock = stoppedClock();
  const watch = new ProjectWatch(clock.now);
  decided(watch, 'tienda', 10, 0, 'quota');
  decided(watch, 'tienda', 10, 0, 'quota');
  decided(watch, 'nomina', null, 0, 'rate');
  const during = watch.refusals().filter(([, , units]) => units > 0);
  clock.pass(3_600_001);
  decided(watch, 'nomina', null, 0, 'rate');
  const after = watch.refusals().filter(([, , units]) => units > 0);

  expect(during).toEqual([
    ['tienda', 'quota', 2],
    ['nomina', 'rate', 1],
  ]);
  expect([after, watch.quotaRatios()]).toEqual([[['nomina', 'rate', 2]], []]);
});

test('no more than a thousand projects have series', () => {
  const watch = new ProjectWatch(stoppedClock().now);
  for (let index = 0; index < 1100; index++) decided(watch, `p${index}`, 1, 0, 'quota');
  expect([watch.quotaRatios().length, watch.refusals().length]).toEqual([1000, 2000]);
});
