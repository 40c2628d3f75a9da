// What a command is: one row of the table in commands.ts, from which calls are read and help and completion written.
import type { styleText } from 'node:util';
import type { Readable, Writable } from 'node:stream';

/** All good, the data have problems, wrong use. */
export type ExitCode = 0 | 1 | 2;

/** The flags that every command takes. */
export const FLAGS = {
  json: 'Da la respuesta como un documento JSON',
  ayuda: 'Muestra la ayuda (también --help y -h)',
  version: 'Muestra la versión',
} as const;

export type Flag = keyof typeof FLAGS;

/** What a shell may offer in a place: files, or these words with what they mean. */
export type Completion = 'files' | ReadonlyMap<string, string>;

export interface Argument {
  readonly label: string;
  readonly help: string;
  /** The option that may give it instead; what is left is taken in order. */
  readonly option?: string;
  readonly optional?: true;
  /** Takes every word that is left. */
  readonly many?: true;
  /** "" says that there is none. */
  readonly mayBeBlank?: true;
  readonly completion?: Completion;
}

export interface Option<Value = unknown> {
  /** Absent in a flag, which takes no value. */
  readonly placeholder?: string;
  /** One letter, for what is typed every time. */
  readonly short?: string;
  readonly help: string;
  /** What the value is, for whoever wrote another. */
  readonly expected: string;
  /** Undefined when the text is not what is expected. */
  readonly read: (text: string) => Value | undefined;
  readonly completion?: Completion;
}

export type OptionTable = Readonly<Record<string, Option>>;

type Values<Table> = { readonly [Name in keyof Table]?: Table[Name] extends Option<infer Value> ? Value : never };

export type Style = Parameters<typeof styleText>[0];

/** Where things are shown. */
export interface Screen {
  readonly stream: Writable;
  readonly isTerminal: boolean;
  readonly isColoured: boolean;
  readonly columns: number;
  readonly write: (text: string) => void;
  /** The text as it is where there are no colours. */
  readonly paint: (style: Style, text: string) => string;
}

/** What was typed, already read, and the world around it. */
export interface Call<Table = OptionTable> {
  /** One a place of the command, in order; blank where an optional one was not given. */
  readonly args: readonly string[];
  readonly options: Values<Table>;
  readonly json: boolean;
  readonly stdin: Readable;
  readonly stdout: Screen;
  readonly stderr: Screen;
  /** Civil date in Mexico City. */
  readonly today: string;
  /** For what goes on past midnight: milliseconds since 1970. */
  readonly now: () => number;
}

export interface Command<Table = OptionTable> {
  readonly name: string;
  readonly summary: string;
  readonly args: readonly Argument[];
  readonly options: Table;
  readonly notes: readonly string[];
  readonly examples: readonly string[];
  /** Loads its module when it is asked for: the others must not make it wait. */
  run(call: Call<Table>): Promise<ExitCode>;
}

/** Every option of a command, those of its places too, as it is written and offered. */
export interface Choice {
  readonly name: string;
  readonly short: string | undefined;
  readonly help: string;
  readonly takesValue: boolean;
  readonly completion: Completion | undefined;
}

export function choicesOf({ args, options }: Pick<Command, 'args' | 'options'>): Choice[] {
  return [
    ...args.flatMap(({ option, help, completion }) =>
      option === undefined ? [] : [{ name: option, short: undefined, help, takesValue: true, completion }],
    ),
    ...Object.entries(options).map(([name, { short, help, placeholder, completion }]) => ({
      name,
      short,
      help,
      takesValue: placeholder !== undefined,
      completion,
    })),
    ...Object.entries(FLAGS).map(([name, help]) => ({
      name,
      short: undefined,
      help,
      takesValue: false,
      completion: undefined,
    })),
  ];
}

export function flag(help: string): Option<true> {
  return { help, expected: 'solo su nombre', read: () => true };
}

export function oneOf<Word extends string>(words: readonly Word[], help: string): Option<Word> {
  return {
    placeholder: words.join('|'),
    help,
    expected: `una de estas palabras: ${words.join(', ')}`,
    read: (text) => words.find((word) => word === text),
    completion: new Map(words.map((word) => [word, ''])),
  };
}
