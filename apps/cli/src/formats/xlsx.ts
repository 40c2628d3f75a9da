// Reads a sheet of a workbook file as CSV; writes CSV to a new workbook, or as new columns of the original one.
import { createWriteStream, openAsBlob, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  type AnsweredSheet,
  extendWorkbook,
  readWorkbook,
  workbookBytes,
  type WorkbookFailure,
  type WorkbookSheet,
} from '@curp/batch/xlsx';
import { nodePlatform } from './node-platform.ts';
import { type Failure, failure, FormatProblem } from './problem.ts';

/** `blob` is the file as it is now: reading it fails once the file has changed. */
export interface ReadXlsx extends WorkbookSheet {
  readonly blob: Blob;
}

export async function readXlsx(path: string, sheet?: string): Promise<ReadXlsx | Failure> {
  try {
    const blob = await blobOf(path);
    const read: WorkbookSheet | WorkbookFailure = await readWorkbook(blob, nodePlatform, sheet);
    return read.ok ? { ...read, blob } : read;
  } catch (error) {
    return failure(error, 'unreadable');
  }
}

/** Versions of Node differ in the error, and some throw it before there is a promise. */
async function blobOf(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch {
    throw new FormatProblem('unreadable');
  }
}

type Outcome = { readonly ok: true } | Failure;

export function writeXlsx(path: string, chunks: AsyncIterable<Uint8Array>): Promise<Outcome> {
  return written(path, workbookBytes(chunks, nodePlatform));
}

export function extendXlsx(path: string, blob: Blob, list: AnsweredSheet): Promise<Outcome> {
  return written(path, extendWorkbook(blob, list, nodePlatform));
}

/** A file that could not be finished is removed. */
async function written(path: string, bytes: AsyncIterable<Uint8Array>): Promise<Outcome> {
  try {
    // Opened now: a stream would open it later, and might create again the file that the exit handler removed.
    const fd = openSync(path, 'w');
    await pipeline(bytes, createWriteStream(path, { fd }));
    return { ok: true };
  } catch (error) {
    await rm(path, { force: true });
    return failure(error, 'unwritable');
  }
}
