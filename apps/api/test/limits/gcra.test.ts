// gcra.ts: the arithmetic of the rate, to the microsecond.
import { describe, expect, test } from 'vitest';
import { CALL, callsLeft, fits, microsUntilFits, microsUntilPaid, debtAfter } from '../../src/limits/gcra.ts';

/** Whether each call, at its microsecond, is admitted. */
function admitted(pace: { rate: number; burst: number }, calls: readonly { at: number; cost: number }[]): boolean[] {
  let debt = 0;
  let since = 0;
  return calls.map(({ at, cost }) => {
    const owed = debtAfter(debt, at - since, pace);
    const fit = fits(owed, cost, pace);
    if (fit) [debt, since] = [owed + cost * CALL, at];
    return fit;
  });
}

const at = (...moments: number[]): { at: number; cost: number }[] => moments.map((moment) => ({ at: moment, cost: 1 }));

test.for([
  { rate: 1, burst: 1, calls: at(0, 0), expected: [true, false], why: 'a burst of one is one call' },
  { rate: 1, burst: 1, calls: at(0, 999_999), expected: [true, false], why: 'a microsecond early is refused' },
  { rate: 1, burst: 1, calls: at(0, 1_000_000), expected: [true, true], why: 'exactly on time is admitted' },
  { rate: 10, burst: 3, calls: at(0, 0, 0, 0), expected: [true, true, true, false], why: 'the burst at once' },
  {
    rate: 3,
    burst: 1,
    calls: at(0, 333_333, 333_334),
    expected: [true, false, true],
    why: 'a third of a second is not a whole number of microseconds',
  },
  {
    rate: 7,
    burst: 7,
    calls: at(0, 0, 0, 0, 0, 0, 0, 142_857, 142_858),
    expected: [true, true, true, true, true, true, true, false, true],
    why: 'seven of seven fit at once, without rounding',
  },
  { rate: 1000, burst: 1, calls: at(0, 999, 1000), expected: [true, false, true], why: 'one a millisecond' },
  {
    rate: 10,
    burst: 5,
    calls: [
      { at: 0, cost: 3 },
      { at: 0, cost: 3 },
      { at: 0, cost: 2 },
    ],
    expected: [true, false, true],
    why: 'a refused call charges nothing',
  },
  {
    rate: 10,
    burst: 5,
    calls: [
      { at: 0, cost: 6 },
      { at: 60_000_000, cost: 6 },
    ],
    expected: [false, false],
    why: 'units above the burst never fit',
  },
  { rate: 1, burst: 1, calls: at(5_000_000, 0), expected: [true, false], why: 'a clock that went back pays nothing' },
])('rate $rate, burst $burst: $expected — $why', ({ rate, burst, calls, expected }) => {
  expect(admitted({ rate, burst }, calls)).toEqual(expected);
});

test.for([
  { rate: 3, burst: 10, debt: 0, left: 10, wait: 0, paid: 0, why: 'no debt' },
  { rate: 3, burst: 10, debt: 3 * CALL, left: 7, wait: 0, paid: 1_000_000, why: 'three calls are paid in a second' },
  { rate: 3, burst: 10, debt: 10 * CALL, left: 0, wait: 333_334, paid: 3_333_334, why: 'waits are rounded up' },
  { rate: 7, burst: 1, debt: 1, left: 0, wait: 1, paid: 1, why: 'a millionth of a call is still debt' },
  { rate: 1000, burst: 1, debt: CALL, left: 0, wait: 1000, paid: 1000, why: 'a millisecond per call' },
])(
  'debt $debt, rate $rate, burst $burst: $left left, wait $wait µs — $why',
  ({ rate, burst, debt, left, wait, paid }) => {
    const pace = { rate, burst };
    expect({
      left: callsLeft(debt, pace),
      wait: microsUntilFits(debt, 1, pace),
      paid: microsUntilPaid(debt, pace),
    }).toEqual({ left, wait, paid });
  },
);

describe('laws', () => {
  const paces = [1, 3, 7, 10, 1000].flatMap((rate) => [1, 3, 10, 1000].map((burst) => ({ rate, burst })));

  test('admits at most burst + rate × time, and exactly that when asked every microsecond', () => {
    for (const pace of paces) {
      const step = Math.ceil(5000 / pace.rate);
      const moments = Array.from({ length: 5000 }, (_, place) => place * step);
      const count = admitted(pace, at(...moments)).filter(Boolean).length;
      const most = Math.min(moments.length, Math.floor(pace.burst + (pace.rate * (moments.length - 1) * step) / 1e6));
      expect(count, JSON.stringify(pace)).toBeLessThanOrEqual(most);
      expect(count, JSON.stringify(pace)).toBeGreaterThanOrEqual(Math.floor(most * 0.99));
    }
  });

  test('a call is admitted after the reported wait, and not a microsecond before', () => {
    for (const pace of paces) {
      for (const debt of [0, 1, CALL - 1, CALL, pace.burst * CALL - 1, pace.burst * CALL]) {
        const wait = microsUntilFits(debt, 1, pace);
        const fitsAfter = (micros: number): boolean => fits(debtAfter(debt, micros, pace), 1, pace);
        expect(fitsAfter(wait)).toBe(true);
        expect(wait === 0 || !fitsAfter(wait - 1)).toBe(true);
      }
    }
  });
});
