// Writes a response with Node's API: head and body in one write.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { JSON_TYPE, type Refusal, refusalBody } from './envelope.ts';
import { type Reader, refusalLine, statusFor, TEXT_TYPE } from './plain-text.ts';
import { problemBody, PROBLEM_TYPE, wantsProblem } from './problem.ts';
import { requestIdOf } from './request-id.ts';
import { EXPOSED, HEADERS, REQUEST_ID } from './response-headers.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Sends `Connection: close`. */
  readonly isDraining: boolean;
}

const { 'cache-control': NOT_CACHED, ...ALWAYS } = HEADERS;
/** A flat array of names and values, the form Node writes fastest. */
const ALWAYS_LIST: readonly string[] = Object.entries(ALWAYS).flat();

/** Adds the headers of every response; `headers` may override only `cache-control`. */
export function respond(
  exchange: Exchange,
  status: number,
  headers: Readonly<Record<string, string>>,
  body = '',
): void {
  const { request, response, isDraining } = exchange;
  // The caller disconnected.
  if (response.destroyed) return;
  const all = ALWAYS_LIST.slice();
  if (headers['cache-control'] === undefined) all.push('cache-control', NOT_CACHED);
  if (headers[REQUEST_ID] === undefined) all.push(REQUEST_ID, requestIdOf(request));
  for (const name in headers) all.push(name, headers[name] ?? '');
  const length = Buffer.byteLength(body);
  if (body !== '') all.push('content-length', String(length));
  // CORS: browsers read this header only on cross-origin requests.
  if (request.headers.origin !== undefined) all.push('access-control-expose-headers', EXPOSED);
  if (isDraining && headers['connection'] === undefined) all.push('connection', 'close');
  // ASCII is the same in both encodings, and Node writes latin1 faster.
  response.writeHead(status, all).end(body, length === body.length ? 'latin1' : 'utf8');
}

export interface RefusalSent {
  readonly status: number;
  /** X-Request-Id, also in the log. */
  readonly id: string;
}

export function respondRefusal(exchange: Exchange, refusal: Refusal, reader: Reader | null): RefusalSent {
  const { request } = exchange;
  const id = requestIdOf(request);
  const status = reader === null ? refusal.status : statusFor(reader, refusal);
  const [type, body] = reader === null ? bodyFor(request, refusal) : [TEXT_TYPE, refusalLine(refusal)];
  respond(exchange, status, { [REQUEST_ID]: id, ...refusal.headers, 'content-type': type }, body);
  return { status, id };
}

function bodyFor({ headers }: IncomingMessage, refusal: Refusal): readonly [type: string, body: string] {
  return wantsProblem(headers.accept) ? [PROBLEM_TYPE, problemBody(refusal)] : [JSON_TYPE, refusalBody(refusal)];
}
