// The proxy of deploy/proxy before three processes on real stores: a rolling restart fails no call, and its logs contain
// nothing of the queries. Before a process at its limit, it refuses as the service would. It limits the callers of one address.
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestPlain,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  type ClientHttp2Session,
  connect as connectHttp2,
  constants,
  type SecureClientSessionOptions,
} from 'node:http2';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JSON_TYPE, refusalBody } from '../../apps/api/src/http/envelope.ts';
import { CODES } from '../../apps/api/src/http/error-codes.ts';
import { PathMap, requestProblem } from '../../apps/api/src/http/request-checks.ts';
import { HEADERS, retryAfter } from '../../apps/api/src/http/response-headers.ts';
import { OPERATIONS } from '../../apps/api/src/operations/index.ts';
import { calcularLote } from '../../apps/api/src/operations/calcular-lote.ts';
import { type Environment, onStores, type ServiceProcess, startProcess } from '../../tools/testing/process.ts';
import { ANA, query } from '../../tools/testing/service.ts';
import { type Database, freePort, type KeySpace, openDatabase, openKeySpace } from '../../tools/testing/stores.ts';
import { addProject, addToken } from '../../tools/testing/projects.ts';
import { readPage } from '../../tools/testing/repository-pages.ts';
import { type Backend, isInstalled, type Proxy, startProxy } from '../../tools/testing/reverse-proxy.ts';

const NODES = 3;
/** Per proxy. */
const KEPT = 6;
const BETWEEN_MS = 10;

/** A unique name, to find leaks. */
const CANARY = 'CANARIO';
const ASKED = { ...ANA, apellido_paterno: CANARY };

/** It asks /readyz twice a second. */
const DRAIN_MS = 1000;

type Answer = number | string;

test('haproxy.cfg has the routes of every operation, and no other', () => {
  const [, known = ''] = /\/curp\/\(([a-z_|]+)\)/.exec(readPage('deploy/proxy/haproxy.cfg')) ?? [];
  expect(known.split('|')).toEqual([...OPERATIONS, calcularLote].map(({ name }) => name));
});

