// The limiter while Redis is unreachable, slow, read-only or empty: what no trial of `npm run faults` covers.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { periodAt } from '@curp/accounts/period';
import type { Project } from '@curp/accounts/project';
import { randomId } from '@curp/accounts/random-id';
import type { Postgres } from '../../src/stores/postgres.ts';
import { stoppedClock } from '../../../../tools/testing/projects.ts';
import { freePort, openDatabase, type PrivateServer, startRedis } from '../../../../tools/testing/stores.ts';
import {
  askRedis,
  becomes,
  HeldReplies,
  type Instance,
  type InstanceOptions,
  openInstance,
  openShared,
  postgresOf,
  projectWith,
  recorded,
} from './limiters.ts';

const PREFIX = 'curp';

let server: PrivateServer;
let postgres: Postgres[] = [];
let instances: Instance[] = [];

const database = await openDatabase();
afterAll(() => database.drop());
beforeEach(async () => {
  server = await startRedis();
});
afterEach(async () => {
  server.thaw();
  await Promise.all(instances.map(({ limiter }) => limiter.close()));
  await Promise.all(postgres.map((each) => each.close()));
  [instances, postgres] = [[], []];
  await server.remove();
});

function newProject(limits: Partial<Project> = {}): Project {
  return projectWith({ id: randomId(), ...limits });
}

/** A process with its own rows in the ledger. */
async function open({ redis, ...options }: InstanceOptions = {}): Promise<Instance> {
  const own = postgresOf(database);
  postgres.push(own);
  const instance = await openShared({
    redis: { url: server.url, prefix: PREFIX, ...redis },
    query: own.query,
    ...options,
  });
  instances.push(instance);
  return instance;
}

async function admittedOf({ charge }: Instance, project: Project, calls: number, units = 1): Promise<number> {
  const decisions = await Promise.all(Array.from({ length: calls }, () => charge(project, 'served', units)));
  return decisions.filter(({ admitted }) => admitted).length * units;
}

function monthKey({ id }: Project): string {
  return `${PREFIX}:{${id}}:month:${periodAt(Date.now()).month.replace('-', '')}`;
}

/** A proxy to Redis that delays replies. */
async function startLine(port: number): Promise<{ url: string; delay: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far);
    far.on('data', (chunk) => setTimeout(() => near.write(chunk), line.delay));
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const line = {
    url: `redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    delay: 0,
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
  return line;
}

test('when Redis refuses writes, calls are decided in memory and the ledger is exact', async () => {
  const instance = await open();
  const project = newProject();
  await instance.charge(project);
  await askRedis(server.url, 'CONFIG', 'SET', 'maxmemory', '1');
  for (let call = 0; call < 50; call++) expect(await admittedOf(instance, project, 1)).toBe(1);
  await becomes(instance.limiter, 'local');
  await askRedis(server.url, 'CONFIG', 'SET', 'maxmemory', '0');
  await becomes(instance.limiter, 'shared');
  await instance.charge(project);
  await instance.limiter.flush();
  expect(await recorded(database, project)).toEqual({ served: 52, rejected: 0 });
});

describe('the breaker', () => {
  test('slow: opens, also without calls, stays open while replies are late, and closes when they are not', async () => {
    const line = await startLine(server.port);
    const instance = await open({ redis: { url: line.url, prefix: PREFIX } });
    line.delay = 80;
    await becomes(instance.limiter, 'local');
    const closings = (): number => instance.events.filter((name) => name === 'breaker-closed').length;
    const before = closings();
    await sleep(2500);
    expect(closings()).toBe(before);
    line.delay = 0;
    await becomes(instance.limiter, 'shared');
    expect([instance.changes.at(0), instance.changes.at(-1)]).toEqual(['unavailable late', 'back']);
    await line.close();
  });

  test('an absent Redis neither delays nor fails the start, and is used once it starts', async () => {
    const absent = openInstance({ redis: { url: `redis://127.0.0.1:${await freePort()}`, prefix: PREFIX } });
    expect(absent.limiter.mode).toBe('local');
    expect(await absent.charge(projectWith({}))).toMatchObject({ admitted: true });
    await absent.limiter.close();

    await server.kill();
    const late = openInstance({ redis: { url: server.url, prefix: PREFIX } });
    instances = [late];
    const project = newProject({ quota: 9 });
    await late.charge(project);
    await expect.poll(() => late.limiter.isSettled).toBe(true);
    await server.restart();
    await becomes(late.limiter, 'shared');
    await late.charge(project);
    expect(await askRedis(server.url, 'GET', monthKey(project))).toBe('2');
    expect(late.changes.slice(0, 2)).toEqual(['unavailable ECONNREFUSED', 'back']);
  });
});

