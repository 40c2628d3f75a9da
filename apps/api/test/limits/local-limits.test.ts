// local-limits.ts: decisions in local mode, and refusals without asking Redis.
import { expect, test } from 'vitest';
import type { Charge, Decision } from '../../src/limits/decision.ts';
import { CALL } from '../../src/limits/gcra.ts';
import { LocalLimits } from '../../src/limits/local-limits.ts';
import { type Period, periodAt } from '@curp/accounts/period';
import type { Project } from '@curp/accounts/project';
import { stoppedClock } from '../../../../tools/testing/projects.ts';
import { projectWith } from './limiters.ts';

const MARCH: Period = periodAt(Date.UTC(2026, 2, 15));
const APRIL: Period = periodAt(Date.UTC(2026, 3, 15));
const START = 1000;

interface Opened {
  readonly limits: LocalLimits;
  readonly pass: (ms: number) => void;
  /** Units counted by this process. */
  readonly counted: () => number;
  /** What Redis replied to a question. */
  readonly learn: (charge: Charge, reply: { debt: number; used: number }) => void;
}

const NEVER = Number.NEGATIVE_INFINITY;

function open({ processCount = 1, hasLedger = true, localSince = NEVER, settledAt = NEVER } = {}): Opened {
  const { now, pass } = stoppedClock();
  let counted = 0;
  const usage = { addLocal: ({ units }: Charge) => void (counted += units) };
  const link = { localSince, settledAt };
  const limits = new LocalLimits(now, () => processCount, hasLedger ? usage : undefined, link);
  return {
    limits,
    pass,
    counted: () => counted,
    learn: (charge, reply) => limits.learn(charge, reply, limits.floors(charge), START),
  };
}

function chargeOf(project: Project, change: Partial<Charge> = {}): Charge {
  return { project, kind: 'served', units: 1, period: MARCH, ...change };
}

function outcome(decision: Decision | undefined): 'none' | 'admitted' | 'rate' | 'quota' {
  if (decision === undefined) return 'none';
  return decision.admitted ? 'admitted' : decision.reason;
}

function admittedAtOnce(limits: LocalLimits, project: Project): number {
  let count = 0;
  while (limits.decide(chargeOf(project)).admitted) count += 1;
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
    const { limits, pass, counted } = open({ processCount });
    const project = projectWith({ rate, burst });
    expect(admittedAtOnce(limits, project)).toBe(atOnce);
    let later = 0;
    for (let step = 0; step < 10_000; step += 10) {
      pass(10);
      later += admittedAtOnce(limits, project);
    }
    expect(later).toBe(inTenSeconds);
    expect(counted()).toBe(atOnce + inTenSeconds);
  },
);

test('local mode starts from the last reply of Redis: no second burst', () => {
  const { limits, learn } = open({ processCount: 3 });
  const project = projectWith({ rate: 10, burst: 12 });
  learn(chargeOf(project), { debt: 9 * CALL, used: 0 });
  expect(admittedAtOnce(limits, project)).toBe(1);
});

test('the quota continues from the last known count, for served calls only', () => {
  const { limits, learn } = open({ hasLedger: false });
  const project = projectWith({ quota: 100 });
  learn(chargeOf(project), { debt: 0, used: 98 });
  const outcomes = (['served', 'rejected', 'served', 'served', 'rejected'] as const).map((kind) =>
    outcome(limits.decide(chargeOf(project, { kind }))),
  );
  expect(outcomes).toEqual(['admitted', 'admitted', 'admitted', 'quota', 'admitted']);
  expect(outcome(limits.decide(chargeOf(project, { period: APRIL })))).toBe('admitted');
});

