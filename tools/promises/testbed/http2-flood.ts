// Floods a proxy over HTTP/2, from addresses of choice. The frames are written by hand: Node's client would cost more than
// the proxy that it attacks, keeps to the limits that a server announces, and always reads.
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import type { Status } from '../../testing/load/connection.ts';

export interface Flood {
  readonly port: number;
  /** Addresses of this machine, used in turn by the connections. */
  readonly from: readonly string[];
  readonly connections: number;
  /** Requests under way on one connection. */
  readonly streams: number;
  /** Requests per second of all connections. */
  readonly rate: number;
  readonly path: (index: number) => string;
  /** Sends the first bytes of a body, so many, and never its end. */
  readonly body?: number;
  /** Cancels each request at once. */
  readonly cancels?: boolean;
  /** Reads nothing that is sent, and allows the server to send everything. */
  readonly isDeaf?: boolean;
}

export interface FloodReport {
  readonly sent: number;
  readonly statuses: ReadonlyMap<Status, number>;
}

const TICK_MS = 5;
const MOST_BEHIND_MS = 50;
const MOST_UNSENT = 65_536;
/** After a connection was refused or closed. */
const AGAIN_MS = 20;

// RFC 9113 4.1 and 6.
const FRAME_HEAD = 9;
const [DATA, HEADERS, RST_STREAM, SETTINGS, WINDOW_UPDATE] = [0, 1, 3, 4, 8];
const [END_STREAM, END_HEADERS, ACK] = [1, 4, 1];
const CANCEL = 8;
const INITIAL_WINDOW = 4;
const LARGEST_WINDOW = 2 ** 31 - 1;
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
/** RFC 7541 appendix A: the statuses that are one byte; others follow as three digits. */
const STATUSES = new Map([200, 204, 206, 304, 400, 404, 500].map((status, index) => [0x88 + index, status]));

/** Until it is stopped. */
export function startFlood(flood: Flood): { readonly stop: () => Promise<FloodReport> } {
  const statuses = new Map<Status, number>();
  const open = new Set<Caller>();
  const over = new AbortController();
  let sent = 0;
  const callers = Array.from({ length: flood.connections }, async (_, index) => {
    while (!over.signal.aborted) {
      const caller = new Caller(flood, flood.from[index % flood.from.length] ?? '', statuses);
      open.add(caller);
      await caller.closed;
      open.delete(caller);
      await sleep(AGAIN_MS);
    }
  });
  let begin = performance.now();
  const ticking = setInterval(() => {
    const due = ((performance.now() - begin) * flood.rate) / 1000;
    // What could not be sent is not sent later, all at once.
    begin += Math.max(0, ((due - sent) * 1000) / flood.rate - MOST_BEHIND_MS);
    for (const caller of open) {
      const share = Math.ceil((due - sent) / open.size);
      if (share > 0) sent += caller.send(share, (index) => flood.path(sent + index));
    }
  }, TICK_MS);
  return {
    stop: async () => {
      over.abort();
      clearInterval(ticking);
      for (const caller of open) caller.close();
      await Promise.all(callers);
      return { sent, statuses };
    },
  };
}

class Caller {
  readonly closed: Promise<void>;
  readonly #socket: TLSSocket;
  readonly #flood: Flood;
  readonly #statuses: Map<Status, number>;
  #isReady = false;
  readonly #underWay = new Set<number>();
  #nextStream = 1;
  #unread = Buffer.alloc(0);

  constructor(flood: Flood, localAddress: string, statuses: Map<Status, number>) {
    this.#flood = flood;
    this.#statuses = statuses;
    const place = {
      port: flood.port,
      host: '127.0.0.1',
      localAddress,
      ALPNProtocols: ['h2'],
      rejectUnauthorized: false,
    };
    const socket = connect(place, () => {
      this.#isReady = true;
      socket.write(Buffer.concat([PREFACE, SETTINGS_FRAME, WINDOW_FRAME]));
    });
    this.#socket = socket;
    this.closed = new Promise((resolve) => void socket.on('error', () => {}).once('close', () => resolve()));
    if (flood.isDeaf === true) socket.pause();
    else socket.on('data', (chunk: Buffer) => this.#read(chunk));
  }

  /** How many were sent. */
  send(count: number, pathOf: (index: number) => string): number {
    // What the proxy does not read waits in this process.
    if (!this.#isReady || this.#socket.writableLength > MOST_UNSENT) return 0;
    const { streams, cancels = false, body } = this.#flood;
    const frames: Buffer[] = [];
    const most = cancels ? count : Math.min(count, streams - this.#underWay.size);
    for (let index = 0; index < most; index++) {
      const end = body === undefined ? END_STREAM : 0;
      frames.push(frame(HEADERS, end | END_HEADERS, this.#nextStream, headersOf(pathOf(index), body)));
      if (body !== undefined) frames.push(frame(DATA, 0, this.#nextStream, Buffer.alloc(body, ' ')));
      if (cancels) frames.push(frame(RST_STREAM, 0, this.#nextStream, number32(CANCEL)));
      else this.#underWay.add(this.#nextStream);
      this.#nextStream += 2;
    }
    if (frames.length > 0) this.#socket.write(Buffer.concat(frames));
    return Math.max(0, most);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let bytes = Buffer.concat([this.#unread, chunk]);
    while (bytes.length >= FRAME_HEAD && bytes.length >= FRAME_HEAD + bytes.readUIntBE(0, 3)) {
      const [type, flags, stream] = [bytes[3], bytes[4] ?? 0, bytes.readUInt32BE(5)];
      const payload = bytes.subarray(FRAME_HEAD, FRAME_HEAD + bytes.readUIntBE(0, 3));
      if (type === HEADERS)
        this.#end(stream, STATUSES.get(payload[0] ?? 0) ?? Number(payload.toString('latin1', 2, 5)));
      if (type === RST_STREAM) this.#end(stream, 'reset');
      if (type === SETTINGS && (flags & ACK) === 0) this.#socket.write(frame(SETTINGS, ACK, 0, Buffer.alloc(0)));
      bytes = bytes.subarray(FRAME_HEAD + payload.length);
    }
    this.#unread = Buffer.from(bytes);
  }

  /** The proxy also resets a stream that it answered before its body ended. */
  #end(stream: number, status: Status): void {
    if (this.#underWay.delete(stream)) this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
  }
}

function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(FRAME_HEAD);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

const SETTINGS_FRAME = frame(SETTINGS, 0, 0, Buffer.concat([Buffer.of(0, INITIAL_WINDOW), number32(LARGEST_WINDOW)]));
/** Of the connection, which starts with 64 KiB. */
const WINDOW_FRAME = frame(WINDOW_UPDATE, 0, 0, number32(LARGEST_WINDOW - 65_535));

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** RFC 7541 6.2.2: literal names and values. */
function headersOf(path: string, body?: number): Buffer {
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { ':method': method, ':scheme': 'https', ':authority': 'curp', ':path': path };
  return Buffer.concat(
    Object.entries(headers).flatMap(([name, value]) => [Buffer.of(0), literal(name), literal(value)]),
  );
}

function literal(text: string): Buffer {
  const length = [Math.min(text.length, 127)];
  for (let rest = text.length - 127; rest >= 0; rest = rest < 128 ? -1 : Math.floor(rest / 128)) {
    length.push(rest < 128 ? rest : (rest % 128) + 128);
  }
  return Buffer.concat([Buffer.from(length), Buffer.from(text)]);
}
