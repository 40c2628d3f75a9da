// When Redis is worth waiting for.
import { expect, test } from 'vitest';
import { CircuitBreaker } from '../../src/limits/circuit-breaker.ts';

type Step = 'answered' | 'missed' | 'lost' | keyof typeof BEATS | `${number} ms`;

const BEATS = {
  'quick beat': { tookMs: 25, isLate: false },
  'fair beat': { tookMs: 26, isLate: false },
  'stalled beat': { tookMs: 60, isLate: false },
  'late beat': { tookMs: 51, isLate: true },
} as const;

function after(steps: readonly Step[]): boolean {
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
  return breaker.isClosed;
}

const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
const CLOSED: Step[] = ['quick beat', 'quick beat'];

test.for<{ closed: boolean; steps: Step[]; why: string }>([
  { closed: false, steps: [], why: 'nobody waits for a server never heard of' },
  { closed: false, steps: ['quick beat'], why: 'one beat may be luck' },
  { closed: true, steps: CLOSED, why: 'two quick beats' },
  { closed: false, steps: ['quick beat', 'late beat', 'quick beat'], why: 'the quick beats must follow each other' },
  { closed: false, steps: ['fair beat', 'fair beat'], why: 'a server at its edge would be put out again at once' },
  { closed: true, steps: [...CLOSED, ...times(9, 'fair beat')], why: 'but it is not put out for that' },
  { closed: true, steps: [...CLOSED, 'late beat', 'fair beat', 'late beat'], why: 'one late beat may be bad luck' },
  { closed: false, steps: [...CLOSED, 'late beat', 'late beat'], why: 'two in a row are a slow server, called or not' },
  { closed: true, steps: [...CLOSED, ...times(9, 'stalled beat')], why: 'it was this process that had no time' },
  { closed: true, steps: [...CLOSED, ...times(4, 'missed')], why: 'a few late answers are no failure' },
  { closed: false, steps: [...CLOSED, ...times(5, 'missed')], why: 'five in a second are' },
  { closed: true, steps: [...CLOSED, ...times(4, 'missed'), '1000 ms', 'missed'], why: 'but not in two seconds' },
  { closed: true, steps: [...CLOSED, ...times(30, 'answered'), ...times(5, 'missed')], why: 'nor among many' },
  {
    closed: false,
    steps: [...CLOSED, ...times(20, 'answered'), ...times(5, 'missed')],
    why: 'one in five is too much',
  },
  { closed: false, steps: [...CLOSED, 'lost'], why: 'without a connection there is nothing to wait for' },
  { closed: false, steps: [...CLOSED, 'lost', ...CLOSED], why: 'at least a second away' },
  { closed: true, steps: [...CLOSED, 'lost', '1000 ms', ...CLOSED], why: 'and back' },
  {
    closed: true,
    steps: [...CLOSED, ...times(5, 'missed'), '1000 ms', ...CLOSED, ...times(4, 'missed')],
    why: 'old misses are forgotten',
  },
])('closed: $closed — $why', ({ closed, steps }) => {
  expect(after(steps)).toBe(closed);
});

test('each change is told once', () => {
  const changes: unknown[] = [];
  const breaker = new CircuitBreaker(
    () => 0,
    (...change) => changes.push(change),
  );
  for (const _ of [1, 2, 3]) breaker.heartbeat(BEATS['quick beat']);
  for (const reason of ['ECONNRESET', 'late']) breaker.open(reason);
  expect(changes).toEqual([['closed'], ['open', 'ECONNRESET']]);
});
