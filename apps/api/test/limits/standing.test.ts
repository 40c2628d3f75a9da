// Deciding from memory: alone while Redis is away, and refusals that need no question.
import { expect, test } from 'vitest';
import type { Decision } from '../../src/limits/decision.ts';
import { CALL } from '../../src/limits/gcra.ts';
import { type Period, periodAt } from '../../src/limits/period.ts';
import { type Asked, Standings } from '../../src/limits/standing.ts';
import type { Project } from '../../src/project.ts';
import { projectWith } from './instances.ts';

const MARCH: Period = periodAt(Date.UTC(2026, 2, 15));
const APRIL: Period = periodAt(Date.UTC(2026, 3, 15));

function openStandings(): { standings: Standings; pass: (ms: number) => void } {
  let now = 1000;
  return { standings: new Standings(() => now), pass: (ms) => (now += ms) };
}

function admittedAtOnce(standings: Standings, limits: { rate: number; burst: number }, nodes: number): number {
  const project = projectWith(limits);
  let count = 0;
  while (decide(standings, project, nodes).admitted) count += 1;
  return count;
}

test.for([
  { rate: 10, burst: 12, nodes: 1, atOnce: 12, inTenSeconds: 100, why: 'alone, all of it' },
  { rate: 10, burst: 12, nodes: 3, atOnce: 4, inTenSeconds: 33, why: 'one of three, a third' },
  { rate: 10, burst: 2, nodes: 4, atOnce: 1, inTenSeconds: 25, why: 'a small burst still lets one through' },
  { rate: 1, burst: 1, nodes: 4, atOnce: 1, inTenSeconds: 2, why: 'all nodes together keep to the rate' },
])('$rate a second on $nodes nodes: $atOnce at once — $why', ({ rate, burst, nodes, atOnce, inTenSeconds }) => {
  const { standings, pass } = openStandings();
  expect(admittedAtOnce(standings, { rate, burst }, nodes)).toBe(atOnce);
  let later = 0;
  for (let step = 0; step < 10_000; step += 10) {
    pass(10);
    later += admittedAtOnce(standings, { rate, burst }, nodes);
  }
  expect(later).toBe(inTenSeconds);
});

test('what the server said counts when it goes away: no second burst', () => {
  const { standings } = openStandings();
  const project = projectWith({ rate: 10, burst: 12 });
  standings.learn(project, MARCH, { debt: 9 * CALL, used: 0 }, 1000);
  expect(admittedAtOnce(standings, { rate: 10, burst: 12 }, 3)).toBe(1);
});

test('what was admitted alone is owed to the server until this node has paid its part, and told once', () => {
  const { standings, pass } = openStandings();
  const project = projectWith({ rate: 30, burst: 30 });
  standings.learn(project, MARCH, { debt: 5 * CALL, used: 0 }, 1000);
  expect(standings.takeOwed(project, 3)).toBe(0);
  for (let call = 0; call < 3; call++) {
    decide(standings, project, 3);
    standings.owe(project, 1, 3);
  }
  pass(100);
  standings.learn(project, MARCH, { debt: 0, used: 0 }, 1000);
  const owed = standings.takeOwed(project, 3);
  expect(owed).toBe(2 * CALL);
  expect(standings.takeOwed(project, 3)).toBe(0);
  standings.giveBack(project, owed, 3);
  expect(standings.takeOwed(project, 3), 'or again, when it did not arrive').toBe(2 * CALL);
});

test('the quota goes on from the last known figure, for served calls only', () => {
  const { standings } = openStandings();
  const project = projectWith({ quota: 100 });
  standings.learn(project, MARCH, { debt: 0, used: 98 }, 1000);
  const reasons = (['served', 'rejected', 'served', 'served', 'rejected'] as const).map((charge) =>
    outcome(decide(standings, project, 1, { charge })),
  );
  expect(reasons).toEqual(['admitted', 'admitted', 'admitted', 'quota', 'admitted']);
  expect(outcome(decide(standings, project, 1, { period: APRIL }))).toBe('admitted');
});

test('what the ledger says of the month counts too', () => {
  const { standings } = openStandings();
  const project = projectWith({ quota: 100 });
  decide(standings, project, 1);
  standings.raise(project.id, MARCH.month, 100);
  expect(outcome(decide(standings, project, 1))).toBe('quota');
});

test.for([
  { quota: 1, used: 0, nodes: 3, taken: 0, after: 'rate', why: 'who of three may take the only unit nobody can say' },
  { quota: 1, used: 0, nodes: 1, taken: 1, after: 'quota', why: 'one node of one knows all' },
  { quota: 1, used: 1, nodes: 3, taken: 0, after: 'quota', why: 'it is known to be used up' },
  { quota: 100, used: 90, nodes: 3, taken: 3, after: 'rate', why: 'a third of what was left' },
  { quota: 100, used: undefined, nodes: 3, taken: 33, after: 'rate', why: 'an unknown month counts as unused' },
])('alone, $nodes nodes, $used of $quota used: $taken, then $after — $why', ({ quota, used, nodes, taken, after }) => {
  const { standings, pass } = openStandings();
  const project = projectWith({ quota });
  if (used !== undefined) standings.learn(project, MARCH, { debt: 0, used }, 1000);
  const outcomes = Array.from({ length: taken + 1 }, () => {
    pass(1000);
    return outcome(decide(standings, project, nodes));
  });
  expect(outcomes).toEqual([...Array.from({ length: taken }, () => 'admitted'), after]);
  expect(outcome(decide(standings, project, nodes, { charge: 'rejected' }))).toBe('admitted');
});

