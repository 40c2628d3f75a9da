// The failures of a connection to PostgreSQL, each with its fix. Names the server and the port, never the user.
import { DatabaseError } from 'pg';
import { type Refusal, failWith } from '../call.ts';
import type { DatabaseLocation } from './location.ts';

export type Purpose = 'reading' | 'writing';
/** How far the command got before the failure. */
export type Stage = 'connecting' | Purpose;

type Sentences = readonly [problem: string, fix: string];
type Explain = (location: DatabaseLocation) => Sentences;

const AWAY: Explain = ({ server, variable }) => [
  `La base de datos no responde en ${server}.`,
  `Revise que PostgreSQL esté encendido y que ${variable} apunte a él; después repita la orden.`,
];
const UNKNOWN_HOST: Explain = ({ server, variable }) => [
  `No se encuentra el servidor ${server}.`,
  `Revise su nombre en ${variable}, y la red y el DNS de este equipo; después repita la orden.`,
];
const HUNG_UP: Explain = ({ server }) => [
  `El servidor ${server} colgó antes de contestar: nada cambió.`,
  'Revise que ahí escuche PostgreSQL y su bitácora; si es un balanceador, que tenga detrás un PostgreSQL encendido.',
];
const LOST: Readonly<Record<Purpose, Explain>> = {
  reading: ({ server }) => [
    `Se perdió la conexión con la base de datos en ${server}.`,
    'Era solo una consulta: repita la orden.',
  ],
  writing: ({ server }) => [
    `Se perdió la conexión con la base de datos en ${server} a media orden.`,
    'Vea con `curp-admin auditoria` si el cambio quedó; si no está, repita la orden.',
  ],
};
const BUSY: Explain = () => [
  'La base de datos tardó demasiado: otra orden tiene ocupado lo mismo, o el servidor está saturado.',
  'Nada cambió. Espere un momento y repita la orden.',
];
const TLS: Explain = ({ server, variable }) => [
  `La conexión segura (TLS) con la base de datos falló en ${server}.`,
  `Revise sslmode y los certificados que nombra ${variable}.`,
];
const STARTING: Explain = ({ server }) => [
  `La base de datos se está apagando o encendiendo en ${server}.`,
  'Espere un momento y repita la orden.',
];
const NO_ENTRY: Explain = ({ server, variable, database }) => [
  `El servidor ${server} no admite a ese usuario o su contraseña en ${database}.`,
  `Revise el usuario y la contraseña de ${variable}, y pg_hba.conf en el servidor.`,
];

/** SQLSTATE, codes of Node's sockets, and the messages of `pg`, which have no code. */
const EXPLANATIONS: Readonly<Record<string, Explain>> = {
  '28P01': NO_ENTRY,
  '28000': NO_ENTRY,
  '3D000': ({ server, variable, database }) => [
    `${capitalized(database)} no existe en ${server}.`,
    `Créela con createdb, o corrija ${variable}.`,
  ],
  '42703': () => ['Las tablas son de otra versión.', 'Ejecute `curp-admin migrar` con la versión más nueva.'],
  '42501': ({ variable, database }) => [
    `El usuario de ${variable} no tiene permiso para esta orden en ${database}.`,
    'Dele el rol: grant curp_admin to USUARIO. Para `migrar` hace falta el dueño del esquema, o quien pueda crearlo con sus roles.',
  ],
  '25006': ({ server, variable }) => [
    `La base de datos es de solo lectura en ${server}: parece una réplica.`,
    `Apunte ${variable} al servidor primario.`,
  ],
  '57014': BUSY,
  '55P03': BUSY,
  '40P01': BUSY,
  '40001': BUSY,
  '53300': ({ server }) => [
    `La base de datos no acepta más conexiones en ${server}.`,
    'Espere un momento y repita la orden, o cierre conexiones ociosas.',
  ],
  '57P01': STARTING,
  '57P02': STARTING,
  '57P03': STARTING,
  ECONNREFUSED: AWAY,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ETIMEDOUT: AWAY,
  EHOSTUNREACH: AWAY,
  ENETUNREACH: AWAY,
  ENOENT: AWAY,
  'timeout expired': AWAY,
  ECONNRESET: HUNG_UP,
  EPIPE: HUNG_UP,
  'Connection terminated': HUNG_UP,
  'Connection terminated unexpectedly': HUNG_UP,
  'The server does not support SSL connections': TLS,
  'There was an error establishing an SSL connection': TLS,
  DEPTH_ZERO_SELF_SIGNED_CERT: TLS,
  SELF_SIGNED_CERT_IN_CHAIN: TLS,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: TLS,
  CERT_HAS_EXPIRED: TLS,
  ERR_TLS_CERT_ALTNAME_INVALID: TLS,
};

/** Failures of an open connection. */
const BREAKS: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]);

export function failureRefusal(error: unknown, location: DatabaseLocation, stage: Stage): Refusal {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (stage !== 'connecting' && (BREAKS.has(code) || BREAKS.has(message))) return failWith(...LOST[stage](location));
  const explain = EXPLANATIONS[code] ?? EXPLANATIONS[message];
  return explain === undefined ? unexpectedFailure(error) : failWith(...explain(location));
}

/** The response to COMMIT was lost: the change may be committed. */
export function lostCommit(location: DatabaseLocation): Refusal {
  return failWith(...LOST.writing(location));
}

export function unexpectedFailure(error: unknown): Refusal {
  const { code = '', message = '', name = 'Error' } = error as { code?: string; message?: string; name?: string };
  // A message of the server names tables and limits. Other messages could contain parts of the address.
  const what = error instanceof DatabaseError ? `${code}: ${message}` : `${name} ${code}`.trim();
  return failWith(
    `Falla inesperada (${what}).`,
    'Nada se confirmó. Repita la orden y, si se repite, reporte esta línea.',
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
