// Parquet <-> the CSV of the list engine. DuckDB does both; what is ours is how each type of column is written as text.
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { csvRows } from '@curp/batch/xlsx';
import type { DuckDBConnection } from '@duckdb/node-api';
import { copy, identifier, literal, type Progress, withDuckDB } from './duckdb.ts';
import { type Failure, failure, FormatProblem, type ProblemCode } from './problem.ts';

const CSV = `HEADER, DELIMITER ',', QUOTE '"', ESCAPE '"'`;

/** As people write them: days without midnight, whole numbers without a point. Any other type is cast. */
const TEXTS: readonly (readonly [type: RegExp, text: (column: string) => string])[] = [
  [/^VARCHAR$/, (column) => column],
  [/^TIMESTAMP/, (column) => `regexp_replace(CAST(${column} AS VARCHAR), ' 00:00:00(\\+00)?$', '')`],
  [/^BOOLEAN$/, (column) => `CASE ${column} WHEN true THEN 'VERDADERO' WHEN false THEN 'FALSO' END`],
  [
    /^(FLOAT|DOUBLE)$/,
    (column) =>
      `CASE WHEN ${column} = trunc(${column}) AND abs(${column}) < 1e15 THEN CAST(CAST(${column} AS BIGINT) AS VARCHAR) ELSE CAST(${column} AS VARCHAR) END`,
  ],
  [/^/, (column) => `CAST(${column} AS VARCHAR)`],
];

export interface Copied {
  readonly ok: true;
  readonly rows: number;
}

export async function parquetToCsv(input: string, csv: string, progress?: Progress): Promise<Copied | Failure> {
  try {
    await checkSignature(input);
  } catch (error) {
    return failure(error, 'unreadable');
  }
  return converted(csv, 'not-parquet', async (connection) => {
    const source = `read_parquet(${literal(resolve(input))}, binary_as_string = true)`;
    const described = await connection.runAndReadAll(`DESCRIBE FROM ${source}`);
    const columns = described.getRows().map(([name, type]) => {
      const column = identifier(String(name));
      const text = TEXTS.find(([known]) => known.test(String(type)))?.[1];
      return `${text?.(column)} AS ${column}`;
    });
    return copy(
      connection,
      `COPY (SELECT ${columns.join()} FROM ${source}) TO ${literal(resolve(csv))} (FORMAT csv, ${CSV})`,
      progress,
    );
  });
}

const MAGIC = 'PAR1';

async function checkSignature(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const ends = await Promise.all(
      [0, Math.max(0, size - MAGIC.length)].map((position) =>
        file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, position),
      ),
    );
    if (ends.some(({ buffer }) => buffer.toString('latin1') !== MAGIC)) throw new FormatProblem('not-parquet');
  } finally {
    await file.close();
  }
}

/** Rows of a group: what is held until the group is written. Groups of few columns have the rows that DuckDB advises. */
const GROUP = { cells: 1_500_000, most: 122_880, least: 2048 };

/**
 * `rows` are those of the CSV without its header. They are counted again: DuckDB leaves out, without a word, a last row that is
 * longer than its buffer. An empty cell becomes a null, marked or not.
 */
export async function csvToParquet(
  csv: string,
  output: string,
  rows: number,
  progress?: Progress,
): Promise<Copied | Failure> {
  const header = await headerOf(csv);
  if (!Array.isArray(header)) return header;
  return converted(output, 'unfit-rows', async (connection) => {
    const types = header.map((_, place) => `c${place}: 'VARCHAR'`);
    const names = columnNames(header).map((name, place) => `c${place} AS ${identifier(name)}`);
    const group = Math.max(GROUP.least, Math.min(GROUP.most, Math.floor(GROUP.cells / header.length)));
    // Columns are told and not sniffed, and buffers are small: as fast, with two thirds of the memory.
    const source = `read_csv(${literal(resolve(csv))}, auto_detect = false, columns = {${types.join()}}, header = true, delim = ',', quote = '"', escape = '"', nullstr = '', buffer_size = 4194304)`;
    const target = `${literal(resolve(output))} (FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE ${group})`;
    const copied = await copy(connection, `COPY (SELECT ${names.join()} FROM ${source}) TO ${target}`, progress);
    if (copied !== rows) throw new FormatProblem('unfit-rows');
    return copied;
  });
}

async function headerOf(csv: string): Promise<string[] | Failure> {
  try {
    for await (const rows of csvRows(createReadStream(csv))) return rows[0] as string[];
    throw new FormatProblem('no-rows');
  } catch (error) {
    return failure(error, 'unreadable');
  }
}

/** Every column has a name, and no two the same: readers of Parquet look columns up by it, most of them in any case. */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((title, place) => {
    const base = title.trim() === '' ? `columna_${place + 1}` : title;
    let name = base;
    for (let times = 2; taken.has(name.toLowerCase()); times++) name = `${base}_${times}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** A file that could not be finished is removed. */
async function converted(
  output: string,
  otherwise: ProblemCode,
  work: (connection: DuckDBConnection) => Promise<number>,
): Promise<Copied | Failure> {
  try {
    return { ok: true, rows: await withDuckDB(output, otherwise, work) };
  } catch (error) {
    await rm(output, { force: true });
    return failure(error, 'unwritable');
  }
}
