// 401 with a real process: one answer for every caller, and the reason in the log with the ids that are known.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '@curp/accounts/token-format';
import { admin, onStores, type ServiceProcess, startProcess } from '../../../../tools/testing/process.ts';
import { type Database, openDatabase } from '../../../../tools/testing/stores.ts';

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
])('401 — $reason: the log says so, the caller is not told', async ({ reason, project }) => {
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
