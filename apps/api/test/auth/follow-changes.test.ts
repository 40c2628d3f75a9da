// follow-changes.ts: the accounts in memory follow PostgreSQL, also when its connection fails.
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { untilAcknowledged } from '@curp/accounts/acknowledgement';
import { createToken, hashToken, hintOf, pepperFingerprint } from '@curp/accounts/token-format';
import { addProject, addToken, revoke } from '../../../../tools/testing/projects.ts';
import { PEPPER } from '../../../../tools/testing/process.ts';
import { openDatabase } from '../../../../tools/testing/stores.ts';
import { follow, type Following, type FollowingOptions } from './follower.ts';

const ALWAYS_MS = 5000;

const database = await openDatabase();
const project = await addProject(database.owner);
afterAll(() => database.drop());

let open: Following[] = [];
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  open = [];
});

/** A follower that has read the accounts. */
async function started(options: FollowingOptions = {}): Promise<Following> {
  const following = follow(database, options);
  open.push(following);
  // Read with the first heartbeat, which follows the accounts.
  await expect.poll(() => following.follower.fitsPepper(), { timeout: ALWAYS_MS, interval: 10 }).toBeDefined();
  return following;
}

async function timeUntil(is: string, token: string, { kind }: Following): Promise<number> {
  const began = performance.now();
  await expect.poll(() => kind(token), { timeout: 2 * ALWAYS_MS, interval: 5 }).toBe(is);
  return performance.now() - began;
}

/** Whether it had one. */
async function endConnection({ backendId }: Following): Promise<boolean> {
  const end = 'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1';
  return (await database.owner.query(end, [backendId()])).rows.length > 0;
}

test('the accounts are read in pages of one snapshot', async () => {
  const own = await openDatabase();
  const [count, projects] = [4500, 2500];
  await own.owner.query(
    `insert into projects (id, name, rate, burst) select 'p' || n, 'x', 1, 1 from generate_series(1, $1) n`,
    [projects],
  );
  const tokens = Array.from({ length: count }, () => createToken('live'));
  await own.owner.query(
    `insert into tokens (id, project_id, hash, hint)
     select 't' || n, 'p' || (1 + n % $2), h, 'x' from unnest($1::bytea[]) with ordinality as list (h, n)`,
    [tokens.map((token) => hashToken(token, PEPPER)), projects],
  );
  const following = follow(own);
  await expect.poll(() => following.follower.tokenCount(), { timeout: ALWAYS_MS }).toBe(count);
  const kinds = tokens.map(following.kind);
  expect(kinds.filter((kind) => kind !== 'account')).toEqual([]);
  await following.close();
  await own.drop();
});

test('revoked tokens stop within a second in each of three processes', async () => {
  const all = [await started(), await started(), await started()];
  const times: number[] = [];
  for (let round = 0; round < 10; round++) {
    const token = await addToken(database.owner, project);
    for (const each of all) expect(each.kind(token)).toBe('account');
    await revoke(database.owner, token);
    times.push(...(await Promise.all(all.map((each) => timeUntil('unknown', token, each)))));
  }
  const median = times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)];
  expect(median).toBeLessThan(1000);
  expect(Math.max(...times)).toBeLessThan(ALWAYS_MS);
});

test('revoked tokens stop within five seconds without notifications', async () => {
  const following = await started({ isDeaf: true });
  const token = await addToken(database.owner, project);
  expect(following.kind(token)).toBe('account');
  await revoke(database.owner, token);
  await expect.poll(() => following.follower.tokenCount(), { timeout: ALWAYS_MS }).toBe(0);
  expect(following.kind(token)).toBe('unknown');
});

test('revoked tokens stop although the connection was closed just before', async () => {
  const following = await started();
  for (let round = 0; round < 3; round++) {
    const token = await addToken(database.owner, project);
    await expect.poll(() => following.kind(token), { timeout: ALWAYS_MS }).toBe('account');
    await expect.poll(() => endConnection(following), { timeout: ALWAYS_MS }).toBe(true);
    await revoke(database.owner, token);
    expect(await timeUntil('unknown', token, following)).toBeLessThan(ALWAYS_MS);
  }
  expect(following.failures.length).toBeGreaterThan(0);
});

test('a token is known to every process once they have acknowledged it, also if it was tried before', async () => {
  const all = [await started(), await started(), await started()];
  for (let round = 0; round < 10; round++) {
    const token = createToken('live');
    expect(all.map(({ kind }) => kind(token))).toEqual(['unknown', 'unknown', 'unknown']);
    await database.owner.query(`insert into tokens (id, project_id, hash, hint) values ($1, $2, $3, $1)`, [
      hintOf(token) + round,
      project,
      hashToken(token, PEPPER),
    ]);
    const { behind, processCount } = await untilAcknowledged((text) => database.owner.query(text));
    expect({ behind, isCounted: processCount >= 3 }).toEqual({ behind: [], isCounted: true });
    expect(all.map(({ kind }) => kind(token))).toEqual(['account', 'account', 'account']);
  }
});

test('a process that does not read the changes is named as behind', async () => {
  const own = await openDatabase();
  await own.owner.query(
    `insert into processes (id, seen_at, last_change) values ('parado', now(), 0), ('nuevo', now(), null)`,
  );
  await addProject(own.owner);
  expect(await untilAcknowledged((text) => own.owner.query(text), 100)).toEqual({
    processCount: 1,
    behind: ['parado'],
  });
  await own.drop();
});

