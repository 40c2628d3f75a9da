// Bounds the lists that run at once in this process, once it is known whose they are: in all, because each holds a
// connection and memory, and of a project, because its lists share its rate and more of them are not faster.
import type { ServerResponse } from 'node:http';
import { Refusal } from '../http/envelope.ts';
import { retryAfter } from '../http/response-headers.ts';

const MAX_LISTS = 16;
/** The last places are for projects without a list here: a few projects with slow lists cannot take all of them. */
const PLACES_OF_FIRST_LISTS = 4;
/** The message of `lists.too-many` repeats this number. */
export const MAX_CONCURRENT_LISTS = 4;
const RETRY_SECONDS = 5;

export class ConcurrentLists {
  readonly #counts = new Map<string, number>();
  #total = 0;

  /** Counts a list until its response closes. Throws the refusal of one too many. */
  enter(projectId: string, response: ServerResponse): void {
    // The caller has disconnected: 'close' will not be emitted again.
    if (response.destroyed) return;
    const count = this.#counts.get(projectId) ?? 0;
    const headers = retryAfter(RETRY_SECONDS);
    if (count >= MAX_CONCURRENT_LISTS) throw new Refusal('lists.too-many', { headers });
    const places = count === 0 ? MAX_LISTS : MAX_LISTS - PLACES_OF_FIRST_LISTS;
    if (this.#total >= places) throw new Refusal('service.overloaded', { headers });
    this.#counts.set(projectId, count + 1);
    this.#total += 1;
    response.once('close', () => this.#leave(projectId));
  }

  #leave(projectId: string): void {
    this.#total -= 1;
    const left = (this.#counts.get(projectId) ?? 1) - 1;
    if (left === 0) this.#counts.delete(projectId);
    else this.#counts.set(projectId, left);
  }
}
