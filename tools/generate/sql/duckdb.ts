// The rule as macros of DuckDB: keys inside a query. A macro is pasted into the query wherever its arguments are used:
// without the lambda, which gives a value a name, the expression of a key would grow to millions of terms.
import { ALPHABET } from '../../../packages/core/src/check-digit.ts';
import { EARLIEST } from '../../../packages/core/src/civil-date.ts';
import { INCONVENIENT_WORDS } from '../../../packages/core/src/inconvenient-words.ts';
import { NEVER_NAMES, UNKNOWN_SURNAME } from '../../../packages/core/src/placeholders.ts';
import { LONGEST_RAW, LONGEST_TEXT } from '../../../packages/core/src/limits.ts';
import { PARTICLES, SKIPPED_ONCE } from '../../../packages/core/src/words.ts';
import { FORM, GENERIC_KEYS } from '../../../packages/core/src/validate.ts';
import { bracket, literal, ORDINARY } from './duckdb-text.ts';
import { WARNINGS } from './duckdb-warnings.ts';
import { fill } from './fill.ts';
import { head } from './head.ts';
import {
  ENTITIES_BY_ABBREVIATION,
  ENTITIES_BY_KEY,
  foldingPairs,
  MARKS,
  notePairs,
  noteStartExpression,
  OLDER,
  rangesOf,
} from './registers.ts';

