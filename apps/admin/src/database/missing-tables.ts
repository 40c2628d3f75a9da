// Finds out why a table is missing: `migrar` never ran, the schema is misspelt, or the user has no access to it.
// PostgreSQL reports the same error for all three, and each has a different fix.
import { type Client, DatabaseError } from 'pg';
import { type Refusal, failWith } from '../call.ts';
import type { Subject } from './location.ts';

const UNDEFINED_TABLE = '42P01';

interface Schema {
  readonly open: boolean;
  readonly filled: boolean;
}

/** Other errors are rethrown. */
export async function missingTables(client: Client, subject: Subject, error: unknown): Promise<Refusal> {
  if (!(error instanceof DatabaseError) || error.code !== UNDEFINED_TABLE) throw error;
  await client.query('rollback');
  const { rows } = await client.query<Schema>(
    `select has_schema_privilege(oid, 'usage') as open,
      exists (select from pg_class where relnamespace = namespace.oid and relname = 'projects') as filled
      from pg_namespace namespace where nspname = $1`,
    [subject.schema],
  );
  return refusalFor(subject, rows[0]);
}

function refusalFor({ schema, location }: Subject, found: Schema | undefined): Refusal {
  if (found === undefined) {
    return failWith(
      `El esquema ${schema} no existe en ${location.database} de ${location.server}.`,
      `Si es nueva, cree las tablas con \`curp-admin migrar\`; si ya las tenía, corrija DATABASE_SCHEMA o la base de ${location.variable}.`,
    );
  }
  if (!found.filled) {
    return failWith(
      `El esquema ${schema} no tiene las tablas del servicio en ${location.database} de ${location.server}.`,
      'Créelas con `curp-admin migrar`; si están en otro esquema, corrija DATABASE_SCHEMA.',
    );
  }
  if (!found.open) {
    return failWith(
      `El usuario de ${location.variable} no puede ver el esquema ${schema}.`,
      'Dele el rol: grant curp_admin to USUARIO.',
    );
  }
  return failWith(
    `Faltan tablas en el esquema ${schema}: son de otra versión.`,
    'Complételas con `curp-admin migrar`.',
  );
}
