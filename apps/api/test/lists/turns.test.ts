// Lists share the event loop in slices of time. A fake clock, which only work advances, measures each slice.
import type { Steps } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { Turns } from '../../src/lists/turns.ts';

/** Of one slice; the steps of these tests take a share of it. */
const SLICE_MS = 1;

class Clock {
  ms = 0;
  readonly now = (): number => this.ms;
}

/** Tells which turn of the event loop each piece of work was done in. */
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

/** Steps of so many milliseconds each. */
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

describe('a turn of the event loop has one slice of work', () => {
  test.for([
    { durations: Array(8).fill(0.5), turns: 4, why: 'two steps of half a slice' },
    { durations: Array(100).fill(0.01), turns: 1, why: 'many steps that are short' },
    { durations: [3, 3, 3], turns: 3, why: 'a step that takes longer is the last of its turn' },
    { durations: [0.4, 0.4, 0.4, 0.4], turns: 2, why: 'the step that ends the slice is begun in time' },
  ])('$why', async ({ durations, turns }) => {
    const [clock, loop, done] = [new Clock(), new Loop(), [] as Done[]];
    expect(await new Turns(clock.now).work(work(durations, clock, loop, done))).toBe('done');
    loop.stop();
    expect(byTurn(done)).toHaveLength(turns);
    for (const steps of byTurn(done)) {
      expect(steps.slice(0, -1).reduce((sum, ms) => sum + ms, 0)).toBeLessThan(SLICE_MS);
    }
  });

  test('whatever the number of lists', async () => {
    const [clock, loop, done] = [new Clock(), new Loop(), [] as Done[]];
    const turns = new Turns(clock.now);
    await Promise.all(Array.from({ length: 5 }, () => turns.work(work(Array(4).fill(SLICE_MS), clock, loop, done))));
    loop.stop();
    expect(byTurn(done)).toEqual(Array.from({ length: 20 }, () => [SLICE_MS]));
  });
});

test('after a slice the others have the loop for a while', async () => {
  const turns = new Turns();
  await turns.take();
  while (!turns.isOver());
  const begin = performance.now();
  await turns.take();
  // A timer may come a little before its time.
  expect(performance.now() - begin).toBeGreaterThan(0.5);
});

test('lists take their turns in the order in which they asked', async () => {
  const turns = new Turns();
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((list) => turns.take().then(() => order.push(list))));
  expect(order).toEqual([1, 2, 3, 4]);
});
