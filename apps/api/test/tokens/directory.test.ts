// Who is calling, asked of the real PostgreSQL with the role of the service. The clock passes only when told.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres, type Postgres } from '../../src/postgres.ts';
import type { Project } from '../../src/project.ts';
import { Directory } from '../../src/tokens/directory.ts';
import type { Identity } from '../../src/tokens/identity.ts';
import { createToken, SANDBOX_TOKEN } from '../../src/tokens/format.ts';
import { postgresStore } from '../../src/tokens/postgres-store.ts';
import { NO_TOKENS } from '../../src/tokens/store.ts';
import { PEPPER } from '../process.ts';
import { asRole, type Database, openDatabase } from '../stores.ts';
import { addProject, addToken, type Clock, type ObservedStore, revoke, stoppedClock, unwatched } from './issue.ts';

const ADDRESS = '203.0.113.7';
const SANDBOX: Project = { id: 'pruebas', suspended: false, rate: 1, burst: 1, quota: null };

let database: Database;
let postgres: Postgres;
beforeAll(async () => {
  database = await openDatabase();
  postgres = openPostgres({ url: asRole(database.url, 'curp_service'), schema: database.schema });
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

interface Setting {
  readonly directory: Directory;
  readonly store: ObservedStore;
  readonly clock: Clock;
  readonly kind: (token: string, address?: string) => Promise<Identity['kind']>;
}

function open(sandbox?: Project): Setting {
  const clock = stoppedClock();
  const store = unwatched(postgresStore(postgres, database.schema));
  const directory = new Directory({ store, pepper: PEPPER, sandbox, now: clock.now });
  const kind: Setting['kind'] = async (token, address = ADDRESS) => (await directory.identify(token, address)).kind;
  return { directory, store, clock, kind };
}

async function issued(life = {}, settings: Partial<Project> = {}): Promise<string> {
  return addToken(database.owner, await addProject(database.owner, settings), life);
}

function strangers(count: number): string[] {
  return Array.from({ length: count }, () => createToken('live'));
}

describe('one token, seen for the first time', () => {
  test.for([
    { is: 'project', asks: 1, token: () => issued(), why: 'it was issued' },
    { is: 'project', asks: 1, token: () => issued({ kind: 'test' }), why: 'so was this, of the other kind' },
    { is: 'project', asks: 1, token: () => issued({ expires: '1 hour' }), why: 'rotated, in its grace' },
    {
      is: 'project',
      asks: 1,
      token: () => issued({}, { suspended: true }),
      why: 'the caller is told who is suspended',
    },
    { is: 'unknown', asks: 1, token: () => issued({ expires: '-1 second' }), why: 'rotated, after its grace' },
    { is: 'unknown', asks: 1, token: () => issued({ revoked: '-1 second' }), why: 'revoked' },
    { is: 'unknown', asks: 1, token: () => createToken('live'), why: 'well formed, and never issued' },
    { is: 'unknown', asks: 0, token: async () => `${await issued()}x`, why: 'a character too many' },
    { is: 'unknown', asks: 0, token: () => '', why: 'empty' },
    { is: 'unknown', asks: 0, token: () => SANDBOX_TOKEN, why: 'the sandbox is off' },
  ])('$is after $asks look-ups — $why', async ({ is, asks, token }) => {
    const { kind, store } = open();
    expect(await kind(await token())).toBe(is);
    expect(store.asked).toBe(asks);
  });

  test('the project is told as it stands in the database', async () => {
    const settings = { suspended: true, rate: 7, burst: 11, quota: 9_000_000_000 };
    const project = await addProject(database.owner, settings);
    const token = await addToken(database.owner, project);
    const { directory } = open();
    const expected = { kind: 'project', project: { id: project, ...settings } };
    expect(await directory.identify(token, ADDRESS)).toEqual(expected);
    expect(directory.identify(token, ADDRESS)).toEqual(expected);
  });

  test('the sandbox token is a project where the sandbox is on, and costs no look-up', () => {
    const { directory, store } = open(SANDBOX);
    expect(directory.identify(SANDBOX_TOKEN, ADDRESS)).toEqual({ kind: 'project', project: SANDBOX });
    expect(store.asked).toBe(0);
  });

  test('where there is no store every other token is unknown', async () => {
    const directory = new Directory({ store: NO_TOKENS, pepper: PEPPER, sandbox: SANDBOX, now: stoppedClock().now });
    expect(await directory.identify(createToken('live'), ADDRESS)).toEqual({ kind: 'unknown' });
    directory.close();
  });

  test('10,000 malformed tokens cost no look-up, no attempt and no memory', () => {
    const { directory, store } = open();
    for (const [index, token] of strangers(10_000).entries()) {
      const mistyped = token.slice(0, 12) + (token[12] === 'A' ? 'B' : 'A') + token.slice(13);
      expect(directory.identify(index % 2 === 0 ? mistyped : token.slice(1), ADDRESS)).toEqual({ kind: 'unknown' });
    }
    expect(store.asked).toBe(0);
    expect(directory.events.malformed).toBe(10_000);
    expect(directory.sizes).toEqual({ known: 0, absent: 0, addresses: 0, asked: 0 });
  });
});

describe('many at once, with nothing remembered', () => {
  test('300 valid tokens from one address are all served, at most four look-ups at a time', async () => {
    const project = await addProject(database.owner);
    const tokens: string[] = [];
    for (let count = 0; count < 300; count++) tokens.push(await addToken(database.owner, project));
    const { kind, store, directory } = open();
    const kinds = await Promise.all(tokens.map((token) => kind(token)));
    expect(new Set(kinds)).toEqual(new Set(['project']));
    expect(store.asked).toBe(300);
    expect(store.mostRunning).toBe(4);
    expect(directory.sizes).toMatchObject({ known: 300, addresses: 0 });
  });

  test('one valid token 500 times from many addresses is one look-up', async () => {
    const token = await issued();
    const { kind, store } = open();
    const kinds = await Promise.all(
      Array.from({ length: 500 }, (_, host) => kind(token, `10.0.${host % 3}.${host % 250}`)),
    );
    expect(new Set(kinds)).toEqual(new Set(['project']));
    expect(store.asked).toBe(1);
  });

  test('one token that waits its turn twice is one look-up, and one failure', async () => {
    const { kind, store, directory } = open();
    const token = createToken('live');
    await Promise.all([...strangers(5), token, token, token].map((each) => kind(each)));
    expect(store.asked).toBe(6);
    expect(await kind(createToken('live'))).toBe('unknown');
    expect(await kind(createToken('live'))).toBe('unknown');
    expect(await kind(createToken('live'))).toBe('too-many-attempts');
    expect(directory.events).toMatchObject({ refused: 1 });
  });
});

test('a token that another address asked for, while it waited its turn, is not asked for again', async () => {
  const { kind, store, directory } = open();
  const token = createToken('live');
  const release = store.keepBack();
  const slow = strangers(4).map((stranger) => kind(stranger));
  await expect.poll(() => store.kept).toBe(4);
  const waiting = kind(token);
  store.letPass();
  expect(await kind(token, '203.0.113.8')).toBe('unknown');
  release();
  expect(await waiting).toBe('unknown');
  await Promise.all(slow);
  expect(store.asked).toBe(5);
  expect(directory.events).toMatchObject({ absent: 5, negative: 1 });
});

describe('guessing', () => {
  test('2,000 unknown tokens a second from one address for 30 s are at most 20 look-ups', async () => {
    const { kind, store, clock } = open();
    for (let batch = 0; batch < 600; batch++) {
      await Promise.all(strangers(100).map((token) => kind(token)));
      clock.pass(50);
    }
    expect(store.asked).toBeGreaterThanOrEqual(8);
    expect(store.asked).toBeLessThanOrEqual(20);
  });

  test('who has no attempts left is told when to come back, and is served what is known', async () => {
    const valid = await issued();
    const { kind, directory, clock } = open();
    await kind(valid);
    for (const token of strangers(8)) expect(await kind(token)).toBe('unknown');
    const [another = '', later = '', last = ''] = strangers(3);
    expect(directory.identify(another, ADDRESS)).toEqual({ kind: 'too-many-attempts', retryAfter: 5 });
    expect(await kind(valid)).toBe('project');
    expect(await kind(another, '203.0.113.8')).toBe('unknown');
    clock.pass(5000);
    expect(await kind(later)).toBe('unknown');
    expect(await kind(last)).toBe('too-many-attempts');
    clock.pass(26_000);
    expect(await kind(valid), 'also when it has to be confirmed').toBe('project');
  });

  test('the same unknown token again and again is one look-up each 30 s, and leaves attempts for others', async () => {
    const { kind, store, clock } = open();
    const [wrong = '', other = ''] = strangers(2);
    for (let time = 0; time < 60; time++) {
      for (let call = 0; call < 20; call++) expect(await kind(wrong)).toBe('unknown');
      clock.pass(1000);
    }
    expect(store.asked).toBe(2);
    expect(await kind(other)).toBe('unknown');
  });

  test('what unknown tokens make us remember is bounded', async () => {
    const { kind, directory } = open();
    const hosts = Array.from({ length: 10_500 }, (_, host) => `10.1.${host >> 8}.${host & 255}`);
    for (let first = 0; first < hosts.length; first += 500) {
      await Promise.all(hosts.slice(first, first + 500).map((host) => kind(createToken('live'), host)));
    }
    expect(directory.sizes).toEqual({ known: 0, absent: 10_000, addresses: 10_000, asked: 0 });
  });
});

describe('as time passes', () => {
  test('a known token is served from memory without waiting for 30 s, then confirmed once for all who ask', async () => {
    const token = await issued();
    const { directory, kind, store, clock } = open();
    await kind(token);
    clock.pass(29_999);
    expect(directory.identify(token, ADDRESS)).toMatchObject({ kind: 'project' });
    expect(store.asked).toBe(1);
    clock.pass(1);
    await Promise.all(Array.from({ length: 50 }, () => kind(token)));
    expect(store.asked).toBe(2);
    expect(directory.identify(token, ADDRESS)).toMatchObject({ kind: 'project' });
    expect(directory.events).toMatchObject({ hit: 2, found: 51 });
  });

  test('a token whose confirmation is late is served, and for a second nobody waits for it again', async () => {
    const [slow, quick] = [await issued(), await issued()];
    const { directory, kind, store, clock } = open();
    await Promise.all([kind(slow), kind(quick)]);
    clock.pass(30_000);
    const release = store.keepBack();
    expect(await kind(slow)).toBe('project');
    expect(directory.events.stale).toBe(1);
    store.letPass();
    await expect.poll(() => kind(createToken('live'), '203.0.113.8')).toBe('unknown');
    expect(directory.identify(slow, ADDRESS)).toMatchObject({ kind: 'project' });
    expect(directory.events.stale, 'though the store is well again').toBe(2);
    expect(await kind(quick)).toBe('project');
    release();
    await expect.poll(() => directory.sizes.asked).toBe(0);
    expect(directory.identify(slow, ADDRESS)).toMatchObject({ kind: 'project' });
    expect(directory.events, 'the late answer was not lost').toMatchObject({ stale: 2, hit: 1 });
  });

  test('a rotated token stops at the end of its grace, without asking', async () => {
    const token = await issued({ expires: '20 seconds' });
    const { kind, store, clock } = open();
    expect(await kind(token)).toBe('project');
    clock.pass(18_000);
    expect(await kind(token)).toBe('project');
    clock.pass(2000);
    expect(await kind(token)).toBe('unknown');
    expect(await kind(token)).toBe('unknown');
    expect(store.asked).toBe(1);
  });
});

test('a token once known, rotated or revoked, costs its address no attempts', async () => {
  const tokens = await Promise.all(Array.from({ length: 12 }, () => issued({ expires: '20 seconds' })));
  const { kind, store, clock } = open();
  for (const token of tokens) expect(await kind(token)).toBe('project');
  for (const token of tokens) await revoke(database.owner, token);
  clock.pass(20_000);
  for (let round = 0; round < 3; round++) {
    for (const token of tokens) expect(await kind(token)).toBe('unknown');
    clock.pass(30_000);
  }
  expect(store.asked).toBe(36);
  expect(await kind(createToken('live'))).toBe('unknown');
});

test('nor does one that was never seen here, and had ended before', async () => {
  const lives = [{ revoked: '-1 second' }, { expires: '-1 second' }];
  const tokens = await Promise.all(Array.from({ length: 24 }, (_, index) => issued(lives[index % 2])));
  const { kind, store } = open();
  for (const token of [...tokens, ...tokens]) expect(await kind(token)).toBe('unknown');
  expect(store.asked).toBe(24);
  expect(await kind(await issued())).toBe('project');
});

test('every answer is one event', async () => {
  const { directory, kind } = open(SANDBOX);
  const token = await issued();
  const stranger = createToken('live');
  for (const each of ['', SANDBOX_TOKEN, token, token, stranger, stranger]) await kind(each);
  expect(directory.events).toEqual({
    malformed: 1,
    hit: 2,
    found: 1,
    absent: 1,
    negative: 1,
    stale: 0,
    refused: 0,
    unavailable: 0,
  });
});
