// Tokens with operations and networks, made by curp-admin, on real processes: one without TRUST_PROXY and one with it.
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATION_NAMES } from '@curp/accounts/operation-names';
import { calcularLote } from '../../src/operations/calcular-lote.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { documentOf, environmentOf, operatorWith } from '../../../../tools/testing/curp-admin.ts';
import { onStores, type ServiceProcess, startProcess } from '../../../../tools/testing/process.ts';
import { ANA, type Reply } from '../../../../tools/testing/service.ts';
import { type Database, type KeySpace, openDatabase, openKeySpace } from '../../../../tools/testing/stores.ts';

test('a token can be restricted to every operation of the service', () => {
  expect([...OPERATION_NAMES].toSorted()).toEqual(
    [...OPERATIONS, calcularLote].map(({ name }) => name as string).toSorted(),
  );
});

let database: Database;
let keys: KeySpace;
let direct: ServiceProcess;
let proxied: ServiceProcess;
let redis: Redis;

beforeAll(async () => {
  database = await openDatabase();
  keys = openKeySpace();
  redis = new Redis(keys.url);
  const env = onStores(database, keys);
  [direct, proxied] = await Promise.all([startProcess(env), startProcess({ ...env, TRUST_PROXY: '127.0.0.1' })]);
});
afterAll(async () => {
  await Promise.all([direct.close(), proxied.close()]);
  redis.disconnect();
  await database.drop();
  await keys.drop();
});

let serial = 0;

async function issue(...terms: string[]): Promise<{ token: string; project: string }> {
  const project = `project-${serial++}`;
  const admin = operatorWith(environmentOf(database));
  await admin('proyectos', 'crear', project, '--id', project);
  const { token } = await documentOf<{ token: string }>(admin('tokens', 'emitir', project, ...terms, '--json'));
  return { token, project };
}

function call({ get }: ServiceProcess, token: string, from?: string, operation = 'calcular_curp'): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, ...(from !== undefined && { 'x-forwarded-for': from }) };
  return get(`/curp/${operation}`, ANA, { headers });
}

function outcome({ status, envelope }: Reply): [number, number] {
  return [status, envelope.code_error];
}

describe('operations', () => {
  test('200 for its own, 403 and 12 for others and for lists; nothing of it is counted', async () => {
    const { token, project } = await issue('--operaciones', 'entidades');
    const list = await direct.send('/curp/calcular_lote', {
      method: 'POST',
      body: 'nombres\nAna\n',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    });

    expect(outcome(await call(direct, token))).toEqual([403, 12]);
    expect(outcome(list)).toEqual([403, 12]);
    expect((await call(direct, token)).headers.get('ratelimit')).toBeNull();
    expect(await redis.keys(`${keys.prefix}*${project}*`)).toEqual([]);
    expect(outcome(await call(direct, token, undefined, 'entidades'))).toEqual([200, 0]);
    const sql = `select sum(served + rejected + over_rate + over_quota)::int as calls from usage where project_id = $1`;
    const counted = async (): Promise<number | undefined> =>
      (await database.owner.query<{ calls: number }>(sql, [project])).rows[0]?.calls;
    await expect.poll(counted, { timeout: 10_000 }).toBe(1);
  });
});

describe('networks, without TRUST_PROXY', () => {
  test.for([
    { networks: '127.0.0.0/8', from: undefined, answer: [200, 0], why: 'the address of the connection is in it' },
    { networks: '10.0.0.0/8,::1', from: undefined, answer: [403, 13], why: 'it is in none' },
    { networks: '127.0.0.0/8', from: '10.0.0.1', answer: [403, 13], why: 'the address is that of a proxy' },
    { networks: 'todas', from: '10.0.0.1', answer: [200, 0], why: 'no networks, no question' },
  ])('$answer — $networks, X-Forwarded-For $from: $why', async ({ networks, from, answer }) => {
    const { token } = await issue('--redes', networks);
    expect(outcome(await call(direct, token, from))).toEqual(answer);
  });

  test('a call through a proxy is explained to the caller and logged once', async () => {
    const { token } = await issue('--redes', '127.0.0.0/8');
    const replies = [await call(direct, token, '10.0.0.1'), await call(direct, token, '10.0.0.1')];
    expect(replies[1]?.envelope.error_message).toContain('no se puede saber desde cuál se llama');
    await expect.poll(direct.output).toContain('TRUST_PROXY');
    expect(direct.output().match(/set TRUST_PROXY/g)).toHaveLength(1);
  });
});

describe('networks, with TRUST_PROXY', () => {
  let token: string;
  let project: string;
  beforeAll(async () => {
    ({ token, project } = await issue('--redes', '10.0.0.0/8,2001:db8::/32'));
  });

  test.for([
    { from: '11.0.0.1', answer: [403, 13], why: 'another network' },
    { from: '10.1.2.3, 11.0.0.1', answer: [403, 13], why: 'the caller wrote the first, the proxy the last' },
    { from: 'unknown', answer: [403, 13], why: 'not an address' },
    { from: '2001:db9::1', answer: [403, 13], why: 'another one of IPv6' },
    { from: undefined, answer: [403, 13], why: 'the proxy itself' },
  ])('$answer — X-Forwarded-For $from: $why', async ({ from, answer }) => {
    expect(outcome(await call(proxied, token, from))).toEqual(answer);
  });

  test('none of those was counted', async () => {
    expect(await redis.keys(`${keys.prefix}*${project}*`)).toEqual([]);
  });

  test.for([
    { from: '10.1.2.3', why: 'in its network' },
    { from: '::ffff:10.1.2.3', why: 'the same in the notation of IPv6' },
    { from: '2001:db8::5', why: 'in the one of IPv6' },
    { from: 'garbage, 10.1.2.3', why: 'only what the proxy wrote counts' },
  ])('200 — X-Forwarded-For $from: $why', async ({ from }) => {
    expect(outcome(await call(proxied, token, from))).toEqual([200, 0]);
  });
});
