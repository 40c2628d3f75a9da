// The body of a list, as it is asked for: what is not read stays with its caller. Each wait for more has its own time,
// and what ends it is a connection that breaks.
import type { IncomingMessage } from 'node:http';
import { startDeadline } from '../stores/deadline.ts';

/** What a list is understood by. Always as much, or all there is: the same list is always read in the same way. */
export const SAMPLE_BYTES = 65_536;

/** What is longer is no row. A row is read without a pause, so this bounds how long it holds the event loop. */
export const LONGEST_ROW_BYTES: number = 65_536;

export interface Sample {
  readonly bytes: Buffer;
  /** What came after it and is not part of it. */
  readonly rest: Buffer;
  /** The body has ended, and all of it is here. */
  readonly isWhole: boolean;
}

export interface UploadOptions {
  /** Milliseconds without a byte while one is wanted; for the sample, in all. */
  readonly patienceMs: number;
  readonly onLate: () => void;
}

export class Upload {
  readonly #chunks: AsyncIterator<Buffer, undefined>;
  readonly #options: UploadOptions;

  constructor(request: IncomingMessage, options: UploadOptions) {
    // Who returns early must still be able to answer on this connection.
    this.#chunks = request.iterator({ destroyOnReturn: false });
    this.#options = options;
  }

  async sample(): Promise<Sample> {
    const chunks: Buffer[] = [];
    let length = 0;
    let isWhole = false;
    await this.#inTime(async () => {
      // One byte more tells whether there is anything behind it.
      while (length <= SAMPLE_BYTES && !isWhole) {
        const { value } = await this.#chunks.next();
        isWhole = value === undefined;
        length += value?.length ?? 0;
        if (value !== undefined) chunks.push(value);
      }
    });
    const bytes = Buffer.concat(chunks, length);
    return {
      bytes: bytes.subarray(0, SAMPLE_BYTES),
      rest: bytes.subarray(SAMPLE_BYTES),
      isWhole,
    };
  }

  /** Undefined at the end. */
  async next(): Promise<Buffer | undefined> {
    return this.#inTime(async () => (await this.#chunks.next()).value);
  }

  /** What is left is for somebody else to read, or to pass over. */
  leave(): void {
    void this.#chunks.return?.();
  }

  async #inTime<Result>(work: () => Promise<Result>): Promise<Result> {
    const { patienceMs, onLate } = this.#options;
    const stop = startDeadline(patienceMs, onLate);
    try {
      return await work();
    } finally {
      stop();
    }
  }
}
