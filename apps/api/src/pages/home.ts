// GET /: plain HTML with its style inside; no script, no other request but the icon.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { homePage, ORIGIN } from './home-page.ts';
import { STYLE } from './home-style.ts';
import type { PagesOptions } from './pages.ts';

export function addHome(app: FastifyInstance, { sandbox }: PagesOptions): void {
  let page: string | undefined;
  app.get('/', (request, reply) => {
    page ??= homePage(sandbox);
    void reply.type('text/html; charset=utf-8').headers(POLICY);
    return reply.send(page.replaceAll(ORIGIN, originOf(request)));
  });
}

/** The one style that this page may have, and nothing else. */
const POLICY = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** The address that the caller used, so that the request can be copied as it is. Only what a host may hold is repeated. */
function originOf({ protocol, host }: FastifyRequest): string {
  return /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(host)
    ? `${protocol}://${host}`
    : 'http://127.0.0.1:3000';
}
