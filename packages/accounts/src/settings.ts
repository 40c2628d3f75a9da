// The reader of settings from the environment, and the settings that the service and curp-admin share: both must read the
// same value, or one would not recognise the tokens that the other issues.
import { isDatabaseAddress } from './addresses.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Setting<Value> {
  readonly meaning: string;
  /** The default, as written in the environment. */
  readonly fallback: string;
  readonly accepts: string;
  /** Undefined if the text is not valid. */
  readonly read: (text: string) => Value | undefined;
}

export function integerSetting(fallback: number, least: number, most: number, meaning: string): Setting<number> {
  return {
    meaning,
    fallback: String(fallback),
    accepts: `un número entero de ${least} a ${most}`,
    read: (written) => {
      const value = Number(written);
      return /^\d+$/.test(written) && value >= least && value <= most ? value : undefined;
    },
  };
}

export function textSetting(fallback: string, form: RegExp, accepts: string, meaning: string): Setting<string> {
  return { meaning, fallback, accepts, read: (value) => (form.test(value) ? value : undefined) };
}

export function addressSetting(form: string, isAddress: (text: string) => boolean, meaning: string): Setting<string> {
  return {
    meaning,
    fallback: '',
    accepts: `una dirección como ${form}, con los signos especiales del usuario y la clave escritos con % (@ es %40, / es %2F, # es %23, % es %25)`,
    read: (written) => (written === '' || isAddress(written) ? written : undefined),
  };
}

// At most 50: a channel of pg_notify is this name and a suffix, in 63 bytes.
export const NAME = /^[a-z][a-z0-9_]{0,49}$/;
export const NAME_FORM =
  'un nombre de hasta 50 letras minúsculas sin acento, cifras y guiones bajos, que empieza con letra';

export const ACCOUNT_SETTINGS = {
  DATABASE_URL: addressSetting(
    'postgres://USUARIO:CLAVE@SERVIDOR:5432/BASE',
    isDatabaseAddress,
    'PostgreSQL de proyectos, tokens y uso. Vacía: el servicio corre solo.',
  ),
  DATABASE_SCHEMA: textSetting('curp', NAME, NAME_FORM, 'Esquema de las tablas.'),
  TOKEN_PEPPER: textSetting(
    '',
    /^(.{16,})?$/,
    'un texto de al menos 16 caracteres, por ejemplo el de: openssl rand -hex 32',
    'Secreto con el que se guardan los tokens. El mismo que usa curp-admin.',
  ),
  TOKEN_PEPPER_PREVIOUS: textSetting(
    '',
    /^(.{16,})?$/,
    'un texto de al menos 16 caracteres',
    'El secreto anterior, mientras haya tokens hechos con él. Solo al cambiar de secreto.',
  ),
} satisfies Record<string, Setting<unknown>>;

export type SettingReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/** Reads `variable`, which curp-admin may name differently. A problem never repeats the value, which may be secret. */
export function readSetting<Value>(
  { read, fallback, accepts }: Setting<Value>,
  env: Environment,
  variable: string,
): SettingReading<Value> {
  const given = env[variable]?.trim();
  const value = read(given === undefined || given === '' ? fallback : given);
  return value === undefined ? { ok: false, problem: `${variable} debe ser ${accepts}.` } : { ok: true, value };
}
