// memory-limits.ts: decisions without Redis, and refusals without asking it.
import { expect, test } from 'vitest';
import type { Charge, Decision } from '../../src/limits/decision.ts';
import { CALL } from '../../src/limits/gcra.ts';
import { MemoryLimits } from '../../src/limits/memory-limits.ts';
import { type Period, periodAt } from '@curp/accounts/period';
import type { Project } from '@curp/accounts/project';
import { stoppedClock } from '../../../../tools/testing/projects.ts';
import { projectWith } from './limiters.ts';

const MARCH: Period = periodAt(Date.UTC(2026, 2, 15));
const APRIL: Period = periodAt(Date.UTC(2026, 3, 15));
const START = 1000;

interface Opened {
  readonly limits: MemoryLimits;
  readonly pass: (ms: number) => void;
  /** What Redis replied to a question. */
  readonly learn: (charge: Charge, reply: { debt: number; used: number; granted?: number }) => void;
}

function open({
  processCount = 1,
  isLedgerUnavailable = (): boolean => false,
}: { processCount?: number; isLedgerUnavailable?: () => boolean } = {}): Opened {
  const { now, pass } = stoppedClock();
  const limits = new MemoryLimits(now, () => processCount, isLedgerUnavailable);
  return { limits, pass, learn: (charge, reply) => limits.learn(charge, { granted: 0, limit: '', ...reply }, START) };
}

function chargeOf(project: Project, change: Partial<Charge> = {}): Charge {
  return { project, kind: 'served', units: 1, period: MARCH, ...change };
}

function outcome(decision: Decision | undefined): 'none' | 'admitted' | 'rate' | 'quota' {
  if (decision === undefined) return 'none';
  return decision.admitted ? 'admitted' : decision.reason;
}

function admittedAtOnce(limits: MemoryLimits, project: Project): number {
  let count = 0;
  while (limits.decide(chargeOf(project), false).admitted) count += 1;
  return count;
}

test.for([
  { rate: 10, burst: 12, processCount: 1, atOnce: 12, inTenSeconds: 100, why: 'one process admits the whole rate' },
  { rate: 10, burst: 12, processCount: 3, atOnce: 4, inTenSeconds: 33, why: 'one of three processes admits a third' },
  { rate: 10, burst: 2, processCount: 4, atOnce: 1, inTenSeconds: 25, why: 'a small burst still admits one call' },
  { rate: 1, burst: 1, processCount: 4, atOnce: 1, inTenSeconds: 2, why: 'all processes together keep to the rate' },
])(
  'rate $rate on $processCount processes: $atOnce at once — $why',
  ({ rate, burst, processCount, atOnce, inTenSeconds }) => {
    const { limits, pass } = open({ processCount });
    const project = projectWith({ rate, burst });
    expect(admittedAtOnce(limits, project)).toBe(atOnce);
    let later = 0;
    for (let step = 0; step < 10_000; step += 10) {
      pass(10);
      later += admittedAtOnce(limits, project);
    }
    expect(later).toBe(inTenSeconds);
  },
);

test('local mode starts from the last reply of Redis: no second burst', () => {
  const { limits, learn } = open({ processCount: 3 });
  const project = projectWith({ rate: 10, burst: 12 });
  learn(chargeOf(project), { debt: 9 * CALL, used: 0 });
  expect(admittedAtOnce(limits, project)).toBe(1);
});

test('the quota continues from the last known count, for served calls only', () => {
  const { limits, learn } = open();
  const project = projectWith({ quota: 100 });
  learn(chargeOf(project), { debt: 0, used: 98 });
  const outcomes = (['served', 'rejected', 'served', 'served', 'rejected'] as const).map((kind) =>
    outcome(limits.decide(chargeOf(project, { kind }), false)),
  );
  expect(outcomes).toEqual(['admitted', 'admitted', 'admitted', 'quota', 'admitted']);
  expect(outcome(limits.decide(chargeOf(project, { period: APRIL }), false))).toBe('admitted');
});

test('without Redis a process grants what is left as far as it knows; the ledger has what the others granted', () => {
  const { limits, learn } = open({ processCount: 3 });
  const project = projectWith({ quota: 10 });
  const decide = (): string => outcome(limits.decide(chargeOf(project), false));
  learn(chargeOf(project), { debt: 0, used: 6, granted: 2 });
  expect([decide(), decide()]).toEqual(['admitted', 'admitted']);
  // Of its four units three are written; the ledger has five of others, of which it knew four.
  limits.noteWritten(project.id, MARCH.month, 3);
  limits.noteMonth(project.id, MARCH.month, 8);
  expect(limits.floor(chargeOf(project))).toBe(9);
  expect([decide(), decide()]).toEqual(['admitted', 'quota']);
  limits.noteWritten(project.id, MARCH.month, 2);
  limits.noteMonth(project.id, MARCH.month, 3);
  expect(decide(), 'a month is never lowered').toBe('quota');
});

