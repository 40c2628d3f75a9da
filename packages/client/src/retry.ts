// Which failures pass by themselves, and how long to wait for it. Every operation is a question: to ask again changes
// nothing, though the service may count it twice.
import { CurpError } from './error.ts';

/** Of the service or of a proxy before it: not now. A 500 is a fault, and would be met again. */
const PASSING: ReadonlySet<number | null> = new Set([429, 502, 503, 504]);
/** Who asks for more means an empty quota, not a moment. */
const LONGEST_ASKED_SECONDS = 30;
/** What the first wait is at most; each one after it, twice as much. */
const FIRST_MS = 500;
const LONGEST_MS = 8000;

/** Time and chance, which tests have of their own. */
export interface Pace {
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  /** Rejects with the signal's reason. */
  readonly rest: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const PACE: Pace = { now: () => performance.now(), random: () => Math.random(), rest };

export function checkRetries(retries: number): number {
  if (Number.isInteger(retries) && retries >= 0) return retries;
  throw new RangeError('retries must be a whole number, 0 or more');
}

export interface Trying {
  readonly retries: number;
  /** No wait ends after it. */
  readonly deadline: number;
  readonly signal: AbortSignal;
  readonly pace: Pace;
}

export async function withRetries<Result>(
  { retries, deadline, signal, pace }: Trying,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let failed = 0; ; failed++) {
    try {
      return await attempt();
    } catch (failure) {
      if (failed === retries || !isPassing(failure)) throw failure;
      const ms = waitAfter(failure, failed, pace.random());
      if (pace.now() + ms >= deadline) throw failure;
      await pace.rest(ms, signal);
    }
  }
}

function isPassing(failure: unknown): failure is CurpError {
  if (!(failure instanceof CurpError)) return false;
  if ((failure.retryAfterSeconds ?? 0) > LONGEST_ASKED_SECONDS) return false;
  return failure.kind === 'network' || PASSING.has(failure.status);
}

/** What the answer asks for, and by chance up to the whole of a wait that doubles: who failed together does not come back together. */
function waitAfter({ retryAfterSeconds }: CurpError, failed: number, chance: number): number {
  return 1000 * (retryAfterSeconds ?? 0) + chance * Math.min(LONGEST_MS, FIRST_MS * 2 ** failed);
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, ms);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}
