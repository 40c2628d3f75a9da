// The rule as stored functions of MariaDB and MySQL 8. They have no translate(), no normalize(), no arrays and no arguments
// with a default value; names begin with `curp_`, because many users have one database and may not create another.
import { ALPHABET } from '../../../packages/core/src/check-digit.ts';
import { EARLIEST } from '../../../packages/core/src/civil-date.ts';
import { INCONVENIENT_WORDS } from '../../../packages/core/src/inconvenient-words.ts';
import { NEVER_NAMES, UNKNOWN_SURNAME } from '../../../packages/core/src/placeholders.ts';
import { LONGEST_TEXT } from '../../../packages/core/src/limits.ts';
import { PARTICLES, SKIPPED_ONCE } from '../../../packages/core/src/words.ts';
import { fill } from './fill.ts';
import { head } from './head.ts';
import { BLANK_RUNS, READING, withoutAccents } from './mariadb-reading.ts';
import { abbreviationOf, expression, list, literal, PERSON, TEXT } from './mariadb-text.ts';
import { VALIDATION } from './mariadb-validation.ts';
import { WARNINGS } from './mariadb-warnings.ts';
import { noteStarts, OLDER, ordinaryPairs, SKIPPED_SINCE_2021 } from './registers.ts';

const CALCULATION = `
-- La inicial, la primera vocal interna y la primera consonante interna de la palabra que cuenta de un dato, con los signos de
-- curp_leer; tres blancos por un apellido que falta. NULL si no se puede leer.
CREATE FUNCTION curp_letras(dato {text}, es_apellido BOOLEAN, criterios INT) RETURNS {text}
DETERMINISTIC NO SQL
BEGIN
  DECLARE palabra, primera, nota, problema {text};
  DECLARE ajena, puede_omitir BOOLEAN DEFAULT NOT es_apellido;
  -- Lo ordinario se lee aquí; lo demás, con más cuidado, en curp_leer. Una expresión se compila cada vez que se ejecuta su
  -- sentencia: las largas van aparte.
  IF CHAR_LENGTH(dato) <= {longest} AND dato REGEXP {ordinary} THEN
    SET palabra = UPPER(dato);
    IF LENGTH(palabra) > CHAR_LENGTH(palabra) THEN
      SET palabra = {capitals};
    END IF;
    IF FIND_IN_SET(LEFT(palabra, 3), {threeStarts}) OR FIND_IN_SET(LEFT(palabra, 2), {twoStarts}) THEN
      IF palabra REGEXP {never} OR palabra REGEXP {unknown} THEN
        SET palabra = NULL;
      END IF;
    END IF;
  END IF;
  IF palabra IS NULL THEN
    CALL curp_leer(dato, es_apellido, palabra, nota, ajena, problema);
    IF problema IS NOT NULL THEN
      RETURN NULL;
    END IF;
    IF criterios = 2006 THEN
      SET palabra = {older};
    END IF;
  END IF;
  omitir: WHILE LOCATE(' ', palabra) > 0 DO
    SET primera = SUBSTRING_INDEX(palabra, ' ', 1);
    IF puede_omitir AND FIND_IN_SET(primera, {skipped})
      AND (criterios <> 2006 OR NOT FIND_IN_SET(primera, {skippedSince2021})) THEN
      SET puede_omitir = FALSE;
    ELSEIF NOT FIND_IN_SET(primera, {particles}) THEN
      SET palabra = primera;
      LEAVE omitir;
    END IF;
    SET palabra = SUBSTRING(palabra, CHAR_LENGTH(primera) + 2);
  END WHILE;
  IF palabra = '' THEN
    RETURN '   ';
  END IF;
  SET primera = SUBSTRING(palabra, 2);
  RETURN CONCAT(LEFT(palabra, 1), LEFT(CONCAT(COALESCE(REGEXP_SUBSTR(primera, '[AEIOUaeio.''-]'), ''), 'X'), 1),
    LEFT(CONCAT(COALESCE(REGEXP_SUBSTR(primera, '[^AEIOUaeio]'), ''), 'X'), 1));
END//

-- La posición 18 que piden las otras 17; NULL si no son 17 letras o cifras (la 18, si viene, no cuenta).
CREATE FUNCTION curp_digito(dato {text}) RETURNS CHAR(1) CHARSET ascii
DETERMINISTIC NO SQL
BEGIN
  DECLARE clave {ascii} DEFAULT IF(dato REGEXP '^[0-9A-Z]{17,18}\\\\z', dato, NULL);
  RETURN {checkDigit};
END//

-- La CURP de una persona; NULL si sus datos no dan clave: curp_problemas dice por qué.
-- Una fecha posterior a «hoy» no da clave; con NULL en «hoy», cualquiera la da.{key2021}
-- La clave de los criterios anteriores.{key2006}
-- Por qué esos datos no dan clave: «código:dato», separados por comas, o vacío si la dan.
CREATE FUNCTION curp_problemas({person}) RETURNS {text}
DETERMINISTIC NO SQL
BEGIN
  DECLARE texto, nota, del_nombre, del_primero, del_segundo {text};
  DECLARE ajena BOOLEAN;
  CALL curp_leer(nombres, FALSE, texto, nota, ajena, del_nombre);
  CALL curp_leer(primer_apellido, TRUE, texto, nota, ajena, del_primero);
  CALL curp_leer(COALESCE(segundo_apellido, ''), TRUE, texto, nota, ajena, del_segundo);
  RETURN CONCAT_WS(',', CONCAT(del_nombre, ':nombres'), CONCAT(del_primero, ':primer_apellido'),
    CONCAT(del_segundo, ':segundo_apellido'),
    CASE WHEN fecha IS NULL OR YEAR(fecha) = 0 THEN 'missing:fecha' WHEN MONTH(fecha) = 0 OR DAY(fecha) = 0 THEN 'date-impossible:fecha'
      WHEN fecha < {earliest} THEN 'date-too-early:fecha' WHEN fecha > hoy THEN 'date-future:fecha' END,
    CASE WHEN REGEXP_REPLACE(COALESCE(sexo, ''), {blankRuns}, '') = '' THEN 'missing:sexo'
      WHEN CHAR_LENGTH(sexo) <> 1 OR sexo NOT IN ('H', 'M', 'X') THEN 'sex-invalid:sexo' END,
    CASE WHEN REGEXP_REPLACE(COALESCE(entidad, ''), {blankRuns}, '') = '' THEN 'missing:entidad'
      WHEN {abbreviation} IS NULL THEN 'entity-unknown:entidad' END);
END//
`;

