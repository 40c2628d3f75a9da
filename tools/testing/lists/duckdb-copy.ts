// The baseline of bench/lists.ts: DuckDB copies a CSV to another file on two threads.
import { DuckDBInstance } from '@duckdb/node-api';

const [input = '', output = ''] = process.argv.slice(2);
const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
const connection = await instance.connect();
const format = output.endsWith('.parquet') ? 'parquet' : 'csv';
await connection.run(`COPY (FROM read_csv('${input}')) TO '${output}' (FORMAT ${format})`);
