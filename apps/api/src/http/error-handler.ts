// Turns what was thrown into a Refusal, for operations and routes alike, and answers where no operation can: errors of
// routes, unreadable URLs or bytes, late bodies, CONNECT. Neither the answer nor the log repeats what was received.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { RecordAnswer } from '../observability/answer-log.ts';
import { faultOf } from '../observability/fault.ts';
import type { Logger } from '../observability/log.ts';
import { JSON_TYPE, Refusal, refusalBody } from './envelope.ts';
import type { CodeId } from './error-codes.ts';
import { LONGEST_URL } from './request-checks.ts';
import { respondRefusal } from './respond.ts';
import { ALLOWED_METHODS, HEADERS, LIST_METHODS, REQUEST_ID } from './response-headers.ts';

const LINGER_MS = 1000;

/** Error codes of Fastify and of Node that the caller caused. */
const CALLER_ERRORS: Readonly<Record<string, CodeId>> = {
  FST_ERR_BAD_URL: 'request.unreadable',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media.unsupported',
  FST_ERR_CTP_EMPTY_TYPE: 'media.unsupported',
  ECONNRESET: 'request.unreadable',
  // The caller disconnected before the first byte of a list was sent.
  ERR_STREAM_PREMATURE_CLOSE: 'request.unreadable',
};

/** Turns anything thrown into a refusal. What is neither a Refusal nor a caller error is a fault. */
export function refusalFor(error: unknown): { readonly refusal: Refusal; readonly isOurFault: boolean } {
  if (error instanceof Refusal) return { refusal: error, isOurFault: false };
  const id = CALLER_ERRORS[(error as Partial<FastifyError>).code ?? ''];
  return { refusal: new Refusal(id ?? 'calculation.failed'), isOurFault: id === undefined };
}

export function methodRefusal(allow = ALLOWED_METHODS): Refusal {
  return new Refusal(allow === LIST_METHODS ? 'method.not-post' : 'method.not-allowed', { headers: { allow } });
}

export class ErrorHandler {
  readonly #log: Logger;
  readonly #record: RecordAnswer;
  readonly #isDraining: () => boolean;
  /** The response of the last request begun on each connection. */
  readonly #responses = new WeakMap<Socket, ServerResponse>();

  constructor(log: Logger, record: RecordAnswer, isDraining: () => boolean) {
    this.#log = log;
    this.#record = record;
    this.#isDraining = isDraining;
  }

  begin(response: ServerResponse): void {
    this.#responses.set(response.req.socket, response);
  }

  /** For Fastify's routes. The hook `onResponse` records the answer. */
  readonly onRouteError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { refusal, isOurFault } = refusalFor(error);
    void reply.hijack();
    const exchange = { request: request.raw, response: reply.raw, isDraining: this.#isDraining() };
    const { id } = respondRefusal(exchange, refusal, null);
    reply.codeError = refusal.code;
    reply.requestId = id;
    reply.logged = refusal.logged;
    if (isOurFault) this.logFault(error, id);
  };

  /** For a URL that Fastify could not parse: no hook runs, so the answer is recorded here. */
  readonly onFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    this.onRouteError(error, request, reply);
    const { codeError: code, requestId: id } = reply;
    this.#record({ route: '*', status: reply.raw.statusCode, code, id, project: null, ms: 0 }, request.raw);
  };

  /** For bytes that Node could not parse as a request. */
  readonly onClientError = (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else this.#answerOnSocket(socket, unparsedRefusal(error));
  };

  /** For a body that missed its deadline. */
  readonly onLateBody = (socket: Socket): void => this.#answerOnSocket(socket, new Refusal('body.late'));

  readonly onConnect = (_: IncomingMessage, socket: Socket): void => this.#answerOnSocket(socket, methodRefusal());

  logFault(error: unknown, id: string): void {
    this.#log.error({ ...faultOf(error), id }, 'fault');
  }

  #answerOnSocket(socket: Socket, refusal: Refusal): void {
    const last = this.#responses.get(socket);
    const { status, code } = refusal;
    const id = randomUUID();
    this.#record({ route: '*', status, code, id, project: null, ms: 0 });
    // Node gives a response its connection when those to the requests before it have been sent.
    const isQueued = last !== undefined && last.socket === null && !last.writableFinished;
    if (isQueued) last.once('socket', () => endAfter(last, socket, refusal, id));
    else endAfter(last, socket, refusal, id);
  }
}

/** Ends a connection after the response that it is sending. */
function endAfter(last: ServerResponse | undefined, socket: Socket, refusal: Refusal, id: string): void {
  if (last?.req.complete === true && !last.writableFinished) {
    last.once('finish', () => endWith(socket, refusal, id));
  } else if (last?.req.complete === false && last.headersSent) {
    // A request may be refused before all of it has come. A response that has only begun is cut: it shows the caller that
    // it is incomplete.
    if (last.writableEnded && !last.writableFinished) last.once('finish', () => socket.end());
    else socket.destroy();
  } else {
    endWith(socket, refusal, id);
  }
}

/** Fastify's type of rawPacket is wrong: it is Node's Buffer. */
type ClientError = Error & { readonly code: string; readonly rawPacket?: unknown };

function unparsedRefusal({ code, rawPacket }: ClientError): Refusal {
  // The last packet; it begins with the request line only if everything arrived in one.
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Refusal(new RegExp(`^\\S+ \\S{${LONGEST_URL}}`).test(packet) ? 'url.too-long' : 'headers.too-large');
  }
  // If the packet begins with a known method, the invalid one came after a valid request in the same packet.
  const isUnknownMethod = /^(?!(?:GET|HEAD|POST|OPTIONS) )[A-Za-z-]+ \S+ HTTP\/1\.[01]\r?\n/.test(packet);
  return code === 'HPE_INVALID_METHOD' && isUnknownMethod ? methodRefusal() : new Refusal('request.unreadable');
}

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
  // RFC 9112 4: the reason phrase may be empty.
  if (socket.writable) socket.end(`HTTP/1.1 ${refusal.status} \r\n${lines}\r\n${body}`);
  // Otherwise a caller that never closes would keep the connection open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
