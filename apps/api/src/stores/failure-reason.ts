// Reduces an error of a store to one word for the log: its code, never its message, which may contain an address.

export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  // An error reply of Redis begins with its code: WRONGPASS, NOAUTH, READONLY.
  if (isErrorReply(error)) return /^[A-Z]+\b/.exec(error.message)?.[0] ?? 'ERR';
  const { code, lastNodeError } = error as NodeJS.ErrnoException & { readonly lastNodeError?: unknown };
  // ioredis wraps the error of the last Cluster node it tried.
  if (lastNodeError instanceof Error) return failureReason(lastNodeError);
  return code ?? LAST_SENTINEL.exec(error.message)?.[1] ?? reasonIn(error.message) ?? error.name;
}

/** ioredis puts the error of the last Sentinel into the message. */
const LAST_SENTINEL = /^All sentinels are unreachable\. .*Last error: (?:connect |read )?([A-Z_]{2,})\b/;

/** Messages of ioredis and pg for a lost connection, without a code. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/timeout/i, 'late'],
  [/Connection is closed|^Stream isn't writeable|^Reached the max retries|^Connection terminated/, 'closed'],
  [/^All sentinels are unreachable/, 'no-sentinel'],
];

function reasonIn(message: string): string | undefined {
  return MESSAGES.find(([form]) => form.test(message))?.[1];
}

/** Redis replied with an error. */
function isErrorReply(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError';
}
