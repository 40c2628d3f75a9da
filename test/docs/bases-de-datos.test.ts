// Every command and statement of docs/bases-de-datos.md is run, in the order of the page, in the engine of its section.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILES, type FileName } from '@curp/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND } from '../../tools/testing/curp.ts';
import { readPage } from '../../tools/testing/repository-pages.ts';
import {
  type ClickhouseEngine,
  IS_CLICKHOUSE_ASKED,
  openClickhouse,
} from '../../tools/generate/sql/engines/clickhouse.ts';
import { type DuckdbEngine, openDuckdb } from '../../tools/generate/sql/engines/duckdb.ts';
import { type MariadbEngine, openMariadb } from '../../tools/generate/sql/engines/mariadb.ts';
import { openEmptyPostgres, type EmptyPostgres } from '../../tools/generate/sql/engines/postgres.ts';
import { SQL_FILES } from '../../tools/generate/sql/files.ts';

const PAGE = readPage('docs/bases-de-datos.md');
const BLOCKS = PAGE.split(/^## /m).flatMap((section) =>
  Array.from(
    section.matchAll(/^```(sh|sql)\n(.*?)^```$(?:\s*^```text\n(.*?)^```$)?/gms),
    ([, language = '', script = '', output = '']) => ({
      section: section.split('\n', 1)[0] ?? '',
      language,
      script,
      output,
    }),
  ),
);

const folder = mkdtempSync(join(tmpdir(), 'curp-bases-'));
const CURP = `curp() { ${COMMAND.map((word) => `'${word}'`).join(' ')} "$@"; }`;
let postgres: EmptyPostgres;
let mariadb: MariadbEngine;
let duckdb: DuckdbEngine;
let clickhouse: ClickhouseEngine | undefined;

beforeAll(async () => {
  postgres = await openEmptyPostgres();
  mariadb = await openMariadb();
  duckdb = await openDuckdb();
  if (IS_CLICKHOUSE_ASKED) clickhouse = await openClickhouse();
});
afterAll(async () => {
  await postgres.close();
  await mariadb.close();
  await duckdb.close();
  await clickhouse?.close();
  rmSync(folder, { recursive: true });
});

/** The client of the page's server. */
function mariadbClient(): string {
  const [program = '', ...options] = mariadb.command;
  return `mariadb() { command ${[program, ...options].map((word) => `'${word}'`).join(' ')} "$@"; }`;
}

/** In the database of the page, which the first command fills. */
function shell(script: string): string {
  const { hostname, port, username, pathname } = new URL(postgres.url);
  const server = { PGHOST: hostname, PGPORT: port || '5432', PGUSER: username, PGDATABASE: pathname.slice(1) };
  const env = { PATH: process.env['PATH'], ...server };
  return execFileSync('bash', ['--norc', '-ec', `set -o pipefail\n${CURP}\n${mariadbClient()}\n${script}`], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
}

const ENGINES: Readonly<Record<string, (sql: string) => Promise<unknown[][]>>> = {
  PostgreSQL: async (sql) => {
    const results: unknown = await postgres.client.query({ text: sql, rowMode: 'array' });
    const [last] = [results].flat().slice(-1) as { rows: unknown[][] }[];
    return last?.rows ?? [];
  },
  'MariaDB y MySQL': async (sql) => mariadb.query(sql),
  DuckDB: async (sql) => (await duckdb.connection.runAndReadAll(sql)).getRowsJS(),
  ClickHouse: async (sql) =>
    (clickhouse?.query(sql.replace(/;\s*$/, '')) ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')),
};

function lines(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => `${row.join(' | ').trimEnd()}\n`).join('');
}

describe('docs/bases-de-datos.md', () => {
  test('has examples of every engine that runs here', () => {
    const sections = new Set(BLOCKS.filter(({ language }) => language === 'sql').map(({ section }) => section));
    expect([...sections]).toEqual(Object.keys(ENGINES));
  });

  test.for(BLOCKS)('$section: $script', async ({ section, language, script, output }, { skip }) => {
    skip(section === 'ClickHouse' && language === 'sql' && !IS_CLICKHOUSE_ASKED, 'CLICKHOUSE=si asks for its engine');
    const printed = language === 'sh' ? shell(script) : lines((await ENGINES[section]?.(script)) ?? []);
    expect(printed).toBe(output);
  });

  test('what its commands write are the files of the package', async () => {
    const written = readdirSync(folder);
    expect(written.toSorted()).toEqual(['curp-clickhouse.cjs', 'curp.sql', 'curp_function.xml']);
    const files: Record<string, FileName> = {
      'curp.sql': 'duckdb',
      'curp_function.xml': 'clickhouse',
      'curp-clickhouse.cjs': 'clickhouse-programa',
    };
    for (const name of written) {
      const made = await SQL_FILES[`descargas/sql/${FILES[files[name] ?? 'udf'].file}`]?.();
      expect(readFileSync(join(folder, name), 'utf8')).toBe(made);
    }
  });

  test('the index holds the rows that do not match, and a wrong key no longer enters', async () => {
    // Four rows are read sooner without it.
    await postgres.client.query('set enable_seqscan = off');
    const plan = await postgres.client.query(
      `explain select id from personas where left(curp, 16) is distinct from left(calculada, 16) or not (curp_regla.validar(curp)).valida`,
    );
    expect(JSON.stringify(plan.rows)).toContain('personas_por_revisar');
    await expect(
      postgres.client.query("insert into personas values (6, 'A', 'B', 'C', '1990-01-01', 'H', 'DF', 'X')"),
    ).rejects.toThrow('curp_valida');
    await expect(postgres.client.query("insert into altas values (3, 'SOVE901231MOCTGL03')")).rejects.toThrow('clave');
  });
});
