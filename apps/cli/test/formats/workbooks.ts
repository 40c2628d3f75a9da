// Workbooks for the tests: written tag by tag, as programs other than ours would, and read as a table of cells.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { csvRows } from '@curp/batch/xlsx';
import { readXlsx } from '../../src/formats/xlsx.ts';
import { nodePlatform } from '../../src/formats/node-platform.ts';
import { zipped } from '../../../../packages/batch/src/xlsx/zip-out.ts';

export const FOLDER = mkdtempSync(join(tmpdir(), 'curp-formats-'));

export function fileOf(name: string, bytes: Uint8Array | string): string {
  const path = join(FOLDER, name);
  writeFileSync(path, bytes);
  return path;
}

export async function* chunksOf(...texts: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield typeof text === 'string' ? Buffer.from(text) : text;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relations(targets: Readonly<Record<string, string>>): string {
  const tags = Object.entries(targets).map(([target, type], place) => {
    return `<Relationship Id="r${place + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  });
  return `<Relationships>${tags.join('')}</Relationships>`;
}

/** Parts of a workbook with one sheet; any of them can be given otherwise, or left out with null. */
export function partsOf(
  sheetData: string,
  others: Readonly<Record<string, string | null>> = {},
): Record<string, string> {
  const sheets = { 'worksheets/sheet1.xml': 'worksheet', 'styles.xml': 'styles', 'sharedStrings.xml': 'sharedStrings' };
  const parts: Record<string, string | null> = {
    '_rels/.rels': relations({ 'xl/workbook.xml': 'officeDocument' }),
    'xl/workbook.xml': '<workbook><sheets><sheet name="Hoja1" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(sheets),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...others,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== null)) as Record<string, string>;
}

export function zipOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  return buffer(
    zipped(
      Object.entries(parts).map(([name, text]) => ({ name, bytes: chunksOf(text) })),
      nodePlatform,
    ),
  );
}

export async function workbook(name: string, ...parts: Parameters<typeof partsOf>): Promise<string> {
  return fileOf(name, await zipOf(partsOf(...parts)));
}

/** The cells of a sheet, or the problem that the file has. */
export async function cellsOf(path: string, sheet?: string): Promise<string[][]> {
  const read = await readXlsx(path, sheet);
  if (!read.ok) throw new Error(read.sentence);
  return rowsOf(read.chunks);
}

export async function rowsOf(csv: AsyncIterable<Uint8Array>): Promise<string[][]> {
  const all: string[][] = [];
  for await (const rows of csvRows(csv)) all.push(...rows);
  return all;
}
