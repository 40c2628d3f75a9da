// The rule as functions of PostgreSQL, in SQL and PL/pgSQL only: managed servers allow nothing else.
import { EARLIEST } from '../../../packages/core/src/civil-date.ts';
import { INCONVENIENT_WORDS } from '../../../packages/core/src/inconvenient-words.ts';
import { NEVER_NAMES, UNKNOWN_SURNAME } from '../../../packages/core/src/placeholders.ts';
import { LONGEST_TEXT } from '../../../packages/core/src/limits.ts';
import { PARTICLES, SKIPPED_ONCE } from '../../../packages/core/src/words.ts';
import { fill } from './fill.ts';
import { head } from './head.ts';
import { BLANKS, READING, SPACES } from './postgres-reading.ts';
import { abbreviationOf, ATTRIBUTES, list, literal, PERSON } from './postgres-text.ts';
import { VALIDATION } from './postgres-validation.ts';
import { WARNINGS } from './postgres-warnings.ts';
import { digitValues, noteStarts, OLDER, ordinaryPairs, SKIPPED_SINCE_2021 } from './registers.ts';

/** Inside two functions: calling one that sets its search path would take a tenth of the time of a key. */
const WORD_VARIABLES = `  letras text COLLATE "C" := '';
  dato text COLLATE "C";
  palabra text COLLATE "C";
  primera text COLLATE "C";
  leido record;
  corte int;
  puede_omitir boolean;
`;
const WORD_LETTERS = `  FOR campo IN 1..3 LOOP
    dato := CASE campo WHEN 1 THEN primer_apellido WHEN 2 THEN coalesce(segundo_apellido, '') ELSE nombres END;
    palabra := CASE WHEN length(dato) <= {longest} THEN upper(dato) END;
    IF octet_length(palabra) > length(palabra) THEN
      palabra := translate(palabra, {ordinaryFrom}, {ordinaryTo});
    END IF;
    -- Lo ordinario se lee aquí; lo demás, con más cuidado, en curp_regla.leer.
    IF palabra ~ '^[A-Zn]+\\.?( [A-Zn]+\\.?)*$'
      AND (left(palabra, 3) <> ALL ({threeStarts}) AND left(palabra, 2) <> ALL ({twoStarts})
        OR palabra !~ {never} AND palabra !~ {unknown}) THEN
    ELSE
      leido := curp_regla.leer(dato, campo < 3);
      IF leido.problema IS NOT NULL THEN
        RETURN NULL;
      END IF;
      palabra := CASE criterios WHEN 2006 THEN translate(leido.texto, {olderFrom}, {olderTo}) ELSE leido.texto END;
    END IF;
    puede_omitir := campo = 3;
    LOOP
      corte := strpos(palabra, ' ');
      EXIT WHEN corte = 0;
      primera := left(palabra, corte - 1);
      IF primera = ANY ({particles}) THEN
      ELSIF puede_omitir AND primera = ANY ({skipped}) AND (criterios <> 2006 OR primera <> ALL ({skippedSince2021})) THEN
        puede_omitir := false;
      ELSE
        palabra := primera;
        EXIT;
      END IF;
      palabra := substr(palabra, corte + 1);
    END LOOP;
    letras := letras || CASE palabra WHEN '' THEN '   ' ELSE left(palabra, 1)
      || left(ltrim(substr(palabra, 2), 'BCDFGHJKLMNPQRSTVWXYZn') || 'X', 1)
      || left(ltrim(substr(palabra, 2), 'AEIOUaeio') || 'X', 1) END;
  END LOOP;
`;

