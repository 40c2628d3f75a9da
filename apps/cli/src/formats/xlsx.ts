// Workbooks on the disk: a file becomes the CSV of one of its sheets, and a CSV becomes a file.
import { createWriteStream, openAsBlob, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readWorkbook, workbookBytes, type WorkbookSheet } from '@curp/batch/xlsx';
import { nodePlatform } from './node-platform.ts';
import { type Failure, failure } from './problem.ts';

export async function readXlsx(path: string, sheet?: string): Promise<WorkbookSheet | Failure> {
  try {
    return await readWorkbook(await openAsBlob(path), nodePlatform, sheet);
  } catch (error) {
    return failure(error, 'unreadable');
  }
}

/** A file that could not be finished is removed. */
export async function writeXlsx(path: string, chunks: AsyncIterable<Uint8Array>): Promise<{ ok: true } | Failure> {
  try {
    // Opened at once: a stream would do it later, and make anew what the end of the process has just removed.
    const fd = openSync(path, 'w');
    await pipeline(workbookBytes(chunks, nodePlatform), createWriteStream(path, { fd }));
    return { ok: true };
  } catch (error) {
    await rm(path, { force: true });
    return failure(error, 'unwritable');
  }
}
