// curp-admin migrar: brings the tables up to date. The only command that needs the owner of the schema.
import { recordChange, withClient } from './database.ts';
import { AlteredMigration, migrate } from './migrate.ts';
import { type Call, type Result, refuse } from './call.ts';
import { actorOf } from './settings.ts';

export function applyMigrations(call: Call): Promise<Result> {
  return withClient(call, 'writing', async (client, { schema }) => {
    const session = { client, actor: actorOf(call) };
    const record = (migracion: string): Promise<void> =>
      recordChange(session, { action: 'migrar', details: { migracion } });
    try {
      const applied = await migrate(client, schema, undefined, record);
      const notes = [applied.length === 0 ? 'No había nada pendiente.' : `Se aplicó en el esquema ${schema}:`];
      return { ok: true, document: { aplicadas: applied }, body: applied.map((name) => `${name}\n`).join(''), notes };
    } catch (error) {
      if (!(error instanceof AlteredMigration)) throw error;
      return refuse(
        `La migración ${error.message} cambió después de aplicarse.`,
        'Use los archivos de la versión publicada: una migración aplicada no se edita, se añade otra.',
      );
    }
  });
}
