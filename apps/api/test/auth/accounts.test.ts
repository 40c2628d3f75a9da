// accounts.ts: tokens are found, end, and never come back.
import { expect, test } from 'vitest';
import { Accounts, type TokenRecord } from '../../src/auth/accounts.ts';
import { stoppedClock } from '../../../../tools/testing/projects.ts';
import { PLENTY } from '../../../../tools/testing/service.ts';

const PROJECT = { ...PLENTY, id: 'nomina' };

function record(hash: string, change: Partial<TokenRecord> = {}): TokenRecord {
  return { hash, tokenId: `t_${hash}`, projectId: PROJECT.id, expiresInMs: null, end: null, ...change };
}

function accountsWith(...records: TokenRecord[]) {
  const clock = stoppedClock();
  const wall = { aheadMs: 0 };
  const accounts = new Accounts({ now: () => clock.now() + wall.aheadMs, steadyNow: clock.now });
  accounts.putProject(PROJECT);
  for (const each of records) accounts.putToken(each);
  return { accounts, clock, wall };
}

test('a token finds its project, and a change of the project is seen by all of its tokens', () => {
  const { accounts } = accountsWith(record('a'), record('b'));
  expect(accounts.find('a')).toMatchObject({ tokenId: 't_a', project: PROJECT });
  accounts.putProject({ ...PROJECT, suspended: true });
  for (const hash of ['a', 'b']) expect(accounts.find(hash)?.project.suspended).toBe(true);
  expect(accounts.find('c')).toBeUndefined();
  expect(accounts.tokenCount).toBe(2);
});

test('a token put before its project throws', () => {
  const { accounts } = accountsWith();
  expect(() => accounts.putToken(record('a', { projectId: 'nadie' }))).toThrow('before its project');
});

type Both = ReturnType<typeof accountsWith>;

const ENDS: Readonly<Record<string, (both: Both) => Promise<void>>> = {
  revoked: async ({ accounts }) => accounts.putToken(record('a', { end: 'revoked' })),
  deleted: async ({ accounts }) => accounts.endToken('a'),
  'missing from a snapshot': async ({ accounts }) => {
    accounts.beginSnapshot();
    accounts.putToken(record('b'));
    await accounts.endSnapshot();
  },
  expired: async ({ clock, accounts }) => {
    clock.pass(1000);
    accounts.find('a');
  },
};

test.for(Object.keys(ENDS))('%s: refused, also when the database has it live again, which is counted', async (how) => {
  const both = accountsWith(record('a', { expiresInMs: 1000 }), record('b'));
  const { accounts } = both;
  expect(accounts.find('a')).toBeDefined();
  await ENDS[how]?.(both);
  expect(accounts.find('a')).toBeUndefined();
  expect(accounts.revivedCount).toBe(0);
  for (const _ of [1, 2]) accounts.putToken(record('a'));
  expect(accounts.find('a')).toBeUndefined();
  expect(accounts.find('b')).toBeDefined();
  expect(accounts.revivedCount).toBe(1);
  accounts.beginSnapshot();
  await accounts.endSnapshot();
  expect(accounts.revivedCount, 'the database no longer has it').toBe(0);
});

test('an expiry changed before it is reached takes effect', () => {
  const { accounts, clock } = accountsWith(record('a', { expiresInMs: 1000 }));
  clock.pass(999);
  accounts.putToken(record('a', { expiresInMs: 1000 }));
  clock.pass(999);
  expect(accounts.find('a')).toBeDefined();
  clock.pass(1);
  expect(accounts.find('a')).toBeUndefined();
});

test('a token expires by the wall clock too, and is live again if that was wrong', () => {
  const { accounts, wall } = accountsWith(record('a', { expiresInMs: 1000 }));
  wall.aheadMs = 1000;
  expect(accounts.find('a')).toBeUndefined();
  expect(accounts.findEnded('a')).toBeUndefined();
  wall.aheadMs = 0;
  expect(accounts.find('a')).toBeDefined();
});

test('a snapshot of many tokens is compared over several turns of the event loop', async () => {
  const { accounts } = accountsWith();
  for (let n = 0; n < 50_000; n++) accounts.putToken(record(`h${n}`));
  accounts.beginSnapshot();
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await accounts.endSnapshot();
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(accounts.tokenCount).toBe(0);
});
