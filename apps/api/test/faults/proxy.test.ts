// tools: the fault-injecting proxy of the trials does exactly what it is set to.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultProxy, openFaultProxy } from '../../../../tools/promises/testbed/fault-proxy.ts';

/** An echo server. */
let echo: Server;
let echoed: Set<Socket>;
let proxy: FaultProxy;
const callers: Socket[] = [];

beforeEach(async () => {
  echoed = new Set();
  echo = createServer((socket) => {
    echoed.add(socket);
    socket.on('error', () => {}).pipe(socket);
  });
  await once(echo.listen(0, '127.0.0.1'), 'listening');
  const { port } = echo.address() as AddressInfo;
  proxy = await openFaultProxy(() => port);
});
afterEach(async () => {
  for (const caller of callers.splice(0)) caller.destroy();
  await proxy.close();
  for (const socket of echoed) socket.destroy();
  await new Promise((resolve) => echo.close(resolve));
});

interface Caller {
  readonly socket: Socket;
  readonly heard: () => string;
}

function call(): Caller {
  const socket = connect(proxy.port, '127.0.0.1');
  callers.push(socket);
  let heard = '';
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  return { socket, heard: () => heard };
}

/** How a connection ends: the code of its error, or 'end'. */
async function endOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? ''));
    socket.once('end', () => resolve('end'));
  });
}

test('forwards bytes and the end of the stream, both ways', async () => {
  const { socket, heard } = call();
  socket.end('hola');
  expect(await endOf(socket)).toBe('end');
  expect(heard()).toBe('hola');
  await expect.poll(() => proxy.openConnections()).toBe(0);
});

test('a delay delays each way', async () => {
  proxy.delay(60);
  const { socket, heard } = call();
  const begin = performance.now();
  socket.write('hola');
  await expect.poll(heard, { interval: 2 }).toBe('hola');
  expect(performance.now() - begin).toBeGreaterThanOrEqual(118);
});

test('bytes delayed before arrive before bytes sent after the delay was removed', async () => {
  const { socket, heard } = call();
  socket.write('0');
  await expect.poll(heard).toBe('0');
  proxy.delay(80);
  for (const word of '1234') {
    socket.write(word);
    await sleep(5);
  }
  proxy.delay(0);
  for (const word of '5678') {
    socket.write(word);
    await sleep(5);
  }
  await expect.poll(() => heard().length).toBe(9);
  expect(heard()).toBe('012345678');
});

test('a black hole holds bytes without closing connections, and releases them all', async () => {
  const { socket: before, heard: heardBefore } = call();
  before.write('uno');
  await expect.poll(heardBefore).toBe('uno');
  proxy.blackHole(true);
  const { socket: during, heard: heardDuring } = call();
  before.write(' dos');
  during.write('tres');
  await sleep(200);
  expect([heardBefore(), heardDuring()]).toEqual(['uno', '']);
  expect([before.closed, during.closed]).toEqual([false, false]);
  proxy.blackHole(false);
  await expect.poll(() => [heardBefore(), heardDuring()]).toEqual(['uno dos', 'tres']);
});

test('a black hole also holds delayed bytes', async () => {
  const { socket, heard } = call();
  proxy.delay(50);
  socket.write('hola');
  await sleep(20);
  proxy.blackHole(true);
  await sleep(200);
  expect(heard()).toBe('');
  proxy.blackHole(false);
  await expect.poll(heard).toBe('hola');
});

test('a cut resets the connections of both sides', async () => {
  const { socket, heard } = call();
  socket.write('hola');
  await expect.poll(heard).toBe('hola');
  const [far] = echoed;
  if (far === undefined) throw new Error('nobody is connected');
  const ends = Promise.all([endOf(socket), endOf(far)]);
  proxy.cut();
  expect(await ends).toEqual(['ECONNRESET', 'ECONNRESET']);
  expect(proxy.openConnections()).toBe(0);
});

test('refusing closes new connections and keeps existing ones', async () => {
  const { socket: there, heard } = call();
  there.write('uno');
  await expect.poll(heard).toBe('uno');
  proxy.refuse(true);
  expect(await endOf(call().socket)).toBe('ECONNRESET');
  there.write(' dos');
  await expect.poll(heard).toBe('uno dos');
  proxy.refuse(false);
  const { socket: later, heard: heardLater } = call();
  later.write('tres');
  await expect.poll(heardLater).toBe('tres');
});

test('without a server the connection is reset', async () => {
  const { port } = echo.address() as AddressInfo;
  await new Promise((resolve) => echo.close(resolve));
  const alone = await openFaultProxy(() => port);
  const socket = connect(alone.port, '127.0.0.1');
  expect(await endOf(socket)).toBe('ECONNRESET');
  await alone.close();
  await once(echo.listen(0, '127.0.0.1'), 'listening');
});
