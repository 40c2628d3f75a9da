// circuit-breaker.ts: when it opens and when it closes.
import { expect, test } from 'vitest';
import { CircuitBreaker } from '../../src/stores/circuit-breaker.ts';

type Step = 'answered' | 'missed' | 'lost' | keyof typeof BEATS | `${number} ms`;

const BEATS = {
  'quick beat': { tookMs: 25, isLate: false },
  'fair beat': { tookMs: 26, isLate: false },
  'stalled beat': { tookMs: 60, isLate: false },
  'late beat': { tookMs: 51, isLate: true },
} as const;

function after(steps: readonly Step[]): CircuitBreaker {
  let now = 0;
  const breaker = new CircuitBreaker(
    () => now,
    () => {},
  );
  for (const step of steps) {
    if (step === 'answered') breaker.callAnswered();
    else if (step === 'missed') breaker.callMissed('late');
    else if (step === 'lost') breaker.open('closed');
    else if (step in BEATS) breaker.heartbeat(BEATS[step as keyof typeof BEATS]);
    else now += Number.parseInt(step, 10);
  }
  return breaker;
}

const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
const CLOSED: Step[] = ['quick beat', 'quick beat'];

test.for<{ closed: boolean; steps: Step[]; why: string }>([
  { closed: false, steps: [], why: 'open at the start' },
  { closed: false, steps: ['quick beat'], why: 'one quick heartbeat is not enough' },
  { closed: true, steps: CLOSED, why: 'two quick heartbeats close it' },
  { closed: false, steps: ['quick beat', 'late beat', 'quick beat'], why: 'the two quick beats must be consecutive' },
  { closed: false, steps: ['fair beat', 'fair beat'], why: 'heartbeats near the deadline do not close it' },
  { closed: true, steps: [...CLOSED, ...times(9, 'fair beat')], why: 'heartbeats near the deadline do not open it' },
  { closed: true, steps: [...CLOSED, 'late beat', 'fair beat', 'late beat'], why: 'late beats between others do not' },
  { closed: false, steps: [...CLOSED, 'late beat', 'late beat'], why: 'two late beats in a row open it' },
  { closed: true, steps: [...CLOSED, ...times(9, 'stalled beat')], why: 'a stall of this process does not open it' },
  { closed: true, steps: [...CLOSED, ...times(4, 'missed')], why: 'four misses in a second do not open it' },
  { closed: false, steps: [...CLOSED, ...times(5, 'missed')], why: 'five misses in a second open it' },
  { closed: true, steps: [...CLOSED, ...times(4, 'missed'), '1000 ms', 'missed'], why: 'five in two seconds do not' },
  { closed: true, steps: [...CLOSED, ...times(30, 'answered'), ...times(5, 'missed')], why: 'five of 35 calls do not' },
  { closed: false, steps: [...CLOSED, ...times(20, 'answered'), ...times(5, 'missed')], why: 'one in five calls does' },
  { closed: false, steps: [...CLOSED, 'lost'], why: 'a lost connection opens it' },
  { closed: false, steps: [...CLOSED, 'lost', ...CLOSED], why: 'it stays open for at least a second' },
  { closed: true, steps: [...CLOSED, 'lost', '1000 ms', ...CLOSED], why: 'it closes after a second' },
  {
    closed: true,
    steps: [...CLOSED, ...times(5, 'missed'), '1000 ms', ...CLOSED, ...times(4, 'missed')],
    why: 'misses before it closed do not count',
  },
])('closed: $closed — $why', ({ closed, steps }) => {
  expect(after(steps).isClosed).toBe(closed);
});

test.for<{ steps: Step[]; isTried: boolean }>([
  { steps: ['quick beat'], isTried: false },
  { steps: CLOSED, isTried: true },
  { steps: ['lost'], isTried: true },
  { steps: ['fair beat'], isTried: true },
])('after $steps the first attempt has an end: $isTried', ({ steps, isTried }) => {
  expect(after(steps).isTried).toBe(isTried);
});

test('each change is reported once', () => {
  const changes: unknown[] = [];
  const breaker = new CircuitBreaker(
    () => 0,
    (...change) => changes.push(change),
  );
  for (const _ of [1, 2, 3]) breaker.heartbeat(BEATS['quick beat']);
  for (const reason of ['ECONNRESET', 'late']) breaker.open(reason);
  expect(changes).toEqual([
    ['closed', 'new'],
    ['open', 'closed', 'ECONNRESET'],
  ]);
});
