// One request, one answer: what the envelope holds, or a CurpError.
import { failureOf, isObject, orNetwork, parse, post } from './post.ts';

export interface Exchange {
  readonly url: string;
  readonly token: string;
  readonly data: object;
  readonly signal: AbortSignal;
}

/** The `response` of the envelope. */
export async function exchange({ data, ...request }: Exchange): Promise<object> {
  const reply = await post({ ...request, type: 'application/json', body: JSON.stringify(data) });
  const envelope = parse(await orNetwork(reply.text()));
  if (isSuccess(envelope) && reply.status === 200) return envelope.response;
  throw failureOf(reply, envelope);
}

function isSuccess(value: unknown): value is { readonly response: object } {
  return isObject(value) && value['error'] === false && isObject(value['response']);
}
