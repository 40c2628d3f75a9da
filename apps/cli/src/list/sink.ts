// The output of a list. A file is written under a temporary name and renamed at the end, so that it is never incomplete.
import { type FileHandle, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { AnsweredSheet } from '@curp/batch/xlsx';
import { type Failure, failure, FormatProblem } from '../formats/problem.ts';
import { folderBeside, openOwn, passingFile } from '../formats/temporary.ts';
import { type FileFormat, isOfTheEngine } from './formats.ts';
import { fileChunks } from './source.ts';

export interface Sink {
  /** The caller may reuse the bytes when it resolves. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Renames the file to its final name; `rows` were written. */
  readonly finish: (rows: number) => Promise<Failure | undefined>;
  /** Keeps what was written when the process exits, so that the list can be continued. */
  readonly spare: () => void;
  /** Removes what was written. */
  readonly abandon: () => Promise<void>;
}

/** The name of an unfinished output. */
export function partialOf(output: string): string {
  return `${output}.parcial`;
}

/** The name of its checkpoint. */
export function checkpointOf(output: string): string {
  return `${partialOf(output)}.json`;
}

export function streamSink(stream: Writable): Sink {
  return {
    // A stream that fails ends the process (main.ts), so this promise stays pending.
    write: (bytes) => new Promise((resolve) => stream.write(bytes, (error) => error ?? resolve())),
    finish: async () => undefined,
    spare: () => {},
    abandon: async () => {},
  };
}

/** The workbook that a list came from, for a result that is the same workbook. */
export interface SourceBook extends Omit<AnsweredSheet, 'rows'> {
  readonly blob: Blob;
  /** Bytes of the header of the result. */
  readonly headLength: number;
}

export interface SinkOptions {
  readonly output: string;
  readonly format: FileFormat;
  /** Bytes already written by an interrupted run. */
  readonly from: number;
  readonly book: SourceBook | undefined;
  /** The Parquet file that the answers are added to. */
  readonly table: string | undefined;
}

export async function openSink({ output, format, from, book, table }: SinkOptions): Promise<Sink | Failure> {
  try {
    // An old checkpoint would be about bytes that are now overwritten.
    if (from === 0) await rm(checkpointOf(output), { force: true });
    if (isOfTheEngine(format)) return await fileSink(output, from);
    // Fail before the first row is answered, not after the last.
    if (format === 'parquet') (await import('../formats/duckdb.ts')).requireDuckDB();
    if (format === 'xlsx' && book !== undefined) return await convertedSink(output, extending(book));
    return await convertedSink(output, table === undefined ? CONVERSIONS[format] : joining(table));
  } catch (error) {
    return failure(error, 'unwritable');
  }
}

async function fileSink(output: string, from: number): Promise<Sink> {
  const partial = partialOf(output);
  const spare = from === 0 ? passingFile(partial) : (): void => {};
  const file = await openOwn(partial, 'write');
  // The bytes after the checkpoint are of rows that will be answered again.
  await file.truncate(from);
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

/** Converts the CSV of the result to the file. */
type Convert = (csv: string, file: string, rows: number) => Promise<{ readonly ok: true } | Failure>;

const CONVERSIONS: Readonly<Record<'parquet' | 'xlsx', Convert>> = {
  parquet: async (csv, file, rows) => (await import('../formats/parquet.ts')).csvToParquet(csv, file, rows),
  xlsx: async (csv, file) => (await import('../formats/xlsx.ts')).writeXlsx(file, fileChunks(csv, 0)),
};

/** Adds the answers to the workbook of the list, as new columns. */
function extending({ blob, headLength, ...list }: SourceBook): Convert {
  return async (csv, file) => {
    const { extendXlsx } = await import('../formats/xlsx.ts');
    return extendXlsx(file, blob, { ...list, rows: () => fileChunks(csv, headLength) });
  };
}

/** Adds the answers to the Parquet file of the list, as new columns. */
function joining(table: string): Convert {
  return async (csv, file) => (await import('../formats/parquet.ts')).extendParquet(table, csv, file);
}

/** Writes the CSV, then converts it; both in a private folder, where no other user can create a symbolic link. */
async function convertedSink(output: string, convert: Convert): Promise<Sink> {
  const folder = folderBeside(output);
  const csv = join(folder.path, 'filas.csv');
  const file = join(folder.path, 'resultado');
  const rows = await fileSink(csv, 0);
  return {
    ...rows,
    finish: async (count) => {
      const problem = (await rows.finish(count)) ?? (await converted(convert, csv, file, count));
      const placing = problem ?? (await placed(file, output, () => {}));
      await folder.remove();
      return placing;
    },
    abandon: async () => {
      await rows.abandon();
      await folder.remove();
    },
  };
}

async function converted(convert: Convert, ...[csv, file, rows]: Parameters<Convert>): Promise<Failure | undefined> {
  const outcome = await convert(csv, file, rows);
  return outcome.ok ? undefined : outcome;
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