const TEMPLATE = `
CREATE SCHEMA IF NOT EXISTS curp_regla;

-- Un dato tal como se escribió, en forma compuesta y con blancos sencillos. Los signos que no componen se quitan, salvo
-- que no tengan nada debajo o pasen de treinta.
CREATE OR REPLACE MACRO curp_regla.limpio(dato) AS trim(regexp_replace(regexp_replace(
  nfc_normalize(regexp_replace(dato, '{mark}{31}', chr(1), 'g')), '({notMark}){mark}{1,30}', '\\1', 'g'),
  '{blank}+', ' ', 'g'));
-- En mayúsculas sin acentos, con sus signos: así se leen las notas.
CREATE OR REPLACE MACRO curp_regla.nota(limpio) AS translate(limpio, {noteFrom}, {noteTo});

-- Un texto limpio -> solo A–Z, n (Ñ), a e i o (vocal con diéresis), «.», «'», «-» (otro signo) y blancos, sin palabras que no
-- tengan letras. NULL si no se puede leer.
CREATE OR REPLACE MACRO curp_regla.plegado(limpio) AS list_transform(
  [translate(limpio, {foldFrom}, {foldTo})],
  lambda todo: CASE WHEN regexp_full_match(todo, '[A-Znaeio.'' -]*[A-Znaeio][A-Znaeio.'' -]*') THEN
    trim(regexp_replace(regexp_replace(replace(todo, ' ', '  '), '(^| )[^A-Znaeio ]+( |$)', ' ', 'g'), ' +', ' ', 'g')) END)[1];

-- Vacío si falta el apellido o es DESCONOCIDO; NULL si es una nota o no se puede leer. Nada lee un texto muy largo, ni uno
-- con U+0000: nfc_normalize dejaría fuera lo que le sigue.
CREATE OR REPLACE MACRO curp_regla.leido(dato, es_apellido) AS CASE WHEN length(dato) <= {longestRaw} AND NOT contains(dato, chr(0))
THEN list_transform([curp_regla.limpio(dato)], lambda limpio:
  list_transform([curp_regla.nota(limpio)], lambda nota: CASE
    WHEN length(limpio) > {longest} THEN NULL
    WHEN es_apellido AND regexp_matches(nota, {unknown}) THEN ''
    WHEN regexp_matches(dato, '{blank}{mark}') THEN NULL
    WHEN limpio = '' THEN ''
    WHEN NOT regexp_matches(nota, {never}) THEN curp_regla.plegado(limpio)
    END)[1])[1] END;

-- Lo ordinario, de una vez; lo demás, con cuidado.
CREATE OR REPLACE MACRO curp_regla.ordinario(dato) AS strip_accents(replace(upper(dato), 'Ñ', 'n'));
CREATE OR REPLACE MACRO curp_regla.texto(dato, es_apellido) AS CASE
  WHEN length(dato) <= {longest} AND regexp_full_match(dato, {ordinary})
    AND NOT (regexp_matches(dato, {starts}) AND regexp_matches(curp_regla.ordinario(dato), {notes}))
  THEN curp_regla.ordinario(dato)
  ELSE curp_regla.leido(dato, es_apellido)
  END;

-- De la palabra que cuenta: la inicial, la primera vocal interna y la primera consonante interna; blancos si falta.
CREATE OR REPLACE MACRO curp_regla.letras(palabra) AS list_transform([palabra], lambda una: CASE WHEN una = '' THEN '   ' ELSE
  left(una, 1) || left(regexp_extract(una, '^.[^AEIOUaeio.''-]*([AEIOUaeio.''-])', 1) || 'X', 1)
    || left(regexp_extract(una, '^.[AEIOUaeio]*([^AEIOUaeio])', 1) || 'X', 1) END)[1];
-- Con los criterios de 2006, las vocales pierden la diéresis y los apóstrofos se quitan.
CREATE OR REPLACE MACRO curp_regla.segun(texto, criterios) AS
  CASE WHEN criterios = 2006 THEN translate(texto, {olderFrom}, {olderTo}) ELSE texto END;
CREATE OR REPLACE MACRO curp_regla.de_apellido(texto) AS
  curp_regla.letras(split_part(regexp_replace(texto, '^(?:(?:{particles}) )+', ''), ' ', 1));
CREATE OR REPLACE MACRO curp_regla.de_nombre(texto, criterios) AS curp_regla.letras(split_part(CASE WHEN criterios = 2006
  THEN regexp_replace(texto, '^(?:(?:{particles}) )*(?:(?:{skipped2006}) (?:(?:{particles}) )*)?', '')
  ELSE regexp_replace(texto, '^(?:(?:{particles}) )*(?:(?:{skipped2021}) (?:(?:{particles}) )*)?', '') END, ' ', 1));

-- Las letras del nombre y de los apellidos -> las de los apellidos y el nombre. Un solo apellido es el primero.
CREATE OR REPLACE MACRO curp_regla.en_orden(nueve) AS regexp_replace(CASE
  WHEN nueve[1] = ' ' THEN NULL
  WHEN nueve[4] = ' ' THEN nueve[7:9] || 'XXX' || nueve[1:3]
  ELSE nueve[4:9] || nueve[1:3] END, '[^A-Z]', 'X', 'g');

-- Una palabra inconveniente lleva X en la segunda letra.
CREATE OR REPLACE MACRO curp_regla.conveniente(inicio) AS
  CASE WHEN instr({words}, inicio) > 0 THEN inicio[1] || 'X' || inicio[3:4] ELSE inicio END;

CREATE OR REPLACE MACRO curp_regla.abreviatura(entidad) AS CASE
  WHEN length(entidad) = 2 AND instr({entities}, ' ' || entidad) > 0
  THEN substr({entities}, instr({entities}, ' ' || entidad) + 3, 2) END;

-- El lugar de una letra o cifra en {alphabet}.
CREATE OR REPLACE MACRO curp_regla.valor(una) AS ord(una) - CASE WHEN una <= '9' THEN 48 WHEN una <= 'N' THEN 55 ELSE 54 END;
-- La posición 18 que piden 17 letras o cifras.
CREATE OR REPLACE MACRO curp_regla.suma(clave) AS CAST((10 - ({sum}) % 10) % 10 AS VARCHAR);
CREATE OR REPLACE MACRO curp_regla.digito(clave) AS CASE WHEN regexp_full_match(clave, '[0-9A-Z]{17}.?') THEN curp_regla.suma(clave) END;

-- Las posiciones 5 a 13 y la 17; NULL si la fecha, el sexo o la entidad no sirven.
CREATE OR REPLACE MACRO curp_regla.nacimiento(fecha, sexo, entidad, hoy) AS CASE
  WHEN fecha BETWEEN DATE {earliest} AND coalesce(hoy, DATE '9999-12-31') AND sexo IN ('H', 'M', 'X')
  THEN strftime(fecha, '%y%m%d') || sexo || curp_regla.abreviatura(entidad)
    || CASE WHEN fecha < DATE '2000-01-01' THEN '0' ELSE 'A' END END;

-- La CURP de una persona; NULL si sus datos no dan clave. No hay reloj: con «hoy», una fecha posterior no da clave.
CREATE OR REPLACE MACRO curp_regla.calcular(
  nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy := NULL, criterios := 2021
) AS list_transform(list_transform(list_transform(
    [curp_regla.de_nombre(curp_regla.segun(curp_regla.texto(nombres, false), criterios), criterios)
      || curp_regla.de_apellido(curp_regla.segun(curp_regla.texto(primer_apellido, true), criterios))
      || curp_regla.de_apellido(curp_regla.segun(curp_regla.texto(coalesce(segundo_apellido, ''), true), criterios))
      || curp_regla.nacimiento(CAST(fecha AS DATE), sexo, entidad, CAST(hoy AS DATE))],
    lambda todo: curp_regla.en_orden(todo[1:9]) || todo[10:]),
    lambda todo: curp_regla.conveniente(todo[1:2] || todo[4] || todo[7]) || todo[10:18] || todo[3] || todo[6] || todo[9] || todo[19]),
    lambda clave: clave || curp_regla.suma(clave))[1];

-- Una CURP por sí misma, sin minúsculas, blancos ni guiones, y lo que dice. Un carácter fuera del plano básico ocupa dos
-- lugares, como en las demás puertas. Nada lee un texto muy largo.
CREATE OR REPLACE MACRO curp_regla.limpia(clave) AS CASE
  WHEN length(clave) > {longestRaw} THEN ''
  WHEN regexp_full_match(clave, '[0-9A-Za-z]*') THEN upper(clave)
  ELSE translate(
    regexp_replace(regexp_replace(coalesce(clave, ''), '{blank}|[\\p{Cf}-]', '', 'g'), '{beyond}', '??', 'g'),
    'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') END;
CREATE OR REPLACE MACRO curp_regla.fechada(limpia) AS regexp_full_match(limpia, '(?s).{4}[0-9]{6}.{6}[0-9A-Z].');
CREATE OR REPLACE MACRO curp_regla.fecha(limpia) AS CASE WHEN curp_regla.fechada(limpia) THEN TRY_CAST(
  CASE WHEN limpia[17] <= '9' THEN '19' ELSE '20' END || limpia[5:6] || '-' || limpia[7:8] || '-' || limpia[9:10] AS DATE) END;
CREATE OR REPLACE MACRO curp_regla.lugar(limpia) AS
  CASE WHEN regexp_full_match(limpia[12:13], '[A-Z]{2}') THEN curp_regla.abreviatura(limpia[12:13]) END;
CREATE OR REPLACE MACRO curp_regla.de_forma(limpia, hoy) AS list_filter([
  CASE WHEN NOT regexp_full_match(limpia, {form}) THEN 'key-form' END,
  CASE WHEN curp_regla.fechada(limpia) AND curp_regla.fecha(limpia) IS NULL THEN 'key-date-impossible' END,
  CASE WHEN curp_regla.fecha(limpia) > hoy THEN 'key-date-future' END,
  CASE WHEN regexp_full_match(limpia[12:13], '[A-Z]{2}') AND curp_regla.lugar(limpia) IS NULL THEN 'key-entity-unknown' END
], lambda problema: problema IS NOT NULL);
CREATE OR REPLACE MACRO curp_regla.de_clave(limpia, hoy) AS CASE
  WHEN length(limpia) <> 18 THEN ['key-length']
  ELSE list_transform([curp_regla.de_forma(limpia, hoy)], lambda problemas: CASE
    WHEN length(problemas) = 0 AND curp_regla.suma(limpia) <> limpia[18] AND limpia NOT IN ({generic}) THEN ['key-check-digit']
    ELSE problemas END)[1] END;
CREATE OR REPLACE MACRO curp_regla.resultado(limpia, problemas) AS struct_pack(
  valida := length(problemas) = 0, problemas := problemas,
  fecha := CASE WHEN length(limpia) = 18 THEN curp_regla.fecha(limpia) END,
  sexo := CASE WHEN length(limpia) = 18 AND limpia[11] IN ('H', 'M', 'X') THEN limpia[11] END,
  entidad := CASE WHEN length(limpia) = 18 THEN curp_regla.lugar(limpia) END);
CREATE OR REPLACE MACRO curp_regla.validar(clave, hoy := NULL) AS list_transform([curp_regla.limpia(clave)], lambda limpia:
  list_transform([curp_regla.de_clave(limpia, CAST(hoy AS DATE))], lambda problemas: curp_regla.resultado(limpia, problemas))[1])[1];
`;