async function queryAway(): Promise<never[]> {
  throw new Error('PostgreSQL does not answer');
}

describe('quotas', () => {
  test('late replies: two processes decide in memory, the quota goes on from there, and the ledger is exact', async () => {
    const replies = new HeldReplies(server.url);
    const redis = { url: server.url, prefix: PREFIX, connect: replies.connect };
    const both = [await open({ redis }), await open({ redis })];
    const project = newProject({ rate: 100_000, burst: 100_000, quota: 1000 });
    replies.isHeld = true;
    let admitted = 0;
    for (const instance of both) admitted += await admittedOf(instance, project, 1, 250);
    expect(admitted).toBe(500);
    replies.release();
    for (let call = 0; call < 60; call++) admitted += await admittedOf(both[call % 2] as Instance, project, 1, 50);
    expect(admitted).toBe(1000);
    for (const { limiter } of both) await limiter.flush();
    expect(await recorded(database, project)).toEqual({ served: 1000, rejected: 0 });
  });

  test('a Redis that lost its data goes on from what the processes know', async () => {
    const project = newProject({ quota: 40 });
    const [first, second] = [await open(), await open()];
    await admittedOf(first, project, 20);
    await admittedOf(second, project, 5);
    await askRedis(server.url, 'FLUSHALL');
    expect(await admittedOf(second, project, 40)).toBe(15);
    expect(await admittedOf(first, project, 1)).toBe(0);
  });

  test('a process that has just started reads the month from the ledger', async () => {
    const project = newProject({ quota: 40 });
    const first = await open();
    await admittedOf(first, project, 39);
    await first.limiter.flush();
    await askRedis(server.url, 'FLUSHALL');
    const other = await open();
    expect(await admittedOf(other, project, 1)).toBe(1);
    await other.limiter.flush();
    expect(await other.charge(project)).toMatchObject({ admitted: false, reason: 'quota' });
    expect(await first.charge(project), 'Redis has it too').toMatchObject({ admitted: true });
    await first.limiter.flush();
    expect(await first.charge(project)).toMatchObject({ admitted: false, reason: 'quota' });
  });

  test('what a process without Redis grants, the others learn from the ledger', async () => {
    const project = newProject({ quota: 40 });
    const replies = new HeldReplies(server.url);
    const near = await open();
    const far = await open({ redis: { url: server.url, prefix: PREFIX, connect: replies.connect } });
    replies.isHeld = true;
    await admittedOf(near, project, 10);
    await admittedOf(far, project, 15);
    // Held replies are ignored; Redis counted them all the same.
    await askRedis(server.url, 'DEL', monthKey(project));
    await far.limiter.flush();
    await near.limiter.flush();
    expect(await admittedOf(near, project, 40)).toBe(15);
    await near.limiter.flush();
    // It hears of it with the next call, which is one too many.
    expect(await admittedOf(far, project, 1)).toBe(1);
    await far.limiter.flush();
    expect(await far.charge(project)).toMatchObject({ admitted: false, reason: 'quota' });
  });

  test('both stores unavailable for three seconds: a process grants its part, and then asks the caller to wait', async () => {
    const { now, pass } = stoppedClock();
    const instance = openInstance({ query: queryAway, now, processCount: () => 3 });
    instances = [instance];
    const project = newProject({ quota: 60 });
    expect(await admittedOf(instance, project, 10)).toBe(10);
    await instance.limiter.flush();
    expect(await admittedOf(instance, project, 5), 'for a moment').toBe(5);
    pass(3000);
    expect(await admittedOf(instance, project, 30)).toBe(5);
    expect(await instance.charge(project)).toMatchObject({ admitted: false, reason: 'rate', retryAfterSeconds: 1 });
  });
});
