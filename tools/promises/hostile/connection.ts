// Sends the cases of the fuzzer: requests over a keep-alive connection, byte streams over a connection each.
import { connect, type Socket } from 'node:net';
import { type HttpResponse, parseResponse } from './parse-response.ts';

const HOST = '127.0.0.1';
/** Longer than every timeout of the service. */
const TIMEOUT_MS = 20_000;
const READ_BUFFER = 65_536;

/** Why there was no response. */
export interface NoResponse {
  readonly failure: string;
}

export class KeptConnection {
  readonly #port: number;
  #socket: Socket | undefined;
  #text = '';
  #onData: () => void = () => {};
  #onClosed: (reason: string) => void = () => {};

  constructor(port: number) {
    this.#port = port;
  }

  /** One request at a time. */
  send(bytes: string, isHead: boolean): Promise<HttpResponse | NoResponse> {
    if (this.#text !== '') return this.#finish({ failure: 'more was answered than was asked' });
    const socket = (this.#socket ??= this.#open());
    return new Promise((resolve) => {
      const settle = (result: HttpResponse | NoResponse, isKept: boolean): void => {
        clearTimeout(timer);
        this.#onData = () => {};
        this.#onClosed = () => {};
        if (!isKept) this.close();
        resolve(result);
      };
      const timer = setTimeout(() => settle({ failure: 'no answer in time' }, false), TIMEOUT_MS);
      this.#onData = () => {
        const read = parseResponse(this.#text, 0, isHead);
        if (read?.response.isWhole !== true) return;
        this.#text = this.#text.slice(read.end);
        settle(read.response, !isClosing(read.response));
      };
      this.#onClosed = (reason) =>
        settle({ failure: `${reason} after ${JSON.stringify(this.#text.slice(0, 80))}` }, false);
      socket.write(bytes, 'latin1');
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
    this.#text = '';
  }

  #finish(result: NoResponse): Promise<NoResponse> {
    this.close();
    return Promise.resolve(result);
  }

  #open(): Socket {
    const socket = connect({
      port: this.#port,
      host: HOST,
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(READ_BUFFER),
        callback: (length: number, buffer: Uint8Array) => {
          if (socket !== this.#socket) return false;
          this.#text += Buffer.from(buffer.buffer, buffer.byteOffset, length).toString('latin1');
          this.#onData();
          return true;
        },
      },
    });
    const closed = (reason: string) => (): void => {
      if (socket !== this.#socket) return;
      this.#onClosed(reason);
      this.close();
    };
    socket.once('error', (error: NodeJS.ErrnoException) => closed(error.code ?? error.name)());
    socket.once('end', closed('ended')).once('close', closed('closed'));
    return socket;
  }
}

function isClosing({ headers }: HttpResponse): boolean {
  return headers.get('connection')?.toLowerCase() === 'close';
}

/** After so long without a byte the sending side is closed, so that a server that still reads sees the end. */
const QUIET_MS = 100;

/** All bytes until the server closed the connection; undefined if it did not in time. */
export function sendBytes(port: number, bytes: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: HOST, noDelay: true }, () => socket.write(bytes, 'latin1'));
    const quiet = setTimeout(() => socket.end(), QUIET_MS);
    const late = setTimeout(() => {
      socket.destroy();
      resolve(undefined);
    }, TIMEOUT_MS);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      quiet.refresh();
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(quiet);
      clearTimeout(late);
      resolve(text);
    });
  });
}
