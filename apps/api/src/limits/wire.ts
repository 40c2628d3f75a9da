// One socket to Redis or Valkey. Commands of one turn of the event loop leave together, replies settle in order, and the
// end of the socket is the end of every call on it: nothing waits for another, nothing is sent twice.
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { reasonOf } from './reason.ts';
import { type Command, Decoder, encode, ErrorReply, type Reply } from './resp.ts';

const DEFAULT_PORT = 6379;
const KEEP_ALIVE_MS = 10_000;

/** `undefined` when the connection ended before the reply. */
export type SettleReply = (reply: Reply | undefined) => void;

export interface WireEvents {
  readonly onReady: () => void;
  /** Once, also when it never was ready, and not after `destroy`. */
  readonly onLost: (reason: string) => void;
}

export class Wire {
  readonly #socket: Socket;
  readonly #events: WireEvents;
  readonly #decoder = new Decoder();
  #waiting: SettleReply[] = [];
  #unsent = '';
  #open = true;

  /** Throws at a URL that cannot be read. */
  constructor(url: string, events: WireEvents) {
    const address = new URL(url);
    const greetings = greetingsOf(address);
    this.#events = events;
    this.#socket = dial(address);
    this.#socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS);
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#socket.on('error', (error) => this.#lose(reasonOf(error)));
    this.#socket.on('close', () => this.#lose('closed'));
    this.#greet(greetings);
  }

  get isOpen(): boolean {
    return this.#open;
  }

  send(command: Command, settle: SettleReply): void {
    if (!this.#open) {
      settle(undefined);
      return;
    }
    this.#waiting.push(settle);
    if (this.#unsent === '') setImmediate(() => this.#write());
    this.#unsent += encode(command);
  }

  /** What waits for the end of this turn leaves now. */
  flush(): void {
    if (this.#unsent !== '') this.#write();
  }

  destroy(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#socket.destroy();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const settle of waiting) settle(undefined);
  }

  #lose(reason: string): void {
    if (!this.#open) return;
    this.destroy();
    this.#events.onLost(reason);
  }

  #write(): void {
    const text = this.#unsent;
    this.#unsent = '';
    if (this.#open && text !== '') this.#socket.write(text);
  }

  #receive(chunk: Buffer): void {
    for (const reply of this.#decode(chunk)) this.#waiting.shift()?.(reply);
  }

  #decode(chunk: Buffer): readonly Reply[] {
    try {
      return this.#decoder.push(chunk);
    } catch {
      // Not Redis, or no longer in step with it.
      this.#lose('not-redis');
      return [];
    }
  }

  /** The socket keeps them until it is connected. Ready once the last one is answered. */
  #greet(greetings: readonly (readonly string[])[]): void {
    for (const [index, greeting] of greetings.entries()) {
      this.send(greeting, (reply) => {
        if (reply instanceof ErrorReply) this.#lose(reasonOf(reply));
        else if (reply !== undefined && index === greetings.length - 1) this.#events.onReady();
      });
    }
  }
}

function dial({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const options = { host, port: port === '' ? DEFAULT_PORT : Number(port) };
  if (protocol !== 'rediss:') return connectTcp(options);
  // Loaded only by those who need it: it is part of the time to the first answer.
  const { connect: connectTls } = process.getBuiltinModule('node:tls');
  // An address is no name that a server could be asked for (RFC 6066 3), and Node refuses it.
  return connectTls(isIP(host) === 0 ? { ...options, servername: host } : options);
}

/** What the URL says of user, password and database, and a question that only Redis answers. */
function greetingsOf({ username, password, pathname }: URL): string[][] {
  const secret = [username, password].map(decodeURIComponent).filter((word) => word !== '');
  const database = pathname.slice(1);
  return [
    ...(password === '' ? [] : [['AUTH', ...secret]]),
    ...(database === '' ? [] : [['SELECT', database]]),
    ['PING'],
  ];
}
