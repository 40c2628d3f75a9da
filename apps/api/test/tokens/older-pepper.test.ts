// Two peppers: tokens of the one before are known too, at the price of the same look-up.
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres, type Postgres } from '../../src/postgres.ts';
import { Directory } from '../../src/tokens/directory.ts';
import { openFileStore } from '../../src/tokens/file-store.ts';
import { createToken, hashToken, hintOf } from '../../src/tokens/format.ts';
import { postgresStore } from '../../src/tokens/postgres-store.ts';
import type { TokenStore } from '../../src/tokens/store.ts';
import { PEPPER } from '../process.ts';
import { asRole, type Database, openDatabase } from '../stores.ts';
import { addProject, addToken, ObservedStore, revoke, stoppedClock, unwatched } from './issue.ts';

const NEXT = 'la pimienta que sigue, de pruebas';
const FRESH_MS = 30_000;

let database: Database;
let postgres: Postgres;
let project: string;
beforeAll(async () => {
  database = await openDatabase();
  postgres = openPostgres({ url: asRole(database.url, 'curp_service'), schema: database.schema });
  project = await addProject(database.owner);
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

let addresses = 0;

function directoryOf(store: TokenStore, now: () => number, olderPepper = PEPPER) {
  const directory = new Directory({ store, pepper: NEXT, olderPepper, sandbox: undefined, now });
  const kind = async (token: string): Promise<string> =>
    (await directory.identify(token, `203.0.113.${addresses++ % 256}`)).kind;
  return { directory, kind };
}

function inPostgres(): TokenStore {
  return postgresStore(postgres, database.schema);
}

/** Kept under the new one. */
async function addNew(): Promise<string> {
  const token = createToken('live');
  await database.owner.query('insert into tokens (id, project_id, hash, hint) values ($1, $2, $3, $4)', [
    token.slice(-20),
    project,
    hashToken(token, NEXT),
    hintOf(token),
  ]);
  return token;
}

describe('one look-up, whichever pepper it is kept under', () => {
  test.for([
    { is: 'project', token: () => addNew(), why: 'the new one' },
    { is: 'project', token: () => addToken(database.owner, project), why: 'the one before' },
    { is: 'unknown', token: () => addToken(database.owner, project, { revoked: '-1 second' }), why: 'revoked' },
    { is: 'unknown', token: async () => createToken('live'), why: 'neither' },
  ])('$is — $why', async ({ is, token }) => {
    const store = unwatched(inPostgres());
    const { kind } = directoryOf(store, stoppedClock().now);
    const presented = await token();
    const kinds = await Promise.all([kind(presented), kind(presented), kind(presented)]);
    expect([...kinds, await kind(presented)]).toEqual([is, is, is, is]);
    expect(store.asked).toBe(1);
  });

  test('garbage asks nobody', async () => {
    const store = unwatched(inPostgres());
    expect(await directoryOf(store, stoppedClock().now).kind('curp_live_nada')).toBe('unknown');
    expect(store.asked).toBe(0);
  });

  test('without the one before, its tokens are unknown', async () => {
    const token = await addToken(database.owner, project);
    expect(await directoryOf(inPostgres(), stoppedClock().now, '').kind(token)).toBe('unknown');
  });
});

test('it is confirmed by its older hash when it is no longer fresh', async () => {
  const clock = stoppedClock();
  const store = unwatched(inPostgres());
  const { kind } = directoryOf(store, clock.now);
  const token = await addToken(database.owner, project);
  expect(await kind(token)).toBe('project');
  await revoke(database.owner, token);
  clock.pass(FRESH_MS);
  expect([await kind(token), store.asked]).toEqual(['unknown', 2]);
});

test('its revocation is heard by its older hash', async () => {
  const store = new ObservedStore(inPostgres());
  const { kind, directory } = directoryOf(store, () => performance.now());
  await expect.poll(() => store.doubts, { timeout: 5000, interval: 10 }).toBe(1);
  const token = await addToken(database.owner, project);
  expect(await kind(token)).toBe('project');
  await revoke(database.owner, token);
  await expect.poll(() => kind(token), { timeout: 5000, interval: 10 }).toBe('unknown');
  directory.close();
});

test('an answer that a revocation has overtaken is not remembered, and nobody else waits for it', async () => {
  const store = new ObservedStore(inPostgres());
  const { kind, directory } = directoryOf(store, () => performance.now());
  await expect.poll(() => store.doubts, { timeout: 5000, interval: 10 }).toBe(1);
  const token = await addToken(database.owner, project);
  const letGo = store.keepBack();
  const asked = kind(token);
  await expect.poll(() => store.kept, { interval: 5 }).toBe(1);
  const changes = store.changes;
  await revoke(database.owner, token);
  await expect.poll(() => store.changes, { timeout: 5000, interval: 5 }).toBeGreaterThan(changes);
  // Who comes after the change does not wait for what was asked before it.
  const later = kind(token);
  await expect.poll(() => store.kept, { interval: 5 }).toBe(2);
  letGo();
  await Promise.all([asked, later]);
  store.letPass();
  expect(await kind(token)).toBe('unknown');
  directory.close();
});

test('a tokens file: both are known', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'curp-pepper-'));
  const path = join(folder, 'tokens.json');
  const tokens = [createToken('live'), createToken('live')];
  const rows = [PEPPER, NEXT].map((pepper, place) => ({
    hash: hashToken(tokens[place] ?? '', pepper).toString('hex'),
    proyecto: 'tienda',
    pista: hintOf(tokens[place] ?? ''),
    ritmo: 10,
    rafaga: 10,
    cuota: null,
    suspendido: false,
  }));
  writeFileSync(path, JSON.stringify(rows));
  const store = await openFileStore({ path, onBroken: () => {} });
  const { kind, directory } = directoryOf(store, stoppedClock().now);
  expect([await kind(tokens[0] ?? ''), await kind(tokens[1] ?? ''), await kind(createToken('live'))]).toEqual([
    'project',
    'project',
    'unknown',
  ]);
  directory.close();
  rmSync(folder, { recursive: true });
});
