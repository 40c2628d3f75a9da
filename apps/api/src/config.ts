// The configuration: one table, read once from the environment. Help, .env.example and the type come from it.
import { accessSync, constants } from 'node:fs';
import { readRedisAddress, type RedisAddress } from '@curp/accounts/addresses';
import { readNetworks } from '@curp/accounts/networks';
import {
  ACCOUNT_SETTINGS,
  addressSetting,
  type Environment,
  integerSetting,
  NAME,
  NAME_FORM,
  readSetting,
  type Setting,
  textSetting,
} from '@curp/accounts/settings';
import { LEVELS, type Level } from './observability/log.ts';

const YES_OR_NO: Readonly<Record<string, boolean>> = { si: true, sí: true, no: false };

/** Off by default. */
function switchSetting(meaning: string): Setting<boolean> {
  return { meaning, fallback: 'no', accepts: 'si o no', read: (value) => YES_OR_NO[value] };
}

const SETTINGS = {
  PORT: integerSetting(3000, 0, 65_535, 'Puerto del servicio; 0 toma uno libre.'),
  HOST: textSetting('127.0.0.1', /./, 'una dirección', 'Dirección en la que escucha. 0.0.0.0 son todas.'),
  OPS_PORT: integerSetting(
    3001,
    0,
    65_535,
    'Puerto de /livez, /readyz y /metrics; sin él, el que sigue a PORT. No lo publique.',
  ),
  OPS_HOST: textSetting('127.0.0.1', /./, 'una dirección', 'Dirección de ese puerto.'),
  DATABASE_URL: ACCOUNT_SETTINGS.DATABASE_URL,
  DATABASE_SCHEMA: ACCOUNT_SETTINGS.DATABASE_SCHEMA,
  REDIS_URL: addressSetting(
    'redis://USUARIO:CLAVE@SERVIDOR:6379, redis+sentinel://USUARIO:CLAVE@CENTINELA1:26379,CENTINELA2:26379/NOMBRE o redis+cluster://USUARIO:CLAVE@SERVIDOR1:6379,SERVIDOR2:6379',
    (written) => readRedisAddress(written) !== undefined,
    'Redis o Valkey de límites y cuentas, solo, con Sentinel o en Cluster; con TLS, rediss. Vacía: cada proceso limita por su lado.',
  ),
  REDIS_PREFIX: textSetting('curp', NAME, NAME_FORM, 'Comienzo de las llaves en Redis.'),
  STALE_MINUTES: integerSetting(
    10,
    1,
    1440,
    'Minutos que siguen valiendo los tokens ya leídos si PostgreSQL no responde.',
  ),
  TOKEN_PEPPER: ACCOUNT_SETTINGS.TOKEN_PEPPER,
  TOKEN_PEPPER_PREVIOUS: ACCOUNT_SETTINGS.TOKEN_PEPPER_PREVIOUS,
  TOKENS_FILE: textSetting(
    '',
    /^/,
    'un archivo',
    'Archivo de tokens de curp-admin tokens emitir --archivo, sin PostgreSQL.',
  ),
  SANDBOX: switchSetting('Acepta el token «pruebas», de todos y con límite bajo. Nunca en producción.'),
  TRUST_PROXY: {
    meaning: 'Direcciones o redes de los proxies a los que se cree X-Forwarded-For, con comas.',
    fallback: '',
    accepts: 'direcciones o redes separadas por comas, por ejemplo 10.0.0.0/8; /0, que es cualquiera, no vale',
    read: readNetworks,
  } satisfies Setting<readonly string[]>,
  LOG_LEVEL: {
    meaning: 'Lo menos grave que se anota en la bitácora (stdout).',
    fallback: 'info',
    accepts: LEVELS.join(', '),
    read: (value) => LEVELS.find((level) => level === value),
  } satisfies Setting<Level>,
  LOG_EACH: switchSetting('Una línea en la bitácora por cada respuesta, en lugar de la suma por segundo.'),
  DRAIN_MS: integerSetting(
    5000,
    0,
    60_000,
    'Al recibir SIGTERM, milisegundos que sigue atendiendo después de fallar /readyz.',
  ),
} satisfies Record<string, Setting<unknown>>;

type Settings = typeof SETTINGS;
type SettingName = keyof Settings;

