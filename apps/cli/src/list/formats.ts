// The format of a file: from its name, or from the option.
import { extname } from 'node:path';
import type { ListFormat } from '@curp/batch';

/** The engine speaks the first two; the others become CSV on their way in and out. */
export type FileFormat = ListFormat | 'parquet' | 'xlsx';

const BY_EXTENSION: Readonly<Record<string, FileFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.tab': 'csv',
  '.txt': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.parquet': 'parquet',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
};

export const FORMATS = ['csv', 'ndjson', 'parquet', 'xlsx'] as const satisfies readonly FileFormat[];

/** The standard streams. */
export const STREAM = '-';

export function formatOf(path: string): FileFormat | undefined {
  return BY_EXTENSION[extname(path).toLowerCase()];
}

/** Systems give that name to web pages, XML and texts with tabs. */
export function isCalledXls(path: string): boolean {
  return /\.xls$/i.test(path);
}

export function isOfTheEngine(format: FileFormat | undefined): format is ListFormat {
  return format === 'csv' || format === 'ndjson';
}
