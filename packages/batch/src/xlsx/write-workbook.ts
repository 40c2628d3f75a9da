// A stream of CSV -> a workbook of one sheet, in which every cell is text. Only one chunk of rows is in memory.
import { lettersOf } from './cell-reference.ts';
import { csvRows } from './parse-csv.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from './limits.ts';
import type { Platform } from './platform.ts';
import { WorkbookProblem } from './workbook-problem.ts';
import { PARTS, SHEET_PATH, sheetEnd, sheetStart, STYLE } from './template.ts';
import { xmlText } from './xml.ts';
import { textPart, zipped } from './write-zip.ts';

/** Throws WorkbookProblem for a list that exceeds the limits of a sheet. */
export function workbookBytes(
  chunks: AsyncIterable<Uint8Array>,
  platform: Platform,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const around = Object.entries(PARTS).map(([name, text]) => textPart(name, text));
  return zipped([...around, { name: SHEET_PATH, bytes: sheetOf(chunks) }], platform);
}

async function* sheetOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let count = 0;
  let letters: string[] = [];
  for await (const rows of csvRows(chunks)) {
    const start = count === 0 ? sheetStart(widthsOf(rows)) : '';
    const width = rows.reduce((widest, row) => Math.max(widest, row.length), letters.length);
    if (width > MAX_COLUMNS) throw new WorkbookProblem('too-many-columns');
    if (count + rows.length > MAX_ROWS) throw new WorkbookProblem('too-many-rows');
    if (width > letters.length) letters = Array.from({ length: width }, (_, index) => lettersOf(index + 1));
    let xml = start;
    for (const row of rows) xml += rowXml(row, ++count, letters);
    yield encoder.encode(xml);
  }
  if (count === 0) yield encoder.encode(sheetStart([10]));
  yield encoder.encode(sheetEnd(`A1:${letters.at(-1) ?? 'A'}${Math.max(count, 1)}`));
}

function rowXml(row: readonly string[], number: number, letters: readonly string[]): string {
  const style = number === 1 ? STYLE.header : STYLE.cell;
  let xml = `<row r="${number}">`;
  for (let index = 0; index < row.length; index++) {
    const text = row[index] as string;
    if (text === '') continue;
    if (text.length > MAX_CELL) throw new WorkbookProblem('cell-too-long');
    const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
    xml += `<c r="${letters[index]}${number}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(text)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

const WIDTH = { narrowest: 8, widest: 60, sample: 1000 };

/** From the first rows, because the widths precede the rows in the file. */
function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows.slice(0, WIDTH.sample)) {
    for (const [index, cell] of row.entries()) {
      const needed = Math.min(Math.max(cell.length + 2, WIDTH.narrowest), WIDTH.widest);
      widths[index] = Math.max(widths[index] ?? WIDTH.narrowest, needed);
    }
  }
  return widths;
}
