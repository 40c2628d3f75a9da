// What was typed, read against the tables of commands and options: the values of a call, or what is wrong with it.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { hintOf } from '@curp/accounts/token-format';
import { type Command, COMMANDS } from './commands.ts';
import { usageOf } from './help.ts';
import { type OptionName, OPTIONS, plain } from './options.ts';
import { type Call, misuse, type Reading, type Refusal } from './outcome.ts';

// What a hand types by habit.
const ALIASES: Readonly<Record<string, string>> = { '--help': '--ayuda' };

const CONFIG: NonNullable<ParseArgsConfig['options']> = {
  ...Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' }])),
  json: { type: 'boolean' },
  ayuda: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
};

// Longer than a hint: it is a token, or a token with a slip.
const SECRET = /^curp_(?:live|test)_[0-9A-Za-z]{5,}/;

export interface Typed {
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<OptionName, string>;
  readonly words: readonly string[];
  /** The first thing wrong with it. */
  readonly problem: Refusal | undefined;
}

interface Token {
  readonly kind: string;
  readonly name?: string;
  readonly rawName?: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

export function readTyped(argv: readonly string[]): Typed {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const args = argv.map((word, place) => (place < end ? word.replace(/^--[^=]+/, nameOf) : word));
  // Not strict, because then parseArgs complains in English and repeats what was typed, which may be a token.
  const { tokens } = parseArgs({ args, options: CONFIG, strict: false, allowPositionals: true, tokens: true });
  const given: readonly Token[] = tokens;
  const options = given.filter(({ kind }) => kind === 'option');
  const names = options.map(({ name = '' }) => name);
  const words = given.flatMap(({ kind, value }) => (kind === 'positional' && value !== undefined ? [value] : []));
  const repeated = names.find((name, place) => names.indexOf(name) !== place);
  const problem =
    refuseSecret(given) ??
    options.map(refuseOption).find((refusal) => refusal !== undefined) ??
    (repeated === undefined ? undefined : misuse(`--${repeated} se dio dos veces.`, 'Déjelo una sola vez.'));
  const values = options.flatMap(({ name, value }) =>
    value === undefined ? [] : [[name as OptionName, value] as const],
  );
  return {
    flags: new Set(names.filter((name) => CONFIG[name]?.type === 'boolean')),
    values: new Map(values),
    words,
    problem,
  };
}

function nameOf(typed: string): string {
  const name = plain(typed);
  return ALIASES[name] ?? name;
}

/** A token on the command line stays in the shell's history and in the list of processes, and does not serve here. */
function refuseSecret(tokens: readonly Token[]): Refusal | undefined {
  const secret = tokens.find(({ value }) => value !== undefined && SECRET.test(value))?.value;
  if (secret === undefined) return undefined;
  return misuse(
    'Eso es un token entero, y aquí no se escriben.',
    `Búsquelo por su pista, ${hintOf(secret)}, en \`curp-admin tokens listar\`.`,
  );
}

function refuseOption({ name = '', rawName, value, inlineValue }: Token): Refusal | undefined {
  const option = CONFIG[name];
  if (option === undefined) return misuse(`No existe la opción ${rawName}.`, 'Véalas con --ayuda.');
  if (option.type === 'boolean') {
    return value === undefined ? undefined : misuse(`--${name} no lleva valor.`, `Escriba solo --${name}.`);
  }
  if (value !== undefined && (inlineValue === true || !value.startsWith('-'))) return undefined;
  return misuse(`Falta el valor de --${name}.`, `Es ${OPTIONS[name as OptionName].expected}.`);
}

export function commandOf(words: readonly string[]): Command | undefined {
  return COMMANDS.find((command) => command.words === words.slice(0, lengthOf(command)).map(plain).join(' '));
}

/** The arguments and options that this command takes, each of the right form. */
export function readCall(command: Command, { words, values }: Typed): Reading<Pick<Call, 'args' | 'options'>> {
  const usage = `Se escribe: ${usageOf(command)}`;
  const args = words.slice(lengthOf(command));
  const missing = command.args.find(({ optional }, place) => optional !== true && (args[place] ?? '') === '');
  if (missing !== undefined) return misuse(`Falta ${missing.label}.`, usage);
  if (args.length > command.args.length) {
    return misuse('Sobran palabras; un nombre con espacios va entre comillas.', usage);
  }
  const entries: [OptionName, unknown][] = [];
  for (const [name, text] of values) {
    if (!command.options.includes(name)) return misuse(`--${name} no vale con «${command.words}».`, usage);
    const value = OPTIONS[name].read(text);
    if (value === undefined) return misuse(`El valor de --${name} no se entiende.`, `Es ${OPTIONS[name].expected}.`);
    entries.push([name, value]);
  }
  return { ok: true, value: { args, options: Object.fromEntries(entries) } };
}

function lengthOf({ words }: Command): number {
  return words.split(' ').length;
}
