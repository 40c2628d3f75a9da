// Parquet to Parquet: every column keeps its type and its values, each answer is in its row, and temporary files
// contain only the answers.
import { globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { curp } from '../../../../tools/testing/curp.ts';
import { withDuckDB } from '../../src/formats/duckdb.ts';
import { FOLDER } from './lists.ts';

const ROWS = 130_000;

/** More rows than a group of Parquet has, of many types; a row in a hundred has a day that does not exist. */
const TABLE = `SELECT i AS id, ('Ana ' || chr((65 + i % 26)::INT)) AS nombres, 'Soto' AS apellido_paterno,
  CASE WHEN i % 3 > 0 THEN 'Ruiz' END AS apellido_materno,
  CASE WHEN i % 100 = 0 THEN '1990-02-31' ELSE CAST(DATE '1950-01-01' + (i % 20000)::INT AS VARCHAR) END AS fecha_nacimiento,
  'MUJER' AS sexo, 'OAXACA' AS entidad, (i * 1.25)::DECIMAL(18, 2) AS sueldo, i / 7.0::DOUBLE AS cociente,
  (i % 2 = 0) AS activa, DATE '2020-01-01' + (i % 400)::INT AS ingreso, TIMESTAMP '2020-01-01 10:00:00' AS visto,
  TIMESTAMPTZ '2020-01-01 10:00:00+00' AS instante, [i, NULL] AS lista, {'a': i, 'b': 'x'} AS objeto,
  'blob'::BLOB AS bytes, '3f333df6-90a4-4fda-8dd3-9485d27cee36'::UUID AS folio, (i % 300)::SMALLINT AS corto,
  'x, "y"' AS nota FROM range(${ROWS}) t(i)`;

async function rowsFrom(sql: string): Promise<unknown[][]> {
  return withDuckDB(join(FOLDER, 'consulta'), 'unfit-rows', async (connection) =>
    (await connection.runAndReadAll(sql)).getRows(),
  );
}

function typesOf(columns: unknown[][] = []): unknown[][] {
  return columns.map(([name, type]) => [name, type]);
}

/** Bytes of the temporary files next to an output, without the unfinished output. */
function temporaryBytes(folder: string): number {
  return globSync(join(folder, '.curp-*/**'))
    .filter((path) => !path.endsWith('resultado'))
    .reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
}

describe('a table of many types', async () => {
  const folder = join(FOLDER, 'nivel=1');
  mkdirSync(folder);
  const input = join(folder, 'tabla.parquet');
  const output = join(folder, 'respondida.parquet');
  await rowsFrom(`COPY (${TABLE}) TO '${input}' (FORMAT parquet)`);
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, temporaryBytes(folder))), 5);
  const { code } = await curp(['lista', input, '-o', output]);
  clearInterval(timer);
  const own = `(SELECT * FROM read_parquet('${input}', hive_partitioning = false))`;
  const answered = `(SELECT * FROM read_parquet('${output}', hive_partitioning = false))`;

  test('the types are those of the file, and the answers come after them', async () => {
    const [before, after] = await Promise.all([own, answered].map((table) => rowsFrom(`DESCRIBE FROM ${table}`)));

    expect(code).toBe(1);
    expect(typesOf(after).slice(0, before?.length)).toEqual(typesOf(before));
    expect(typesOf(after).slice(before?.length)).toEqual(
      ['curp', 'codigos', 'motivos', 'avisos', 'repetida'].map((name) => [name, 'VARCHAR']),
    );
  });

  test('the values are those of the file, in their order', async () => {
    const values = `SELECT * EXCLUDE (curp, codigos, motivos, avisos, repetida) FROM ${answered}`;
    const [differences] = await rowsFrom(
      `SELECT (SELECT count(*) FROM (${values} EXCEPT ALL FROM ${own})), (SELECT count(*) FROM (FROM ${own} EXCEPT ALL ${values})),
        (SELECT count(*) FROM read_parquet('${output}', file_row_number = true) WHERE id <> file_row_number)`,
    );

    expect(differences?.map(Number)).toEqual([0, 0, 0]);
  });

  test('each row has its own answer', async () => {
    const date = `strftime(CAST(fecha_nacimiento AS DATE), '%y%m%d')`;
    const [counts] = await rowsFrom(
      `SELECT count(*) FILTER (curp IS NULL AND codigos = '417'),
        count(*) FILTER (curp[1:10] = (CASE WHEN apellido_materno IS NULL THEN 'SOXA' ELSE 'SORA' END) || ${date}
          AND codigos IS NULL)
      FROM (SELECT * REPLACE (CASE WHEN id % 100 > 0 THEN fecha_nacimiento END AS fecha_nacimiento) FROM ${answered})`,
    );

    expect(counts?.map(Number)).toEqual([ROWS / 100, (ROWS * 99) / 100]);
  });

  test('the disk held no more than the answers, and holds nothing now', async () => {
    const texts = ['curp', 'codigos', 'motivos', 'avisos', 'repetida'].map(
      (name) => `coalesce(sum(strlen(${name})), 0)`,
    );
    const [sum] = await rowsFrom(`SELECT ${texts.join(' + ')} + 5 * count(*) FROM ${answered}`);

    // 512 KiB of quotes and of the header.
    expect(most).toBeLessThan(Number(sum?.[0]) + 524_288);
    expect(most).toBeGreaterThan(0);
    expect(globSync(join(folder, '.curp-*'))).toEqual([]);
    console.log(
      `${ROWS} rows: in ${statSync(input).size}, out ${statSync(output).size}, temporary ${most}, answers ${Number(sum?.[0])} bytes`,
    );
  });
});

