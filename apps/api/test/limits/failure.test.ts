// Redis as it is on a bad day: killed, frozen, slow to come back, empty. Callers notice nothing, the limits hold, and
// in the end the ledger has exactly what was admitted.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf, Keys } from '../../src/limits/keys.ts';
import { periodAt } from '../../src/limits/period.ts';
import type { Postgres } from '../../src/postgres.ts';
import type { Project } from '../../src/project.ts';
import { type Database, freePort, openDatabase, type PrivateServer, startRedis } from '../stores.ts';
import {
  askRedis,
  becomes,
  type Instance,
  type InstanceOptions,
  kept,
  openInstance,
  openShared,
  postgresOf,
  projectWith,
} from './instances.ts';

const PREFIX = 'curp';
const KEYS = new Keys(PREFIX);
/** No test runs into the next hour. */
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

async function open(count: number): Promise<Instance[]> {
  const options = { ...onRedis(), ledger: postgres.query };
  instances = await Promise.all(Array.from({ length: count }, () => openShared(options)));
  return instances;
}

async function allBecome(mode: 'shared' | 'local'): Promise<void> {
  await Promise.all(instances.map(({ limiter }) => becomes(limiter, mode)));
}

/** Each hears of the others with its next heartbeat. */
async function allHeard(): Promise<void> {
  await expect.poll(() => askRedis(server.url, 'ZCARD', KEYS.nodes())).toBe(instances.length);
  await sleep(1200);
}

const monthOf = async (project: Project): Promise<number> =>
  Number(await askRedis(server.url, 'GET', KEYS.quota(project.id, PERIOD.month)));

/** What the writers' fields of this hour hold. */
async function copiesOf(project: Project): Promise<number> {
  const values = await askRedis(server.url, 'HVALS', KEYS.use(project.id, PERIOD.hour));
  return (values as string[]).reduce((sum, value) => sum + Number(value), 0);
}

/** A line to a server on which answers take their time. */
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

/** Calls that never stop, from every instance, and what came of them. */
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

  async #drive({ limiter }: Instance, place: number): Promise<void> {
    for (let turn = place; !this.#stopped; turn++) {
      await Promise.all([1, 2, 3].map(() => this.#call(limiter, turn % 7 === 0 ? 2 : 1)));
      await sleep(4);
    }
  }

  async #call(limiter: Instance['limiter'], cost: number): Promise<void> {
    const started = performance.now();
    try {
      const { admitted } = await limiter.spend(this.project, 'served', cost);
      if (admitted) this.admitted += cost;
      else this.refused += 1;
    } catch (error) {
      this.failures.push(error);
    }
    this.slowest = Math.max(this.slowest, performance.now() - started);
  }
}

test('through kills, freezes and a loss of all data, the ledger has exactly what was admitted', async () => {
  await open(3);
  const started = performance.now();
  // One well under its limit, and one far above it: its calls are refused by one and admitted by another.
  const loads = [
    new Load(projectWith({ id: 'holgado', rate: 5000, burst: 5000 })),
    new Load(projectWith({ id: 'apretado', rate: 50, burst: 25, quota: 1_000_000 })),
  ];
  await sleep(500);
  for (const ms of [60, 120, 300, 700, 950]) {
    server.freeze();
    await sleep(ms);
    server.thaw();
    await sleep(700);
  }
  await allBecome('shared');

  server.freeze();
  await allBecome('local');
  await sleep(2000);
  server.thaw();
  await allBecome('shared');

  await server.kill();
  await allBecome('local');
  await sleep(1000);
  await server.restart();
  await allBecome('shared');

  // First under open connections, then so that it comes back with hardly anything.
  await askRedis(server.url, 'FLUSHALL');
  await sleep(1500);
  await askRedis(server.url, 'FLUSHALL');
  await server.kill();
  await server.restart();
  await allBecome('shared');
  await sleep(500);

  for (const load of loads) await load.stop();
  const elapsed = (performance.now() - started) / 1000;
  expect(loads.map(({ refused }) => refused > 100)).toEqual([false, true]);
  for (const { project, admitted, failures, slowest } of loads) {
    expect(failures, project.id).toEqual([]);
    expect(slowest, project.id).toBeLessThan(700);
    expect(admitted, project.id).toBeGreaterThan(100);
    expect(admitted, project.id).toBeLessThanOrEqual(1.2 * (project.burst + project.rate * elapsed));
    // The month may lack, or hold too much by, what was on its way while the ledger was asked.
    await expect.poll(() => monthOf(project), { timeout: 12_000 }).toBeGreaterThanOrEqual(0.99 * admitted);
    expect(await monthOf(project)).toBeLessThanOrEqual(1.01 * admitted);
    await expect.poll(() => copiesOf(project), { timeout: 12_000 }).toBe(admitted);
  }
  await Promise.all(instances.map(({ limiter }) => limiter.close()));
  for (const { project, admitted } of loads) {
    expect(await kept(database, project), project.id).toEqual({ served: admitted, rejected: 0 });
  }
});

