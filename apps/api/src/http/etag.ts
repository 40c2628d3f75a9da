// ETags and If-None-Match: RFC 9110 8.8.3 and 13.1.2.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export function fingerprintOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** Only GET and HEAD may be answered with 304. */
export function matchesEtag(etag: string, { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return known.includes(etag) || known.includes(`W/${etag}`);
}
