// A proxy between the client and the real service, which forwards requests and alters the responses.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ForwardResponse = (answer: IncomingMessage, response: ServerResponse) => void;

export interface Proxy {
  readonly address: string;
  readonly close: () => Promise<void>;
}

export async function startProxy(service: string, pass: ForwardResponse): Promise<Proxy> {
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const onwards = httpRequest(service + url, { method, headers, agent: false }, (answer) => {
      answer.on('error', () => response.destroy());
      pass(answer, response);
    });
    onwards.on('error', () => response.destroy());
    response.on('close', () => onwards.destroy());
    request.pipe(onwards);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Cuts the response after so many bytes: `end` ends it normally, as a proxy with an HTTP/1.0 upstream does. */
export function cutAfter(bytes: number, how: 'destroy' | 'end'): ForwardResponse {
  return (answer, response) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers);
    let left = bytes;
    answer.on('data', (chunk: Buffer) => {
      if (response.writableEnded || response.destroyed) return;
      response.write(chunk.subarray(0, left), () => {
        if (left === 0) response[how]();
      });
      left = Math.max(0, left - chunk.length);
    });
    answer.on('end', () => response.end());
  };
}
