// One call of an operation: a request, and its retries, within one time limit.
import { CallController } from './call-controller.ts';
import { checkRetries } from './check-options.ts';
import { failureOf, isObject, orNetworkError, parse, post } from './http.ts';
import { type RetryClock, SYSTEM_CLOCK, withRetries } from './retry.ts';

export interface Call {
  readonly url: string;
  readonly token: string;
  readonly data: object;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
}

export async function call(asked: Call, clock: RetryClock = SYSTEM_CLOCK): Promise<object> {
  const { timeoutMs, url, token, data } = asked;
  const retries = checkRetries(asked.retries);
  const controller = new CallController(timeoutMs, asked.signal);
  const { signal } = controller;
  const options = { retries, deadline: clock.now() + timeoutMs, signal, clock };
  controller.startTimer();
  try {
    return await withRetries(options, () => exchange({ url, token, data, signal }));
  } catch (failure) {
    throw controller.reasonFor(failure);
  } finally {
    controller.dispose();
  }
}

interface Exchange extends Pick<Call, 'url' | 'token' | 'data'> {
  readonly signal: AbortSignal;
}

/** One request and its reply. Returns the `response` of the envelope. */
async function exchange({ data, ...request }: Exchange): Promise<object> {
  const reply = await post({ ...request, type: 'application/json', body: JSON.stringify(data) });
  const envelope = parse(await orNetworkError(reply.text()));
  if (isSuccess(envelope) && reply.status === 200) return envelope.response;
  throw failureOf(reply, envelope);
}

function isSuccess(value: unknown): value is { readonly response: object } {
  return isObject(value) && value['error'] === false && isObject(value['response']);
}
