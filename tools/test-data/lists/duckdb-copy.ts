// DuckDB doing nothing with the rows: it copies a CSV to another file on two threads. What `curp lista` is measured beside.
import { DuckDBInstance } from '@duckdb/node-api';

const [input = '', output = ''] = process.argv.slice(2);
const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
const connection = await instance.connect();
const format = output.endsWith('.parquet') ? 'parquet' : 'csv';
await connection.run(`COPY (FROM read_csv('${input}')) TO '${output}' (FORMAT ${format})`);
