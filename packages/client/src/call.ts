// A call: one exchange, or several if what failed passes by itself, within one time for all of them.
import { Ending } from './deadline.ts';
import { exchange } from './exchange.ts';
import { checkRetries, PACE, type Pace, withRetries } from './retry.ts';

export interface Call {
  readonly url: string;
  readonly token: string;
  readonly data: object;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
}

export async function call(asked: Call, pace: Pace = PACE): Promise<object> {
  const { timeoutMs, url, token, data } = asked;
  const retries = checkRetries(asked.retries);
  const ending = new Ending(timeoutMs, asked.signal);
  const { signal } = ending;
  const trying = { retries, deadline: pace.now() + timeoutMs, signal, pace };
  ending.startTime();
  try {
    return await withRetries(trying, () => exchange({ url, token, data, signal }));
  } catch (failure) {
    throw ending.reasonFor(failure);
  } finally {
    ending.letGo();
  }
}
