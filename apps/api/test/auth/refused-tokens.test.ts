// 401 with a real process: one answer for every caller, and the reason in the log with the ids that are known.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '@curp/accounts/token-format';
import { admin, onStores, type ServiceProcess, startProcess } from '../../../../tools/testing/process.ts';
import { openFaultProxy } from '../../../../tools/promises/testbed/fault-proxy.ts';
import { type Database, openDatabase, openKeySpace } from '../../../../tools/testing/stores.ts';

const LIST = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'nombres\nANA\n' };

let database: Database;
let service: ServiceProcess;
const tokens: Record<string, string> = { malformed: 'curp_live_x', unknown: createToken('live') };
const ids: Record<string, string> = {};

beforeAll(async () => {
  database = await openDatabase();
  await admin(database, 'proyectos', 'crear', 'Nómina', '--id', 'nomina');
  for (const reason of ['revoked', 'expired']) {
    const { token, id } = await admin<{ token: string; id: string }>(database, 'tokens', 'emitir', 'nomina');
    [tokens[reason], ids[reason]] = [token, id];
  }
  service = await startProcess(onStores(database));
  await admin(database, 'tokens', 'revocar', ids['revoked'] ?? '');
  await database.owner.query(`update tokens set expires_at = now() where id = $1`, [ids['expired']]);
  while ((await ask('expired')).status !== 401) await sleep(200);
});

afterAll(async () => {
  await service.close();
  await database.drop();
});

function ask(reason: string, path = '/curp/entidades', init: RequestInit = {}): Promise<Response> {
  return fetch(`${service.url}${path}?token=${tokens[reason]}`, init);
}

/** The line of the log with this X-Request-Id. */
async function lineOf(id: string | null): Promise<Record<string, unknown>> {
  const find = (): string | undefined =>
    service
      .output()
      .split('\n')
      .find((line) => line.includes(`"id":"${id}"`));
  await expect.poll(find).toBeDefined();
  return JSON.parse(find() ?? '') as Record<string, unknown>;
}

test.for([
  { reason: 'malformed', project: null },
  { reason: 'unknown', project: null },
  { reason: 'expired', project: 'nomina' },
  { reason: 'revoked', project: 'nomina' },
])('401 — $reason: in the log, not in the response', async ({ reason, project }) => {
  const [single, list] = [await ask(reason), await ask(reason, '/curp/calcular_lote', LIST)];
  const body = await (await ask('unknown')).text();
  for (const answer of [single, list]) {
    expect(answer.status).toBe(401);
    expect(await answer.text()).toBe(body);
    const line = await lineOf(answer.headers.get('x-request-id'));
    expect(line).toMatchObject({ status: 401, code: 2, reason, project });
    expect(line['token']).toBe(ids[reason]);
  }
  expect(service.output()).not.toContain(tokens[reason]);
});

test('a process that started after the end of a token does not know whose it was', async () => {
  const late = await startProcess(onStores(database));
  expect((await late.get(`/curp/entidades?token=${tokens['revoked']}`)).status).toBe(401);
  await expect.poll(() => late.output()).toContain('"reason":"unknown"');
  await late.close();
});

/** Each breaks another rule of the token format. */
const MALFORMED: readonly ((token: string) => string)[] = [
  (token) => token.slice(0, -1) + (token.endsWith('0') ? '1' : '0'),
  (token) => token.slice(0, 20) + (token[20] === 'a' ? 'b' : 'a') + token.slice(21),
  (token) => token.slice(0, -1),
  (token) => `${token}0`,
  (token) => token.replace('live', 'prod'),
  (token) => token.toUpperCase(),
  (token) => ` ${token}`,
  () => "' or 1=1 --",
  (token) => token.repeat(20),
  (token) => `${token.slice(0, 30)}\u0000${token.slice(31)}`,
];

test('malformed tokens cost no query to PostgreSQL and no command to Redis', async () => {
  const keys = openKeySpace();
  const stores = onStores(database, keys);
  const [postgres, redis] = await Promise.all(
    [stores['DATABASE_URL'], stores['REDIS_URL']].map(async (url = '') => {
      const target = new URL(url);
      const port = Number(target.port);
      const proxy = await openFaultProxy(() => port);
      target.port = String(proxy.port);
      return { ...proxy, url: target.href };
    }),
  );
  const { token } = await admin<{ token: string }>(database, 'tokens', 'emitir', 'nomina');
  const proxied = await startProcess({ ...stores, DATABASE_URL: postgres?.url ?? '', REDIS_URL: redis?.url ?? '' });
  const packets = (): number[] => [postgres, redis].map((proxy) => proxy?.received() ?? 0);
  const increase = async (count: number, next: () => string, status: number): Promise<number[]> => {
    const before = packets();
    for (let turn = 0; turn < count; turn++) {
      expect((await proxied.get(`/curp/entidades?token=${encodeURIComponent(next())}`)).status).toBe(status);
    }
    return packets().map((after, index) => after - (before[index] ?? 0));
  };
  const refused = await increase(
    500,
    () => MALFORMED[Math.floor(Math.random() * MALFORMED.length)]?.(createToken('live')) ?? '',
    401,
  );
  const charged = await increase(5, () => token, 200);
  await proxied.close();
  await Promise.all([postgres?.close(), redis?.close(), keys.drop()]);
  // The process polls and sends heartbeats meanwhile.
  expect(Math.max(...refused)).toBeLessThan(100);
  expect(charged[1]).toBeGreaterThanOrEqual(5);
});
