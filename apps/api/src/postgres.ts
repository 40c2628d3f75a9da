// The service's way to PostgreSQL. Nothing here waits longer than it was told to, and a server that is away is
// somebody else's failure: opening never fails, and every call tries anew.
import { Client, escapeIdentifier, type QueryConfig, type QueryResultRow } from 'pg';
import { startDeadline } from './deadline.ts';
import { type Hearing, keepListening } from './postgres-listen.ts';
import { Pool, type Waiter } from './postgres-pool.ts';

const CONNECT_MS = 1000;
const KEEP_ALIVE_MS = 10_000;
const DEFAULT_CONNECTIONS = 8;
/** Texts made up anew for each call must not fill the memory of the server with prepared statements. */
const MOST_PREPARED = 100;

export interface PostgresOptions {
  readonly url: string;
  readonly schema: string;
  /** The most connections at once, the listening ones apart. */
  readonly max?: number;
}

export interface Postgres {
  /** The rows, or a rejection within the budget: QueryLate, or what the connection or the server said. */
  readonly query: <Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[],
    budgetMs: number,
  ) => Promise<Row[]>;
  /** Hears a channel, through any number of lost connections, until what this gives is called. */
  readonly listen: (hearing: Hearing) => () => void;
  readonly close: () => Promise<void>;
}

export class QueryLate extends Error {
  override readonly name = 'QueryLate';

  constructor(budgetMs: number) {
    super(`PostgreSQL did not answer within ${budgetMs} ms`);
  }
}

export function openPostgres({ url, schema, max = DEFAULT_CONNECTIONS }: PostgresOptions): Postgres {
  const create = clientsOf(url, schema);
  const pool = new Pool(create, max);
  const nameOf = statementNames();
  const closing = new AbortController();
  return {
    query: (text, values, budgetMs) => ask(pool, { name: nameOf(text), text, values: [...values] }, budgetMs),
    listen: (hearing) => {
      const stop = new AbortController();
      void keepListening(create, hearing, AbortSignal.any([stop.signal, closing.signal]));
      return () => stop.abort();
    },
    close: async () => {
      closing.abort();
      await pool.close();
    },
  };
}

function ask<Row extends QueryResultRow>(pool: Pool, query: QueryConfig, budgetMs: number): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    let held: Client | undefined;
    const waiter: Waiter = {
      granted: (client) => {
        held = client;
        client.query<Row>(query, (error: Error | null, result) => {
          cancel();
          if (error === null) {
            pool.give(client);
            resolve(result.rows);
          } else {
            pool.destroy(client);
            reject(error);
          }
        });
      },
      failed: (error) => {
        cancel();
        reject(error);
      },
    };
    // The connection of a late query is of no use: whatever is asked next would wait behind the same answer.
    const cancel = startDeadline(budgetMs, () => {
      pool.withdraw(waiter);
      if (held !== undefined) pool.destroyWithIdle(held);
      reject(new QueryLate(budgetMs));
    });
    pool.take(waiter);
  });
}

function clientsOf(url: string, schema: string): () => Client {
  const connectionString = withOptions(url, schema);
  return () =>
    new Client({
      connectionString,
      application_name: 'curp-api',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
}

/** The options of the URL are kept: a role, for instance. */
function withOptions(url: string, schema: string): string {
  const [address = '', ...search] = url.split('?');
  const parameters = new URLSearchParams(search.join('?'));
  const path = escapeIdentifier(schema).replaceAll(/[\\\s]/g, String.raw`\$&`);
  const options = [
    // A query that we gave up must not go on waiting for a lock in a server that has only so many connections.
    '-c client_connection_check_interval=500',
    parameters.get('options') ?? '',
    `-c search_path=${path}`,
  ];
  parameters.set('options', options.join(' '));
  return `${address}?${parameters.toString()}`;
}

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < MOST_PREPARED) names.set(text, `curp_${names.size}`);
    return names.get(text);
  };
}