test('suspension, reactivation and new limits of a project apply to all of its tokens', async () => {
  const following = await started();
  const own = await addProject(database.owner);
  const tokens = [await addToken(database.owner, own), await addToken(database.owner, own)];
  const states = (): unknown[] => tokens.map((token) => following.identifier.identify(token));
  for (const change of [{ suspended: true }, { suspended: false }, { rate: 99 }]) {
    const [[column, value] = []] = Object.entries(change);
    await database.owner.query(`update projects set ${column} = $2 where id = $1`, [own, value]);
    const changed = { kind: 'account', account: { project: change } };
    await expect.poll(states, { timeout: ALWAYS_MS }).toMatchObject([changed, changed]);
  }
});

test('an emptied table of changes, as after a restore, causes a full reading', async () => {
  const following = await started();
  const [known, other] = [await addToken(database.owner, project), await addToken(database.owner, project)];
  expect(following.kind(known)).toBe('account');
  await revoke(database.owner, known);
  await database.owner.query('delete from changes');
  expect(await timeUntil('unknown', known, following), 'its change is gone').toBeLessThan(ALWAYS_MS);
  expect(following.kind(other)).toBe('account');
  await revoke(database.owner, other);
  expect(await timeUntil('unknown', other, following), 'its change is the first').toBeLessThan(ALWAYS_MS);
});

test('thousands of changes in one transaction are all read', async () => {
  const following = await started();
  const token = await addToken(database.owner, project);
  expect(following.kind(token)).toBe('account');
  await database.owner.query('begin');
  await database.owner.query(
    `insert into projects (id, name, rate, burst) select 'muchos-' || n, 'x', 1, 1 from generate_series(1, 4500) n`,
  );
  await revoke(database.owner, token);
  await database.owner.query('commit');
  expect(await timeUntil('unknown', token, following)).toBeLessThan(ALWAYS_MS);
});

describe('an older state of the database, as after a failover to a standby that lagged', () => {
  test.for([
    { how: 'the last changes are missing', numbers: `delete from changes where id > $1` },
    { how: 'their numbers went to others', numbers: `update changes set at = at + interval '1 second' where id > $1` },
  ])('a revoked token that is live again stays refused, and that is counted — $how', async ({ numbers }) => {
    const following = await started();
    const token = await addToken(database.owner, project);
    expect(following.kind(token)).toBe('account');
    const { rows } = await database.owner.query<{ last: string }>('select max(id)::text as last from changes');
    await revoke(database.owner, token);
    expect(await timeUntil('unknown', token, following)).toBeLessThan(ALWAYS_MS);
    await database.owner.query('alter table tokens disable trigger user');
    await database.owner.query('update tokens set revoked_at = null where hash = $1', [hashToken(token, PEPPER)]);
    await database.owner.query('alter table tokens enable trigger user');
    await database.owner.query(numbers, [rows[0]?.last]);
    await expect.poll(() => following.follower.revivedCount(), { timeout: ALWAYS_MS }).toBe(1);
    await expect.poll(() => following.kind(token), { timeout: ALWAYS_MS }).toBe('unknown');
    expect((await started()).kind(token), 'a new process cannot know').toBe('account');
    await revoke(database.owner, token);
    await expect.poll(() => following.follower.revivedCount(), { timeout: ALWAYS_MS }).toBe(0);
  });
});

describe('the process count', () => {
  test('includes a new process at once, and drops one that stops or is killed', async () => {
    // The clock runs five times as fast: a count may decrease only after 15 s.
    const fast = { now: () => 5 * performance.now() };
    const [first, second] = [await started(fast), await started(fast)];
    await expect.poll(() => first.follower.processCount(), { timeout: 60_000 }).toBe(2);
    const third = await started(fast);
    for (const { follower } of [first, second, third]) {
      await expect.poll(() => follower.processCount(), { timeout: 60_000 }).toBe(3);
    }
    await third.close();
    await expect.poll(() => first.follower.processCount(), { timeout: 2 * ALWAYS_MS }).toBe(2);
    await database.owner.query(`update processes set seen_at = now() - interval '16 seconds'`);
    await second.close();
    open = [first];
    await expect.poll(() => first.follower.processCount(), { timeout: 2 * ALWAYS_MS }).toBe(1);
  });
});

describe('the pepper', () => {
  test.for([
    { database: 'none', peppers: [PEPPER], fits: true, why: 'before the first token any pepper fits' },
    { database: PEPPER, peppers: [PEPPER], fits: true, why: 'the same pepper' },
    { database: PEPPER, peppers: ['otra pimienta cualquiera'], fits: false, why: 'another pepper' },
    { database: PEPPER, peppers: ['otra pimienta cualquiera', PEPPER], fits: true, why: 'the previous pepper' },
  ])('fits: $fits — $why', async ({ database: pepper, peppers, fits }) => {
    await database.owner.query('delete from pepper');
    if (pepper !== 'none') {
      await database.owner.query('insert into pepper (fingerprint) values ($1)', [pepperFingerprint(pepper)]);
    }
    const { follower } = await started({ peppers });
    await expect.poll(() => follower.fitsPepper(), { timeout: 60_000 }).toBe(fits);
  });

  test('a change is noticed while the process runs', async () => {
    await database.owner.query('delete from pepper');
    const { follower } = await started();
    await database.owner.query('insert into pepper (fingerprint) values ($1)', [
      pepperFingerprint('la nueva pimienta'),
    ]);
    await expect.poll(() => follower.fitsPepper(), { timeout: 2 * ALWAYS_MS }).toBe(false);
  });
});