describe.runIf(isInstalled('haproxy'))('haproxy before three processes', () => {
  let database: Database;
  let keys: KeySpace;
  let token: string;
  let backends: (Backend & { process: ServiceProcess })[];
  let proxy: Proxy;
  const agent = new Agent({ keepAlive: true, maxSockets: KEPT, rejectUnauthorized: false });

  beforeAll(async () => {
    database = await openDatabase();
    keys = openKeySpace();
    token = await addToken(database.owner, await addProject(database.owner, { rate: 100_000, burst: 100_000 }));
    backends = await Promise.all(Array.from({ length: NODES }, startBackend));
    proxy = await startProxy('haproxy', backends);
  });
  afterAll(async () => {
    agent.destroy();
    await proxy.stop();
    for (const { process } of backends) await process.close();
    await database.drop();
    await keys.drop();
  });

  async function startBackend(): Promise<Backend & { process: ServiceProcess }> {
    const [port, opsPort] = await Promise.all([freePort(), freePort()]);
    return { port, opsPort, process: await startAt({ port, opsPort }) };
  }

  function startAt({ port, opsPort }: Backend): Promise<ServiceProcess> {
    const places: Environment = { PORT: String(port), OPS_PORT: String(opsPort), DRAIN_MS: String(DRAIN_MS) };
    return startProcess({ ...onStores(database, keys), ...places, TRUST_PROXY: '127.0.0.1' });
  }

  /** The status, or the error. */
  function ask(path: string, body?: string): Promise<Answer> {
    return new Promise((resolve) => {
      const headers = {
        'user-agent': CANARY,
        referer: `https://example.com/${CANARY}`,
        ...(body !== undefined && { 'content-type': 'application/json', authorization: `Bearer ${token}` }),
      };
      const { port } = proxy;
      const method = body === undefined ? 'GET' : 'POST';
      const call = request({ agent, host: '127.0.0.1', port, path, method, headers }, (reply) => {
        text(reply).then(
          () => resolve(reply.statusCode ?? 0),
          (error: Error) => resolve(error.message),
        );
      });
      call.on('error', (error) => resolve(error.message)).end(body);
    });
  }

  function askByGet(): Promise<Answer> {
    return ask(`/curp/calcular_curp?${query({ token, ...ASKED })}`);
  }

  function askByPost(): Promise<Answer> {
    return ask('/curp/calcular_curp', JSON.stringify(ASKED));
  }

  /** Counts the answers until it is stopped. */
  async function load(over: AbortSignal): Promise<Map<Answer, number>> {
    const answers = new Map<Answer, number>();
    const callers = Array.from({ length: KEPT }, async (_, place) => {
      while (!over.aborted) {
        const answer = await (place % 2 === 0 ? askByGet() : askByPost());
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        await pause(BETWEEN_MS);
      }
    });
    await Promise.all(callers);
    return answers;
  }

  test('a rolling restart under load on kept connections: no call fails', async () => {
    const over = new AbortController();
    const loading = load(over.signal);
    const exits: unknown[] = [];
    for (const backend of backends) {
      backend.process.signal('SIGTERM');
      exits.push(await backend.process.exited);
      backend.process = await startAt(backend);
    }
    over.abort();
    const answers = await loading;
    expect(exits).toEqual([0, 0, 0]);
    expect([...answers.keys()]).toEqual([200]);
    expect(answers.get(200)).toBeGreaterThan(300);
  });

  test('it answers what it should', async () => {
    const canary = query({ token, curp: CANARY });
    const { port } = proxy;
    expect(await ask(`/curp/validar_curp?${canary}`)).toBe(200);
    const logged = async (): Promise<string> => `${await ask(`/curp/nada?${canary}`)} ${proxy.logs()}`;
    // Above 50 requests per second refusals are sampled.
    await expect.poll(logged, PATIENCE).toMatch(/^404 [^]* GET otra 404 /);
    expect(await ask(`/curp/validar_curp%3F${canary}`)).toBe(404);
    expect(await ask(`/curp/validar_curp/${CANARY}`)).toBe(404);
    expect(await ask(`/curp/validar_curp?${canary}&x=${'x'.repeat(20_000)}`)).toBeOneOf([400, 414]);
    for (const rest of ['HTTP/7', `HTTP/1.1\r\nHost: ${CANARY}\r\nX Y: ${CANARY}`]) {
      expect(await askRaw(port, `GET /curp/validar_curp?${canary} ${rest}\r\n\r\n`)).toMatch(/^(400|505)$/);
    }
  });

  test('it answers over HTTP/2, where a path comes with its host', async () => {
    const { port } = proxy;
    expect(await askHttp2(port, `/curp/explicar_curp?${query({ token, ...ASKED })}`)).toBe(200);
    expect(await askHttp2(port, `/curp/explicar_curp%3F${query({ token, ...ASKED })}`)).toBe(404);
    await expect.poll(() => proxy.logs()).toMatch(/ GET \/curp\/explicar_curp 200 /);
  });

  test('it forwards the address of the caller, whatever the caller writes', async () => {
    const project = await addProject(database.owner);
    const restricted = await addToken(database.owner, project, { networks: ['127.0.0.2/32'] });
    const from = (localAddress: string): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${restricted}`, 'x-forwarded-for': '127.0.0.2' };
        const { port } = proxy;
        const place = { host: '127.0.0.1', port, path: '/curp/entidades', localAddress, rejectUnauthorized: false };
        request({ ...place, headers }, (reply) => resolve(reply.resume().statusCode ?? 0))
          .on('error', reject)
          .end();
      });
    expect([await from('127.0.0.2'), await from('127.0.0.1')]).toEqual([200, 403]);
  });

  test('one process is killed: no call fails', async () => {
    backends[0]?.process.signal('SIGKILL');
    await backends[0]?.process.exited;
    const calls = Array.from({ length: 20 }, askByGet);
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  });

  test('none being left, it says so; all that it wrote has no query, header, address or path that is not ours', async () => {
    for (const { process } of backends) process.signal('SIGKILL');
    for (const { process } of backends) await process.exited;
    expect(await askByGet()).toBeOneOf([502, 503]);
    const loggedAgain = async (): Promise<string> => `${await askByGet()} ${proxy.logs()}`;
    await expect.poll(loggedAgain, PATIENCE).toMatch(/ GET \/curp\/calcular_curp 50[23] /);
    expect(proxy.logs()).toMatch(/ GET \/curp\/validar_curp 200 /);
    expect(proxy.logs()).not.toContain(CANARY);
    expect(proxy.logs()).not.toContain(token);
    expect(proxy.logs()).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  });

  test('it runs as no root', () => {
    const status = readFileSync(`/proc/${proxy.pid}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0');
  });
});

