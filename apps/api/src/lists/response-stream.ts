// The response of a list as a stream. Buffers MAX_AHEAD_BYTES beyond what the network takes: many callers read nothing
// before they have sent everything, and without the buffer a list of some thousand rows would deadlock.
import { Readable } from 'node:stream';
import { CallerPace, type PaceOptions } from './caller-pace.ts';

export const MAX_AHEAD_BYTES = 1_048_576;

export interface ResponseStreamOptions {
  readonly pace: PaceOptions;
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
  options: ResponseStreamOptions,
): AsyncGenerator<Buffer, void> {
  const pace = new CallerPace(options.pace);
  let isComplete = false;
  let problem: unknown;
  try {
    for (let next = first; next.done !== true; next = await answers.next()) {
      const end = pace.begin();
      try {
        yield next.value;
      } finally {
        end(next.value.length);
      }
    }
    isComplete = true;
  } catch (error) {
    problem = error;
    throw error;
  } finally {
    if (!isComplete) options.onCut(problem);
  }
}
