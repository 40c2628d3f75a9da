// A workbook -> the CSV of one of its sheets. Node enters only through `openAsBlob` here and through platform.ts.
import { openAsBlob } from 'node:fs';
import { type Failure, failure, FormatProblem } from '../problem.ts';
import { type Block, sheetRows } from './sheet-rows.ts';
import { openWorkbook, type Sheet, type Workbook } from './workbook.ts';

export interface XlsxSheet {
  readonly ok: true;
  /** The name on the tab. */
  readonly sheet: string;
  /** The number that Excel shows beside the first row of the CSV. */
  readonly firstRow: number;
  /** Whole rows, the header first. A file that turns out to be damaged ends them with a FormatProblem. */
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/** A sheet by its name, or by its number among the visible ones; without either, the first visible one that has rows. */
export async function readXlsx(path: string, sheet?: string): Promise<XlsxSheet | Failure> {
  try {
    const blob = await openAsBlob(path);
    await checkSignature(blob);
    const workbook = await openWorkbook(blob);
    for (const candidate of candidates(workbook.sheets, sheet)) {
      const blocks = sheetRows(candidate, workbook);
      const { value: first } = await blocks.next();
      if (first === undefined) continue;
      return { ok: true, sheet: candidate.name, firstRow: first.firstRow, chunks: bytesOf(first, blocks) };
    }
    throw new FormatProblem('no-rows');
  } catch (error) {
    return failure(error, 'unreadable');
  }
}

const ZIP = [0x50, 0x4b];
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0];

async function checkSignature(blob: Blob): Promise<void> {
  const bytes = new Uint8Array(await blob.slice(0, OLE2.length).arrayBuffer());
  const startsWith = (signature: readonly number[]) => signature.every((byte, place) => bytes[place] === byte);
  if (startsWith(OLE2)) throw new FormatProblem('old-or-locked');
  if (!startsWith(ZIP)) throw new FormatProblem('not-xlsx');
}

function candidates(sheets: Workbook['sheets'], asked: string | undefined): readonly Sheet[] {
  const visible = sheets.filter((sheet) => sheet.visible);
  if (asked === undefined) return visible;
  const found =
    sheets.find(({ name }) => name === asked) ??
    sheets.find(({ name }) => folded(name) === folded(asked)) ??
    (/^\d+$/.test(asked) ? visible[Number(asked) - 1] : undefined);
  if (found === undefined) throw new FormatProblem('no-such-sheet');
  return [found];
}

function folded(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

async function* bytesOf(first: Block, rest: AsyncGenerator<Block>): AsyncGenerator<Uint8Array> {
  yield first.csv;
  for await (const { csv } of rest) yield csv;
}
