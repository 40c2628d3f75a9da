// What a command is: one row of a program's table, from which its calls are read and its help and completion written.

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
  /** The option that may give it instead; the words typed fill the arguments left, in order. */
  readonly option?: string;
  readonly optional?: true;
  /** Takes every word that is left. */
  readonly many?: true;
  /** "" means that the person has none. */
  readonly mayBeBlank?: true;
  readonly completion?: Completion;
}

export interface Option<Value = unknown> {
  /** Absent in a flag, which takes no value. */
  readonly placeholder?: string;
  /** One letter, for options typed often. */
  readonly short?: string;
  readonly help: string;
  /** What a value looks like, for the message about one that cannot be read. */
  readonly expected: string;
  /** Undefined when the text is not what is expected. */
  readonly read: (text: string) => Value | undefined;
  readonly completion?: Completion;
}

export type OptionTable = Readonly<Record<string, Option>>;

/** The values of the options of a call, each of the type that its `read` returns. */
export type OptionValues<Table> = {
  readonly [Name in keyof Table]?: Table[Name] extends { readonly read: (text: string) => infer Value }
    ? Exclude<Value, undefined>
    : never;
};

export interface Command<Table = OptionTable> {
  /** One word, or two: «calcular», «tokens rotar». */
  readonly name: string;
  readonly summary: string;
  readonly args: readonly Argument[];
  readonly options: Table;
  readonly notes?: readonly string[];
  readonly examples: readonly string[];
}

/** A call that cannot be served: what is wrong, and what to write instead. Neither repeats what was typed. */
export interface Misuse {
  readonly problem: string;
  readonly fix: string;
}

/** Every option that a command accepts, as it is written and offered: those of its arguments, its own and the flags. */
export interface Choice {
  readonly name: string;
  readonly short?: string | undefined;
  readonly help: string;
  readonly takesValue: boolean;
  readonly completion?: Completion | undefined;
}

export function choicesOf({ args, options }: Pick<Command, 'args' | 'options'>): Choice[] {
  return [
    ...args.flatMap(({ option, help, completion }) =>
      option === undefined ? [] : [{ name: option, help, takesValue: true, completion }],
    ),
    ...Object.entries(options).map(([name, { short, help, placeholder, completion }]) => ({
      name,
      short,
      help,
      takesValue: placeholder !== undefined,
      completion,
    })),
    ...Object.entries(FLAGS).map(([name, help]) => ({ name, help, takesValue: false })),
  ];
}

export function flag(help: string): Option<true> {
  return { help, expected: 'solo su nombre', read: () => true };
}

export function filePath(placeholder: string, help: string): Option<string> {
  return { placeholder, help, expected: 'la ruta de un archivo', read: (text) => (text === '' ? undefined : text) };
}

export function oneOf<Word extends string>(words: readonly Word[], help: string): Option<Word> {
  return {
    placeholder: words.join('|'),
    help,
    expected: `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`,
    read: (text) => words.find((word) => plain(word) === plain(text)),
    completion: new Map(words.map((word) => [word, ''])),
  };
}

/** Accents and capitals are optional in what is typed: auditoría, día, --ráfaga. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
