// Sends the cases of the fuzzer: requests over a keep-alive connection, byte streams over a connection each.
import { connect } from 'node:net';
import { Connection, type ConnectionEvents, type Status } from '../../testing/load/connection.ts';
import { type HttpResponse, parseResponse } from './parse-response.ts';

const HOST = '127.0.0.1';
/** Longer than every timeout of the service. */
const TIMEOUT_MS = 20_000;

/** Why there was no response. */
export interface NoResponse {
  readonly failure: string;
  /** Before the connection ended. */
  readonly received: string;
}

export class KeptConnection {
  readonly #port: number;
  #connection: Connection | undefined;
  #isHead = false;
  #isSurplus = false;
  #onAnswer: ConnectionEvents['onAnswer'] | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** One request at a time. */
  async send(bytes: string, isHead: boolean): Promise<HttpResponse | NoResponse> {
    if (this.#isSurplus) {
      this.close();
      return { failure: 'more was answered than was asked', received: '' };
    }
    this.#isHead = isHead;
    const connection = (this.#connection ??= this.#open());
    const timer = setTimeout(() => connection.close(), TIMEOUT_MS);
    const { status, text } = await new Promise<{ status: Status; text: string }>((resolve) => {
      this.#onAnswer = (_, answered, received) => resolve({ status: answered, text: received });
      connection.send(bytes);
    });
    clearTimeout(timer);
    const read = typeof status === 'number' ? parseResponse(text, 0, isHead) : parseUntilClose(text, status);
    if (read === undefined) return { failure: `${status} after ${JSON.stringify(text.slice(0, 80))}`, received: text };
    this.#isSurplus ||= this.#connection !== undefined && read.end < text.length;
    return read.response;
  }

  close(): void {
    this.#connection?.close();
    this.#connection = undefined;
    this.#isSurplus = false;
  }

  #open(): Connection {
    const events: ConnectionEvents = {
      onAnswer: (...answer) => {
        if (this.#onAnswer === undefined) this.#isSurplus = true;
        this.#onAnswer?.(...answer);
        this.#onAnswer = undefined;
      },
      onClosed: () => {
        this.#connection = undefined;
        this.#isSurplus = false;
      },
    };
    return new Connection(this.#port, events, (bytes) => {
      const text = bytes.toString('latin1');
      const { response } = parseResponse(text, 0, this.#isHead) ?? {};
      if (response?.isWhole !== true) return undefined;
      return { status: response.status, text, closes: response.headers.get('connection')?.toLowerCase() === 'close' };
    });
  }
}

/** RFC 9112 6.3: to HTTP/1.0 a list has no length, and ends with the connection. */
function parseUntilClose(text: string, status: Status): ReturnType<typeof parseResponse> {
  const read = status === 'reset' ? parseResponse(text, 0, false) : undefined;
  const hasLength = ['content-length', 'transfer-encoding'].some((name) => read?.response.headers.has(name) === true);
  return read === undefined || hasLength ? undefined : { ...read, response: { ...read.response, isWhole: true } };
}

/** After so long without a byte the sending side is closed, so that a server that still reads sees the end. */
const QUIET_MS = 100;
const ANSWERED_MS = 10_000;

export interface Received {
  readonly text: string;
  /** A server that closes while bytes are still coming resets the connection, and its answer may be lost on the way. */
  readonly isReset: boolean;
}

/**
 * All bytes until the server closed the connection; undefined if it did not in time. `isWhole`: has to be answered, so the
 * sending side is closed only after an answer.
 */
export function sendBytes(port: number, bytes: string, isWhole = false): Promise<Received | undefined> {
  return new Promise((resolve) => {
    let text = '';
    let isReset = false;
    const socket = connect({ port, host: HOST, noDelay: true }, () => socket.write(bytes, 'latin1'));
    let quiet = setTimeout(() => socket.end(), isWhole ? ANSWERED_MS : QUIET_MS);
    const late = setTimeout(() => {
      socket.destroy();
      resolve(undefined);
    }, TIMEOUT_MS);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      clearTimeout(quiet);
      quiet = setTimeout(() => socket.end(), QUIET_MS);
    });
    socket.on('error', () => (isReset = true));
    socket.once('close', () => {
      clearTimeout(quiet);
      clearTimeout(late);
      resolve({ text, isReset });
    });
  });
}
