// Generates the functions of MariaDB and MySQL that return the warnings about a key, as core's warningsOf() does.
import { MAYBE_NAMES, NOTE_SIGNS } from '../../../packages/core/src/notes.ts';
import { FRONT, GIVEN_REMARKS, SURNAME_REMARKS } from '../../../packages/core/src/remarks.ts';
import { LEADING_PARTICLES } from '../../../packages/core/src/words.ts';
import { doubts } from '../ports/rule.ts';
import { fill } from './fill.ts';
import { expression, PERSON, TEXT } from './mariadb-text.ts';

const TEMPLATE = `
-- Lo que está en lugar de un nombre o junto a él, por su código; NULL si no hay nada. «nota» es la de curp_leer.
CREATE FUNCTION curp_comentarios(nota {text}, campo {text}) RETURNS {text}
DETERMINISTIC NO SQL
BEGIN
  DECLARE comentario, puede_ser {text};
  -- Una expresión se compila cada vez que se ejecuta su sentencia: las largas van aparte.
  IF NOT nota REGEXP {doubts} THEN
    RETURN NULL;
  END IF;
  SET puede_ser = CASE WHEN TRIM(REGEXP_REPLACE(nota, {signs}, ' ')) REGEXP {maybe} THEN CONCAT('maybe-placeholder:', campo) END;
  SET comentario = CASE WHEN campo = 'nombres' THEN CASE{given}
    END ELSE CASE{surname}
    END END;
  RETURN NULLIF(CONCAT_WS(',', puede_ser, CONCAT(comentario, ':', campo),
    CASE WHEN IF(comentario = 'title', REGEXP_REPLACE(nota, {front}, ''), nota) REGEXP '[0-9]'
      THEN CONCAT('digit-in-name:', campo) END), '');
END//

-- Si los dos apellidos están en un campo, y uno de ellos o los dos en el otro.
CREATE FUNCTION curp_repite(primero {text}, segundo {text}) RETURNS BOOLEAN
DETERMINISTIC NO SQL
BEGIN
  DECLARE uno {text} DEFAULT REGEXP_REPLACE(primero, {particles}, '');
  DECLARE otro {text} DEFAULT REGEXP_REPLACE(segundo, {particles}, '');
  RETURN uno = otro AND LOCATE(' ', uno) > 0 OR RIGHT(uno, CHAR_LENGTH(otro) + 1) = CONCAT(' ', otro)
    -- Con = no contaría el blanco del final.
    OR LOCATE(CONCAT(uno, ' '), otro) = 1;
END//

-- Lo dudoso de la clave de esos datos: «código:dato», separados por comas; vacío si nada lo es, NULL si no hay clave.
CREATE FUNCTION curp_avisos({person}) RETURNS {text}
DETERMINISTIC NO SQL
BEGIN
  DECLARE clave {text} DEFAULT curp_calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy);
  DECLARE nombre, primero, segundo, nota_nombre, nota_primero, nota_segundo, problema, todo, letras {text};
  DECLARE nombre_ajeno, primero_ajeno, segundo_ajeno BOOLEAN;
  IF clave IS NULL THEN
    RETURN NULL;
  END IF;
  CALL curp_leer(nombres, FALSE, nombre, nota_nombre, nombre_ajeno, problema);
  CALL curp_leer(primer_apellido, TRUE, primero, nota_primero, primero_ajeno, problema);
  CALL curp_leer(COALESCE(segundo_apellido, ''), TRUE, segundo, nota_segundo, segundo_ajeno, problema);
  SET todo = CONCAT(nombre, ' ', primero, ' ', segundo);
  IF todo REGEXP '[aeio]' THEN
    SET letras = CONCAT(curp_letras(primer_apellido, TRUE, 2021), curp_letras(COALESCE(segundo_apellido, ''), TRUE, 2021),
      curp_letras(nombres, FALSE, 2021));
  END IF;
  RETURN CONCAT_WS(',',
    CASE WHEN sexo = 'X' THEN 'sex-x:sexo' END,
    CASE WHEN fecha < '1900-01-01' THEN 'before-1900:fecha' END,
    CASE WHEN primero = '' AND segundo = '' THEN 'no-surnames:primer_apellido' END,
    CASE WHEN primero = '' AND nota_primero <> '' THEN 'unknown-surname:primer_apellido' END,
    CASE WHEN nota_primero = '' AND segundo <> '' THEN 'only-second-surname:segundo_apellido' END,
    CASE WHEN segundo = '' AND nota_segundo <> '' THEN 'unknown-surname:segundo_apellido' END,
    curp_comentarios(nota_nombre, 'nombres'),
    CASE WHEN primero <> '' THEN curp_comentarios(nota_primero, 'primer_apellido') END,
    CASE WHEN segundo <> '' THEN curp_comentarios(nota_segundo, 'segundo_apellido') END,
    CASE WHEN primero <> '' AND segundo <> '' AND CONCAT(nota_primero, nota_segundo) LIKE '% %'
      AND curp_repite(nota_primero, nota_segundo) THEN 'repeated-surname:segundo_apellido' END,
    -- La diéresis que se escribe X: la de una inicial, o la de la primera vocal interna del primero que haya.
    CASE WHEN LEFT(letras, 2) REGEXP '[aeio]' THEN 'diaeresis:primer_apellido' END,
    CASE WHEN SUBSTRING(letras, 4, IF(primero = '', 2, 1)) REGEXP '[aeio]' THEN 'diaeresis:segundo_apellido' END,
    CASE WHEN SUBSTRING(letras, 7, 1) REGEXP '[aeio]' THEN 'diaeresis:nombres' END,
    CASE WHEN nombre_ajeno THEN 'foreign-letter:nombres' END,
    CASE WHEN primero_ajeno AND primero <> '' THEN 'foreign-letter:primer_apellido' END,
    CASE WHEN segundo_ajeno AND segundo <> '' THEN 'foreign-letter:segundo_apellido' END,
    -- Los criterios solo se distinguen en los apóstrofos, las diéresis y M o M. antes de otro nombre.
    CASE WHEN todo REGEXP '[aeio'']|^([^ ]+ )*M\\\\.? '
      AND clave <> curp_calcular_2006(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy)
      THEN 'edition-differs' END);
END//
`;

/** The first that fits, as core gives them. */
function firstOf(remarks: Readonly<Partial<Record<string, RegExp>>>): string {
  return Object.entries(remarks)
    .map(([code, remark]) => `\n      WHEN nota REGEXP ${expression(remark as RegExp)} THEN '${code}'`)
    .join('');
}

export const WARNINGS: string = fill(TEMPLATE, {
  text: TEXT,
  person: PERSON,
  given: firstOf(GIVEN_REMARKS),
  surname: firstOf(SURNAME_REMARKS),
  doubts: expression(RegExp(doubts())),
  particles: expression(LEADING_PARTICLES),
  signs: expression(NOTE_SIGNS),
  maybe: expression(MAYBE_NAMES),
  front: expression(FRONT),
});
