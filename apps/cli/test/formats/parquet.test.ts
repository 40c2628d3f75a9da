// Parquet of other programs, column names, and errors that DuckDB ignores or reports with data of the file.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { columnNames, csvToParquet } from '../../src/formats/parquet.ts';
import { PROBLEMS } from '../../src/formats/problem.ts';
import { fileOf, FOLDER, parquetText } from './files.ts';

const MADE = join(import.meta.dirname, 'made', 'pyarrow.parquet');
const parquet = join(FOLDER, 'salida.parquet');

describe('Parquet to CSV', () => {
  test('pyarrow: each type as a person would write it, and nothing for no value', async () => {
    expect(await parquetText(MADE)).toBe(
      [
        'nombres,fecha,instante,utc,dia,cp,activo,clave,saldo,lista',
        'Iñaki,1990-05-17,1990-05-17,1990-05-17,5,1020,VERDADERO,007,1.00,"[1, 2]"',
        ',,,,,,,,,',
        '"Ana ""Nena"", la",1899-12-31,1985-12-31 14:30:00,1985-12-31 14:30:00+00,5.5,-7,FALSO,Ñ,2.00,[]',
        '',
      ].join('\n'),
    );
  });

  test('a name with wild cards is a name', async () => {
    const wild = join(FOLDER, 'lista[1].parquet');
    copyFileSync(MADE, wild);
    copyFileSync(MADE, join(FOLDER, 'lista1.parquet'));
    expect(await parquetText(wild)).toBe(await parquetText(MADE));
    rmSync(wild);
    expect(await parquetText(wild)).toMatchObject({ problem: 'unreadable' });
  });

  const made = readFileSync(MADE);
  test.for([
    { problem: 'not-parquet', bytes: Buffer.from(''), why: 'empty' },
    { problem: 'not-parquet', bytes: Buffer.from('PAR1'), why: 'only its mark' },
    { problem: 'not-parquet', bytes: Buffer.from('nombres\nAna\n'), why: 'a CSV' },
    { problem: 'not-parquet', bytes: made.subarray(0, made.length / 2), why: 'half of one' },
    { problem: 'not-parquet', bytes: Buffer.concat([made.subarray(0, 4), made.subarray(-4)]), why: 'only its marks' },
    { problem: 'not-parquet', bytes: Buffer.from(made).fill(0xff, 20, 200), why: 'broken data' },
  ])('$problem — $why', async ({ problem, bytes }) => {
    const outcome = await parquetText(fileOf('malo.parquet', bytes));
    expect(outcome).toEqual({ ok: false, problem, sentence: PROBLEMS[problem as keyof typeof PROBLEMS] });
  });

  test('any byte otherwise gives rows or a problem', async () => {
    for (let at = made.length - 600; at < made.length; at += 13) {
      const copy = Buffer.from(made);
      copy[at] = (copy[at] as number) ^ 0x55;
      const outcome = await parquetText(fileOf('mutado.parquet', copy));
      const said = typeof outcome === 'string' ? 'rows' : outcome.sentence;
      expect(['rows', ...Object.values<string>(PROBLEMS)]).toContain(said);
    }
  });
});

describe('CSV to Parquet', () => {
  test.for([
    { problem: 'unreadable', text: null, rows: 0, why: 'there is no file' },
    { problem: 'no-rows', text: '', rows: 0, why: 'there is no header' },
    { problem: 'unfit-rows', text: 'a,b\n1,2,3\n', rows: 1, why: 'a row with more cells than the header' },
    { problem: 'unfit-rows', text: `a,b\n${'x'.repeat(9e6)},1\n`, rows: 1, why: 'a row that DuckDB would leave out' },
    { problem: 'unfit-rows', text: `a,b\n${'x'.repeat(9e6)},1\n1,2\n`, rows: 2, why: 'a row longer than the buffer' },
  ])('$problem — $why', async ({ problem, text, rows }) => {
    const path = text === null ? join(FOLDER, 'no-existe.csv') : fileOf('entrada.csv', text);
    expect(await csvToParquet(path, parquet, rows)).toMatchObject({ ok: false, problem });
    expect(existsSync(parquet)).toBe(false);
  });

  test('only a header gives no rows, and the columns stay', async () => {
    expect(await csvToParquet(fileOf('entrada.csv', 'a,b\n'), parquet, 0)).toEqual({ ok: true, rows: 0 });
    expect(await parquetText(parquet)).toBe('a,b\n');
  });

  test('leaves nothing next to its output', async () => {
    const rows = 100_000;
    const from = fileOf('larga.csv', `a,b,c\n${'uno,dos,"tres, y ""más"""\n'.repeat(rows)}`);
    expect(await csvToParquet(from, parquet, rows)).toEqual({ ok: true, rows });
    expect(readdirSync(FOLDER).filter((name) => name.startsWith('.curp-'))).toEqual([]);
  });

  test('a folder that does not exist is the problem', async () => {
    const outcome = await csvToParquet(fileOf('entrada.csv', 'a\n1\n'), join(FOLDER, 'no', 'x.parquet'), 1);
    expect(outcome).toMatchObject({ problem: 'unwritable' });
  });

  test.for([
    { header: ['a', 'b'], names: ['a', 'b'], why: 'as they are' },
    { header: ['a', 'A', 'a'], names: ['a', 'A_2', 'a_3'], why: 'no two the same, in any case' },
    { header: ['a', 'a_2', 'a'], names: ['a', 'a_2', 'a_3'], why: 'nor the same as a name made up' },
    { header: ['', ' ', 'x"y'], names: ['columna_1', 'columna_2', 'x"y'], why: 'every column has one' },
  ])('columns $header are named $names — $why', ({ header, names }) => {
    expect(columnNames(header)).toEqual(names);
  });
});
