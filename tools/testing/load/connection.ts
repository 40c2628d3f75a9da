// One keep-alive connection of open-loop.ts and of the fuzzer: writes the bytes of a request, reads the status of its answer.
// An HTTP client would cost more than the server it measures, and would hide how a connection ended.
import { connect, type Socket } from 'node:net';

/** An HTTP status, or why there is none. */
export type Status = number | 'refused' | 'reset' | 'late' | 'unreadable';

export interface ConnectionEvents {
  readonly onAnswer: (connection: Connection, status: Status, answer: string) => void;
  /** Once, after the `onAnswer` of a request in flight. */
  readonly onClosed: (connection: Connection) => void;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const READ_BUFFER = 65_536;

export class Connection {
  readonly #socket: Socket;
  readonly #events: ConnectionEvents;
  #isBusy = false;
  #isOpen = false;
  #isClosed = false;
  #partial: Buffer | undefined;
  readonly #read: ReadAnswer;

  constructor(port: number, events: ConnectionEvents, read: ReadAnswer = readAnswer) {
    this.#events = events;
    this.#read = read;
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
    this.#socket.once('close', () => this.#end(this.#isOpen ? 'reset' : 'refused'));
    this.#socket.once('end', () => this.#end('reset'));
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** One request at a time; until the connection is made, the socket buffers it. */
  send(request: string): void {
    this.#isBusy = true;
    this.#socket.write(request, 'latin1');
  }

  close(status: Status = 'late'): void {
    this.#end(status);
  }

  #receive(chunk: Buffer): void {
    const bytes = this.#partial === undefined ? chunk : Buffer.concat([this.#partial, chunk]);
    const answer = this.#read(bytes);
    // The socket reuses its read buffer, so the part is copied.
    if (answer === undefined) this.#partial = Buffer.from(bytes);
    else this.#finish(answer);
  }

  #finish({ status, text, closes }: Answer): void {
    this.#partial = undefined;
    this.#isBusy = false;
    if (closes) this.#isClosed = true;
    this.#events.onAnswer(this, status, text);
    if (!closes) return;
    this.#socket.destroy();
    this.#events.onClosed(this);
  }

  #end(status: Status): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.destroy();
    if (this.#isBusy) {
      this.#isBusy = false;
      this.#events.onAnswer(this, status, this.#partial?.toString('latin1') ?? '');
    }
    this.#events.onClosed(this);
  }
}

interface Answer {
  readonly status: Status;
  readonly text: string;
  readonly closes: boolean;
}

/** Undefined until the answer is complete. */
export type ReadAnswer = (bytes: Buffer) => Answer | undefined;

/** Every answer to a load has a Content-Length. */
function readAnswer(bytes: Buffer): Answer | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const text = bytes.toString('latin1');
  const length = numberAfter(text, 'content-length: ', headEnd);
  if (length === undefined) return { status: 'unreadable', text, closes: true };
  if (bytes.length < headEnd + HEAD_END.length + length) return undefined;
  const status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  const closes = hasHeader(text, 'connection: close\r\n', headEnd) || hasHeader(text, 'Connection: close\r\n', headEnd);
  return { status, text, closes };
}

function hasHeader(text: string, header: string, headEnd: number): boolean {
  const index = text.indexOf(header);
  return index >= 0 && index < headEnd;
}

function numberAfter(text: string, header: string, headEnd: number): number | undefined {
  const index = text.indexOf(header);
  if (index < 0 || index > headEnd) return undefined;
  return Number.parseInt(text.slice(index + header.length, index + header.length + 12), 10);
}