test.for([
  {
    quota: 1,
    used: 0,
    processCount: 3,
    taken: 0,
    after: 'rate',
    why: 'three processes cannot divide one unit',
  },
  {
    quota: 5,
    used: 0,
    processCount: 3,
    taken: 0,
    after: 'rate',
    why: 'a quota below two units per process grants nothing',
  },
  {
    quota: 1,
    used: 0,
    processCount: 1,
    taken: 1,
    after: 'quota',
    hasLedger: false,
    why: 'one process without a ledger grants everything',
  },
  {
    quota: 9,
    used: undefined,
    processCount: 1,
    taken: 4,
    after: 'rate',
    why: 'one process that has not read the month grants half',
  },
  { quota: 9, used: 0, processCount: 1, taken: 9, after: 'quota', why: 'one process that Redis told the month' },
  { quota: 1, used: 1, processCount: 3, taken: 0, after: 'quota', why: 'the quota is used up' },
  { quota: 100, used: 88, processCount: 3, taken: 2, after: 'rate', why: 'half of a third of what is left' },
  { quota: 120, used: undefined, processCount: 3, taken: 20, after: 'rate', why: 'an unknown month counts as unused' },
])('local mode, $processCount processes, $used of $quota used: $taken, then $after — $why', (row) => {
  const { quota, used, taken, after } = row;
  const { limits, pass, learn } = open(row);
  const project = projectWith({ quota });
  if (used !== undefined) learn(chargeOf(project), { debt: 0, used });
  const outcomes = Array.from({ length: taken + 1 }, () => {
    pass(1000);
    return outcome(limits.decide(chargeOf(project)));
  });
  expect(outcomes).toEqual([...Array.from({ length: taken }, () => 'admitted'), after]);
  expect(outcome(limits.decide(chargeOf(project, { kind: 'rejected' })))).toBe('admitted');
});

test('after its part of the quota a process refuses for a second, and grants again once the ledger was read', () => {
  const { limits, learn } = open({ processCount: 3 });
  const project = projectWith({ quota: 12 });
  learn(chargeOf(project), { debt: 0, used: 6 });
  expect(outcome(limits.decide(chargeOf(project)))).toBe('admitted');
  expect(limits.decide(chargeOf(project))).toMatchObject({ reason: 'rate', retryAfterSeconds: 1, waitMs: 1000 });
  expect(limits.localUnits(project.id)).toBe(1);
  limits.raiseMonth(project.id, MARCH.month, 6, 1, START);
  expect(limits.localUnits(project.id)).toBe(0);
  expect(outcome(limits.decide(chargeOf(project)))).toBe('admitted');
});

test('a reading of the ledger raises the count of the month and never lowers it', () => {
  const { limits } = open();
  const project = projectWith({ quota: 100 });
  limits.raiseMonth(project.id, MARCH.month, 100, 0, START);
  expect(outcome(limits.decide(chargeOf(project)))).toBe('quota');
  limits.raiseMonth(project.id, MARCH.month, 3, 0, START);
  expect(outcome(limits.decide(chargeOf(project)))).toBe('quota');
});

test.for([
  { debt: 9 * CALL, limits: {}, ms: 0, refusal: 'none', why: 'one more fits' },
  { debt: 10 * CALL, limits: {}, ms: 0, refusal: 'rate', why: 'none fits' },
  { debt: 10 * CALL, limits: {}, ms: 99, refusal: 'rate', why: 'not yet' },
  { debt: 10 * CALL, limits: {}, ms: 100, refusal: 'none', why: 'paid' },
  { debt: 10 * CALL, limits: { burst: 20 }, ms: 0, refusal: 'none', why: 'the burst was raised' },
  { debt: 10 * CALL, limits: { burst: 5 }, ms: 99, refusal: 'rate', why: 'the burst was lowered' },
  {
    debt: 10 * CALL,
    limits: { burst: 5 },
    ms: 100,
    refusal: 'none',
    why: 'a lowered burst does not lengthen the wait',
  },
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

test('floors are the known units, and the debt that is left at the deadline', () => {
  const { limits, pass, learn } = open();
  const project = projectWith({ rate: 10, burst: 10, quota: 100 });
  expect(limits.floors(chargeOf(project))).toEqual({ debt: 0, units: 0, localUnits: 0, unansweredUnits: 0 });
  learn(chargeOf(project), { debt: 5 * CALL, used: 40 });
  limits.decide(chargeOf(project));
  pass(50);
  // 6 calls owed, less what 100 ms pay at 10 a second.
  expect(limits.floors(chargeOf(project))).toMatchObject({ debt: 5 * CALL, units: 41, localUnits: 1 });
  expect(limits.floors(chargeOf(project, { period: APRIL }))).toMatchObject({ units: 0 });
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
      {
        name: 'cuota',
        limit: 50,
        windowSeconds: 31 * 86_400,
        remaining: 30,
        resetSeconds: MARCH.monthLeftSeconds,
      },
    ],
  });
});

