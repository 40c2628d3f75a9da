// The environment of the command, read when a command needs it: a tokens file asks for no database.
import { userInfo } from 'node:os';
import { type Call, misuse, type Reading, type Refusal } from './outcome.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const PEPPER_LENGTH = 16;
const SCHEMA = /^[a-z][a-z0-9_]{0,40}$/;
const MAKE_PEPPER =
  'Haga uno con `openssl rand -hex 32`, guárdelo en secreto y dé el mismo al servicio: si cambia, ningún token emitido vale.';

export interface DatabaseSettings {
  readonly url: string;
  readonly schema: string;
}

/** The address may hold a password: no sentence repeats it. */
export function databaseOf(env: Environment): Reading<DatabaseSettings> {
  const url = env['ADMIN_DATABASE_URL'] || env['DATABASE_URL'];
  if (url === undefined || url === '') {
    return misuse(
      'Falta la dirección de la base de datos.',
      'Defina ADMIN_DATABASE_URL, por ejemplo postgres://USUARIO@SERVIDOR:5432/BASE; si no está, se usa DATABASE_URL.',
    );
  }
  if (!/^postgres(?:ql)?:\/\//.test(url)) return unreadableAddress();
  const schema = env['DATABASE_SCHEMA'] || 'curp';
  if (!SCHEMA.test(schema)) {
    return misuse('DATABASE_SCHEMA no se puede usar.', 'Es un nombre de minúsculas, cifras y guiones bajos: curp.');
  }
  return { ok: true, value: { url, schema } };
}

export function unreadableAddress(): Refusal {
  return misuse(
    'La dirección de la base de datos no se puede leer.',
    'ADMIN_DATABASE_URL (o DATABASE_URL) tiene la forma postgres://USUARIO:CLAVE@SERVIDOR:5432/BASE; en la clave, los signos como @ / # se escriben %40 %2F %23.',
  );
}

export function pepperOf(env: Environment): Reading<string> {
  const pepper = env['TOKEN_PEPPER'] ?? '';
  if (pepper === '') return misuse('Falta TOKEN_PEPPER, el secreto con que se guardan los tokens.', MAKE_PEPPER);
  if (pepper.length < PEPPER_LENGTH) {
    return misuse(`TOKEN_PEPPER es corto: necesita ${PEPPER_LENGTH} caracteres o más.`, MAKE_PEPPER);
  }
  return { ok: true, value: pepper };
}

/** Who the audit trail says it was. */
export function actorOf({ options }: Call): string {
  if (options.actor !== undefined) return options.actor;
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`; // a container may run as a number without a name
  }
}
