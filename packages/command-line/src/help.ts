// Writes the help from a table of commands: of all of them, or of one.
import { type Argument, type Command, FLAGS } from './command.ts';
import type { Screen } from './screen.ts';
import { wrap } from './table.ts';

const MAX_COLUMNS = 120;

export type HelpLine = readonly [name: string, help: string];
/** A section without lines is a sentence of its own. */
export type HelpSection = readonly [title: string, lines: readonly HelpLine[]];

/** curp entidades [TEXTO…] */
export function usageOf(program: string, { name, args, options }: Command): string {
  const choices = Object.keys(options).length > 0 ? ['[OPCIONES]'] : [];
  return [program, name, ...args.map(placeOf), ...choices].join(' ');
}

function placeOf({ label, many, optional }: Argument): string {
  const place = many === true ? `${label}…` : label;
  return optional === true ? `[${place}]` : place;
}

function commandLines(commands: readonly Command[]): HelpLine[] {
  return commands.map(({ name, summary }) => [name, summary]);
}

function flagLines(): HelpLine[] {
  return Object.entries(FLAGS).map(([name, help]) => [`--${name}`, help]);
}

/** The help of a program: what it is, its commands, and the sections that only it has. */
export function overview(
  program: string,
  headline: string,
  commands: readonly Command[],
  rest: readonly HelpSection[],
  screen: Screen,
): string {
  const own: readonly HelpSection[] = [
    [`${program}: ${headline}`, []],
    [`Uso: ${program} ORDEN [DATOS] [OPCIONES]`, []],
    ['Órdenes (cada una tiene su --ayuda, con ejemplos)', commandLines(commands)],
    ['Opciones de todas', flagLines()],
  ];
  return sections(screen, [...own, ...rest]);
}

export function helpOf(program: string, command: Command, screen: Screen): string {
  const { summary, args, options, notes = [], examples } = command;
  const isNamed = args.some(({ option }) => option !== undefined);
  return sections(screen, [
    [`${summary}.`, []],
    [`Uso: ${usageOf(program, command)}`, []],
    [
      args.length === 0 ? '' : isNamed ? 'Datos, en este orden o cada uno con su opción' : 'Datos',
      args.map(argumentLine),
    ],
    ['Opciones', [...Object.entries(options).map(optionLine), ...flagLines()]],
    [notes.join('\n'), []],
    ['Ejemplos', examples.map((example): HelpLine => [example, ''])],
  ]);
}

function argumentLine({ label, option, help }: Argument): HelpLine {
  return [option === undefined ? label : `${label}, --${option}`, help];
}

function optionLine([name, { short, placeholder, help }]: [string, Command['options'][string]]): HelpLine {
  const names = short === undefined ? `--${name}` : `-${short}, --${name}`;
  return [placeholder === undefined ? names : `${names} ${placeholder}`, help];
}

/** Leaves out a section without a title. */
function sections({ paint }: Screen, parts: readonly HelpSection[]): string {
  return parts
    .filter(([title]) => title !== '')
    .map(([title, lines]) => (lines.length === 0 ? `${title}\n` : `${paint('bold', title)}\n${aligned(lines)}`))
    .join('\n');
}

function aligned(lines: readonly HelpLine[]): string {
  const width = Math.max(...lines.map(([name]) => name.length));
  const rows = lines.flatMap(([name, help]) =>
    wrap(help, MAX_COLUMNS - width - 4).map((line, index) => `  ${(index === 0 ? name : '').padEnd(width)}  ${line}`),
  );
  return rows.map((row) => `${row.trimEnd()}\n`).join('');
}
