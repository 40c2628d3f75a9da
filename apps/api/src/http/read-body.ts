// Reads the body of an operation into memory, and sets the deadline of every body. Node's requestTimeout would also end
// long lists, so it is off and BodyDeadlines replaces it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startDeadline } from '../stores/deadline.ts';
import { Refusal } from './envelope.ts';

export const LARGEST_BODY = 16_384;
export const LONGEST_BODY_MS = 8000;

/** RFC 9112 6.3: without either header there is no body. */
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

/** RFC 9110 10.1.1: called only once the request is not refused, so that a refused caller sends no body. */
export function continueIfAsked({ headers }: IncomingMessage, response: ServerResponse): void {
  if (/\b100-continue\b/i.test(headers.expect ?? '')) response.writeContinue();
}

export class BodyDeadlines {
  readonly #cancels = new WeakMap<IncomingMessage, () => void>();

  start(request: IncomingMessage, onLate: () => void): void {
    if (!hasBody(request)) return;
    const cancel = startDeadline(LONGEST_BODY_MS, () => {
      if (!request.complete) onLate();
    });
    this.#cancels.set(request, cancel);
    request.once('close', cancel);
  }

  /** For a list: caller-pace.ts has its deadlines. */
  stop(request: IncomingMessage): void {
    this.#cancels.get(request)?.();
  }
}