test('a part of the month that was had is asked for again in a second, and given anew when the server has said', () => {
  const { standings } = openStandings();
  const project = projectWith({ quota: 10 });
  standings.learn(project, MARCH, { debt: 0, used: 6 }, 1000);
  expect(outcome(decide(standings, project, 3))).toBe('admitted');
  expect(decide(standings, project, 3)).toMatchObject({ reason: 'rate', retryAfter: 1, waitMs: 1000 });
  standings.learn(project, MARCH, { debt: 0, used: 7 }, 1000);
  expect(outcome(decide(standings, project, 3))).toBe('admitted');
});

test.for([
  { debt: 9 * CALL, limits: {}, ms: 0, blocked: false, why: 'one more fits' },
  { debt: 10 * CALL, limits: {}, ms: 0, blocked: true, why: 'none fits' },
  { debt: 10 * CALL, limits: {}, ms: 99, blocked: true, why: 'not yet' },
  { debt: 10 * CALL, limits: {}, ms: 100, blocked: false, why: 'paid' },
  { debt: 10 * CALL, limits: { rate: 20 }, ms: 0, blocked: false, why: 'the rate was changed: ask anew' },
  { debt: 10 * CALL, limits: { burst: 20 }, ms: 0, blocked: false, why: 'the burst was changed: ask anew' },
])('blocked: $blocked after $ms ms — $why', ({ debt, limits, ms, blocked }) => {
  const { standings, pass } = openStandings();
  const project = projectWith({ rate: 10, burst: 10 });
  standings.learn(project, MARCH, { debt, used: 0 }, 1000);
  pass(ms);
  expect(standings.blocked({ ...project, ...limits }, MARCH, 1, false) !== undefined).toBe(blocked);
});

test.for([
  { ms: 4999, quota: 7, period: MARCH, refused: true, why: 'believed for some seconds' },
  { ms: 5000, quota: 7, period: MARCH, refused: false, why: 'then asked again' },
  { ms: 0, quota: 8, period: MARCH, refused: false, why: 'the quota was raised' },
  { ms: 0, quota: 7, period: APRIL, refused: false, why: 'a new month' },
])('a used up quota refuses: $refused — $why', ({ ms, quota, period, refused }) => {
  const { standings, pass } = openStandings();
  standings.learn(projectWith({ quota: 7 }), MARCH, { debt: 0, used: 7 }, 1000);
  pass(ms);
  expect(standings.exhausted(projectWith({ quota }), period, 1) !== undefined).toBe(refused);
});

test('an own reckoning blocks only while there is nobody to ask', () => {
  const { standings } = openStandings();
  const project = projectWith({ rate: 1, burst: 1 });
  decide(standings, project, 3);
  expect(standings.blocked(project, MARCH, 3, true)).toBeDefined();
  expect(standings.blocked(project, MARCH, 1, false)).toBeUndefined();
});

test('the headers tell rate and month, and Retry-After is a whole second or more', () => {
  const { standings } = openStandings();
  const project = projectWith({ rate: 10, burst: 30, quota: 50 });
  standings.learn(project, MARCH, { debt: 30 * CALL, used: 20 }, 1000);
  expect(standings.blocked(project, MARCH, 1, false)).toEqual({
    admitted: false,
    reason: 'rate',
    retryAfter: 1,
    waitMs: 100,
    allowances: [
      { name: 'ritmo', limit: 30, window: 3, remaining: 0, reset: 3 },
      { name: 'cuota', limit: 50, window: 31 * 86_400, remaining: 30, reset: MARCH.monthLeft },
    ],
  });
});

test('memory is bounded: the project unused for longest is forgotten', () => {
  const { standings } = openStandings();
  for (let place = 0; place <= 20_000; place++) {
    standings.learn(projectWith({ id: `p${place}` }), MARCH, { debt: 0, used: 1 }, 1000);
  }
  expect(standings.knows('p0', MARCH.month)).toBe(false);
  expect(standings.knows('p1', MARCH.month)).toBe(true);
});

function decide(standings: Standings, project: Project, nodes: number, asked: Partial<Asked> = {}): Decision {
  return standings.decide({ project, charge: 'served', cost: 1, period: MARCH, ...asked }, nodes);
}

function outcome(decision: Decision): 'admitted' | 'rate' | 'quota' {
  return decision.admitted ? 'admitted' : decision.reason;
}
