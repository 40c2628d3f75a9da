// A proxy between the client and the real service: it passes everything on, and does to the answer what a test wants.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Passing = (answer: IncomingMessage, response: ServerResponse) => void;

export interface Between {
  readonly address: string;
  readonly close: () => Promise<void>;
}

export async function startBetween(service: string, pass: Passing): Promise<Between> {
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

/** After so many bytes of it: broken off, or ended as if that were all, as a proxy does that speaks HTTP/1.0 behind. */
export function cutAfter(bytes: number, how: 'destroy' | 'end'): Passing {
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
