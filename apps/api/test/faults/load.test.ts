// tools/testing/load: every request is reported once, and a stall shows in the latency of every request that waited.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Load, runLoad, startLoad } from '../../../../tools/testing/load/open-loop.ts';
import { between, hasStatus, type CallResult } from '../../../../tools/testing/load/report.ts';
import { get } from '../../../../tools/testing/load/request.ts';

const BODY = '{"bien":true}';

let server: Server;
let port: number;
let connections: number;
/** How the test server handles each request. */
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

function load(more: Partial<Load> = {}): Load {
  return { port: () => port, rate: 500, connections: 50, request: () => get('/'), ...more };
}

/** Each of them once. */
function indexesOf(results: readonly CallResult[]): number[] {
  return results.map(({ index }) => index).toSorted((left, right) => left - right);
}

test('all due requests are sent on time, and each is reported once with its response', async () => {
  const answers: string[] = [];
  const report = await runLoad(load({ onAnswer: (_, answer) => answers.push(answer) }), 1);
  expect(report.statusCounts()).toBe('200 × 500');
  expect(indexesOf(report.results)).toEqual(Array.from({ length: 500 }, (_, index) => index));
  expect(report.count(between(0, 500))).toBe(250);
  expect(report.ms).toBeGreaterThanOrEqual(998);
  expect(answers.every((answer) => answer.startsWith('HTTP/1.1 200') && answer.endsWith(BODY))).toBe(true);
});

test('a stall shows in the latency of all requests due meanwhile, also those not sent yet', async () => {
  const stalls = { from: 0, until: 0 };
  // From the hundredth request on, no response for 400 ms.
  serve = (request, _socket, answer) => {
    if (request === 100) {
      stalls.from = performance.now();
      stalls.until = stalls.from + 400;
    }
    setTimeout(answer, Math.max(0, stalls.until - performance.now()));
  };
  const report = await runLoad(load({ connections: 5 }), 1);
  expect(report.statusCounts()).toBe('200 × 500');
  // Two hundred were due meanwhile, although five connections can ask no more than five: half of them waited 200 ms.
  expect(report.count(({ ms }) => ms >= 190)).toBeGreaterThanOrEqual(95);
  expect(report.count(({ ms }) => ms >= 100)).toBeGreaterThanOrEqual(140);
  expect(report.quantile(0.99)).toBeGreaterThan(380);
});

test.for<{ what: string; counts: string; serve: typeof serve }>([
  {
    what: 'a reset of every tenth',
    counts: '200 × 90, reset × 10',
    serve: (request, socket, answer) => {
      if (request % 10 === 9) socket.resetAndDestroy();
      else answer();
    },
  },
  {
    what: 'every tenth asked to come back on another connection',
    counts: '200 × 100',
    serve: (request, _socket, answer) => answer(request % 10 === 9 ? { connection: 'close' } : {}),
  },
  {
    what: 'no answer to every tenth',
    counts: '200 × 90, late × 10',
    serve: (request, _socket, answer) => {
      if (request % 10 !== 9) answer();
    },
  },
])('$what: $counts', async ({ serve: given, counts }) => {
  serve = given;
  const report = await runLoad(load({ patienceMs: 300 }), 0.2);
  expect(report.statusCounts()).toBe(counts);
  expect(indexesOf(report.results)).toEqual(Array.from({ length: 100 }, (_, index) => index));
});

test('without a server every request is reported as refused', async () => {
  await new Promise((resolve) => server.close(resolve));
  const report = await runLoad(load({ patienceMs: 300 }), 0.2);
  expect(report.statusCounts()).toBe('refused × 100');
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

test('a request that never gets a connection is reported as late', async () => {
  serve = () => {};
  const report = await runLoad(load({ connections: 2, patienceMs: 100 }), 0.2);
  expect(report.statusCounts()).toBe('late × 100');
  expect(connections).toBe(2);
});

test('kept-alive connections are all opened, and used in turn', async () => {
  const used = new Map<Socket, number>();
  serve = (_request, socket, answer) => {
    used.set(socket, (used.get(socket) ?? 0) + 1);
    answer();
  };
  const report = await runLoad(load({ keptConnections: 20, connections: 20 }), 1);
  expect(report.count(hasStatus(200))).toBe(500);
  expect(connections).toBe(20);
  expect(Math.min(...used.values())).toBeGreaterThan(10);
});

test('a stopped load reports everything it has sent', async () => {
  const running = startLoad(load());
  await sleep(200);
  const report = await running.stop();
  expect(report.sent).toBeGreaterThan(50);
  expect(report.count(hasStatus(200))).toBe(report.sent);
});
