
CREATE SCHEMA IF NOT EXISTS curp_regla;

-- Un dato tal como se escribió, en forma compuesta y con blancos sencillos. Los signos que no componen se quitan, salvo
-- que no tengan nada debajo o pasen de treinta.
CREATE OR REPLACE MACRO curp_regla.limpio(dato) AS trim(regexp_replace(regexp_replace(
  nfc_normalize(regexp_replace(dato, '{mark}{31}', chr(1), 'g')), '({notMark}){mark}{1,30}', '\1', 'g'),
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
    regexp_replace(regexp_replace(coalesce(clave, ''), '{blank}|[\p{Cf}-]', '', 'g'), {beyond}, '??', 'g'),
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

-- Lo que está en lugar de un nombre o junto a él, por su código.
CREATE OR REPLACE MACRO curp_regla.comentario(nota, campo) AS CASE WHEN campo = 'nombres' THEN CASE{given}
    END ELSE CASE{surname}
    END END;
CREATE OR REPLACE MACRO curp_regla.comentarios(nota, campo) AS CASE WHEN NOT regexp_matches(nota, {doubts}) THEN []
ELSE list_transform([curp_regla.comentario(nota, campo)], lambda uno: [
  CASE WHEN regexp_matches(trim(regexp_replace(nota, {signs}, ' ', 'g')), {maybe}) THEN 'maybe-placeholder:' || campo END,
  uno || ':' || campo,
  CASE WHEN regexp_matches(CASE WHEN uno = 'title' THEN regexp_replace(nota, {front}, '') ELSE nota END, '[0-9]')
    THEN 'digit-in-name:' || campo END])[1] END;

-- Si los dos apellidos están en un campo, y uno de ellos o los dos en el otro.
CREATE OR REPLACE MACRO curp_regla.repite(primero, segundo) AS list_transform(
  [struct_pack(uno := regexp_replace(primero, {leadingParticles}, ''), otro := regexp_replace(segundo, {leadingParticles}, ''))],
  lambda par: par.uno = par.otro AND contains(par.uno, ' ') OR ends_with(par.uno, ' ' || par.otro) OR starts_with(par.otro, par.uno || ' '))[1];

-- Un dato con lo que hace falta para sus avisos: «letras», en blanco si falta; «nota»; «ajena», si tiene letras que la norma
-- no menciona.
CREATE OR REPLACE MACRO curp_regla.detalle(dato, letras) AS struct_pack(
  letras := letras,
  nota := CASE WHEN regexp_full_match(dato, {ordinary}) THEN replace(curp_regla.ordinario(dato), 'n', 'Ñ')
    ELSE curp_regla.nota(curp_regla.limpio(dato)) END,
  ajena := regexp_matches(nfc_normalize(dato), {foreign}));

CREATE OR REPLACE MACRO curp_regla.de_detalle(nombre, primero, segundo) AS [
    CASE WHEN primero.letras = '   ' AND segundo.letras = '   ' THEN 'no-surnames:primer_apellido' END,
    CASE WHEN primero.letras = '   ' AND primero.nota <> '' THEN 'unknown-surname:primer_apellido' END,
    CASE WHEN primero.nota = '' AND segundo.letras <> '   ' THEN 'only-second-surname:segundo_apellido' END,
    CASE WHEN segundo.letras = '   ' AND segundo.nota <> '' THEN 'unknown-surname:segundo_apellido' END]
  || curp_regla.comentarios(nombre.nota, 'nombres')
  || CASE WHEN primero.letras = '   ' THEN [] ELSE curp_regla.comentarios(primero.nota, 'primer_apellido') END
  || CASE WHEN segundo.letras = '   ' THEN [] ELSE curp_regla.comentarios(segundo.nota, 'segundo_apellido') END
  || [
    CASE WHEN primero.letras <> '   ' AND segundo.letras <> '   ' AND curp_regla.repite(primero.nota, segundo.nota)
      THEN 'repeated-surname:segundo_apellido' END,
    -- La diéresis que se escribe X: la de una inicial, o la de la primera vocal interna del primero que haya.
    CASE WHEN regexp_matches(primero.letras[1:2], '[aeio]') THEN 'diaeresis:primer_apellido' END,
    CASE WHEN regexp_matches(segundo.letras[1:CASE WHEN primero.letras = '   ' THEN 2 ELSE 1 END], '[aeio]')
      THEN 'diaeresis:segundo_apellido' END,
    CASE WHEN regexp_matches(nombre.letras[1], '[aeio]') THEN 'diaeresis:nombres' END,
    CASE WHEN nombre.ajena THEN 'foreign-letter:nombres' END,
    CASE WHEN primero.ajena AND primero.letras <> '   ' THEN 'foreign-letter:primer_apellido' END,
    CASE WHEN segundo.ajena AND segundo.letras <> '   ' THEN 'foreign-letter:segundo_apellido' END];

-- Lo dudoso de la clave de esos datos: «código:dato»; vacío si nada lo es, NULL si no hay clave.
CREATE OR REPLACE MACRO curp_regla.avisos(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy := NULL) AS
  list_transform([struct_pack(
    clave := curp_regla.calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy := hoy),
    -- Los criterios solo se distinguen en los apóstrofos, las diéresis y M o M. antes de otro nombre.
    anterior := CASE WHEN regexp_matches(concat(nombres, ' ', primer_apellido, segundo_apellido), '(?i)[^{ordinaryLetters}. ]|(?:^| )M\.? ')
      THEN curp_regla.calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy := hoy, criterios := 2006) END,
    nombre := curp_regla.detalle(nombres, curp_regla.de_nombre(curp_regla.texto(nombres, false), 2021)),
    primero := curp_regla.detalle(primer_apellido, curp_regla.de_apellido(curp_regla.texto(primer_apellido, true))),
    segundo := curp_regla.detalle(coalesce(segundo_apellido, ''), curp_regla.de_apellido(curp_regla.texto(coalesce(segundo_apellido, ''), true)))
  )], lambda todo: CASE WHEN todo.clave IS NOT NULL THEN list_filter([
      CASE WHEN sexo = 'X' THEN 'sex-x:sexo' END,
      CASE WHEN CAST(fecha AS DATE) < DATE '1900-01-01' THEN 'before-1900:fecha' END]
    || curp_regla.de_detalle(todo.nombre, todo.primero, todo.segundo)
    || [CASE WHEN todo.anterior <> todo.clave THEN 'edition-differs' END], lambda aviso: aviso IS NOT NULL) END)[1];
