// A change reaches every node: at once when its announcement is heard, and in a few seconds when it is not.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPostgres, type Postgres } from '../../src/postgres.ts';
import { Directory } from '../../src/tokens/directory.ts';
import type { Identity } from '../../src/tokens/identity.ts';
import { createToken, hashToken, hintOf } from '../../src/tokens/format.ts';
import type { ChangeListener } from '../../src/tokens/store.ts';
import { postgresStore } from '../../src/tokens/postgres-store.ts';
import { PEPPER } from '../process.ts';
import { asRole, type Database, openDatabase } from '../stores.ts';
import { addProject, addToken, ObservedStore, revoke } from './issue.ts';

const ALWAYS_MS = 5000;

let database: Database;
let postgres: Postgres;
let project: string;
beforeAll(async () => {
  database = await openDatabase();
  project = await addProject(database.owner);
  postgres = openPostgres({ url: asRole(database.url, 'curp_service'), schema: database.schema });
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

let directories: Directory[] = [];
afterEach(() => {
  for (const directory of directories) directory.close();
  directories = [];
});

interface Node {
  readonly store: ObservedStore;
  readonly identify: (token: string) => Promise<Identity>;
  readonly kind: (token: string) => Promise<Identity['kind']>;
}

/** A node that hears nothing follows the changes of another schema's channel. */
function startNode({ hears = true, watch = undefined as ObservedStore['watch'] | undefined } = {}): Node {
  const store = new ObservedStore(postgresStore(postgres, hears ? database.schema : `${database.schema}_mute`));
  if (watch !== undefined) store.watch = watch;
  const directory = new Directory({ store, pepper: PEPPER, sandbox: undefined, now: () => performance.now() });
  directories.push(directory);
  let calls = 0;
  // From many addresses, because here nobody is guessing.
  const identify = async (token: string): Promise<Identity> => directory.identify(token, `203.0.113.${calls++ % 256}`);
  return { store, identify, kind: async (token) => (await identify(token)).kind };
}

/** Watching, and listening if it can. */
async function ready({ store }: Node): Promise<void> {
  await expect.poll(() => store.doubts, { timeout: ALWAYS_MS, interval: 10 }).toBe(1);
}

async function timeUntil(is: Identity['kind'], token: string, { kind }: Node): Promise<number> {
  const began = performance.now();
  await expect.poll(() => kind(token), { timeout: 2 * ALWAYS_MS, interval: 5 }).toBe(is);
  return performance.now() - began;
}

const listening = (): string => `listen "${database.schema}_changes"`;

async function endListening(): Promise<number> {
  const end = 'select pg_terminate_backend(pid) from pg_stat_activity where query = $1';
  return (await database.owner.query(end, [listening()])).rows.length;
}

test('revoked tokens stop within a second, on each of three nodes', async () => {
  const nodes = [startNode(), startNode(), startNode()];
  await Promise.all(nodes.map(ready));
  const times: number[] = [];
  for (let round = 0; round < 15; round++) {
    const token = await addToken(database.owner, project);
    for (const node of nodes) expect(await node.kind(token)).toBe('project');
    await revoke(database.owner, token);
    times.push(...(await Promise.all(nodes.map((node) => timeUntil('unknown', token, node)))));
  }
  const median = times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)];
  expect(median).toBeLessThan(1000);
  expect(Math.max(...times)).toBeLessThan(ALWAYS_MS);
});

test('they stop within five seconds where no announcement is heard', async () => {
  const node = startNode({ hears: false });
  await ready(node);
  const token = await addToken(database.owner, project);
  await expect.poll(() => node.kind(token)).toBe('project');
  await revoke(database.owner, token);
  expect(await timeUntil('unknown', token, node)).toBeLessThan(ALWAYS_MS);
});

test('and where the listening connection is ended just before', async () => {
  const node = startNode();
  await ready(node);
  for (let round = 0; round < 3; round++) {
    const token = await addToken(database.owner, project);
    await expect.poll(() => node.kind(token)).toBe('project');
    await expect.poll(endListening, { timeout: ALWAYS_MS }).toBeGreaterThan(0);
    await revoke(database.owner, token);
    expect(await timeUntil('unknown', token, node)).toBeLessThan(ALWAYS_MS);
  }
});

test('an answer that was under way when its token was revoked is not remembered', async () => {
  const node = startNode();
  await ready(node);
  const token = await addToken(database.owner, project);
  await expect.poll(() => node.store.changes).toBeGreaterThan(0);
  const release = node.store.keepBack();
  const early = node.kind(token);
  await expect.poll(() => node.store.kept).toBe(1);
  const seen = node.store.changes;
  await revoke(database.owner, token);
  await expect.poll(() => node.store.changes, { timeout: ALWAYS_MS }).toBeGreaterThan(seen);
  node.store.letPass();
  expect(await node.kind(token), 'asked after the revocation').toBe('unknown');
  release();
  expect(await early, 'asked before it').toBe('project');
  expect(await node.kind(token)).toBe('unknown');
});