/** One function for each edition: a call from one to the other would cost as much as reading a name. */
const KEY = `
CREATE FUNCTION {name}({person}) RETURNS CHAR(18) CHARSET ascii
DETERMINISTIC NO SQL
BEGIN
  DECLARE nombre, primero, segundo {text};
  DECLARE clave {ascii};
  DECLARE lugar {text} DEFAULT {abbreviation};
  IF lugar IS NULL OR fecha IS NULL OR fecha < {earliest} OR MONTH(fecha) = 0 OR DAY(fecha) = 0 OR fecha > hoy
    OR sexo IS NULL OR CHAR_LENGTH(sexo) <> 1 OR sexo NOT IN ('H', 'M', 'X') THEN
    RETURN NULL;
  END IF;
  SET nombre = curp_letras(nombres, FALSE, {edition}), primero = curp_letras(primer_apellido, TRUE, {edition}),
    segundo = curp_letras(COALESCE(segundo_apellido, ''), TRUE, {edition});
  -- Un solo apellido es el primero, donde sea que se haya escrito.
  IF primero = '   ' THEN
    SET primero = segundo, segundo = '   ';
  END IF;
  SET clave = REGEXP_REPLACE(CONCAT(LEFT(primero, 2), LEFT(segundo, 1), LEFT(nombre, 1),
    SUBSTRING(primero, 3, 1), SUBSTRING(segundo, 3, 1), SUBSTRING(nombre, 3, 1)), '[^A-Z]', 'X');
  SET clave = CONCAT(IF(FIND_IN_SET(LEFT(clave, 4), {words}), INSERT(LEFT(clave, 4), 2, 1, 'X'), LEFT(clave, 4)),
    RIGHT(YEAR(fecha) * 10000 + MONTH(fecha) * 100 + DAY(fecha), 6), sexo, lugar, SUBSTRING(clave, 5),
    IF(YEAR(fecha) < 2000, '0', 'A'));
  RETURN CONCAT(clave, {checkDigit});
END//
`;

/** Of the seventeen first characters of `clave`. */
const CHECK_DIGIT = `MOD(10 - MOD(${Array.from(
  { length: 17 },
  (_, at) => `(LOCATE(SUBSTRING(clave, ${at + 1}, 1), _ascii ${literal(ALPHABET.replace('Ñ', '-'))}) - 1) * ${18 - at}`,
).join(' + ')}, 10), 10)`;

/** A text of ordinary letters, with a full stop after a word at most. */
const WORD = `[A-Za-z${ordinaryPairs().from}]+\\.?`;

/** What has no letter in `to` is dropped. */
const OLDER_TEXT = Array.from(OLDER.from).reduce(
  (inner, letter, index) => `REPLACE(${inner}, ${literal(letter)}, '${OLDER.to.charAt(index)}')`,
  'palabra',
);

/** Of each routine, the one that there is goes first: MySQL has no CREATE OR REPLACE. */
function withDrops(text: string): string {
  return text.replace(/^CREATE (FUNCTION|PROCEDURE) (\w+)/gm, 'DROP $1 IF EXISTS $2//\n$&');
}

export function mariadb(): string {
  const keys = {
    key2021: fill(KEY, { name: 'curp_calcular', edition: '2021' }),
    key2006: fill(KEY, { name: 'curp_calcular_2006', edition: '2006' }),
  };
  const text = fill(fill(CALCULATION, keys), {
    text: TEXT,
    ascii: 'VARCHAR(18) CHARSET ascii COLLATE ascii_bin',
    person: PERSON,
    ordinary: literal(`^${WORD}(?: ${WORD})*\\z`),
    longest: String(LONGEST_TEXT),
    threeStarts: list(noteStarts(3)),
    twoStarts: list(noteStarts(2)),
    capitals: withoutAccents('palabra', 'n'),
    never: expression(NEVER_NAMES),
    unknown: expression(UNKNOWN_SURNAME),
    older: OLDER_TEXT,
    skipped: list(SKIPPED_ONCE[2021]),
    skippedSince2021: list(SKIPPED_SINCE_2021),
    particles: list(PARTICLES),
    checkDigit: CHECK_DIGIT,
    abbreviation: abbreviationOf('entidad'),
    earliest: literal(EARLIEST),
    words: list(INCONVENIENT_WORDS),
    blankRuns: BLANK_RUNS,
  });
  return `${head('--', 'La regla de la CURP en MariaDB (probada en 10.11) y MySQL 8 (sin probar)')}-- Se instala en la base en uso, con el cliente mariadb o mysql.
SET NAMES utf8mb4;
SET @curp_modo = @@SESSION.sql_mode;
SET SESSION sql_mode = 'STRICT_TRANS_TABLES';
DELIMITER //
${withDrops(`${READING}${text}${WARNINGS}${VALIDATION}`)}
DELIMITER ;
SET SESSION sql_mode = @curp_modo;
`;
}
