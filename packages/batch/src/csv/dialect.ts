// The dialect of a CSV (delimiter, row end, encoding), the one we write, and how a cell is quoted. guess-dialect.ts finds it.
import type { ByteEncoding } from '@curp/core/bulk';

/** How a CSV file is written. */
export interface Dialect {
  /** Character code. */
  readonly delimiter: number;
  /** LF, or CR in a file without LF. A CR before an LF belongs to the row end. */
  readonly rowEnd: number;
  readonly encoding: ByteEncoding;
}

export const QUOTE = 34;
export const LF = 10;
export const CR = 13;

/** The dialect of `tidy` output, and of the CSV that a workbook or Parquet file is converted to. */
export const TIDY_DIALECT: Dialect = { delimiter: 44, rowEnd: LF, encoding: 'utf-8' };

/** Quotes a cell that contains a delimiter, a quote or a line end (RFC 4180). */
export function quoted(text: string, delimiter: string): string {
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
