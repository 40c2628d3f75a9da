// period.ts: the hour and the month of a moment.
import { expect, test } from 'vitest';
import { Calendar, hourStart, monthBounds, periodAt } from '@curp/accounts/period';

test.for([
  { wall: '2026-03-01T05:59:59.999Z', hour: '2026030105', month: '2026-02', left: 1, why: 'still February in Mexico' },
  { wall: '2026-03-01T06:00:00.000Z', hour: '2026030106', month: '2026-03', left: 2_678_400, why: 'March begins' },
  { wall: '2027-01-01T05:00:00.000Z', hour: '2027010105', month: '2026-12', left: 3600, why: 'the year ends later' },
  { wall: '2026-07-01T05:30:00.000Z', hour: '2026070105', month: '2026-06', left: 1800, why: 'no summer time' },
])('$wall is hour $hour of $month — $why', ({ wall, hour, month, left }) => {
  const period = periodAt(Date.parse(wall));
  expect(period).toMatchObject({ hour, month, monthLeftSeconds: left });
});

test.for([
  { month: '2026-02', days: 28, why: 'a common year' },
  { month: '2028-02', days: 29, why: 'a leap year' },
  { month: '2026-12', days: 31, why: 'into the next year' },
])('$month has $days days — $why', ({ month, days }) => {
  const { from, to } = monthBounds(month);
  expect((to - from) / 86_400_000).toBe(days);
  expect(periodAt(from).month).toBe(month);
  expect(periodAt(to - 1).month).toBe(month);
  expect(periodAt(to).month).not.toBe(month);
});

test('hourStart inverts the hour of periodAt', () => {
  for (let wall = Date.UTC(2026, 0); wall < Date.UTC(2027, 0); wall += 3_600_000) {
    expect(hourStart(periodAt(wall).hour)).toBe(wall);
  }
});

test('Calendar.now equals periodAt while the clock goes on', () => {
  let wall = Date.UTC(2026, 1, 28, 23);
  const calendar = new Calendar(() => wall);
  for (const step of [0, 1, 1_800_000, 1_799_999, 1, 3_600_000, 8 * 3_600_000, 86_400_000]) {
    wall += step;
    expect(calendar.now()).toEqual(periodAt(wall));
  }
});

test('Calendar.now stays in its hour when the clock goes back: the rows of the hour before may be forgotten', () => {
  let wall = Date.UTC(2026, 2, 1, 6, 0, 1);
  const calendar = new Calendar(() => wall);
  const { hour, month } = calendar.now();
  wall -= 2000;
  expect(calendar.now()).toMatchObject({ hour, month });
  wall += 3_600_000 + 2000;
  expect(calendar.now()).toEqual(periodAt(wall));
});
