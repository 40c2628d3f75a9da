// A workbook -> the same workbook with the answers of one of its lists next to it. The sheet is edited as a stream, and every
// part that does not delimit the list is copied as it was packed.
import { answerWidths, AnswerRows } from './answer-rows.ts';
import { type AddedColumns, SheetEditor } from './edit-sheet.ts';
import { endsAt, type Extent, grownFilterName, grownTable, isTableOf, tableNames } from './grow-ranges.ts';
import { INFLATED, MAX_COLUMNS } from './limits.ts';
import type { OwnColumns } from './own-columns.ts';
import { type Book, openBook, type Sheet } from './open-workbook.ts';
import { relations, textOf } from './package-parts.ts';
import type { Platform } from './platform.ts';
import type { PackedPart } from './read-zip.ts';
import { surveySheet } from './survey-sheet.ts';
import { WorkbookProblem } from './workbook-problem.ts';
import { type NewPart, textPart, zipped } from './write-zip.ts';
import { XmlScanner } from './xml-scanner.ts';

/** Where the answers go in a workbook. */
export interface AnsweredSheet {
  /** The name that `readWorkbook` gave. */
  readonly sheet: string;
  /** Excel's number of the row with the names of the columns; undefined for a list without one. */
  readonly headerRow: number | undefined;
  /** Excel's number of the first row of the result. */
  readonly firstRow: number;
  /** The columns of an earlier result, which the new ones replace. */
  readonly own?: OwnColumns | undefined;
  /** Names of the added columns, which are the last cells of every row of the result. */
  readonly added: readonly string[];
  /** The result without its header, as CSV of TIDY_DIALECT: one row for each of the sheet. Called twice. */
  readonly rows: () => AsyncIterable<Uint8Array>;
}

/** Throws WorkbookProblem for a workbook that changed, or has no room for the columns. */
export async function* extendWorkbook(
  blob: Blob,
  list: AnsweredSheet,
  platform: Platform,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const book = await openBook(blob, platform);
  const sheet = book.sheets.find(({ name }) => name === list.sheet);
  if (sheet === undefined) throw new WorkbookProblem('no-such-sheet');
  const { added, texts } = await changesOf(book, sheet, list);
  const parts: (NewPart | PackedPart)[] = [];
  for (const [path, part] of book.parts) {
    const packed = await part.packed();
    const text = texts.get(path);
    if (path === sheet.path) parts.push({ name: packed.name, bytes: editedSheet(sheet, list, added) });
    else parts.push(text === undefined ? packed : textPart(packed.name, text));
  }
  yield* zipped(parts, platform);
}

/** The columns to add, and the texts of the parts to write again. */
async function changesOf(book: Book, sheet: Sheet, list: AnsweredSheet) {
  const { headerRow } = list;
  const { lastColumn: lastUsed, filter } = await surveySheet(sheet.part, headerRow ?? list.firstRow);
  const lastColumn = list.own === undefined ? lastUsed : list.own.first - 1;
  if (lastColumn + list.added.length > MAX_COLUMNS) throw new WorkbookProblem('too-many-columns');
  const extent = { headerRow, lastColumn };
  const table = await tableOf(book, sheet, extent);
  const names = table === undefined ? list.added : tableNames(table.xml, list.added);
  const growsFilter = endsAt(extent, filter);
  const texts = new Map<string, string>();
  if (table !== undefined) texts.set(table.path, grownTable(table.xml, extent, names));
  if (growsFilter) texts.set(book.path, grownFilterName(book.xml, sheet.index, extent, names));
  const widths = await answerWidths(list.rows(), names);
  const replaced = Math.max(names.length, list.own?.count ?? 0);
  const added: AddedColumns = { first: lastColumn + 1, names, widths, replaced, headerRow, growsFilter };
  return { added, texts };
}

/** Two tables cannot share the last cell of a header. */
async function tableOf({ parts }: Book, sheet: Sheet, extent: Extent) {
  for (const relation of (await relations(parts, sheet.path)).values()) {
    if (relation.type !== 'table') continue;
    const xml = await textOf(parts, relation.target);
    if (xml !== undefined && isTableOf(extent, xml)) return { path: relation.target, xml };
  }
  return undefined;
}

async function* editedSheet(sheet: Sheet, list: AnsweredSheet, added: AddedColumns): AsyncGenerator<Uint8Array> {
  const answers = new AnswerRows(list.rows(), list.firstRow, added.names.length);
  const editor = new SheetEditor(added, answers);
  const scanner = new XmlScanner();
  try {
    for await (const chunk of sheet.part.open(INFLATED.sheet)) {
      scanner.push(chunk);
      while (!editor.read(scanner)) await answers.load();
      yield editor.take(scanner);
    }
    await answers.end();
  } finally {
    await answers.close();
  }
  if (!editor.isDone) throw new WorkbookProblem('damaged-xlsx');
  yield scanner.bytes.subarray(scanner.tagTo);
}
