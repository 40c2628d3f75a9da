// A workbook in any of its formats -> the CSV of one of its sheets.
import type { BookTable } from './book-table.ts';
import type { Platform } from './platform.ts';
import { type WorkbookFailure, workbookFailure, WorkbookProblem } from './workbook-problem.ts';
import { type Block, sheetRows } from './sheet-rows.ts';
import { htmlTables } from './html-tables.ts';
import { odsTables } from './ods.ts';
import { type OwnColumns, ownColumnsOf, withoutColumns } from './own-columns.ts';
import { openWorkbook } from './open-workbook.ts';
import { xml2003Tables } from './xml-2003.ts';
import { columnsNamed } from '../columns/header-rows.ts';
import { BlockRows } from '../csv/block-rows.ts';
import { TIDY_DIALECT } from '../csv/dialect.ts';
import { documentText } from '../csv/encoding.ts';
import { foreignKindOf, SIGNATURE_BYTES } from '../csv/foreign-files.ts';

/** Only an .xlsx can be given back with the answers in it. */
export type BookFormat = 'xlsx' | 'xls' | 'ods' | 'xml2003' | 'html';

/** The sheet that was read, as CSV, and what else is in its workbook. */
export interface WorkbookSheet {
  readonly ok: true;
  readonly format: BookFormat;
  readonly sheet: string;
  /** Names of the other visible sheets in tab order, with or without rows. */
  readonly otherSheets: readonly string[];
  readonly hiddenSheets: readonly string[];
  /** The columns of an earlier result, which are not in the CSV. */
  readonly own: OwnColumns | undefined;
  /** Excel's number of the first row of the CSV. */
  readonly firstRow: number;
  /** The first year of the workbook's calendar, for numbers without a date format. */
  readonly epoch: 1900 | 1904;
  /** Whole rows, the header first. Throws WorkbookProblem if the file turns out to be damaged. */
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/**
 * `sheet` is a name, or a number among the visible sheets; default: the visible sheet whose header names most data of people,
 * or the first with rows. `keepsOwn`: the columns of an earlier result are read as any other. Errors of reading the Blob are
 * not caught.
 */
export async function readWorkbook(
  blob: Blob,
  platform: Platform,
  sheet?: string,
  keepsOwn = false,
): Promise<WorkbookSheet | WorkbookFailure> {
  try {
    const format = await formatOf(blob);
    const tables = await tablesOf(blob, format, platform);
    const chosen = await likeliestTable(candidates(tables, sheet));
    if (chosen === undefined) throw new WorkbookProblem('no-rows');
    const own = keepsOwn ? undefined : ownColumnsOf(firstRowsOf(chosen.first));
    return sheetFrom(chosen, tables, format, own);
  } catch (error) {
    return workbookFailure(error);
  }
}

const ZIP = [0x50, 0x4b];

/** Columns that a header must name for its sheet to be a list of people. */
const FEWEST_NAMED = 3;

/** Names of the visible sheets of an .xlsx whose header names data of people, in tab order; none of another format. */
export async function sheetsWithPeople(blob: Blob, platform: Platform): Promise<readonly string[]> {
  try {
    if ((await formatOf(blob)) !== 'xlsx') return [];
    const tables = (await tablesOf(blob, 'xlsx', platform)).filter(({ visible }) => visible).slice(0, MOST_SHEETS);
    const names: string[] = [];
    for (const { name, rows } of tables) {
      const blocks = rows();
      const first = await firstBlock(blocks, true);
      await blocks.return(undefined);
      if (first !== undefined && columnsNamed(firstRowsOf(first)) >= FEWEST_NAMED) names.push(name);
    }
    return names;
  } catch (error) {
    workbookFailure(error);
    return [];
  }
}

/** By its first bytes. A damaged .xlsx may show none of the names of its parts. */
async function formatOf(blob: Blob): Promise<BookFormat> {
  const bytes = new Uint8Array(await blob.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const kind = foreignKindOf(bytes);
  if (kind === 'ole2' || kind === 'biff') return 'xls';
  if (kind === 'xlsb') throw new WorkbookProblem('xlsb');
  if (kind === 'ods' || kind === 'xml2003' || kind === 'html') return kind;
  if (!ZIP.every((byte, index) => bytes[index] === byte)) throw new WorkbookProblem('not-xlsx');
  return 'xlsx';
}

/** Bytes of a file whose tables are read whole. */
const MOST_TEXT = 2 ** 27;

async function tablesOf(blob: Blob, format: BookFormat, platform: Platform): Promise<readonly BookTable[]> {
  if (format === 'ods') return odsTables(blob, platform);
  if (format === 'xlsx') {
    const workbook = await openWorkbook(blob, platform);
    return workbook.sheets.map((sheet) => ({
      name: sheet.name,
      visible: sheet.visible,
      epoch: workbook.epoch,
      rows: () => sheetRows(sheet, workbook, platform),
    }));
  }
  if (format === 'xls') {
    const { MOST_XLS_BYTES, xlsTables } = await import('../xls/xls-tables.ts');
    if (blob.size > MOST_XLS_BYTES) throw new WorkbookProblem('too-big');
    return xlsTables(new Uint8Array(await blob.arrayBuffer()));
  }
  if (blob.size > MOST_TEXT) throw new WorkbookProblem('too-big');
  const text = documentText(new Uint8Array(await blob.arrayBuffer()));
  return format === 'html' ? htmlTables(text) : xml2003Tables(new TextEncoder().encode(text));
}

/** A table with rows; the first block is read already. */
interface StartedTable {
  readonly table: BookTable;
  readonly first: Block;
  readonly rest: AsyncGenerator<Block>;
}

/** Sheets whose rows are looked at. */
const MOST_SHEETS = 50;

/** Of several that look alike, the first. */
async function likeliestTable(tables: readonly BookTable[]): Promise<StartedTable | undefined> {
  let best: StartedTable | undefined;
  let most = -1;
  for (const table of tables.slice(0, MOST_SHEETS)) {
    const rest = table.rows();
    const first = await firstBlock(rest, best !== undefined);
    if (first === undefined) continue;
    const score = tables.length === 1 ? 0 : columnsNamed(firstRowsOf(first));
    await (score > most ? best?.rest : rest)?.return(undefined);
    if (score <= most) continue;
    best = { table, first, rest };
    most = score;
  }
  return best;
}

/** Undefined if the sheet has no rows, or if it is damaged and another one was found. */
async function firstBlock(blocks: AsyncGenerator<Block>, isOptional: boolean): Promise<Block | undefined> {
  try {
    return (await blocks.next()).value as Block | undefined;
  } catch (error) {
    if (isOptional && error instanceof WorkbookProblem) return undefined;
    throw error;
  }
}

const FIRST_ROWS = 40;

function firstRowsOf({ csv }: Block): string[][] {
  const cells: string[][] = [];
  for (const rows = new BlockRows(csv, TIDY_DIALECT); cells.length < FIRST_ROWS && rows.next();)
    cells.push(rows.cells());
  return cells;
}

function candidates(sheets: readonly BookTable[], asked: string | undefined): readonly BookTable[] {
  const visible = sheets.filter((sheet) => sheet.visible);
  if (asked === undefined) return visible;
  const found =
    sheets.find(({ name }) => name === asked) ??
    sheets.find(({ name }) => folded(name) === folded(asked)) ??
    (/^\d+$/.test(asked) ? visible[Number(asked) - 1] : undefined);
  if (found === undefined) throw new WorkbookProblem('no-such-sheet');
  return [found];
}

function folded(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function sheetFrom(
  { table, first, rest }: StartedTable,
  tables: readonly BookTable[],
  format: BookFormat,
  own: OwnColumns | undefined,
): WorkbookSheet {
  const others = tables.filter((other) => other !== table);
  return {
    ok: true,
    format,
    sheet: table.name,
    otherSheets: others.filter(({ visible }) => visible).map(({ name }) => name),
    hiddenSheets: others.filter(({ visible }) => !visible).map(({ name }) => name),
    own,
    firstRow: first.firstRow,
    epoch: table.epoch ?? 1900,
    chunks: own === undefined ? bytesOf(first, rest) : withoutOwn(bytesOf(first, rest), own),
  };
}

async function* withoutOwn(chunks: AsyncGenerator<Uint8Array>, own: OwnColumns): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield withoutColumns(chunk, own);
}

async function* bytesOf(first: Block, rest: AsyncGenerator<Block>): AsyncGenerator<Uint8Array> {
  yield first.csv;
  for await (const { csv } of rest) yield csv;
}