export type Config = { readonly [Name in SettingName]: NonNullable<ReturnType<Settings[Name]['read']>> };

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reports every problem at once, each with its fix, and never the value, which may be a secret. */
export function readConfig(env: Environment): ConfigReading {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    const setting: Setting<unknown> = SETTINGS[name];
    const reading = readSetting(setting, env, name);
    if (reading.ok) values[name] = reading.value;
    else problems.push(reading.problem);
  }
  // So that processes that differ only in PORT run next to each other. 0, which takes a free one, stays.
  const port = Number(values['PORT']);
  if ((env['OPS_PORT'] ?? '').trim() === '') values['OPS_PORT'] = port === 0 ? 0 : (port + 1) % 65_536;
  const config = values as Config;
  if (problems.length === 0) problems.push(...contradictionsOf(config));
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}

function contradictionsOf(config: Config): string[] {
  const { DATABASE_URL, TOKENS_FILE, TOKEN_PEPPER, TOKEN_PEPPER_PREVIOUS, SANDBOX } = config;
  const problems = unreadableCertificates(DATABASE_URL);
  if (TOKEN_PEPPER_PREVIOUS !== '' && TOKEN_PEPPER_PREVIOUS === TOKEN_PEPPER) {
    problems.push('TOKEN_PEPPER_PREVIOUS es igual a TOKEN_PEPPER: quítela, o ponga en TOKEN_PEPPER el secreto nuevo.');
  }
  if (DATABASE_URL !== '' && TOKENS_FILE !== '') {
    problems.push('DATABASE_URL y TOKENS_FILE no van juntas: los tokens están en una o en el otro.');
  }
  if (TOKEN_PEPPER === '' && (DATABASE_URL !== '' || TOKENS_FILE !== '')) {
    problems.push('Falta TOKEN_PEPPER: el mismo secreto que usa curp-admin (openssl rand -hex 32 hace uno).');
  }
  if (DATABASE_URL === '' && TOKENS_FILE === '' && !SANDBOX) {
    problems.push('Nadie podría llamar: ponga DATABASE_URL, TOKENS_FILE o, para probar, SANDBOX=si.');
  }
  return problems;
}

/** The driver would read these files at each connection, and each would fail. */
function unreadableCertificates(url: string): string[] {
  const parameters = new URLSearchParams(url.split('?')[1]);
  return ['sslcert', 'sslkey', 'sslrootcert']
    .filter((name) => parameters.has(name) && !isReadable(parameters.get(name) ?? ''))
    .map((name) => `DATABASE_URL nombra en ${name} un archivo que no se puede leer: revise la ruta y los permisos.`);
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The peppers that tokens may be hashed with, the current one first. */
export function peppersOf({ TOKEN_PEPPER, TOKEN_PEPPER_PREVIOUS }: Config): string[] {
  return [TOKEN_PEPPER, TOKEN_PEPPER_PREVIOUS].filter((pepper) => pepper !== '');
}

/** Undefined without Redis. */
export function redisAddressOf({ REDIS_URL }: Config): RedisAddress | undefined {
  return REDIS_URL === '' ? undefined : readRedisAddress(REDIS_URL);
}

export function helpText(): string {
  const rows = Object.entries<Setting<unknown>>(SETTINGS).map(
    ([name, { meaning, fallback }]) => `  ${name.padEnd(21)} ${meaning}${fallback === '' ? '' : ` [${fallback}]`}`,
  );
  return `curp-api: el servicio que calcula la CURP.

Uso: node main.js [--ayuda] [--version]

Todo se configura con variables de entorno; entre corchetes, el valor que tienen si no se ponen:

${rows.join('\n')}

Para probar, sin instalar nada más:

  SANDBOX=si node main.js
  curl 'http://127.0.0.1:3000/curp/entidades?token=pruebas'

Proyectos, tokens y uso se administran con curp-admin, que es admin.js en la misma carpeta: node admin.js --ayuda.
`;
}

export function envExample(): string {
  const rows = Object.entries<Setting<unknown>>(SETTINGS).map(
    ([name, { meaning, accepts, fallback }]) => `# ${meaning}\n# Es ${accepts}.\n${name}=${fallback}\n`,
  );
  return `# Made by npm run docs from the table of settings. Copy it to .env, change what you need, and start with\n# npx node --env-file=.env apps/api/dist/main.js\n\n${rows.join('\n')}`;
}
