// The format of a file: from its name, or from the option.
import { extname } from 'node:path';
import type { ListFormat } from '@curp/batch';

/** The engine reads and writes the first two; the others are converted from and to CSV. */
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

/** Many systems export HTML, XML or tab-separated text as .xls. */
export function isCalledXls(path: string): boolean {
  return /\.xls$/i.test(path);
}

export function isOfTheEngine(format: FileFormat | undefined): format is ListFormat {
  return format === 'csv' || format === 'ndjson';
}