test.for([
  { options: [], why: 'rows above the header' },
  { options: ['--encabezado', '3'], why: 'the header chosen' },
])('$why: each answer is in its row', async ({ options }) => {
  const input = join(FOLDER, 'titulos.parquet');
  const output = join(FOLDER, `titulos-${options.length}.parquet`);
  const rows = [
    ['Lista de ingreso', '', '', '', '', ''],
    ['nombres', 'paterno', 'materno', 'fecha nac', 'sexo', 'entidad'],
    ['Ana', 'Soto', 'Ruiz', '1990-12-31', 'Mujer', 'OC'],
    ['Eva', 'Soto', 'Ruiz', '1990-12-31', 'Mujer', 'OC'],
  ].map((cells) => `(${cells.map((cell) => `'${cell}'`).join()})`);
  await rowsFrom(`COPY (FROM (VALUES ${rows.join()}) t(a, b, c, d, e, f)) TO '${input}' (FORMAT parquet)`);
  const { stderr } = await curp(['lista', input, '-o', output, ...options]);

  expect(stderr).toContain('2 con CURP');
  expect(await rowsFrom(`SELECT a, curp FROM '${output}'`)).toEqual([
    ['Lista de ingreso', null],
    ['nombres', null],
    ['Ana', 'SORA901231MOCTZN00'],
    ['Eva', 'SORE901231MOCTZV03'],
  ]);
});

test('names that differ only in case get a number, and the file of another program keeps its types', async () => {
  const made = join(import.meta.dirname, '../formats/made/pyarrow.parquet');
  const input = join(FOLDER, 'pyarrow.parquet');
  const output = join(FOLDER, 'pyarrow-respondida.parquet');
  await rowsFrom(
    `COPY (SELECT *, 'Soto' AS paterno, 'Ruiz' AS materno, 'M' AS sexo, 'OC' AS entidad, 1 AS "Codigos" FROM '${made}')
     TO '${input}' (FORMAT parquet)`,
  );
  await curp(['lista', input, '-o', output, '--columnas', 'fecha_nacimiento=fecha,entidad=entidad', '--sexo', 'H/M']);
  const [before, after] = await Promise.all([input, output].map((path) => rowsFrom(`DESCRIBE FROM '${path}'`)));

  expect(after?.slice(0, before?.length)).toEqual(before);
  expect(after?.slice(before?.length).map(([name]) => name)).toEqual([
    'curp',
    'codigos_2',
    'motivos',
    'avisos',
    'repetida',
  ]);
  expect(readFileSync(output).subarray(0, 4).toString()).toBe('PAR1');
});
