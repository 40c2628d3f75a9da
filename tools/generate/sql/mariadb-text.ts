// SQL fragments for the functions of MariaDB and MySQL. One file serves both, so it uses only what they share.
import { ENTITIES_BY_ABBREVIATION, ENTITIES_BY_KEY } from './registers.ts';

/** Texts are compared character by character, whatever the collation of the session and of the columns. */
export const TEXT = 'LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin';

/** The arguments of every function of a person. No function can leave an argument out: «hoy» is always given. */
export const PERSON = `nombres ${TEXT}, primer_apellido ${TEXT}, segundo_apellido ${TEXT},
  fecha DATE, sexo ${TEXT}, entidad ${TEXT}, hoy DATE`;

/** A constant. One with characters that cannot be seen is written by its bytes. */
export function literal(text: string): string {
  if (/[^\S ]|[\u0300-\u036f\ufeff]/.test(text)) return `_utf8mb4 x'${Buffer.from(text).toString('hex')}'`;
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Words for FIND_IN_SET. */
export function list(words: readonly string[]): string {
  return literal(words.join(','));
}

/** An expression of core. `$` would also match before the end of a line that ends the text. */
export function expression({ source }: RegExp): string {
  return literal(source.replaceAll('\\/', '/').replace(/(?<!\\)\$/g, String.raw`\z`));
}

/** A bracket of a regular expression, of ranges of code points. */
export function bracket(ranges: readonly (readonly [number, number])[]): string {
  return `[${ranges.map((range) => range.map((point) => `\\x{${point.toString(16)}}`).join('-')).join('')}]`;
}

const PLACES = literal(ENTITIES_BY_ABBREVIATION + ENTITIES_BY_KEY);

/** The abbreviation of an entity, by its key (09) or by itself (DF); NULL if it is not in the catalog. */
export function abbreviationOf(entity: string): string {
  const at = `LOCATE(CONCAT(' ', ${entity}), ${PLACES})`;
  return `CASE WHEN CHAR_LENGTH(${entity}) = 2 AND ${at} > 0 THEN SUBSTRING(${PLACES}, ${at} + 3, 2) END`;
}
