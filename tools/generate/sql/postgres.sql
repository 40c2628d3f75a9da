CREATE SCHEMA IF NOT EXISTS curp_regla;

-- Un dato tal como se escribió -> «texto»: solo A–Z, n (Ñ), a e i o (vocal con diéresis), «.», «'», «-» (otro signo) y
-- blancos sencillos, sin palabras que no tengan letras; vacío si falta el apellido o es DESCONOCIDO. «nota»: en mayúsculas sin
-- acentos, con sus signos. «ajena»: si tiene letras que la norma no menciona. Si no se puede leer, el código del problema.
CREATE OR REPLACE FUNCTION curp_regla.leer(
  dato text, es_apellido boolean, OUT texto text, OUT nota text, OUT ajena boolean, OUT problema text
)
{attributes} AS $$
DECLARE
  escrito text COLLATE "C";
  plegado text COLLATE "C";
  limpio text COLLATE "C";
  sobre_blanco boolean := false;
  sin_base boolean := false;
BEGIN
  -- Nada lee un texto más largo. Un carácter fuera del plano básico ocupa dos lugares, como en las demás puertas.
  IF length(dato) > {longestRaw} OR octet_length(dato) > {longestRaw}
    AND length(regexp_replace(dato COLLATE "C", {beyond}, '??', 'g')) > {longestRaw} THEN
    problema := 'too-long';
    RETURN;
  END IF;
  escrito := translate(upper(dato COLLATE "C"), {ordinaryFrom}, {ordinaryToWithEnye});
  -- Casi todo cabe en las tablas cortas, que cuestan una décima de las largas.
  IF escrito ~ '[^ -~Ñ]' THEN
    limpio := translate(normalize(dato COLLATE "C", NFC), {blanks}, {spaces});
    ajena := limpio ~ {foreign};
    IF limpio ~ {marks} THEN
      sobre_blanco := limpio ~ (' ' || {marks});
      sin_base := limpio ~ ('^' || {marks}) OR dato COLLATE "C" ~ ({marks} || '{31}');
      limpio := regexp_replace(limpio, {marks}, '', 'g');
    END IF;
    escrito := translate(limpio, {noteFrom}, {noteTo});
    plegado := translate(limpio, {foldFrom}, {foldTo});
  ELSE
    plegado := translate(escrito, {shortFrom}, {shortTo});
  END IF;
  escrito := btrim(regexp_replace(escrito, ' +', ' ', 'g'));
  plegado := btrim(regexp_replace(plegado, ' +', ' ', 'g'));
  nota := escrito;
  IF octet_length(plegado) > {longest} AND length(regexp_replace(plegado, {beyond}, '??', 'g')) > {longest} THEN
    problema := 'too-long';
  ELSIF dato IS NULL OR (escrito = '' AND NOT sobre_blanco AND NOT sin_base) THEN
    texto := '';
    problema := CASE WHEN dato IS NULL OR NOT es_apellido THEN 'missing' END;
  ELSIF es_apellido AND NOT sin_base AND escrito ~ {unknown} THEN
    texto := '';
  ELSE
    texto := btrim(regexp_replace(plegado, '(^| )[^A-Znaeio ]+(?= |$)', '', 'g'));
    problema := CASE
      WHEN NOT sin_base AND escrito ~ {never} THEN 'placeholder'
      WHEN sin_base OR sobre_blanco OR plegado ~ '[^A-Znaeio.'' -]' THEN 'unreadable'
      WHEN texto = '' THEN 'no-letters'
    END;
  END IF;
END $$;

-- De las palabras que cuentan del primer apellido, del segundo y del nombre: la inicial, la primera vocal interna y la primera
-- consonante interna, con los signos de curp_regla.leer; tres blancos por un apellido que falta. NULL si algo no se puede leer.
CREATE OR REPLACE FUNCTION curp_regla.letras(nombres text, primer_apellido text, segundo_apellido text, criterios int)
RETURNS text
{attributes} AS $$
DECLARE
  letras text COLLATE "C" := '';
  dato text COLLATE "C";
  palabra text COLLATE "C";
  primera text COLLATE "C";
  leido record;
  corte int;
  puede_omitir boolean;
