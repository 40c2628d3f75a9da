// The rule as stored functions of MariaDB and MySQL 8. They have no translate(), no normalize(), no arrays and no arguments
// with a default value; names begin with `curp_`, because many users have one database and may not create another.
// Both read the same file, so it keeps to what they share.
import { ALPHABET } from '../../../packages/core/src/check-digit.ts';
import { FORM } from '../../../packages/core/src/validate.ts';
import { rule } from '../ports/rule.ts';
import { head } from './head.ts';
import { ENTITIES_BY_ABBREVIATION, ENTITIES_BY_KEY, MARKS, OLDER, ordinaryPairs, otherBlanks } from './registers.ts';
import { type Dialect, fill, readTemplate, registerValues } from './template.ts';

/** Texts are compared character by character, whatever the collation of the session and of the columns. */
const TEXT = 'LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin';

/** A constant with characters that cannot be seen is written by its bytes. */
function literal(text: string): string {
  if (/[^\S ]|[\u0300-\u036f\ufeff]/.test(text)) return `_utf8mb4 x'${Buffer.from(text).toString('hex')}'`;
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

const DIALECT: Dialect = {
  literal,
  /** For FIND_IN_SET. */
  list: (words) => literal(words.join(',')),
  bracket: (ranges) =>
    `[${ranges.map((range) => range.map((point) => `\\x{${point.toString(16)}}`).join('-')).join('')}]`,
  /** `$` would also match before the end of a line that ends the text. */
  expression: (source) => literal(source.replaceAll('\\/', '/').replace(/(?<!\\)\$/g, String.raw`\z`)),
  matches: (expression) => `nota REGEXP ${expression}`,
};

const PLACES = literal(ENTITIES_BY_ABBREVIATION + ENTITIES_BY_KEY);

/** The abbreviation of an entity, by its key (09) or by itself (DF); NULL if it is not in the catalog. */
function abbreviationOf(entity: string): string {
  const at = `LOCATE(CONCAT(' ', ${entity}), ${PLACES})`;
  return `CASE WHEN CHAR_LENGTH(${entity}) = 2 AND ${at} > 0 THEN SUBSTRING(${PLACES}, ${at} + 3, 2) END`;
}

/** A text with each first of a pair replaced by the second. */
function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((inner, [from, to]) => `REPLACE(${inner}, ${literal(from)}, ${literal(to)})`, text);
}

/** A text of ordinary letters in capitals, without its accents. */
function withoutAccents(text: string, enye: string): string {
  const { from, to } = ordinaryPairs(enye);
  const capitals = Array.from(from).filter((letter) => letter === letter.toUpperCase() && letter !== enye);
  return replaced(
    text,
    capitals.map((letter) => [letter, to.charAt(from.indexOf(letter))]),
  );
}

/** Of the seventeen first characters of `clave`. */
const CHECK_DIGIT = `MOD(10 - MOD(${Array.from(
  { length: 17 },
  (_, at) => `(LOCATE(SUBSTRING(clave, ${at + 1}, 1), _ascii ${literal(ALPHABET.replace('Ñ', '-'))}) - 1) * ${18 - at}`,
).join(' + ')}, 10), 10)`;

/** A text of ordinary letters, with a full stop after a word at most. */
const WORD = `[A-Za-z${ordinaryPairs().from}]+\\.?`;

const { COMPOSITIONS, MARK_CLASSES, NOTE_STARTS, REPLACED } = rule() as {
  readonly COMPOSITIONS: Readonly<Record<string, string>>;
  readonly MARK_CLASSES: string;
  readonly NOTE_STARTS: string;
  readonly REPLACED: Readonly<Record<string, string>>;
};

/** «letter, mark, composed letter, blank» for every composition. */
const TRIPLES = Object.entries(COMPOSITIONS)
  .flatMap(([mark, pairs]) => (pairs.match(/../gsu) ?? []).map(([base, composed]) => `${base}${mark}${composed} `))
  .join('');

/** Of each routine, the one that there is goes first: MySQL has no CREATE OR REPLACE. */
function withDrops(text: string): string {
  return text.replace(/^CREATE (FUNCTION|PROCEDURE) (\w+)/gm, 'DROP $1 IF EXISTS $2//\n$&');
}

export function mariadb(): string {
  const template = readTemplate('mariadb');
  // One function for each edition: a call from one to the other would cost as much as reading a name.
  const [calculation = ''] = /^CREATE FUNCTION curp_calcular\(.*?^END\/\/$/ms.exec(template) ?? [];
  const calculation2006 = calculation.replace('curp_calcular', 'curp_calcular_2006').replaceAll('2021', '2006');
  const marks = DIALECT.bracket([MARKS]);
  const text = fill(fill(template, { calculation2006 }), {
    ...registerValues(DIALECT),
    text: TEXT,
    ascii: 'VARCHAR(18) CHARSET ascii COLLATE ascii_bin',
    // No function can leave an argument out: «hoy» is always given.
    person: `nombres ${TEXT}, primer_apellido ${TEXT}, segundo_apellido ${TEXT},
  fecha DATE, sexo ${TEXT}, entidad ${TEXT}, hoy DATE`,
    compositions: literal(TRIPLES),
    classes: literal(MARK_CLASSES),
    // What canonical decomposition replaces, done before composing.
    replaced: replaced(
      'dato',
      Object.entries(REPLACED).map(([character, parts]) => [character, parts.normalize('NFC')]),
    ),
    leadingMarks: literal(`^${marks}{1,30}`),
    firstMark: String(MARKS[0]),
    acute: literal('\u0301'),
    blankRuns: literal(`[ ${otherBlanks()}]+`),
    short: literal(`^[ -~${ordinaryPairs('Ñ').from}]*\\z`),
    ordinary: withoutAccents('UPPER(limpio)', 'Ñ'),
    composable: literal(`[${marks.slice(1, -1)}${Object.keys(REPLACED).join('')}]`),
    manyMarks: literal(`^${marks}|${marks}{31}`),
    onBlank: literal(` ${marks}`),
    noteStarts: DIALECT.expression(NOTE_STARTS),
    ordinaryName: literal(`^${WORD}(?: ${WORD})*\\z`),
    capitals: withoutAccents('palabra', 'n'),
    // What has no letter in `to` is dropped.
    older: replaced(
      'palabra',
      Array.from(OLDER.from, (letter, index) => [letter, OLDER.to.charAt(index)]),
    ),
    checkDigit: CHECK_DIGIT,
    abbreviation: abbreviationOf('entidad'),
    abbreviationInKey: abbreviationOf('SUBSTRING(limpia, 12, 2)'),
    form: literal(`^${FORM.map(({ characters }) => `[${characters}]`).join('')}\\z`),
  });
  return head('--', 'La regla de la CURP en MariaDB (probada en 10.11) y MySQL 8 (sin probar)') + withDrops(text);
}
