// The chosen file -> CSV. A workbook is converted; the code for that is loaded only then.
import {
  type Dialect,
  foreignKindOf,
  fileNotices,
  foreignProblem,
  isBookKind,
  isUtf16,
  OWN_COLUMNS_NOTICE,
  UTF16_NOTICE,
  SIGNATURE_BYTES,
  TIDY_DIALECT,
  Utf16Reader,
} from '@curp/batch';
import { MOST_BYTES, MOST_LIST_ROWS } from './limits.ts';
import { isCalledXls, isWorkbookName } from './list-files.ts';
import type { SheetChoice } from './worker-messages.ts';
import { type Refusal, refusal } from './refusals.ts';
import { RowCount } from './row-count.ts';

export interface ListSource {
  readonly ok: true;
  readonly csv: Blob;
  /** Undefined for a text, whose dialect the engine detects. */
  readonly dialect: Dialect | undefined;
  /** Only for a workbook: its sheet, and the file, which is given back with the answers in it. */
  readonly sheet: SheetChoice | undefined;
  /** The first year of the workbook's calendar. */
  readonly epoch?: 1900 | 1904;
  /** What the user should know of the file. */
  readonly notes: readonly string[];
  readonly workbook: Blob | undefined;
}

const COMMAND_LINE_FORMATS = /\.(ndjson|jsonl|parquet)$/i;

export async function openSource(
  file: File,
  sheet: string | undefined,
  onRows: (rows: number) => void,
): Promise<ListSource | Refusal> {
  if (file.size > MOST_BYTES) return refusal('too-many-bytes');
  if (COMMAND_LINE_FORMATS.test(file.name)) return refusal('other-format');
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const kind = foreignKindOf(start);
  // A damaged workbook may show none of the names of its parts.
  const isXlsText = kind === undefined && isCalledXls(file.name);
  const isWorkbook = isWorkbookName(file.name) && (kind === undefined || kind === 'zip') && !isXlsText;
  if (isBookKind(kind) || isWorkbook) return fromWorkbook(file, sheet, onRows);
  const foreign = foreignProblem(start);
  if (foreign !== undefined) return { ok: false, sentence: foreign.sentence };
  if (isUtf16(start)) return fromText(await utf8Of(file), [UTF16_NOTICE]);
  return fromText(file, isXlsText ? fileNotices('text') : []);
}

function fromText(csv: Blob, notes: readonly string[]): ListSource {
  return { ok: true, csv, dialect: undefined, sheet: undefined, workbook: undefined, notes };
}

async function utf8Of(file: File): Promise<Blob> {
  const reader = new Utf16Reader();
  const bytes = reader.push(new Uint8Array(await file.arrayBuffer()));
  return new Blob([new Uint8Array(bytes), new Uint8Array(reader.end())]);
}

const HEADER_ROWS = 1;

async function fromWorkbook(
  file: File,
  sheet: string | undefined,
  onRows: (rows: number) => void,
): Promise<ListSource | Refusal> {
  const { readWorkbook, sheetsWithPeople, webPlatform, workbookFailure } = await import('@curp/batch/xlsx');
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
      const people = count.people - HEADER_ROWS;
      if (people > MOST_LIST_ROWS) return refusal('too-many-rows');
      onRows(people);
    }
  } catch (error) {
    return workbookFailure(error);
  }
  const { sheet: name, otherSheets: others, hiddenSheets: hidden, firstRow } = book;
  const people = others.length === 0 ? [name] : await sheetsWithPeople(file, webPlatform);
  return {
    ok: true,
    csv: new Blob(parts),
    dialect: TIDY_DIALECT,
    sheet: { name, others, hidden, people, firstRow, own: book.own },
    epoch: book.epoch,
    workbook: book.format === 'xlsx' ? file : undefined,
    notes: [...fileNotices(book.format), ...(book.own === undefined ? [] : [OWN_COLUMNS_NOTICE])],
  };
}
