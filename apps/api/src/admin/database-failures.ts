// What can go wrong between here and PostgreSQL, told with its cure. Nothing of the address is ever repeated.
import { DatabaseError } from 'pg';
import { type Refusal, refuse } from './outcome.ts';

type Telling = readonly [problem: string, cure: string];

const AWAY: Telling = [
  'La base de datos no responde.',
  'Revise que PostgreSQL esté encendido y que ADMIN_DATABASE_URL apunte a él; después repita la orden.',
];
const LOST: Telling = [
  'Se perdió la conexión con la base de datos a media orden.',
  'Vea con `curp-admin auditoria` si el cambio quedó; si no está, repita la orden.',
];
const BUSY: Telling = [
  'La base de datos tardó demasiado: otra orden tiene ocupado lo mismo, o el servidor está saturado.',
  'Nada cambió. Espere un momento y repita la orden.',
];
const TLS: Telling = [
  'La conexión segura (TLS) con la base de datos falló.',
  'Revise sslmode y los certificados que nombra ADMIN_DATABASE_URL.',
];
const STARTING: Telling = ['La base de datos se está apagando o encendiendo.', 'Espere un momento y repita la orden.'];
const NO_ENTRY: Telling = [
  'La base de datos no admite a ese usuario o su contraseña.',
  'Revise el usuario y la contraseña de ADMIN_DATABASE_URL, y pg_hba.conf en el servidor.',
];

/** SQLSTATE, codes of Node's sockets, and the messages of `pg`, which have no code. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  '28P01': NO_ENTRY,
  '28000': NO_ENTRY,
  '3D000': ['Esa base de datos no existe en el servidor.', 'Créela con createdb, o corrija ADMIN_DATABASE_URL.'],
  '42703': ['Las tablas son de otra versión.', 'Ejecute `curp-admin migrar` con la versión más nueva.'],
  '42501': [
    'El usuario de la base de datos no tiene permiso para esta orden.',
    'Dele el rol: grant curp_admin to USUARIO. Para `migrar` hace falta el dueño del esquema, o quien pueda crearlo con sus roles.',
  ],
  '25006': [
    'Esa base de datos es de solo lectura: parece una réplica.',
    'Apunte ADMIN_DATABASE_URL al servidor primario.',
  ],
  '57014': BUSY,
  '55P03': BUSY,
  '40P01': BUSY,
  '40001': BUSY,
  '53300': [
    'La base de datos no acepta más conexiones.',
    'Espere un momento y repita la orden, o cierre conexiones ociosas.',
  ],
  '57P01': STARTING,
  '57P02': STARTING,
  '57P03': STARTING,
  ECONNREFUSED: AWAY,
  ENOTFOUND: AWAY,
  EAI_AGAIN: AWAY,
  ETIMEDOUT: AWAY,
  EHOSTUNREACH: AWAY,
  ENETUNREACH: AWAY,
  ENOENT: AWAY,
  'timeout expired': AWAY,
  ECONNRESET: LOST,
  EPIPE: LOST,
  'Query read timeout': LOST,
  'Connection terminated': LOST,
  'Connection terminated unexpectedly': LOST,
  'Client has encountered a connection error and is not queryable': LOST,
  'The server does not support SSL connections': TLS,
  'There was an error establishing an SSL connection': TLS,
  DEPTH_ZERO_SELF_SIGNED_CERT: TLS,
  SELF_SIGNED_CERT_IN_CHAIN: TLS,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: TLS,
  CERT_HAS_EXPIRED: TLS,
  ERR_TLS_CERT_ALTNAME_INVALID: TLS,
};

export function tellFailure(error: unknown): Refusal {
  const { code = '', message = '', name = 'Error' } = error as { code?: string; message?: string; name?: string };
  const telling = TELLINGS[code] ?? TELLINGS[message];
  if (telling !== undefined) return refuse(...telling);
  // The server's own message names tables and limits. Any other could hold a piece of the address.
  const what = error instanceof DatabaseError ? `${code}: ${message}` : `${name} ${code}`.trim();
  return refuse(
    `Falla inesperada (${what}).`,
    'Nada se confirmó. Repita la orden y, si se repite, reporte esta línea.',
  );
}

/** The answer to COMMIT never came: it may have been done. */
export function tellLostCommit(): Refusal {
  return refuse(...LOST);
}
