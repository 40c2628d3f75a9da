// The response of a list as a stream. Buffers MAX_AHEAD_BYTES beyond what the network takes: many callers read nothing
// before they have sent everything, and without the buffer a list of some thousand rows would deadlock.
import { Readable } from 'node:stream';
import { startDeadline } from '../stores/deadline.ts';

export const MAX_AHEAD_BYTES = 1_048_576;

export interface ResponseStreamOptions {
  /** How long the caller may leave available bytes unread. */
  readonly readingMs: number;
  readonly onUnread: () => void;
  /** The stream ended before the answers did: with an error, or because the caller disconnected. */
  readonly onCut: (error: unknown) => void;
}

type Next = IteratorResult<Buffer, void>;

export function responseStream(
  first: Next,
  answers: AsyncIterator<Buffer, void>,
  options: ResponseStreamOptions,
): Readable {
  return Readable.from(pull(first, answers, options), { objectMode: false, highWaterMark: MAX_AHEAD_BYTES });
}

async function* pull(
  first: Next,
  answers: AsyncIterator<Buffer, void>,
  { readingMs, onUnread, onCut }: ResponseStreamOptions,
): AsyncGenerator<Buffer, void> {
  let isComplete = false;
  let problem: unknown;
  try {
    for (let next = first; next.done !== true; next = await answers.next()) {
      const cancel = startDeadline(readingMs, onUnread);
      try {
        yield next.value;
      } finally {
        cancel();
      }
    }
    isComplete = true;
  } catch (error) {
    problem = error;
    throw error;
  } finally {
    if (!isComplete) onCut(problem);
  }
}
