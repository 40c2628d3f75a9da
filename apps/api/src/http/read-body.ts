// The body of an operation, whole and small, and the time that any body may take to arrive. Node has one time for all
// requests, and a list takes as long as it takes: so Node watches the headers only, and every body has its own time here.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startDeadline } from '../stores/deadline.ts';
import { Refusal } from './envelope.ts';

export const LARGEST_BODY = 16_384;
export const LONGEST_BODY_MS = 8000;

/** RFC 9112 6.3: without either there is none. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Rejects with a refusal. */
export function readBody(request: IncomingMessage, response: ServerResponse): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = (): void => reject(new Refusal('body.too-large', { headers: { connection: 'close' } }));
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) return tooLarge();
    continueIfAsked(request, response);
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > LARGEST_BODY) tooLarge();
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks, length)));
    request.on('error', () => reject(new Refusal('request.unreadable')));
    request.on('close', () => reject(new Refusal('request.unreadable')));
  });
}

/** RFC 9110 10.1.1: who asks first sends nothing to an operation that has already refused. */
export function continueIfAsked({ headers }: IncomingMessage, response: ServerResponse): void {
  if (/\b100-continue\b/i.test(headers.expect ?? '')) response.writeContinue();
}

/** The bodies that are under way. */
export class BodyDeadlines {
  readonly #stops = new WeakMap<IncomingMessage, () => void>();

  start(request: IncomingMessage, onLate: () => void): void {
    if (!hasBody(request)) return;
    const stop = startDeadline(LONGEST_BODY_MS, () => {
      if (!request.complete) onLate();
    });
    this.#stops.set(request, stop);
    request.once('close', stop);
  }

  /** For a list, which watches its own. */
  stop(request: IncomingMessage): void {
    this.#stops.get(request)?.();
  }
}
