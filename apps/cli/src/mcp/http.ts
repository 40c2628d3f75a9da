// curp mcp --http: the same server over the streamable HTTP transport, stateless.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServer,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';

export interface HttpOptions {
  /** Undefined only if it listens on loopback. */
  readonly token: string | undefined;
  readonly onFault: (error: unknown) => void;
}

/** Longer than any call that a tool takes. */
const LARGEST_BODY = 1_000_000;

export function httpServer(makeServer: () => McpServer, { token, onFault }: HttpOptions): Server {
  // Without onerror: its errors may quote the request.
  const handler = createMcpHandler(makeServer, { maxRequestBodySize: LARGEST_BODY });
  return createServer((request, response) => {
    const status = refusalOf(request, token);
    if (status !== undefined) {
      response.writeHead(status, status === 401 ? { 'www-authenticate': 'Bearer' } : {}).end();
      return;
    }
    answer(request, response, handler.fetch).catch((error: unknown) => {
      // A caller that left is no fault.
      if (!request.destroyed && !response.destroyed) onFault(error);
      response.destroy();
    });
  });
}

/**
 * Without a token, a web page could reach this address under its own host name (DNS rebinding), so only the host names of
 * this machine are served. With a token, which no page knows, any host name is.
 */
function refusalOf({ url, headers }: IncomingMessage, token: string | undefined): 401 | 403 | 404 | undefined {
  if (!validateOriginHeader(headers.origin, localhostAllowedOrigins()).ok) return 403;
  if (token === undefined && !validateHostHeader(headers.host, localhostAllowedHostnames()).ok) return 403;
  if (token !== undefined && !isSame(headers.authorization ?? '', `Bearer ${token}`)) return 401;
  return url === '/mcp' ? undefined : 404;
}

/** In constant time: the digests have one length. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  serve: (request: Request) => Promise<Response>,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const body = method === 'POST' ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const } : {};
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const answered = await serve(
    new Request('http://localhost/mcp', { method, headers: given, signal: leaving.signal, ...body }),
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  if (answered.body === null) response.end();
  else await pipeline(answered.body, response);
}
