// Our own deadline for calls to servers whose clients have none.

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
