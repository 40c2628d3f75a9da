// The headers of every response, written by respond.ts, by Fastify or on the bare socket.

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

/** The id of a refusal, which the log has, too. */
export const REQUEST_ID = 'x-request-id';

/** What a page of another site may read. */
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

export function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}