BEGIN
  FOR campo IN 1..3 LOOP
    dato := CASE campo WHEN 1 THEN primer_apellido WHEN 2 THEN coalesce(segundo_apellido, '') ELSE nombres END;
    palabra := CASE WHEN length(dato) <= {longest} THEN upper(dato) END;
    IF octet_length(palabra) > length(palabra) THEN
      palabra := translate(palabra, {ordinaryFrom}, {ordinaryTo});
    END IF;
    -- Lo ordinario se lee aquí; lo demás, con más cuidado, en curp_regla.leer.
    IF palabra ~ '^[A-Zn]+\.?( [A-Zn]+\.?)*$'
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
  RETURN letras;
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

-- Lo que está en lugar de un nombre o junto a él, por su código. «nota» es la de curp_regla.leer.
CREATE OR REPLACE FUNCTION curp_regla.comentarios(nota text, campo text) RETURNS text[]
{attributes} AS $$
DECLARE
  escrito text COLLATE "C" := nota;
  comentario text;
BEGIN
  IF escrito !~ {doubts} THEN
    RETURN '{}';
  END IF;
  comentario := CASE WHEN campo = 'nombres' THEN CASE{given}
    END ELSE CASE{surname}
    END END;
  RETURN array_remove(ARRAY[
    CASE WHEN btrim(regexp_replace(escrito, {signs}, ' ', 'g')) ~ {maybe} THEN 'maybe-placeholder:' || campo END,
    comentario || ':' || campo,
    CASE WHEN CASE WHEN comentario = 'title' THEN regexp_replace(escrito, {front}, '') ELSE escrito END ~ '[0-9]'
      THEN 'digit-in-name:' || campo END
  ], NULL);
END $$;

-- Si los dos apellidos están en un campo, y uno de ellos o los dos en el otro.
CREATE OR REPLACE FUNCTION curp_regla.repite(primero text, segundo text) RETURNS boolean
{attributes} AS $$
DECLARE
  uno text COLLATE "C" := regexp_replace(primero, {leadingParticles}, '');
  otro text COLLATE "C" := regexp_replace(segundo, {leadingParticles}, '');
BEGIN
  RETURN uno = otro AND uno ~ ' ' OR right(uno, length(otro) + 1) = ' ' || otro OR left(otro, length(uno) + 1) = uno || ' ';
END $$;

-- Lo dudoso de la clave de esos datos: «código:dato»; vacío si nada lo es, NULL si no hay clave.
CREATE OR REPLACE FUNCTION curp_regla.avisos(
  {person}
) RETURNS text[]
{attributes} AS $$
DECLARE
  clave text COLLATE "C" := curp_regla.calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy);
  nombre record;
  primero record;
  segundo record;
  todo text COLLATE "C";
  letras text COLLATE "C";
BEGIN
  IF clave IS NULL THEN
    RETURN NULL;
  END IF;
  nombre := curp_regla.leer(nombres, false);
  primero := curp_regla.leer(primer_apellido, true);
  segundo := curp_regla.leer(coalesce(segundo_apellido, ''), true);
  todo := nombre.texto || ' ' || primero.texto || ' ' || segundo.texto;
  letras := CASE WHEN todo ~ '[aeio]' THEN curp_regla.letras(nombres, primer_apellido, segundo_apellido, 2021) END;
  RETURN array_remove(ARRAY[
    CASE WHEN sexo = 'X' THEN 'sex-x:sexo' END,
    CASE WHEN fecha < '1900-01-01' THEN 'before-1900:fecha' END,
    CASE WHEN primero.texto = '' AND segundo.texto = '' THEN 'no-surnames:primer_apellido' END,
    CASE WHEN primero.texto = '' AND primero.nota <> '' THEN 'unknown-surname:primer_apellido' END,
    CASE WHEN primero.nota = '' AND segundo.texto <> '' THEN 'only-second-surname:segundo_apellido' END,
    CASE WHEN segundo.texto = '' AND segundo.nota <> '' THEN 'unknown-surname:segundo_apellido' END
  ]
  || curp_regla.comentarios(nombre.nota, 'nombres')
  || CASE WHEN primero.texto <> '' THEN curp_regla.comentarios(primero.nota, 'primer_apellido') END
  || CASE WHEN segundo.texto <> '' THEN curp_regla.comentarios(segundo.nota, 'segundo_apellido') END
  || ARRAY[
    CASE WHEN primero.texto <> '' AND segundo.texto <> '' AND curp_regla.repite(primero.nota, segundo.nota)
      THEN 'repeated-surname:segundo_apellido' END,
    -- La diéresis que se escribe X: la de una inicial, o la de la primera vocal interna del primero que haya.
    CASE WHEN left(letras, 2) ~ '[aeio]' THEN 'diaeresis:primer_apellido' END,
    CASE WHEN substr(letras, 4, CASE primero.texto WHEN '' THEN 2 ELSE 1 END) ~ '[aeio]' THEN 'diaeresis:segundo_apellido' END,
    CASE WHEN substr(letras, 7, 1) ~ '[aeio]' THEN 'diaeresis:nombres' END,
    CASE WHEN nombre.ajena THEN 'foreign-letter:nombres' END,
    CASE WHEN primero.ajena AND primero.texto <> '' THEN 'foreign-letter:primer_apellido' END,
    CASE WHEN segundo.ajena AND segundo.texto <> '' THEN 'foreign-letter:segundo_apellido' END,
    -- Los criterios solo se distinguen en los apóstrofos, las diéresis y M o M. antes de otro nombre.
    CASE WHEN todo ~ '[aeio'']|^([^ ]+ )*M\.? '
      AND clave <> curp_regla.calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy, 2006)
      THEN 'edition-differs' END
  ], NULL);