interface Whole {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const OVERLOADED = CODES['service.overloaded'];
/** Makes an address known. */
const CHARGED = '/curp/entidades?charged';
const PATIENCE = { timeout: 10_000 };

/** Concurrent requests per process. Lists are bounded by the process. */
const PLACES = {
  strangers: numberIn(/^backend desconocidos\n(?: .*\n)*? .* maxconn (\d+)/m),
  calls: numberIn(/^backend curp\n(?: .*\n)*? .* maxconn (\d+)/m),
  pages: numberIn(/^backend paginas\n(?: .*\n)*? .* maxconn (\d+)/m),
};

/** The limits by address of haproxy.cfg. */
const LIMITS = {
  connections: numberIn(/sess\.surplus\) bool\(true\) if \{ sc0_conn_cur gt (\d+)/),
  mostConnections: numberIn(/connection reject if \{ sc0_conn_cur gt (\d+)/),
  refused: numberIn(/mul\(5\),add\((\d+)\)/),
  pages: numberIn(/many-pages sc1_conn_cur gt (\d+)/),
  streams: numberIn(/max-concurrent-streams (\d+)/),
  cancelled: numberIn(/var\(sess\.open\) -m int gt (\d+)/),
};

function numberIn(pattern: RegExp): number {
  return Number(pattern.exec(readPage('deploy/proxy/haproxy.cfg'))?.[1]);
}

describe.runIf(isInstalled('haproxy'))('haproxy before a process that is full', () => {
  let proxy: Proxy;
  let process: Server;
  /** The requests that reached the process, which holds its answers. */
  const held: ServerResponse[] = [];
  const sessions = new Map<string, ClientHttp2Session>();

  beforeAll(async () => {
    process = createServer((call, response) => {
      if (call.url === '/readyz') response.end();
      else if (call.url === CHARGED) response.setHeader('RateLimit', '"ritmo";r=0;t=1').end();
      else held.push(response);
    });
    await new Promise<void>((resolve) => void process.listen(0, '127.0.0.1', resolve));
    const { port } = process.address() as AddressInfo;
    proxy = await startProxy('haproxy', [{ port, opsPort: port }]);
  });
  afterAll(async () => {
    for (const session of sessions.values()) session.destroy();
    await proxy.stop();
    process.closeAllConnections();
    process.close();
  });

  /** Over HTTP/2, with an address of its own for each connection. */
  function ask(path: string, index: number, network = '127.0.0'): Promise<Whole> {
    const address = `${network}.${2 + Math.floor(index / LIMITS.streams)}`;
    const session = sessions.get(address) ?? openHttp2(address, proxy.port);
    sessions.set(address, session);
    return askOver(session, path);
  }

  const askFor = {
    strangers: (index: number) => ask('/curp/entidades', index, '127.0.1'),
    calls: (index: number) => ask('/curp/entidades', index),
    pages: (index: number) => ask('/docs', index),
  };

  test.for(Object.keys(PLACES) as (keyof typeof PLACES)[])(
    '503 for %s beyond its places, as the service refuses',
    async (kind) => {
      const places = PLACES[kind];
      for (let index = 0; index <= PLACES.calls; index += LIMITS.streams) await ask(CHARGED, index);
      const served = Array.from({ length: places }, (_, index) => askFor[kind](index));
      await expect.poll(() => held.length, PATIENCE).toBe(places);
      const { status, headers, body } = await askFor[kind](places);
      expect(status).toBe(OVERLOADED.status);
      expect(headers).toMatchObject({ ...HEADERS, ...retryAfter(1), 'content-type': JSON_TYPE });
      expect(body).toBe(refusalBody(OVERLOADED));
      // The others leave room for calls of known addresses.
      if (kind !== 'calls') served.push(askFor.calls(places));
      await expect.poll(() => held.length, PATIENCE).toBe(served.length);
      for (const response of held.splice(0)) response.end();
      expect(new Set((await Promise.all(served)).map((answer) => answer.status))).toEqual(new Set([200]));
    },
  );
});

describe.runIf(isInstalled('haproxy'))('haproxy limits the callers of one address', () => {
  let proxy: Proxy;
  let process: Server;
  let reached = 0;
  /** Pages that reached the process, which holds them. */
  const pages: ServerResponse[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 10, rejectUnauthorized: false });

  beforeAll(async () => {
    // Answers a call with the status in its query, with the header of a charged call if it says so; never, if it is held.
    process = createServer((call, response) => {
      const { pathname, searchParams } = new URL(call.url ?? '', 'http://x');
      if (pathname !== '/readyz' && pathname !== '/docs') reached++;
      if (searchParams.has('charged')) response.setHeader('RateLimit', '"ritmo";r=0;t=1');
      if (pathname === '/docs') pages.push(response);
      else if (!searchParams.has('held')) response.writeHead(Number(searchParams.get('status') ?? 200)).end();
    });
    await new Promise<void>((resolve) => void process.listen(0, '127.0.0.1', resolve));
    const { port } = process.address() as AddressInfo;
    proxy = await startProxy('haproxy', [{ port, opsPort: port }]);
  });
  afterAll(async () => {
    agent.destroy();
    await proxy.stop();
    process.closeAllConnections();
    process.close();
  });

  function ask(from: string, path: string): Promise<Whole> {
    return askAs(from, proxy.port, path, agent);
  }

  /** What the proxy makes of each path, one after the other: unknown addresses have few places. */
  async function readingsOf(paths: readonly string[]): Promise<string[]> {
    const readings: string[] = [];
    for (const [index, path] of paths.entries()) {
      const { status, body } = await ask(`127.0.7.${1 + (index % 200)}`, path);
      const isRefused = status === 400 && body === refusalBody(CODES['request.unreadable']);
      readings.push(`${path} ${isRefused ? 'refused' : status}`);
    }
    return readings;
  }

  async function statusesOf(from: string, path: string, count: number): Promise<(number | undefined)[]> {
    return (await Promise.all(Array.from({ length: count }, () => ask(from, path)))).map(({ status }) => status);
  }

  test('it starts without warnings', () => {
    expect(proxy.logs()).not.toMatch(/WARNING|ALERT/);
  });

  test('429 for connections beyond the limit, none beyond the second limit, and served once others have closed', async () => {
    const own = new Agent({ keepAlive: true, rejectUnauthorized: false });
    const sockets = await Promise.all(
      Array.from({ length: LIMITS.mostConnections }, () => openFrom('127.0.1.1', proxy.port)),
    );
    await expect(openFrom('127.0.1.1', proxy.port)).rejects.toMatchObject({ code: 'ECONNRESET' });
    const surplus = sockets.at(-1);
    const askSurplus = (): Promise<string> => askOn(surplus, 'GET /curp/entidades HTTP/1.1\r\nHost: curp\r\n\r\n');
    expect(await askSurplus()).toMatch(/^HTTP\/1.1 429 /);
    const askOther = async () => (await askAs('127.0.1.2', proxy.port, '/curp/entidades', own)).status;
    // This process may have been too busy with its own connections to answer /readyz.
    await expect.poll(askOther, PATIENCE).toBe(200);
    for (const socket of sockets.slice(0, LIMITS.mostConnections - LIMITS.connections)) socket.destroy();
    await expect.poll(askSurplus, PATIENCE).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of sockets) socket.destroy();
    own.destroy();
  });

  test.for([401, 403, 404, 405, 429, 204])(
    '429 after too many answers %i, and other addresses notice nothing',
    async (status) => {
      const from = `127.0.2.${status % 250}`;
      const path = `/curp/entidades?status=${status}${status === 429 ? '&charged' : ''}`;
      const statuses = await statusesOf(from, path, LIMITS.refused + 100);
      expect(countOf(statuses, status)).toBeGreaterThanOrEqual(LIMITS.refused);
      const before = reached;
      expectLimited(await ask(from, path));
      expectLimited(await ask(from, '/'));
      expect(reached, 'no process was asked').toBe(before);
      expect((await ask('127.0.2.251', path)).status).toBe(status);
    },
  );

  test('an address with charged calls may be refused five times as often', async () => {
    expect(countOf(await statusesOf('127.0.3.1', '/curp/entidades?charged', 100), 200)).toBe(100);
    const refused = await statusesOf('127.0.3.1', '/curp/entidades?status=429&charged', LIMITS.refused + 400);
    expect(countOf(refused, 429)).toBe(LIMITS.refused + 400);
    expect(countOf(await statusesOf('127.0.3.1', '/curp/entidades?charged', 100), 200)).toBe(100);
    const badData = await statusesOf('127.0.3.2', '/curp/entidades?status=400&charged', LIMITS.refused * 2);
    expect(countOf(badData, 400)).toBe(badData.length);
  });

  test('429 for pages beyond those that one address may have under way, and others get theirs', async () => {
    const own = new Agent({ keepAlive: true, rejectUnauthorized: false });
    const held = Array.from({ length: LIMITS.pages }, () => askAs('127.0.4.1', proxy.port, '/docs', own));
    await expect.poll(() => pages.length, PATIENCE).toBe(LIMITS.pages);
    expectLimited(await askAs('127.0.4.1', proxy.port, '/docs', own));
    held.push(askAs('127.0.4.2', proxy.port, '/docs', own), askAs('127.0.4.1', proxy.port, '/curp/entidades', own));
    await expect.poll(() => pages.length, PATIENCE).toBe(LIMITS.pages + 1);
    for (const response of pages.splice(0)) response.end();
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
    own.destroy();
  });

  test('a connection that cancels its requests reaches no process after a while', async () => {
    const session = openHttp2('127.0.5.1', proxy.port);
    await new Promise((resolve) => session.once('remoteSettings', resolve));
    expect(session.remoteSettings.maxConcurrentStreams).toBe(LIMITS.streams);
    const before = reached;
    for (let sent = 1; sent <= LIMITS.cancelled; sent++) {
      const stream = session.request({ ':path': '/curp/entidades?held' }).on('error', () => {});
      await expect.poll(() => reached - before, { ...PATIENCE, interval: 1 }).toBe(sent);
      stream.close(constants.NGHTTP2_CANCEL);
    }
    expectLimited(await askOver(session, '/curp/entidades'));
    expect(reached - before).toBe(LIMITS.cancelled);
    session.destroy();
  });

  test(
    '400 for a path that programs read differently, as the process does; other paths are the same to both',
    { timeout: 60_000 },
    async () => {
      const operations = new PathMap([['/curp/entidades', true]]);
      const paths = [...AMBIGUOUS, ...randomPaths(400)];
      const refused = paths.filter((path) => problemOf(path) !== undefined);
      const read = paths.filter((path) => problemOf(path) === undefined);
      const found = read.filter((path) => operations.find(path) === true);
      expect(refused.slice(0, AMBIGUOUS.length)).toEqual(AMBIGUOUS);
      expect(found.length).toBeGreaterThan(20);
      expect(await readingsOf(refused)).toEqual(refused.map((path) => `${path} refused`));
      expect(await readingsOf(read)).toEqual(read.map((path) => `${path} 200`));
      const pagesBefore = await pageRequestsOf(proxy);
      await readingsOf(found);
      expect(await pageRequestsOf(proxy), 'no operation is a page to the proxy').toBe(pagesBefore);
    },
  );

  test('a flood of refusals leaves few lines in the log', async () => {
    const linesBefore = proxy.logs().split('\n').length;
    for (let round = 0; round < 5; round++) await statusesOf('127.0.6.1', '/curp/entidades?status=401', 400);
    expect(proxy.logs().split('\n').length - linesBefore).toBeLessThan(200);
  });
});

