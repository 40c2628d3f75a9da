// Stands before the service and keeps every byte that a browser sends it, connection by connection.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Recorder {
  /** Ends in a slash. */
  readonly address: string;
  /** What each connection carried so far. */
  readonly streams: () => Buffer[];
  readonly close: () => Promise<void>;
}

export async function recordBefore(service: URL): Promise<Recorder> {
  const chunks: Buffer[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const carried: Buffer[] = [];
    chunks.push(carried);
    const upstream = connect(Number(service.port), service.hostname);
    browser.on('data', (chunk: Buffer) => carried.push(chunk));
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      // Either side may leave without a word; the other is then told.
      socket.on('error', () => {});
      socket.on('close', () => (browser.destroy(), upstream.destroy()));
    }
    browser.pipe(upstream).pipe(browser);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    streams: () => chunks.map((carried) => Buffer.concat(carried)),
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

export interface SeenRequest {
  readonly method: string;
  readonly target: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** RFC 9112, 2.1. What is not the head of a request, as a body would not be, becomes one with a strange method. */
export function requestsIn(stream: Buffer): SeenRequest[] {
  const heads = stream.toString('latin1').split('\r\n\r\n');
  return heads.slice(0, heads.at(-1) === '' ? -1 : undefined).map((head) => {
    const [line = '', ...fields] = head.split('\r\n');
    const [method = '', target = ''] = line.split(' ');
    const headers = fields
      .map((field) => field.split(/: ?(.*)/s, 2))
      .map(([name = '', value = '']) => [name.toLowerCase(), value]);
    return { method, target, headers: Object.fromEntries(headers) };
  });
}
