// Serves a folder of static files with the headers of its `_headers` file, as a static host does.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { headersFor } from '../../apps/api/src/pages/headers-file.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  /** Ends in a slash. */
  readonly address: string;
  /** `GET /path` of each request, in order. */
  readonly requests: string[];
  /** Closes open connections too. */
  readonly close: () => Promise<void>;
}

/** On a free port by default. */
export async function serveFolder(folder: string, port = 0): Promise<Site> {
  const statement = await readFile(join(folder, '_headers'), 'utf8');
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { pathname } = new URL(request.url ?? '', 'http://site');
    const type = TYPES[extname(pathname === '/' ? '/index.html' : pathname)] ?? 'application/octet-stream';
    readFile(join(folder, pathname === '/' ? 'index.html' : pathname)).then(
      (bytes) => response.writeHead(200, { 'content-type': type, ...headersFor(pathname, statement) }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