function countOf(statuses: readonly (number | undefined)[], status: number): number {
  return statuses.filter((each) => each === status).length;
}

function expectLimited({ status, headers, body }: Whole): void {
  const limited = CODES['address.limited'];
  expect(status).toBe(limited.status);
  expect(headers).toMatchObject({ ...HEADERS, ...retryAfter(10), 'content-type': JSON_TYPE });
  expect(body).toBe(refusalBody(limited));
}

const AMBIGUOUS = [
  ['/x/../curp/entidades', '/curp\\entidades', '/curp/./entidades', '/curp//entidades', '//curp/entidades'],
  ['/curp/entidades/..', '/curp/%2E/entidades', '/x/%2e./curp/entidades', '/curp%2Fentidades', '/curp%5centidades'],
  ['/.'],
].flat();

const SEED = 20_261_118;
const PIECES = String.raw`/ / /curp /curp entidades /entidades x . .. %2e %2E. %2f %5C \ `.trim().split(' ');
/** Read the same by all: not refused. */
const HARMLESS = ['%5F', '%63urp', '%65ntidades', '...', '.x', '%', '%2', '%zz', '%252e', ';', '+', '~', '%00', '%F1'];

/** Pseudo-random mixtures, a third of them with an operation in it, and a third an operation with encoded letters. */
function* randomPaths(count: number): Generator<string> {
  let state = SEED;
  const pick = (pieces: readonly string[]): string => {
    state = (state * 48_271) % 2_147_483_647;
    return pieces[state % pieces.length] ?? '';
  };
  for (let index = 0; index < count; index++) {
    const some = Array.from({ length: index % 4 }, () => pick([...PIECES, ...HARMLESS])).join('');
    const encoded = '/curp/entidades'.replace(/[a-z]/g, (letter) =>
      pick([letter, `%${letter.charCodeAt(0).toString(16)}`]),
    );
    const mixed = pick([`/curp/entidades${some}`, `/${some}/curp/entidades`, `/curp${some}/entidades`]);
    yield [`/${some}`, mixed, encoded + pick(['', '/', '?x=/../'])][index % 3] ?? '';
  }
}

