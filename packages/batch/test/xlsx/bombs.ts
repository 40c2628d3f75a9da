// Small files that want to be large.
import { buffer } from 'node:stream/consumers';
import { zipped } from '../../src/xlsx/zip-out.ts';
import { nodePlatform } from './platforms.ts';
import { chunksOf, partsOf } from '../../../../tools/test-data/lists/workbooks.ts';

export interface Bomb {
  /** The part that grows. */
  readonly name: string;
  readonly start: string;
  readonly filling: string;
  readonly megabytes: number;
}

export const BOMBS: readonly Bomb[] = [
  { name: 'xl/workbook.xml', start: '<workbook>', filling: ' ', megabytes: 100 },
  { name: 'xl/sharedStrings.xml', start: '<sst>', filling: ' ', megabytes: 100 },
  { name: 'xl/sharedStrings.xml', start: '<sst>', filling: '<si><t>x</t></si>', megabytes: 300 },
  { name: 'xl/worksheets/sheet1.xml', start: '<worksheet><sheetData><row><c><v>', filling: '1', megabytes: 100 },
  { name: 'xl/worksheets/sheet1.xml', start: '', filling: ' ', megabytes: 100 },
];

export function bombOf({ name, start, filling, megabytes }: Bomb): Promise<Buffer> {
  const around = Object.entries(partsOf('', { [name]: null })).map(([part, text]) => ({
    name: part,
    bytes: chunksOf(text),
  }));
  return buffer(zipped([...around, { name, bytes: grown(start, filling, megabytes) }], nodePlatform));
}

async function* grown(start: string, filling: string, megabytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(start);
  const block = Buffer.alloc(2 ** 20, filling);
  for (let count = 0; count < megabytes; count++) yield block;
}
