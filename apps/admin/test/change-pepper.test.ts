// curp-admin pimienta: changes the pepper while a service accepts both.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuseOtherPepper } from '../src/queries/check-pepper.ts';
import { pepperFingerprint } from '@curp/accounts/token-format';
import { onStores, PEPPER, startProcess } from '../../../tools/testing/process.ts';
import { type Database, openDatabase } from '../../../tools/testing/stores.ts';
import { addToken } from '../../../tools/testing/projects.ts';
import { documentOf, environmentOf, type Operator, operatorWith } from '../../../tools/testing/curp-admin.ts';

const NEXT = 'la pimienta que sigue, de pruebas';
const BOTH = { TOKEN_PEPPER: NEXT, TOKEN_PEPPER_PREVIOUS: PEPPER };

let database: Database;
let before: Operator;
let after: Operator;
let owner: Operator;

beforeEach(async () => {
  database = await openDatabase();
  before = operatorWith(environmentOf(database));
  after = operatorWith({ ...environmentOf(database), TOKEN_PEPPER: NEXT });
  owner = operatorWith(ownerWith(BOTH));
  for (const id of ['tienda', 'nomina']) await before('proyectos', 'crear', id, '--id', id);
});
afterEach(() => database.drop());

function ownerWith(peppers: Record<string, string>): Record<string, string> {
  return { ADMIN_DATABASE_URL: database.url, DATABASE_SCHEMA: database.schema, ...peppers };
}

async function issue(admin: Operator, project: string): Promise<string> {
  return (await documentOf<{ token: string }>(admin('tokens', 'emitir', project, '--json'))).token;
}

async function oldOnes(): Promise<string[]> {
  const { tokens } = await documentOf<{ tokens: { proyecto: string }[] }>(after('pimienta', 'revisar', '--json'));
  return tokens.map(({ proyecto }) => proyecto);
}

async function fingerprint(): Promise<Buffer | undefined> {
  return (await database.owner.query<{ fingerprint: Buffer }>('select fingerprint from pepper')).rows[0]?.fingerprint;
}

test('it waits for a token that is being issued, and counts it among those of the old one', async () => {
  await issue(before, 'nomina');
  const { owner: issuing } = database;
  const waiting = async (): Promise<number | null> =>
    (await issuing.query(`select from pg_locks where relation = 'pepper'::regclass and not granted`)).rowCount;
  await issuing.query('begin');
  await refuseOtherPepper(issuing, PEPPER);
  const changed = owner('pimienta', 'cambiar', '--json');
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
  await addToken(issuing, 'tienda');
  await issuing.query('commit');

  expect(await documentOf(changed)).toEqual({ quedan: 2 });
  expect(await oldOnes()).toEqual(expect.arrayContaining(['nomina', 'tienda']));
});

test('change of pepper: no token is refused meanwhile, and the old one can then be forgotten', async () => {
  const old = await issue(before, 'tienda');
  const both = await startProcess({ ...onStores(database), ...BOTH });
  const statusOf = async ({ get }: typeof both, token: string): Promise<number> =>
    (await get('/curp/entidades', { token })).status;
  const first = await statusOf(both, old);
  expect(await owner('pimienta', 'cambiar')).toMatchObject({ code: 0, stderr: expect.stringContaining('quedan 1.') });
  const issued = await issue(after, 'nomina');
  expect([first, await statusOf(both, old), await statusOf(both, issued)]).toEqual([200, 200, 200]);
  expect(await oldOnes()).toEqual(['tienda']);

  const { token: rotated } = await documentOf<{ token: string }>(
    after('tokens', 'rotar', 'tienda', '--gracia', '0', '--json'),
  );
  await expect.poll(() => statusOf(both, old), { timeout: 60_000 }).toBe(401);
  expect(await oldOnes()).toEqual([]);
  await both.close();

  const alone = await startProcess({ ...onStores(database), TOKEN_PEPPER: NEXT });
  expect([await statusOf(alone, rotated), await statusOf(alone, issued)]).toEqual([200, 200]);
  await alone.close();
  expect(both.output() + alone.output()).not.toContain('TOKEN_PEPPER is not the one');
});

test('after it, the old one issues nothing, and the new one does', async () => {
  await issue(before, 'tienda');
  await owner('pimienta', 'cambiar');
  expect((await before('tokens', 'emitir', 'nomina')).code).toBe(2);
  expect((await after('tokens', 'emitir', 'nomina')).code).toBe(0);
  expect(await fingerprint()).toEqual(pepperFingerprint(NEXT));
});

describe('what is refused changes nothing', () => {
  test.for([
    { code: 2, env: { TOKEN_PEPPER: NEXT }, says: 'Falta TOKEN_PEPPER_PREVIOUS', why: 'without the one before' },
    {
      code: 2,
      env: { TOKEN_PEPPER: NEXT, TOKEN_PEPPER_PREVIOUS: 'otra que nunca fue de aquí' },
      says: 'no es el secreto',
      why: 'with one before that was never here',
    },
    { code: 1, env: { ...BOTH, TOKEN_PEPPER: PEPPER }, says: '¿están al revés?', why: 'to the one that it has' },
  ])('$code — $why', async ({ code, env, says }) => {
    await issue(before, 'tienda');
    const answer = await operatorWith(ownerWith(env))('pimienta', 'cambiar');
    expect(answer).toMatchObject({ code, stderr: expect.stringContaining(says) });
    expect(await fingerprint()).toEqual(pepperFingerprint(PEPPER));
  });

  test('1 — before the first token', async () => {
    expect((await owner('pimienta', 'cambiar')).code).toBe(1);
  });

  test('1 — by the role of the administration, which may not', async () => {
    await issue(before, 'tienda');
    expect((await operatorWith({ ...environmentOf(database), ...BOTH })('pimienta', 'cambiar')).code).toBe(1);
    expect(await fingerprint()).toEqual(pepperFingerprint(PEPPER));
  });

  test('1 — a third one, while a token of the first is still valid', async () => {
    await issue(before, 'tienda');
    await owner('pimienta', 'cambiar');
    const third = { TOKEN_PEPPER: 'la tercera pimienta de pruebas', TOKEN_PEPPER_PREVIOUS: NEXT };
    expect(await operatorWith(ownerWith(third))('pimienta', 'cambiar')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('un token de un secreto más antiguo'),
    });
    expect(await fingerprint()).toEqual(pepperFingerprint(NEXT));
  });
});

test('before any change there is nothing to review', async () => {
  await issue(before, 'tienda');
  expect(await before('pimienta', 'revisar')).toMatchObject({ code: 0, stderr: 'El secreto no ha cambiado.\n' });
});
