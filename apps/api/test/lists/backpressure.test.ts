// A list streams both ways: it goes at the pace of the caller's sending and reading and of the project's rate, and stops
// when the caller does.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Limiter } from '../../src/limits/limiter.ts';
import { NOT_READ } from '../../src/lists/list-total.ts';
import { createLog } from '../../src/observability/log.ts';
import type { Project } from '@curp/accounts/project';
import type { Identity } from '../../src/auth/identify-token.ts';
import {
  ANA,
  ANA_KEY,
  identityOf,
  PLENTY,
  type ServiceOptions,
  startService,
  type TestService,
} from '../../../../tools/testing/service.ts';
import {
  ANA_ANSWERED,
  ANA_ROW,
  BLOCK,
  csvOf,
  HEADER,
  linesOf,
  openExchange,
  PATH,
  readReply,
  sendList,
  sendWithoutEnd,
} from '../../../../tools/testing/list-client.ts';

interface Observed extends TestService {
  /** Rows answered so far. */
  readonly rows: () => number;
  readonly log: () => string;
}

let observed: Observed | undefined;
afterEach(async () => {
  await observed?.close();
  observed = undefined;
});

async function start(options: ServiceOptions & { readonly project?: Project } = {}): Promise<Observed> {
  const { project, ...given } = options;
  let rows = 0;
  let log = '';
  const service = await startService({
    ...(project !== undefined && { identifier: { identify: () => identityOf(project) } }),
    onRows: ({ served, rejected, empty, refused }) => (rows += served + rejected + empty + refused),
    log: createLog('trace', { write: (line) => (log += line) }),
    ...given,
  });
  observed = { ...service, rows: () => rows, log: () => log };
  return observed;
}

/** The number of rows once it has not grown for a while. */
async function settled({ rows }: Observed): Promise<number> {
  let before = -1;
  while (rows() !== before) {
    before = rows();
    await sleep(400);
  }
  return before;
}

describe('a caller that does not read', () => {
  test('stops the work and its own sending; reading resumes both', async () => {
    const service = await start();
    const { request, response } = openExchange(service.url);
    void sendWithoutEnd(request);
    const reply = await response;
    const stopped = await settled(service);
    expect(stopped).toBeGreaterThan(0);
    expect(request.writableNeedDrain).toBe(true);
    // What the buffers of both sides and of the system hold, and no more.
    expect(stopped * ANA_ANSWERED.length).toBeLessThan(20_000_000);
    reply.resume();
    await vi.waitUntil(() => service.rows() > 2 * stopped, { timeout: 20_000 });
    request.destroy();
  });

  test('is disconnected after readingMs', async () => {
    const service = await start({ listTimeouts: { sendingMs: 30_000, readingMs: 300 } });
    const { request, response } = openExchange(service.url);
    void sendWithoutEnd(request);
    const reply = await response;
    await vi.waitUntil(() => service.log().includes('"cut":"not-reading"'), { timeout: 20_000 });
    await expect(reply.toArray()).rejects.toThrow('aborted');
    expect(service.log()).not.toContain('"fault"');
  });

  test('before it has sent everything still gets a list of 8,000 rows', async () => {
    const service = await start();
    const rows = 8000;
    const { request, response } = openExchange(service.url);
    const body = csvOf(...Array.from({ length: rows }, () => ANA_ROW));
    await new Promise<void>((resolve) => void request.end(body, resolve));
    const reply = await response;
    await sleep(200);
    const text = Buffer.concat(await reply.toArray()).toString();
    expect(linesOf(text)).toHaveLength(rows + 1);
  });

  test.for([
    { type: 'text/csv', first: `${HEADER}\n`, block: BLOCK, line: `#cortada,"Lista incompleta. ${NOT_READ}"` },
    {
      type: 'application/x-ndjson',
      first: '',
      block: `${JSON.stringify(ANA)}\n`.repeat(400),
      line: JSON.stringify({ cortada: `Lista incompleta. ${NOT_READ}` }),
    },
  ])('before it has sent everything of a long list can send it, and reads what to do: $type', async (list) => {
    const service = await start({ listTimeouts: { sendingMs: 30_000, readingMs: 1000 } });
    const { request, response } = openExchange(service.url, { type: list.type });
    await new Promise<void>((resolve) => void request.end(list.first + list.block.repeat(250), resolve));
    const { text, status, isCut } = await readReply(await response);
    const lines = linesOf(text);
    expect({ status, isCut, last: lines.at(-1) }).toEqual({ status: 200, isCut: true, last: list.line });
    // Every row charged is there, and nothing else.
    expect(lines.length - 1 - (list.first === '' ? 0 : 1)).toBe(service.rows());
    expect(service.log()).toContain('"cut":"not-reading"');
    expect(service.log()).not.toContain('"fault"');
  });
});

