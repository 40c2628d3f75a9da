// Every file of packages/sql, as npm run docs writes and checks it.
import { clickhouse, clickhouseProgram } from './clickhouse.ts';
import { duckdb } from './duckdb.ts';
import { mariadb } from './mariadb.ts';
import { postgres } from './postgres.ts';
import { bigquery, snowflake, udf } from './services.ts';

const FOLDER = 'packages/sql/src/files';

export const SQL_FILES: Readonly<Record<string, () => string | Promise<string>>> = {
  [`${FOLDER}/postgres.sql`]: () => postgres(),
  [`${FOLDER}/mariadb.sql`]: () => mariadb(),
  [`${FOLDER}/duckdb.sql`]: () => duckdb(),
  [`${FOLDER}/clickhouse.xml`]: clickhouse,
  [`${FOLDER}/curp-clickhouse.cjs`]: clickhouseProgram,
  [`${FOLDER}/curp-udf.js`]: udf,
  [`${FOLDER}/bigquery.sql`]: bigquery,
  [`${FOLDER}/snowflake.sql`]: snowflake,
};
