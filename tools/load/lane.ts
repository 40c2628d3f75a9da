// One kept connection, as cheap as can be: the bytes of a request out, the status of its answer in. No HTTP client is
// used, because the load must cost less than what it measures, and because every end of a connection must be told.
import { connect, type Socket } from 'node:net';

/** What became of a request: an HTTP status, or why there is none. */
export type Status = number | 'refused' | 'reset' | 'late' | 'unreadable';

export interface LaneEvents {
  readonly onAnswer: (lane: Lane, status: Status, answer: string) => void;
  /** Once; a request that was under way has been told before. */
  readonly onGone: (lane: Lane) => void;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const READ_BUFFER = 65_536;

export class Lane {
  readonly #socket: Socket;
  readonly #events: LaneEvents;
  #isBusy = false;
  #isOpen = false;
  #isGone = false;
  #partial: Buffer | undefined;

  constructor(port: number, events: LaneEvents) {
    this.#events = events;
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(READ_BUFFER),
        callback: (length: number, buffer: Uint8Array) => {
          this.#receive(Buffer.from(buffer.buffer, buffer.byteOffset, length));
          return true;
        },
      },
    });
    this.#socket.once('connect', () => (this.#isOpen = true));
    this.#socket.on('error', () => {});
    this.#socket.once('close', () => this.#leave(this.#isOpen ? 'reset' : 'refused'));
    // What the other side ends is over for us too.
    this.#socket.once('end', () => this.#leave('reset'));
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** One request at a time. Before the connection is made it waits in the socket. */
  send(request: string): void {
    this.#isBusy = true;
    this.#socket.write(request, 'latin1');
  }

  close(status: Status = 'late'): void {
    this.#leave(status);
  }

  #receive(chunk: Buffer): void {
    const bytes = this.#partial === undefined ? chunk : Buffer.concat([this.#partial, chunk]);
    const answer = readAnswer(bytes);
    // The buffer of the socket is used again: what is kept is copied.
    if (answer === undefined) this.#partial = Buffer.from(bytes);
    else this.#finish(answer);
  }

  #finish({ status, text, closes }: Answer): void {
    this.#partial = undefined;
    this.#isBusy = false;
    if (closes) this.#isGone = true;
    this.#events.onAnswer(this, status, text);
    if (!closes) return;
    this.#socket.destroy();
    this.#events.onGone(this);
  }

  #leave(status: Status): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#socket.destroy();
    if (this.#isBusy) {
      this.#isBusy = false;
      this.#events.onAnswer(this, status, '');
    }
    this.#events.onGone(this);
  }
}

interface Answer {
  readonly status: Status;
  readonly text: string;
  readonly closes: boolean;
}

/** Undefined until all of it is here. Every answer that is asked for under load says how long it is. */
function readAnswer(bytes: Buffer): Answer | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const text = bytes.toString('latin1');
  const length = numberAfter(text, 'content-length: ', headEnd);
  if (length === undefined) return { status: 'unreadable', text, closes: true };
  if (bytes.length < headEnd + HEAD_END.length + length) return undefined;
  const status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  const closes = has(text, 'connection: close\r\n', headEnd) || has(text, 'Connection: close\r\n', headEnd);
  return { status, text, closes };
}

function has(text: string, words: string, headEnd: number): boolean {
  const place = text.indexOf(words);
  return place >= 0 && place < headEnd;
}

function numberAfter(text: string, words: string, headEnd: number): number | undefined {
  const place = text.indexOf(words);
  if (place < 0 || place > headEnd) return undefined;
  return Number.parseInt(text.slice(place + words.length, place + words.length + 12), 10);
}
