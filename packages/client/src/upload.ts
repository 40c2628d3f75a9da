// The upload side of a list: the caller's rows or file as batches of bytes, produced on demand.

export type Piece = string | Uint8Array;

/** A file, whole or in pieces. */
export type ListFile = Piece | Blob | ReadableStream<Uint8Array> | Iterable<Piece> | AsyncIterable<Piece>;

/** Size of a batch: single rows would be one packet each. */
const BATCH_BYTES = 65_536;
/** A batch is sent after this time even if it is small: the service cuts a list that sends nothing. */
const BATCH_MS = 100;
const LF = 10;

export function countLineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count++;
  return count;
}

/** A row as a line of NDJSON. */
export function lineOf(row: object): string {
  const text: unknown = JSON.stringify(row);
  if (typeof text === 'string' && text.startsWith('{')) return `${text}\n`;
  throw new TypeError('every row must be an object');
}

export function piecesOf(file: ListFile): Iterable<Piece> | AsyncIterable<Piece> {
  if (typeof file === 'string' || file instanceof Uint8Array) return [file];
  if (file instanceof Blob) return iterateStream(file.stream());
  return typeof file === 'object' && file !== null && 'getReader' in file ? iterateStream(file) : file;
}

/** Not every browser can iterate a stream. */
async function* iterateStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

export class Upload<Given> {
  /** Line ends taken so far. */
  lines = 0;
  /** Everything was taken. */
  isWhole = false;
  readonly #given: Iterator<Given> | AsyncIterator<Given>;
  readonly #write: (given: Given) => Piece;
  #next: IteratorResult<Given> | Promise<IteratorResult<Given>> | undefined;
  #last: number | undefined;

  constructor(given: Iterable<Given> | AsyncIterable<Given>, write: (given: Given) => Piece) {
    if (typeof given !== 'object' || given === null || !(Symbol.asyncIterator in given || Symbol.iterator in given)) {
      throw new TypeError('a list must be an array or another iterable');
    }
    this.#given = Symbol.asyncIterator in given ? given[Symbol.asyncIterator]() : given[Symbol.iterator]();
    this.#write = write;
  }

  /** The next batch; undefined at the end. Rejects with the error of the caller's iterable. */
  async take(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    let bytes = joined(await this.#gather());
    this.lines += countLineEnds(bytes);
    this.#last = bytes.at(-1) ?? this.#last;
    // The last row gets a line end too, so that rows can be counted; not in a file without LF, which may end its rows with CR.
    if (this.isWhole && this.lines > 0 && this.#last !== LF) {
      bytes = joined([bytes, '\n']);
      this.lines++;
      this.#last = LF;
    }
    return bytes.length === 0 ? undefined : bytes;
  }

  async #gather(): Promise<Piece[]> {
    const pieces: Piece[] = [];
    let length = 0;
    let timeout: Promise<undefined> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      while (!this.isWhole && length < BATCH_BYTES) {
        this.#next ??= this.#given.next();
        const step = await (length === 0 ? this.#next : Promise.race([this.#next, timeout]));
        if (step === undefined) break;
        this.#next = undefined;
        this.isWhole = step.done === true;
        if (step.done === true) break;
        const piece = this.#write(step.value);
        const last = pieces.at(-1);
        if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
        else pieces.push(piece);
        length += piece.length;
        timeout ??= new Promise((resolve) => (timer = setTimeout(() => resolve(undefined), BATCH_MS)));
      }
    } finally {
      clearTimeout(timer);
    }
    return pieces;
  }

  /** Closes the caller's iterator, if it has not ended. */
  cancel(): void {
    // The iterator's error is ignored: the call has already ended.
    if (!this.isWhole) this.#returnIterator().catch(() => {});
  }

  async #returnIterator(): Promise<void> {
    await this.#given.return?.();
  }
}

function joined(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
