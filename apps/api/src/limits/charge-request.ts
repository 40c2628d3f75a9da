// The refusal and the rate-limit headers of a decision. The charge depends on the answer, so the answer is computed first and
// sent only once it is charged. A project that is over its rate is refused before its answer is computed (`refuseEarly`).
import { Refusal } from '../http/envelope.ts';
import { retryAfter } from '../http/response-headers.ts';
import type { Decision, LimitStatus } from './decision.ts';
import type { Limiter } from './limiter.ts';

/** The part of the limiter that requests use. */
export type Charger = Pick<Limiter, 'refuseEarly' | 'charge'>;

export function throwIfRefused(decision: Decision | undefined): void {
  if (decision?.admitted !== false) return;
  throw new Refusal(decision.reason === 'quota' ? 'quota.exhausted' : 'rate.exceeded', {
    headers: { ...rateLimitHeaders(decision.limits), ...retryAfter(decision.retryAfterSeconds) },
  });
}

type Headers = Readonly<Record<string, string>>;

/** Cache of one entry: the calls of a batch share one `limits` array. */
let last: { readonly limits: readonly LimitStatus[]; readonly headers: Headers } | undefined;

export function rateLimitHeaders(limits: readonly LimitStatus[]): Headers {
  if (last?.limits !== limits) last = { limits, headers: formatHeaders(limits) };
  return last.headers;
}

/** draft-ietf-httpapi-ratelimit-headers. */
function formatHeaders(limits: readonly LimitStatus[]): Headers {
  let policies = '';
  let left = '';
  for (const { name, limit, windowSeconds, remaining, resetSeconds } of limits) {
    const comma = policies === '' ? '' : ', ';
    policies += `${comma}"${name}";q=${limit};w=${windowSeconds}`;
    left += `${comma}"${name}";r=${remaining};t=${resetSeconds}`;
  }
  return { 'ratelimit-policy': policies, ratelimit: left };
}