function problemOf(url: string): string | undefined {
  return requestProblem({ url, rawHeaders: ['Host', 'x'], httpVersion: '1.1' } as IncomingMessage);
}

/** Requests that the proxy gave to the backend of pages. */
function pageRequestsOf({ metricsSocket: socketPath }: Proxy): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const call = requestPlain({ socketPath, path: '/metrics' }, (reply) => {
      text(reply).then(
        (page) => resolve(/^haproxy_backend_http_requests_total\{proxy="paginas"\} (\d+)/m.exec(page)?.[1]),
        reject,
      );
    });
    call.on('error', reject).end();
  });
}

describe.runIf(isInstalled('haproxy'))('haproxy before two versions of the pages', () => {
  /** Each has a page, and the one script that the page names. */
  const versions = ['old', 'new'].map((name) => ({ name, isReady: true, server: createServer() }));
  const [old] = versions as [(typeof versions)[0]];
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  let proxy: Proxy;

  beforeAll(async () => {
    for (const version of versions) {
      version.server.on('request', (call: IncomingMessage, response: ServerResponse) => {
        const answers = new Map([
          ['/', version.name],
          [`/pagina/${version.name}.js`, `script of ${version.name}`],
        ]);
        const isFound = call.url === '/readyz' ? version.isReady : answers.has(call.url ?? '');
        response.writeHead(isFound ? 200 : call.url === '/readyz' ? 503 : 404).end(answers.get(call.url ?? ''));
      });
      await new Promise<void>((resolve) => void version.server.listen(0, '127.0.0.1', resolve));
    }
    const ports = versions.map(({ server }) => (server.address() as AddressInfo).port);
    proxy = await startProxy(
      'haproxy',
      ports.map((port) => ({ port, opsPort: port })),
    );
  });
  afterAll(async () => {
    agent.destroy();
    await proxy.stop();
    for (const { server } of versions) server.closeAllConnections();
    for (const { server } of versions) server.close();
  });

  async function bodyOf(from: string, path: string): Promise<string> {
    const { status, body } = await askAs(from, proxy.port, path, agent);
    return status === 200 ? body : String(status);
  }

  const page = (from: string): Promise<string> => bodyOf(from, '/');
  const script = (from: string, name: string): Promise<string> => bodyOf(from, `/pagina/${name}.js`);

  test('every page gets its own script, also if its address has loaded the other page meanwhile', async () => {
    const names = await Promise.all(Array.from({ length: 20 }, (_, index) => page(`127.0.8.${1 + (index % 5)}`)));
    const scripts = await Promise.all(names.map((name, index) => script(`127.0.8.${1 + (index % 5)}`, name)));
    expect(new Set(names)).toEqual(new Set(['old', 'new']));
    expect(scripts).toEqual(names.map((name) => `script of ${name}`));
    expect(await script('127.0.8.1', 'other')).toBe('404');
  });

  test('a process that is leaving still sends the scripts of its pages, and no new page', async () => {
    const visitors = Array.from({ length: 20 }, (_, index) => `127.0.9.${1 + index}`);
    const names = await Promise.all(visitors.map(page));
    old.isReady = false;
    await expect.poll(async () => (await Promise.all(['127.0.10.1', '127.0.10.2'].map(page))).join()).toBe('new,new');
    const scripts = await Promise.all(visitors.map((from, index) => script(from, names[index] ?? '')));
    expect(new Set(names)).toEqual(new Set(['old', 'new']));
    expect(scripts).toEqual(names.map((name) => `script of ${name}`));
    expect(new Set(await Promise.all(visitors.map(page)))).toEqual(new Set(['new']));
  });
});

