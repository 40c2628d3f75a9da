// The options of all commands: name, help and parser of each.
import { readNetworks } from '@curp/accounts/networks';
import { OPERATION_NAMES } from '@curp/accounts/operation-names';
import { dayEnd } from '@curp/accounts/period';
import { PROJECT_ID, PROJECT_ID_FORM } from '@curp/accounts/tokens-file';
import { filePath, flag, type Option, oneOf, type OptionValues, plain } from '@curp/command-line/command';
import { formatNumber } from './format.ts';
import { GROUPINGS } from './queries/usage-sums.ts';

export const HIGHEST_RATE = 1_000_000;

const LINE = 'un texto de 1 a 100 caracteres en un solo renglón';
const MOST_NETWORKS = 10;
const LONGEST_LIFE_DAYS = 3650;
const LONGEST_GRACE_DAYS = 90;
const UNIT_SECONDS: Readonly<Record<string, number>> = { h: 3600, d: 86_400 };

/** When a token expires: at the end of a day, after some seconds, or never. */
export type Expiry = { readonly day: string } | { readonly seconds: number } | 'never';

export const OPTIONS = {
  nombre: line('NOMBRE', 'Cómo lo conocen las personas'),
  contacto: {
    placeholder: 'TEXTO',
    help: 'A quién avisar del proyecto, por ejemplo un correo; "" lo borra',
    expected: LINE,
    read: (text) => (text === '' ? null : readName(text)),
  } satisfies Option<string | null>,
  id: {
    placeholder: 'ID',
    help: 'Identificador del proyecto; sin él se inventa uno',
    expected: PROJECT_ID_FORM,
    read: (text) => (PROJECT_ID.test(text) ? text : undefined),
  } satisfies Option<string>,
  ritmo: wholeNumber('N', 'Peticiones por segundo (10 si no se dice)', 1, HIGHEST_RATE),
  rafaga: wholeNumber('N', 'Peticiones de golpe (el doble del ritmo si no se dice)', 1, HIGHEST_RATE),
  cuota: {
    placeholder: 'N|sin-limite',
    help: 'Unidades por mes (100,000 si no se dice)',
    expected: 'un número entero, o sin-limite',
    read: (text) => (plain(text) === 'sin-limite' ? null : integerIn(text, 0, Number.MAX_SAFE_INTEGER)),
  } satisfies Option<number | null>,
  clase: oneOf(['live', 'test'], 'Clase del token (live si no se dice)'),
  vence: {
    placeholder: 'AAAA-MM-DD|90d|nunca',
    help: 'Último día en que vale, de la Ciudad de México, o en cuántos días u horas vence (nunca si no se dice)',
    expected: `un día como 2027-03-31, un plazo como 90d o 12h (hasta ${LONGEST_LIFE_DAYS}d) o nunca`,
    read: readExpiry,
  } satisfies Option<Expiry>,
  operaciones: {
    placeholder: 'NOMBRE,…|todas',
    help: 'Operaciones que puede llamar (todas si no se dice)',
    expected: `todas, o algunas con comas: ${OPERATION_NAMES.join(', ')}`,
    read: readOperations,
  } satisfies Option<readonly string[] | null>,
  redes: {
    placeholder: 'RED,…|todas',
    help: 'Direcciones o redes desde las que vale, hasta 10 (todas si no se dice)',
    expected: `todas, o de 1 a ${MOST_NETWORKS} direcciones o redes con comas, como 10.0.0.0/8 o 2001:db8::/32`,
    read: (text) => (plain(text) === 'todas' ? null : countedNetworks(text)),
  } satisfies Option<readonly string[] | null>,
  nota: line('TEXTO', 'Para qué o de quién es el token; sin secretos'),
  vencen: wholeNumber('DÍAS', 'Solo los que vencen en tantos días, los primeros antes', 1, LONGEST_LIFE_DAYS),
  gracia: {
    placeholder: '7d|24h|0',
    help: 'Días u horas en que el token anterior sigue valiendo (24h si no se dice)',
    expected: `un plazo como 7d o 12h (hasta ${LONGEST_GRACE_DAYS}d), o 0`,
    read: (text) => (text === '0' ? 0 : secondsIn(text, LONGEST_GRACE_DAYS)),
  } satisfies Option<number>,
  mes: month('Mes de la Ciudad de México (el que corre si no se dice)'),
  desde: month('Primer mes, si son varios'),
  hasta: month('Último mes (el que corre si no se dice)'),
  por: oneOf(GROUPINGS, 'Cómo se suma (proyecto si no se dice)'),
  csv: flag('Da la tabla como CSV, con las columnas de --json'),
  limite: wholeNumber('N', 'Cuántos renglones; si no se dice, 100, y con --json o --csv 100,000', 1, 100_000),
  pagina: wholeNumber('N', 'Qué página de la lista (1 si no se dice)', 1, 100_000),
  buscar: line('TEXTO', 'Solo los que llevan ese texto en su identificador, nombre, contacto, pista o nota'),
  archivo: filePath('RUTA', 'Archivo de tokens en lugar de la base de datos'),
  salida: { ...filePath('ARCHIVO', 'Archivo nuevo en que se escribe; sin ella, la salida estándar'), short: 'o' },
  cabeza: filePath('ARCHIVO', 'La última exportación: sus renglones deben seguir ahí'),
  puerto: wholeNumber('N', 'Puerto de 127.0.0.1 (uno libre si no se dice)', 1, 65_535),
  si: flag('Responde que sí a la pregunta de antes, para programas'),
  actor: {
    ...line('NOMBRE', 'Quién hace el cambio, para la auditoría (su usuario si no se dice)'),
    expected: 'un nombre de 1 a 100 caracteres',
  },
};

