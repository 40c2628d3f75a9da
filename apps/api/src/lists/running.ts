// How many lists of a project run at once in this process. They share its rate, so more of them are no faster; each
// holds a connection and some memory.
import type { ServerResponse } from 'node:http';
import { Refusal } from '../http/envelope.ts';
import { retryAfter } from '../http/response-headers.ts';

/** The sentence of the code tells it too. */
export const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 5;

export class Running {
  readonly #lists = new Map<string, number>();

  /** Until its answer is closed. */
  enter(project: string, answer: ServerResponse): void {
    // Its close was said while the token was looked up, and is not said again.
    if (answer.destroyed) return;
    const others = this.#lists.get(project) ?? 0;
    if (others >= MOST_AT_ONCE) throw new Refusal('lists.too-many', { headers: retryAfter(RETRY_SECONDS) });
    this.#lists.set(project, others + 1);
    answer.once('close', () => this.#leave(project));
  }

  #leave(project: string): void {
    const left = (this.#lists.get(project) ?? 1) - 1;
    if (left === 0) this.#lists.delete(project);
    else this.#lists.set(project, left);
  }
}
