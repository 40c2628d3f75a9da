// redis.ts: no command is sent twice, passwords work, and the new primary of Sentinel or Cluster is found.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { failureReason } from '../../src/stores/failure-reason.ts';
import type { RedisConnection } from '../../src/stores/redis.ts';
import { causeOf } from '../../src/stores/store-health.ts';
import { connectorTo } from '../limits/limiters.ts';
import {
  type PrivateServer,
  startCluster,
  startRedis,
  startSentinels,
  redisCli,
} from '../../../../tools/testing/stores.ts';

const SCRIPT = `return redis.call('INCRBY', KEYS[1], ARGV[1])`;
const PATIENCE = { timeout: 10_000, interval: 20 };

let opened: RedisConnection[] = [];
afterEach(() => {
  for (const connection of opened) connection.close();
  opened = [];
});

interface Opened extends RedisConnection {
  readonly lost: string[];
}

/** Returns before the connection is ready. */
async function open(...[url, kind]: Parameters<typeof connectorTo>): Promise<Opened> {
  const lost: string[] = [];
  const connection = await connectorTo(url, kind)(SCRIPT, (reason) => lost.push(reason));
  opened.push(connection);
  return { ...connection, lost };
}

async function openReady(...address: Parameters<typeof connectorTo>): Promise<Opened> {
  const connection = await open(...address);
  await expect.poll(connection.isReady, PATIENCE).toBe(true);
  return connection;
}

function add(connection: RedisConnection, key: string): Promise<unknown> {
  return connection.runScript([key, key], [1]);
}

describe('one server', () => {
  let server: PrivateServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterEach(() => server.thaw());
  afterAll(() => server.remove());

  test('runs the script, also after SCRIPT FLUSH, and reads the clock', async () => {
    const connection = await openReady(server.url);
    expect(await add(connection, 'veces')).toBe(1);
    redisCli(server.port, 'SCRIPT', 'FLUSH');
    expect(await add(connection, 'veces')).toBe(2);
    expect(Math.abs((await connection.readClock()) - Date.now())).toBeLessThan(60_000);
  });

  test('a command whose connection is cut after it ran is rejected and not sent again', async () => {
    const line = await cutLine(server.port);
    onTestFinished(line.close);
    const connection = await openReady(line.url);
    await add(connection, 'caliente');
    line.cutReplies(true);
    await expect(add(connection, 'cortado')).rejects.toThrow('max retries');
    line.cutReplies(false);
    await expect.poll(connection.isReady, PATIENCE).toBe(true);
    await sleep(500);
    expect(redisCli(server.port, 'GET', 'cortado')).toBe('1');
  });

  test('frozen: waiting commands are rejected; thawed, it is ready again', async () => {
    const connection = await openReady(server.url);
    server.freeze();
    await expect(add(connection, 'helado')).rejects.toThrow('max retries');
    await expect.poll(() => connection.lost.length, PATIENCE).toBeGreaterThan(0);
    server.thaw();
    await expect.poll(connection.isReady, PATIENCE).toBe(true);
  });

  test('frozen before it connected: the connection attempt times out', async () => {
    server.freeze();
    const connection = await open(server.url);
    await expect.poll(() => connection.lost.length, PATIENCE).toBeGreaterThan(0);
    server.thaw();
    await expect.poll(connection.isReady, PATIENCE).toBe(true);
  });

  test('killed: every reason has a cause that the log can name', async () => {
    const connection = await openReady(server.url);
    const reasons = new Set<string>();
    const note = (error: unknown): unknown => reasons.add(failureReason(error));
    const waiting = Array.from({ length: 100 }, () => add(connection, 'muerto').catch(note));
    await server.kill();
    await Promise.all([...waiting, add(connection, 'muerto').catch(note), connection.readClock().catch(note)]);
    await expect.poll(() => connection.lost, PATIENCE).toContain('ECONNREFUSED');
    await server.restart();

    expect([...reasons]).toContain('closed');
    expect([...reasons, ...connection.lost].filter((reason) => causeOf(reason) === 'unknown')).toEqual([]);
  });

  test('down at the start: the reason is reported, and it connects once the server starts', async () => {
    await server.kill();
    const connection = await open(server.url);
    await expect.poll(() => connection.lost[0], PATIENCE).toBe('ECONNREFUSED');
    await server.restart();
    await expect.poll(connection.isReady, PATIENCE).toBe(true);
  });
});

