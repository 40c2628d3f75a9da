// A list on its way to the service: what the caller gives, in batches of bytes, as the service takes them.

export type Piece = string | Uint8Array;

/** A file of a list, whole or piece by piece. */
export type ListFile = Piece | Blob | ReadableStream<Uint8Array> | Iterable<Piece> | AsyncIterable<Piece>;

/** A row alone would be a packet of its own; more than this only waits in memory. */
const BATCH_BYTES = 65_536;
/** So long may a row wait for those after it: a slow list must not look like one that has stopped. */
const MOMENT_MS = 100;
const LF = 10;

export function lineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count++;
  return count;
}

/** A row as a line. */
export function lineOf(row: object): string {
  const text: unknown = JSON.stringify(row);
  if (typeof text === 'string' && text.startsWith('{')) return `${text}\n`;
  throw new TypeError('every row must be an object');
}

export function piecesOf(file: ListFile): Iterable<Piece> | AsyncIterable<Piece> {
  if (typeof file === 'string' || file instanceof Uint8Array) return [file];
  if (file instanceof Blob) return readingOf(file.stream());
  return 'getReader' in file ? readingOf(file) : file;
}

/** Not every browser can iterate a stream. */
async function* readingOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

export class Upload<Given> {
  /** Of what was taken so far. */
  lines = 0;
  /** Everything was taken. */
  isWhole = false;
  readonly #given: Iterator<Given> | AsyncIterator<Given>;
  readonly #write: (given: Given) => Piece;
  #next: IteratorResult<Given> | Promise<IteratorResult<Given>> | undefined;
  #last: number | undefined;

  constructor(given: Iterable<Given> | AsyncIterable<Given>, write: (given: Given) => Piece) {
    this.#given = Symbol.asyncIterator in given ? given[Symbol.asyncIterator]() : given[Symbol.iterator]();
    this.#write = write;
  }

  /** Undefined at the end. Fails as the list that was given fails. */
  async take(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    let bytes = joined(await this.#gather());
    this.lines += lineEnds(bytes);
    this.#last = bytes.at(-1) ?? this.#last;
    // Rows that all end in the same way can be counted. Where no line ends, we do not know how they do.
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
    let moment: Promise<undefined> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      while (!this.isWhole && length < BATCH_BYTES) {
        this.#next ??= this.#given.next();
        const step = await (length === 0 ? this.#next : Promise.race([this.#next, moment]));
        if (step === undefined) break;
        this.#next = undefined;
        this.isWhole = step.done === true;
        if (step.done === true) break;
        const piece = this.#write(step.value);
        const last = pieces.at(-1);
        if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
        else pieces.push(piece);
        length += piece.length;
        moment ??= new Promise((resolve) => (timer = setTimeout(() => resolve(undefined), MOMENT_MS)));
      }
    } finally {
      clearTimeout(timer);
    }
    return pieces;
  }

  /** The rest is not wanted. */
  leave(): void {
    // Who gives the list may fail in letting it go, and nobody waits for that.
    if (!this.isWhole) this.#letGo().catch(() => {});
  }

  async #letGo(): Promise<void> {
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
