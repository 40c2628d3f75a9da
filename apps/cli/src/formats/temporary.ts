// Files that must not outlive the work: they hold people's data.
import { rmSync } from 'node:fs';

/** However the process ends, the path goes with it; unless what is given back was called first. */
export function removeAtExit(path: string): () => void {
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return () => void process.off('exit', remove);
}
