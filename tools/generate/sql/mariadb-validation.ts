// Generates the functions of MariaDB and MySQL that validate a key as core's validate() does.
import { LONGEST_RAW } from '../../../packages/core/src/limits.ts';
import { FORM, GENERIC_KEYS } from '../../../packages/core/src/validate.ts';
import { fill } from './fill.ts';
import { abbreviationOf, bracket, list, literal, TEXT } from './mariadb-text.ts';
import { rangesOf } from './registers.ts';

const TEMPLATE = `
-- Una CURP en mayúsculas, sin blancos ni guiones.
CREATE FUNCTION curp_limpia(clave {text}) RETURNS {text}
DETERMINISTIC NO SQL
BEGIN
  -- Nada lee un texto más largo.
  IF clave IS NULL OR CHAR_LENGTH(clave) > {longestRaw} THEN
    RETURN '';
  END IF;
  IF clave REGEXP '^[0-9A-Za-z]*\\\\z' THEN
    RETURN UPPER(clave);
  END IF;
  -- Un carácter fuera del plano básico ocupa dos lugares, como en las demás puertas.
  RETURN curp_traducir(REGEXP_REPLACE(REGEXP_REPLACE(clave, {ignored}, ''), {beyond}, '??'),
    'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
END//

-- La fecha de nacimiento de una CURP; NULL si no la tiene o no existe.
CREATE FUNCTION curp_fecha(clave {text}) RETURNS DATE
DETERMINISTIC NO SQL
BEGIN
  DECLARE limpia {text} DEFAULT curp_limpia(clave);
  DECLARE mes, dia INT;
  DECLARE inicio DATE;
  IF NOT limpia REGEXP '^.{4}[0-9]{6}.{6}[0-9A-Z].\\\\z' THEN
    RETURN NULL;
  END IF;
  SET mes = SUBSTRING(limpia, 7, 2), dia = SUBSTRING(limpia, 9, 2);
  IF mes NOT BETWEEN 1 AND 12 THEN
    RETURN NULL;
  END IF;
  SET inicio = CONCAT(IF(SUBSTRING(limpia, 17, 1) <= '9', '19', '20'), SUBSTRING(limpia, 5, 2), '-', SUBSTRING(limpia, 7, 2), '-01');
  RETURN IF(dia BETWEEN 1 AND DAY(LAST_DAY(inicio)), inicio + INTERVAL dia - 1 DAY, NULL);
END//

-- Los problemas de una CURP por sí misma, por su código y separados por comas; vacío si es válida. Minúsculas, blancos y
-- guiones no importan. Una fecha posterior a «hoy» es un problema; con NULL en «hoy», no.
CREATE FUNCTION curp_validar(clave {text}, hoy DATE) RETURNS {text}
DETERMINISTIC NO SQL
BEGIN
  DECLARE limpia {text} DEFAULT curp_limpia(clave);
  DECLARE problemas {text};
  DECLARE fecha DATE;
  IF CHAR_LENGTH(limpia) <> 18 THEN
    RETURN 'key-length';
  END IF;
  SET fecha = curp_fecha(limpia);
  SET problemas = CONCAT_WS(',',
    CASE WHEN NOT limpia REGEXP {form} THEN 'key-form' END,
    CASE WHEN fecha IS NULL AND limpia REGEXP '^.{4}[0-9]{6}.{6}[0-9A-Z]' THEN 'key-date-impossible' END,
    CASE WHEN fecha > hoy THEN 'key-date-future' END,
    CASE WHEN SUBSTRING(limpia, 12, 2) REGEXP '^[A-Z]{2}' AND {abbreviation} IS NULL THEN 'key-entity-unknown' END);
  IF problemas = '' AND curp_digito(limpia) <> RIGHT(limpia, 1) AND NOT FIND_IN_SET(limpia, {generic}) THEN
    RETURN 'key-check-digit';
  END IF;
  RETURN problemas;
END//
`;

/** JavaScript's white space, the signs of no width (Cf) and the hyphen: what a key is read without. */
const IGNORED = bracket([...rangesOf(/\s/), ...rangesOf(/\p{Cf}/u), [0x2d, 0x2d]]);

export const VALIDATION: string = fill(TEMPLATE, {
  text: TEXT,
  longestRaw: String(LONGEST_RAW),
  ignored: literal(IGNORED),
  beyond: literal(bracket([[0x10000, 0x10ffff]])),
  form: literal(`^${FORM.map(({ characters }) => `[${characters}]`).join('')}\\z`),
  abbreviation: abbreviationOf('SUBSTRING(limpia, 12, 2)'),
  generic: list([...GENERIC_KEYS]),
});
