// The rule as macros of DuckDB: keys inside a query. A macro is pasted into the query wherever its arguments are used:
// without the lambda, which gives a value a name, the expression of a key would grow to millions of terms.
import { ALPHABET } from '../../packages/core/src/check-digit.ts';
import { EARLIEST } from '../../packages/core/src/civil-date.ts';
import { INCONVENIENT_WORDS } from '../../packages/core/src/inconvenient-words.ts';
import { NEVER_NAMES, SIGNS } from '../../packages/core/src/placeholders.ts';
import { type Edition, LONGEST_TEXT } from '../../packages/core/src/text.ts';
import { PARTICLES, SKIPPED_ONCE } from '../../packages/core/src/words.ts';
import { FORM, GENERIC_KEYS } from '../../packages/core/src/validate.ts';
import { fill } from './fill.ts';
import { head } from './head.ts';
import {
  ENTITIES_BY_ABBREVIATION,
  ENTITIES_BY_KEY,
  foldingPairs,
  ordinaryPairs,
  ordinaryPlaceholders,
  otherBlanks,
  placeholderPairs,
  placeholderStarts,
} from './registers.ts';

const TEMPLATE = `
CREATE SCHEMA IF NOT EXISTS curp;

-- Un dato tal como se escribió, en forma compuesta y con blancos sencillos. Los signos que no componen se quitan, salvo
-- que no tengan letra debajo o pasen de treinta.
CREATE OR REPLACE MACRO curp.limpio(dato) AS
  trim(regexp_replace(translate(regexp_replace(
    nfc_normalize(regexp_replace(dato, '\\p{M}{31}', '#', 'g')), '([^{blankClass}\\p{M}])\\p{M}{1,30}', '\\1', 'g'), {blanks}, {spaces}), ' +', ' ', 'g'));

-- Si es una nota y no un nombre.
CREATE OR REPLACE MACRO curp.es_nota(limpio) AS
  regexp_matches(limpio, {noteStarts})
    AND regexp_full_match(translate(limpio, {noteFrom}, {noteTo}), {notes});

-- El texto -> solo A–Z, n (Ñ), v (vocal con diéresis), «.», «-» (otro signo) y blancos. NULL si no se puede leer.
CREATE OR REPLACE MACRO curp.plegado(limpio) AS CASE
  WHEN NOT curp.es_nota(limpio) AND length(limpio) <= {longest} THEN list_transform(
    [translate(limpio, {foldFrom}, {foldTo})],
    lambda plegado: CASE WHEN regexp_full_match(plegado, '([A-Znv. -]*[A-Znv][A-Znv. -]*)?') THEN plegado END)[1]
  END;

-- Lo ordinario, de una vez; lo demás, con cuidado. Vacío si falta.
CREATE OR REPLACE MACRO curp.texto(dato) AS CASE
  WHEN dato IS NULL THEN ''
  WHEN regexp_full_match(dato, {ordinary}) AND length(dato) <= {longest} AND NOT regexp_full_match(dato, {doubtful})
    THEN strip_accents(replace(upper(dato), 'Ñ', 'n'))
  ELSE list_transform([curp.limpio(dato)], lambda limpio: curp.plegado(limpio))[1]
  END;

-- DESCONOCIDO es como el registro escribe un apellido que falta.
CREATE OR REPLACE MACRO curp.apellido(dato) AS
  CASE WHEN length(dato) > 10 AND regexp_full_match(dato, '[{blankClass}]*(?i:DESCONOCIDO)[{blankClass}]*') THEN '' ELSE curp.texto(dato) END;

-- De la palabra que cuenta: la inicial, la primera vocal interna y la primera consonante interna; blancos si falta.
CREATE OR REPLACE MACRO curp.letras(palabra) AS list_transform([palabra], lambda una: CASE WHEN una = '' THEN '   ' ELSE
  left(una, 1) || left(regexp_extract(una, '^.[^AEIOUv.-]*([AEIOUv.-])', 1) || 'X', 1)
    || left(regexp_extract(una, '^.[AEIOUv]*([^AEIOUv])', 1) || 'X', 1) END)[1];
CREATE OR REPLACE MACRO curp.de_apellido(texto) AS
  curp.letras(split_part(regexp_replace(texto, '^(?:(?:{particles}) )+', ''), ' ', 1));
CREATE OR REPLACE MACRO curp.de_nombre(texto) AS curp.letras(split_part(
  regexp_replace(texto, '^(?:(?:{particles}) )*(?:(?:{skipped}) (?:(?:{particles}) )*)?', ''), ' ', 1));

-- Las letras del nombre y de los apellidos -> las de los apellidos y el nombre. Un solo apellido es el primero.
CREATE OR REPLACE MACRO curp.en_orden(nueve) AS regexp_replace(CASE
  WHEN nueve[1] = ' ' THEN NULL
  WHEN nueve[4] = ' ' THEN nueve[7:9] || 'XXX' || nueve[1:3]
  ELSE nueve[4:9] || nueve[1:3] END, '[^A-Z]', 'X', 'g');

-- Una palabra inconveniente lleva X en la segunda letra.
CREATE OR REPLACE MACRO curp.conveniente(inicio) AS
  CASE WHEN instr({words}, inicio) > 0 THEN inicio[1] || 'X' || inicio[3:4] ELSE inicio END;

CREATE OR REPLACE MACRO curp.abreviatura(entidad) AS CASE
  WHEN length(entidad) = 2 AND instr({entities}, ' ' || entidad) > 0
  THEN substr({entities}, instr({entities}, ' ' || entidad) + 3, 2) END;

-- El lugar de una letra o cifra en {alphabet}.
CREATE OR REPLACE MACRO curp.valor(una) AS ord(una) - CASE WHEN una <= '9' THEN 48 WHEN una <= 'N' THEN 55 ELSE 54 END;
-- La posición 18 que piden 17 letras o cifras.
CREATE OR REPLACE MACRO curp.suma(clave) AS CAST((10 - ({sum}) % 10) % 10 AS VARCHAR);
CREATE OR REPLACE MACRO curp.digito(clave) AS CASE WHEN regexp_full_match(clave, '[0-9A-Z]{17}.?') THEN curp.suma(clave) END;

-- Las posiciones 5 a 13 y la 17; NULL si la fecha, el sexo o la entidad no sirven.
CREATE OR REPLACE MACRO curp.nacimiento(fecha, sexo, entidad, hoy) AS CASE
  WHEN fecha BETWEEN DATE {earliest} AND coalesce(hoy, DATE '9999-12-31') AND sexo IN ('H', 'M', 'X')
  THEN strftime(fecha, '%y%m%d') || sexo || curp.abreviatura(entidad)
    || CASE WHEN fecha < DATE '2000-01-01' THEN '0' ELSE 'A' END END;

-- La CURP de una persona; NULL si sus datos no dan clave. No hay reloj: con «hoy», una fecha posterior no da clave.
CREATE OR REPLACE MACRO curp.calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy := NULL) AS
  list_transform(list_transform(list_transform(
    [curp.de_nombre(curp.texto(nombres)) || curp.de_apellido(curp.apellido(primer_apellido))
      || curp.de_apellido(curp.apellido(segundo_apellido))
      || curp.nacimiento(CAST(fecha AS DATE), sexo, entidad, CAST(hoy AS DATE))],
    lambda todo: curp.en_orden(todo[1:9]) || todo[10:]),
    lambda todo: curp.conveniente(todo[1:2] || todo[4] || todo[7]) || todo[10:18] || todo[3] || todo[6] || todo[9] || todo[19]),
    lambda clave: clave || curp.suma(clave))[1];

-- Una CURP por sí misma, sin minúsculas, blancos ni guiones, y lo que dice.
CREATE OR REPLACE MACRO curp.limpia(clave) AS translate(
  regexp_replace(coalesce(clave, ''), '[{blankClass}\\p{Cf}-]', '', 'g'),
  'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
CREATE OR REPLACE MACRO curp.fechada(limpia) AS regexp_full_match(limpia, '(?s).{4}[0-9]{6}.{6}[0-9A-Z].');
CREATE OR REPLACE MACRO curp.fecha(limpia) AS CASE WHEN curp.fechada(limpia) THEN TRY_CAST(
  CASE WHEN limpia[17] <= '9' THEN '19' ELSE '20' END || limpia[5:6] || '-' || limpia[7:8] || '-' || limpia[9:10] AS DATE) END;
CREATE OR REPLACE MACRO curp.lugar(limpia) AS
  CASE WHEN regexp_full_match(limpia[12:13], '[A-Z]{2}') THEN curp.abreviatura(limpia[12:13]) END;
CREATE OR REPLACE MACRO curp.de_forma(limpia, hoy) AS list_filter([
  CASE WHEN NOT regexp_full_match(limpia, {form}) THEN 'key-form' END,
  CASE WHEN curp.fechada(limpia) AND curp.fecha(limpia) IS NULL THEN 'key-date-impossible' END,
  CASE WHEN curp.fecha(limpia) > hoy THEN 'key-date-future' END,
  CASE WHEN regexp_full_match(limpia[12:13], '[A-Z]{2}') AND curp.lugar(limpia) IS NULL THEN 'key-entity-unknown' END
], lambda problema: problema IS NOT NULL);
CREATE OR REPLACE MACRO curp.de_clave(limpia, hoy) AS CASE
  WHEN length(limpia) <> 18 THEN ['key-length']
  ELSE list_transform([curp.de_forma(limpia, hoy)], lambda problemas: CASE
    WHEN length(problemas) = 0 AND curp.suma(limpia) <> limpia[18] AND limpia NOT IN ({generic}) THEN ['key-check-digit']
    ELSE problemas END)[1] END;
CREATE OR REPLACE MACRO curp.resultado(limpia, problemas) AS struct_pack(
  valida := length(problemas) = 0, problemas := problemas,
  fecha := CASE WHEN length(limpia) = 18 THEN curp.fecha(limpia) END,
  sexo := CASE WHEN length(limpia) = 18 AND limpia[11] IN ('H', 'M', 'X') THEN limpia[11] END,
  entidad := CASE WHEN length(limpia) = 18 THEN curp.lugar(limpia) END);
CREATE OR REPLACE MACRO curp.validar(clave, hoy := NULL) AS list_transform([curp.limpia(clave)], lambda limpia:
  list_transform([curp.de_clave(limpia, CAST(hoy AS DATE))], lambda problemas: curp.resultado(limpia, problemas))[1])[1];
`;

