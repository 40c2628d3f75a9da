// tools: the report and log of h2load are parsed into what the server answered.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { h2load, servedP99Ms } from '../../../../tools/testing/load/h2load.ts';

const HAS_H2LOAD = spawnSync('h2load', ['--version']).status === 0;

describe.runIf(HAS_H2LOAD)('h2load', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      response.statusCode = url === '/busy' ? 503 : 200;
      if (url === '/slow') setTimeout(() => response.end('{}'), 50);
      else response.end('{}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('a number of requests: paths alternate, and responses are counted by status with their times', async () => {
    const plan = { port, paths: ['/', '/slow', '/busy'], connections: 4, requests: 120 };
    const { answers, failures, statuses, timesMs, quantileMs } = await h2load(plan);
    expect({ answers, failures }).toEqual({ answers: 120, failures: 0 });
    expect([statuses.get(2), statuses.get(5)]).toEqual([80, 40]);
    expect([timesMs(200).flat().length, timesMs(503).flat().length]).toEqual([80, 40]);
    expect(quantileMs(0.9, 200)).toBeGreaterThanOrEqual(50);
    expect(quantileMs(0.1, 503)).toBeLessThan(50);
  });

  test('a rate, with a warm-up that is not measured', async () => {
    const plan = { port, paths: ['/'], connections: 10, perSecond: 200, seconds: 2, warmSeconds: 1 };
    const { answers, timesMs } = await h2load(plan);
    expect(answers).toBeGreaterThan(300);
    expect(answers).toBeLessThan(500);
    expect(timesMs(200).flat().length).toBe(answers);
  });

  test('the p99 covers only served responses', async () => {
    const plan = { port, connections: 2, requests: 20 };
    await expect(servedP99Ms({ ...plan, paths: ['/'] })).resolves.toBeGreaterThan(0);
    await expect(servedP99Ms({ ...plan, paths: ['/', '/busy'] })).rejects.toThrow('not all were answered');
  });

  test('without a server every request is a failure', async () => {
    const { answers, failures } = await h2load({ port: 1, paths: ['/'], connections: 2, requests: 10 });
    expect({ answers, failures }).toEqual({ answers: 0, failures: 10 });
  });
});
