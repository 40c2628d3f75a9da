// ETags and If-None-Match: RFC 9110 8.8.3 and 13.1.2.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export function fingerprintOf(body: string | Buffer): string {
  return shortened(createHash('sha256').update(body).digest());
}

/** The same, on another thread: the hash of 4 MB would block the event loop for 10 ms. */
export async function fingerprintInBackground(body: Buffer): Promise<string> {
  return shortened(Buffer.from(await crypto.subtle.digest('SHA-256', body as Buffer<ArrayBuffer>)));
}

function shortened(digest: Buffer): string {
  return digest.toString('base64url').slice(0, 22);
}

/** Only GET and HEAD may be answered with 304. */
export function matchesEtag(etag: string, { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return known.includes(etag) || known.includes(`W/${etag}`);
}
