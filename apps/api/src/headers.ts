// The headers of every answer, whoever gives it: Fastify, our error handlers, or the raw socket when a request could not
// even be parsed.
import type { FastifyInstance } from 'fastify';

/** URLs here hold tokens and names: nothing is kept by caches, nothing is told to other sites. */
export const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  // Any page may call with its own token; no cookie or credential of the browser is ever used.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'RateLimit, RateLimit-Policy, Retry-After, Curp-Avisos, ETag',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export const ALLOWED_METHODS = 'GET, HEAD, POST, OPTIONS';

export const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Authorization, Content-Type',
  'access-control-max-age': '86400',
  allow: ALLOWED_METHODS,
};

export function addHeaders(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(HEADERS);
    if (isDraining()) void reply.header('connection', 'close');
    done();
  });
}

export function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}
