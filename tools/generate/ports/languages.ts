// How each language writes a text, a list and a map. Nothing here knows the rule.
import type { Table } from './rule.ts';

type Kind = 'text' | 'number' | 'list' | 'map';

interface Language {
  readonly file: string;
  readonly indent: string;
  /** One more level of indentation. */
  readonly step?: string;
  readonly constant: (name: string, kind: Kind, value: string) => string;
  readonly text: (text: string) => string;
  /** Around the items, one line each. */
  readonly list: readonly [open: string, close: string];
  readonly map: readonly [open: string, close: string];
  /** Between the key and the value of an entry. */
  readonly arrow: string;
  /** Around and between the lines of a long text. */
  readonly long: readonly [open: string, join: string, close: string];
}

/** Also the four signs that an editor which normalises would replace. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Cc}\p{Zl}\p{Zp}\u1fef\u1ffd\u212a\u212b]|(?! )\p{Zs}/gu;

const hex = (character: string): string => character.charCodeAt(0).toString(16).padStart(4, '0');

/** In double quotes, with what cannot be seen by its code. */
function quoted(escape: (character: string) => string, also = /$^/g): (text: string) => string {
  return (text) => `"${text.replace(/["\\]/g, '\\$&').replace(also, '\\$&').replace(INVISIBLE, escape)}"`;
}

const byCode = quoted((one) => `\\u${hex(one)}`);
/** Java reads \\u000a before anything else, as the end of a line. */
const byOctal = quoted((one) => (one < ' ' ? `\\${one.charCodeAt(0).toString(8).padStart(3, '0')}` : `\\u${hex(one)}`));

const camel = (name: string): string => name.toLowerCase().replace(/_(\w)/g, (_, one: string) => one.toUpperCase());
const pascal = (name: string): string => camel(name).replace(/^./, (one) => one.toUpperCase());
const isConstant = (kind: Kind): boolean => kind === 'text' || kind === 'number';

const TYPES = { text: 'String', number: 'int', list: 'String[]', map: 'String[]' };
const CURLY = { list: ['{', '}'], map: ['{', '}'], arrow: ', ', long: ['', ' +', ''] } as const;

export const LANGUAGES: Readonly<Record<string, Language>> = {
  python: {
    file: 'ports/python/src/curp/__init__.py',
    indent: '',
    text: byCode,
    constant: (name, _, value) => `${name} = ${value}`,
    list: ['(', ')'],
    map: ['{', '}'],
    arrow: ': ',
    long: ['(', '', ')'],
  },
  php: {
    file: 'ports/php/src/Curp.php',
    indent: '    ',
    text: quoted((one) => `\\u{${hex(one)}}`, /\$/g),
    constant: (name, _, value) => `private const ${name} = ${value};`,
    list: ['[', ']'],
    map: ['[', ']'],
    arrow: ' => ',
    long: ['', ' .', ''],
  },
  java: {
    file: 'ports/java/src/main/java/mx/curp/Curp.java',
    indent: '    ',
    text: byOctal,
    constant: (name, kind, value) => `private static final ${TYPES[kind]} ${name} = ${value};`,
    ...CURLY,
  },
  csharp: {
    file: 'ports/csharp/Curp.cs',
    indent: '        ',
    text: byCode,
    constant: (name, kind, value) =>
      `private ${isConstant(kind) ? 'const' : 'static readonly'} ${TYPES[kind].toLowerCase()} ${pascal(name)} = ${value};`,
    ...CURLY,
  },
  go: {
    file: 'ports/go/curp.go',
    indent: '',
    step: '\t',
    text: byCode,
    constant: (name, kind, value) => `${isConstant(kind) ? 'const' : 'var'} ${camel(name)} = ${value}\n`,
    list: ['[]string{', '}'],
    map: ['[][2]string{', '}'],
    arrow: ', ',
    long: ['"" +', ' +', ''],
  },
};

const WIDTH = 100;

/** Every table as a constant of the language. */
export function printed(tables: Readonly<Record<string, Table>>, language: Language): string {
  const constants = Object.entries(tables).map(([name, table]) => constantOf(name, table, language));
  return constants.join('\n').replace(/^(?=.)/gm, language.indent);
}

function constantOf(name: string, table: Table, language: Language): string {
  const { constant, text, list, map, arrow, indent, step = '    ' } = language;
  if (typeof table === 'number') return constant(name, 'number', String(table));
  if (typeof table === 'string') return constant(name, 'text', longText(table, language, step));
  if (Array.isArray(table)) return constant(name, 'list', block(list, inLines(table.map(text)), step));
  const pair = indent === '' && arrow === ', ' ? ['{', '}'] : ['', ''];
  const entries = Object.entries(table).map(([key, value]) =>
    `${pair[0]}${text(key)}${arrow}${longText(value, language, step + step)}${pair[1]}`.replace(' \n', '\n'),
  );
  return constant(name, 'map', block(map, entries, step));
}

function block([open, close]: readonly [string, string], lines: readonly string[], step: string): string {
  return `${open}\n${lines.map((line) => `${step}${line},\n`).join('')}${close}`;
}

/** Items in as few lines as fit. */
function inLines(items: readonly string[]): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length < WIDTH) lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(item);
  }
  return lines;
}

function longText(value: string, { text, long: [open, join, close] }: Language, step: string): string {
  if (value.length <= WIDTH) return text(value);
  const pieces = value.match(new RegExp(`.{1,${WIDTH - 5}}`, 'gsu')) as string[];
  return `${open}\n${pieces.map((piece) => step + text(piece)).join(`${join}\n`)}${close}`;
}
