// How long a call may take, and who else may end it.
import { CurpError } from './error.ts';

/** The longest a timer can wait; a longer one would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

export function checkTimeout(timeoutMs: number): number {
  if (timeoutMs > 0 && timeoutMs <= LONGEST_MS) return timeoutMs;
  throw new RangeError(`timeoutMs must be over 0 and at most ${LONGEST_MS}`);
}

/** Runs the work with a signal that fires at the deadline or with the caller's, whose own reason is then thrown. */
export async function withDeadline<Result>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // Not AbortSignal.any: Node has it from 20.3 on only.
  const controller = new AbortController();
  const leave = (): void => controller.abort(signal?.reason);
  const late = new CurpError('timeout', `El servicio no contestó en ${timeoutMs} ms: intente de nuevo más tarde.`);
  const timer = setTimeout(() => controller.abort(late), timeoutMs);
  signal?.addEventListener('abort', leave);
  try {
    signal?.throwIfAborted();
    return await work(controller.signal);
  } catch (failure) {
    throw controller.signal.aborted ? controller.signal.reason : failure;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
