// A workbook -> the CSV of one of its sheets.
import type { Platform } from './platform.ts';
import { type WorkbookFailure, workbookFailure, WorkbookProblem } from './problem.ts';
import { type Block, sheetRows } from './sheet-rows.ts';
import { openWorkbook, type Sheet, type Workbook } from './workbook.ts';

export interface WorkbookSheet {
  readonly ok: true;
  /** The name on the tab. */
  readonly sheet: string;
  /** The names of the other visible ones, in the order of their tabs; whether they have rows was not looked at. */
  readonly otherSheets: readonly string[];
  /** The number that Excel shows beside the first row of the CSV. */
  readonly firstRow: number;
  /** Whole rows, the header first. A file that turns out to be damaged ends them with a WorkbookProblem. */
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/**
 * A sheet by its name, or by its number among the visible ones; without either, the first visible one that has rows. A Blob
 * that cannot be read is its giver's to tell: what it throws goes on.
 */
export async function readWorkbook(
  blob: Blob,
  platform: Platform,
  sheet?: string,
): Promise<WorkbookSheet | WorkbookFailure> {
  try {
    await checkSignature(blob);
    const workbook = await openWorkbook(blob, platform);
    for (const candidate of candidates(workbook.sheets, sheet)) {
      const blocks = sheetRows(candidate, workbook, platform);
      const { value: first } = await blocks.next();
      if (first !== undefined) return sheetFrom(candidate, workbook, first, blocks);
    }
    throw new WorkbookProblem('no-rows');
  } catch (error) {
    return workbookFailure(error);
  }
}

const ZIP = [0x50, 0x4b];
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0];

async function checkSignature(blob: Blob): Promise<void> {
  const bytes = new Uint8Array(await blob.slice(0, OLE2.length).arrayBuffer());
  const startsWith = (signature: readonly number[]) => signature.every((byte, place) => bytes[place] === byte);
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

function sheetFrom(sheet: Sheet, { sheets }: Workbook, first: Block, rest: AsyncGenerator<Block>): WorkbookSheet {
  const others = sheets.filter((other) => other.visible && other !== sheet);
  return {
    ok: true,
    sheet: sheet.name,
    otherSheets: others.map(({ name }) => name),
    firstRow: first.firstRow,
    chunks: bytesOf(first, rest),
  };
}

async function* bytesOf(first: Block, rest: AsyncGenerator<Block>): AsyncGenerator<Uint8Array> {
  yield first.csv;
  for await (const { csv } of rest) yield csv;
}
