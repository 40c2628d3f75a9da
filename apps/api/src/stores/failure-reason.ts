// Reduces an error of a store to one word for the log: its code, never its message, which may contain an address.

export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  // An error reply of Redis begins with its code: WRONGPASS, NOAUTH, READONLY.
  if (isErrorReply(error)) return /^[A-Z]+\b/.exec(error.message)?.[0] ?? 'ERR';
  const { code, lastNodeError } = error as NodeJS.ErrnoException & { readonly lastNodeError?: unknown };
  // ioredis wraps the error of the last Cluster node it tried.
  if (lastNodeError instanceof Error) return failureReason(lastNodeError);
  return code ?? NO_SENTINEL.exec(error.message)?.[1] ?? error.name;
}

/** ioredis puts the error of the last Sentinel into the message. */
const NO_SENTINEL = /^All sentinels are unreachable\. .*Last error: (?:connect |read )?([A-Z_]+)\b/;

/** Redis replied with an error: the command had no effect. */
export function isErrorReply(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError';
}
