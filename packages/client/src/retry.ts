// Retries transient failures with exponential backoff and full jitter. Every operation only reads, so repeating it is safe,
// though the service may charge it twice.
import { CurpError } from './error.ts';

/** Statuses of the service, or of a proxy, that are worth a retry. Not 500, which is a fault and would repeat. */
const TRANSIENT: ReadonlySet<number | null> = new Set([429, 502, 503, 504]);
/** A longer `Retry-After` means an exhausted quota. */
const MAX_RETRY_AFTER_SECONDS = 30;
/** Upper bound of the first wait; doubles with each retry up to MAX_WAIT_MS. */
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8000;

/** Time and randomness, injected by tests. */
export interface RetryClock {
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  /** Rejects with the signal's reason. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const SYSTEM_CLOCK: RetryClock = { now: () => performance.now(), random: () => Math.random(), sleep };

export interface RetryOptions {
  readonly retries: number;
  /** In the time of `clock`; no wait extends beyond it. */
  readonly deadline: number;
  readonly signal: AbortSignal;
  readonly clock: RetryClock;
}

export async function withRetries<Result>(
  { retries, deadline, signal, clock }: RetryOptions,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let failed = 0; ; failed++) {
    try {
      return await attempt();
    } catch (failure) {
      if (failed === retries || !isTransient(failure)) throw failure;
      const ms = waitAfter(failure, failed, clock.random());
      if (clock.now() + ms >= deadline) throw failure;
      await clock.sleep(ms, signal);
    }
  }
}

function isTransient(failure: unknown): failure is CurpError {
  if (!(failure instanceof CurpError)) return false;
  if ((failure.retryAfterSeconds ?? 0) > MAX_RETRY_AFTER_SECONDS) return false;
  return failure.kind === 'network' || TRANSIENT.has(failure.status);
}

/** `Retry-After` plus a random share of the backoff, so that clients that failed together do not retry together. */
function waitAfter({ retryAfterSeconds }: CurpError, failed: number, random: number): number {
  return 1000 * (retryAfterSeconds ?? 0) + random * Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failed);
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
