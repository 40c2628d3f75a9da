// Time, as calls to servers need it: our own deadline where their clients have none, and a rest between two tries.
import { setTimeout as sleep } from 'node:timers/promises';

/** Calls `onLate` once the time has passed, unless what this gives is called before. */
export function startDeadline(ms: number, onLate: () => void): () => void {
  let last: NodeJS.Immediate | undefined;
  // After a stall of this process timers run before sockets are read: the answer that is already here gets its turn.
  const timer = setTimeout(() => {
    last = setImmediate(onLate);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(last);
  };
}

/** Ends early, and without complaint, when there is nothing left to wait for; keeps no process alive. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}
