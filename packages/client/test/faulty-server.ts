// A server that behaves like a broken service, a broken network or another server.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultyServer {
  readonly address: string;
  /** The requests received, in order. */
  readonly heard: readonly Heard[];
  readonly close: () => Promise<void>;
}

interface Heard {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Fault = (response: ServerResponse) => void;

/** Runs the fault for every request, after reading it or as soon as it begins. */
export async function startFaulty(fault: Fault, when: 'read' | 'begun' = 'read'): Promise<FaultyServer> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    if (when === 'begun') return fault(response);
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      heard.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      fault(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    heard,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export function answering(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Fault {
  return (response) => response.writeHead(status, headers).end(body);
}

/** One fault per request; the last one repeats. */
export function inTurn(...faults: readonly Fault[]): Fault {
  let met = 0;
  return (response) => (faults[met++] ?? faults.at(-1))?.(response);
}
