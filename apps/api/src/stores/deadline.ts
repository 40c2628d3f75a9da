// Deadlines for calls to the stores, and pauses between attempts.
import { setTimeout as sleep } from 'node:timers/promises';

/** To connect to a store, and to close a connection that may be lost. */
export const PATIENCE_MS = 1000;

/** Calls `onLate` after `ms`, unless the function it returns is called first. */
export function startDeadline(ms: number, onLate: () => void): () => void {
  let last: NodeJS.Immediate | undefined;
  // After a stall of this process, timers run before sockets are read: setImmediate lets a reply that arrived be read first.
  const timer = setTimeout(() => {
    last = setImmediate(onLate);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(last);
  };
}

export class Late extends Error {
  override readonly name = 'Late';
  readonly code = 'late';

  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
  }
}

/** Settles like the promise, or rejects with `Late` after `ms`. */
export function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = startDeadline(ms, () => reject(new Late(ms)));
    promise.then(resolve, reject).finally(cancel);
  });
}

/** Ends early when the signal aborts. Never rejects, and does not keep the process running. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(Math.max(0, ms), undefined, { ...(signal && { signal }), ref: false }).catch(() => {});
}
