// Malformed and abusive requests, and the headers of every response.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { HEADERS } from '../src/http/response-headers.ts';
import { Limiter } from '../src/limits/limiter.ts';
import { createLog } from '../src/observability/log.ts';
import { calcularCurp } from '../src/operations/calcular-curp.ts';
import { bodyOf, sendRaw, statusOf } from '../../../tools/testing/raw-http.ts';
import { ANA, identityOf, PLENTY, query, startService } from '../../../tools/testing/service.ts';

const service = await startService();
afterAll(() => service.close());

const CALL = `/curp/calcular_curp?${query({ token: 'pruebas', ...ANA })}`;

describe('every response', () => {
  test.for([
    { status: 200, path: CALL },
    { status: 400, path: '/curp/calcular_curp?token=pruebas' },
    { status: 401, path: '/curp/calcular_curp' },
    { status: 404, path: '/nada' },
    { status: 400, path: '/%ZZ' },
    { status: 414, path: `${CALL}&x=${'a'.repeat(5000)}` },
  ])('$status has the privacy headers', async ({ status, path }) => {
    const reply = await service.send(path);
    expect(reply.status).toBe(status);
    expect(Object.fromEntries(reply.headers)).toMatchObject(HEADERS);
  });

  test('no response names the software', async () => {
    const { headers } = await service.send(CALL);
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
  });
});

