// The clock by which tokens expire, and when a clock is wrong.
import { expect, test } from 'vitest';
import { DatabaseClock } from '../../src/stores/database-clock.ts';
import { isClockWrong } from '../../src/stores/clock-check.ts';

const DATABASE = Date.UTC(2026, 2, 15, 12);
const DAY = 86_400_000;

function open(wallSkewMs: number) {
  let [monotonic, wall] = [5000, DATABASE + wallSkewMs];
  const clock = new DatabaseClock(
    () => monotonic,
    () => wall,
  );
  return {
    clock,
    pass: (ms: number, wallMs = ms) => {
      monotonic += ms;
      wall += wallMs;
    },
  };
}

test.for([
  { ms: 1000, wallMs: 1000, passed: 1000, why: 'both clocks go' },
  { ms: 0, wallMs: DAY, passed: DAY, why: 'the machine was suspended' },
  { ms: 1000, wallMs: -DAY, passed: 1000, why: 'the wall clock was set back' },
])('$passed ms pass — $why', ({ ms, wallMs, passed }) => {
  const { clock, pass } = open(20 * DAY);
  const before = clock.now();
  clock.correct(DATABASE, 0);
  expect(clock.now(), 'the first reading does not move it').toBe(before);
  expect(clock.skewMs).toBe(20 * DAY);
  pass(ms, wallMs);
  expect(clock.now() - before).toBe(passed);
});

test('a reading of PostgreSQL corrects a wall clock that was set wrong', () => {
  const { clock, pass } = open(0);
  clock.correct(DATABASE, 0);
  pass(1000, DAY);
  expect([clock.now(), clock.steadyNow()]).toEqual([DAY, 1000]);
  clock.correct(DATABASE + 900, 200);
  expect([clock.now(), clock.skewMs]).toEqual([1000, DAY - 1000]);
});

test('a slow reading is not used', () => {
  const { clock } = open(0);
  clock.correct(DATABASE + DAY, 1001);
  expect(clock.skewMs).toBeUndefined();
});

test.for([
  { skews: { postgres: 61_000, redis: -61_000 }, isWrong: true, why: 'both stores differ' },
  { skews: { postgres: 61_000, redis: 59_000 }, isWrong: false, why: 'one of the stores may be wrong' },
  { skews: { postgres: 61_000, redis: undefined }, isWrong: false, why: 'the other one was not read yet' },
  { skews: { postgres: 61_000 }, isWrong: true, why: 'the only one' },
  { skews: {}, isWrong: false, why: 'without stores' },
])('clock wrong: $isWrong — $why', ({ skews, isWrong }) => {
  expect(isClockWrong(skews)).toBe(isWrong);
});
