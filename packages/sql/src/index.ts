// The files of this package: what each is for and its text. tools/generate/sql writes them to descargas/sql from core's
// registers; the build copies them.
import { readFileSync } from 'node:fs';

/** By the word that names it; the file, and what it is in Spanish. */
export const FILES = {
  postgres: { file: 'postgres.sql', label: 'PostgreSQL 15 o posterior' },
  mariadb: { file: 'mariadb.sql', label: 'MariaDB y MySQL 8 (MySQL, sin probar)' },
  duckdb: { file: 'duckdb.sql', label: 'DuckDB' },
  clickhouse: { file: 'clickhouse.xml', label: 'ClickHouse: la configuración de la función' },
  'clickhouse-programa': { file: 'curp-clickhouse.cjs', label: 'ClickHouse: el programa que la función arranca' },
  udf: { file: 'curp-udf.js', label: 'BigQuery: el programa que sus funciones cargan' },
  bigquery: { file: 'bigquery.sql', label: 'BigQuery' },
  snowflake: { file: 'snowflake.sql', label: 'Snowflake' },
} as const;

/** The word that names a file. */
export type FileName = keyof typeof FILES;

/** Whether there is a file of that name. */
export function isFileName(name: string): name is FileName {
  return Object.hasOwn(FILES, name);
}

/** Next to the built program; in the sources, the folder of downloads. */
const FOLDER = import.meta.url.endsWith('.ts') ? '../../../descargas/sql' : './files';

/** The text of a file. */
export function readFile(name: FileName): string {
  return readFileSync(new URL(`${FOLDER}/${FILES[name].file}`, import.meta.url), 'utf8');
}