describe('CORS is open for GET and POST, without credentials', () => {
  test('204 to a preflight', async () => {
    const { status, headers } = await service.send('/curp/calcular_curp', {
      method: 'OPTIONS',
      headers: { origin: 'https://ejemplo.mx', 'access-control-request-method': 'POST' },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST');
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, X-Request-Id, traceparent, tracestate, baggage, sentry-trace',
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});

test('429 before the answer is computed, for a project that is over its rate', async () => {
  const project = { ...PLENTY, id: 'lento', rate: 0.001, burst: 1 };
  const limited = await startService({ identifier: { identify: () => identityOf(project) } });
  const answer = vi.spyOn(calcularCurp, 'answer');
  try {
    const statuses: number[] = [];
    for (const more of ['', '', '&sexo=Z', '&errores=Z']) statuses.push((await limited.send(CALL + more)).status);
    expect({ statuses, answers: answer.mock.calls.length }).toEqual({ statuses: [200, 429, 429, 429], answers: 1 });
  } finally {
    answer.mockRestore();
    await limited.close();
  }
});

describe('bytes that are not a request are answered with the envelope', () => {
  const long = 'a'.repeat(40_000);
  const END = 'Host: x\r\nConnection: close\r\n\r\n';
  test.for([
    { bytes: 'HOLA\r\n\r\n', status: 400, code: 11, why: 'no HTTP at all' },
    { bytes: 'FOO /curp/entidades HTTP/1.1\r\nHost: x\r\n\r\n', status: 405, code: 7, why: 'an unknown method' },
    { bytes: 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', status: 405, code: 7, why: 'no proxy here' },
    { bytes: `GET / HTTP/1.1\r\nHost: y\r\n${END}`, status: 400, code: 11, why: 'two hosts' },
    { bytes: 'GET / HTTP/9.9\r\n\r\n', status: 400, code: 11, why: 'no such version' },
    { bytes: 'GET / HTTP/1.1\r\nbad header\r\n\r\n', status: 400, code: 11, why: 'a header without colon' },
    { bytes: 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400, code: 11, why: 'no Host' },
    { bytes: `GET /x HTTP/1.1\r\nExpect: nada\r\n${END}`, status: 404, code: 6, why: 'an unknown expectation' },
    { bytes: `GET /?${long} HTTP/1.1\r\n${END}`, status: 414, code: 9, why: 'a URL over 4 KiB' },
    { bytes: `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${long}${long}\r\n\r\n`, status: 431, code: 9, why: 'parser full' },
    { bytes: `GET / HTTP/1.1\r\nCookie: ${long}\r\n${END}`, status: 431, code: 9, why: 'headers over 16 KiB' },
    { bytes: `GET /curp/entidades?token=Pe\xf1a HTTP/1.1\r\n${END}`, status: 400, code: 11, why: 'raw bytes in a URL' },
    {
      bytes:
        'POST /curp/entidades HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      status: 400,
      code: 11,
      why: 'two lengths: request smuggling',
    },
    {
      bytes: 'POST /curp/entidades HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
      status: 400,
      code: 11,
      why: 'broken chunks',
    },
  ])('$status with $code — $why', async ({ bytes, status, code }) => {
    const raw = await sendRaw(service.url, Buffer.from(bytes, 'latin1'), 3000);
    expect(statusOf(raw)).toBe(status);
    expect(JSON.parse(bodyOf(raw))).toMatchObject({ error: true, code_error: code, response: {} });
    expect(raw.toLowerCase()).toContain('referrer-policy: no-referrer');
  });

  const broken = 'Host: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nZZ\r\n';

  test.for([
    { second: 'GARBAGE\r\n\r\n', statuses: ['200', '400'], why: 'garbage' },
    { second: `DELETE /curp/entidades HTTP/1.1\r\n${broken}`, statuses: ['200', '405'], why: 'a method refused early' },
    { second: `POST /curp/entidades HTTP/1.1\r\n${broken}`, statuses: ['200', '400'], why: 'a body that breaks' },
    {
      second: `POST /curp/calcular_lote?token=pruebas HTTP/1.1\r\nContent-Type: text/csv\r\n${broken}`,
      statuses: ['200', '400'],
      why: 'a list that breaks',
    },
  ])('a valid request is answered before what follows it on its connection — $why', async ({ second, statuses }) => {
    const limiter = new Limiter({ now: () => performance.now(), wallClock: Date.now });
    // As long as Redis may take.
    const charge: Limiter['charge'] = async (...call) => await limiter.charge(...(await sleep(50, call)));
    const slow = await startService({ limiter: { refuseEarly: () => undefined, charge } });
    const good = `GET /curp/entidades?token=pruebas HTTP/1.1\r\nHost: x\r\n\r\n`;
    const raw = await sendRaw(slow.url, good + second, 3000);
    await slow.close();
    expect(Array.from(raw.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)).toEqual(statuses);
  });

  test.concurrent('a caller that sends half a request and never closes is disconnected', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.write('GET /curp/entidades HTTP/1.1\r\nHost: x\r\nX: ');
    socket.resume();
    const begin = performance.now();
    // Writing to a connection that the server has destroyed causes a reset.
    const reset = new Promise((resolve) => socket.once('error', resolve));
    const writing = setInterval(() => socket.write('x'), 200);
    await reset;
    clearInterval(writing);
    expect(performance.now() - begin).toBeLessThan(9000);
  });

  test.concurrent('400 with 11 for headers that never end, and the connection is closed within 8 s', async () => {
    const before = performance.now();
    const raw = await sendRaw(service.url, 'GET /curp/entidades HTTP/1.1\r\nHost: x\r\nX: ', 15_000);
    expect(statusOf(raw)).toBe(400);
    expect(JSON.parse(bodyOf(raw))).toMatchObject({ code_error: 11 });
    expect(performance.now() - before).toBeLessThan(8000);
  });

  test.concurrent('408 with 9 for a body that never ends, and the connection is closed within 10 s', async () => {
    const before = performance.now();
    const half = 'POST /curp/entidades HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf';
    const raw = await sendRaw(service.url, half, 15_000);
    expect(statusOf(raw)).toBe(408);
    expect(JSON.parse(bodyOf(raw))).toMatchObject({ code_error: 9 });
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  test.concurrent('a caller that keeps sending after the response is disconnected without a second response', async () => {
    const before = performance.now();
    const half = 'POST /nada HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf';
    const raw = await sendRaw(service.url, half, 15_000);
    expect(Array.from(raw.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)).toEqual(['404']);
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});

function asking(path: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`;
}

describe('Expect: 100-continue', () => {
  test('gets 100 from an operation', async () => {
    const raw = await sendRaw(service.url, `${asking('/curp/entidades?token=pruebas')}{}`, 3000);
    expect(Array.from(raw.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)).toEqual(['100', '415']);
  });

  test('is refused at once at an unknown path', async () => {
    const raw = await sendRaw(service.url, asking('/nada'), 3000);
    expect(Array.from(raw.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)).toEqual(['404']);
  });
});

describe('a fault', () => {
  test('500 with 417; the log has its type and stack frames, never the message', async () => {
    let written = '';
    const broken = await startService({
      clock: () => {
        throw new TypeError('SECRETO');
      },
      log: createLog('trace', { write: (line) => (written += line) }),
    });
    const { status, text } = await broken.send(CALL);
    await broken.close();
    expect(status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ error: true, code_error: 417, response: {} });
    expect(written).toContain('"fault":"TypeError"');
    expect(written).toContain('hardening.test.ts');
    expect(written + text).not.toContain('SECRETO');
  });
});
