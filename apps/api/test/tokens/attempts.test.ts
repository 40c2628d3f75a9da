// An address may fail eight times at once, and once more every five seconds, over all processes together.
import { describe, expect, test } from 'vitest';
import { Attempts, networkOf } from '../../src/tokens/attempts.ts';
import { stoppedClock } from './issue.ts';

const ADDRESS = '203.0.113.7';

async function attempt(attempts: Attempts, address: string, failed: boolean): Promise<string> {
  const turn = await attempts.turn(address, 1000);
  if (turn.kind === 'granted') turn.done(failed);
  return turn.kind;
}

function startAttempts({ clock = stoppedClock(), nodes = 1 } = {}): Attempts {
  return new Attempts(clock.now, () => nodes);
}

async function exhausted(address = ADDRESS, clock = stoppedClock()): Promise<Attempts> {
  const attempts = startAttempts({ clock });
  for (let failure = 0; failure < 8; failure++) await attempt(attempts, address, true);
  return attempts;
}

describe('whose attempt it is', () => {
  test.for([
    { address: '203.0.113.7', network: '203.0.113.7', why: 'IPv4 stands for itself' },
    { address: '::ffff:203.0.113.7', network: '203.0.113.7', why: 'IPv4 on a socket of IPv6' },
    { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2', why: 'a subscriber has a whole /64' },
    { address: '2001:db8:1:2::', network: '2001:db8:1:2', why: 'zeros at the end' },
    { address: '2001:0DB8:0001:0002::9', network: '2001:db8:1:2', why: 'zeros and capitals do not matter' },
    { address: '2001:db8::1', network: '2001:db8:0:0', why: 'zeros in the middle' },
    { address: '::1:2:3:4:5:6:7', network: '0:1:2:3', why: 'a zero at the beginning' },
    { address: '1::3:4:5:6:7:8', network: '1:0:3:4', why: 'one zero left out' },
    { address: '::1', network: '0:0:0:0', why: 'the loopback' },
    { address: '64:ff9b::192.0.2.1', network: '64:ff9b:0:0', why: 'IPv4 translated' },
    { address: 'fe80::1%eth0', network: 'fe80:0:0:0', why: 'the interface is not part of it' },
    { address: 'unix', network: 'unix', why: 'what is not an address stands for itself' },
  ])('$address is $network — $why', ({ address, network }) => {
    expect(networkOf(address)).toBe(network);
  });
});

test('eight failures are allowed, the ninth is refused, and another address is not concerned', async () => {
  const attempts = await exhausted();
  expect(attempts.retryAfter(ADDRESS)).toBe(5);
  expect(await attempt(attempts, ADDRESS, true)).toBe('refused');
  expect(attempts.retryAfter('203.0.113.8')).toBe(0);
});

test('one more is allowed after each five seconds, and eight after a long time', async () => {
  const clock = stoppedClock();
  const attempts = await exhausted(ADDRESS, clock);
  clock.pass(4000);
  expect(attempts.retryAfter(ADDRESS)).toBe(1);
  clock.pass(1000);
  expect(await attempt(attempts, ADDRESS, true)).toBe('granted');
  expect(await attempt(attempts, ADDRESS, true)).toBe('refused');
  clock.pass(3_600_000);
  const kinds: string[] = [];
  for (let count = 0; count < 9; count++) kinds.push(await attempt(attempts, ADDRESS, true));
  expect(kinds.filter((kind) => kind === 'granted')).toHaveLength(8);
});

test('successes cost nothing and leave nothing behind', async () => {
  const attempts = startAttempts();
  for (let count = 0; count < 1000; count++) expect(await attempt(attempts, ADDRESS, false)).toBe('granted');
  expect(attempts.size).toBe(0);
});

test.for([
  { nodes: 3, most: 2, every: 15, why: 'a third of eight' },
  { nodes: 4, most: 2, every: 20, why: 'a fourth of eight' },
  { nodes: 100, most: 2, every: 500, why: 'never less, or one wrong token would be one too many' },
])(
  'of $nodes processes each allows $most, and one more every $every seconds — $why',
  async ({ nodes, most, every }) => {
    const clock = stoppedClock();
    const attempts = startAttempts({ clock, nodes });
    const kinds: string[] = [];
    for (let count = 0; count < 9; count++) kinds.push(await attempt(attempts, ADDRESS, true));
    expect(kinds.filter((kind) => kind === 'granted')).toHaveLength(most);
    clock.pass(every * 1000);
    expect(await attempt(attempts, ADDRESS, true)).toBe('granted');
    expect(await attempt(attempts, ADDRESS, true)).toBe('refused');
  },
);

test('four run at once and the others wait', async () => {
  const attempts = startAttempts();
  const running = await Promise.all(Array.from({ length: 4 }, () => attempts.turn(ADDRESS, 10_000)));
  const waiting = attempts.turn(ADDRESS, 10_000);
  expect(running.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'granted'));
  for (const turn of running) if (turn.kind === 'granted') turn.done(false);
  expect(await waiting).toMatchObject({ kind: 'granted' });
});

test('no more run than may fail; when they empty the bucket, the others are refused', async () => {
  const attempts = startAttempts();
  for (let failure = 0; failure < 6; failure++) await attempt(attempts, ADDRESS, true);
  const running = await Promise.all(Array.from({ length: 2 }, () => attempts.turn(ADDRESS, 10_000)));
  const waiting = Array.from({ length: 20 }, () => attempts.turn(ADDRESS, 10_000));
  for (const turn of running) if (turn.kind === 'granted') turn.done(true);
  const kinds = (await Promise.all(waiting)).map(({ kind }) => kind);
  expect(kinds).toEqual(Array.from({ length: 20 }, () => 'refused'));
});

test('who waits longer than its patience is told that it is late', async () => {
  const attempts = startAttempts();
  await Promise.all(Array.from({ length: 4 }, () => attempts.turn(ADDRESS, 10_000)));
  expect(await attempts.turn(ADDRESS, 10)).toEqual({ kind: 'late' });
});

test('at most ten thousand addresses are remembered', async () => {
  const attempts = startAttempts();
  for (let host = 0; host < 10_100; host++) await attempt(attempts, `10.0.${host >> 8}.${host & 255}`, true);
  expect(attempts.size).toBe(10_000);
});
