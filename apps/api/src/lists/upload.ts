// Reads the body of a list on demand: TCP backpressure holds back the bytes not read yet.
import type { IncomingMessage } from 'node:http';
import { CallerPace, type PaceOptions } from './caller-pace.ts';
import { CHUNK_BYTES } from './list-messages.ts';

export class Upload {
  readonly #chunks: AsyncIterator<Buffer, undefined>;
  readonly #pace: CallerPace;
  /** Arrived together with the last chunk. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(request: IncomingMessage, options: PaceOptions) {
    // After an early return the response is still to be sent on this connection.
    this.#chunks = request.iterator({ destroyOnReturn: false });
    this.#pace = new CallerPace(options);
  }

  /** The next chunk, a copy of at most CHUNK_BYTES; undefined at the end. */
  async next(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (this.#rest.length === 0) {
      const arrived = await this.#read();
      if (arrived === undefined) return undefined;
      this.#rest = arrived;
    }
    const chunk = this.#rest.subarray(0, CHUNK_BYTES);
    this.#rest = this.#rest.subarray(CHUNK_BYTES);
    return new Uint8Array(chunk);
  }

  /** Drops the rest of the body. False if it is longer than the limit. */
  async discard(mostBytes: number): Promise<boolean> {
    let bytes = 0;
    for (let chunk = await this.#read(); chunk !== undefined; chunk = await this.#read()) {
      bytes += chunk.length;
      if (bytes > mostBytes) return false;
    }
    return true;
  }

  /** Stops reading and leaves the rest of the body unread. */
  release(): void {
    void this.#chunks.return?.();
  }

  async #read(): Promise<Buffer | undefined> {
    const end = this.#pace.begin();
    let arrived: Buffer | undefined;
    try {
      arrived = (await this.#chunks.next()).value;
      return arrived;
    } finally {
      end(arrived?.length ?? 0);
    }
  }
}
