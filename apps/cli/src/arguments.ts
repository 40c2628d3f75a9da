// What was typed, read against the table of commands: a command with the values of its call, or what is wrong with it.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Argument, type Choice, choicesOf, type Command, type Flag, FLAGS } from './command.ts';
import { usageOf } from './help.ts';
import { nearest } from './nearest.ts';

/** Asked in the wrong way: what is wrong, and what to write instead. Neither repeats what was typed. */
export interface Misuse {
  readonly problem: string;
  readonly cure: string;
}

/** What hands type by habit. */
const HABITS: ParseArgsConfig['options'] = { help: { type: 'boolean' }, ayuda: { type: 'boolean', short: 'h' } };

export interface Typed {
  readonly flags: ReadonlySet<Flag>;
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

type Typing = Required<Omit<Token, 'kind'>>;

/** Without a command there are only flags. */
export function readTyped(argv: readonly string[], command: Command | undefined): Typed {
  const choices = choicesOf(command ?? { args: [], options: {} });
  const config = choices.map(
    ({ name, short, takesValue }) =>
      [name, { type: takesValue ? 'string' : 'boolean', ...(short !== undefined && { short }) }] as const,
  );
  // Strict, parseArgs would complain in English and repeat what was typed.
  const { tokens } = parseArgs({
    args: [...argv],
    options: { ...Object.fromEntries(config), ...HABITS },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given: readonly Token[] = tokens;
  const options = given
    .filter(({ kind }) => kind === 'option')
    .map(({ name = '', value, inlineValue }) => ({ name: name === 'help' ? 'ayuda' : name, value, inlineValue }));
  const names = options.map(({ name }) => name);
  return {
    flags: new Set(names.filter((name): name is Flag => name in FLAGS)),
    words: given.flatMap(({ kind, value }) => (kind === 'positional' && value !== undefined ? [value] : [])),
    values: new Map(options.map(({ name, value }) => [name, value ?? true])),
    misuse:
      options.map((option) => misuseOf(option, choices)).find((misuse) => misuse !== undefined) ?? repetition(names),
  };
}

function misuseOf({ name, value, inlineValue }: Typing, choices: readonly Choice[]): Misuse | undefined {
  const choice = choices.find((one) => one.name === name);
  if (choice === undefined) {
    const near = nearest(
      name,
      choices.map((one) => one.name),
    );
    return {
      problem: 'Esa opción no existe aquí.',
      cure: near === undefined ? 'Vea las que hay con --ayuda.' : `¿Quiso escribir --${near}?`,
    };
  }
  if (!choice.takesValue) {
    return value === undefined ? undefined : { problem: `--${name} no lleva valor.`, cure: 'Quíteselo.' };
  }
  if (value !== undefined && (inlineValue === true || !value.startsWith('-'))) return undefined;
  return {
    problem: `Falta el valor de --${name}.`,
    cure: `Se escribe --${name}=VALOR, entre comillas si lleva espacios.`,
  };
}

function repetition(names: readonly string[]): Misuse | undefined {
  const repeated = names.find((name, place) => names.indexOf(name) !== place);
  return repeated === undefined ? undefined : { problem: `--${repeated} está repetida.`, cure: 'Déjela una sola vez.' };
}

interface Reading {
  readonly ok: true;
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** After the command, the words fill the places that no option filled, in order. */
export function readCall(command: Command, { words, values }: Typed): Reading | ({ readonly ok: false } & Misuse) {
  const left = words.slice(1);
  const args: (string | undefined)[] = [];
  for (const { option = '', many } of command.args) {
    const value = values.get(option);
    if (typeof value === 'string') args.push(value);
    else if (many === true) args.push(...left.splice(0));
    else args.push(left.shift());
  }
  const usage = `Se escribe: ${usageOf(command)}`;
  if (left.length > 0)
    return { ok: false, problem: 'Sobran palabras.', cure: `Lo que lleva espacios va entre comillas. ${usage}` };
  const missing = command.args.filter(({ optional }, place) => optional !== true && args[place] === undefined);
  if (missing.length > 0) return { ok: false, problem: missingSentence(missing), cure: blankCure(command) + usage };

  const options: Record<string, unknown> = {};
  for (const [name, { read, expected }] of Object.entries(command.options)) {
    const text = values.get(name);
    if (text === undefined) continue;
    const value = read(text === true ? '' : text);
    if (value === undefined)
      return { ok: false, problem: `El valor de --${name} no se entiende.`, cure: `Es ${expected}.` };
    options[name] = value;
  }
  return { ok: true, args: args.map((value) => value ?? ''), options };
}

function missingSentence(missing: readonly Argument[]): string {
  const labels = missing.map(({ label }) => label).join(', ');
  return missing.length === 1 ? `Falta ${labels}.` : `Faltan datos: ${labels}.`;
}

function blankCure({ args }: Command): string {
  const blank = args.find(({ mayBeBlank }) => mayBeBlank === true);
  return blank === undefined ? '' : `Quien no tiene ${blank.label} lleva "" en su lugar. `;
}