export function duckdb(): string {
  const folding = foldingPairs();
  const notes = notePairs();
  const values = {
    blank: bracket(rangesOf(/[^\S\uFEFF]/)),
    mark: bracket([MARKS]),
    notMark: bracket([MARKS]).replace('[', '[^'),
    foldFrom: literal(folding.from),
    foldTo: literal(folding.to),
    noteFrom: literal(notes.from),
    noteTo: literal(notes.to),
    unknown: literal(UNKNOWN_SURNAME.source),
    never: literal(NEVER_NAMES.source),
    notes: literal(`${NEVER_NAMES.source}|${UNKNOWN_SURNAME.source}`),
    longest: String(LONGEST_TEXT),
    longestRaw: String(LONGEST_RAW),
    beyond: bracket([[0x10000, 0x10ffff]]),
    ordinary: literal(ORDINARY),
    starts: literal(noteStartExpression()),
    olderFrom: literal(OLDER.from),
    olderTo: literal(OLDER.to),
    particles: PARTICLES.join('|'),
    skipped2021: alternatives(SKIPPED_ONCE[2021]),
    skipped2006: alternatives(SKIPPED_ONCE[2006]),
    words: literal(INCONVENIENT_WORDS.join(' ')),
    entities: literal(ENTITIES_BY_KEY + ENTITIES_BY_ABBREVIATION),
    sum: Array.from({ length: 17 }, (_, at) => `curp_regla.valor(clave[${at + 1}]) * ${18 - at}`).join(' + '),
    alphabet: ALPHABET,
    earliest: literal(EARLIEST),
    form: literal(FORM.map(({ characters }) => `[${characters}]`).join('')),
    generic: [...GENERIC_KEYS].map(literal).join(', '),
  };
  return head('--', 'La regla de la CURP como macros de DuckDB') + fill(TEMPLATE, values) + WARNINGS;
}

function alternatives(words: readonly string[]): string {
  return words.map((word) => word.replace('.', '\\.')).join('|');
}
