// Several processes with one PostgreSQL and one Redis: what no promise of `npm run faults` tries.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToken } from '@curp/accounts/token-format';
import { admin, onStores, type ServiceProcess, startProcess } from '../../../tools/testing/process.ts';
import { ANA, query, type Reply } from '../../../tools/testing/service.ts';
import { type Database, type KeySpace, openDatabase, openKeySpace } from '../../../tools/testing/stores.ts';

interface Issued {
  readonly token: string;
  readonly id: string;
}

interface Usage {
  readonly total: { readonly servidas: number; readonly con_datos_incorrectos: number };
}

async function projectWith(database: Database, id: string, ...limits: string[]): Promise<Issued> {
  await admin(database, 'proyectos', 'crear', id, '--id', id, ...limits);
  return admin<Issued>(database, 'tokens', 'emitir', id);
}

function callOf(token: string): string {
  return `/curp/calcular_curp?${query({ token, ...ANA })}`;
}

function isByQuota({ envelope }: Reply): boolean {
  return envelope.code_error === 4;
}

describe('two processes on one PostgreSQL and one Redis', () => {
  let database: Database;
  let keys: KeySpace;
  let services: readonly [ServiceProcess, ServiceProcess];

  beforeAll(async () => {
    database = await openDatabase();
    keys = openKeySpace();
    const environment = onStores(database, keys);
    services = [await startProcess(environment), await startProcess(environment)];
  });

  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    await database.drop();
    await keys.drop();
  });

  test('429 with code 4 once the quota is used, and the headers say when it begins again', async () => {
    const { token } = await projectWith(database, 'unico', '--ritmo', '10000', '--rafaga', '10000', '--cuota', '1');
    const replies: Reply[] = [];
    // If Redis answers late, the process decides alone: its half of a quota of one is zero, and it refuses with code 5.
    for (let call = 0; !replies.some(isByQuota); call++)
      replies.push(await services[call % 2 === 0 ? 0 : 1].send(callOf(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.find(isByQuota);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.headers.get('ratelimit')).toMatch(/"cuota";r=0;t=\d+/);
    expect(refused?.headers.get('ratelimit-policy')).toMatch(/"cuota";q=1;w=\d+/);
  });

  test('calls with bad parameters are charged to the rate, not to the quota, and counted apart', async () => {
    const { token } = await projectWith(database, 'torpe', '--ritmo', '1', '--rafaga', '20', '--cuota', '2');
    const bad = await services[0].get('/curp/calcular_curp', { token });
    const good = await services[1].send(callOf(token));
    expect([bad.status, good.status]).toEqual([400, 200]);
    expect(good.headers.get('ratelimit')).toMatch(/"ritmo";r=1[89];t=\d+, "cuota";r=1;t=\d+/);
    await expect
      .poll(() => admin<Usage>(database, 'uso', 'torpe'), { timeout: 10_000, interval: 500 })
      .toMatchObject({ total: { servidas: 1, con_datos_incorrectos: 1 } });
  });

  test('403 for a suspended project in both, and 200 again once reactivated', async () => {
    const { token } = await projectWith(database, 'moroso');
    for (const service of services) expect((await service.send(callOf(token))).status).toBe(200);
    await admin(database, 'proyectos', 'suspender', 'moroso', '--si');
    for (const service of services) {
      await expect.poll(async () => (await service.send(callOf(token))).status, { timeout: 60_000 }).toBe(403);
    }
    await admin(database, 'proyectos', 'reactivar', 'moroso');
    for (const service of services) {
      await expect.poll(async () => (await service.send(callOf(token))).status, { timeout: 60_000 }).toBe(200);
    }
  });

  test('a process with another pepper is not ready, and its log and /readyz say why', async () => {
    const { token } = await projectWith(database, 'pimienta');
    const environment = { ...onStores(database, keys), TOKEN_PEPPER: 'otra pimienta de pruebas' };
    const other = await startProcess(environment, { until: 'listening' });
    await expect.poll(other.output).toContain('TOKEN_PEPPER is not that of the database: this process is not ready');
    const reply = await fetch(`${other.opsUrl}/readyz`);
    expect([reply.status, await reply.text()]).toEqual([503, 'TOKEN_PEPPER is not that of the database\n']);
    expect((await other.send(callOf(token))).status, 'not 401: the token is good').toBe(503);
    await other.close();
    expect(services[0].output()).not.toContain('TOKEN_PEPPER');
  });

  test('a process whose clock is 20 days ahead is not ready, and its log, /readyz and /metrics say why', async () => {
    const ahead = 'const { now } = Date; Date.now = () => now() + 20 * 86_400_000;';
    const flags = [`--import=data:text/javascript,${encodeURIComponent(ahead)}`];
    const other = await startProcess(onStores(database, keys), { until: 'listening', flags });
    await expect.poll(other.output, { timeout: 60_000 }).toContain('the clock differs by more than a minute');
    const reply = await fetch(`${other.opsUrl}/readyz`);
    expect([reply.status, await reply.text()]).toEqual([
      503,
      'the clock differs by more than a minute from those of the stores\n',
    ]);
    const metrics = await (await fetch(`${other.opsUrl}/metrics`)).text();
    for (const store of ['postgres', 'redis']) {
      expect(metrics).toMatch(new RegExp(`^curp_clock_skew_seconds\\{store="${store}"\\} 172(7999|800\\d)`, 'm'));
    }
    await other.close();
  });

  test('401 takes the same time for a token that was revoked and for one that never was', async () => {
    const { token: revoked, id } = await projectWith(database, 'medido');
    await admin(database, 'tokens', 'revocar', id, '--si');
    const [service] = services;
    const tokens = [revoked, createToken('live')];
    await expect.poll(async () => (await service.send(callOf(revoked))).status, { timeout: 60_000 }).toBe(401);
    const times: [number[], number[]] = [[], []];
    // In turns, so that a busy machine slows both down, and each time another token than before on the connection.
    for (let call = 0; call < 2000; call++) {
      const which = call % 2;
      const begin = performance.now();
      const { status } = await service.send(callOf(tokens[which] ?? ''));
      times[which]?.push(performance.now() - begin);
      expect(status).toBe(401);
    }
    const [slow, fast] = times
      .map((all) => all.toSorted((a, b) => a - b)[all.length / 2] ?? 0)
      .toSorted((a, b) => b - a);
    expect((slow ?? 0) / (fast ?? 1)).toBeLessThan(1.1);
  });
});
