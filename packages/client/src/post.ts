// What goes to the service, always in this way, and the failure that an answer tells if it is one.
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
    // Asked for by fetch when the body is a stream; in Node the answer may come before the body has ended.
    duplex: 'half',
    // The service never redirects, and whoever does would be handed the person's data.
    redirect: 'manual',
    signal,
  };
  return orNetwork(fetch(url, init));
}

const UNREACHED = 'No se pudo hablar con el servicio: revise la dirección y la red.';

/** Whatever fails on the way. */
export async function orNetwork<Result>(work: Promise<Result>, sentence = UNREACHED): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new CurpError('network', sentence, { cause });
  }
}

/** The refusal in an envelope; anything else is not the service. */
export function failureOf({ status, headers }: Response, envelope: unknown): CurpError {
  const requestId = headers.get('x-request-id');
  const head = { status, requestId, retryAfterSeconds: seconds(headers.get('retry-after')) };
  if (isRefusal(envelope))
    return new CurpError('refused', envelope.error_message, { ...head, code: envelope.code_error });
  const sentence = `Lo que contestó no es el servicio de la CURP (estado ${status}): revise la dirección.`;
  return new CurpError('unreadable', sentence, head);
}

function seconds(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
}

/** Without the parser's own error, which quotes what it could not read. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRefusal(value: unknown): value is { readonly code_error: number; readonly error_message: string } {
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
