// What could not reach an operation: no such path, a URL or a header that cannot be read, a fault of ours. All of it
// leaves as the envelope and none of it repeats what was received, in the answer or in the log. Each has a name, said to
// both, by which whoever was refused and whoever reads the log can speak of the same.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CodeId } from './codes.ts';
import { JSON_TYPE, Refusal, refusalBody } from './envelope.ts';
import type { Gate } from './gates.ts';
import { ALLOWED_METHODS, HEADERS, LIST_METHODS, preflight, REQUEST_ID } from './headers.ts';
import { faultOf, type Logger, type Tell } from './log.ts';
import { refusalLine, statusFor, TEXT_TYPE } from './plain-text.ts';

export const LONGEST_URL = 4096;
export const LARGEST_HEADERS = 16_384;
export const LARGEST_BODY = 16_384;
/** What Node reads before it gives up. Far above ours, so that we see which part is too large. */
export const LARGEST_HEAD = 65_536;

const LINGER_MS = 1000;

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.codeError = refusal.code;
  reply.requestId = randomUUID();
  // What was set for the answer that did not come must not keep this one.
  const headers = { 'cache-control': HEADERS['cache-control'], [REQUEST_ID]: reply.requestId, ...refusal.headers };
  const { reader } = reply.request;
  void reply.headers(headers);
  // Undefined for what never gets to a hook.
  return reader
    ? reply.code(statusFor(reader, refusal)).type(TEXT_TYPE).send(refusalLine(refusal))
    : reply.code(refusal.status).type(JSON_TYPE).send(refusalBody(refusal));
}

/** Errors of Fastify and of the connection that are the caller's doing. */
const CALLERS_DOING: Readonly<Record<string, CodeId>> = {
  FST_ERR_BAD_URL: 'request.unreadable',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.unreadable',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media.unsupported',
  FST_ERR_CTP_EMPTY_TYPE: 'media.unsupported',
  ECONNRESET: 'request.unreadable',
  // Who asked for a list left before the first of it was sent.
  ERR_STREAM_PREMATURE_CLOSE: 'request.unreadable',
};

type SendFailure = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => void;

function failureSender(log: Logger): SendFailure {
  return (error, _, reply) => {
    const known = error instanceof Refusal ? error.id : CALLERS_DOING[error.code];
    void sendRefusal(reply, error instanceof Refusal ? error : new Refusal(known ?? 'calculation.failed'));
    if (known === undefined) log.error({ ...faultOf(error), id: reply.requestId }, 'fault');
  };
}

interface Begun {
  readonly request: IncomingMessage;
  readonly answer: ServerResponse;
}

export interface Failures {
  /** For the options of Fastify: what never gets to a hook. */
  readonly frameworkErrors: SendFailure;
  readonly clientErrorHandler: (error: ClientError, socket: Socket) => void;
  /** For a request that does not end. */
  readonly cutOff: (socket: Socket) => void;
  readonly listen: (app: FastifyInstance) => void;
  /** Requests that no operation could read. */
  readonly unreadable: Gate;
}

/** The methods of each path. */
type Doors = ReadonlyMap<string, string>;

export function createFailures(log: Logger, tell: Tell): Failures {
  const send = failureSender(log);
  /** The last request begun on each connection. */
  const begun = new WeakMap<Socket, Begun>();
  const answerOnSocket = (socket: Socket, refusal: Refusal): void => {
    const last = begun.get(socket);
    const { status, code } = refusal;
    const id = randomUUID();
    tell({ route: '*', status, code, id, project: null, ms: 0 });
    // A good request came before the bad one: its answer goes first.
    if (last?.request.complete === true && !last.answer.writableFinished) {
      last.answer.once('finish', () => endWith(socket, refusal, id));
    } else if (last?.request.complete === false && last.answer.headersSent) {
      // One answer is enough; and one that breaks off in the middle is an error for every caller.
      socket.destroy();
    } else {
      endWith(socket, refusal, id);
    }
  };
  return {
    frameworkErrors: (error, request, reply) => {
      send(error, request, reply);
      const { statusCode: status, codeError: code, requestId: id } = reply;
      tell({ route: '*', status, code, id, project: null, ms: 0 });
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
      else answerOnSocket(socket, refusalOf(error));
    },
    cutOff: (socket) => answerOnSocket(socket, new Refusal('request.unreadable')),
    listen: (app) => {
      app.setErrorHandler(send);
      // Node would refuse with an empty body what it does not expect (RFC 9110 10.1.1 lets us ignore it).
      app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
      // RFC 9110 10.1.1: who asks first sends nothing to an operation that has already refused.
      app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
      app.addHook('preParsing', ({ raw }, reply, _, done) => {
        if (/\b100-continue\b/i.test(raw.headers.expect ?? '')) reply.raw.writeContinue();
        done();
      });
      app.server.on('connect', (_, socket: Socket) => answerOnSocket(socket, methodRefusal()));
    },
    unreadable: ({ raw }, reply) => {
      begun.set(raw.socket, { request: raw, answer: reply.raw });
      const problem = problemOf(raw.url ?? '', raw.rawHeaders, raw.httpVersion);
      return problem === undefined ? undefined : new Refusal(problem);
    },
  };
}

