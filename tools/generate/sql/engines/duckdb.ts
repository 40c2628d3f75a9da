// DuckDB in this process, with the macros in a database of their own.
import { type DuckDBAppender, type DuckDBConnection, DuckDBDateValue, DuckDBInstance } from '@duckdb/node-api';
import type { Person } from '@curp/core';
import type { Engine, Verdict } from '../conformance.ts';
import { duckdb } from '../duckdb.ts';
import { TODAY } from '../../../testing/people/cases.ts';
import { columnsOf } from './columns.ts';

export interface DuckdbEngine extends Engine {
  readonly connection: DuckDBConnection;
}

const COLUMNS = `n, p, m, f, s, e, hoy := DATE '${TODAY}'`;

export async function openDuckdb(): Promise<DuckdbEngine> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(duckdb());
  return {
    name: 'DuckDB',
    connection,
    keys: (people, edition) => answers(connection, people, `curp_regla.calcular(${COLUMNS}, criterios := ${edition})`),
    warnings: (people) => answers(connection, people, `curp_regla.avisos(${COLUMNS})`),
    verdicts: (texts) => verdicts(connection, texts),
    close: async () => connection.closeSync(),
  };
}

/** A table of people, in their order. */
async function fillTable(connection: DuckDBConnection, table: string, people: readonly Person[]): Promise<void> {
  await connection.run(
    `create or replace table ${table} (i integer, n varchar, p varchar, m varchar, f date, s varchar, e varchar)`,
  );
  const columns = columnsOf(people);
  const appender = await connection.createAppender(table);
  for (let index = 0; index < people.length; index++) {
    appender.appendInteger(index);
    for (const [at, column] of columns.entries()) append(appender, column[index] ?? null, at === 3);
    appender.endRow();
  }
  appender.closeSync();
}

const DAY_MS = 86_400_000;

function append(appender: DuckDBAppender, value: string | null, isDate: boolean): void {
  if (value === null) appender.appendNull();
  else if (isDate) appender.appendDate(new DuckDBDateValue(Date.parse(value) / DAY_MS));
  else appender.appendVarchar(value);
}

/** What a call gives for each person. */
async function answers<Answer>(
  connection: DuckDBConnection,
  people: readonly Person[],
  call: string,
): Promise<Answer[]> {
  await fillTable(connection, 'people', people);
  const reader = await connection.runAndReadAll(`select ${call} from people order by i`);
  return reader.getColumnsJS()[0] as Answer[];
}

async function verdicts(connection: DuckDBConnection, texts: readonly string[]): Promise<Verdict[]> {
  const list = texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ');
  const reader = await connection.runAndReadAll(
    `select curp_regla.validar(k, hoy := DATE '${TODAY}') from (select unnest([${list}]) as k)`,
  );
  return reader.getRowsJS().map(([verdict]) => {
    const { valida, problemas } = verdict as unknown as { valida: boolean; problemas: string[] };
    return { valid: valida, issues: problemas };
  });
}
