// Opens DuckDB for one statement or one file: loaded only when needed, with a memory limit, without network.
import type { DuckDBConnection } from '@duckdb/node-api';
import { installCommand } from './install-duckdb.ts';
import { FormatProblem, type ProblemCode } from './problem.ts';
import { folderBeside } from './temporary.ts';

const SETTINGS = {
  threads: '2',
  memory_limit: '512MB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
};

/** So that the date of an instant does not depend on the machine. */
const SESSION = `SET TimeZone = 'UTC'`;

/** Closes DuckDB afterwards; its errors are thrown as problems of the file. */
export async function withDuckDB<T>(
  output: string,
  otherwise: ProblemCode,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const { connection, close } = await openDuckDB(output);
  try {
    return await work(connection);
  } catch (error) {
    throw problemOf(error, otherwise);
  } finally {
    await close();
  }
}

/** Throws if it is not installed; does not load it. */
export function requireDuckDB(): void {
  try {
    import.meta.resolve('@duckdb/node-api');
  } catch {
    throw new FormatProblem('no-engine', installCommand(import.meta.dirname, process.cwd()));
  }
}

/** Data that do not fit in memory are written to a folder next to the output. */
export async function openDuckDB(output: string) {
  requireDuckDB();
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const temporary = folderBeside(output);
  try {
    const instance = await DuckDBInstance.create(':memory:', { ...SETTINGS, temp_directory: temporary.path });
    const connection = await instance.connect();
    await connection.run(SESSION);
    const close = async (): Promise<void> => {
      connection.closeSync();
      instance.closeSync();
      await temporary.remove();
    };
    return { connection, close };
  } catch (error) {
    await temporary.remove();
    throw error;
  }
}

/** The number that a count or a COPY returns. */
export async function numberFrom(connection: DuckDBConnection, sql: string): Promise<number> {
  const result = await connection.runAndReadAll(sql);
  return Number(result.getRows()[0]?.[0]);
}

/** The kind of a DuckDB error is before the colon; the rest may quote the file and is dropped. */
export function problemOf(error: unknown, otherwise: ProblemCode): unknown {
  const kind = error instanceof Error ? /^(.*?) Error:/s.exec(error.message)?.[1] : undefined;
  if (kind === undefined) return error;
  if (kind === 'Out of Memory') return new FormatProblem('no-memory');
  if (kind === 'IO') return new FormatProblem('unwritable');
  if (/^(Parser|Binder|Catalog|INTERNAL)$/.test(kind)) return new Error(`DuckDB: ${kind} Error`);
  return new FormatProblem(otherwise);
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
