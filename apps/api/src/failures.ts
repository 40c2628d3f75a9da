// What could not reach an operation: no such path, a URL or a header that cannot be read, a fault of ours. All of it
// leaves as the envelope and none of it repeats what was received, in the answer or in the log.
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CodeId } from './codes.ts';
import { JSON_TYPE, Refusal, refusalBody } from './envelope.ts';
import { ALLOWED_METHODS, HEADERS } from './headers.ts';
import { faultOf, type Logger } from './log.ts';

export const LONGEST_URL = 4096;
export const LARGEST_HEADERS = 16_384;
export const LARGEST_BODY = 16_384;

declare module 'fastify' {
  interface FastifyReply {
    /** For the log and the metrics. */
    codeError: number;
  }
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.codeError = refusal.code;
  // A URL that cannot be read is answered before any hook: the headers of every answer are given here too.
  const headers = { ...HEADERS, ...refusal.headers };
  return reply.code(refusal.status).headers(headers).type(JSON_TYPE).send(refusalBody(refusal));
}

/** Fastify's own errors that are the caller's doing. */
const FRAMEWORK_CODES: Readonly<Record<string, CodeId>> = {
  FST_ERR_BAD_URL: 'request.unreadable',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.unreadable',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media.unsupported',
  FST_ERR_CTP_EMPTY_TYPE: 'media.unsupported',
};

export function failureSender(log: Logger) {
  return (error: FastifyError | Refusal, _: FastifyRequest, reply: FastifyReply): void => {
    const known = error instanceof Refusal ? error.id : FRAMEWORK_CODES[error.code];
    if (known === undefined) log.error(faultOf(error), 'fault');
    void sendRefusal(reply, error instanceof Refusal ? error : new Refusal(known ?? 'calculation.failed'));
  };
}

export function addFailureHandlers(app: FastifyInstance, log: Logger, paths: readonly string[]): void {
  app.decorateReply('codeError', 0);
  app.setErrorHandler(failureSender(log));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.raw.url?.split('?') ?? [];
    const exists = paths.includes(path.replace(/\/$/, ''));
    const refusal = exists
      ? new Refusal('method.not-allowed', { headers: { allow: ALLOWED_METHODS } })
      : new Refusal('operation.unknown');
    return sendRefusal(reply, refusal);
  });
  app.addHook('onRequest', ({ raw }, _, done) => {
    if ((raw.url?.length ?? 0) > LONGEST_URL) done(new Refusal('url.too-long'));
    else if (raw.headers.host === undefined && raw.httpVersion === '1.1') done(new Refusal('request.unreadable'));
    else done();
  });
  // Node would refuse with an empty body what it does not expect (RFC 9110 10.1.1 lets us ignore it).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** Fastify's type says that the packet is an object with an array; it is Node's Buffer. */
type ClientError = Error & { readonly code: string; readonly rawPacket?: unknown };

/** What Node could not parse never becomes a request: the answer is written on the socket. */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = refusalOf(error);
  const body = refusalBody({ code, message });
  const headers = Object.entries({
    ...HEADERS,
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  // The phrase after the status may be empty (RFC 9112 4).
  socket.end(`HTTP/1.1 ${status} \r\n${lines}\r\n${body}`);
}

function refusalOf({ code, rawPacket }: ClientError): Refusal {
  if (code !== 'HPE_HEADER_OVERFLOW') return new Refusal('request.unreadable');
  const [firstLine = ''] = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1').split('\n', 1) : [];
  return new Refusal(firstLine.length > LONGEST_URL ? 'url.too-long' : 'headers.too-large');
}