describe('a caller that disconnects', () => {
  test('stops the work at once', async () => {
    const service = await start();
    const { request, response } = openExchange(service.url);
    void sendWithoutEnd(request);
    (await response).on('error', () => {}).resume();
    const begin = performance.now();
    request.destroy();
    await vi.waitUntil(() => service.log().includes('"cut":"caller-left"'), { timeout: 60_000, interval: 5 });
    // Long before any of the time limits.
    expect(performance.now() - begin).toBeLessThan(5000);
    expect(await settled(service)).toBeGreaterThan(0);
    expect(service.log()).not.toContain('"fault"');
    expect(service.log().match(/"msg":"list cut"/g)).toHaveLength(1);
  });

  test('while the list waits for its rate stops the work at the next rows', async () => {
    const rate = 4;
    const service = await start({ project: { ...PLENTY, rate, burst: rate } });
    const { request, response } = openExchange(service.url);
    void sendWithoutEnd(request);
    (await response).on('error', () => {}).resume();
    const before = service.rows();
    request.destroy();
    await vi.waitUntil(() => service.log().includes('"cut":"caller-left"'), { timeout: 60_000 });
    // The end of a connection that is not read is noticed when it is written to; the system may accept one write.
    expect((await settled(service)) - before).toBeLessThanOrEqual(2 * rate);
    expect(service.log()).not.toContain('"fault"');
  });

  test('before the first answer is logged and is no fault', async () => {
    const service = await start();
    const { request } = openExchange(service.url);
    request.write(csvOf(ANA_ROW));
    await sleep(100);
    request.destroy();
    await vi.waitUntil(() => service.log().includes('"cut":"caller-left"'), 60_000);
    expect(service.log()).not.toContain('"fault"');
  });
});

describe('a caller that stops sending', () => {
  test('gets 408 with 9 before the first answer', async () => {
    const service = await start({ listTimeouts: { sendingMs: 300, readingMs: 60_000 } });
    const { request, response } = openExchange(service.url);
    request.write(csvOf(ANA_ROW));
    const reply = await response;
    const body = JSON.parse(Buffer.concat(await reply.toArray()).toString());
    expect(reply.statusCode).toBe(408);
    expect(body).toMatchObject({ error: true, code_error: 9, response: {} });
  });

  test('gets 408 with 9 also if it sends a byte now and then', async () => {
    const service = await start({ listTimeouts: { sendingMs: 500, readingMs: 60_000 } });
    const { request, response } = openExchange(service.url);
    const drip = setInterval(() => request.write('n'), 50);
    const reply = await response;
    clearInterval(drip);
    expect(reply.statusCode).toBe(408);
    request.destroy();
  });

  test('is disconnected after the first answer', async () => {
    const service = await start({ listTimeouts: { sendingMs: 300, readingMs: 60_000 } });
    const { request, response } = openExchange(service.url);
    request.write(`${HEADER}\n${BLOCK.repeat(3)}`);
    const reply = await response;
    expect(reply.statusCode).toBe(200);
    await expect(reply.toArray()).rejects.toThrow('aborted');
    expect(service.log()).toContain('"cut":"not-sending"');
  });

  test('is not disconnected while the list waits for its rate', async () => {
    const service = await start({
      project: { ...PLENTY, rate: 10, burst: 10 },
      listTimeouts: { sendingMs: 200, readingMs: 200 },
    });
    const { status, text } = await sendList(service.url, csvOf(...Array.from({ length: 20 }, () => ANA_ROW)));
    expect(status).toBe(200);
    expect(linesOf(text)).toHaveLength(21);
  });
});

