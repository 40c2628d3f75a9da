// Where the answers go. A file is written beside its place and takes it at the end: what has the name asked for is whole.
import { once } from 'node:events';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { type Failure, failure, FormatProblem } from '../formats/problem.ts';
import { folderBeside, passingFile } from '../formats/temporary.ts';
import type { FileFormat } from './formats.ts';

export interface Sink {
  /** The bytes are the caller's again when it is done. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** So many rows were written: the file takes its place. */
  readonly finish: (rows: number) => Promise<Failure | undefined>;
  /** What was written stays, even if the process ends: the work can go on from there. */
  readonly spare: () => void;
  /** Nothing is left of it. */
  readonly abandon: () => Promise<void>;
}

/** The name of an output while it is not whole. */
export function partialOf(output: string): string {
  return `${output}.parcial`;
}

/** Where it is written how far that output is. */
export function checkpointOf(output: string): string {
  return `${partialOf(output)}.json`;
}

export function streamSink(stream: Writable): Sink {
  return {
    // A stream that fails ends the process (main.ts): nobody is left to wait.
    write: (bytes) => new Promise((resolve) => stream.write(bytes, (error) => error ?? resolve())),
    finish: async () => undefined,
    spare: () => {},
    abandon: async () => {},
  };
}

export async function openSink(output: string, format: FileFormat, from: number): Promise<Sink | Failure> {
  try {
    // One that stayed would speak of bytes that are about to be another work's.
    if (from === 0) await rm(checkpointOf(output), { force: true });
    if (format === 'xlsx') return await workbookSink(output);
    return await (format === 'parquet' ? parquetSink(output) : fileSink(output, from));
  } catch (error) {
    return failure(error, 'unwritable');
  }
}

async function fileSink(output: string, from: number): Promise<Sink> {
  const partial = partialOf(output);
  const spare = from === 0 ? passingFile(partial) : (): void => {};
  const file = await openAt(partial, from);
  let at = from;
  return {
    write: async (bytes) => {
      await writeAll(file, bytes, at);
      at += bytes.length;
    },
    finish: async () => {
      await file.close();
      return placed(partial, output, spare);
    },
    spare,
    abandon: async () => {
      await file.close();
      await rm(partial, { force: true });
    },
  };
}

/** What stands after that place is of rows that will be answered again. */
async function openAt(path: string, from: number): Promise<FileHandle> {
  const file = await open(path, 'r+');
  await file.truncate(from);
  return file;
}

async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  try {
    for (let offset = 0; offset < bytes.length;) {
      const { bytesWritten } = await file.write(bytes, offset, bytes.length - offset, at + offset);
      offset += bytesWritten;
    }
  } catch (error) {
    throw new FormatProblem(failure(error, 'unwritable').problem);
  }
}

/** The CSV first, then DuckDB makes it Parquet: it reads files, not streams. */
async function parquetSink(output: string): Promise<Sink> {
  const partial = partialOf(output);
  const spare = passingFile(partial);
  const folder = folderBeside(output);
  const csv = join(folder.path, 'filas.csv');
  const rows = await fileSink(csv, 0);
  return {
    ...rows,
    finish: async (count) => {
      const problem = await rows.finish(count);
      if (problem !== undefined) return problem;
      const { csvToParquet } = await import('../formats/parquet.ts');
      const copied = await csvToParquet(csv, partial, count);
      await folder.remove();
      return copied.ok ? placed(partial, output, spare) : copied;
    },
    abandon: async () => {
      await rows.abandon();
      await folder.remove();
      await rm(partial, { force: true });
    },
  };
}

async function workbookSink(output: string): Promise<Sink> {
  const { writeXlsx } = await import('../formats/xlsx.ts');
  const partial = partialOf(output);
  const spare = passingFile(partial);
  const rows = new PassThrough({ highWaterMark: 1 << 20 });
  const written = writeXlsx(partial, rows);
  // A book that is full ends before its rows do: they are told at the end.
  const isOver = written.then(() => undefined);
  return {
    write: async (bytes) => {
      const isTaken = rows.write(Uint8Array.from(bytes));
      if (!isTaken) await Promise.race([once(rows, 'drain'), isOver]);
    },
    finish: async () => {
      rows.end();
      const outcome = await written;
      return outcome.ok ? placed(partial, output, spare) : outcome;
    },
    spare,
    abandon: async () => {
      rows.destroy();
      await written.catch(() => {});
      await rm(partial, { force: true });
    },
  };
}

async function placed(partial: string, output: string, spare: () => void): Promise<Failure | undefined> {
  try {
    await rename(partial, output);
    spare();
    return undefined;
  } catch (error) {
    return failure(error, 'unwritable');
  }
}
