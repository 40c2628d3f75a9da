// The headers of every answer, whoever gives it: Fastify, our error handlers, or the raw socket when a request could not
// even be parsed.
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Gate } from './gates.ts';

// Imported by name, Node's http would also load its fetch and its WebSocket.
const { ServerResponse } = process.getBuiltinModule('node:http');

/** URLs here hold tokens and names: nothing is kept by caches, nothing is told to other sites. */
export const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  // Any page may call with its own token; no cookie or credential of the browser is ever used.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The name of a refusal, as the log has it too. */
export const REQUEST_ID = 'x-request-id';

/** Only a page of another site needs to be told what it may read. */
export const EXPOSED = 'RateLimit, RateLimit-Policy, Retry-After, Curp-Avisos, Curp-Lista, ETag, X-Request-Id';

export const ALLOWED_METHODS: string = 'GET, HEAD, POST, OPTIONS';
/** Of lists, which are nothing but a body. */
export const LIST_METHODS: string = 'POST, OPTIONS';

/** What a page of another site may send. */
export function preflight(allow: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-methods': allow.startsWith('GET') ? 'GET, POST' : 'POST',
    'access-control-allow-headers': 'Authorization, Content-Type',
    'access-control-max-age': '86400',
    allow,
  };
}

/** Given where the head is written, they cost one copy, and nothing that answers can leave them out. */
export class AnswerWithHeaders<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...more: unknown[]): this {
    const [given] = more;
    if (given === undefined) addMissing(this);
    return isHeaders(given)
      ? super.writeHead(status, { ...HEADERS, ...given })
      : super.writeHead(status, ...(more as []));
  }
}

/** What was set one by one, as for a stream, stays as it is. */
function addMissing(answer: InstanceType<typeof ServerResponse>): void {
  for (const [name, value] of Object.entries(HEADERS)) if (!answer.hasHeader(name)) answer.setHeader(name, value);
}

/** A list of them is complete. */
function isHeaders(given: unknown): given is OutgoingHttpHeaders {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

export function headersOf(isDraining: () => boolean): Gate {
  return ({ raw }, reply) => {
    if (raw.headers.origin !== undefined) void reply.header('access-control-expose-headers', EXPOSED);
    if (isDraining()) void reply.header('connection', 'close');
    return undefined;
  };
}

export function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}