test.for([
  { debt: 9 * CALL, limits: {}, ms: 0, refusal: 'none', why: 'one more fits' },
  { debt: 10 * CALL, limits: {}, ms: 0, refusal: 'rate', why: 'none fits' },
  { debt: 10 * CALL, limits: {}, ms: 99, refusal: 'rate', why: 'not yet' },
  { debt: 10 * CALL, limits: {}, ms: 100, refusal: 'none', why: 'paid' },
  { debt: 10 * CALL, limits: { burst: 20 }, ms: 0, refusal: 'none', why: 'the burst was raised' },
  { debt: 10 * CALL, limits: { burst: 5 }, ms: 99, refusal: 'rate', why: 'the burst was lowered' },
  { debt: 10 * CALL, limits: { burst: 5 }, ms: 100, refusal: 'none', why: 'a lowered burst lengthens no wait' },
])('refusal from memory after $ms ms: $refusal — $why', ({ debt, limits: change, ms, refusal }) => {
  const { limits, pass, learn } = open();
  const project = projectWith({ rate: 10, burst: 10 });
  learn(chargeOf(project), { debt, used: 0 });
  pass(ms);
  expect(outcome(limits.refusal(chargeOf({ ...project, ...change }), false))).toBe(refusal);
});

test.for([
  { quota: 7, change: {}, refusal: 'quota', why: 'used up' },
  { quota: 8, change: {}, refusal: 'none', why: 'the quota was raised' },
  { quota: 7, change: { period: APRIL }, refusal: 'none', why: 'a new month' },
  { quota: 7, change: { kind: 'rejected' as const }, refusal: 'none', why: 'a call with bad parameters' },
])('refusal from memory with the quota used up: $refusal — $why', ({ quota, change, refusal }) => {
  const { limits, learn } = open();
  learn(chargeOf(projectWith({ quota: 7 })), { debt: 0, used: 7 });
  expect(outcome(limits.refusal(chargeOf(projectWith({ quota }), change), false))).toBe(refusal);
});

test('a refusal reports rate and quota, and at least one whole second for Retry-After', () => {
  const { limits, learn } = open();
  const project = projectWith({ rate: 10, burst: 30, quota: 50 });
  learn(chargeOf(project), { debt: 30 * CALL, used: 20 });
  expect(limits.refusal(chargeOf(project), false)).toEqual({
    admitted: false,
    reason: 'rate',
    retryAfterSeconds: 1,
    waitMs: 100,
    limits: [
      { name: 'ritmo', limit: 30, windowSeconds: 3, remaining: 0, resetSeconds: 3 },
      { name: 'cuota', limit: 50, windowSeconds: 31 * 86_400, remaining: 30, resetSeconds: MARCH.monthLeftSeconds },
    ],
  });
});

test('with both stores unavailable a process grants its part of what was left when the month was last read', () => {
  let isLedgerUnavailable = false;
  const { limits, learn } = open({ processCount: 3, isLedgerUnavailable: () => isLedgerUnavailable });
  const project = projectWith({ quota: 100 });
  learn(chargeOf(project), { debt: 0, used: 50, granted: 20 });
  for (let call = 0; call < 10; call++) limits.decide(chargeOf(project), false);
  isLedgerUnavailable = true;
  // Of 50 that were left, 17 in all.
  expect(admittedAtOnce(limits, project)).toBe(7);
  expect(limits.decide(chargeOf(project), false)).toMatchObject({
    admitted: false,
    reason: 'rate',
    retryAfterSeconds: 1,
  });
  expect(outcome(limits.decide(chargeOf(project, { kind: 'rejected' }), false))).toBe('admitted');
  isLedgerUnavailable = false;
  expect(admittedAtOnce(limits, project), 'the ledger answers again').toBe(33);
});

test('with both stores unavailable every process grants at least one of the last units', () => {
  const { limits, learn } = open({ processCount: 3, isLedgerUnavailable: () => true });
  const project = projectWith({ quota: 10 });
  learn(chargeOf(project), { debt: 0, used: 9 });
  expect(admittedAtOnce(limits, project)).toBe(1);
});

test('projects that have not called for an hour and are in the ledger are forgotten', () => {
  const { limits, pass } = open();
  const projects = ['viejo', 'sin escribir', 'nuevo'].map((id) => projectWith({ id, quota: 9 }));
  for (const project of projects) {
    if (project.id === 'nuevo') pass(1);
    limits.decide(chargeOf(project), false);
    if (project.id === 'viejo') limits.noteWritten(project.id, MARCH.month, 1);
  }
  pass(1000);
  limits.forget(1000);
  expect(projects.map((project) => limits.floor(chargeOf(project)))).toEqual([0, 1, 1]);
});
