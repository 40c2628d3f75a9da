// curp-admin migrar: brings the tables up to date. The only command that needs the owner of the schema.
import type { Client } from 'pg';
import { withClient } from '../database/transactions.ts';
import type { Subject } from '../database/location.ts';
import { AlteredMigration, migrate } from '../database/schema-migrations.ts';
import { type Call, type Result, failWith } from '../call.ts';
import { actorOf } from '../settings.ts';

/** A migration may rewrite a table of millions of rows. Waiting for locks has the same limit as in every command. */
const MIGRATION_DEADLINE = 30 * 60_000;

export function applyMigrations(call: Call): Promise<Result> {
  const apply = async (client: Client, { schema }: Subject): Promise<Result> => {
    const record = async (migracion: string): Promise<void> => {
      await client.query(`insert into audit (actor, action, details) values ($1, 'migrar', $2)`, [
        actorOf(call),
        { migracion },
      ]);
    };
    try {
      const applied = await migrate(client, schema, undefined, record);
      const notes = [applied.length === 0 ? 'No había nada pendiente.' : `Se aplicó en el esquema ${schema}:`];
      return { ok: true, document: { aplicadas: applied }, body: applied.map((name) => `${name}\n`).join(''), notes };
    } catch (error) {
      if (!(error instanceof AlteredMigration)) throw error;
      return failWith(
        `La migración ${error.message} cambió después de aplicarse.`,
        'Use los archivos de la versión publicada: una migración aplicada no se edita, se añade otra.',
      );
    }
  };
  return withClient(call, 'writing', apply, MIGRATION_DEADLINE);
}
