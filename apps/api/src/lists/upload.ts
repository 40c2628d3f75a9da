// Reads the body of a list on demand: TCP backpressure holds back the bytes not read yet. Each wait for bytes has a
// deadline; missing it breaks the connection.
import type { IncomingMessage } from 'node:http';
import { Utf16Reader } from '@curp/batch';
import { startDeadline } from '../stores/deadline.ts';

/** The columns of a list are detected from its first bytes: always this many, or the whole list if it is shorter. */
export const SAMPLE_BYTES = 65_536;

/** A row is read without a pause, so this bounds how long it holds the event loop. */
export const LONGEST_ROW_BYTES: number = 65_536;

export interface Sample {
  readonly bytes: Buffer;
  /** Bytes that arrived together with the sample and follow it. */
  readonly rest: Buffer;
  /** The sample is the whole body. */
  readonly isWhole: boolean;
}

export interface UploadOptions {
  /** For the whole sample; after it, for each chunk. */
  readonly timeoutMs: number;
  readonly onLate: () => void;
}

export class Upload {
  readonly #chunks: AsyncIterator<Buffer, undefined>;
  readonly #options: UploadOptions;
  readonly #reader = new Utf16Reader();
  #isOver = false;

  constructor(request: IncomingMessage, options: UploadOptions) {
    // After an early return the response is still to be sent on this connection.
    this.#chunks = request.iterator({ destroyOnReturn: false });
    this.#options = options;
  }

  async sample(): Promise<Sample> {
    const chunks: Buffer[] = [];
    let length = 0;
    let isWhole = false;
    await this.#inTime(async () => {
      // One byte beyond the sample shows that the body is longer.
      while (length <= SAMPLE_BYTES && !isWhole) {
        const value = await this.#read();
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

  /** The next chunk; undefined at the end. */
  async next(): Promise<Buffer | undefined> {
    return this.#inTime(() => this.#read());
  }

  /** Stops reading and leaves the rest of the body unread. */
  release(): void {
    void this.#chunks.return?.();
  }

  /** UTF-16 becomes UTF-8. */
  async #read(): Promise<Buffer | undefined> {
    if (this.#isOver) return undefined;
    const { value } = await this.#chunks.next();
    this.#isOver = value === undefined;
    const bytes = value === undefined ? this.#reader.end() : this.#reader.push(value);
    return this.#isOver && bytes.length === 0 ? undefined : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  async #inTime<Result>(work: () => Promise<Result>): Promise<Result> {
    const { timeoutMs, onLate } = this.#options;
    const cancel = startDeadline(timeoutMs, onLate);
    try {
      return await work();
    } finally {
      cancel();
    }
  }
}