END $$;

-- Una CURP por sí misma. Minúsculas, blancos y guiones no importan. Los problemas van por su código.
-- No hay reloj: con «hoy», una fecha posterior es un problema.
CREATE OR REPLACE FUNCTION curp_regla.validar(
  clave text, hoy date DEFAULT NULL,
  OUT valida boolean, OUT problemas text[], OUT fecha date, OUT sexo text, OUT entidad text
)
{attributes} AS $$
DECLARE
  -- Nada lee un texto más largo.
  limpia text COLLATE "C" := CASE WHEN length(clave) <= {longestRaw} THEN upper(clave COLLATE "C") ELSE '' END;
  fechada boolean;
  anio int;
  mes int;
  dia int;
BEGIN
  IF limpia ~ '[^0-9A-Z]' THEN
    -- Un carácter fuera del plano básico ocupa dos lugares, como en las demás puertas.
    limpia := regexp_replace(regexp_replace(limpia, {ignored}, '', 'g'), {beyond}, '??', 'g');
  END IF;
  IF length(limpia) <> 18 THEN
    valida := false;
    problemas := '{key-length}';
    RETURN;
  END IF;
  sexo := CASE WHEN substr(limpia, 11, 1) IN ('H', 'M', 'X') THEN substr(limpia, 11, 1) END;
  entidad := CASE WHEN substr(limpia, 12, 2) !~ '[^A-Z]' THEN {abbreviationInKey} END;
  fechada := substr(limpia, 5, 6) !~ '[^0-9]' AND substr(limpia, 17, 1) ~ '[0-9A-Z]';
  IF fechada THEN
    anio := (CASE WHEN substr(limpia, 17, 1) <= '9' THEN '19' ELSE '20' END || substr(limpia, 5, 2))::int;
    mes := substr(limpia, 7, 2)::int;
    dia := substr(limpia, 9, 2)::int;
    IF mes BETWEEN 1 AND 12 AND dia BETWEEN 1 AND
      date_part('day', make_date(anio, mes, 1) + interval '1 month' - interval '1 day') THEN
      fecha := make_date(anio, mes, dia);
    END IF;
  END IF;
  problemas := array_remove(ARRAY[
    CASE WHEN NOT ({form}) THEN 'key-form' END,
    CASE WHEN fechada AND fecha IS NULL THEN 'key-date-impossible' END,
    CASE WHEN fecha > hoy THEN 'key-date-future' END,
    CASE WHEN substr(limpia, 12, 2) !~ '[^A-Z]' AND entidad IS NULL THEN 'key-entity-unknown' END
  ], NULL);
  IF problemas = '{}' AND curp_regla.digito(limpia) <> right(limpia, 1) AND limpia <> ALL ({generic}) THEN
    problemas := '{key-check-digit}';
  END IF;
  valida := problemas = '{}';
END $$;

-- Una columna que solo admite claves válidas, en mayúsculas y sin blancos.
DO $$ BEGIN
  CREATE DOMAIN curp_regla.clave AS text
    CHECK (VALUE IS NULL OR (VALUE COLLATE "C" ~ '^[0-9A-Z]{18}$' AND (curp_regla.validar(VALUE)).valida));
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