test('nor is one whose project was suspended meanwhile', async () => {
  const node = startNode();
  await ready(node);
  const own = await addProject(database.owner);
  const token = await addToken(database.owner, own);
  await expect.poll(() => node.store.changes, { timeout: ALWAYS_MS }).toBeGreaterThan(1);
  const release = node.store.keepBack();
  const early = node.identify(token);
  await expect.poll(() => node.store.kept).toBe(1);
  const seen = node.store.changes;
  await database.owner.query('update projects set suspended = true where id = $1', [own]);
  await expect.poll(() => node.store.changes, { timeout: ALWAYS_MS }).toBeGreaterThan(seen);
  node.store.letPass();
  release();
  expect(await early).toMatchObject({ project: { suspended: false } });
  expect(await node.identify(token)).toMatchObject({ project: { suspended: true } });
});

test('a project suspended and reactivated, and its new limits, are seen by every token of it', async () => {
  const node = startNode();
  await ready(node);
  const own = await addProject(database.owner);
  const tokens = [await addToken(database.owner, own), await addToken(database.owner, own)];
  const states = async (): Promise<unknown[]> => {
    const identities = await Promise.all(tokens.map(node.identify));
    return identities.map(
      (identity) => identity.kind === 'project' && [identity.project.suspended, identity.project.rate],
    );
  };
  await expect.poll(states).toEqual([
    [false, 10],
    [false, 10],
  ]);
  for (const [suspended, rate] of [
    [true, 10],
    [false, 10],
    [false, 99],
  ] as const) {
    await database.owner.query('update projects set suspended = $2, rate = $3 where id = $1', [own, suspended, rate]);
    await expect.poll(states, { timeout: ALWAYS_MS }).toEqual([
      [suspended, rate],
      [suspended, rate],
    ]);
  }
});

test('a grace made longer at the last moment is believed', async () => {
  const node = startNode();
  await ready(node);
  const token = await addToken(database.owner, project, { expires: '1500 milliseconds' });
  await expect.poll(() => node.store.changes, { timeout: ALWAYS_MS }).toBeGreaterThan(0);
  expect(await node.kind(token)).toBe('project');
  const seen = node.store.changes;
  await database.owner.query(`update tokens set expires_at = now() + interval '1 hour' where hash = $1`, [
    hashToken(token, PEPPER),
  ]);
  await expect.poll(() => node.store.changes, { timeout: ALWAYS_MS }).toBeGreaterThan(seen);
  await database.owner.query('select pg_sleep(1.5)');
  expect(await node.kind(token)).toBe('project');
});

test('a token that was tried before it was issued works as soon as it is', async () => {
  const node = startNode();
  await ready(node);
  const token = createToken('live');
  expect(await node.kind(token)).toBe('unknown');
  await database.owner.query(`insert into tokens (id, project_id, hash, hint) values ($1, $2, $3, $1)`, [
    hintOf(token),
    project,
    hashToken(token, PEPPER),
  ]);
  expect(await timeUntil('project', token, node)).toBeLessThan(ALWAYS_MS);
});

test('what was learnt before the watch began is confirmed once it has', async () => {
  const listeners: ChangeListener[] = [];
  const watch: ObservedStore['watch'] = (listener) => {
    listeners.push(listener);
    return () => {};
  };
  const node = startNode({ watch });
  const token = await addToken(database.owner, project);
  expect(await node.kind(token)).toBe('project');
  await revoke(database.owner, token);
  expect(await node.kind(token)).toBe('project');
  const stops = listeners.map((listener) => node.store.watchNow(listener));
  expect(await timeUntil('unknown', token, node)).toBeLessThan(ALWAYS_MS);
  for (const stop of stops) stop();
});

test('a table of changes that was emptied, as by a restored copy, does not make us deaf', async () => {
  const node = startNode({ hears: false });
  await ready(node);
  const [known, other] = [await addToken(database.owner, project), await addToken(database.owner, project)];
  await expect.poll(() => node.kind(known)).toBe('project');
  await expect.poll(() => node.store.changes, { timeout: ALWAYS_MS }).toBeGreaterThan(0);
  await revoke(database.owner, known);
  await database.owner.query('delete from changes');
  expect(await timeUntil('unknown', known, node), 'its change is gone').toBeLessThan(ALWAYS_MS);
  await expect.poll(() => node.kind(other)).toBe('project');
  await revoke(database.owner, other);
  expect(await timeUntil('unknown', other, node), 'its change is the first').toBeLessThan(ALWAYS_MS);
});

test('thousands of changes in one transaction are read to the end', async () => {
  const node = startNode({ hears: false });
  await ready(node);
  const token = await addToken(database.owner, project);
  await expect.poll(() => node.kind(token)).toBe('project');
  const seen = node.store.changes;
  await database.owner.query('begin');
  await database.owner.query(
    `insert into projects (id, name, rate, burst) select 'muchos-' || n, 'x', 1, 1 from generate_series(1, 4500) n`,
  );
  await revoke(database.owner, token);
  await database.owner.query('commit');
  expect(await timeUntil('unknown', token, node)).toBeLessThan(ALWAYS_MS);
  await expect.poll(() => node.store.changes - seen, { timeout: ALWAYS_MS }).toBeGreaterThanOrEqual(4501);
  expect(node.store.doubts).toBe(1);
});
