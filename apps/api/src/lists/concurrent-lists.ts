// Bounds the lists of a project that run at once in this process. They share the project's rate, so more of them are not
// faster, and each holds a connection and memory.
import type { ServerResponse } from 'node:http';
import { Refusal } from '../http/envelope.ts';
import { retryAfter } from '../http/response-headers.ts';

/** The message of `lists.too-many` repeats this number. */
export const MAX_CONCURRENT_LISTS = 4;
const RETRY_SECONDS = 5;

export class ConcurrentLists {
  readonly #counts = new Map<string, number>();

  /** Counts a list until its response closes. Throws the refusal of one too many. */
  enter(projectId: string, response: ServerResponse): void {
    // The caller disconnected during authentication: 'close' will not be emitted again.
    if (response.destroyed) return;
    const count = this.#counts.get(projectId) ?? 0;
    if (count >= MAX_CONCURRENT_LISTS) throw new Refusal('lists.too-many', { headers: retryAfter(RETRY_SECONDS) });
    this.#counts.set(projectId, count + 1);
    response.once('close', () => this.#leave(projectId));
  }

  #leave(projectId: string): void {
    const left = (this.#counts.get(projectId) ?? 1) - 1;
    if (left === 0) this.#counts.delete(projectId);
    else this.#counts.set(projectId, left);
  }
}
