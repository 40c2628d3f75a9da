// The help, written from the table of commands: of all of them, of a group, of one.
import { type Command, COMMANDS } from './commands.ts';
import { OPTIONS } from './options.ts';
import type { Done } from './outcome.ts';

const EVERYWHERE: readonly Line[] = [
  ['--json', 'Da la respuesta como un documento JSON'],
  ['--ayuda, --help, -h', 'Muestra la ayuda de la orden'],
  ['--version', 'Muestra la versión'],
];
const ENVIRONMENT: readonly Line[] = [
  ['ADMIN_DATABASE_URL', 'Base de datos, con un usuario que tenga el rol curp_admin (si falta, DATABASE_URL)'],
  ['DATABASE_SCHEMA', 'Esquema de las tablas (curp si no se dice)'],
  ['TOKEN_PEPPER', 'Secreto con que se guardan los tokens, el mismo del servicio: openssl rand -hex 32'],
  ['TOKEN_PEPPER_PREVIOUS', 'El secreto anterior, solo para pimienta cambiar'],
  ['NO_COLOR', 'Quita los colores'],
];
const EXITS: readonly Line[] = [
  ['0', 'Hecho'],
  ['1', 'No se pudo: no existe, ya hay dos tokens, la base de datos no responde…'],
  ['2', 'Mal pedido, o falta configuración'],
];

type Line = readonly [name: string, help: string];
type Section = readonly [title: string, lines: readonly Line[]];

const GENERAL: readonly Section[] = [
  ['Entorno:', ENVIRONMENT],
  ['Códigos de salida:', EXITS],
];

/** curp-admin uso [PROYECTO] [--mes AAAA-MM] … */
export function usageOf({ words, args, options }: Command): string {
  const places = args.map(({ label, optional }) => (optional === true ? `[${label}]` : label));
  const choices = options.filter((name) => name !== 'actor').map((name) => `[--${name} ${OPTIONS[name].placeholder}]`);
  return ['curp-admin', words, ...places, ...choices].join(' ');
}

/** Help of the command or the group that the words name; of everything when they name neither. */
export function helpFor(words: readonly string[], command: Command | undefined): Done {
  const group = COMMANDS.filter((one) => one.words.startsWith(`${words[0]} `));
  const commands = command === undefined ? (group.length > 0 ? group : COMMANDS) : [command];
  const body = command === undefined ? overview(commands) : commandHelp(command);
  const document = commands.map((one) => ({ orden: one.words, uso: usageOf(one), resumen: one.summary }));
  return { ok: true, document: { ordenes: document }, body, talk: [] };
}

function overview(commands: readonly Command[]): string {
  const lines = commands.map(({ words, args, summary }): Line => {
    const places = args.map(({ label, optional }) => (optional === true ? `[${label}]` : label));
    return [[words, ...places].join(' '), summary];
  });
  return sections([
    ['curp-admin: proyectos, tokens y consumo del servicio de la CURP', []],
    ['Uso: curp-admin ORDEN [ARGUMENTOS] [OPCIONES]', []],
    ['Órdenes (cada una tiene su --ayuda, con ejemplos):', lines],
    ['Opciones de todas:', EVERYWHERE],
    ...(commands === COMMANDS ? GENERAL : []),
  ]);
}

function commandHelp(command: Command): string {
  const { args, options, summary, notes = [], examples } = command;
  const choices = options.map((name): Line => [`--${name} ${OPTIONS[name].placeholder}`, OPTIONS[name].help]);
  const parts: Section[] = [
    [`${summary}.`, []],
    [`Uso: ${usageOf(command)}`, []],
  ];
  if (args.length > 0) parts.push(['Argumentos:', args.map(({ label, help }): Line => [label, help])]);
  parts.push(['Opciones:', [...choices, ...EVERYWHERE]]);
  if (notes.length > 0) parts.push([notes.join('\n'), []]);
  parts.push(['Ejemplos:', examples.map((example): Line => [example, ''])]);
  return sections(parts);
}

function sections(parts: readonly Section[]): string {
  return `${parts.map(([title, lines]) => [title, ...aligned(lines)].join('\n')).join('\n\n')}\n`;
}

function aligned(lines: readonly Line[]): string[] {
  const width = Math.max(0, ...lines.map(([name]) => name.length));
  return lines.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`.trimEnd());
}