export type OptionName = keyof typeof OPTIONS;
export type Options = OptionValues<typeof OPTIONS>;

/** The options of one command. */
export function optionsNamed(...names: readonly OptionName[]): Partial<typeof OPTIONS> {
  return Object.fromEntries(names.map((name) => [name, OPTIONS[name]]));
}

/** One line of printable text; undefined if it is anything else. */
export function readName(text: string): string | undefined {
  const name = text.trim().normalize('NFC');
  return name === '' || name.length > 100 || /\p{C}/u.test(name) ? undefined : name;
}

function readExpiry(text: string): Expiry | undefined {
  if (plain(text) === 'nunca') return 'never';
  if (/^20\d\d-\d\d-\d\d$/.test(text)) return dayEnd(text) === undefined ? undefined : { day: text };
  const seconds = secondsIn(text, LONGEST_LIFE_DAYS);
  return seconds === undefined ? undefined : { seconds };
}

/** A number of days or hours such as 90d or 12h. */
function secondsIn(text: string, mostDays: number): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,6})([dh])$/.exec(plain(text)) ?? [];
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? 0);
  return seconds > 0 && seconds <= mostDays * 86_400 ? seconds : undefined;
}

function readOperations(text: string): readonly string[] | null | undefined {
  if (plain(text) === 'todas') return null;
  const names = new Set(text.split(',').map((name) => name.trim()));
  return [...names].every((name) => OPERATION_NAMES.some((known) => known === name)) ? [...names] : undefined;
}

function countedNetworks(text: string): string[] | undefined {
  const networks = readNetworks(text);
  return networks !== undefined && networks.length > 0 && networks.length <= MOST_NETWORKS ? networks : undefined;
}

function line(placeholder: string, help: string): Option<string> {
  return { placeholder, help, expected: LINE, read: readName };
}

function month(help: string): Option<string> {
  return {
    placeholder: 'AAAA-MM',
    help,
    expected: 'un mes como 2026-07',
    read: (text) => (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined),
  };
}

function wholeNumber(placeholder: string, help: string, from: number, to: number): Option<number> {
  const expected = `un número entero de ${formatNumber(from)} a ${formatNumber(to)}`;
  return { placeholder, help, expected, read: (text) => integerIn(text, from, to) };
}

function integerIn(text: string, from: number, to: number): number | undefined {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
}
