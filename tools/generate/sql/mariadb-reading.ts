// Generates the routines of MariaDB and MySQL that read any name, however odd, as core's readName() does.
import { NEVER_NAMES, UNKNOWN_SURNAME } from '../../../packages/core/src/placeholders.ts';
import { LONGEST_RAW, LONGEST_TEXT } from '../../../packages/core/src/limits.ts';
import { rule } from '../ports/rule.ts';
import { fill } from './fill.ts';
import { bracket, expression, literal, TEXT } from './mariadb-text.ts';
import { foldingPairs, foreignRanges, MARKS, notePairs, ordinaryPairs, otherBlanks, shortPairs } from './registers.ts';

const TEMPLATE = `
-- Cada carácter de «de», por el de «a» en el mismo lugar.
CREATE FUNCTION curp_traducir(dato {text}, de {text}, a {text}) RETURNS {text}
DETERMINISTIC NO SQL
BEGIN
  DECLARE resultado {text} DEFAULT '';
  DECLARE uno {text};
  DECLARE lugar, lugar_en_de INT DEFAULT 1;
  WHILE lugar <= CHAR_LENGTH(dato) DO
    SET uno = SUBSTRING(dato, lugar, 1);
    SET lugar_en_de = LOCATE(uno, de);
    SET resultado = CONCAT(resultado, IF(lugar_en_de = 0, uno, SUBSTRING(a, lugar_en_de, 1)));
    SET lugar = lugar + 1;
  END WHILE;
  RETURN resultado;
END//

-- Cada letra y sus acentos sueltos -> la letra que componen (NFC); si alguno sobra, con un acento suelto detrás.
CREATE FUNCTION curp_componer(dato {text}) RETURNS {text}
DETERMINISTIC NO SQL
BEGIN
  -- Letra, acento, letra compuesta y blanco; y la clase canónica de cada acento desde U+0300: 0 detiene a los que siguen.
  DECLARE tabla {text} DEFAULT {compositions};
  DECLARE clases {text} DEFAULT {classes};
  DECLARE resto {text} DEFAULT {replaced};
  DECLARE resultado {text} DEFAULT '';
  DECLARE letra, acentos, acento {text};
  DECLARE lugar, clase, total, sobran INT;
  WHILE CHAR_LENGTH(resto) > 0 DO
    SET letra = LEFT(resto, 1), resto = SUBSTRING(resto, 2);
    SET acentos = COALESCE(REGEXP_SUBSTR(resto, {leadingMarks}), '');
    SET resto = SUBSTRING(resto, CHAR_LENGTH(acentos) + 1);
    IF acentos <> '' THEN
      SET lugar = LOCATE(CONCAT(letra, ' '), tabla);
      WHILE letra <> ' ' AND lugar > 0 DO
        SET letra = SUBSTRING(tabla, lugar - 2, 1), acentos = CONCAT(SUBSTRING(tabla, lugar - 1, 1), acentos);
        SET lugar = LOCATE(CONCAT(letra, ' '), tabla);
      END WHILE;
      SET total = CHAR_LENGTH(acentos), sobran = total, clase = 1;
      WHILE clase <= 4 DO
        SET lugar = 1;
        clase_en_orden: WHILE lugar <= total DO
          SET acento = SUBSTRING(acentos, lugar, 1);
          CASE SUBSTRING(clases, ORD(CONVERT(acento USING utf16)) - {firstMark} + 1, 1)
            WHEN '0' THEN LEAVE clase_en_orden;
            WHEN clase THEN
              IF LOCATE(CONCAT(letra, acento), tabla) = 0 THEN LEAVE clase_en_orden; END IF;
              SET letra = SUBSTRING(tabla, LOCATE(CONCAT(letra, acento), tabla) + 2, 1), sobran = sobran - 1;
            ELSE BEGIN END;
          END CASE;
          SET lugar = lugar + 1;
        END WHILE;
        SET clase = clase + 1;
      END WHILE;
      IF sobran > 0 THEN SET letra = CONCAT(letra, {acute}); END IF;
    END IF;
    SET resultado = CONCAT(resultado, letra);
  END WHILE;
  RETURN resultado;
END//

-- Un dato tal como se escribió -> «texto»: solo A–Z, n (Ñ), a e i o (vocal con diéresis), «.», «'», «-» (otro signo) y
-- blancos sencillos, sin palabras que no tengan letras; vacío si falta el apellido o es DESCONOCIDO. «nota»: en mayúsculas sin
-- acentos, con sus signos. «ajena»: si tiene letras que la norma no menciona. Si no se puede leer, el código del problema.
CREATE PROCEDURE curp_leer(
  dato {text}, es_apellido BOOLEAN, OUT texto {text}, OUT nota {text}, OUT ajena BOOLEAN, OUT problema {text}
)
DETERMINISTIC NO SQL
BEGIN
  DECLARE limpio {text} DEFAULT CASE WHEN CHAR_LENGTH(dato) <= {longestRaw} THEN REGEXP_REPLACE(dato, {blankRuns}, ' ') END;
  DECLARE plegado {text};
  DECLARE sobre_blanco, sin_base BOOLEAN DEFAULT FALSE;
  SET texto = '', nota = '', ajena = FALSE, problema = NULL;
  IF dato IS NULL THEN
    SET problema = 'missing';
  -- Nada lee un texto más largo. Un carácter fuera del plano básico ocupa dos lugares, como en las demás puertas.
  ELSEIF limpio IS NULL OR LENGTH(CONVERT(dato USING utf16)) > 2 * {longestRaw} THEN
    SET problema = 'too-long';
  ELSE
    -- Casi todo cabe en las tablas cortas.
    IF limpio REGEXP {short} THEN
      SET nota = {ordinary};
      SET plegado = REPLACE(nota, 'Ñ', 'n');
      IF plegado REGEXP '[^A-Zn. ]' THEN
        SET plegado = curp_traducir(nota, {shortFrom}, {shortTo});
      END IF;
    ELSE
      IF limpio REGEXP {composable} THEN
        SET sin_base = limpio REGEXP {manyMarks};
        SET limpio = curp_componer(limpio);
        SET sobre_blanco = limpio REGEXP {onBlank};
      END IF;
      SET ajena = limpio REGEXP {foreign};
      SET limpio = REGEXP_REPLACE(limpio, {marks}, '');
      SET nota = curp_traducir(limpio, {noteFrom}, {noteTo});
      SET plegado = curp_traducir(limpio, {foldFrom}, {foldTo});
    END IF;
    SET nota = TRIM(REGEXP_REPLACE(nota, ' +', ' ')), plegado = TRIM(REGEXP_REPLACE(plegado, ' +', ' '));
    IF LENGTH(CONVERT(plegado USING utf16)) > 2 * {longest} THEN
      SET problema = 'too-long';
    ELSEIF nota = '' AND NOT sobre_blanco AND NOT sin_base THEN
      SET problema = IF(es_apellido, NULL, 'missing');
    ELSE
      SET texto = TRIM(REGEXP_REPLACE(plegado, '(^| )[^A-Znaeio ]+(?= |\\\\z)', ''));
      SET problema = CASE
        WHEN sin_base OR sobre_blanco OR plegado REGEXP '[^A-Znaeio.'' -]' THEN 'unreadable'
        WHEN texto = '' THEN 'no-letters'
      END;
      -- Una expresión se compila cada vez que se ejecuta su sentencia: las largas van aparte.
      IF NOT sin_base AND nota REGEXP {noteStarts} THEN
        IF es_apellido AND nota REGEXP {unknown} THEN
          SET texto = '', problema = NULL;
        ELSEIF nota REGEXP {never} THEN
          SET problema = 'placeholder';
        END IF;
      END IF;
    END IF;
  END IF;
END//
`;

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

