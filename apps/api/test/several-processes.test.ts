// Several processes with one PostgreSQL and one Redis: shared limits, revocations and usage, also when stores are killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToken } from '@curp/accounts/token-format';
import { admin, onStores, type ServiceProcess, startProcess } from '../../../tools/harness/process.ts';
import { ANA, query, type TestService } from '../../../tools/harness/service.ts';
import {
  type Database,
  type KeySpace,
  openDatabase,
  openKeySpace,
  startPostgres,
  startRedis,
} from '../../../tools/harness/stores.ts';

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

/** Calls continuously, several at once, until stopped; returns the count of each status. */
function load(services: readonly TestService[], token: string, lanes: number): () => Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const state = { going: true };
  const lane = async (service: TestService): Promise<void> => {
    while (state.going) {
      const status = await service.send(callOf(token)).then(
        (reply) => reply.status,
        () => 0, // no answer: the process died
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const lanesOf = services.flatMap((service) => Array.from({ length: lanes }, () => lane(service)));
  return async () => {
    state.going = false;
    await Promise.all(lanesOf);
    return statuses;
  };
}

async function servedOf(database: Database, project: string): Promise<number> {
  const { total } = await admin<Usage>(database, 'uso', project);
  return total.servidas;
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

  test('share one limit exactly: no more than burst + rate × time, and nearly all of it', async () => {
    const [rate, burst] = [50, 20];
    const { token } = await projectWith(database, 'limitado', '--ritmo', `${rate}`, '--rafaga', `${burst}`);
    // Both have read the token first, so that only the limit is measured.
    for (const service of services) expect((await service.send(callOf(token))).status).toBe(200);
    await sleep(1000);
    const begin = performance.now();
    const stop = load(services, token, 4);
    await sleep(4000);
    const statuses = await stop();
    const seconds = (performance.now() - begin) / 1000;
    const allowed = burst + rate * seconds;
    expect(new Set(statuses.keys())).toEqual(new Set([200, 429]));
    expect(statuses.get(200)).toBeLessThanOrEqual(Math.ceil(allowed));
    expect(statuses.get(200)).toBeGreaterThan(allowed * 0.95);
  });

  test('a unit of quota is granted once, whichever process is asked', async () => {
    const { token } = await projectWith(database, 'unico', '--ritmo', '10000', '--rafaga', '10000', '--cuota', '1');
    const replies = await Promise.all(
      Array.from({ length: 400 }, (_, index) => services[index % 2 === 0 ? 0 : 1].send(callOf(token))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.envelope.code_error).toBe(4);
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

  test('401 in both after the revocation by curp-admin', async () => {
    const { token, id } = await projectWith(database, 'revocado', '--ritmo', '1000');
    for (const service of services) expect((await service.send(callOf(token))).status).toBe(200);
    await admin(database, 'tokens', 'revocar', id, '--si');
    for (const service of services) {
      await expect
        .poll(async () => (await service.send(callOf(token))).status, { timeout: 60_000, interval: 20 })
        .toBe(401);
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

  test('200 with both tokens during the grace of a rotation', async () => {
    const { token: old } = await projectWith(database, 'rotado');
    expect((await services[0].send(callOf(old))).status).toBe(200);
    const { token: fresh } = await admin<Issued>(database, 'tokens', 'rotar', 'rotado', '--gracia', '1h');
    for (const service of services) {
      expect((await service.send(callOf(old))).status).toBe(200);
      expect((await service.send(callOf(fresh))).status).toBe(200);
    }
  });

  test('the usage report has what both served, after one was killed with SIGKILL', async () => {
    const { token } = await projectWith(database, 'contado', '--ritmo', '100000', '--rafaga', '100000');
    const victim = await startProcess(onStores(database, keys));
    const lanes = 4;
    const stop = load([services[0], victim], token, lanes);
    await sleep(1500);
    victim.signal('SIGKILL');
    expect(await victim.exited).toBe('SIGKILL');
    await sleep(300);
    const statuses = await stop();
    const served = statuses.get(200) ?? 0;
    expect(served).toBeGreaterThan(100);
    // Calls may have been counted although their response was lost: at most those in flight, one per lane, and those
    // counted but not sent yet, about 1/75 of what was served; 1/25 allows for bursts.
    await expect
      .poll(() => servedOf(database, 'contado'), { timeout: 20_000, interval: 500 })
      .toBeGreaterThanOrEqual(served);
    expect(await servedOf(database, 'contado')).toBeLessThanOrEqual(served + lanes + served / 25);
  });
});

describe('private stores, killed under load', () => {
  test('a known token never gets a 5xx, and the usage report lacks at most the calls in flight', async () => {
    const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    const database = await openDatabase(postgres.url);
    const keys = openKeySpace(redis.url);
    const { token } = await projectWith(database, 'firme', '--ritmo', '100000', '--rafaga', '100000');
    // Counts in Redis whose reply was not read arrive with a sweep.
    const environment = { ...onStores(database, keys), SWEEP_SECONDS: '5' };
    const services = [await startProcess(environment), await startProcess(environment)];
    for (const service of services) expect((await service.send(callOf(token))).status).toBe(200);

    const lanes = 4;
    const stop = load(services, token, lanes);
    await sleep(700);
    await redis.kill();
    await sleep(1000);
    await postgres.kill();
    await sleep(1000);
    const stranger = await services[0]?.send(callOf(createToken('live')));
    await redis.restart();
    await sleep(1000);
    await postgres.restart();
    await sleep(1000);
    redis.freeze();
    await sleep(500);
    postgres.freeze();
    await sleep(1000);
    redis.thaw();
    postgres.thaw();
    await sleep(1500);
    const statuses = await stop();

    expect([...statuses.keys()]).toEqual([200]);
    // Its validity is not known: 503, not 401.
    expect({ status: stranger?.status, code: stranger?.envelope.code_error }).toEqual({ status: 503, code: 10 });
    expect(Number(stranger?.headers.get('retry-after'))).toBeGreaterThan(0);
    const served = (statuses.get(200) ?? 0) + services.length;
    await expect
      .poll(() => servedOf(database, 'firme').catch(() => -1), { timeout: 30_000, interval: 500 })
      // Redis may have counted the calls in flight before it was killed: the processes do not count them again.
      .toBeGreaterThanOrEqual(served - lanes * services.length);
    expect(await servedOf(database, 'firme')).toBeLessThanOrEqual(served);

    await Promise.all(services.map((service) => service.close()));
    await Promise.all([postgres.remove(), redis.remove()]);
  });
});
