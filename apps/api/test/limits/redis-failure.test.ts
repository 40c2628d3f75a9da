// The limiter while Redis is away, slow, read-only or empty: what no promise of `npm run faults` tries.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RedisKeys } from '../../src/limits/redis-keys.ts';
import { periodAt } from '@curp/accounts/period';
import type { Project } from '@curp/accounts/project';
import { randomId } from '@curp/accounts/random-id';
import type { Postgres } from '../../src/stores/postgres.ts';
import {
  type Database,
  freePort,
  openDatabase,
  type PrivateServer,
  startRedis,
} from '../../../../tools/testing/stores.ts';
import {
  askRedis,
  becomes,
  type Instance,
  type InstanceOptions,
  openInstance,
  openShared,
  postgresOf,
  projectWith,
  recorded,
  type Totals,
} from './limiters.ts';

const PREFIX = 'curp';
const KEYS = new RedisKeys(PREFIX);
/** Fixed, so that no test crosses into the next hour. */
const WALL = Date.UTC(2026, 2, 15, 12);
const PERIOD = periodAt(WALL);

let server: PrivateServer;
let database: Database;
let postgres: Postgres;
let instances: Instance[] = [];

beforeAll(async () => {
  database = await openDatabase();
  postgres = postgresOf(database);
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});
beforeEach(async () => {
  server = await startRedis();
});
afterEach(async () => {
  server.thaw();
  await Promise.all(instances.map(({ limiter }) => limiter.close()));
  instances = [];
  await server.remove();
});

function onRedis(url = server.url): InstanceOptions {
  return { redis: { url, prefix: PREFIX }, wallClock: () => WALL };
}

/** Another one at each try, because the ledger of the last stays. */
function newProject(limits: Partial<Project> = {}): Project {
  return projectWith({ id: randomId(), ...limits });
}

async function open(count: number): Promise<Instance[]> {
  const options = { ...onRedis(), query: postgres.query, processCount: () => count };
  instances = await Promise.all(Array.from({ length: count }, () => openShared(options)));
  return instances;
}

async function openOne(): Promise<Instance> {
  const [instance] = await open(1);
  if (instance === undefined) throw new Error('none was opened');
  return instance;
}

async function allBecome(mode: 'shared' | 'local'): Promise<void> {
  await Promise.all(instances.map(({ limiter }) => becomes(limiter, mode)));
}

async function monthOf(project: Project): Promise<number> {
  return Number(await askRedis(server.url, 'GET', KEYS.month(project.id, PERIOD.month)));
}

