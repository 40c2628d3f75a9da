// The input of a list: a file, the standard input, or a file that is converted to CSV.
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  type Dialect,
  fileNotices,
  fromUtf16,
  isUtf16,
  type ListFormat,
  OWN_COLUMNS_NOTICE,
  TIDY_DIALECT,
  UTF16_NOTICE,
} from '@curp/batch';
import type { BookFormat, OwnColumns } from '@curp/batch/xlsx';
import { type Failure, failure } from '../formats/problem.ts';
import { type FileFormat, isCalledXls, STREAM } from './formats.ts';

export interface Source {
  readonly ok: true;
  readonly format: ListFormat;
  /** Separator and encoding of its CSV, where they are known and not detected. */
  readonly dialect?: Dialect;
  /** The number of its first row in the spreadsheet. */
  readonly firstRow?: number;
  /** The first year of the workbook's calendar. */
  readonly epoch?: 1900 | 1904;
  /** The workbook it came from, and the name of its sheet. */
  readonly book?: { readonly blob: Blob; readonly sheet: string; readonly own: OwnColumns | undefined };
  readonly chunks: AsyncIterable<Uint8Array>;
  /** In bytes, where it is known before the end. */
  readonly size: number | undefined;
  /** Where they are known before the end. */
  readonly rows?: number;
  /** Changes when the file does. Only for files that can be read from any offset. */
  readonly identity: string | undefined;
  /** What the owner should know, in Spanish. */
  readonly notes: readonly string[];
  readonly close: () => Promise<void>;
}

/** Bytes per read, and per block that a thread answers. */
const CHUNK = 1 << 19;

const nothing = async (): Promise<void> => {};

export interface SourceOptions {
  readonly path: string;
  readonly format: FileFormat;
  readonly stdin: Readable;
  readonly sheet: string | undefined;
  /** The output path; temporary files are written next to it. */
  readonly beside: string;
}

export async function openSource({ path, format, stdin, sheet, beside }: SourceOptions): Promise<Source | Failure> {
  try {
    if (path === STREAM) return streamed(fromUtf16(stdin), format === 'ndjson' ? 'ndjson' : 'csv');
    if (format === 'xlsx') return await fromWorkbook(path, sheet);
    return await (format === 'parquet' ? fromParquet(path, beside) : fromFile(path, format));
  } catch (error) {
    return failure(error, 'unreadable');
  }
}

function streamed(chunks: AsyncIterable<Uint8Array>, format: ListFormat): Source {
  return { ok: true, format, chunks, size: undefined, identity: undefined, notes: [], close: nothing };
}

async function fromFile(path: string, format: ListFormat): Promise<Source> {
  const { size, mtimeMs, ino } = await stat(path);
  // Offsets change when it is converted to UTF-8, so an interrupted list starts over.
  if (isUtf16(await firstBytes(path, 2))) {
    return { ...streamed(fromUtf16(fileChunks(path, 0)), format), notes: [UTF16_NOTICE] };
  }
  const notes = isCalledXls(path) ? fileNotices('text') : [];
  return { ...streamed(fileChunks(path, 0), format), size, identity: `${ino} ${size} ${mtimeMs}`, notes };
}

/** Fewer if the file is shorter. */
export async function firstBytes(path: string, count: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The array is reused by the next chunk: copy it to keep it. */
export async function* fileChunks(path: string, from: number): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafeSlow(CHUNK);
    for (let position = from; ;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function fromWorkbook(path: string, sheet: string | undefined): Promise<Source | Failure> {
  const { readXlsx } = await import('../formats/xlsx.ts');
  const read = await readXlsx(path, sheet);
  if (!read.ok) return read;
  const others = [
    ...ofOtherSheets('más hojas', read.otherSheets, read.format),
    ...ofOtherSheets('hojas ocultas', read.hiddenSheets, read.format),
  ];
  return {
    ...streamed(read.chunks, 'csv'),
    dialect: TIDY_DIALECT,
    firstRow: read.firstRow,
    epoch: read.epoch,
    ...(read.format === 'xlsx' && { book: { blob: read.blob, sheet: read.sheet, own: read.own } }),
    notes: [
      ...fileNotices(read.format),
      `Hoja: «${read.sheet}».`,
      ...(read.own === undefined ? [] : [OWN_COLUMNS_NOTICE]),
      ...(sheet === undefined ? others : []),
    ],
  };
}

const SHEETS_SHOWN = 5;

/** The list may be in another sheet than the one read, also in a hidden one: they are named if the caller did not choose. */
function ofOtherSheets(what: string, names: readonly string[], format: BookFormat): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, SHEETS_SHOWN).map((name) => `«${name}»`);
  const others = names.length > SHEETS_SHOWN ? ` y ${names.length - SHEETS_SHOWN} más` : '';
  const all = format === 'xlsx' ? ', o pida --hojas todas' : '';
  return [`El libro tiene ${what}: ${shown.join(', ')}${others}. Elija con --hoja${all}.`];
}

async function fromParquet(path: string, beside: string): Promise<Source | Failure> {
  const { openParquet } = await import('../formats/parquet.ts');
  const opened = await openParquet(path, beside);
  if (!opened.ok) return opened;
  const { chunks, rows, close } = opened;
  return { ...streamed(chunks, 'csv'), dialect: TIDY_DIALECT, rows, close };
}

export interface Peeked {
  readonly sample: Uint8Array;
  /** There is nothing after it. */
  readonly isWhole: boolean;
  readonly rest: AsyncIterable<Uint8Array>;
}

/** Reads at least this many bytes, and returns them with the rest of the stream. */
export async function peek(chunks: AsyncIterable<Uint8Array>, least: number): Promise<Peeked> {
  const iterator = chunks[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < least) {
    const { value, done } = await iterator.next();
    if (done === true) return { sample: Buffer.concat(parts), isWhole: true, rest: iterated(iterator) };
    parts.push(Uint8Array.from(value));
    length += value.length;
  }
  return { sample: Buffer.concat(parts), isWhole: false, rest: iterated(iterator) };
}

function iterated(iterator: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => iterator };
}