describe('a failure after the status was sent breaks the connection; if it is a refusal, the last line says why', () => {
  const rows = BLOCK.repeat(3);

  test('a row without end', async () => {
    const service = await start();
    const { status, isCut, text } = await sendList(service.url, [`${HEADER}\n${rows}`, `"${'a'.repeat(1_200_000)}`]);
    expect({ status, isCut }).toEqual({ status: 200, isCut: true });
    expect(linesOf(text).at(-1)).toBe(
      '#cortada,"Lista incompleta. Una fila de la lista pasa de 64 KiB: ponga cada persona en la suya y revise que las comillas cierren."',
    );
    expect(service.log()).toContain('"cut":"row.too-long"');
    expect(service.log()).not.toContain('"fault"');
  });

  test('a fault, logged without its message', async () => {
    const limiter = new Limiter({ now: () => performance.now(), wallClock: Date.now });
    let calls = 0;
    const service = await start({
      limiter: {
        refuseEarly: () => undefined,
        charge: (...call) => {
          if (calls++ > 2) throw new TypeError('SECRETO');
          return limiter.charge(...call);
        },
      },
    });
    const { status, isCut, text } = await sendList(service.url, `${HEADER}\n${rows}`);
    expect({ status, isCut }).toEqual({ status: 200, isCut: true });
    expect(service.log()).toContain('"fault":"TypeError"');
    expect(service.log()).toContain('"cut":"fault"');
    expect(service.log() + text).not.toContain('SECRETO');
  });

  test('a broken chunked body', async () => {
    const service = await start();
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    const head = `POST ${PATH}?token=pruebas&sexos=H/M HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const body = `${HEADER}\n${rows}`;
    socket.write(`${head}${body.length.toString(16)}\r\n${body}\r\n`);
    await vi.waitUntil(() => received.includes(ANA_KEY), 60_000);
    socket.write('ZZ\r\n');
    await once(socket, 'close');
    expect(Array.from(received.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)).toEqual(['200']);
    expect(received).not.toMatch(/\r\n0\r\n(?:curp-filas: \d+\r\n)?\r\n$/);
  });

  test.for([
    { identity: { kind: 'unknown', why: { reason: 'revoked' } }, cut: 'token.unknown', why: 'a revoked token' },
    {
      identity: identityOf({ ...PLENTY, suspended: true }),
      cut: 'project.suspended',
      why: 'a suspended project',
    },
  ] satisfies { identity: Identity; cut: string; why: string }[])('$why', async ({ identity, cut }) => {
    let now = identityOf({ ...PLENTY, rate: 50, burst: 50 });
    const service = await start({ identifier: { identify: () => now } });
    const sent = sendList(service.url, `${HEADER}\n${rows}`);
    await vi.waitUntil(() => service.rows() > 0, 60_000);
    now = identity;
    const begin = performance.now();
    const { status, isCut } = await sent;
    expect({ status, isCut }).toEqual({ status: 200, isCut: true });
    expect(service.log()).toContain(`"cut":"${cut}"`);
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});

describe('the limits of the project', () => {
  test('apply to a running list when they change', async () => {
    let project: Project = { ...PLENTY, rate: 20, burst: 20 };
    const service = await start({ identifier: { identify: () => identityOf(project) } });
    const sent = sendList(service.url, csvOf(...Array.from({ length: 4000 }, () => ANA_ROW)));
    await vi.waitUntil(() => service.rows() > 0, 60_000);
    project = PLENTY;
    expect(linesOf((await sent).text)).toHaveLength(4001);
  });

  test('429 with 5 for a fifth list at once, and 200 once one of them has ended', async () => {
    const service = await start();
    const open = Array.from({ length: 4 }, () => openExchange(service.url));
    for (const { request } of open) request.write(csvOf(ANA_ROW));
    await sleep(100);
    const { status, headers, envelope } = await sendList(service.url, csvOf(ANA_ROW));
    expect({ status, code: envelope.code_error, retry: headers['retry-after'] }).toEqual({
      status: 429,
      code: 5,
      retry: '5',
    });
    open[0]?.request.end();
    await open[0]?.response.then((reply) => reply.toArray());
    expect((await sendList(service.url, csvOf(ANA_ROW))).status).toBe(200);
    for (const { request } of open) request.destroy();
  });

  test('429 with 5 before anything is read, for a project over its rate', async () => {
    const service = await start({ project: { ...PLENTY, rate: 1, burst: 1 } });
    await service.get('/curp/calcular_curp', { ...ANA, token: 'x' });
    const { request, response } = openExchange(service.url);
    const reply = await response;
    expect({ status: reply.statusCode, retry: reply.headers['retry-after'] }).toEqual({ status: 429, retry: '1' });
    request.destroy();
  });
});
