// Idle connections of a real server: kept while there are few, closed after five seconds while there are many.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { closeIdleWhenCrowded } from '../../src/http/idle-connections.ts';

const MAX_CONNECTIONS = 8;
const KEEP_ALIVE_MS = 60_000;

/** Connections of which each made one request and then stays silent. */
async function idle(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: curp\r\n\r\n');
      await once(socket, 'data');
      socket.resume();
    }),
  );
  return sockets;
}

test('four of eight connections are kept; with a fifth all idle ones are closed after five seconds', async () => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (_, response) => response.end());
  closeIdleWhenCrowded(server, MAX_CONNECTIONS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const few = await idle(port, MAX_CONNECTIONS / 2);
  await sleep(7500);
  expect(few.filter(({ closed }) => closed)).toHaveLength(0);
  const begin = performance.now();
  const all = [...few, ...(await idle(port, 1))];
  await Promise.all(all.map((socket) => once(socket, 'close')));
  expect(performance.now() - begin).toBeGreaterThan(4000);
  expect(performance.now() - begin).toBeLessThan(KEEP_ALIVE_MS / 2);
});