function problemOf(url: string, rawHeaders: readonly string[], version: string): CodeId | undefined {
  if (url.length > LONGEST_URL) return 'url.too-long';
  // RFC 9112 3.2.4: it is no path, but the router would take it for the root.
  if (url.startsWith('*')) return 'operation.unknown';
  let size = 0;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    size += name.length + (rawHeaders[index + 1] ?? '').length;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (size > LARGEST_HEADERS) return 'headers.too-large';
  // RFC 9112 3.2: one, and in HTTP/1.1 exactly one.
  return hosts > 1 || (hosts === 0 && version === '1.1') ? 'request.unreadable' : undefined;
}

function methodRefusal(allow = ALLOWED_METHODS): Refusal {
  return new Refusal(allow === LIST_METHODS ? 'method.not-post' : 'method.not-allowed', { headers: { allow } });
}

/** Before the body is read: what it is does not matter to a path that does not exist. */
export function lost(doors: Doors): Gate {
  return (request, reply) => {
    if (!request.is404) return undefined;
    const allow = doors.get(pathOf(request.raw.url ?? ''));
    if (allow === undefined) return new Refusal('operation.unknown');
    if (request.method !== 'OPTIONS') return methodRefusal(allow);
    void reply.code(204).headers(preflight(allow)).send();
    return 'answered';
  };
}

/** As the router reads it: without query or fragment, unescaped, with or without the last slash. */
function pathOf(url: string): string {
  const whole = url.startsWith('/') ? `http://x${url}` : url;
  // RFC 9112 3.2.2: of other schemes none is ours, and not every whole address can be read.
  const pathname = /^https?:/.test(whole) ? URL.parse(whole)?.pathname : undefined;
  return decodeURI(pathname ?? '').replace(/\/$/, '');
}

/** Fastify's type says that the packet is an object with an array; it is Node's Buffer. */
type ClientError = Error & { readonly code: string; readonly rawPacket?: unknown };

function refusalOf({ code, rawPacket }: ClientError): Refusal {
  // The last packet, which is the first line only when all came in one.
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Refusal(new RegExp(`^\\S+ \\S{${LONGEST_URL}}`).test(packet) ? 'url.too-long' : 'headers.too-large');
  }
  // With a method that Node knows in front, it was something behind a good request that had none.
  const isOddMethod = /^(?!(?:GET|HEAD|POST|OPTIONS) )[A-Za-z-]+ \S+ HTTP\/1\.[01]\r?\n/.test(packet);
  return code === 'HPE_INVALID_METHOD' && isOddMethod ? methodRefusal() : new Refusal('request.unreadable');
}

/** What Node could not parse never becomes a request: the answer is written on the socket. */
function endWith(socket: Socket, refusal: Refusal, id: string): void {
  const body = refusalBody(refusal);
  const headers = Object.entries({
    ...HEADERS,
    [REQUEST_ID]: id,
    ...refusal.headers,
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  // The phrase after the status may be empty (RFC 9112 4).
  if (socket.writable) socket.end(`HTTP/1.1 ${refusal.status} \r\n${lines}\r\n${body}`);
  // Who does not hang up after that would keep the connection for ever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
