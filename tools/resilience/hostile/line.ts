// Connections on which the cases go: one that is kept for as long as the service keeps it, and one for a single stream
// of bytes.
import { connect, type Socket } from 'node:net';
import { type Heard, readAnswer } from './answers.ts';

const HOST = '127.0.0.1';
/** Above every time limit that the service has for a request. */
const PATIENCE_MS = 20_000;
const READ_BUFFER = 65_536;

export interface Silence {
  readonly silence: string;
}

export class Line {
  readonly #port: number;
  #socket: Socket | undefined;
  #text = '';
  #onData: () => void = () => {};
  #onGone: (how: string) => void = () => {};

  constructor(port: number) {
    this.#port = port;
  }

  /** One request at a time. */
  ask(bytes: string, isHead: boolean): Promise<Heard | Silence> {
    if (this.#text !== '') return this.#finish({ silence: 'more was answered than was asked' });
    const socket = (this.#socket ??= this.#open());
    return new Promise((resolve) => {
      const settle = (outcome: Heard | Silence, isKept: boolean): void => {
        clearTimeout(timer);
        this.#onData = () => {};
        this.#onGone = () => {};
        if (!isKept) this.close();
        resolve(outcome);
      };
      const timer = setTimeout(() => settle({ silence: 'no answer in time' }, false), PATIENCE_MS);
      this.#onData = () => {
        const read = readAnswer(this.#text, 0, isHead);
        if (read?.heard.isWhole !== true) return;
        this.#text = this.#text.slice(read.end);
        settle(read.heard, !isClosing(read.heard));
      };
      this.#onGone = (how) => settle({ silence: `${how} after ${JSON.stringify(this.#text.slice(0, 80))}` }, false);
      socket.write(bytes, 'latin1');
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
    this.#text = '';
  }

  #finish(outcome: Silence): Promise<Silence> {
    this.close();
    return Promise.resolve(outcome);
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
    const gone = (how: string) => (): void => {
      if (socket !== this.#socket) return;
      this.#onGone(how);
      this.close();
    };
    socket.once('error', (error: NodeJS.ErrnoException) => gone(error.code ?? error.name)());
    socket.once('end', gone('ended')).once('close', gone('closed'));
    return socket;
  }
}

function isClosing({ headers }: Heard): boolean {
  return headers.get('connection')?.toLowerCase() === 'close';
}

/** After so long without a byte nothing more is expected; who was still reading hears that there is no more. */
const QUIET_MS = 100;

/** Everything that came until the other side hung up; undefined when it did not. */
export function tell(port: number, bytes: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: HOST, noDelay: true }, () => socket.write(bytes, 'latin1'));
    const quiet = setTimeout(() => socket.end(), QUIET_MS);
    const late = setTimeout(() => {
      socket.destroy();
      resolve(undefined);
    }, PATIENCE_MS);
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
