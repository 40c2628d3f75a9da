// Writes an answer on Node's own response: one head, one body, one write.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { JSON_TYPE, type Refusal, refusalBody } from './envelope.ts';
import { type Reader, refusalLine, statusFor, TEXT_TYPE } from './plain-text.ts';
import { EXPOSED, HEADERS, REQUEST_ID } from './response-headers.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Asks the caller to open its next connection elsewhere. */
  readonly isDraining: boolean;
}

const { 'cache-control': NOT_CACHED, ...ALWAYS } = HEADERS;
/** As Node takes them fastest: names and values by turns. */
const ALWAYS_LIST: readonly string[] = Object.entries(ALWAYS).flat();

/** With the headers of every answer, of which only `cache-control` may be another. */
export function respond(
  exchange: Exchange,
  status: number,
  headers: Readonly<Record<string, string>>,
  body = '',
): void {
  const { request, response, isDraining } = exchange;
  // The caller left.
  if (response.destroyed) return;
  const all = ALWAYS_LIST.slice();
  if (headers['cache-control'] === undefined) all.push('cache-control', NOT_CACHED);
  for (const name in headers) all.push(name, headers[name] ?? '');
  const length = Buffer.byteLength(body);
  if (body !== '') all.push('content-length', String(length));
  // CORS: browsers read this header only on cross-origin requests.
  if (request.headers.origin !== undefined) all.push('access-control-expose-headers', EXPOSED);
  if (isDraining && headers['connection'] === undefined) all.push('connection', 'close');
  // Of plain ASCII both are the same bytes, and latin1 is written without looking at each.
  response.writeHead(status, all).end(body, length === body.length ? 'latin1' : 'utf8');
}

export interface RefusalSent {
  readonly status: number;
  /** By which the caller and the log name it. */
  readonly id: string;
}

export function respondRefusal(exchange: Exchange, refusal: Refusal, reader: Reader | null): RefusalSent {
  const id = randomUUID();
  const status = reader === null ? refusal.status : statusFor(reader, refusal);
  const [type, body] = reader === null ? [JSON_TYPE, refusalBody(refusal)] : [TEXT_TYPE, refusalLine(refusal)];
  respond(exchange, status, { [REQUEST_ID]: id, ...refusal.headers, 'content-type': type }, body);
  return { status, id };
}