describe('the breaker', () => {
  test.for([
    { fault: 'frozen', told: /^away late$/, why: 'a connection that is open and silent' },
    { fault: 'killed', told: /^away (closed|ECONNRESET|EPIPE)$/, why: 'a connection that is refused' },
  ])('$fault: opens within a second, then nobody waits, and closes within six — $why', async ({ fault, told }) => {
    const [instance] = await open(1);
    if (instance === undefined) throw new Error('none was opened');
    const { limiter } = instance;
    const project = projectWith({});
    const load = new Load(project);
    await sleep(200);
    if (fault === 'frozen') server.freeze();
    else await server.kill();
    await becomes(limiter, 'local', 1500);
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.slowest).toBeLessThan(500);
    const started = performance.now();
    for (let call = 0; call < 1000; call++) await limiter.spend(project, 'served', 1);
    expect(performance.now() - started).toBeLessThan(1000);
    if (fault === 'frozen') server.thaw();
    else await server.restart();
    await becomes(limiter, 'shared', 6000);
    expect(await limiter.spend(project, 'served', 1)).toMatchObject({ admitted: true });
    expect(instance.changes).toEqual([expect.stringMatching(told), 'back']);
  });

  test('slow: opens, stays open as long as answers come too late, and closes when they do not', async () => {
    const line = await startLine(server.port);
    const instance = await openShared({ ...onRedis(line.url), ledger: postgres.query });
    instances = [instance];
    const load = new Load(projectWith({ id: 'lento' }));
    await sleep(200);
    line.delay = 80;
    await becomes(instance.limiter, 'local', 1500);
    await sleep(2500);
    expect(instance.events.filter((name) => name === 'breaker-closed')).toHaveLength(1);
    line.delay = 0;
    await becomes(instance.limiter, 'shared', 6000);
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.slowest).toBeLessThan(500);
    await instance.limiter.close();
    expect(await kept(database, load.project)).toEqual({ served: load.admitted, rejected: 0 });
    await line.close();
  });

  test('slow: opens within a second also where nobody calls, so that no call has to find it out', async () => {
    const line = await startLine(server.port);
    const instance = await openShared({ ...onRedis(line.url), ledger: postgres.query });
    instances = [instance];
    line.delay = 80;
    await becomes(instance.limiter, 'local', 1000);
    line.delay = 0;
    await becomes(instance.limiter, 'shared', 6000);
    expect(instance.changes).toEqual(['away late', 'back']);
    await instance.limiter.close();
    await line.close();
  });

  test('a Redis that is not there neither delays nor fails the start, and is found when it comes', async () => {
    const instance = openInstance(onRedis(`redis://127.0.0.1:${await freePort()}`));
    expect(instance.limiter.mode()).toBe('local');
    expect(await instance.limiter.spend(projectWith({}), 'served', 1)).toMatchObject({ admitted: true });
    await instance.limiter.close();

    await server.kill();
    const late = openInstance(onRedis());
    instances = [late];
    await late.limiter.spend(projectWith({ id: 'temprano' }), 'served', 1);
    await server.restart();
    await becomes(late.limiter, 'shared');
    await expect.poll(() => monthOf(projectWith({ id: 'temprano' })), { timeout: 5000 }).toBe(1);
    expect(late.changes).toEqual(['away ECONNREFUSED', 'back']);
  });
});

test('what Redis counted and the caller was refused is given back', async () => {
  const [first] = await open(3);
  if (first === undefined) throw new Error('none was opened');
  const project = projectWith({ id: 'devuelto', rate: 1, burst: 3, quota: 100 });
  await allHeard();
  const before = first.events.length;
  // Each of three nodes may admit one of three alone. The calls land once the server goes on, well within their second.
  server.freeze();
  const calls = Promise.all([1, 2, 3].map(async () => first.limiter.spend(project, 'served', 1)));
  const verdicts = await calls;
  server.thaw();
  expect(verdicts.map(({ admitted }) => admitted)).toEqual([true, false, false]);
  await expect.poll(() => first.events.slice(before), { timeout: 8000 }).toContain('settled');
  expect(await askRedis(server.url, 'HGET', KEYS.use(project.id, PERIOD.hour), fieldsOf(first.boot).served)).toBe('1');
  expect(await monthOf(project)).toBe(1);
  await first.limiter.flush();
  expect(await kept(database, project)).toEqual({ served: 1, rejected: 0 });
});

test('what was admitted alone is paid back, also when the call that tells it is lost', async () => {
  const [instance] = await open(1);
  if (instance === undefined) throw new Error('none was opened');
  const { limiter } = instance;
  const project = projectWith({ id: 'deudor', rate: 1, burst: 100 });
  const admitted = async (): Promise<number> => {
    const calls = await Promise.all(Array.from({ length: 100 }, async () => limiter.spend(project, 'served', 1)));
    return calls.filter((decision) => decision.admitted).length;
  };
  await server.kill();
  await becomes(limiter, 'local');
  expect(await admitted()).toBe(100);
  await server.restart();
  await becomes(limiter, 'shared');
  server.freeze();
  await limiter.spend(project, 'served', 1);
  // Until the call that waits in its socket is too old to count.
  await sleep(1500);
  server.thaw();
  await becomes(limiter, 'shared');
  expect(await admitted()).toBeLessThan(50);
});

test('a Redis that lost its data does not give the quota twice', async () => {
  const project = projectWith({ id: 'agotado', quota: 40 });
  const [spender] = await open(1);
  for (let call = 0; call < 40; call++) await spender?.limiter.spend(project, 'served', 1);
  await spender?.limiter.close();
  await askRedis(server.url, 'FLUSHALL');
  const [other] = await open(1);
  await other?.limiter.spend(project, 'served', 1);
  await expect
    .poll(() => other?.limiter.spend(project, 'served', 40), { timeout: 10_000, interval: 500 })
    .toMatchObject({ admitted: false, reason: 'quota' });
  await expect.poll(() => monthOf(project), { timeout: 10_000 }).toBe(41);
});

test('alone, the nodes together keep to the limit', async () => {
  await open(3);
  const project = projectWith({ id: 'repartido', rate: 60, burst: 30 });
  await allHeard();
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
