// Writes .xlsx files tag by tag, as other programs do, and reads them as tables, for tests.
import { buffer } from 'node:stream/consumers';
import { csvRows, type Platform, readWorkbook } from '@curp/batch/xlsx';
import { zipped } from '../../../packages/batch/src/xlsx/write-zip.ts';
import { nodePlatform } from '../../../packages/batch/test/xlsx/platforms.ts';

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

/** The parts of a workbook with one sheet; each can be replaced, or omitted with null. */
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

export function zipOf(parts: Readonly<Record<string, string>>, platform: Platform = nodePlatform): Promise<Buffer> {
  const bytes = Object.entries(parts).map(([name, text]) => ({ name, bytes: chunksOf(text) }));
  return buffer(zipped(bytes, platform));
}

/** An uncompressed .zip (method 0 of APPNOTE 4.4.5). */
export async function storedZipOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const bytes = await zipOf(parts, { ...nodePlatform, deflate: copied });
  for (const [signature, method] of [
    ['PK\x03\x04', 8],
    ['PK\x01\x02', 10],
  ] as const) {
    for (let at = bytes.indexOf(signature); at !== -1; at = bytes.indexOf(signature, at + 1)) bytes[at + method] = 0;
  }
  return bytes;
}

async function* copied(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const chunk of chunks) yield Uint8Array.from(chunk);
}

export function blobOf(bytes: Uint8Array): Blob {
  return new Blob([Uint8Array.from(bytes)]);
}

export async function workbook(...parts: Parameters<typeof partsOf>): Promise<Blob> {
  return blobOf(await zipOf(partsOf(...parts)));
}

/** The cells of a sheet, or the problem of the file. */
export async function cellsOf(blob: Blob, platform: Platform, sheet?: string): Promise<string[][]> {
  const read = await readWorkbook(blob, platform, sheet, true);
  if (!read.ok) throw new Error(read.sentence);
  return rowsOf(read.chunks);
}

export async function rowsOf(csv: AsyncIterable<Uint8Array>): Promise<string[][]> {
  const all: string[][] = [];
  for await (const rows of csvRows(csv)) all.push(...rows);
  return all;
}
