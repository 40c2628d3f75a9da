// time-slices.ts: lists share the event loop in slices. A fake clock, which only work advances, measures each slice.
import type { Steps } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { TimeSlices } from '../../src/lists/time-slices.ts';

/** As in time-slices.ts. */
const SLICE_MS = 1;

class Clock {
  ms = 0;
  readonly now = (): number => this.ms;
}

/** Numbers the turns of the event loop. */
class Loop {
  turn = 0;
  #isRunning = true;

  constructor() {
    const count = (): void => {
      this.turn++;
      if (this.#isRunning) setImmediate(count);
    };
    count();
  }

  stop(): void {
    this.#isRunning = false;
  }
}

interface Done {
  readonly turn: number;
  readonly ms: number;
}

function* work(durations: readonly number[], clock: Clock, loop: Loop, done: Done[]): Steps<string> {
  for (const ms of durations) {
    clock.ms += ms;
    done.push({ turn: loop.turn, ms });
    yield;
  }
  return 'done';
}

function byTurn(done: readonly Done[]): number[][] {
  return [...Map.groupBy(done, ({ turn }) => turn).values()].map((steps) => steps.map(({ ms }) => ms));
}

describe('each turn of the event loop runs one slice', () => {
  test.for([
    { durations: Array(8).fill(0.5), turns: 4, why: 'two steps of half a slice fill it' },
    { durations: Array(100).fill(0.01), turns: 1, why: 'many short steps share one slice' },
    { durations: [3, 3, 3], turns: 3, why: 'a step longer than a slice is the last of its turn' },
    { durations: [0.4, 0.4, 0.4, 0.4], turns: 2, why: 'a step that begins within the slice is finished' },
  ])('$why', async ({ durations, turns }) => {
    const [clock, loop, done] = [new Clock(), new Loop(), [] as Done[]];
    expect(await new TimeSlices(clock.now).run(work(durations, clock, loop, done))).toBe('done');
    loop.stop();
    expect(byTurn(done)).toHaveLength(turns);
    for (const steps of byTurn(done)) {
      expect(steps.slice(0, -1).reduce((sum, ms) => sum + ms, 0)).toBeLessThan(SLICE_MS);
    }
  });

  test('also with five lists', async () => {
    const [clock, loop, done] = [new Clock(), new Loop(), [] as Done[]];
    const slices = new TimeSlices(clock.now);
    await Promise.all(Array.from({ length: 5 }, () => slices.run(work(Array(4).fill(SLICE_MS), clock, loop, done))));
    loop.stop();
    expect(byTurn(done)).toEqual(Array.from({ length: 20 }, () => [SLICE_MS]));
  });
});

test('lists pause after a slice', async () => {
  const slices = new TimeSlices();
  await slices.begin();
  while (!slices.isOver());
  const begin = performance.now();
  await slices.begin();
  // A timer may come a little before its time.
  expect(performance.now() - begin).toBeGreaterThan(0.5);
});

test('slices begin in the order in which they were asked for', async () => {
  const slices = new TimeSlices();
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((list) => slices.begin().then(() => order.push(list))));
  expect(order).toEqual([1, 2, 3, 4]);
});
