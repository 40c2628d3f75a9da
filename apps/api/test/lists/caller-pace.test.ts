// caller-pace.ts: each KiB has its own time, and only time spent waiting for the caller counts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallerPace } from '../../src/lists/caller-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND_MS = 1000;

/** Waits so long for so many bytes, then works so long. */
type Wait = readonly [waitedMs: number, bytes: number, workedMs: number];

/** When the caller is cut, in whole seconds; undefined if it is not. */
function cutAt(waits: Iterable<Wait>): number | undefined {
  const start = performance.now();
  let cut: number | undefined;
  const pace = new CallerPace({
    timeoutMs: 30 * SECOND_MS,
    onSlow: () => (cut ??= Math.floor((performance.now() - start) / SECOND_MS)),
  });
  for (const [waitedMs, bytes, workedMs] of waits) {
    const end = pace.begin();
    vi.advanceTimersByTime(waitedMs);
    end(bytes);
    vi.advanceTimersByTime(workedMs);
  }
  return cut;
}

function times(count: number, wait: Wait): Wait[] {
  return Array.from({ length: count }, () => wait);
}

test.for([
  { waits: times(1, [31 * SECOND_MS, 0, 0]), seconds: 30, why: 'nothing comes' },
  { waits: times(60, [SECOND_MS, 1, 0]), seconds: 30, why: 'a byte a second' },
  { waits: times(60, [SECOND_MS, 30, 0]), seconds: 30, why: '900 bytes in 30 s' },
  { waits: times(60, [SECOND_MS, 36, 0]), seconds: undefined, why: '1,080 bytes in 30 s' },
  { waits: times(60, [29 * SECOND_MS, 1024, 0]), seconds: undefined, why: 'a KiB every 29 s' },
  { waits: times(9, [SECOND_MS, 1, 60 * SECOND_MS]), seconds: undefined, why: 'the list waits for the rate' },
])('cut after $seconds s: $why', ({ waits, seconds }) => {
  expect(cutAt(waits)).toBe(seconds);
});
