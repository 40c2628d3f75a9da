// Zip bombs.
import { buffer } from 'node:stream/consumers';
import { zipped } from '../../src/xlsx/write-zip.ts';
import { nodePlatform } from './platforms.ts';
import { chunksOf, partsOf } from '../../../../tools/testing/lists/workbooks.ts';

export interface Bomb {
  /** The part that inflates. */
  readonly name: string;
  readonly start: string;
  readonly filling: string;
  readonly megabytes: number;
  /** It is refused by its tags, which every platform parses with the same code. */
  readonly isOfTags?: true;
}

export const BOMBS: readonly Bomb[] = [
  { name: 'xl/workbook.xml', start: '<workbook>', filling: ' ', megabytes: 100 },
  { name: 'xl/sharedStrings.xml', start: '<sst>', filling: ' ', megabytes: 100 },
  { name: 'xl/sharedStrings.xml', start: '<sst>', filling: '<si><t>x</t></si>', megabytes: 300 },
  // Parts within their size whose tags took 4.3 GB: 82 KB of a file are 32 MB of them.
  { name: 'xl/styles.xml', start: '<styleSheet>', filling: '<a/>', megabytes: 31, isOfTags: true },
  { name: 'xl/workbook.xml', start: '<workbook>', filling: '<sheet r:id="r1"/>', megabytes: 31, isOfTags: true },
  {
    name: 'xl/_rels/workbook.xml.rels',
    start: '<Relationships>',
    filling: '<Relationship Id="r1"/>',
    megabytes: 31,
    isOfTags: true,
  },
  { name: 'xl/sharedStrings.xml', start: '<sst>', filling: '<si/>', megabytes: 200 },
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
