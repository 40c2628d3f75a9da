// Charges a request. The charge depends on the answer, so the answer is computed first (microseconds) and sent only once
// it is counted: nothing is served uncounted, nothing is counted and refused.
import { Refusal } from '../http/envelope.ts';
import { retryAfter } from '../http/response-headers.ts';
import type { Decision, LimitStatus, UsageKind } from './decision.ts';
import type { Caller, Limiter } from './limiter.ts';

/** What requests ask of the limiter. */
export type Charger = Pick<Limiter, 'refuseEarly' | 'charge'>;

/** Throws for a project over its limit, before any work is done for it. */
export function refuseEarly(caller: Caller, limiter: Charger): void {
  const refusal = limiter.refuseEarly(caller);
  if (refusal !== undefined) throwIfRefused(refusal);
}

/** Counts the call. Gives the headers with what is left, or throws the refusal. */
export async function charge(caller: Caller, kind: UsageKind, limiter: Charger): Promise<Headers> {
  const decision = await limiter.charge(caller, kind, 1);
  throwIfRefused(decision);
  return rateLimitHeaders(decision.limits);
}

export function throwIfRefused(decision: Decision): void {
  if (decision.admitted) return;
  throw new Refusal(decision.reason === 'quota' ? 'quota.exhausted' : 'rate.exceeded', {
    headers: { ...rateLimitHeaders(decision.limits), ...retryAfter(decision.retryAfterSeconds) },
  });
}

type Headers = Readonly<Record<string, string>>;

/** The calls of a batch share one list. */
let last: { readonly limits: readonly LimitStatus[]; readonly headers: Headers } | undefined;

export function rateLimitHeaders(limits: readonly LimitStatus[]): Headers {
  if (last?.limits !== limits) last = { limits, headers: headersOf(limits) };
  return last.headers;
}

/** draft-ietf-httpapi-ratelimit-headers: a policy by name, and what is left of it. */
function headersOf(limits: readonly LimitStatus[]): Headers {
  let policies = '';
  let left = '';
  for (const { name, limit, windowSeconds, remaining, resetSeconds } of limits) {
    const comma = policies === '' ? '' : ', ';
    policies += `${comma}"${name}";q=${limit};w=${windowSeconds}`;
    left += `${comma}"${name}";r=${remaining};t=${resetSeconds}`;
  }
  return { 'ratelimit-policy': policies, ratelimit: left };
}
