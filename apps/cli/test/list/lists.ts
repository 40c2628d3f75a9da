// Lists on disk in every format, and their rows read back by other readers than the command's own.
import { createReadStream, mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readWorkbook } from '@curp/batch/xlsx';
import { afterAll } from 'vitest';
import { readPlainly } from '../../../../tools/testing/lists/plain-reader.ts';
import { csvCell, csvRow } from '../../../../tools/testing/lists/csv-text.ts';
import { csvToParquet } from '../../src/formats/parquet.ts';
import { nodePlatform } from '../../src/formats/node-platform.ts';
import { writeXlsx } from '../../src/formats/xlsx.ts';
import { parquetText } from '../formats/files.ts';

/** A folder of each test file, gone with it. */
export const FOLDER = mkdtempSync(join(tmpdir(), 'curp-lista-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

type Rows = readonly (readonly string[])[];

export function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(FOLDER, name);
  writeFileSync(path, content);
  return path;
}

export function csvOf(rows: Rows): string {
  return rows.map((cells) => csvRow(cells.map(csvCell))).join('');
}

/** The characters of Windows-1252 and their bytes. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
);

export function isInWindows1252(cell: string): boolean {
  return Array.from(cell).every((character) => BYTES.has(character));
}

function separated(rows: Rows, delimiter: string, rowEnd: string): string {
  return rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter) + rowEnd).join('');
}

export interface Kind {
  readonly kind: string;
  /** Of a CSV that comes from it. */
  readonly delimiter: string;
  readonly encoding: 'utf-8' | 'windows-1252';
  /** The first row is the header. Answers with the file's path. */
  readonly write: (name: string, rows: Rows) => Promise<string> | string;
}

export const COMMAS: Kind = {
  kind: 'commas .csv',
  delimiter: ',',
  encoding: 'utf-8',
  write: (name, rows) => fileOf(`${name}.csv`, csvOf(rows)),
};

export const WINDOWS: Kind = {
  kind: 'Windows .csv',
  delimiter: ';',
  encoding: 'windows-1252',
  write: (name, rows) =>
    fileOf(
      `${name}-1252.csv`,
      Uint8Array.from(separated(rows, ';', '\r\n'), (letter) => BYTES.get(letter) ?? 63),
    ),
};

export const LINES: Kind = {
  ...COMMAS,
  kind: '.ndjson',
  write: (name, [header = [], ...rows]) => {
    const lines = rows.map((cells) =>
      JSON.stringify(Object.fromEntries(header.map((title, at) => [title, cells[at]]))),
    );
    return fileOf(`${name}.ndjson`, `${lines.join('\n')}\n`);
  },
};

export const KINDS: readonly Kind[] = [
  COMMAS,
  WINDOWS,
  LINES,
  {
    ...COMMAS,
    kind: 'tabs .tsv',
    delimiter: '\t',
    write: (name, rows) => fileOf(`${name}.tsv`, separated(rows, '\t', '\n')),
  },
  {
    ...COMMAS,
    kind: '.parquet',
    write: async (name, rows) => {
      const path = join(FOLDER, `${name}.parquet`);
      const copied = await csvToParquet(fileOf(`${name}-parquet.csv`, csvOf(rows)), path, rows.length - 1);
      return copied.ok ? path : '';
    },
  },
  {
    ...COMMAS,
    kind: '.xlsx',
    write: async (name, rows) => {
      const path = join(FOLDER, `${name}.xlsx`);
      const written = await writeXlsx(path, createReadStream(fileOf(`${name}-xlsx.csv`, csvOf(rows))));
      return written.ok ? path : '';
    },
  },
];

function fromCsv(csv: string, delimiter: string, rowEnd: string): Record<string, string>[] {
  const [header, ...rows] = readPlainly(csv, delimiter, rowEnd).map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries((header ?? []).map((title, place) => [title, cells[place] ?? ''])));
}

function memberText(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' ? value : '';
}

function fromLine(line: string): Record<string, string> {
  if (line === '') return {};
  return Object.fromEntries(
    Object.entries(JSON.parse(line) as object).map(([name, value]) => [name, memberText(value)]),
  );
}

/** The rows of a file that the command wrote, by the names of its columns. */
export async function rowsOf(path: string, { delimiter, encoding }: Kind = COMMAS): Promise<Record<string, string>[]> {
  if (path.endsWith('.ndjson')) return readFileSync(path, 'utf8').trimEnd().split('\n').map(fromLine);
  if (path.endsWith('.parquet')) {
    const csv = await parquetText(path);
    return fromCsv(typeof csv === 'string' ? csv : '', ',', '\n');
  }
  if (path.endsWith('.xlsx')) {
    const book = await readWorkbook(await openAsBlob(path), nodePlatform, undefined, true);
    return fromCsv(book.ok ? await text(book.chunks) : '', ',', '\n');
  }
  return fromCsv(new TextDecoder(encoding).decode(readFileSync(path)), delimiter, '\n');
}
