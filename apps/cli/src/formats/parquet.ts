// Parquet <-> the CSV of the list engine. DuckDB reads and writes both; this file decides how each column type becomes
// text. A list read from Parquet and written to Parquet keeps its columns unchanged.
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { csvRows } from '@curp/batch/xlsx';
import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier, literal, numberFrom, openDuckDB, problemOf, withDuckDB } from './duckdb.ts';
import { type Failure, failure, FormatProblem } from './problem.ts';

/** SQL that writes a type as people do: dates without midnight, whole numbers without a point. Other types are cast. */
const TEXTS: readonly (readonly [type: RegExp, text: (column: string) => string])[] = [
  [/^VARCHAR$/, (column) => quotedCell(column)],
  [/^TIMESTAMP/, (column) => `regexp_replace(CAST(${column} AS VARCHAR), ' 00:00:00(\\+00)?$', '')`],
  [/^BOOLEAN$/, (column) => `CASE ${column} WHEN true THEN 'VERDADERO' WHEN false THEN 'FALSO' END`],
  [
    /^(FLOAT|DOUBLE)$/,
    (column) =>
      `CASE WHEN ${column} = trunc(${column}) AND abs(${column}) < 1e15 THEN CAST(CAST(${column} AS BIGINT) AS VARCHAR) ELSE CAST(${column} AS VARCHAR) END`,
  ],
  [/^(U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?|DATE|TIME|UUID)$/, (column) => `CAST(${column} AS VARCHAR)`],
  [/^DECIMAL\(\d+,\d+\)$/, (column) => `CAST(${column} AS VARCHAR)`],
  [/^/, (column) => quotedCell(`CAST(${column} AS VARCHAR)`)],
];

/** Quoted where CSV needs it. contains() is faster than a regular expression. */
function quotedCell(text: string): string {
  const isPlain = [`','`, `'"'`, `chr(10)`, `chr(13)`].map((sign) => `NOT contains(${text}, ${sign})`).join(' AND ');
  return `CASE WHEN ${isPlain} THEN ${text} ELSE '"' || replace(${text}, '"', '""') || '"' END`;
}

/** Only the columns of the file, and none made of the names of its folders. Those of other options are as the file has them. */
function reader(path: string, options = ''): string {
  return `read_parquet(${literal(resolve(path))}, hive_partitioning = false${options})`;
}

export interface ParquetRows {
  readonly ok: true;
  /** The file as CSV, with its header. */
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly rows: number;
  readonly close: () => Promise<void>;
}

/** Reads a file as a stream of CSV: no copy of it is written to the disk. */
export async function openParquet(input: string, beside: string): Promise<ParquetRows | Failure> {
  try {
    await checkSignature(input);
    const { connection, close } = await openDuckDB(beside);
    try {
      const source = reader(input, ', binary_as_string = true');
      const described = (await connection.runAndReadAll(`DESCRIBE FROM ${source}`)).getRows();
      const names = described.map(([name]) => String(name));
      const cells = described.map(([name, type]) => {
        const text = TEXTS.find(([known]) => known.test(String(type)))?.[1];
        return `coalesce(${text?.(identifier(String(name)))}, '')`;
      });
      const rows = await numberFrom(connection, `SELECT count(*) FROM ${source}`);
      // The blank cell of an only column is quoted: a blank line is no row for other programs.
      const row = cells.length === 1 ? `coalesce(nullif(${cells[0]}, ''), '""')` : cells.join(` || ',' || `);
      const sql = `SELECT ${row} FROM ${source}`;
      return { ok: true, rows, chunks: csvChunks(connection, names, sql), close };
    } catch (error) {
      await close();
      throw problemOf(error, 'not-parquet');
    }
  } catch (error) {
    return failure(error, 'unreadable');
  }
}

/** Minimum bytes of a chunk, except the last: what the engine answers at a time. */
const CHUNK = 1 << 19;

async function* csvChunks(
  connection: DuckDBConnection,
  names: readonly string[],
  sql: string,
): AsyncGenerator<Uint8Array> {
  try {
    let text = `${names.map(quotedName).join(',')}\n`;
    const result = await connection.stream(sql);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0) break;
      text += `${chunk.getColumnValues(0).join('\n')}\n`;
      if (text.length < CHUNK) continue;
      yield Buffer.from(text);
      text = '';
    }
    if (text !== '') yield Buffer.from(text);
  } catch (error) {
    throw problemOf(error, 'not-parquet');
  }
}

function quotedName(name: string): string {
  return /[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

export interface Copied {
  readonly ok: true;
  readonly rows: number;
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
 * `rows` is the number of rows of the CSV without its header. They are counted again: DuckDB silently drops a last row that
 * is longer than its buffer. An empty cell becomes NULL, quoted or not.
 */
export async function csvToParquet(csv: string, output: string, rows: number): Promise<Copied | Failure> {
  const header = await headerOf(csv);
  if (!Array.isArray(header)) return header;
  return converted(output, async (connection) => {
    const names = columnNames(header).map((name, place) => `c${place} AS ${identifier(name)}`);
    const query = `SELECT ${names.join()} FROM ${csvReader(csv, header.length)}`;
    const copied = await numberFrom(connection, `COPY (${query}) TO ${target(output, header.length)}`);
    if (copied !== rows) throw new FormatProblem('unfit-rows');
    return copied;
  });
}

/**
 * Adds the answers, a CSV without the list's columns, to the Parquet file of the list: row by row, by position. The
 * list's columns keep their types. DuckDB streams both files.
 */
export async function extendParquet(input: string, answers: string, output: string): Promise<Copied | Failure> {
  const added = await headerOf(answers);
  if (!Array.isArray(added)) return added;
  return converted(output, async (connection) => {
    const described = (await connection.runAndReadAll(`DESCRIBE FROM ${reader(input)}`)).getRows();
    const own = described.map(([name]) => String(name));
    const names = columnNames([...own, ...added]).slice(own.length);
    const columns = names.map((name, place) => `a.c${place} AS ${identifier(name)}`);
    const rows = `${reader(input)} s POSITIONAL JOIN ${csvReader(answers, added.length)} a`;
    const copying = `COPY (SELECT s.*, ${columns.join()} FROM ${rows}) TO ${target(output, own.length + added.length)}`;
    const counts = await connection.runAndReadAll(
      `SELECT (SELECT count(*) FROM ${reader(input)}), (SELECT count(*) FROM ${csvReader(answers, added.length)})`,
    );
    const [ofList, ofAnswers] = counts.getRows()[0] ?? [];
    if (ofList !== ofAnswers) throw new FormatProblem('unfit-rows');
    return numberFrom(connection, copying);
  });
}

/** DuckDB gets the column types instead of detecting them, and small buffers: as fast, with two thirds of the memory. */
function csvReader(csv: string, columns: number): string {
  const types = Array.from({ length: columns }, (_, place) => `c${place}: 'VARCHAR'`);
  return `read_csv(${literal(resolve(csv))}, auto_detect = false, columns = {${types.join()}}, header = true, delim = ',', quote = '"', escape = '"', nullstr = '', buffer_size = 4194304)`;
}

function target(output: string, columns: number): string {
  const group = Math.max(GROUP.least, Math.min(GROUP.most, Math.floor(GROUP.cells / columns)));
  return `${literal(resolve(output))} (FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE ${group})`;
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
  work: (connection: DuckDBConnection) => Promise<number>,
): Promise<Copied | Failure> {
  try {
    return { ok: true, rows: await withDuckDB(output, 'unfit-rows', work) };
  } catch (error) {
    await rm(output, { force: true });
    return failure(error, 'unwritable');
  }
}
