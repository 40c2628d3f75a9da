// The answers as a stream. A little more than the network takes is made ahead: many callers read nothing before they
// have sent everything, and a list of some thousand rows must not stop them both.
import { Readable } from 'node:stream';
import { startDeadline } from '../stores/deadline.ts';

export const MOST_AHEAD = 1_048_576;

export interface FlowOptions {
  /** Milliseconds that a caller may leave unread what is ready. */
  readonly readingMs: number;
  readonly onUnread: () => void;
  /** The stream ended before the answers did: with an error, or because nobody is there any more. */
  readonly onCut: (error: unknown) => void;
}

type Next = IteratorResult<Buffer, void>;

export function flow(first: Next, answers: AsyncIterator<Buffer, void>, options: FlowOptions): Readable {
  return Readable.from(pulled(first, answers, options), { objectMode: false, highWaterMark: MOST_AHEAD });
}

async function* pulled(
  first: Next,
  answers: AsyncIterator<Buffer, void>,
  { readingMs, onUnread, onCut }: FlowOptions,
): AsyncGenerator<Buffer, void> {
  let isWhole = false;
  let problem: unknown;
  try {
    for (let next = first; next.done !== true; next = await answers.next()) {
      const stop = startDeadline(readingMs, onUnread);
      try {
        yield next.value;
      } finally {
        stop();
      }
    }
    isWhole = true;
  } catch (error) {
    problem = error;
    throw error;
  } finally {
    if (!isWhole) onCut(problem);
  }
}
