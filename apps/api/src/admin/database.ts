// A command's conversation with PostgreSQL: one connection with deadlines, one transaction, one row of audit per change.
import { Client, escapeIdentifier } from 'pg';
import type { Details } from './details.ts';
import { tellFailure, tellLostCommit } from './database-failures.ts';
import { tellMissingTables } from './missing-tables.ts';
import { type Call, misuse, type Outcome, type Refusal } from './outcome.ts';
import { actorOf, databaseOf } from './settings.ts';

const CONNECT_DEADLINE = 5_000;
const STATEMENT_DEADLINE = 10_000;
// The server gives up first and says why; ours is for a server that says nothing.
const ANSWER_DEADLINE = STATEMENT_DEADLINE + 2_000;

export interface Session {
  readonly client: Client;
  readonly actor: string;
}

interface Change {
  readonly action: string;
  readonly projectId?: string;
  readonly tokenId?: string;
  /** Old and new figures; never a token, never a hash. */
  readonly details: Details;
}

/** Everything that the work does is kept together, or not at all when it refuses or fails. */
export function withTransaction(call: Call, work: (session: Session) => Promise<Outcome>): Promise<Outcome> {
  return withClient(call, (client, schema) =>
    transact(client, schema, () => work({ client, actor: actorOf(call) })).catch((error: unknown) =>
      tellMissingTables(client, schema, error),
    ),
  );
}

async function transact(client: Client, schema: string, work: () => Promise<Outcome>): Promise<Outcome> {
  await client.query('begin isolation level read committed');
  await client.query(`set local search_path to ${escapeIdentifier(schema)}`);
  const outcome = await work();
  if (!outcome.ok) {
    await client.query('rollback');
    return outcome;
  }
  try {
    await client.query('commit');
    return outcome;
  } catch {
    return tellLostCommit();
  }
}

/** Ends the connection whatever happens: a transaction left open dies with it. */
export async function withClient(
  call: Call,
  work: (client: Client, schema: string) => Promise<Outcome>,
): Promise<Outcome> {
  const settings = databaseOf(call.env);
  if (!settings.ok) return settings;
  const client = clientOf(settings.value.url);
  if (client === undefined) return unusableAddress();
  try {
    await client.connect();
    return await work(client, settings.value.schema);
  } catch (error) {
    return tellFailure(error);
  } finally {
    await client.end();
  }
}

function clientOf(connectionString: string): Client | undefined {
  try {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_DEADLINE,
      statement_timeout: STATEMENT_DEADLINE,
      idle_in_transaction_session_timeout: STATEMENT_DEADLINE,
      query_timeout: ANSWER_DEADLINE,
      application_name: 'curp-admin',
    });
    // A connection that dies between two queries is told by the next one.
    client.on('error', () => {});
    return client;
  } catch {
    return undefined;
  }
}

/** The address was read before: what is left are the files that it names. */
function unusableAddress(): Refusal {
  return misuse(
    'No se pueden leer los certificados que nombra la dirección de la base de datos.',
    'Revise las rutas de sslcert, sslkey y sslrootcert en ADMIN_DATABASE_URL (o DATABASE_URL) y su permiso de lectura.',
  );
}

export async function recordChange({ client, actor }: Session, change: Change): Promise<void> {
  await client.query(`insert into audit (actor, action, project_id, token_id, details) values ($1, $2, $3, $4, $5)`, [
    actor,
    change.action,
    change.projectId ?? null,
    change.tokenId ?? null,
    JSON.stringify(change.details),
  ]);
}
