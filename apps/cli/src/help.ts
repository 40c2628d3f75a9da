// The help, written from the table of commands: of all of them, or of one.
import { type Argument, type Command, FLAGS, type Screen } from './command.ts';
import { wrap } from './layout.ts';

const WIDEST = 120;

type Line = readonly [name: string, help: string];

export const NOT_PROOF = 'Una CURP calculada no prueba el registro de la persona: solo el RENAPO las asigna.';

const EXITS: readonly Line[] = [
  ['0', 'Todo bien'],
  ['1', 'Los datos tienen problemas: no hay clave, no es válida o no coincide'],
  ['2', 'Mal pedido: sobra, falta o no se entiende algo de la orden'],
  ['70', 'Falló curp: es un defecto nuestro'],
];

/** curp entidades [TEXTO…] */
export function usageOf({ name, args, options }: Command): string {
  const choices = Object.keys(options).length > 0 ? ['[OPCIONES]'] : [];
  return ['curp', name, ...args.map(placeOf), ...choices].join(' ');
}

function placeOf({ label, many, optional }: Argument): string {
  const place = many === true ? `${label}…` : label;
  return optional === true ? `[${place}]` : place;
}

export function overview(commands: readonly Command[], { paint }: Screen): string {
  return sections(paint, [
    ['curp: calcula, explica, valida y coteja la CURP. Nada sale de este equipo.', []],
    ['Uso: curp ORDEN [DATOS] [OPCIONES]', []],
    ['Órdenes (cada una tiene su --ayuda, con ejemplos)', commands.map(({ name, summary }) => [name, summary])],
    ['Opciones de todas', flagLines()],
    ['Códigos de salida', EXITS],
    [NOT_PROOF, []],
  ]);
}

export function helpOf(command: Command, { paint }: Screen): string {
  const { summary, args, options, notes, examples } = command;
  const isNamed = args.some(({ option }) => option !== undefined);
  return sections(paint, [
    [`${summary}.`, []],
    [`Uso: ${usageOf(command)}`, []],
    [
      args.length === 0 ? '' : isNamed ? 'Datos, en este orden o cada uno con su opción' : 'Datos',
      args.map(argumentLine),
    ],
    ['Opciones', [...Object.entries(options).map(optionLine), ...flagLines()]],
    [notes.join('\n'), []],
    ['Ejemplos', examples.map((example): Line => [example, ''])],
  ]);
}

function argumentLine({ label, option, help }: Argument): Line {
  return [option === undefined ? label : `${label}, --${option}`, help];
}

function optionLine([name, { short, placeholder, help }]: [string, Command['options'][string]]): Line {
  const names = short === undefined ? `--${name}` : `-${short}, --${name}`;
  return [placeholder === undefined ? names : `${names} ${placeholder}`, help];
}

function flagLines(): Line[] {
  return Object.entries(FLAGS).map(([name, help]) => [`--${name}`, help]);
}

/** A section without lines is its title alone, and one without either is nothing. */
function sections(
  paint: Screen['paint'],
  parts: readonly (readonly [title: string, lines: readonly Line[]])[],
): string {
  return parts
    .filter(([title]) => title !== '')
    .map(([title, lines]) => (lines.length === 0 ? `${title}\n` : `${paint('bold', title)}\n${aligned(lines)}`))
    .join('\n');
}

function aligned(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(([name]) => name.length));
  const rows = lines.flatMap(([name, help]) =>
    wrap(help, WIDEST - width - 4).map((line, place) => `  ${(place === 0 ? name : '').padEnd(width)}  ${line}`),
  );
  return rows.map((row) => `${row.trimEnd()}\n`).join('');
}
