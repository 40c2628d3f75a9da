// Reads environment variables when a command needs them: commands on a tokens file need no database. Variables shared with
// the service are read by the same code, so that the service accepts the tokens issued here.
import { userInfo } from 'node:os';
import { ACCOUNT_SETTINGS, type Environment, readSetting } from '@curp/accounts/settings';
import { type Call, misuse, type Reading } from './call.ts';

const MAKE_PEPPER =
  'Haga uno con `openssl rand -hex 32`, guárdelo en secreto y dé el mismo al servicio: si cambia, ningún token emitido vale.';

export interface DatabaseSettings {
  readonly url: string;
  /** Where the address was read. */
  readonly variable: 'ADMIN_DATABASE_URL' | 'DATABASE_URL';
  readonly schema: string;
}

/** The address may contain a password, so no message repeats it. */
export function databaseOf(env: Environment): Reading<DatabaseSettings> {
  const own = readSetting(ACCOUNT_SETTINGS.DATABASE_URL, env, 'ADMIN_DATABASE_URL');
  const variable = own.ok && own.value === '' ? 'DATABASE_URL' : 'ADMIN_DATABASE_URL';
  const url = readSetting(ACCOUNT_SETTINGS.DATABASE_URL, env, variable);
  if (!url.ok) return misuse('La dirección de la base de datos no se puede leer.', url.problem);
  if (url.value === '') {
    return misuse(
      'Falta la dirección de la base de datos.',
      'Defina ADMIN_DATABASE_URL, por ejemplo postgres://USUARIO@SERVIDOR:5432/BASE; si no está, se usa DATABASE_URL.',
    );
  }
  const schema = readSetting(ACCOUNT_SETTINGS.DATABASE_SCHEMA, env, 'DATABASE_SCHEMA');
  if (!schema.ok) return misuse('DATABASE_SCHEMA no se puede usar.', schema.problem);
  return { ok: true, value: { url: url.value, variable, schema: schema.value } };
}

export function pepperOf(env: Environment): Reading<string> {
  const pepper = readSetting(ACCOUNT_SETTINGS.TOKEN_PEPPER, env, 'TOKEN_PEPPER');
  if (!pepper.ok) return misuse(pepper.problem, MAKE_PEPPER);
  if (pepper.value === '') return misuse('Falta TOKEN_PEPPER, el secreto con que se guardan los tokens.', MAKE_PEPPER);
  return pepper;
}

export function previousPepperOf(env: Environment): Reading<string> {
  const pepper = readSetting(ACCOUNT_SETTINGS.TOKEN_PEPPER_PREVIOUS, env, 'TOKEN_PEPPER_PREVIOUS');
  if (pepper.ok && pepper.value !== '') return pepper;
  const fix = 'Ponga ahí el secreto que está en uso, y el nuevo en TOKEN_PEPPER.';
  return misuse(pepper.ok ? 'Falta TOKEN_PEPPER_PREVIOUS.' : pepper.problem, fix);
}

/** The name of the operator in the audit. */
export function actorOf({ options }: Call): string {
  if (options.actor !== undefined) return options.actor;
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`; // a container may run as a number without a name
  }
}
