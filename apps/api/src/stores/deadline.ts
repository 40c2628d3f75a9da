// Deadlines of our own for calls to servers, and pauses between two tries.
import { setTimeout as sleep } from 'node:timers/promises';

/** Calls `onLate` after `ms`, unless the function it returns is called first. */
export function startDeadline(ms: number, onLate: () => void): () => void {
  let last: NodeJS.Immediate | undefined;
  // After a stall of this process timers run before sockets are read: an answer that has arrived must be read first.
  const timer = setTimeout(() => {
    last = setImmediate(onLate);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(last);
  };
}

/** A server did not answer in time. */
export class Late extends Error {
  override readonly name = 'Late';
  readonly code = 'late';

  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
  }
}

/** The outcome of the promise, or a rejection with `Late`. */
export function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = startDeadline(ms, () => reject(new Late(ms)));
    promise.then(resolve, reject).finally(cancel);
  });
}

/** Ends early when the signal aborts. Never rejects, and keeps no process alive. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(Math.max(0, ms), undefined, { ...(signal && { signal }), ref: false }).catch(() => {});
}
