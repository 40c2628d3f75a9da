// A file as it was chosen -> its CSV. A workbook becomes one; the code for that is fetched only when there is a workbook.
import { type Dialect, TIDY_DIALECT } from '@curp/batch';
import { MOST_BYTES, MOST_LIST_ROWS } from './bounds.ts';
import { isWorkbookName } from './file-names.ts';
import type { SheetChoice } from './protocol.ts';
import { type Refusal, refusal } from './refusals.ts';
import { RowCount } from './row-count.ts';

export interface ListSource {
  readonly ok: true;
  readonly csv: Blob;
  /** How it is written, where nobody has to guess. */
  readonly dialect: Dialect | undefined;
  /** Of a workbook. */
  readonly sheet: SheetChoice | undefined;
}

const OTHER_NAME = /\.(ndjson|jsonl|parquet)$/i;

/** Zip, which is what an .xlsx is, and the old .xls: whatever they are called, they are no text. */
const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

export async function openSource(
  file: File,
  sheet: string | undefined,
  onRows: (rows: number) => void,
): Promise<ListSource | Refusal> {
  if (file.size > MOST_BYTES) return refusal('too-many-bytes');
  if (OTHER_NAME.test(file.name)) return refusal('other-format');
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isWorkbook = WORKBOOK_STARTS.some((signature) => signature.every((byte, place) => start[place] === byte));
  if (isWorkbook || isWorkbookName(file.name)) return fromWorkbook(file, sheet, onRows);
  return { ok: true, csv: file, dialect: undefined, sheet: undefined };
}

/** Rows that are nobody's. */
const HEADER = 1;

async function fromWorkbook(
  file: File,
  sheet: string | undefined,
  onRows: (rows: number) => void,
): Promise<ListSource | Refusal> {
  const { readWorkbook, webPlatform, workbookFailure } = await import('@curp/batch/xlsx');
  const book = await readWorkbook(file, webPlatform, sheet);
  if (!book.ok) return book;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const count = new RowCount(TIDY_DIALECT);
  let size = 0;
  try {
    for await (const chunk of book.chunks) {
      parts.push(new Uint8Array(chunk));
      count.add(chunk);
      size += chunk.length;
      if (size > MOST_BYTES) return refusal('too-many-bytes');
      const people = count.people - HEADER;
      if (people > MOST_LIST_ROWS) return refusal('too-many-rows');
      onRows(people);
    }
  } catch (error) {
    return workbookFailure(error);
  }
  const { sheet: taken, otherSheets: others, firstRow } = book;
  return { ok: true, csv: new Blob(parts), dialect: TIDY_DIALECT, sheet: { taken, others, firstRow } };
}
