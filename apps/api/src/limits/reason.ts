// Why Redis could not be asked, in a word that the log may keep: the code of an error, never its message or a URL.
import { ErrorReply } from './resp.ts';

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  // A reply begins with its code: WRONGPASS, NOAUTH, READONLY.
  if (error instanceof ErrorReply) return /^[A-Z]+\b/.exec(error.message)?.[0] ?? 'ERR';
  return (error as NodeJS.ErrnoException).code ?? error.name;
}
