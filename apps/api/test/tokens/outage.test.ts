// PostgreSQL away: known tokens go on for ten minutes, the others are told to come back, and nobody is told a lie.
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { openPostgres, type Postgres } from '../../src/postgres.ts';
import { Directory } from '../../src/tokens/directory.ts';
import type { Identity } from '../../src/tokens/identity.ts';
import { createToken } from '../../src/tokens/format.ts';
import { postgresStore } from '../../src/tokens/postgres-store.ts';
import { PEPPER } from '../process.ts';
import { asRole, type Database, openDatabase, type PrivateServer, startPostgres } from '../stores.ts';
import { addProject, addToken, type Clock, ObservedStore, stoppedClock, unwatched } from './issue.ts';

const ADDRESS = '203.0.113.7';
const MINUTE = 60_000;

let server: PrivateServer;
let database: Database;
const tokens: string[] = [];
beforeAll(async () => {
  server = await startPostgres();
  database = await openDatabase(server.url);
  const project = await addProject(database.owner);
  for (let count = 0; count < 100; count++) tokens.push(await addToken(database.owner, project));
});
afterAll(() => server.remove());

let postgres: Postgres;
let store: ObservedStore;
let clock: Clock;
let directory: Directory;
beforeEach(() => {
  postgres = openPostgres({ url: asRole(server.url, 'curp_service'), schema: database.schema });
  store = unwatched(postgresStore(postgres, database.schema));
  clock = stoppedClock();
  directory = new Directory({
    store,
    pepper: PEPPER,
    sandbox: undefined,
    now: clock.now,
  });
});
afterEach(async () => {
  directory.close();
  await postgres.close();
  server.thaw();
});

async function kind(token = ''): Promise<Identity['kind']> {
  return (await directory.identify(token, ADDRESS)).kind;
}

async function expectRecovery(token = ''): Promise<void> {
  await expect.poll(() => kind(token), { timeout: 10_000, interval: 50 }).toBe('project');
}

const BREAK = [
  { how: 'killed', stop: () => server.kill(), cure: () => server.restart() },
  { how: 'frozen', stop: () => Promise.resolve(server.freeze()), cure: () => Promise.resolve(server.thaw()) },
];

test.for(BREAK)(
  '$how: known tokens go on for ten minutes, others are unavailable, and then it recovers',
  async ({ stop, cure }) => {
    const [known, neverSeen, lateComer] = tokens;
    await expectRecovery(known);
    await stop();
    clock.pass(30_000);
    expect(await kind(known)).toBe('project');
    expect(await kind(neverSeen)).toBe('unavailable');
    expect(await kind(createToken('live')), 'not unknown: nobody can tell').toBe('unavailable');
    clock.pass(9 * MINUTE);
    expect(directory.identify(known ?? '', ADDRESS), 'without waiting').toMatchObject({ kind: 'project' });
    clock.pass(MINUTE);
    expect(await directory.identify(known ?? '', ADDRESS)).toEqual({ kind: 'unavailable', retryAfter: 5 });

    await cure();
    await expectRecovery(known);
    await expectRecovery(neverSeen);
    await expectRecovery(lateComer);
    expect(await kind(createToken('live'))).toBe('unknown');
  },
);

test('frozen: the first to ask waits a moment, the others do not wait at all, and few questions are asked', async () => {
  const known = tokens.slice(0, 50);
  await Promise.all(known.map(kind));
  server.freeze();
  clock.pass(30_000);
  const began = performance.now();
  expect(await kind(known[0])).toBe('project');
  expect(performance.now() - began).toBeLessThan(1000);
  const asked = store.asked;
  for (let second = 0; second < 60; second++) {
    for (const token of known) expect(directory.identify(token, ADDRESS)).toMatchObject({ kind: 'project' });
    clock.pass(1000);
  }
  expect(store.asked - asked).toBeLessThanOrEqual(5);
  expect(directory.events.stale).toBe(1 + 60 * 50);
});

test('frozen and thawed: what is known is confirmed again by those who use it', async () => {
  await kind(tokens[0]);
  server.freeze();
  clock.pass(30_000);
  expect(await kind(tokens[0])).toBe('project');
  server.thaw();
  const asFresh = async (): Promise<number> => {
    clock.pass(1000);
    await kind(tokens[0]);
    return directory.events.hit;
  };
  await expect.poll(asFresh, { timeout: 10_000 }).toBeGreaterThan(0);
});

test('frozen: never seen tokens by the hundred are all told in little time', async () => {
  await kind(tokens[0]);
  server.freeze();
  const began = performance.now();
  const first = await Promise.all(tokens.slice(1).map(kind));
  expect(new Set(first)).toEqual(new Set(['unavailable']));
  expect(performance.now() - began).toBeLessThan(5000);
  const again = performance.now();
  await Promise.all(tokens.slice(1).map(kind));
  expect(performance.now() - again).toBeLessThan(1000);
});

test('frozen after a change: what has changed is not served from memory', async () => {
  const watched = new ObservedStore(postgresStore(postgres, database.schema));
  const other = new Directory({ store: watched, pepper: PEPPER, sandbox: undefined, now: () => performance.now() });
  await expect.poll(() => watched.doubts, { timeout: 10_000 }).toBe(1);
  const owner = openPostgres({ url: server.url, schema: database.schema });
  expect(await other.identify(tokens[0] ?? '', ADDRESS)).toMatchObject({ kind: 'project' });
  await owner.query('update projects set suspended = false', [], 1000);
  await expect.poll(() => watched.changes, { timeout: 10_000 }).toBe(1);
  server.freeze();
  expect(await other.identify(tokens[0] ?? '', ADDRESS)).toMatchObject({ kind: 'unavailable' });
  server.thaw();
  other.close();
  await owner.close();
});

test('killed and restarted: changes made meanwhile are read, and the watch goes on', async () => {
  const watched = new ObservedStore(postgresStore(postgres, database.schema));
  const other = new Directory({ store: watched, pepper: PEPPER, sandbox: undefined, now: () => performance.now() });
  await expect.poll(() => watched.doubts, { timeout: 10_000 }).toBe(1);
  await server.restart();
  const owner = openPostgres({ url: server.url, schema: database.schema });
  const update = (): Promise<unknown[]> =>
    owner.query('update projects set rate = rate + 1 returning 1', [], 1000).catch(() => []);
  await expect.poll(update, { timeout: 10_000 }).toHaveLength(1);
  await expect.poll(() => watched.changes, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(watched.doubts).toBe(1);
  other.close();
  await owner.close();
});
