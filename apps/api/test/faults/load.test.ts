// What a load says of a server is what happened: every request is told, and a stall is seen by those it kept waiting.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLoad, type OpenLoad } from '../../../../tools/load/load.ts';
import { between, is, type Outcome } from '../../../../tools/load/report.ts';
import { get } from '../../../../tools/load/request.ts';

const BODY = '{"bien":true}';

let server: Server;
let port: number;
let connections: number;
/** What is done with each request. */
let serve: (request: number, socket: Socket, answer: (headers?: Record<string, string>) => void) => void;

beforeEach(async () => {
  let requests = 0;
  connections = 0;
  serve = (_request, _socket, answer) => answer();
  server = createServer((request, response) => {
    serve(requests++, request.socket, (headers = {}) => {
      response.writeHead(200, { 'content-length': BODY.length, ...headers }).end(BODY);
    });
  });
  server.on('connection', () => connections++);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function load(more: Partial<OpenLoad> = {}): Parameters<typeof openLoad>[0] {
  return { port: () => port, rate: 500, seconds: 1, connections: 50, request: () => get('/'), ...more };
}

/** Each of them once. */
function indexesOf(outcomes: readonly Outcome[]): number[] {
  return outcomes.map(({ index }) => index).toSorted((left, right) => left - right);
}

test('as many as are due are sent, at their times, and each is told once with its answer', async () => {
  const answers: string[] = [];
  const report = await openLoad(load({ onAnswer: (_, answer) => answers.push(answer) }));
  expect(report.told()).toBe('200 × 500');
  expect(indexesOf(report.outcomes)).toEqual(Array.from({ length: 500 }, (_, index) => index));
  expect(report.count(between(0, 500))).toBe(250);
  expect(report.ms).toBeGreaterThanOrEqual(998);
  expect(answers.every((answer) => answer.startsWith('HTTP/1.1 200') && answer.endsWith(BODY))).toBe(true);
});

test('a stall is seen by all whom it kept waiting, also those who could not be sent', async () => {
  const stalls = { from: 0, until: 0 };
  // From the hundredth on, nobody is answered for 400 ms.
  serve = (request, _socket, answer) => {
    if (request === 100) {
      stalls.from = performance.now();
      stalls.until = stalls.from + 400;
    }
    setTimeout(answer, Math.max(0, stalls.until - performance.now()));
  };
  const report = await openLoad(load({ connections: 5 }));
  expect(report.told()).toBe('200 × 500');
  // Two hundred were due meanwhile, although five connections can ask no more than five: half of them waited 200 ms.
  expect(report.count(({ ms }) => ms >= 190)).toBeGreaterThanOrEqual(95);
  expect(report.count(({ ms }) => ms >= 100)).toBeGreaterThanOrEqual(140);
  expect(report.quantile(0.99)).toBeGreaterThan(380);
});

test.for<{ what: string; told: string; serve: typeof serve }>([
  {
    what: 'a reset of every tenth',
    told: '200 × 90, reset × 10',
    serve: (request, socket, answer) => {
      if (request % 10 === 9) socket.resetAndDestroy();
      else answer();
    },
  },
  {
    what: 'every tenth asked to come back on another connection',
    told: '200 × 100',
    serve: (request, _socket, answer) => answer(request % 10 === 9 ? { connection: 'close' } : {}),
  },
  {
    what: 'no answer to every tenth',
    told: '200 × 90, late × 10',
    serve: (request, _socket, answer) => {
      if (request % 10 !== 9) answer();
    },
  },
])('$what: $told', async ({ serve: given, told }) => {
  serve = given;
  const report = await openLoad(load({ seconds: 0.2, patienceMs: 300 }));
  expect(report.told()).toBe(told);
  expect(indexesOf(report.outcomes)).toEqual(Array.from({ length: 100 }, (_, index) => index));
});

test('nobody listens: every one is told as refused', async () => {
  await new Promise((resolve) => server.close(resolve));
  const report = await openLoad(load({ seconds: 0.2, patienceMs: 300 }));
  expect(report.told()).toBe('refused × 100');
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

test('what waits for a connection to the end is late, and told', async () => {
  serve = () => {};
  const report = await openLoad(load({ connections: 2, seconds: 0.2, patienceMs: 100 }));
  expect(report.told()).toBe('late × 100');
  expect(connections).toBe(2);
});

test('kept connections are all opened, and all used in turn', async () => {
  const used = new Map<Socket, number>();
  serve = (_request, socket, answer) => {
    used.set(socket, (used.get(socket) ?? 0) + 1);
    answer();
  };
  const report = await openLoad(load({ kept: 20, connections: 20 }));
  expect(report.count(is(200))).toBe(500);
  expect(connections).toBe(20);
  expect(Math.min(...used.values())).toBeGreaterThan(10);
});

test('a signal ends it, and what was sent is still told', async () => {
  const stop = new AbortController();
  const ended = openLoad(load({ seconds: 60, signal: stop.signal }));
  setTimeout(() => stop.abort(), 200);
  const report = await ended;
  expect(report.sent).toBeGreaterThan(50);
  expect(report.count(is(200))).toBe(report.sent);
});
