// May they, and count it. What a call costs depends on its answer, so the answer is made first (microseconds) and given
// only once it is counted: nothing is served uncounted, nothing is counted and refused.
import { Refusal } from './envelope.ts';
import type { Allowance, Charge, Decision } from './limits/decision.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Project } from './project.ts';
import { retryAfter } from './headers.ts';
import { sooner } from './sooner.ts';

/** What is asked of the limiter here. */
export type Counter = Pick<Limiter, 'blocked' | 'spend'>;

/** What a project far over its limit costs: a look in memory, before any work. */
export function refuseIfBlocked(project: Project, limiter: Counter): void {
  const decision = limiter.blocked(project);
  if (decision !== undefined) headersOf(decision);
}

/** Counts the call and gives the headers that tell how much is left. */
export function spend(
  project: Project,
  charge: Charge,
  limiter: Counter,
): Record<string, string> | Promise<Record<string, string>> {
  return sooner(limiter.spend(project, charge, 1), headersOf);
}

/** How much is left; a decision against the caller is thrown. */
export function headersOf(decision: Decision): Record<string, string> {
  const headers = rateLimitHeaders(decision.allowances);
  if (decision.admitted) return headers;
  throw new Refusal(decision.reason === 'quota' ? 'quota.exhausted' : 'rate.exceeded', {
    headers: { ...headers, ...retryAfter(decision.retryAfter) },
  });
}

/** draft-ietf-httpapi-ratelimit-headers: a policy by name, and what is left of it. */
export function rateLimitHeaders(allowances: readonly Allowance[]): Record<string, string> {
  let policies = '';
  let left = '';
  for (const { name, limit, window, remaining, reset } of allowances) {
    const comma = policies === '' ? '' : ', ';
    policies += `${comma}"${name}";q=${limit};w=${window}`;
    left += `${comma}"${name}";r=${remaining};t=${reset}`;
  }
  return { 'ratelimit-policy': policies, ratelimit: left };
}
