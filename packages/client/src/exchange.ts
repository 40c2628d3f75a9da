// One request, one answer: what the envelope holds, or a CurpError.
import { CurpError } from './error.ts';

export interface Exchange {
  readonly url: string;
  readonly token: string;
  readonly data: object;
  readonly signal: AbortSignal;
}

interface Answer {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  readonly text: string;
}

/** The `response` of the envelope. */
export async function exchange(request: Exchange): Promise<object> {
  const answer = await send(request);
  const envelope = parse(answer.text);
  if (isSuccess(envelope) && answer.status === 200) return envelope.response;
  const { status, retryAfterSeconds } = answer;
  if (isRefusal(envelope)) {
    throw new CurpError('refused', envelope.error_message, { code: envelope.code_error, status, retryAfterSeconds });
  }
  const sentence = `Lo que contestó no es el servicio de la CURP (estado ${status}): revise la dirección.`;
  throw new CurpError('unreadable', sentence, { status, retryAfterSeconds });
}

async function send({ url, token, data, signal }: Exchange): Promise<Answer> {
  const body = JSON.stringify(data);
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      // The service never redirects, and whoever does would be handed the person's data.
      redirect: 'manual',
      signal,
    });
    const retryAfterSeconds = seconds(reply.headers.get('retry-after'));
    return { status: reply.status, retryAfterSeconds, text: await reply.text() };
  } catch (cause) {
    throw new CurpError('network', 'No se pudo hablar con el servicio: revise la dirección y la red.', { cause });
  }
}

function seconds(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
}

/** Without the parser's own error, which quotes what it could not read. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSuccess(value: unknown): value is { readonly response: object } {
  return isObject(value) && value['error'] === false && isObject(value['response']);
}

function isRefusal(value: unknown): value is { readonly code_error: number; readonly error_message: string } {
  return (
    isObject(value) &&
    value['error'] === true &&
    typeof value['code_error'] === 'number' &&
    typeof value['error_message'] === 'string'
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
