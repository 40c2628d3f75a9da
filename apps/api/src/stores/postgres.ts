// PostgreSQL through pg's pool, with a deadline on every query. Opening does not connect and never fails; a query while the
// server is unavailable rejects, and the next one tries again.
import { randomUUID } from 'node:crypto';
import type { Client, ClientConfig, Pool, QueryConfig, QueryResultRow } from 'pg';
import { PATIENCE_MS, within } from './deadline.ts';

const KEEP_ALIVE_MS = 10_000;
/** Writing usage and tending it use one connection each. */
const MAX_CONNECTIONS = 2;

export interface PostgresOptions {
  readonly url: string;
  readonly schema: string;
  readonly maxConnections?: number;
}

/** Resolves with the rows, or rejects within the budget. */
export type Query = <Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
  budgetMs: number,
) => Promise<Row[]>;

export interface Postgres {
  readonly query: Query;
  /** A connection outside the pool, not yet connected. */
  readonly createClient: () => Promise<Client>;
  readonly close: () => Promise<void>;
}

export function openPostgres({ url, schema, maxConnections = MAX_CONNECTIONS }: PostgresOptions): Postgres {
  const config: ClientConfig = {
    connectionString: withOptions(url, schema),
    application_name: 'curp-api',
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
  let opening: Promise<Pool> | undefined;
  // Imported at the first query, because loading the library delays the start.
  const openPool = async (): Promise<Pool> => {
    const pg = await import('pg');
    const pool = new pg.Pool({ ...config, max: maxConnections });
    // Without a listener, the error of an idle connection would end the process.
    return pool.on('error', () => {});
  };
  const run: Query = async (text, values, budgetMs) => {
    opening ??= openPool();
    const pool = await opening;
    // The pool closes the connection of a query that failed or took twice its budget (the types lack this option).
    const query: QueryConfig & { query_timeout: number } = { text, values: [...values], query_timeout: 2 * budgetMs };
    const { rows } = await pool.query(query);
    return rows;
  };
  return {
    query: (text, values, budgetMs) => within(budgetMs, run(text, values, budgetMs)),
    createClient: async () => {
      const pg = await import('pg');
      return new pg.Client(config);
    },
    close: async () => {
      const pool = await opening;
      if (pool !== undefined) await within(PATIENCE_MS, pool.end()).catch(() => {});
    },
  };
}

/** Adds to the options of the URL, which may set a role. */
function withOptions(url: string, schema: string): string {
  const [address = '', ...search] = url.split('?');
  const parameters = new URLSearchParams(search.join('?'));
  const options = [
    // The server ends a query whose connection was closed, also while it waits for a lock.
    '-c client_connection_check_interval=500',
    // Compiling a query takes longer than running it: 150 ms of a reading of months.
    '-c jit=off',
    parameters.get('options') ?? '',
    `-c search_path="${schema}"`,
    // Its hash is the id of this process (own_process): no other can write its rows.
    `-c curp.process_secret=${randomUUID()}`,
  ];
  parameters.set('options', options.join(' '));
  return `${address}?${parameters.toString()}`;
}
