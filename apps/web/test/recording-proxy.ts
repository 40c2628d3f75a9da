// A TCP proxy before the service that records every byte the browser sends, by connection.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface RecordingProxy {
  /** Ends in a slash. */
  readonly address: string;
  /** The bytes received on each connection so far. */
  readonly streams: () => Buffer[];
  readonly close: () => Promise<void>;
}

export async function startRecordingProxy(service: URL): Promise<RecordingProxy> {
  const chunks: Buffer[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const received: Buffer[] = [];
    chunks.push(received);
    const upstream = connect(Number(service.port), service.hostname);
    browser.on('data', (chunk: Buffer) => received.push(chunk));
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      // When one side closes, so does the other.
      socket.on('error', () => {});
      socket.on('close', () => (browser.destroy(), upstream.destroy()));
    }
    browser.pipe(upstream).pipe(browser);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    streams: () => chunks.map((received) => Buffer.concat(received)),
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

export interface RecordedRequest {
  readonly method: string;
  readonly target: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Splits at blank lines (RFC 9112, 2.1). A body is returned as a request with an invalid method. */
export function requestsIn(stream: Buffer): RecordedRequest[] {
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
