// A workbook -> the CSV of one of its sheets.
import type { Platform } from './platform.ts';
import { type WorkbookFailure, workbookFailure, WorkbookProblem } from './workbook-problem.ts';
import { type Block, sheetRows } from './sheet-rows.ts';
import { openWorkbook, type Sheet, type Workbook } from './open-workbook.ts';
import { columnsNamed } from '../columns/header-rows.ts';
import { BlockRows } from '../csv/block-rows.ts';
import { TIDY_DIALECT } from '../csv/dialect.ts';

export interface WorkbookSheet {
  readonly ok: true;
  readonly sheet: string;
  /** Names of the other visible sheets in tab order, with or without rows. */
  readonly otherSheets: readonly string[];
  readonly hiddenSheets: readonly string[];
  /** Excel's number of the first row of the CSV. */
  readonly firstRow: number;
  /** Whole rows, the header first. Throws WorkbookProblem if the file turns out to be damaged. */
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/**
 * `sheet` is a name, or a number among the visible sheets; default: the visible sheet whose header names most data of people,
 * or the first with rows. Errors of reading the Blob are not caught.
 */
export async function readWorkbook(
  blob: Blob,
  platform: Platform,
  sheet?: string,
): Promise<WorkbookSheet | WorkbookFailure> {
  try {
    await checkSignature(blob);
    const workbook = await openWorkbook(blob, platform);
    const chosen = await likeliestSheet(candidates(workbook.sheets, sheet), workbook, platform);
    if (chosen === undefined) throw new WorkbookProblem('no-rows');
    return sheetFrom(chosen, workbook);
  } catch (error) {
    return workbookFailure(error);
  }
}

/** A sheet with rows; the first block is read already. */
interface StartedSheet {
  readonly sheet: Sheet;
  readonly first: Block;
  readonly rest: AsyncGenerator<Block>;
}

/** Sheets whose rows are looked at. */
const MOST_SHEETS = 50;

/** Of several that look alike, the first. */
async function likeliestSheet(
  sheets: readonly Sheet[],
  workbook: Workbook,
  platform: Platform,
): Promise<StartedSheet | undefined> {
  let best: StartedSheet | undefined;
  let most = -1;
  for (const sheet of sheets.slice(0, MOST_SHEETS)) {
    const rest = sheetRows(sheet, workbook, platform);
    const first = await firstBlock(rest, best !== undefined);
    if (first === undefined) continue;
    const score = sheets.length === 1 ? 0 : columnsNamed(firstRowsOf(first));
    await (score > most ? best?.rest : rest)?.return(undefined);
    if (score <= most) continue;
    best = { sheet, first, rest };
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

const ZIP = [0x50, 0x4b];
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0];

async function checkSignature(blob: Blob): Promise<void> {
  const bytes = new Uint8Array(await blob.slice(0, OLE2.length).arrayBuffer());
  const startsWith = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(OLE2)) throw new WorkbookProblem('old-or-locked');
  if (!startsWith(ZIP)) throw new WorkbookProblem('not-xlsx');
}

function candidates(sheets: Workbook['sheets'], asked: string | undefined): readonly Sheet[] {
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

function sheetFrom({ sheet, first, rest }: StartedSheet, { sheets }: Workbook): WorkbookSheet {
  const others = sheets.filter((other) => other !== sheet);
  return {
    ok: true,
    sheet: sheet.name,
    otherSheets: others.filter(({ visible }) => visible).map(({ name }) => name),
    hiddenSheets: others.filter(({ visible }) => !visible).map(({ name }) => name),
    firstRow: first.firstRow,
    chunks: bytesOf(first, rest),
  };
}

async function* bytesOf(first: Block, rest: AsyncGenerator<Block>): AsyncGenerator<Uint8Array> {
  yield first.csv;
  for await (const { csv } of rest) yield csv;
}
