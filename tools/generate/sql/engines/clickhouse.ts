// The engine of ClickHouse in this process (chdb), with the function declared by our file and the program where a server
// looks for it.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '@curp/core';
import { clickhouse, clickhouseProgram } from '../clickhouse.ts';
import type { Engine } from '../conformance.ts';
import { TODAY } from '../../../testing/people/cases.ts';
import { columnsOf } from './columns.ts';

/**
 * The binding itself: the package chdb around it asks for systems that the registry may lack. It has 543 MB, so npm ci
 * leaves it out, and it is fetched once where CLICKHOUSE=si asks for it.
 */
const BINDING = '@chdb/lib-linux-x64-gnu';
const VERSION = '26.7.3-stable.1';
export const IS_CLICKHOUSE_ASKED: boolean = process.env['CLICKHOUSE'] === 'si';

interface Chdb {
  CreateConnection(folder: string, flags: readonly string[]): unknown;
  QueryWithConnection(connection: unknown, sql: string, format: string): string;
  CloseConnection(connection: unknown): void;
}

export interface ClickhouseEngine extends Engine {
  readonly query: (sql: string) => string;
}

export async function openClickhouse(): Promise<ClickhouseEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-clickhouse-'));
  const scripts = join(folder, 'user_scripts');
  mkdirSync(scripts);
  writeFileSync(join(folder, 'curp_function.xml'), clickhouse());
  writeFileSync(join(scripts, 'curp-clickhouse.cjs'), await clickhouseProgram());
  chmodSync(join(scripts, 'curp-clickhouse.cjs'), 0o755);
  const declared = `--user_defined_executable_functions_config=${folder}/*_function.xml`;
  const chdb: Chdb = createRequire(join(fetchedBinding(), 'x.js'))(BINDING);
  const connection = chdb.CreateConnection(folder, [declared]);
  const query = (sql: string): string => chdb.QueryWithConnection(connection, sql, 'TabSeparated');
  return {
    name: 'ClickHouse',
    query,
    keys: async (people) => keys(query, people),
    close: async () => {
      chdb.CloseConnection(connection);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder in which the binding is installed. */
function fetchedBinding(): string {
  const folder = join(tmpdir(), `curp-chdb-${VERSION}`);
  if (!existsSync(join(folder, 'node_modules', BINDING))) {
    const words = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
    execFileSync('npm', [...words, `${BINDING}@${VERSION}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return folder;
}

/** A table of people, in their order. */
function fillTable(query: (sql: string) => string, table: string, people: readonly Person[]): void {
  const nullable = ['n', 'p', 'm', 'f', 's', 'e'].map((name) => `${name} Nullable(String)`).join(', ');
  query(`create or replace table ${table} (i UInt32, ${nullable}) engine = MergeTree order by i`);
  const columns = columnsOf(people);
  for (let from = 0; from < people.length; from += SLICE) {
    const rows = people
      .slice(from, from + SLICE)
      .map((_, index) => JSON.stringify([from + index, ...columns.map((column) => column[from + index])]));
    query(`insert into ${table} format JSONCompactEachRow\n${rows.join('\n')}`);
  }
}

const SLICE = 20_000;

/** The function has no date of today: a query leaves out what it should. */
function keys(query: (sql: string) => string, people: readonly Person[]): (string | null)[] {
  fillTable(query, 'people', people);
  const answer = query(`select curp_calcular(n, p, m, if(f > '${TODAY}', null, f), s, e) from people order by i`);
  return answer
    .trimEnd()
    .split('\n')
    .map((line) => (line === '\\N' ? null : line));
}
