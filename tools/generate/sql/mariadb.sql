-- Se instala en la base en uso, con el cliente mariadb o mysql.
SET NAMES utf8mb4;
SET @curp_modo = @@SESSION.sql_mode;
SET SESSION sql_mode = 'STRICT_TRANS_TABLES';
DELIMITER //

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
      SET texto = TRIM(REGEXP_REPLACE(plegado, '(^| )[^A-Znaeio ]+(?= |\\z)', ''));
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

-- La inicial, la primera vocal interna y la primera consonante interna de la palabra que cuenta de un dato, con los signos de
-- curp_leer; tres blancos por un apellido que falta. NULL si no se puede leer.
CREATE FUNCTION curp_letras(dato {text}, es_apellido BOOLEAN, criterios INT) RETURNS {text}
DETERMINISTIC NO SQL
BEGIN
  DECLARE palabra, primera, nota, problema {text};
  DECLARE ajena, puede_omitir BOOLEAN DEFAULT NOT es_apellido;
  -- Lo ordinario se lee aquí; lo demás, con más cuidado, en curp_leer. Una expresión se compila cada vez que se ejecuta su
  -- sentencia: las largas van aparte.
  IF CHAR_LENGTH(dato) <= {longest} AND dato REGEXP {ordinaryName} THEN
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
  DECLARE clave {ascii} DEFAULT IF(dato REGEXP '^[0-9A-Z]{17,18}\\z', dato, NULL);
  RETURN {checkDigit};
END//

-- La CURP de una persona; NULL si sus datos no dan clave: curp_problemas dice por qué.
-- Una fecha posterior a «hoy» no da clave; con NULL en «hoy», cualquiera la da.
CREATE FUNCTION curp_calcular({person}) RETURNS CHAR(18) CHARSET ascii
DETERMINISTIC NO SQL
BEGIN
  DECLARE nombre, primero, segundo {text};
  DECLARE clave {ascii};
  DECLARE lugar {text} DEFAULT {abbreviation};
  IF lugar IS NULL OR fecha IS NULL OR fecha < {earliest} OR MONTH(fecha) = 0 OR DAY(fecha) = 0 OR fecha > hoy
    OR sexo IS NULL OR CHAR_LENGTH(sexo) <> 1 OR sexo NOT IN ('H', 'M', 'X') THEN
    RETURN NULL;
  END IF;
  SET nombre = curp_letras(nombres, FALSE, 2021), primero = curp_letras(primer_apellido, TRUE, 2021),
    segundo = curp_letras(COALESCE(segundo_apellido, ''), TRUE, 2021);
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

-- La clave de los criterios anteriores.
{calculation2006}

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
  DECLARE uno {text} DEFAULT REGEXP_REPLACE(primero, {leadingParticles}, '');
  DECLARE otro {text} DEFAULT REGEXP_REPLACE(segundo, {leadingParticles}, '');
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
    CASE WHEN todo REGEXP '[aeio'']|^([^ ]+ )*M\\.? '
      AND clave <> curp_calcular_2006(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy)
      THEN 'edition-differs' END);
END//

-- Una CURP en mayúsculas, sin blancos ni guiones.
CREATE FUNCTION curp_limpia(clave {text}) RETURNS {text}
DETERMINISTIC NO SQL
BEGIN
  -- Nada lee un texto más largo.
  IF clave IS NULL OR CHAR_LENGTH(clave) > {longestRaw} THEN
    RETURN '';
  END IF;
  IF clave REGEXP '^[0-9A-Za-z]*\\z' THEN
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
  IF NOT limpia REGEXP '^.{4}[0-9]{6}.{6}[0-9A-Z].\\z' THEN
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
    CASE WHEN SUBSTRING(limpia, 12, 2) REGEXP '^[A-Z]{2}' AND {abbreviationInKey} IS NULL THEN 'key-entity-unknown' END);
  IF problemas = '' AND curp_digito(limpia) <> RIGHT(limpia, 1) AND NOT FIND_IN_SET(limpia, {generic}) THEN
    RETURN 'key-check-digit';
  END IF;
  RETURN problemas;
END//

DELIMITER ;
SET SESSION sql_mode = @curp_modo;
