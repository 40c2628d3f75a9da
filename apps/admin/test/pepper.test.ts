// The first token of a database fixes the pepper: the service would answer 401 to a token made with another.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pepperFingerprint } from '@curp/accounts/token-format';
import { type Database, openDatabase } from '../../../tools/testing/stores.ts';
import { PEPPER } from '../../../tools/testing/process.ts';
import { environmentOf, type Operator, operatorWith } from '../../../tools/testing/curp-admin.ts';

const OTHER_PEPPER = 'another pepper only for tests';

let database: Database;
let admin: Operator;
let stranger: Operator;

beforeEach(async () => {
  database = await openDatabase();
  admin = operatorWith(environmentOf(database));
  stranger = operatorWith({ ...environmentOf(database), TOKEN_PEPPER: OTHER_PEPPER });
  await admin('proyectos', 'crear', 'X', '--id', 'tienda');
  await admin('proyectos', 'crear', 'Y', '--id', 'nomina');
});

afterEach(() => database.drop());

async function fingerprints(): Promise<Buffer[]> {
  const { rows } = await database.owner.query<{ fingerprint: Buffer }>(`select fingerprint from pepper`);
  return rows.map(({ fingerprint }) => fingerprint);
}

/** How many rows of each kind there are, to see that nothing was written. */
async function counts(): Promise<unknown> {
  const { rows } = await database.owner.query(
    `select (select count(*) from tokens) as tokens, (select count(*) from audit) as audit,
      (select count(*) from changes) as changes`,
  );
  return rows[0];
}

test('the first token fixes it, and the next ones leave it', async () => {
  const before = await fingerprints();
  const codes = [
    (await admin('tokens', 'emitir', 'tienda')).code,
    (await admin('tokens', 'rotar', 'tienda')).code,
    (await admin('tokens', 'emitir', 'nomina')).code,
  ];

  expect([before, codes]).toEqual([[], [0, 0, 0]]);
  expect(await fingerprints()).toEqual([pepperFingerprint(PEPPER)]);
});

test.for(['emitir', 'rotar'])('2 — tokens %s with another pepper: cause, fix, and nothing is written', async (verb) => {
  await admin('tokens', 'emitir', 'tienda');
  const before = await counts();
  const { code, stdout, stderr } = await stranger('tokens', verb, 'tienda');

  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('TOKEN_PEPPER no es el secreto con que se hicieron los tokens de esta base de datos');
  expect(stderr).toContain('Para pasar a uno nuevo: curp-admin pimienta cambiar');
  expect(await counts()).toEqual(before);
  expect(await fingerprints()).toEqual([pepperFingerprint(PEPPER)]);
});

test('a token that is refused fixes no pepper', async () => {
  expect((await stranger('tokens', 'emitir', 'nobody')).code).toBe(1);
  expect((await stranger('tokens', 'rotar', 'tienda')).code).toBe(1);
  expect(await fingerprints()).toEqual([]);
});

test('two peppers that come first at once: one stays, and the other makes no token', async () => {
  const answers = await Promise.all([admin('tokens', 'emitir', 'tienda'), stranger('tokens', 'emitir', 'nomina')]);
  const winner = answers[0].code === 0 ? PEPPER : OTHER_PEPPER;

  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 2]));
  expect(await fingerprints()).toEqual([pepperFingerprint(winner)]);
  expect(await counts()).toMatchObject({ tokens: '1' });
});

test('the first waits and fails: the second is then the first', async () => {
  await database.owner.query('begin');
  await database.owner.query(`insert into pepper (fingerprint) values ($1)`, [pepperFingerprint(OTHER_PEPPER)]);
  const issued = admin('tokens', 'emitir', 'tienda');
  await expect
    .poll(async () => {
      const { rows } = await database.owner.query<{ waiting: boolean }>(
        `select exists (select from pg_locks where not granted and locktype = 'transactionid'
          and transactionid = pg_current_xact_id()::xid) as waiting`,
      );
      return rows[0]?.waiting;
    })
    .toBe(true);
  await database.owner.query('rollback');

  expect((await issued).code).toBe(0);
  expect(await fingerprints()).toEqual([pepperFingerprint(PEPPER)]);
});