const CALCULATION = `
-- De las palabras que cuentan del primer apellido, del segundo y del nombre: la inicial, la primera vocal interna y la primera
-- consonante interna, con los signos de curp_regla.leer; tres blancos por un apellido que falta. NULL si algo no se puede leer.
CREATE OR REPLACE FUNCTION curp_regla.letras(nombres text, primer_apellido text, segundo_apellido text, criterios int)
RETURNS text
{attributes} AS $$
DECLARE
{wordVariables}BEGIN
{wordLetters}  RETURN letras;
END $$;

-- La posición 18 que piden las otras 17; NULL si no son 17 letras o cifras (la 18, si viene, no cuenta).
CREATE OR REPLACE FUNCTION curp_regla.digito(clave text) RETURNS text
{attributes} AS $$
DECLARE
  valores CONSTANT bytea := {values};
  codigos bytea;
BEGIN
  -- Sin repeticiones contadas: en PostgreSQL cuestan más que toda la suma.
  IF length(clave) BETWEEN 17 AND 18 AND left(clave, 17) COLLATE "C" !~ '[^0-9A-Z]' THEN
    codigos := convert_to(clave, 'UTF8');
    RETURN {checkDigit};
  END IF;
  RETURN NULL;
END $$;

-- La CURP de una persona; NULL si sus datos no dan clave: curp_regla.problemas dice por qué.
-- No hay reloj: con «hoy», una fecha posterior no da clave. Con criterios 2006, la clave de los anteriores.
CREATE OR REPLACE FUNCTION curp_regla.calcular(
  {person}, criterios int DEFAULT 2021
) RETURNS text
{attributes} AS $$
DECLARE
  lugar text := {abbreviation};
{wordVariables}  clave text COLLATE "C";
  valores CONSTANT bytea := {values};
  codigos bytea;
BEGIN
  IF lugar IS NULL OR fecha IS NULL OR fecha < {earliest} OR fecha > coalesce(hoy, {latest}) OR sexo IS NULL
    OR sexo COLLATE "C" <> ALL ('{H,M,X}') THEN
    RETURN NULL;
  END IF;
{wordLetters}  -- Un solo apellido es el primero, donde sea que se haya escrito.
  IF left(letras, 1) = ' ' THEN
    letras := substr(letras, 4, 3) || '   ' || right(letras, 3);
  END IF;
  letras := translate(letras, 'naeio.''- ', 'XXXXXXXXX');
  clave := left(letras, 2) || substr(letras, 4, 1) || substr(letras, 7, 1);
  IF clave = ANY ({words}) THEN
    clave := overlay(clave PLACING 'X' FROM 2 FOR 1);
  END IF;
  clave := clave
    || substr((date_part('year', fecha) * 10000 + date_part('month', fecha) * 100 + date_part('day', fecha))::int::text, 3)
    || sexo || lugar || substr(letras, 3, 1) || substr(letras, 6, 1) || substr(letras, 9, 1)
    || CASE WHEN fecha < '2000-01-01' THEN '0' ELSE 'A' END;
  -- Como en curp_regla.digito: llamarla costaría más que la suma.
  codigos := convert_to(clave, 'UTF8');
  RETURN clave || {checkDigit};
END $$;

-- Por qué esos datos no dan clave: «código:dato», o vacío si la dan.
CREATE OR REPLACE FUNCTION curp_regla.problemas(
  {person}
) RETURNS text[]
{attributes} AS $$
BEGIN
  RETURN array_remove(ARRAY[
    (curp_regla.leer(nombres, false)).problema || ':nombres',
    (curp_regla.leer(primer_apellido, true)).problema || ':primer_apellido',
    (curp_regla.leer(coalesce(segundo_apellido, ''), true)).problema || ':segundo_apellido',
    CASE WHEN fecha IS NULL THEN 'missing:fecha' WHEN fecha < {earliest} THEN 'date-too-early:fecha'
      WHEN fecha > hoy THEN 'date-future:fecha' WHEN fecha > {latest} THEN 'date-malformed:fecha' END,
    CASE WHEN coalesce(btrim(translate(sexo, {blanks}, {spaces})), '') = '' THEN 'missing:sexo'
      WHEN sexo COLLATE "C" <> ALL ('{H,M,X}') THEN 'sex-invalid:sexo' END,
    CASE WHEN coalesce(btrim(translate(entidad, {blanks}, {spaces})), '') = '' THEN 'missing:entidad'
      WHEN {abbreviation} IS NULL THEN 'entity-unknown:entidad' END
  ], NULL);
END $$;
`;

/** Of the 17 bytes in `codigos`, with the table `valores`. */
const CHECK_DIGIT = `((10 - (${Array.from(
  { length: 17 },
  (_, at) => `get_byte(valores, get_byte(codigos, ${at})) * ${18 - at}`,
).join(' + ')}) % 10) % 10)::text`;

export function postgres(): string {
  const ordinary = ordinaryPairs();
  const values = {
    ordinaryFrom: literal(ordinary.from),
    ordinaryTo: literal(ordinary.to),
    longest: String(LONGEST_TEXT),
    threeStarts: list(noteStarts(3)),
    twoStarts: list(noteStarts(2)),
    never: literal(NEVER_NAMES.source),
    unknown: literal(UNKNOWN_SURNAME.source),
    olderFrom: literal(OLDER.from),
    olderTo: literal(OLDER.to),
    particles: list(PARTICLES),
    skipped: list(SKIPPED_ONCE[2021]),
    skippedSince2021: list(SKIPPED_SINCE_2021),
    abbreviation: abbreviationOf('entidad'),
    values: `'\\x${Buffer.from(digitValues()).toString('hex')}'`,
    checkDigit: CHECK_DIGIT,
    person: PERSON,
    attributes: ATTRIBUTES,
    earliest: literal(EARLIEST),
    latest: literal('9999-12-31'),
    words: list(INCONVENIENT_WORDS),
    blanks: BLANKS,
    spaces: SPACES,
  };
  const calculation = fill(fill(CALCULATION, { wordVariables: WORD_VARIABLES, wordLetters: WORD_LETTERS }), values);
  const text = `CREATE SCHEMA IF NOT EXISTS curp_regla;\n${READING}${calculation}${WARNINGS}${VALIDATION}`;
  return head('--', 'La regla de la CURP en PostgreSQL 15 o posterior, con la base en UTF8') + text;
}
