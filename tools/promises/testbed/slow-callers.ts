// Callers that hold what they were given: heads and bodies that never end, and answers that are never read. Each opens its
// connections, directly or over TLS to a proxy, and returns the function that ends them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ClientHttp2Session, connect as connectHttp2, type SecureClientSessionOptions } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { type Flood, startFlood } from './http2-flood.ts';

export interface Target {
  readonly port: number;
  readonly isTls: boolean;
  /** Addresses of this machine, used in turn by the connections; 127.0.0.1 by default. */
  readonly from?: readonly string[];
}

export interface SlowCallers {
  readonly name: string;
  readonly open: (target: Target) => Promise<() => void>;
}

const HOST = '127.0.0.1';
/** Opened a few at a time: a server accepts connections slowly, and their time would run meanwhile. */
const AT_ONCE = 20;
const EVERY_MS = 10;
/** Until most connections of a flood are open. */
const FLOOD_MS = 1000;
/** A slow caller sends one byte this often. */
const DRIP_MS = 2000;

/** The largest answer that needs no token. */
export const LARGEST = '/docs/referencia.js';
const HEAD = 'GET /curp/calcular_curp HTTP/1.1\r\nHost: curp\r\nX-Slow: ';
/** Almost as long as the service allows: a proxy that waits for bodies with a smaller buffer gives up and passes it on. */
const BODY_BYTES = 16_000;
const BODY =
  'POST /curp/calcular_curp HTTP/1.1\r\nHost: curp\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n' +
  `${BODY_BYTES.toString(16)}\r\n${' '.repeat(BODY_BYTES)}\r\n`;
const LIST =
  'POST /curp/calcular_lote HTTP/1.1\r\nHost: curp\r\nContent-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n7\r\nnombres\r\n';

/**
 * Connections of HTTP/1.1 that request the large answer and read nothing. In Python, which can ask for a small receive
 * buffer: with the usual one the kernel takes several megabytes for a caller on the same machine.
 */
const NEVER_READING = `
import socket, sys, time
port, count = int(sys.argv[1]), int(sys.argv[2])
held = []
for _ in range(count):
    caller = socket.socket()
    caller.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    caller.connect(('${HOST}', port))
    caller.sendall(b'GET ${LARGEST} HTTP/1.1\\r\\nHost: curp\\r\\n\\r\\n')
    held.append(caller)
    time.sleep(0.01)
print('open', flush=True)
time.sleep(600)
`;

async function holdUnread({ port }: Target, count: number): Promise<() => void> {
  const child = spawn('python3', ['-c', NEVER_READING, String(port), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return () => void child.kill('SIGKILL');
}

/** `drip` is sent every two seconds, so that the connection is never idle. `isAgain`: one that is closed is opened again. */
async function hold(target: Target, count: number, text: string, drip: string, isAgain = false): Promise<() => void> {
  const sockets = new Set<Socket>();
  let isEnded = false;
  let opened = 0;
  const openOne = (): void => {
    const localAddress = addressOf(target, opened++);
    const place = { port: target.port, host: HOST, localAddress, rejectUnauthorized: false };
    const socket = target.isTls ? connectTls(place) : connect(place);
    socket.on('error', () => {}).once(target.isTls ? 'secureConnect' : 'connect', () => socket.write(text));
    sockets.add(socket.resume());
    if (!isAgain) return;
    socket.on('close', () => {
      sockets.delete(socket);
      if (!isEnded) setTimeout(() => isEnded || openOne(), EVERY_MS);
    });
  };
  for (let done = 0; done < count; done += AT_ONCE) {
    for (let few = done; few < Math.min(count, done + AT_ONCE); few++) openOne();
    await sleep(EVERY_MS);
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) if (drip !== '' && socket.writable) socket.write(drip);
  }, DRIP_MS);
  return () => {
    isEnded = true;
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  };
}

/**
 * Connections of HTTP/2 with a window of 0: the server may send the head of an answer and nothing of its body. An answer
 * that the server cuts is requested again.
 */
async function holdStreams(target: Target, connections: number, streams: number): Promise<() => void> {
  const sessions = Array.from({ length: connections }, (_, index) =>
    connectHttp2(`https://${HOST}:${target.port}`, {
      rejectUnauthorized: false,
      settings: { initialWindowSize: 0 },
      localAddress: addressOf(target, index),
    } as SecureClientSessionOptions),
  );
  const requestAgain = (session: ClientHttp2Session): void => {
    if (session.destroyed || session.closed) return;
    const stream = session.request({ ':path': LARGEST }).on('error', () => {});
    stream.once('close', () => setTimeout(() => requestAgain(session), EVERY_MS)).end();
  };
  for (const session of sessions) {
    session.on('error', () => {});
    for (let count = 0; count < streams; count++) requestAgain(session);
    await sleep(EVERY_MS);
  }
  return () => {
    for (const session of sessions) session.destroy();
  };
}

function addressOf({ from = [HOST] }: Target, index: number): string {
  return from[index % from.length] ?? HOST;
}

/** Addresses of callers that are not the customer: one, and as many as 2,000 connections need at the proxy. */
const ONE = ['127.0.0.2'];
const TEN = Array.from({ length: 10 }, (_, index) => `127.0.0.${11 + index}`);

export const HALF_OPEN_HEADS: SlowCallers = {
  name: '2000 heads that never end',
  open: (target) => hold({ ...target, from: TEN }, 2000, HEAD, 'a'),
};

export const ENDLESS_BODIES: SlowCallers = {
  name: '280 bodies that never end',
  open: (target) => hold({ ...target, from: ONE }, 280, BODY, '1\r\n \r\n'),
};

export const UNREAD_ANSWERS: SlowCallers = {
  name: '300 answers that are never read',
  open: (target) => (target.isTls ? holdStreams({ ...target, from: ONE }, 3, 100) : holdUnread(target, 300)),
};

/** Only through a proxy: bodies over HTTP/2 from many addresses, and connections of which nothing is read. */
export const ENDLESS_STREAMS: SlowCallers = {
  name: 'bodies that never end on 300 connections of HTTP/2',
  open: ({ port }) => holdFlood({ port, from: TEN, connections: 300, streams: 16, rate: 1000, body: BODY_BYTES }),
};

export const DEAF_CONNECTIONS: SlowCallers = {
  name: '200 connections that ask for pages and read nothing',
  open: ({ port }) => holdFlood({ port, from: ONE, connections: 200, streams: 16, rate: 1000, isDeaf: true }),
};

async function holdFlood(flood: Omit<Flood, 'path'>): Promise<() => void> {
  const { stop } = startFlood({ ...flood, path: () => (flood.body === undefined ? LARGEST : '/curp/calcular_curp') });
  await sleep(FLOOD_MS);
  return () => void stop();
}

/** For trial 23: lists of callers without a token, sent again as soon as they are refused. */
export function holdLists(target: Target, count: number): Promise<() => void> {
  return hold(target, count, LIST, '1\r\n\n\r\n', true);
}

/** For trial 23: a list of a caller with a token, of which a row is sent now and then. */
export function trickleLists(target: Target, count: number, token: string, row: string): Promise<() => void> {
  const head = LIST.replace('\r\n\r\n', `\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  const chunk = `${row}\n`;
  return hold(target, count, head, `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`, true);
}