/** What canonical decomposition replaces, done before composing. */
const DECOMPOSED = Object.entries(REPLACED).reduce(
  (inner, [character, parts]) => `REPLACE(${inner}, ${literal(character)}, ${literal(parts.normalize('NFC'))})`,
  'dato',
);

const blanks = otherBlanks();
const folding = foldingPairs();
const notes = notePairs();
const short = shortPairs();
const enyes = ordinaryPairs('Ñ');
const marks = bracket([MARKS]);

/** A text of ordinary letters in capitals, without its accents. */
export function withoutAccents(text: string, enye: string): string {
  const { from, to } = ordinaryPairs(enye);
  const capitals = Array.from(from).filter((letter) => letter === letter.toUpperCase() && letter !== enye);
  return capitals.reduce(
    (inner, letter) => `REPLACE(${inner}, '${letter}', '${to.charAt(from.indexOf(letter))}')`,
    text,
  );
}

export const BLANK_RUNS = literal(`[ ${blanks}]+`);

export const READING: string = fill(TEMPLATE, {
  text: TEXT,
  compositions: literal(TRIPLES),
  classes: literal(MARK_CLASSES),
  replaced: DECOMPOSED,
  leadingMarks: literal(`^${marks}{1,30}`),
  firstMark: String(MARKS[0]),
  acute: literal('\u0301'),
  blankRuns: BLANK_RUNS,
  longestRaw: String(LONGEST_RAW),
  short: literal(`^[ -~${enyes.from}]*\\z`),
  ordinary: withoutAccents('UPPER(limpio)', 'Ñ'),
  shortFrom: literal(short.from),
  shortTo: literal(short.to),
  composable: literal(`[${marks.slice(1, -1)}${Object.keys(REPLACED).join('')}]`),
  manyMarks: literal(`^${marks}|${marks}{31}`),
  onBlank: literal(` ${marks}`),
  foreign: literal(bracket([...foreignRanges(), MARKS])),
  marks: literal(marks),
  noteFrom: literal(notes.from),
  noteTo: literal(notes.to),
  foldFrom: literal(folding.from),
  foldTo: literal(folding.to),
  noteStarts: expression(RegExp(NOTE_STARTS)),
  unknown: expression(UNKNOWN_SURNAME),
  never: expression(NEVER_NAMES),
  longest: String(LONGEST_TEXT),
});
