// A file as it was chosen -> its CSV. A workbook becomes one; the code for that is fetched only when there is a workbook.
import { BlockRows } from '@curp/batch';
import { MOST_BYTES, MOST_LIST_ROWS } from './bounds.ts';
import type { SheetChoice } from './protocol.ts';
import { type Refusal, refusal } from './refusals.ts';

export interface ListSource {
  readonly ok: true;
  readonly csv: Blob;
  /** Of a workbook. */
  readonly sheet: SheetChoice | undefined;
}

const WORKBOOK_NAME = /\.xls[xm]?$/i;
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
  if (isWorkbook || WORKBOOK_NAME.test(file.name)) return fromWorkbook(file, sheet, onRows);
  return { ok: true, csv: file, sheet: undefined };
}

/** What workbooks become. */
const WORKBOOK_DIALECT = { delimiter: 44, rowEnd: 10, encoding: 'utf-8' } as const;

async function fromWorkbook(
  file: File,
  sheet: string | undefined,
  onRows: (rows: number) => void,
): Promise<ListSource | Refusal> {
  const { readWorkbook, webPlatform, workbookFailure } = await import('@curp/batch/xlsx');
  const book = await readWorkbook(file, webPlatform, sheet);
  if (!book.ok) return book;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let rows = -1;
  try {
    for await (const chunk of book.chunks) {
      parts.push(new Uint8Array(chunk));
      for (const found = new BlockRows(chunk, WORKBOOK_DIALECT); found.next();) rows++;
      if (rows > MOST_LIST_ROWS) return refusal('too-many-rows');
      onRows(rows);
    }
  } catch (error) {
    return workbookFailure(error);
  }
  const { sheet: taken, otherSheets: others, firstRow } = book;
  return { ok: true, csv: new Blob(parts), sheet: { taken, others, firstRow } };
}