function post(path: string, framing: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: curp\r\nConnection: close\r\nContent-Type: application/json\r\n${framing}\r\n\r\n${body}`;
}

describe.runIf(isInstalled('haproxy'))('haproxy by itself', () => {
  let proxy: Proxy;
  let process: Server;
  /** The paths that reached the process, which answers none. */
  const reached: string[] = [];

  beforeAll(async () => {
    process = createServer((call, response) => {
      if (call.url === '/readyz') response.end();
      else reached.push(call.url ?? '');
    });
    await new Promise<void>((resolve) => void process.listen(0, '127.0.0.1', resolve));
    const { port } = process.address() as AddressInfo;
    proxy = await startProxy('haproxy', [{ port, opsPort: port }]);
  });
  afterAll(async () => {
    await proxy.stop();
    process.closeAllConnections();
    process.close();
  });

  test.for([
    {
      status: 408,
      code: 'body.late',
      bytes: post('/curp/calcular_curp', 'Transfer-Encoding: chunked', '5\r\n{"nom\r\n'),
      why: 'a body that never ends',
    },
    {
      status: 413,
      code: 'body.too-large',
      bytes: post('/curp/calcular_curp', 'Content-Length: 16385', ''),
      why: 'announced as too large',
    },
    {
      status: 413,
      code: 'body.too-large',
      bytes: post('/curp/calcular_curp', 'Transfer-Encoding: chunked', `4001\r\n${'x'.repeat(0x4001)}\r\n0\r\n\r\n`),
      why: 'too large in chunks',
    },
  ] as const)('answers $status with the envelope of the service — $why', { timeout: 20_000 }, async (row) => {
    const before = reached.length;
    const [head = '', body = ''] = (await askWhole(proxy.port, row.bytes)).split('\r\n\r\n');
    const lines = head.toLowerCase().split('\r\n');
    expect(lines[0]).toContain(` ${row.status} `);
    expect(body).toBe(refusalBody(CODES[row.code]));
    for (const [name, value] of Object.entries({ ...HEADERS, 'content-type': JSON_TYPE })) {
      expect(lines).toContain(`${name}: ${value}`.toLowerCase());
    }
    expect(reached.length, 'no place was taken').toBe(before);
  });

  test('answers 400 to what is no HTTP, with a page of its own: that cannot be configured', async () => {
    const answer = await askWhole(proxy.port, `GET /${CANARY} HTTP/7\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /i);
    expect(answer).not.toContain(CANARY);
  });

  test.for(['/curp/calcular_lote', '/curp/calcular_lote/', '/curp/calcular%5Flote', '/curp/calcular%5flote/'])(
    'an unfinished list reaches the process: %s',
    async (path) => {
      const count = PLACES.calls + 1;
      const before = reached.length;
      const lists = Array.from({ length: count }, () =>
        openRaw(proxy.port, post(path, 'Transfer-Encoding: chunked', '1\r\nn\r\n')),
      );
      await expect.poll(() => reached.length - before, PATIENCE).toBe(count);
      for (const end of lists) end();
    },
  );
});

