// Sends the POST of every operation and turns a reply that is not a success into a CurpError.
import { CurpError } from './error.ts';

export interface Post {
  readonly url: string;
  readonly token: string;
  readonly type: string;
  readonly body: string | Blob | ReadableStream<Uint8Array>;
  readonly signal: AbortSignal;
}

export async function post({ url, token, type, body, signal }: Post): Promise<Response> {
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
    // Required by fetch for a stream. In Node the reply may arrive before the body ends.
    duplex: 'half',
    // The service never redirects; following a redirect would send personal data elsewhere.
    redirect: 'manual',
    signal,
  };
  return orNetworkError(fetch(url, init));
}

const UNREACHABLE = 'No se pudo hablar con el servicio: revise la dirección y la red.';

/** Converts a rejection into a CurpError of kind `network`. */
export async function orNetworkError<Result>(work: Promise<Result>, sentence = UNREACHABLE): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new CurpError('network', sentence, { cause });
  }
}

/** A refusal, if the envelope has one; otherwise the reply is not from the service. */
export function failureOf({ status, headers }: Response, envelope: unknown): CurpError {
  const requestId = headers.get('x-request-id');
  const head = { status, requestId, retryAfterSeconds: seconds(headers.get('retry-after')) };
  if (isRefusal(envelope)) {
    const { code_error: code, error_message: sentence, response } = envelope;
    const errors = isObject(response) && Array.isArray(response['errores']) ? response['errores'] : [];
    return new CurpError('refused', sentence, { ...head, code, errors });
  }
  const sentence = `Lo que contestó no es el servicio de la CURP (estado ${status}): revise la dirección.`;
  return new CurpError('unreadable', sentence, head);
}

function seconds(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
}

/** Undefined for invalid JSON. The parser's error is dropped, because it quotes the text. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface RefusalEnvelope {
  readonly code_error: number;
  readonly error_message: string;
  readonly response?: unknown;
}

function isRefusal(value: unknown): value is RefusalEnvelope {
  return (
    isObject(value) &&
    value['error'] === true &&
    typeof value['code_error'] === 'number' &&
    typeof value['error_message'] === 'string'
  );
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
