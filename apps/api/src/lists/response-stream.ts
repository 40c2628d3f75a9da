// The response of a list as a stream. Many callers read nothing before they have sent everything: what the network does not
// take is buffered, up to a bound for the list and one for the process. Only then does the list wait for its caller.
import { Readable } from 'node:stream';
import { pause } from '../stores/deadline.ts';
import { CallerPace, type PaceOptions } from './caller-pace.ts';

/** What a list may buffer. */
export const MAX_AHEAD_BYTES = 4_194_304;
/** What a list may buffer, independent of other lists. With sixteen lists at once the process buffers 32 MiB at most. */
const OWN_AHEAD_BYTES = 1_048_576;
/** Lists take more than their own while all of them together stay under this. */
const SHARED_AHEAD_BYTES = 16_777_216;
/** How often a list checks for free buffer space. */
const LOOK_MS = 20;

export interface ResponseStreamOptions {
  readonly pace: PaceOptions;
  /** Ends the list before its last row: undefined while it may go on. */
  readonly lastLine: () => Buffer | undefined;
  /** The line that ends the list after this error; undefined if the connection only breaks. */
  readonly onFailure: (error: unknown) => Buffer | undefined;
  /** The stream ended before the answers did: with an error, or because the caller disconnected. */
  readonly onCut: (error: unknown) => void;
}

type Next = IteratorResult<Buffer, void>;

/** The responses of the lists of a process. */
export class ResponseStreams {
  readonly #open = new Set<Readable>();

  start(first: Next, answers: AsyncIterator<Buffer, void>, options: ResponseStreamOptions): Readable {
    const hasRoom = (): boolean =>
      stream.destroyed || stream.readableLength < OWN_AHEAD_BYTES || this.bufferedBytes < SHARED_AHEAD_BYTES;
    const stream = Readable.from(pull(first, answers, options, hasRoom), {
      objectMode: false,
      highWaterMark: MAX_AHEAD_BYTES,
    });
    this.#open.add(stream);
    return stream.once('close', () => this.#open.delete(stream));
  }

  get bufferedBytes(): number {
    let bytes = 0;
    for (const { destroyed, readableLength } of this.#open) if (!destroyed) bytes += readableLength;
    return bytes;
  }
}

async function* pull(
  first: Next,
  answers: AsyncIterator<Buffer, void>,
  { pace: paceOptions, lastLine, onFailure, onCut }: ResponseStreamOptions,
  hasRoom: () => boolean,
): AsyncGenerator<Buffer, void> {
  const pace = new CallerPace(paceOptions);
  let isComplete = false;
  let problem: unknown;
  let end: ReturnType<CallerPace['begin']> | undefined;
  try {
    for (let next = first; next.done !== true; next = await answers.next()) {
      end = pace.begin();
      yield next.value;
      while (!hasRoom() && lastLine() === undefined) await pause(LOOK_MS);
      end(next.value.length);
      const line = lastLine();
      if (line !== undefined) {
        yield line;
        return;
      }
    }
    isComplete = true;
  } catch (error) {
    problem = error;
    const line = onFailure(error);
    if (line === undefined) throw error;
    yield line;
  } finally {
    // Also when the caller disconnects.
    end?.(0);
    if (!isComplete) onCut(problem);
  }
}
