// When Redis is worth waiting for.
import { expect, test } from 'vitest';
import { Breaker } from '../../src/limits/breaker.ts';

type Step = 'answered' | 'missed' | 'lost' | 'quick beat' | 'slow beat' | `${number} ms`;

function after(steps: readonly Step[]): boolean {
  let now = 0;
  const breaker = new Breaker(
    () => now,
    () => {},
  );
  for (const step of steps) {
    if (step === 'answered') breaker.answered();
    else if (step === 'missed') breaker.missed('late');
    else if (step === 'lost') breaker.open('closed');
    else if (step === 'quick beat') breaker.heartbeat(2);
    else if (step === 'slow beat') breaker.heartbeat(51);
    else now += Number.parseInt(step, 10);
  }
  return breaker.closed;
}

const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
const CLOSED: Step[] = ['quick beat', 'quick beat'];

test.for<{ closed: boolean; steps: Step[]; why: string }>([
  { closed: false, steps: [], why: 'nobody waits for a server never heard of' },
  { closed: false, steps: ['quick beat'], why: 'one beat may be luck' },
  { closed: true, steps: CLOSED, why: 'two quick beats' },
  { closed: false, steps: ['quick beat', 'slow beat', 'quick beat'], why: 'the quick beats must follow each other' },
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
  const breaker = new Breaker(
    () => 0,
    (...change) => changes.push(change),
  );
  for (const _ of [1, 2, 3]) breaker.heartbeat(1);
  for (const reason of ['ECONNRESET', 'late']) breaker.open(reason);
  expect(changes).toEqual([['closed'], ['open', 'ECONNRESET']]);
});