test('units that Redis may have counted are not granted again, although the ledger lacks them', () => {
  const { limits, learn, counted } = open();
  const project = projectWith({ quota: 10 });
  const isAdmitted = (): boolean => limits.decide(chargeOf(project)).admitted;
  learn(chargeOf(project), { debt: 0, used: 0 });
  for (let call = 0; call < 4; call += 1) limits.decide(chargeOf(project), true);
  limits.raiseMonth(project.id, MARCH.month, 0, limits.localUnits(project.id), START);
  expect(Array.from({ length: 7 }, isAdmitted)).toEqual([true, true, true, true, true, true, false]);
  // The replies came late: the ledger gets them as it gets the others.
  expect(counted()).toBe(6);
  limits.learnLate(chargeOf(project), 4, { granted: 0, used: 0 });
  expect(counted()).toBe(10);
  limits.raiseMonth(project.id, MARCH.month, 10, limits.localUnits(project.id), START);
  expect(limits.floors(chargeOf(project))).toMatchObject({ units: 10, localUnits: 0, unansweredUnits: 0 });
});

test('a late reply tells the units of the month, of which it counted those admitted without it', () => {
  const { limits, learn } = open();
  const project = projectWith({ quota: 10 });
  learn(chargeOf(project), { debt: 0, used: 0 });
  for (let call = 0; call < 3; call += 1) limits.decide(chargeOf(project), true);
  limits.learnLate(chargeOf(project), 3, { granted: 2, used: 8 });
  expect(limits.floors(chargeOf(project))).toMatchObject({ units: 9, localUnits: 1, unansweredUnits: 0 });
});

test('a quota removed and set again is read again', () => {
  const { limits } = open();
  const project = projectWith({ quota: 10 });
  limits.raiseMonth(project.id, MARCH.month, 3, 0, START);
  expect(limits.hasRead(chargeOf(project), START)).toBe(true);
  limits.decide(chargeOf({ ...project, quota: null }));
  expect(limits.hasRead(chargeOf(project), START)).toBe(false);
});

test('projects that have not called for an hour are forgotten', () => {
  const { limits, pass } = open();
  const [old, fresh] = [projectWith({ id: 'viejo', quota: 9 }), projectWith({ id: 'nuevo', quota: 9 })];
  limits.decide(chargeOf(old));
  pass(1);
  limits.decide(chargeOf(fresh));
  pass(1000);
  limits.forget(1000);
  expect([old, fresh].map(({ id }) => limits.localUnits(id))).toEqual([0, 1]);
});

test.for([
  { quota: 600, readAfterMs: 0, passedMs: 0, granted: 1, why: 'half a third of ten units, at first' },
  { quota: 6000, readAfterMs: 0, passedMs: 0, granted: 10, why: 'half a third of one in a hundred' },
  { quota: 600, readAfterMs: 1100, passedMs: 1100, granted: 1, why: 'the ledger was read before the others wrote' },
  { quota: 600, readAfterMs: 1300, passedMs: 1300, granted: 100, why: 'the ledger has what the others granted' },
  { quota: 600, readAfterMs: 0, passedMs: 3100, granted: 100, why: 'the ledger does not answer' },
])(
  'of $quota left, a process of three that began local mode $passedMs ms ago grants $granted — $why',
  ({ quota, readAfterMs, passedMs, granted }) => {
    const { limits, pass } = open({ processCount: 3, localSince: START });
    const project = projectWith({ rate: 100_000, burst: 100_000, quota });
    pass(readAfterMs);
    limits.raiseMonth(project.id, MARCH.month, 0, 0, START + readAfterMs);
    pass(passedMs - readAfterMs);
    expect(admittedAtOnce(limits, project)).toBe(granted);
  },
);

test.for([
  { settlesInMs: 600, granted: 100, why: 'half of its part' },
  { settlesInMs: 400, granted: 1, why: 'what it grants may reach the ledger after others have read it' },
  { settlesInMs: 0, granted: 100, why: 'Redis decides again, and did not answer' },
])(
  'of 600 left, a process of three grants $granted in local mode $settlesInMs ms before Redis decides again — $why',
  ({ settlesInMs, granted }) => {
    const { limits } = open({ processCount: 3, settledAt: START + settlesInMs });
    expect(admittedAtOnce(limits, projectWith({ rate: 100_000, burst: 100_000, quota: 600 }))).toBe(granted);
  },
);
