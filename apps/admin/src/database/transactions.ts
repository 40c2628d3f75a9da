// Runs a command's work on PostgreSQL: one connection with deadlines, one transaction. The database itself writes the
// audit (migration 0001); this file names the operator in `curp.actor`.
import { untilAcknowledged } from '@curp/accounts/acknowledgement';
import { Client, escapeIdentifier } from 'pg';
import { type Purpose, type Stage, failureRefusal, lostCommit } from './failures.ts';
import { missingTables } from './missing-tables.ts';
import { type Call, type Done, misuse, type Result, type Refusal } from '../call.ts';
import { locationOf, type Subject } from './location.ts';
import { actorOf, databaseOf } from '../settings.ts';

const CONNECT_DEADLINE = 5_000;
const LOCK_DEADLINE = 10_000;
const STATEMENT_DEADLINE = 10_000;
/** A list for a program may have 100,000 rows. */
const EXPORT_DEADLINE = 60_000;
// The server's timeout is shorter and comes with a reason; ours is for a server that does not respond.
const ANSWER_MARGIN = 2_000;

/** Commits the work, or rolls it back if it refuses or fails. */
export function withTransaction(call: Call, work: (client: Client) => Promise<Result>): Promise<Result> {
  return withClient(call, 'writing', (client, subject) =>
    transact(client, subject, 'writing', async () => {
      await client.query(`select set_config('curp.actor', $1, true)`, [actorOf(call)]);
      return work(client);
    }),
  );
}

export function withReading(call: Call, read: (client: Client) => Promise<Result>): Promise<Result> {
  const isForPrograms = call.write === undefined || call.options.csv === true;
  const work = (client: Client, subject: Subject): Promise<Result> =>
    transact(client, subject, 'reading', async () => {
      // Sums over a month of all projects then need no file on the server's disk.
      await client.query(`set local work_mem = '64MB'`);
      // Compiling a plan takes longer than any of these queries.
      await client.query('set local jit = off');
      if (call.isReader === true) await client.query('set local role curp_reader');
      return read(client);
    });
  return withClient(call, 'reading', work, isForPrograms ? EXPORT_DEADLINE : STATEMENT_DEADLINE);
}

async function transact(
  client: Client,
  subject: Subject,
  purpose: Purpose,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    // Readings see one state. Not `read write`: a replica refuses that already at `begin`, with another error code.
    await client.query(
      `begin isolation level ${purpose === 'reading' ? 'repeatable read read only' : 'read committed'}`,
    );
    await client.query(`set local search_path to ${escapeIdentifier(subject.schema)}`);
    const result = await work();
    if (result.ok && purpose === 'writing') return await commit(client, subject, result);
    await client.query('rollback');
    return result;
  } catch (error) {
    return missingTables(client, subject, error);
  }
}

async function commit(client: Client, { location, schema }: Subject, result: Done): Promise<Result> {
  try {
    await client.query('commit');
  } catch {
    return lostCommit(location);
  }
  return { ...result, notes: [...result.notes, ...(await acknowledgedNotes(client, schema))] };
}

/** Says which processes have read the committed change; nothing if none runs. A failure here is only a note. */
async function acknowledgedNotes(client: Client, schema: string): Promise<string[]> {
  try {
    await client.query(`set search_path to ${escapeIdentifier(schema)}`);
    const { processCount: count, behind } = await untilAcknowledged((text) => client.query(text));
    if (behind.length > 0) {
      const names = behind.join(', ');
      return [
        `Atención: ${behind.length} de ${count} procesos aún no lo tienen (${names}). Lo leerán cuando puedan: vea su bitácora.`,
      ];
    }
    if (count === 0) return [];
    return [count === 1 ? 'Vigente en el proceso en marcha.' : `Vigente en los ${count} procesos.`];
  } catch {
    return ['Atención: el cambio está hecho, pero no se pudo saber qué procesos ya lo tienen.'];
  }
}

/** Ends the connection whatever happens: a transaction left open dies with it. */
export async function withClient(
  call: Call,
  purpose: Purpose,
  work: (client: Client, subject: Subject) => Promise<Result>,
  statementDeadline = STATEMENT_DEADLINE,
): Promise<Result> {
  const settings = databaseOf(call.env);
  if (!settings.ok) return settings;
  const { url, schema, variable } = settings.value;
  const client = clientOf(url, statementDeadline);
  if (client === undefined) return unusableAddress(variable);
  const location = locationOf(client, settings.value);
  let stage: Stage = 'connecting';
  try {
    await client.connect();
    stage = purpose;
    return await work(client, { schema, location });
  } catch (error) {
    return failureRefusal(error, location, stage);
  } finally {
    await client.end();
  }
}

function clientOf(connectionString: string, statementDeadline: number): Client | undefined {
  try {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_DEADLINE,
      lock_timeout: LOCK_DEADLINE,
      statement_timeout: statementDeadline,
      idle_in_transaction_session_timeout: statementDeadline,
      query_timeout: statementDeadline + ANSWER_MARGIN,
      application_name: 'curp-admin',
    });
    // The next query reports a connection that died between two queries.
    client.on('error', () => {});
    return client;
  } catch {
    return undefined;
  }
}

/** The address itself is valid: the error is about a file that it names. */
function unusableAddress(variable: string): Refusal {
  return misuse(
    'No se pueden leer los certificados que nombra la dirección de la base de datos.',
    `Revise las rutas de sslcert, sslkey y sslrootcert en ${variable} y su permiso de lectura.`,
  );
}
