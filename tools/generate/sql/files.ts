// Every file of packages/sql, as npm run docs writes and checks it, and their lines of SHA256SUMS.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { clickhouse, clickhouseProgram } from './clickhouse.ts';
import { duckdb } from './duckdb.ts';
import { mariadb } from './mariadb.ts';
import { postgres } from './postgres.ts';
import { bigquery, snowflake, udf } from './services.ts';

const FOLDER = 'descargas/sql';
const SUMS = new URL('../../../descargas/SHA256SUMS', import.meta.url);

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

/** SHA256SUMS of descargas/ with the checksums of these files recomputed. */
export async function sqlChecksums(): Promise<string> {
  const sums = new Map<string, string>();
  for (const [path, make] of Object.entries(SQL_FILES)) {
    const sum = createHash('sha256')
      .update(await make())
      .digest('hex');
    sums.set(`sql/${basename(path)}`, sum);
  }
  return readFileSync(SUMS, 'utf8').replaceAll(/^\w+ {2}(.*)$/gm, (line: string, file: string) =>
    sums.has(file) ? `${sums.get(file)}  ${file}` : line,
  );
}
