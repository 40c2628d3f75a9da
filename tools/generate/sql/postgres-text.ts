// SQL fragments for the functions of PostgreSQL: constants with invisible characters escaped, and shared parts.
import { ENTITIES_BY_ABBREVIATION, ENTITIES_BY_KEY } from './registers.ts';

/** A constant. Characters that cannot be seen are written by their code. */
export function literal(text: string): string {
  const quoted = text.replaceAll("'", "''");
  if (!/[^\S ]|\uFEFF/.test(text)) return `'${quoted}'`;
  return `E'${quoted.replaceAll('\\', '\\\\').replace(/[^\S ]|\uFEFF/g, escaped)}'`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** An array of words. */
export function list(words: readonly string[]): string {
  return `'{${words.map((word) => (/^\w+$/.test(word) ? word : `"${word}"`)).join(',')}}'::text[]`;
}

/** A bracket of a regular expression, of ranges of code points. */
export function bracket(ranges: readonly (readonly [number, number])[]): string {
  const text = ranges.map(([first, last]) => (first === last ? code(first) : `${code(first)}-${code(last)}`));
  return `[${text.join('')}]`;
}

function code(point: number): string {
  return point > 0xffff ? `\\U${point.toString(16).padStart(8, '0')}` : `\\u${point.toString(16).padStart(4, '0')}`;
}

/** Characters beyond the basic plane. */
export const BEYOND = bracket([[0x10000, 0x10ffff]]);

/** The arguments of every function of a person. */
export const PERSON =
  'nombres text, primer_apellido text, segundo_apellido text, fecha date, sexo text, entidad text, hoy date DEFAULT NULL';

/** Of every function. The path keeps a schema of the session from giving its functions instead of the server's. */
export const ATTRIBUTES = 'LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp';

const PLACES = literal(ENTITIES_BY_ABBREVIATION + ENTITIES_BY_KEY);

/** The abbreviation of an entity, by its key (09) or by itself (DF); NULL if it is not in the catalog. */
export function abbreviationOf(entity: string): string {
  const at = `strpos(${PLACES}, ' ' || ${entity})`;
  return `CASE WHEN length(${entity}) = 2 AND ${at} > 0 THEN substr(${PLACES}, ${at} + 3, 2) END`;
}
