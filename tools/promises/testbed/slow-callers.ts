// Callers that hold what they were given: heads and bodies that never end, and answers that are never read. Each opens its
// connections, directly or over TLS to a proxy, and returns the function that ends them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';

export interface Target {
  readonly port: number;
  readonly isTls: boolean;
}

export interface SlowCallers {
  readonly name: string;
  readonly open: (target: Target) => Promise<() => void>;
}

const HOST = '127.0.0.1';
/** Opened a few at a time: a server accepts connections slowly, and their time would run meanwhile. */
const AT_ONCE = 20;
const EVERY_MS = 10;
/** A slow caller sends one byte this often. */
const DRIP_MS = 2000;

/** The largest answer that needs no token. */
const LARGE = '/docs/referencia.js';
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
    caller.sendall(b'GET ${LARGE} HTTP/1.1\\r\\nHost: curp\\r\\n\\r\\n')
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
  const openOne = (): void => {
    const place = { port: target.port, host: HOST, rejectUnauthorized: false };
    const socket = target.isTls ? connectTls(place) : connect(place);
    socket.on('error', () => {}).once(target.isTls ? 'secureConnect' : 'connect', () => socket.write(text));
    sockets.add(socket.resume());
    if (!isAgain) return;
    socket.on('close', () => {
      sockets.delete(socket);
      if (!isEnded) setTimeout(() => isEnded || openOne(), EVERY_MS);
    });
  };
  for (let opened = 0; opened < count;) {
    for (let few = 0; few < AT_ONCE && opened < count; few++, opened++) openOne();
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

/** Connections of HTTP/2 with a window of 0: the server may send the head of an answer and nothing of its body. */
async function holdStreams({ port }: Target, connections: number, streams: number): Promise<() => void> {
  const sessions = Array.from({ length: connections }, () =>
    connectHttp2(`https://${HOST}:${port}`, { rejectUnauthorized: false, settings: { initialWindowSize: 0 } }),
  );
  for (const session of sessions) {
    session.on('error', () => {});
    for (let count = 0; count < streams; count++)
      session
        .request({ ':path': LARGE })
        .on('error', () => {})
        .end();
    await sleep(EVERY_MS);
  }
  return () => {
    for (const session of sessions) session.destroy();
  };
}

export const HALF_OPEN_HEADS: SlowCallers = {
  name: '2000 heads that never end',
  open: (target) => hold(target, 2000, HEAD, 'a'),
};

export const ENDLESS_BODIES: SlowCallers = {
  name: '280 bodies that never end',
  open: (target) => hold(target, 280, BODY, '1\r\n \r\n'),
};

export const UNREAD_ANSWERS: SlowCallers = {
  name: '300 answers that are never read',
  open: (target) => (target.isTls ? holdStreams(target, 3, 100) : holdUnread(target, 300)),
};

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
