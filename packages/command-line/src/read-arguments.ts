// Reads what was typed against a table of commands: a command with the values of its call, or what is wrong with it.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  type Argument,
  type Choice,
  choicesOf,
  type Command,
  type Flag,
  FLAGS,
  type Misuse,
  plain,
} from './command.ts';
import { usageOf } from './help.ts';
import { nearest } from './nearest.ts';

/** A command line, split into its parts. */
export interface Typed<Row> {
  /** Undefined when the first words name no command. */
  readonly command: Row | undefined;
  readonly flags: ReadonlySet<Flag>;
  /** Everything that is no option, the name of the command included. */
  readonly words: readonly string[];
  readonly values: ReadonlyMap<string, string | true>;
  readonly misuse: Misuse | undefined;
}

interface Token {
  readonly kind: string;
  readonly name?: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

type TypedOption = Required<Omit<Token, 'kind'>>;

export function readTyped<Row extends Command>(argv: readonly string[], commands: readonly Row[]): Typed<Row> {
  const optionsEnd = argv.includes('--') ? argv.indexOf('--') : argv.length;
  // Not strict: strict, parseArgs complains in English and repeats what was typed, which may be a token or a name.
  const { tokens } = parseArgs({
    args: argv.map((word, index) => (index < optionsEnd ? word.replace(/^--[^=]+/, plain) : word)),
    options: optionsOf(commands),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given: readonly Token[] = tokens;
  const options = given
    .filter(({ kind }) => kind === 'option')
    .map(({ name = '', value, inlineValue }) => ({ name: name === 'help' ? 'ayuda' : name, value, inlineValue }));
  const names = options.map(({ name }) => name);
  const words = given.flatMap(({ kind, value }) => (kind === 'positional' && value !== undefined ? [value] : []));
  const command = commands.find(({ name }) => name === plain(words.slice(0, wordCount(name)).join(' ')));
  const choices = choicesOf(command ?? { args: [], options: {} });
  return {
    command,
    flags: new Set(names.filter((name): name is Flag => name in FLAGS)),
    words,
    values: new Map(options.map(({ name, value }) => [name, value ?? true])),
    misuse:
      options.map((option) => misuseOf(option, choices)).find((misuse) => misuse !== undefined) ?? repetition(names),
  };
}

/** The options of every command, so that the words of a value are no words of the command; --help by habit. */
function optionsOf(commands: readonly Command[]): ParseArgsConfig['options'] {
  const choices = commands.flatMap(choicesOf).map(({ name, short, takesValue }) => {
    const type = takesValue ? ('string' as const) : ('boolean' as const);
    return [name, { type, ...(short !== undefined && { short }) }] as const;
  });
  return { ...Object.fromEntries(choices), help: { type: 'boolean' }, ayuda: { type: 'boolean', short: 'h' } };
}

function wordCount(name: string): number {
  return name.split(' ').length;
}

function misuseOf({ name, value, inlineValue }: TypedOption, choices: readonly Choice[]): Misuse | undefined {
  const choice = choices.find((one) => one.name === name);
  if (choice === undefined) {
    const near = nearest(
      name,
      choices.map((one) => one.name),
    );
    return {
      problem: 'Esa opción no existe aquí.',
      fix: near === undefined ? 'Vea las que hay con --ayuda.' : `¿Quiso escribir --${near}?`,
    };
  }
  if (!choice.takesValue) {
    return value === undefined ? undefined : { problem: `--${name} no lleva valor.`, fix: 'Quíteselo.' };
  }
  if (value !== undefined && (inlineValue === true || !value.startsWith('-'))) return undefined;
  return {
    problem: `Falta el valor de --${name}.`,
    fix: `Se escribe --${name}=VALOR, entre comillas si lleva espacios.`,
  };
}

function repetition(names: readonly string[]): Misuse | undefined {
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  return repeated === undefined ? undefined : { problem: `--${repeated} está repetida.`, fix: 'Déjela una sola vez.' };
}

interface Reading {
  readonly ok: true;
  /** One for each argument of the command, in order; blank where an optional one was not given. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** After the name of the command, the words fill the arguments that no option filled, in order. */
export function readCall(
  program: string,
  command: Command,
  { words, values }: Pick<Typed<Command>, 'words' | 'values'>,
): Reading | ({ readonly ok: false } & Misuse) {
  const left = words.slice(wordCount(command.name));
  const args: (string | undefined)[] = [];
  for (const { option = '', many } of command.args) {
    const value = values.get(option);
    if (typeof value === 'string') args.push(value);
    else if (many === true) args.push(...left.splice(0));
    else args.push(left.shift());
  }
  const usage = `Se escribe: ${usageOf(program, command)}`;
  if (left.length > 0)
    return { ok: false, problem: 'Sobran palabras.', fix: `Lo que lleva espacios va entre comillas. ${usage}` };
  const missing = command.args.filter((argument, index) => isMissing(argument, args[index]));
  if (missing.length > 0) return { ok: false, problem: missingSentence(missing), fix: blankFix(command) + usage };

  const options: Record<string, unknown> = {};
  for (const [name, { read, expected }] of Object.entries(command.options)) {
    const text = values.get(name);
    if (text === undefined) continue;
    const value = read(text === true ? '' : text);
    if (value === undefined)
      return { ok: false, problem: `El valor de --${name} no se entiende.`, fix: `Es ${expected}.` };
    options[name] = value;
  }
  return { ok: true, args: args.map((value) => value ?? ''), options };
}

/** A blank is a datum where an option may give it too, and is nothing in an argument that has only its place. */
function isMissing({ optional, option, many }: Argument, value: string | undefined): boolean {
  if (optional === true) return false;
  return value === undefined || (value === '' && option === undefined && many !== true);
}

function missingSentence(missing: readonly Argument[]): string {
  const labels = missing.map(({ label }) => label).join(', ');
  return missing.length === 1 ? `Falta ${labels}.` : `Faltan datos: ${labels}.`;
}

function blankFix({ args }: Command): string {
  const blank = args.find(({ mayBeBlank }) => mayBeBlank === true);
  return blank === undefined ? '' : `Quien no tiene ${blank.label} lleva "" en su lugar. `;
}