export function duckdb(edition: Edition = 2021): string {
  const folding = foldingPairs(edition);
  const ordinary = ordinaryPairs();
  const notes = placeholderPairs();
  const blanks = `${otherBlanks()} `;
  const word = `[A-Za-z${ordinary.from}]+\\.?`;
  const values = {
    blanks: literal(blanks),
    spaces: literal(' '.repeat(blanks.length)),
    blankClass: Array.from(blanks, escaped).join(''),
    foldFrom: literal(folding.from),
    foldTo: literal(folding.to),
    noteFrom: literal(notes.from),
    noteTo: literal(notes.to),
    noteStarts: literal(placeholderStarts()),
    notes: literal([...NEVER_NAMES, SIGNS.source.slice(1, -1)].join('|')),
    longest: String(LONGEST_TEXT),
    ordinary: literal(`${word}(?: ${word})*`),
    // Also with accents, which are still on it: what only looks like one is read with care and comes out the same.
    doubtful: literal(`(?i)${ordinaryPlaceholders().map(withAccents).join('|')}|XX+`),
    particles: PARTICLES.join('|'),
    skipped: SKIPPED_ONCE[edition].map((name) => name.replace('.', '\\.')).join('|'),
    words: literal(INCONVENIENT_WORDS.join(' ')),
    entities: literal(ENTITIES_BY_KEY + ENTITIES_BY_ABBREVIATION),
    sum: Array.from({ length: 17 }, (_, at) => `curp.valor(clave[${at + 1}]) * ${18 - at}`).join(' + '),
    alphabet: ALPHABET,
    earliest: literal(EARLIEST),
    form: literal(FORM.map(({ characters }) => `[${characters}]`).join('')),
    generic: [...GENERIC_KEYS].map(literal).join(', '),
  };
  return head('--', 'La regla de la CURP como macros de DuckDB', edition) + fill(TEMPLATE, values);
}

/** A constant; what cannot be seen, by its code. */
function literal(text: string): string {
  const parts = text.split(/([^\S ]|\uFEFF)/).filter((part) => part !== '');
  return parts
    .map((part) => (isUnseen(part) ? `chr(${part.charCodeAt(0)})` : `'${part.replaceAll("'", "''")}'`))
    .join(' || ');
}

function isUnseen(part: string): boolean {
  return /^(?:[^\S ]|\uFEFF)$/.test(part);
}

function escaped(character: string): string {
  return `\\x{${character.charCodeAt(0).toString(16)}}`;
}

const ACCENTS: Readonly<Record<string, string>> = { A: '[AÁ]', E: '[EÉ]', I: '[IÍ]', O: '[OÓ]', U: '[UÚÜ]' };

function withAccents(name: string): string {
  return name.replace(/[AEIOU]/g, (vowel) => ACCENTS[vowel] as string);
}
