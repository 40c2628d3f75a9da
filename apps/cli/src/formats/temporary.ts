// Files that must not outlive the work: they hold people's data.
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure, FormatProblem } from './problem.ts';

/** However the process ends, the path goes with it; unless what is given back was called first. */
export function removeAtExit(path: string): () => void {
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return () => void process.off('exit', remove);
}

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** A folder of our own beside the output: there is room for it, and no file in it can be the user's. */
export async function folderBeside(output: string): Promise<TemporaryFolder> {
  try {
    const path = await mkdtemp(join(dirname(output), '.curp-'));
    const forget = removeAtExit(path);
    const remove = async (): Promise<void> => {
      await rm(path, { recursive: true, force: true });
      forget();
    };
    return { path, remove };
  } catch (error) {
    throw new FormatProblem(failure(error, 'unwritable').problem);
  }
}
