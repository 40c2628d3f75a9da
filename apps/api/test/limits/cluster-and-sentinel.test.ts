// The limiter on a Cluster and behind Sentinels: keys in one slot, and limits that are shared again after a failover.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { RedisKeys } from '../../src/limits/redis-keys.ts';
import type { Postgres } from '../../src/stores/postgres.ts';
import {
  type Database,
  openDatabase,
  type PrivateServer,
  startCluster,
  startSentinels,
  redisCli,
} from '../../../../tools/harness/stores.ts';
import { becomes, type Instance, openShared, postgresOf, projectWith, recorded } from './limiters.ts';

let database: Database;
let postgres: Postgres;
beforeAll(async () => {
  database = await openDatabase();
  postgres = postgresOf(database);
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

function hostsOf(servers: readonly PrivateServer[]): string {
  return servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
}

/** Calls of ten projects, one after the other, until stopped. */
function callAll({ charge }: Instance, quota: number): { stop: () => Promise<number> } {
  const projects = Array.from({ length: 10 }, (_, place) => projectWith({ id: `p${place}`, quota }));
  const stopping = new AbortController();
  let admitted = 0;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const decisions = await Promise.all(projects.map((project) => charge(project)));
      admitted += decisions.filter((decision) => decision.admitted).length;
      await sleep(5);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return admitted;
    },
  };
}

async function totalRecorded(): Promise<number> {
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, place) => recorded(database, projectWith({ id: `p${place}` }))),
  );
  return all.reduce((sum, { served }) => sum + served, 0);
}

describe('a Cluster of three primaries and three replicas', () => {
  let servers: readonly PrivateServer[];
  beforeAll(async () => {
    servers = await startCluster();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.remove()));
  });

  test.for([
    { project: 'proyecto', why: 'a plain name' },
    { project: 'p{1}', why: 'braces in the name' },
  ])('the keys of $project live in one slot — $why', ({ project }) => {
    const names = new RedisKeys('curp').ofCharge(project, { hour: '2026031500', month: '2026-03' });
    const slots = names.map((name) => redisCli(servers[0]?.port ?? 0, 'CLUSTER', 'KEYSLOT', name));
    expect(new Set(slots).size).toBe(1);
  });

  test('projects in all slots are charged and swept, and share limits again after a primary was killed', async () => {
    const url = `redis://${hostsOf(servers)}`;
    const options = { redis: { url, prefix: 'c', kind: 'cluster' as const }, query: postgres.query, sweepMs: 1000 };
    const instance = await openShared(options);
    const calls = callAll(instance, 1_000_000);
    await sleep(1000);
    await servers[0]?.kill();
    await becomes(instance.limiter, 'local');
    const killedAt = performance.now();
    await becomes(instance.limiter, 'shared');
    expect(performance.now() - killedAt, 'not before the replica was promoted').toBeGreaterThan(1500);
    const failures = instance.events.filter((name) => name === 'redis-failed').length;
    await sleep(1000);
    const admitted = await calls.stop();
    expect(instance.events.filter((name) => name === 'redis-failed')).toHaveLength(failures);
    await expect.poll(() => instance.events, { timeout: 60_000 }).toContain('sweep');
    await instance.limiter.close();
    const unknown = instance.events.filter((name) => name === 'redis-late' || name === 'redis-failed').length;
    expect(admitted).toBeGreaterThan(1000);
    expect(Math.abs((await totalRecorded()) - admitted)).toBeLessThanOrEqual(unknown);
    const month = await openShared(options);
    const project = projectWith({ id: 'p1', quota: 1_000_000 });
    const { limits } = await month.charge(project);
    await month.limiter.close();
    expect(limits.find(({ name }) => name === 'cuota')?.remaining).toBeLessThan(1_000_000 - 100);
  });
});

test('Sentinel: a killed primary is replaced, and limits are shared again', async () => {
  const { primary, replicas, sentinels, name } = await startSentinels();
  onTestFinished(async () => {
    await Promise.all([primary, ...replicas, ...sentinels].map((server) => server.remove()));
  });
  const redis = { url: `redis://${hostsOf(sentinels)}/${name}`, prefix: 's', kind: 'sentinel' as const };
  const instance = await openShared({ redis, query: postgres.query });
  const project = projectWith({ id: 'centinela', quota: 50 });
  for (let call = 0; call < 30; call++) expect(await instance.charge(project)).toMatchObject({ admitted: true });
  await primary.kill();
  await becomes(instance.limiter, 'local');
  await becomes(instance.limiter, 'shared');
  let admitted = 30;
  for (let call = 0; call < 40; call++) if ((await instance.charge(project)).admitted) admitted += 1;
  expect(admitted).toBe(50);
  await instance.limiter.close();
});
