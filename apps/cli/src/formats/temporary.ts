// Files that must not outlive the work: they hold people's data. Each is made and its end promised in one step: a signal
// cannot come between, and what could not be made is somebody else's and stays.
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure, FormatProblem } from './problem.ts';

/** Only the owner reads and writes. */
const MODE = 0o600;

/**
 * An empty file, new: what had its name, a link too, is removed and not written through. However the process ends, it goes
 * with it; unless what is given back was called first.
 */
export function passingFile(path: string): () => void {
  rmSync(path, { force: true });
  closeSync(openSync(path, 'wx', MODE));
  return removeAtExit(path);
}

/**
 * Opens a regular file that this user owns and that has one name. Refuses symbolic links, hard links, pipes and files of other
 * users. O_NONBLOCK: opening a pipe would block until it has a writer.
 */
export async function openOwn(path: string, access: 'read' | 'write'): Promise<FileHandle> {
  const { O_RDONLY, O_RDWR, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(path, (access === 'read' ? O_RDONLY : O_RDWR) | O_NOFOLLOW | O_NONBLOCK);
  const stat = await file.stat();
  const isOwn = process.getuid === undefined || stat.uid === process.getuid();
  if (stat.isFile() && stat.nlink === 1 && isOwn) return file;
  await file.close();
  throw new FormatProblem('unwritable');
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