describe('a password', () => {
  test.for([
    { url: (port: number) => `redis://127.0.0.1:${port}`, reason: 'NOAUTH', why: 'no password' },
    { url: (port: number) => `redis://:otra@127.0.0.1:${port}`, reason: 'WRONGPASS', why: 'another password' },
  ])('$reason — $why', async ({ url, reason }) => {
    const server = await startRedis(['--requirepass', 'clave']);
    onTestFinished(server.remove);
    const { lost } = await open(url(server.port));
    await expect.poll(() => lost, PATIENCE).toContain(reason);
  });
});

/** Increments many keys repeatedly; returns the keys of the last round without a reply. */
async function missed(connection: Opened, keys: readonly string[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(keys.map((key) => add(connection, key)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') connection.lost.push(failureReason(outcome.reason));
  }
  return keys.filter((_, place) => outcomes[place]?.status === 'rejected');
}

const KEYS = Array.from({ length: 30 }, (_, place) => `{p${place}}:n`);

test('Sentinel: when the primary is killed, the promoted replica is found within ten seconds', async () => {
  const { primary, replicas, sentinels, name } = await startSentinels();
  onTestFinished(async () => {
    await Promise.all([primary, ...replicas, ...sentinels].map((server) => server.remove()));
  });
  const hosts = sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const connection = await openReady(`redis://${hosts}/${name}`, 'sentinel');
  expect(await missed(connection, KEYS)).toEqual([]);
  await primary.kill();
  await expect.poll(() => missed(connection, KEYS), { timeout: 10_000, interval: 100 }).toEqual([]);
  await connection.readClock();
  const counts = replicas.map(({ port }) => Number(redisCli(port, 'GET', KEYS[0] ?? '')));
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(2);
  expect(connection.lost).not.toEqual([]);
  expect(connection.lost.filter((reason) => causeOf(reason) === 'unknown')).toEqual([]);
});

test('Cluster: keys in all slots work, a killed primary is replaced within ten seconds, and nothing is counted twice', async () => {
  const servers = await startCluster();
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.remove()));
  });
  const hosts = servers.slice(1, 3).map(({ port }) => `127.0.0.1:${port}`);
  const connection = await openReady(`redis://${hosts.join(',')}`, 'cluster');
  // The client connects to a server at its first command.
  await connection.readClock();
  let rounds = 1;
  expect(await missed(connection, KEYS)).toEqual([]);
  await servers[0]?.kill();
  await expect(connection.readClock(), 'one primary does not answer').rejects.toThrow(/./);
  const round = (): Promise<string[]> => {
    rounds += 1;
    return missed(connection, KEYS);
  };
  await expect.poll(round, { timeout: 10_000, interval: 100 }).toEqual([]);
  // The client reads the table of slots again once per second.
  const beat = (): Promise<boolean> => connection.readClock().then(Number.isFinite, () => false);
  await expect.poll(beat, { timeout: 10_000, interval: 100 }).toBe(true);
  const client = new Cluster(servers.slice(1, 3).map(({ port }) => ({ host: '127.0.0.1', port })));
  const counts = await Promise.all(KEYS.map((key) => client.get(key)));
  client.disconnect();
  for (const count of counts) expect(Number(count)).toBeLessThanOrEqual(rounds);
  expect(connection.lost).not.toEqual([]);
  expect(connection.lost.filter((reason) => causeOf(reason) === 'unknown')).toEqual([]);
});

interface CutLine {
  readonly url: string;
  /** Closes the connection instead of passing on the next reply. */
  readonly cutReplies: (on: boolean) => void;
  readonly close: () => Promise<void>;
}

async function cutLine(port: number): Promise<CutLine> {
  const sockets = new Set<Socket>();
  let isCutting = false;
  const server: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far);
    far.on('data', (chunk) => (isCutting ? near.resetAndDestroy() : near.write(chunk)));
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutReplies: (on) => (isCutting = on),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