/** The answer to a caller with this address. */
function askAs(from: string, port: number, path: string, agent: Agent): Promise<Whole> {
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', localAddress: from, port, path }, (reply) => {
      const { statusCode: status, headers } = reply;
      text(reply).then((body) => resolve({ status, headers, body }), reject);
    });
    call.on('error', reject).end();
  });
}

function openHttp2(localAddress: string, port: number): ClientHttp2Session {
  const options = { rejectUnauthorized: false, localAddress } as SecureClientSessionOptions;
  return connectHttp2(`https://127.0.0.1:${port}`, options).on('error', () => {});
}

function askOver(session: ClientHttp2Session, path: string): Promise<Whole> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path });
    stream.once('error', reject).once('response', ({ ':status': status, ...headers }) => {
      text(stream).then((body) => resolve({ status, headers, body }), reject);
    });
  });
}

function openFrom(localAddress: string, port: number): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const place = { port, host: '127.0.0.1', localAddress, rejectUnauthorized: false };
    const socket = connect(place, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The first bytes of the answer to a request on an open connection. */
function askOn(socket: TLSSocket | undefined, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    socket?.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    socket?.write(bytes);
  });
}

/** All that is answered until the connection closes. */
function askWhole(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answered = '';
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (answered += chunk.toString()));
    socket.once('error', reject).once('end', () => resolve(answered));
  });
}

function openRaw(port: number, bytes: string): () => void {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => socket.write(bytes));
  socket.on('error', () => {});
  return () => void socket.destroy();
}

/** The status of a malformed request. */
function askRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => socket.write(bytes));
    socket.once('error', reject).once('data', (chunk: Buffer) => {
      resolve(chunk.toString().split(' ')[1] ?? '');
      socket.destroy();
    });
  });
}

/** The status over HTTP/2. */
async function askHttp2(port: number, path: string): Promise<number | undefined> {
  const session = openHttp2('127.0.0.1', port);
  const { status } = await askOver(session, path);
  session.destroy();
  return status;
}
