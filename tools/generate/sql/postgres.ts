// The rule as functions of PostgreSQL, in SQL and PL/pgSQL only: managed servers allow nothing else.
import { FORM } from '../../../packages/core/src/validate.ts';
import { head } from './head.ts';
import { digitValues, ENTITIES_BY_ABBREVIATION, ENTITIES_BY_KEY, ordinaryPairs, otherBlanks } from './registers.ts';
import { type Dialect, fill, readTemplate, registerValues } from './template.ts';

/** Characters that cannot be seen are written by their code. */
function literal(text: string): string {
  const quoted = text.replaceAll("'", "''");
  if (!/[^\S ]|\uFEFF/.test(text)) return `'${quoted}'`;
  return `E'${quoted.replaceAll('\\', '\\\\').replace(/[^\S ]|\uFEFF/g, (unseen) => code(unseen.charCodeAt(0)))}'`;
}

function code(point: number): string {
  return point > 0xffff ? `\\U${point.toString(16).padStart(8, '0')}` : `\\u${point.toString(16).padStart(4, '0')}`;
}

const DIALECT: Dialect = {
  literal,
  list: (words) => `'{${words.map((word) => (/^\w+$/.test(word) ? word : `"${word}"`)).join(',')}}'::text[]`,
  bracket: (ranges) =>
    `[${ranges.map(([first, last]) => (first === last ? code(first) : `${code(first)}-${code(last)}`)).join('')}]`,
  expression: literal,
  matches: (expression) => `escrito ~ ${expression}`,
};

const PLACES = literal(ENTITIES_BY_ABBREVIATION + ENTITIES_BY_KEY);

/** The abbreviation of an entity, by its key (09) or by itself (DF); NULL if it is not in the catalog. */
function abbreviationOf(entity: string): string {
  const at = `strpos(${PLACES}, ' ' || ${entity})`;
  return `CASE WHEN length(${entity}) = 2 AND ${at} > 0 THEN substr(${PLACES}, ${at} + 3, 2) END`;
}

/** Of the 17 bytes in `codigos`, with the table `valores`. */
const CHECK_DIGIT = `((10 - (${Array.from(
  { length: 17 },
  (_, at) => `get_byte(valores, get_byte(codigos, ${at})) * ${18 - at}`,
).join(' + ')}) % 10) % 10)::text`;

/** Each run of positions of one kind holds nothing else. Trimming costs a fraction of one regular expression of all. */
function form(): string {
  const runs: { at: number; length: number; characters: string }[] = [];
  for (const [index, { characters }] of FORM.entries()) {
    const last = runs.at(-1);
    if (last?.characters === characters) last.length++;
    else runs.push({ at: index + 1, length: 1, characters });
  }
  return runs
    .map(({ at, length, characters }) => `ltrim(substr(limpia, ${at}, ${length}), ${literal(characters)}) = ''`)
    .join('\n      AND ');
}

export function postgres(): string {
  const template = readTemplate('postgres');
  // calcular repeats the body of letras: calling a function that sets its search path takes a tenth of the time of a key.
  const [, wordVariables = '', wordLetters = ''] =
    /FUNCTION curp_regla\.letras.*?^DECLARE\n(.*?)^BEGIN\n(.*?)^ {2}RETURN letras;/ms.exec(template) ?? [];
  const ordinary = ordinaryPairs();
  const text = fill(fill(template, { wordVariables, wordLetters }), {
    ...registerValues(DIALECT),
    ordinaryFrom: literal(ordinary.from),
    ordinaryTo: literal(ordinary.to),
    ordinaryToWithEnye: literal(ordinaryPairs('Ñ').to),
    abbreviation: abbreviationOf('entidad'),
    abbreviationInKey: abbreviationOf('substr(limpia, 12, 2)'),
    values: `'\\x${Buffer.from(digitValues()).toString('hex')}'`,
    checkDigit: CHECK_DIGIT,
    person:
      'nombres text, primer_apellido text, segundo_apellido text, fecha date, sexo text, entidad text, hoy date DEFAULT NULL',
    // The path keeps a schema of the session from giving its functions instead of the server's.
    attributes: 'LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp',
    latest: literal('9999-12-31'),
    blanks: literal(otherBlanks()),
    spaces: literal(' '.repeat(otherBlanks().length)),
    form: form(),
  });
  return head('--', 'La regla de la CURP en PostgreSQL 15 o posterior, con la base en UTF8') + text;
}
