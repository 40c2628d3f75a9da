// PostgreSQL away: tokens in memory are accepted for ten minutes, others get 503 and never a false 401.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createToken } from '@curp/accounts/token-format';
import { addProject, addToken } from '../../../../tools/testing/projects.ts';
import { type Database, openDatabase, type PrivateServer, startPostgres } from '../../../../tools/testing/stores.ts';
import { follow, type Following } from './follower.ts';

const MINUTE = 60_000;
const PATIENCE = { timeout: 10_000, interval: 20 };

let server: PrivateServer;
let database: Database;
let token: string;
beforeAll(async () => {
  server = await startPostgres();
  database = await openDatabase(server.url);
  token = await addToken(database.owner, await addProject(database.owner));
});
afterAll(() => server.remove());

let following: Following | undefined;
afterEach(async () => {
  server.thaw();
  await following?.close();
});

const BREAK = [
  { how: 'killed', stop: () => server.kill(), fix: () => server.restart() },
  { how: 'frozen', stop: () => Promise.resolve(server.freeze()), fix: () => Promise.resolve(server.thaw()) },
];

test.for(BREAK)(
  '$how: tokens in memory are accepted for ten minutes, others are unavailable, and it recovers',
  async ({ stop, fix }) => {
    let ahead = 0;
    following = follow(database, { now: () => performance.now() + ahead });
    const { kind, identifier, failures, follower } = following;
    await expect.poll(() => kind(token), PATIENCE).toBe('account');
    await stop();
    await expect.poll(() => failures.length, PATIENCE).toBeGreaterThan(0);
    ahead += 9 * MINUTE;
    expect(identifier.identify(token), 'without waiting').toMatchObject({ kind: 'account' });
    const strangers = Array.from({ length: 100 }, () => kind(createToken('live')));
    expect(new Set(strangers), 'not unknown: that is not known').toEqual(new Set(['unavailable']));
    ahead += MINUTE;
    expect(identifier.identify(token)).toEqual({ kind: 'unavailable' });
    await fix();
    await expect.poll(() => kind(token), PATIENCE).toBe('account');
    expect(kind(createToken('live'))).toBe('unknown');
    expect(identifier.events.stale).toBeGreaterThan(0);
    expect(follower.ageMs()).toBeLessThan(MINUTE);
  },
);

test('down at the start: every token is unavailable until PostgreSQL starts', async () => {
  await server.kill();
  following = follow(database);
  const { kind, follower, failures } = following;
  await expect.poll(() => failures.length, PATIENCE).toBeGreaterThan(0);
  expect(follower.ageMs()).toBe(Number.POSITIVE_INFINITY);
  expect(kind(token)).toBe('unavailable');
  await server.restart();
  await expect.poll(() => kind(token), PATIENCE).toBe('account');
});
