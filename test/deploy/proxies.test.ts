// The proxy of deploy/proxy before three processes on real stores: a rolling restart fails no call, and its logs contain
// nothing of the queries. Before a process at its limit, it refuses as the service would.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JSON_TYPE, refusalBody } from '../../apps/api/src/http/envelope.ts';
import { CODES } from '../../apps/api/src/http/error-codes.ts';
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
    expect(await ask(`/curp/nada?${canary}`)).toBe(404);
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

  test('it tells the address of the caller, whatever the caller writes', async () => {
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
    await expect.poll(() => proxy.logs()).toMatch(/ GET \/curp\/calcular_curp 50[23] /);
    expect(proxy.logs()).toMatch(/ GET \/curp\/validar_curp 200 /);
    expect(proxy.logs()).toMatch(/ GET otra 404 /);
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
const PATIENCE = { timeout: 10_000 };

/** Concurrent requests per process: single calls and pages. Lists are bounded by the process. */
const PLACES = {
  calls: numberIn(/^backend curp\n(?: .*\n)*? .* maxconn (\d+)/m),
  pages: numberIn(/^backend paginas\n(?: .*\n)*? .* maxconn (\d+)/m),
};

function numberIn(pattern: RegExp): number {
  return Number(pattern.exec(readPage('deploy/proxy/haproxy.cfg'))?.[1]);
}

describe.runIf(isInstalled('haproxy'))('haproxy before a process that is full', () => {
  let proxy: Proxy;
  let process: Server;
  /** The requests that reached the process, which holds its answers. */
  const held: ServerResponse[] = [];
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

  beforeAll(async () => {
    process = createServer((call, response) => {
      if (call.url === '/readyz') response.end();
      else held.push(response);
    });
    await new Promise<void>((resolve) => void process.listen(0, '127.0.0.1', resolve));
    const { port } = process.address() as AddressInfo;
    proxy = await startProxy('haproxy', [{ port, opsPort: port }], { files: 4096 });
  });
  afterAll(async () => {
    agent.destroy();
    await proxy.stop();
    process.closeAllConnections();
    process.close();
  });

  function ask(path: string): Promise<Whole> {
    return new Promise((resolve, reject) => {
      const call = request({ agent, host: '127.0.0.1', port: proxy.port, path }, (reply) => {
        const { statusCode: status, headers } = reply;
        text(reply).then((body) => resolve({ status, headers, body }), reject);
      });
      call.on('error', reject).end();
    });
  }

  const askFor = {
    calls: () => ask('/curp/entidades'),
    pages: () => ask('/docs'),
  };

  test.for(Object.keys(PLACES) as (keyof typeof PLACES)[])(
    '503 for %s beyond its places, as the service refuses',
    async (kind) => {
      const places = PLACES[kind];
      const served = Array.from({ length: places }, askFor[kind]);
      await expect.poll(() => held.length, PATIENCE).toBe(places);
      const { status, headers, body } = await askFor[kind]();
      expect(status).toBe(OVERLOADED.status);
      expect(headers).toMatchObject({ ...HEADERS, ...retryAfter(1), 'content-type': JSON_TYPE });
      expect(body).toBe(refusalBody(OVERLOADED));
      // Pages leave room for single calls.
      if (kind !== 'calls') served.push(askFor.calls());
      await expect.poll(() => held.length, PATIENCE).toBe(served.length);
      for (const response of held.splice(0)) response.end();
      expect(new Set((await Promise.all(served)).map((answer) => answer.status))).toEqual(new Set([200]));
    },
  );
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
    proxy = await startProxy('haproxy', [{ port, opsPort: port }], { files: 4096 });
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
function askHttp2(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false }).once('error', reject);
    session
      .request({ ':path': path })
      .once('error', reject)
      .once('response', ({ ':status': status }) => {
        resolve(status);
        session.destroy();
      });
  });
}