async function readEpoch(): Promise<string> {
  return String(await askRedis(server.url, 'GET', KEYS.epoch()));
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

/** Continuous calls from every instance, and their decisions. */
class Load {
  readonly project: Project;
  admitted = 0;
  refused = 0;
  slowest = 0;
  failures: unknown[] = [];
  #stopped = false;
  readonly #running: Promise<unknown>;

  constructor(project: Project) {
    this.project = project;
    this.#running = Promise.all(instances.map((instance, place) => this.#drive(instance, place)));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #drive(instance: Instance, place: number): Promise<void> {
    for (let turn = place; !this.#stopped; turn++) {
      await Promise.all([1, 2, 3].map(() => this.#call(instance, turn % 7 === 0 ? 2 : 1)));
      await sleep(4);
    }
  }

  async #call({ charge }: Instance, units: number): Promise<void> {
    const started = performance.now();
    try {
      const { admitted } = await charge(this.project, 'served', units);
      if (admitted) this.admitted += units;
      else this.refused += 1;
    } catch (error) {
      this.failures.push(error);
    }
    this.slowest = Math.max(this.slowest, performance.now() - started);
  }
}

/** Units of the questions without a reply, which Redis may or may not have counted. */
function unknownUnits(): number {
  const questions = instances.flatMap(({ events }) => events).filter((name) => /^redis-(late|failed)$/.test(name));
  return questions.length * 3;
}

test('when Redis refuses writes, the process counts instead and the ledger is exact', async () => {
  const { charge, limiter } = await openOne();
  const project = newProject();
  await charge(project);
  await askRedis(server.url, 'CONFIG', 'SET', 'maxmemory', '1');
  let admitted = 1;
  for (let call = 0; call < 50; call++) if ((await charge(project)).admitted) admitted += 1;
  await becomes(limiter, 'local');
  await askRedis(server.url, 'CONFIG', 'SET', 'maxmemory', '0');
  await becomes(limiter, 'shared');
  if ((await charge(project)).admitted) admitted += 1;
  await limiter.close();
  expect(admitted).toBe(52);
  expect(await recorded(database, project)).toEqual({ served: 52, rejected: 0 });
});

describe('the breaker', () => {
  test('slow: opens, stays open while replies are late, and closes when they are not', async () => {
    const line = await startLine(server.port);
    const instance = await openShared({ ...onRedis(line.url), query: postgres.query });
    instances = [instance];
    const load = new Load(newProject());
    await sleep(200);
    line.delay = 80;
    await becomes(instance.limiter, 'local');
    const closings = (): number => instance.events.filter((name) => name === 'breaker-closed').length;
    const before = closings();
    await sleep(2500);
    expect(closings()).toBe(before);
    line.delay = 0;
    await becomes(instance.limiter, 'shared');
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.slowest).toBeLessThan(5000);
    await instance.limiter.close();
    const { served } = await recorded(database, load.project);
    expect(Math.abs(served - load.admitted)).toBeLessThanOrEqual(unknownUnits());
    await line.close();
  });

  test('slow: opens soon also without calls, so that no call has to wait', async () => {
    const line = await startLine(server.port);
    const instance = await openShared({ ...onRedis(line.url), query: postgres.query });
    instances = [instance];
    line.delay = 80;
    // Two heartbeats, half a second apart; on a busy machine those that it read late itself do not count.
    await becomes(instance.limiter, 'local');
    line.delay = 0;
    await becomes(instance.limiter, 'shared');
    expect([instance.changes.at(0), instance.changes.at(-1)]).toEqual(['away late', 'back']);
    await instance.limiter.close();
    await line.close();
  });

  test('an absent Redis neither delays nor fails the start, and is used once it starts', async () => {
    const instance = openInstance(onRedis(`redis://127.0.0.1:${await freePort()}`));
    expect(instance.limiter.mode).toBe('local');
    expect(await instance.charge(projectWith({}))).toMatchObject({ admitted: true });
    await instance.limiter.close();

    await server.kill();
    const late = openInstance(onRedis());
    instances = [late];
    const project = newProject({ quota: 9 });
    await late.charge(project);
    await expect.poll(() => late.limiter.isSettled).toBe(true);
    await server.restart();
    await becomes(late.limiter, 'shared');
    await late.charge(project);
    expect(await monthOf(project)).toBe(2);
    expect(late.changes.slice(0, 2)).toEqual(['away ECONNREFUSED', 'back']);
  });
});

/** Two new processes use up a quota of 1000; their first replies from Redis come after the deadline. */
async function answerLate(): Promise<{ admitted: number; counted: Totals; isByRedis: boolean }> {
  await askRedis(server.url, 'FLUSHALL');
  const line = await startLine(server.port);
  const options = { ...onRedis(line.url), query: postgres.query, processCount: () => 2 };
  instances = [await openShared(options), await openShared(options)];
  const project = newProject({ rate: 100_000, burst: 100_000, quota: 1000 });
  line.delay = 80;
  const late = await Promise.all(instances.map(({ charge }) => charge(project, 'served', 250)));
  line.delay = 0;
  await sleep(200);
  let admitted = 250 * late.filter((decision) => decision.admitted).length;
  for (let call = 0; call < 60; call++) {
    const decision = await instances[call % 2]?.charge(project, 'served', 50);
    if (decision?.admitted === true) admitted += 50;
  }
  // A process that grants in local mode renews the epoch, which then has the time.
  const isByRedis = (await readEpoch()).startsWith('0.');
  await Promise.all(instances.map(({ limiter }) => limiter.close()));
  instances = [];
  await line.close();
  return { admitted, counted: await recorded(database, project), isByRedis };
}

async function queryAway(): Promise<never[]> {
  throw new Error('PostgreSQL is away');
}

describe('limits that hold', () => {
  test('calls admitted in local mode are debt when Redis is back: no second burst', async () => {
    const { limiter, charge } = await openOne();
    const project = newProject({ rate: 1, burst: 100 });
    const admitted = async (): Promise<number> => {
      const calls = await Promise.all(Array.from({ length: 100 }, () => charge(project)));
      return calls.filter((decision) => decision.admitted).length;
    };
    await server.kill();
    await becomes(limiter, 'local');
    expect(await admitted()).toBe(100);
    await server.restart();
    await becomes(limiter, 'shared');
    expect(await admitted()).toBeLessThan(50);
  });

  test('late replies count: two processes whose first replies are late grant one quota, and the ledger is complete', async () => {
    let result = await answerLate();
    // On a busy machine Redis may answer so late that local mode begins, which is not what is tried here.
    while (!result.isByRedis) result = await answerLate();
    expect(result).toMatchObject({ admitted: 1000, counted: { served: 1000 } });
  });

  test('a sweep of a slow Redis does not keep what local mode granted from the ledger', async () => {
    const line = await startLine(server.port);
    const instance = await openShared({ ...onRedis(line.url), query: postgres.query });
    instances = [instance];
    const project = newProject();
    line.delay = 30;
    // The first sweep reads 72 hours, one after the other: it will take more than five seconds.
    await expect.poll(() => askRedis(server.url, 'EXISTS', KEYS.sweepLock('all')), { timeout: 10_000 }).toBe(1);
    line.delay = 80;
    await becomes(instance.limiter, 'local');
    expect(await instance.charge(project)).toMatchObject({ admitted: true });
    await expect.poll(() => recorded(database, project), { timeout: 2500 }).toMatchObject({ served: 1 });
    await instance.limiter.close();
    await line.close();
  });

  test('a quota used before Redis lost its data is refused by a process that has just started', async () => {
    const project = newProject({ quota: 40 });
    const first = await openOne();
    for (let call = 0; call < 40; call++) await first.charge(project);
    await first.limiter.close();
    await askRedis(server.url, 'FLUSHALL');
    const other = await openOne();
    expect(await other.charge(project)).toMatchObject({ admitted: false, reason: 'quota' });
    // A reply of Redis that is late leaves the decision to the process, and the month to the next call.
    const monthAfterACall = async (): Promise<number> => {
      await other.charge(project);
      return monthOf(project);
    };
    await expect.poll(monthAfterACall, { timeout: 10_000 }).toBe(40);
  });

  test('a process that grants units that Redis did not count makes the quotas of all processes local', async () => {
    const { charge, limiter } = await openOne();
    const project = newProject({ quota: 40 });
    // The script fails for this project, and the breaker stays closed.
    await askRedis(server.url, 'LPUSH', KEYS.month(project.id, PERIOD.month), '');
    const before = await readEpoch();
    expect(await charge(project)).toMatchObject({ admitted: true });
    await expect.poll(readEpoch, { timeout: 5000 }).not.toBe(before);
    expect(limiter.mode).toBe('shared');
  });

  test('without the ledger, a month that Redis does not know leaves the quotas of others to Redis', async () => {
    let epochs: string[] = [];
    do {
      await Promise.all(instances.map(({ limiter }) => limiter.close()));
      instances = [await openShared({ ...onRedis(), query: queryAway })];
      const before = await readEpoch();
      expect(await instances[0]?.charge(newProject({ quota: 40 }))).toMatchObject({ admitted: true });
      await sleep(700);
      epochs = [before, await readEpoch()];
      // On a busy machine the breaker may open, which renews the epoch.
    } while (instances.some(({ changes }) => changes.length > 0));
    expect(epochs[1]).toBe(epochs[0]);
  });

  test('in local mode the processes together keep to the rate', async () => {
    await open(3);
    const project = newProject({ rate: 60, burst: 30 });
    await server.kill();
    await allBecome('local');
    const started = performance.now();
    const load = new Load(project);
    await sleep(3000);
    await load.stop();
    const allowed = project.burst + (project.rate * (performance.now() - started)) / 1000;
    expect(load.admitted).toBeLessThanOrEqual(allowed * 1.05);
    expect(load.admitted).toBeGreaterThanOrEqual(allowed * 0.8);
  });

  test('with both stores away a process grants half of its part of the quota, and then asks the caller to wait', async () => {
    await server.kill();
    const instance = openInstance({ ...onRedis(), query: queryAway, processCount: () => 3 });
    instances = [instance];
    const project = newProject({ quota: 60 });
    const decisions = [];
    for (let call = 0; call < 15; call++) decisions.push(await instance.charge(project));
    expect(decisions.filter(({ admitted }) => admitted)).toHaveLength(10);
    expect(decisions.at(-1)).toMatchObject({ admitted: false, reason: 'rate', retryAfterSeconds: 1 });
  });
});
