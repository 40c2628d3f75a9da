// Files that must not outlive the work: they hold people's data. Each is made and its end promised in one step: a signal
// cannot come between, and what could not be made is somebody else's and stays.
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure, FormatProblem } from './problem.ts';

/** An empty file. However the process ends, it goes with it; unless what is given back was called first. */
export function passingFile(path: string): () => void {
  closeSync(openSync(path, 'w'));
  return removeAtExit(path);
}

function removeAtExit(path: string): () => void {
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return () => void process.off('exit', remove);
}

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** A folder of our own beside the output: there is room for it, and no file in it can be the user's. */
export function folderBeside(output: string): TemporaryFolder {
  try {
    const path = mkdtempSync(join(dirname(output), '.curp-'));
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
