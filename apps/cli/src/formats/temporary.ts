// Temporary files. They contain people's data, so they are removed when the process exits. Created and registered for
// removal synchronously: no signal handler runs in between, and a file that could not be created is not removed.
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure, FormatProblem } from './problem.ts';

/** Only the owner reads and writes. */
const MODE = 0o600;

/**
 * Creates an empty file in place of any file or link of that name; a link is removed, not followed. The file is removed
 * when the process exits, unless the returned function was called first.
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

/** A private folder next to the output: the same disk, and none of its files is the user's. */
export function folderBeside(output: string) {
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
