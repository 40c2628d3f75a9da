// The headers of every response, whether respond.ts, Fastify or error-handler.ts writes it.

/** Of the HTTP contract, not of the program: docs/versiones.md lists what may change. */
export const CONTRACT_VERSION = '1.0.0';

/** URLs may contain tokens and names: no caching, no referrer. */
export const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  // Any site may call with its own token; cookies and browser credentials are never used.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'curp-version': CONTRACT_VERSION,
} as const;

/** Of every answer; that of a refusal is also in its log line. */
export const REQUEST_ID = 'x-request-id';

/** CORS: the headers that scripts of other sites may read. */
export const EXPOSED =
  'RateLimit, RateLimit-Policy, Retry-After, Curp-Avisos, Curp-Lista, Curp-Filas, Curp-Version, ETag, X-Request-Id';

export const ALLOWED_METHODS: string = 'GET, HEAD, POST, OPTIONS';
/** Lists are sent in the body. */
export const LIST_METHODS: string = 'POST, OPTIONS';

/** CORS: the answer to a preflight request. */
export function preflight(allow: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-methods': allow.startsWith('GET') ? 'GET, POST' : 'POST',
    'access-control-allow-headers':
      'Authorization, Content-Type, X-Request-Id, traceparent, tracestate, baggage, sentry-trace',
    'access-control-max-age': '86400',
    allow,
  };
}

/** For a refusal without a valid token: how to authenticate. */
export const CHALLENGE = { 'www-authenticate': 'Bearer' };

export function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}
