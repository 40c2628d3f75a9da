// Why a store could not be asked, as one word that the log may keep: an error's code, never its message or a URL.

export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  // The reply of a Redis server begins with its code: WRONGPASS, NOAUTH, READONLY.
  if (isErrorReply(error)) return /^[A-Z]+\b/.exec(error.message)?.[0] ?? 'ERR';
  const { code, lastNodeError } = error as NodeJS.ErrnoException & { readonly lastNodeError?: unknown };
  // ioredis wraps the error of the last Cluster node it tried.
  if (lastNodeError instanceof Error) return failureReason(lastNodeError);
  return code ?? NO_SENTINEL.exec(error.message)?.[1] ?? error.name;
}

/** A failure with every Sentinel has the last one's in its message. */
const NO_SENTINEL = /^All sentinels are unreachable\. .*Last error: (?:connect |read )?([A-Z_]+)\b/;

/** The Redis server answered with an error: the command had no effect. */
export function isErrorReply(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError';
}
