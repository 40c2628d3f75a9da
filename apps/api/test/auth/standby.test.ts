// follow-changes.ts and standby-lag.ts: the accounts are read from a standby, and the heartbeat goes to its primary.
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createToken } from '@curp/accounts/token-format';
import { StandbyLag } from '../../src/auth/standby-lag.ts';
import { addProject, addToken, revoke } from '../../../../tools/harness/projects.ts';
import {
  type Database,
  openDatabase,
  type PrivateServer,
  startPostgres,
  startStandby,
} from '../../../../tools/harness/stores.ts';
import { follow, type Following } from './follower.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };

let primary: PrivateServer;
let standby: PrivateServer;
let database: Database;
let project: string;
beforeAll(async () => {
  primary = await startPostgres();
  standby = await startStandby(primary.port);
  database = await openDatabase(primary.url);
  project = await addProject(database.owner);
});
afterAll(async () => {
  await database.owner.end();
  await Promise.all([standby.remove(), primary.remove()]);
});

let open: Following[] = [];
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  open = [];
});

function followStandby(): Following {
  const following = follow({ url: standby.url, schema: database.schema }, { primaryUrl: primary.url });
  open.push(following);
  return following;
}

test('new and revoked tokens are noticed by polling, and the heartbeat is on the primary', async () => {
  const near = follow(database);
  const far = followStandby();
  open.push(near);
  const token = await addToken(database.owner, project);
  await expect.poll(() => far.kind(token), PATIENCE).toBe('account');
  await revoke(database.owner, token);
  const begin = performance.now();
  await expect.poll(() => far.kind(token), PATIENCE).toBe('unknown');
  expect(performance.now() - begin).toBeLessThan(5000);
  for (const { follower } of [near, far]) await expect.poll(() => follower.processCount(), PATIENCE).toBe(2);
  expect(far.follower.fitsPepper()).toBe(true);
  expect(far.failures, 'other than of a schema that had not arrived yet').not.toContain('25006');
});

test('without news of its primary, unknown tokens are unavailable and the age of the accounts grows', async () => {
  const { kind, failures, follower } = followStandby();
  const [token, later] = [await addToken(database.owner, project), createToken('live')];
  await expect.poll(() => kind(token), PATIENCE).toBe('account');
  const operator = new Client({ connectionString: standby.url });
  await operator.connect();
  await operator.query('select pg_wal_replay_pause()');
  await expect.poll(() => kind(later), PATIENCE).toBe('unavailable');
  expect(follower.ageMs()).toBeGreaterThan(5000);
  expect(await kind(token)).toBe('account');
  await expect.poll(() => failures, PATIENCE).toContain('behind');
  await revoke(database.owner, token);
  await operator.query('select pg_wal_replay_resume()');
  await operator.end();
  await expect.poll(() => kind(token), PATIENCE).toBe('unknown');
  await expect.poll(() => kind(later), PATIENCE).toBe('unknown');
});

test('after a restart of the standby the tokens are still accepted', async () => {
  const { kind, follower } = followStandby();
  const tokens: string[] = [];
  for (let round = 0; round < 3; round++) {
    tokens.push(await addToken(database.owner, project));
    for (const token of tokens) await expect.poll(() => kind(token), PATIENCE).toBe('account');
    await standby.restart();
  }
  await expect.poll(() => follower.ageMs(), PATIENCE).toBeLessThan(5000);
  for (const token of tokens) expect(await kind(token)).toBe('account');
});

test.for([
  { replayed: [100, 90], lag: 'rejects', why: 'an older state than before' },
  { replayed: [100, null], lag: 'rejects', why: 'nothing replayed since the start' },
  { replayed: [100, 100], lag: 24_900, why: 'the same state: without the five seconds between heartbeats' },
  { replayed: [100, 29_000], lag: 0, why: 'less than five seconds ago' },
  { replayed: [100, undefined], lag: 0, why: 'it was promoted' },
])('the lag: $why', async ({ replayed, lag }) => {
  const standbyLag = new StandbyLag();
  const read = (replayed_ms: number | null | undefined): Promise<number> =>
    standbyLag.read(async () => (replayed_ms === undefined ? [] : [{ replayed_ms, now_ms: 30_000 } as never]));
  await read(replayed[0]);
  const second = await read(replayed[1]).catch(() => 'rejects');
  expect(second).toBe(lag);
});
