-- La regla de la CURP en PostgreSQL 15 o posterior, con la base en UTF8. @curp/sql 1.0.0, criterios de 2021.
-- Hecho de los registros de @curp/core por npm run docs: no se edita a mano.
-- Una CURP calculada no prueba que la persona esté registrada.
CREATE SCHEMA IF NOT EXISTS curp_regla;

-- Un dato tal como se escribió -> «texto»: solo A–Z, n (Ñ), a e i o (vocal con diéresis), «.», «'», «-» (otro signo) y
-- blancos sencillos, sin palabras que no tengan letras; vacío si falta el apellido o es DESCONOCIDO. «nota»: en mayúsculas sin
-- acentos, con sus signos. «ajena»: si tiene letras que la norma no menciona. Si no se puede leer, el código del problema.
CREATE OR REPLACE FUNCTION curp_regla.leer(
  dato text, es_apellido boolean, OUT texto text, OUT nota text, OUT ajena boolean, OUT problema text
)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  escrito text COLLATE "C";
  plegado text COLLATE "C";
  limpio text COLLATE "C";
  sobre_blanco boolean := false;
  sin_base boolean := false;
BEGIN
  -- Nada lee un texto más largo. Un carácter fuera del plano básico ocupa dos lugares, como en las demás puertas.
  IF length(dato) > 1000 OR octet_length(dato) > 1000
    AND length(regexp_replace(dato COLLATE "C", '[\U00010000-\U0010ffff]', '??', 'g')) > 1000 THEN
    problema := 'too-long';
    RETURN;
  END IF;
  escrito := translate(upper(dato COLLATE "C"), 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUÑAEIOUUÑ');
  -- Casi todo cabe en las tablas cortas, que cuestan una décima de las largas.
  IF escrito ~ '[^ -~Ñ]' THEN
    limpio := translate(normalize(dato COLLATE "C", NFC), E'\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000', '                       ');
    ajena := limpio ~ '[\u00aa\u00c3\u00c5\u00c7\u00d5\u00dd\u00e3\u00e5\u00e7\u00f5\u00fd\u00ff-\u010f\u0112-\u0125\u0128-\u0130\u0134-\u0137\u0139-\u013e\u0143-\u0148\u014c-\u0151\u0154-\u0165\u0168-\u017e\u01a0-\u01a1\u01af-\u01b0\u01cd-\u01dc\u01de-\u01e1\u01e6-\u01ed\u01f0\u01f4-\u01f5\u01f8-\u01fb\u0200-\u021b\u021e-\u021f\u0226-\u0233\u1e00-\u1e99\u1ea0-\u1ef9\u0300-\u036f]';
    IF limpio ~ '[\u0300-\u036f]' THEN
      sobre_blanco := limpio ~ (' ' || '[\u0300-\u036f]');
      sin_base := limpio ~ ('^' || '[\u0300-\u036f]') OR dato COLLATE "C" ~ ('[\u0300-\u036f]' || '{31}');
      limpio := regexp_replace(limpio, '[\u0300-\u036f]', '', 'g');
    END IF;
    escrito := translate(limpio, 'abcdefghijklmnopqrstuvwxyzªÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZAAAAAAACEEEEIIIIOOOOOUUUUYAAAAAACEEEEIIIIÑOOOOOUUUUYYAAAAAACCCCCCCCDDEEEEEEEEEEGGGGGGGGHHIIIIIIIIIJJKKLLLLLLNNNNNNOOOOOORRRRRRSSSSSSSSTTTTUUUUUUUUUUUUWWYYYZZZZZZOOUUAAIIOOUUUUUUUUUUAAAAGGKKOOOOJGGNNAAAAAAEEEEIIIIOOOORRRRUUUUSSTTHHAAEEOOOOOOOOYYAABBBBBBCCDDDDDDDDDDEEEEEEEEEEFFGGHHHHHHHHHHIIIIKKKKKKLLLLLLLLMMMMMMNNNNNNNNOOOOOOOOPPPPRRRRRRRRSSSSSSSSSSTTTTTTTTUUUUUUUUUUVVVVWWWWWWWWWWXXXXYYZZZZZZHTWYAAAAAAAAAAAAAAAAAAAAAAAAEEEEEEEEEEEEEEEEIIIIOOOOOOOOOOOOOOOOOOOOOOOOUUUUUUUUUUUUUUYYYYYYYY');
    plegado := translate(limpio, '/0123456789`abcdefghijklmnopqrstuvwxyzª´ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳʼḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ‐‑‒–—‘’‛′−', '-----------''ABCDEFGHIJKLMNOPQRSTUVWXYZA''AAAAaACEEEeIIIinOOOOoUUUUYAAAAaACEEEeIIIinOOOOoUUUUYYAAAAAACCCCCCCCDDEEEEEEEEEEGGGGGGGGHHIIIIIIIIIJJKKLLLLLLNNNNNNOOOOOORRRRRRSSSSSSSSTTTTUUUUUUUUUUUUWWYYYZZZZZZOOUUAAIIOOUUUUUUUUUUAAAAGGKKOOOOJGGNNAAAAAAEEEEIIIIOOOORRRRUUUUSSTTHHAAEEOOOOOOOOYY''AABBBBBBCCDDDDDDDDDDEEEEEEEEEEFFGGHHHHHHHHHHIIIIKKKKKKLLLLLLLLMMMMMMNNNNNNNNOOOOOOOOPPPPRRRRRRRRSSSSSSSSSSTTTTTTTTUUUUUUUUUUVVVVWWWWWWWWWWXXXXYYZZZZZZHTWYAAAAAAAAAAAAAAAAAAAAAAAAEEEEEEEEEEEEEEEEIIIIOOOOOOOOOOOOOOOOOOOOOOOOUUUUUUUUUUUUUUYYYYYYYY-----''''''''-');
  ELSE
    plegado := translate(escrito, 'Ñ/0123456789`', 'n-----------''');
  END IF;
  escrito := btrim(regexp_replace(escrito, ' +', ' ', 'g'));
  plegado := btrim(regexp_replace(plegado, ' +', ' ', 'g'));
  nota := escrito;
  IF octet_length(plegado) > 100 AND length(regexp_replace(plegado, '[\U00010000-\U0010ffff]', '??', 'g')) > 100 THEN
    problema := 'too-long';
  ELSIF dato IS NULL OR (escrito = '' AND NOT sobre_blanco AND NOT sin_base) THEN
    texto := '';
    problema := CASE WHEN dato IS NULL OR NOT es_apellido THEN 'missing' END;
  ELSIF es_apellido AND NOT sin_base AND escrito ~ '^[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*$' THEN
    texto := '';
  ELSE
    texto := btrim(regexp_replace(plegado, '(^| )[^A-Znaeio ]+(?= |$)', '', 'g'));
    problema := CASE
      WHEN NOT sin_base AND escrito ~ '^(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:TIENE|TIENEN|APLICA|ASIGNADO|ASIGNADA|CAPTURADO|CAPTURADA|CONOCIDO|CONOCIDA|CONTESTO|CONTESTA|CUENTA|DEFINIDO|DEFINIDA|DISPONIBLE|ESPECIFICA|ESPECIFICADO|ESPECIFICADA|EXISTE|IDENTIFICADO|IDENTIFICADA|INDICA|INDICADO|INDICADA|POSEE|PROPORCIONO|PROPORCIONA|PROPORCIONADO|PROPORCIONADA|REGISTRA|REGISTRADO|REGISTRADA|SABE)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|S ?\/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?\/ ?[A-Z]|POR[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|(?:X[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)$' THEN 'placeholder'
      WHEN sin_base OR sobre_blanco OR plegado ~ '[^A-Znaeio.'' -]' THEN 'unreadable'
      WHEN texto = '' THEN 'no-letters'
    END;
  END IF;
END $$;

-- De las palabras que cuentan del primer apellido, del segundo y del nombre: la inicial, la primera vocal interna y la primera
-- consonante interna, con los signos de curp_regla.leer; tres blancos por un apellido que falta. NULL si algo no se puede leer.
CREATE OR REPLACE FUNCTION curp_regla.letras(nombres text, primer_apellido text, segundo_apellido text, criterios int)
RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
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
    palabra := CASE WHEN length(dato) <= 100 THEN upper(dato) END;
    IF octet_length(palabra) > length(palabra) THEN
      palabra := translate(palabra, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUnAEIOUUn');
    END IF;
    -- Lo ordinario se lee aquí; lo demás, con más cuidado, en curp_regla.leer.
    IF palabra ~ '^[A-Zn]+\.?( [A-Zn]+\.?)*$'
      AND (left(palabra, 3) <> ALL ('{APE,DES,EN,"EN.","EN ",FAL,NIN,PEN,POR,PRI,REC,SE,"SE.","SE ",SEG,SIN,SOL,UN,"UN.","UN ",UNI,VAC}'::text[]) AND left(palabra, 2) <> ALL ('{N,"N.","N ",NO,S,"S.","S ",X,"X.","X ",XX}'::text[])
        OR palabra !~ '^(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:TIENE|TIENEN|APLICA|ASIGNADO|ASIGNADA|CAPTURADO|CAPTURADA|CONOCIDO|CONOCIDA|CONTESTO|CONTESTA|CUENTA|DEFINIDO|DEFINIDA|DISPONIBLE|ESPECIFICA|ESPECIFICADO|ESPECIFICADA|EXISTE|IDENTIFICADO|IDENTIFICADA|INDICA|INDICADO|INDICADA|POSEE|PROPORCIONO|PROPORCIONA|PROPORCIONADO|PROPORCIONADA|REGISTRA|REGISTRADO|REGISTRADA|SABE)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|S ?\/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?\/ ?[A-Z]|POR[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|(?:X[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)$' AND palabra !~ '^[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*$') THEN
    ELSE
      leido := curp_regla.leer(dato, campo < 3);
      IF leido.problema IS NOT NULL THEN
        RETURN NULL;
      END IF;
      palabra := CASE criterios WHEN 2006 THEN translate(leido.texto, 'aeio''', 'AEIO') ELSE leido.texto END;
    END IF;
    puede_omitir := campo = 3;
    LOOP
      corte := strpos(palabra, ' ');
      EXIT WHEN corte = 0;
      primera := left(palabra, corte - 1);
      IF primera = ANY ('{DA,DAS,DE,DEL,DER,DI,DIE,DD,Y,EL,LA,LOS,LAS,LE,LES,MAC,MC,VAN,VON}'::text[]) THEN
      ELSIF puede_omitir AND primera = ANY ('{MARIA,"MA.",MA,"M.",M,JOSE,"J.",J}'::text[]) AND (criterios <> 2006 OR primera <> ALL ('{"M.",M}'::text[])) THEN
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
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  valores CONSTANT bytea := '\x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010203040506070809000000000000000a0b0c0d0e0f1011121314151617191a1b1c1d1e1f2021222324';
  codigos bytea;
BEGIN
  -- Sin repeticiones contadas: en PostgreSQL cuestan más que toda la suma.
  IF length(clave) BETWEEN 17 AND 18 AND left(clave, 17) COLLATE "C" !~ '[^0-9A-Z]' THEN
    codigos := convert_to(clave, 'UTF8');
    RETURN ((10 - (get_byte(valores, get_byte(codigos, 0)) * 18 + get_byte(valores, get_byte(codigos, 1)) * 17 + get_byte(valores, get_byte(codigos, 2)) * 16 + get_byte(valores, get_byte(codigos, 3)) * 15 + get_byte(valores, get_byte(codigos, 4)) * 14 + get_byte(valores, get_byte(codigos, 5)) * 13 + get_byte(valores, get_byte(codigos, 6)) * 12 + get_byte(valores, get_byte(codigos, 7)) * 11 + get_byte(valores, get_byte(codigos, 8)) * 10 + get_byte(valores, get_byte(codigos, 9)) * 9 + get_byte(valores, get_byte(codigos, 10)) * 8 + get_byte(valores, get_byte(codigos, 11)) * 7 + get_byte(valores, get_byte(codigos, 12)) * 6 + get_byte(valores, get_byte(codigos, 13)) * 5 + get_byte(valores, get_byte(codigos, 14)) * 4 + get_byte(valores, get_byte(codigos, 15)) * 3 + get_byte(valores, get_byte(codigos, 16)) * 2) % 10) % 10)::text;
  END IF;
  RETURN NULL;
END $$;

-- La CURP de una persona; NULL si sus datos no dan clave: curp_regla.problemas dice por qué.
-- No hay reloj: con «hoy», una fecha posterior no da clave. Con criterios 2006, la clave de los anteriores.
CREATE OR REPLACE FUNCTION curp_regla.calcular(
  nombres text, primer_apellido text, segundo_apellido text, fecha date, sexo text, entidad text, hoy date DEFAULT NULL, criterios int DEFAULT 2021
) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  lugar text := CASE WHEN length(entidad) = 2 AND strpos(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', ' ' || entidad) > 0 THEN substr(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', strpos(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', ' ' || entidad) + 3, 2) END;
  letras text COLLATE "C" := '';
  dato text COLLATE "C";
  palabra text COLLATE "C";
  primera text COLLATE "C";
  leido record;
  corte int;
  puede_omitir boolean;
  clave text COLLATE "C";
  valores CONSTANT bytea := '\x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010203040506070809000000000000000a0b0c0d0e0f1011121314151617191a1b1c1d1e1f2021222324';
  codigos bytea;
BEGIN
  IF lugar IS NULL OR fecha IS NULL OR fecha < '1850-01-01' OR fecha > coalesce(hoy, '9999-12-31') OR sexo IS NULL
    OR sexo COLLATE "C" <> ALL ('{H,M,X}') THEN
    RETURN NULL;
  END IF;
  FOR campo IN 1..3 LOOP
    dato := CASE campo WHEN 1 THEN primer_apellido WHEN 2 THEN coalesce(segundo_apellido, '') ELSE nombres END;
    palabra := CASE WHEN length(dato) <= 100 THEN upper(dato) END;
    IF octet_length(palabra) > length(palabra) THEN
      palabra := translate(palabra, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUnAEIOUUn');
    END IF;
    -- Lo ordinario se lee aquí; lo demás, con más cuidado, en curp_regla.leer.
    IF palabra ~ '^[A-Zn]+\.?( [A-Zn]+\.?)*$'
      AND (left(palabra, 3) <> ALL ('{APE,DES,EN,"EN.","EN ",FAL,NIN,PEN,POR,PRI,REC,SE,"SE.","SE ",SEG,SIN,SOL,UN,"UN.","UN ",UNI,VAC}'::text[]) AND left(palabra, 2) <> ALL ('{N,"N.","N ",NO,S,"S.","S ",X,"X.","X ",XX}'::text[])
        OR palabra !~ '^(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:TIENE|TIENEN|APLICA|ASIGNADO|ASIGNADA|CAPTURADO|CAPTURADA|CONOCIDO|CONOCIDA|CONTESTO|CONTESTA|CUENTA|DEFINIDO|DEFINIDA|DISPONIBLE|ESPECIFICA|ESPECIFICADO|ESPECIFICADA|EXISTE|IDENTIFICADO|IDENTIFICADA|INDICA|INDICADO|INDICADA|POSEE|PROPORCIONO|PROPORCIONA|PROPORCIONADO|PROPORCIONADA|REGISTRA|REGISTRADO|REGISTRADA|SABE)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|S ?\/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?\/ ?[A-Z]|POR[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|(?:X[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)$' AND palabra !~ '^[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*$') THEN
    ELSE
      leido := curp_regla.leer(dato, campo < 3);
      IF leido.problema IS NOT NULL THEN
        RETURN NULL;
      END IF;
      palabra := CASE criterios WHEN 2006 THEN translate(leido.texto, 'aeio''', 'AEIO') ELSE leido.texto END;
    END IF;
    puede_omitir := campo = 3;
    LOOP
      corte := strpos(palabra, ' ');
      EXIT WHEN corte = 0;
      primera := left(palabra, corte - 1);
      IF primera = ANY ('{DA,DAS,DE,DEL,DER,DI,DIE,DD,Y,EL,LA,LOS,LAS,LE,LES,MAC,MC,VAN,VON}'::text[]) THEN
      ELSIF puede_omitir AND primera = ANY ('{MARIA,"MA.",MA,"M.",M,JOSE,"J.",J}'::text[]) AND (criterios <> 2006 OR primera <> ALL ('{"M.",M}'::text[])) THEN
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
  -- Un solo apellido es el primero, donde sea que se haya escrito.
  IF left(letras, 1) = ' ' THEN
    letras := substr(letras, 4, 3) || '   ' || right(letras, 3);
  END IF;
  letras := translate(letras, 'naeio.''- ', 'XXXXXXXXX');
  clave := left(letras, 2) || substr(letras, 4, 1) || substr(letras, 7, 1);
  IF clave = ANY ('{BACA,BAKA,BUEI,BUEY,CACA,CACO,CAGA,CAGO,CAKA,CAKO,COGE,COGI,COJA,COJE,COJI,COJO,COLA,CULO,FALO,FETO,GETA,GUEI,GUEY,JETA,JOTO,KACA,KACO,KAGA,KAGO,KAKA,KAKO,KOGE,KOGI,KOJA,KOJE,KOJI,KOJO,KOLA,KULO,LILO,LOCA,LOCO,LOKA,LOKO,MAME,MAMO,MEAR,MEAS,MEON,MIAR,MION,MOCO,MOKO,MULA,MULO,NACA,NACO,PEDA,PEDO,PENE,PIPI,PITO,POPO,PUTA,PUTO,QULO,RATA,ROBA,ROBE,ROBO,RUIN,SENO,TETA,VACA,VAGA,VAGO,VAKA,VUEI,VUEY,WUEI,WUEY}'::text[]) THEN
    clave := overlay(clave PLACING 'X' FROM 2 FOR 1);
  END IF;
  clave := clave
    || substr((date_part('year', fecha) * 10000 + date_part('month', fecha) * 100 + date_part('day', fecha))::int::text, 3)
    || sexo || lugar || substr(letras, 3, 1) || substr(letras, 6, 1) || substr(letras, 9, 1)
    || CASE WHEN fecha < '2000-01-01' THEN '0' ELSE 'A' END;
  -- Como en curp_regla.digito: llamarla costaría más que la suma.
  codigos := convert_to(clave, 'UTF8');
  RETURN clave || ((10 - (get_byte(valores, get_byte(codigos, 0)) * 18 + get_byte(valores, get_byte(codigos, 1)) * 17 + get_byte(valores, get_byte(codigos, 2)) * 16 + get_byte(valores, get_byte(codigos, 3)) * 15 + get_byte(valores, get_byte(codigos, 4)) * 14 + get_byte(valores, get_byte(codigos, 5)) * 13 + get_byte(valores, get_byte(codigos, 6)) * 12 + get_byte(valores, get_byte(codigos, 7)) * 11 + get_byte(valores, get_byte(codigos, 8)) * 10 + get_byte(valores, get_byte(codigos, 9)) * 9 + get_byte(valores, get_byte(codigos, 10)) * 8 + get_byte(valores, get_byte(codigos, 11)) * 7 + get_byte(valores, get_byte(codigos, 12)) * 6 + get_byte(valores, get_byte(codigos, 13)) * 5 + get_byte(valores, get_byte(codigos, 14)) * 4 + get_byte(valores, get_byte(codigos, 15)) * 3 + get_byte(valores, get_byte(codigos, 16)) * 2) % 10) % 10)::text;
END $$;

-- Por qué esos datos no dan clave: «código:dato», o vacío si la dan.
CREATE OR REPLACE FUNCTION curp_regla.problemas(
  nombres text, primer_apellido text, segundo_apellido text, fecha date, sexo text, entidad text, hoy date DEFAULT NULL
) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN array_remove(ARRAY[
    (curp_regla.leer(nombres, false)).problema || ':nombres',
    (curp_regla.leer(primer_apellido, true)).problema || ':primer_apellido',
    (curp_regla.leer(coalesce(segundo_apellido, ''), true)).problema || ':segundo_apellido',
    CASE WHEN fecha IS NULL THEN 'missing:fecha' WHEN fecha < '1850-01-01' THEN 'date-too-early:fecha'
      WHEN fecha > hoy THEN 'date-future:fecha' WHEN fecha > '9999-12-31' THEN 'date-malformed:fecha' END,
    CASE WHEN coalesce(btrim(translate(sexo, E'\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000', '                       ')), '') = '' THEN 'missing:sexo'
      WHEN sexo COLLATE "C" <> ALL ('{H,M,X}') THEN 'sex-invalid:sexo' END,
    CASE WHEN coalesce(btrim(translate(entidad, E'\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000', '                       ')), '') = '' THEN 'missing:entidad'
      WHEN CASE WHEN length(entidad) = 2 AND strpos(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', ' ' || entidad) > 0 THEN substr(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', strpos(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', ' ' || entidad) + 3, 2) END IS NULL THEN 'entity-unknown:entidad' END
  ], NULL);
END $$;

-- Lo que está en lugar de un nombre o junto a él, por su código. «nota» es la de curp_regla.leer.
CREATE OR REPLACE FUNCTION curp_regla.comentarios(nota text, campo text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  escrito text COLLATE "C" := nota;
  comentario text;
BEGIN
  IF escrito !~ '[^A-ZÑ ]|(?:^| )(?:(?:A(?:A(?:A(?:AA?)?)|B(?:AJO|CD?|I(?:E(?:R(?:T(?:A|O))))|O(?:G(?:A(?:D(?:A|O))))|U(?:E(?:L(?:A|I(?:T(?:A|O))|O))))|C(?:C(?:ESO|I(?:D(?:E(?:N(?:T(?:A(?:D(?:A|O))))))))|E(?:P(?:T(?:A(?:D(?:A|O)))))|LARAR|R(?:E(?:D(?:I(?:T(?:A(?:D(?:A|O)))))))|T(?:AS?|I(?:V(?:A|O))|U(?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O)|R))))))))|D(?:EUDO|JUNTO|M(?:I(?:N(?:I(?:S(?:T(?:R(?:A(?:D(?:O(?:RA?))))))))?|T(?:I(?:D(?:A|O)))))|O(?:P(?:T(?:A(?:D(?:A|O))|I(?:V(?:A|O))))))|F(?:I(?:L(?:I(?:A(?:CION|D(?:A|O))))))|G(?:ENTE|R(?:E(?:G(?:A(?:D(?:A|O)|R))|M(?:I(?:A(?:D(?:A|O)))))))|HORA|L(?:B(?:AÑIL|ERGUE)|C(?:A(?:L(?:D(?:E(?:SA)?))))|E(?:J(?:DRA)?)|F(?:DO|EREZ)?|GUIEN|IAS|M(?:ACEN|IRANTE)|TA|U(?:M(?:N(?:A|O))))|M(?:BOS|ERICANO|I(?:G(?:A|O)))|N(?:ALISTA|E(?:X(?:AR|O))|O(?:N(?:I(?:M(?:A|O))))|T(?:E(?:RIOR|S))?)|P(?:E(?:L(?:L(?:I(?:D(?:OS?)))?))|L(?:I(?:C(?:A(?:BLE)?)))|O(?:D(?:E(?:R(?:A(?:D(?:A|O))))|O))|P|R(?:O(?:B(?:A(?:D(?:A|O)))|X(?:I(?:M(?:A(?:D(?:A|O)))))?)))?|QUI|R(?:C(?:H(?:I(?:V(?:A(?:D(?:A|O))|O))))|EA|Q(?:U(?:I(?:T(?:E(?:C(?:T(?:A|O)))))))?|RIBA)|S(?:D(?:ASD|FG?)?|E(?:G(?:U(?:R(?:A(?:D(?:A|O)))))|S(?:O(?:RA?)))|I(?:G(?:N(?:A(?:CION|D(?:A|O)|R)))|S(?:T(?:E(?:N(?:CIA|TE)))))|PIRANTE|TERISCO)|TENCION|U(?:LA|N|SENTE|T(?:O(?:R(?:I(?:Z(?:A(?:D(?:A|O)))))))|X(?:ILIAR)?)|V(?:AL|I(?:S(?:AR|O)))|Y(?:ER|UDANTE))|B(?:A(?:C(?:H(?:I(?:L(?:L(?:E(?:R(?:ATO)?))))))|JA|SE)|B|E(?:B(?:A|E|I(?:T(?:A|O)))|C(?:A(?:D(?:A|O)|R(?:I(?:A|O)))?)|N(?:E(?:F(?:I(?:C(?:I(?:A(?:R(?:I(?:A|O))))))))))|I(?:EN|O(?:L(?:O(?:G(?:A|O)))?)|S(?:N(?:I(?:E(?:T(?:A|O))))))|L(?:A(?:N(?:CO|K))|O(?:Q(?:U(?:E(?:A(?:D(?:A|O)))?))))|O(?:R(?:R(?:A(?:D(?:A|O)|R)|O(?:S(?:A|O)))))|RIGADIER|USCAR)|C(?:A(?:BO|DETE|J(?:A|E(?:R(?:A|O)))|LIFICACION|M(?:BIO|I(?:L(?:L(?:E(?:R(?:A|O)))))|P(?:E(?:S(?:I(?:N(?:A|O))))))|N(?:C(?:E(?:L(?:A(?:D(?:A|O)))))|D(?:I(?:D(?:A(?:T(?:A|O)))))|TIDAD)|P(?:I(?:T(?:A(?:NA?)))|T(?:U(?:R(?:A(?:D(?:A|O)|R)?|E))))?|R(?:ECE|P(?:I(?:N(?:T(?:E(?:R(?:A|O)))))))|SADA|TEGORIA)|C|D|E(?:DULA|L(?:DA|ULAR)|R(?:O|R(?:A(?:D(?:A|O)))|TIFICADO)|SAREA)|H(?:E(?:CAR|F)|OFER)|I(?:CLO|R(?:U(?:J(?:A(?:N(?:A|O)))))|T(?:A(?:D(?:A|O))?)|U(?:D(?:A(?:D(?:A(?:N(?:A|O)))))))|L(?:AVE|I(?:CK|ENTE|NICA))|M(?:DTE|TE)|O(?:ACH|DIGO|L(?:ONIA|UMNA)|M(?:A(?:DRE|NDANTE)?|E(?:N(?:T(?:A(?:R(?:I(?:OS?)))))|RCIANTE)|I(?:S(?:A(?:R(?:I(?:A|O)))|ION))|ODIN|P(?:A(?:DRE|Ñ(?:E(?:R(?:A|O))))|L(?:E(?:T(?:AR?|O)))|R(?:AS|OBANTE)|U(?:E(?:S(?:T(?:A|O))))))|N(?:C(?:U(?:B(?:I(?:N(?:A(?:TO)?|O)))|RSO))|F(?:I(?:ANZA|DENCIAL|RMAR))|O(?:C(?:I(?:D(?:A|O))))|S(?:E(?:J(?:E(?:R(?:A|O))))|T(?:A(?:NCIA)?)|U(?:L(?:T(?:AR?))?))|T(?:A(?:BILIDAD|D(?:O(?:RA?)?))|INUA|R(?:A(?:LMIRANTE|T(?:A(?:D(?:A|O)|R)|O))|IBUYENTE))?|VENIO|YUGE)?|O(?:R(?:D(?:I(?:N(?:A(?:D(?:O(?:RA?))))))))|P(?:I(?:AR?))|R(?:ONEL|R(?:E(?:C(?:T(?:A|O))|GIR|O))|TO)?|TEJAR)|PA?|R(?:E(?:D(?:ENCIAL|ITO)))|TE|U(?:A(?:LQUIERA|NDO|RTO)|ENTA|RP|Ñ(?:A(?:D(?:A|O)))))?|D(?:A(?:T(?:OS?))|E(?:BE|C(?:ONOCIDO|SONOCIDO)|F(?:AULT|I(?:N(?:I(?:D(?:A|O)|R)))|UNCION)|L(?:E(?:G(?:A(?:D(?:A|O)))))|MO|N(?:E(?:G(?:A(?:D(?:A|O))))|TISTA|UNCIANTE)|P(?:ARTAMENTO|ENDE|O(?:R(?:T(?:A(?:D(?:A|O))))))|RECHOHABIENTE|S(?:C(?:O(?:N(?:O(?:C(?:E|I(?:D(?:A|OS?))))))|RIPCION)?|DE|E(?:M(?:P(?:L(?:E(?:A(?:D(?:A|O)))))))|P(?:E(?:D(?:I(?:D(?:A|O))))|UES))|T(?:ALLE|ERMINAR)|U(?:D(?:O(?:RA?))))|GUEZ|I(?:A(?:CONO|GNOSTICO)|CE|F(?:U(?:N(?:T(?:A|O))))?|JO|MINUTIVO|P(?:U(?:T(?:A(?:D(?:A|O)))))?|R(?:E(?:C(?:CION|T(?:O(?:RA?)))))|SPONIBLE|TTO|V(?:O(?:R(?:C(?:I(?:A(?:D(?:A|O))))))))|N|O(?:BLE|C(?:ENTE|T(?:O(?:R(?:A(?:DO)?)?))|U(?:M(?:E(?:N(?:T(?:ACION|OS?))))))?|E|M(?:GZ|ICILIO)|N|ÑA)|RA?|U(?:D(?:A|O(?:S(?:A|O)))|E(?:Ñ(?:A|O))|MMY|P(?:L(?:I(?:C(?:A(?:D(?:A|O)))))))|ÑA)|E(?:C(?:O(?:N(?:OMISTA)?))|DAD|G(?:R(?:E(?:S(?:A(?:D(?:A|O))|O))))|J(?:E(?:C(?:U(?:T(?:I(?:V(?:A|O)))))|MPLO))|L(?:E(?:CTRICISTA|GIR)|I(?:JA|M(?:I(?:N(?:A(?:D(?:A|O)))))))|M(?:AIL|B(?:A(?:J(?:A(?:D(?:O(?:RA?))))|RAZADA))|P(?:L(?:E(?:A(?:D(?:A|O))))|RESA|TY))|N(?:C(?:A(?:R(?:G(?:A(?:D(?:A|O))))))|F(?:E(?:R(?:M(?:A|E(?:R(?:A|O))|O)))|RA)?|T(?:R(?:E(?:G(?:A(?:D(?:A|O)|R)|O)|N(?:A(?:D(?:O(?:RA?)))))))|V(?:I(?:A(?:D(?:A|O)|RA?)?)))?|R(?:R(?:O(?:N(?:E(?:A|O))|R)))|S(?:C(?:R(?:I(?:B(?:A|IR)|TO))|UELA)|P(?:ACIO|E(?:C(?:I(?:AL|F(?:I(?:C(?:A(?:D(?:A|O)|R))))))|R(?:A(?:NDO)?))|O(?:S(?:A|O)))?|T(?:A(?:D(?:O(?:UNIDENSE)?)|T(?:U(?:RA|S)))|UDIANTE))?|T(?:C(?:ETERA)?)|VENTUAL|X(?:A(?:L(?:U(?:M(?:N(?:A|O))))|MPLE)|CEL|E(?:N(?:T(?:A|O)))|ISTE|P(?:E(?:D(?:IENTE)?)|I(?:R(?:A(?:D(?:A|O)))))?|T(?:E(?:R(?:N(?:A|O)))|R(?:A(?:N(?:J(?:E(?:R(?:A|O))))|V(?:I(?:A(?:D(?:A|O)))))))))|F(?:A(?:CTURA|L(?:L(?:E(?:C(?:I(?:D(?:A|O)|O))))|S(?:E|O)|T(?:A(?:N(?:TE)?|RON|S)?|O))|MILIA|VOR)|C(?:A|O)|D(?:EZ|O)|E(?:CHA|MENINO|RNZ|TO)|I(?:LA|N(?:A(?:D(?:A|O)))?|R(?:M(?:AR?))|S(?:CAL|ICA))|NU|O(?:JA|LIO|RMATO|T(?:O(?:COPIA)?))|R(?:AY|EELANCE)|U(?:L(?:A(?:N(?:A|I(?:T(?:A|O))|O)))))|G(?:CIA|E(?:M(?:E(?:L(?:A|O)))|N(?:E(?:R(?:A(?:CION|L))))|R(?:E(?:N(?:CIA|TE)))|S(?:T(?:O(?:RA?))))|LEZ|MO|O(?:B(?:E(?:R(?:N(?:A(?:D(?:O(?:RA?)))))))|NZ)|PE|R(?:A(?:DO|L)|UPO)|U(?:A(?:D|R(?:D(?:ERIA|IA))|T(?:E(?:M(?:A(?:L(?:T(?:E(?:C(?:A|O)))))))))|ION|TZ)|Z(?:A|LEZ))|H(?:A(?:BLAR|STA)|DEZ|E(?:CHO|R(?:M(?:A(?:N(?:AS?|OS?)))))|I(?:J(?:A(?:S(?:T(?:R(?:A|O))))?|O))|M|N(?:A|OS?)|O(?:JA|MBRE|NORARIOS|SPITAL|Y)|U(?:E(?:CO|LLA|R(?:F(?:A(?:N(?:A|O))))|SPED)|MANOS))|I(?:D(?:E(?:M|N(?:T(?:I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R)))))))))|FE|G(?:N(?:O(?:R(?:A(?:D(?:A|O))?|O)))|UAL)|II?|LEGIBLE|M(?:P(?:O(?:R(?:T(?:ANTE|E)))|RIMIR|U(?:T(?:A(?:D(?:A|O)))))|SS)|N(?:A(?:C(?:T(?:I(?:V(?:A|O))))|SISTENCIA)|C(?:APACIDAD|O(?:M(?:P(?:L(?:E(?:T(?:A|OS?)))))|R(?:R(?:E(?:C(?:T(?:A|O)))))))|D(?:E(?:F(?:I(?:N(?:I(?:D(?:A|O))))))|I(?:CAR|GENA|QUE)|O(?:C(?:U(?:M(?:E(?:N(?:T(?:A(?:D(?:A|O))))))))))|E(?:XISTENTE)?|F(?:O(?:R(?:M(?:ACION|E)))?)|G(?:E(?:N(?:I(?:E(?:R(?:A|O)))))|R(?:A|E(?:S(?:E|O))|O))?|Q(?:U(?:I(?:L(?:I(?:N(?:A|O))))))|S(?:C(?:R(?:I(?:T(?:A|O))))|E(?:R(?:T(?:AR|E)))|T(?:R(?:U(?:C(?:T(?:O(?:RA?)))))))|T(?:E(?:NDENTE|R(?:I(?:N(?:A|O))|N(?:A|O)|ROGACION)))|V(?:A(?:L(?:I(?:D(?:A|O))))|ESTIGAR|I(?:T(?:A(?:D(?:A|O))))))|PSUM|Q|RREGULAR|S(?:C|SSTE)|V)|J(?:E(?:F(?:A|O))|O(?:R(?:N(?:A(?:L(?:E(?:R(?:A|O))))))|VEN)|R|U(?:B(?:I(?:L(?:A(?:D(?:A|O)))))|E(?:ZA?)|ICIO|RIDICO|S(?:T(?:I(?:F(?:I(?:C(?:A(?:D(?:A|O))))))))|ZGADO))|KINDER|L(?:A(?:BORATORIO|ET?)|C(?:D(?:A|O))|EGIBLE|I(?:BRE|C(?:D(?:A|O)|E(?:N(?:C(?:I(?:A(?:D(?:A|O)|TURA)?)))))?|DER|MPIEZA|S(?:T(?:A(?:DO)?|O)))|L(?:AMAR|E(?:GARA|N(?:A(?:R(?:LO)?))|VA))|NU|O(?:CALIZAR|REM)|RI|U(?:EGO|NES))|M(?:A(?:D(?:AME|R(?:E|INA))|E(?:S(?:T(?:R(?:A|IA|O))))|G(?:DO|I(?:S(?:T(?:R(?:A(?:D(?:A|O)))))))|IL|L|MA|N(?:C(?:H(?:A(?:D(?:A|O))))|D(?:A(?:RA)?))|R(?:CAR|I(?:N(?:E(?:R(?:A|O)))))|SCULINO|T(?:E(?:R(?:IA|NO))|RICULA|UTINO)|Y(?:O(?:R(?:DOMO)?))|ÑANA)|BA|D|E(?:C(?:A(?:N(?:I(?:C(?:A|O)))))|D(?:I(?:C(?:A|O)))|L(?:L(?:I(?:Z(?:A|O))))|N(?:G(?:A(?:N(?:A|I(?:T(?:A|O))|O)))|OR)|XICO)|I(?:ERCOLES|GRANTE|N(?:I(?:S(?:T(?:R(?:A|O)))))|S(?:M(?:A|O)|S(?:ING)?|TER))|O(?:DIFICAR|J(?:A(?:D(?:A|O)))|N(?:JA|S(?:EÑOR)?|TO)|R(?:T(?:I(?:N(?:A(?:T(?:A|O))))))|STRADOR|TIVO)|RS?|SC?|T(?:EZ|NEZ|R(?:A|O))|U(?:E(?:R(?:T(?:A|O)))|JER|NICIPIO|RIO)|VZ|X)|N(?:A(?:C(?:I(?:D(?:A|O)|MIENTO))|D(?:A|IE)|ME|N|PLICA|T(?:O|U(?:R(?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O))))))))))?|C|D|E(?:G(?:A(?:D(?:A|O)|T(?:I(?:V(?:A|O))))))?|I(?:E(?:GA|T(?:A|O))|L|N(?:G(?:U(?:N(?:A|O)?)))|VEL|Ñ(?:A|O))?|N|O(?:C(?:HE|TURNO)|M(?:B(?:R(?:ES?))|INA)|NE|T(?:A(?:R(?:I(?:A|O)))?)?|V(?:I(?:A|C(?:I(?:A|O))|O)))?|P|T|U(?:E(?:RA|V(?:A|O))|L(?:L|OS?)|M(?:ERO)?|T(?:R(?:I(?:O(?:L(?:O(?:G(?:A|O)))))))?))|O(?:B(?:I(?:SPO|TO)|L(?:I(?:G(?:A(?:T(?:O(?:R(?:I(?:A|O))))))))|R(?:E(?:R(?:A|O)))|S(?:E(?:R(?:V(?:A(?:C(?:I(?:O(?:N(?:ES)?))))))))?)|D(?:O(?:N(?:T(?:O(?:L(?:O(?:G(?:A|O))))))))|F(?:I(?:C(?:I(?:AL|NA|O))))|JO|K|LVIDO|M(?:I(?:T(?:I(?:D(?:A|O)|R))))|P(?:CION|E(?:R(?:A(?:D(?:O(?:RA?))|R(?:I(?:A|O))))))|RIGINAL|T(?:R(?:AS?|OS?))|UTSOURCING|YENTE)?|P(?:A(?:CIENTE|D(?:R(?:E|INO))|G(?:A(?:D(?:A|O)|R)|INA|O)|IS|PA|R(?:A(?:M(?:E(?:D(?:I(?:C(?:A|O))))))?|EJA|T(?:ERA|ICULAR|O))|S(?:A(?:NTE|PORTE)|SWORD|TOR)|T(?:ERNO|RON)|USA)|BRO|DTE|E(?:D(?:IENTE|NIENTE)|N(?:D(?:I(?:E(?:N(?:T(?:ES?)))))?|S(?:I(?:O(?:N(?:A(?:D(?:A|O)))?))))|R(?:E(?:N(?:G(?:A(?:N(?:A|O)))))|FIL|ITO|MISO|O|SONA))|HD|I(?:LOTO|SO)|L(?:A(?:N(?:T(?:A|EL|ILLA))|ZA))|O(?:LICIA|N(?:ER|GA)|R(?:T(?:E(?:R(?:A|O))))?|S(?:EE|I(?:BLE|T(?:I(?:V(?:A|O))))))|R(?:E(?:ESCOLAR|F(?:E(?:C(?:T(?:A|O))))|G(?:U(?:N(?:T(?:A(?:LE|R)))))|M(?:A(?:T(?:U(?:R(?:A|O)))))|P(?:A(?:RATORIA)?)|S(?:BITERO|ENTO|I(?:D(?:E(?:N(?:T(?:A|E)))))))|I(?:M(?:A(?:RIA)?|ER|O)|O(?:R(?:I(?:T(?:A(?:R(?:I(?:A|O))))))))|O(?:BABLE|CESO|DUCTO|F(?:E(?:S(?:IONISTA|O(?:RA?)))?|RA?)?|GRAMA|M(?:O(?:T(?:O(?:RA?))|V(?:I(?:D(?:A|O)))))|P(?:I(?:E(?:T(?:A(?:R(?:I(?:A|O))))))|O(?:R(?:C(?:I(?:O(?:N(?:A(?:D(?:A|O)|R))))))))|T(?:E(?:G(?:I(?:D(?:A|O)))))|V(?:E(?:E(?:D(?:O(?:RA?))))|ISIONAL)|YECTO)|U(?:E(?:B(?:AS?))))|S(?:I(?:C(?:O(?:L(?:O(?:G(?:A|O)))))?))|TE|U(?:BLICO|ESTO|NTO))|Q(?:BP|F(?:B|I)|U(?:E(?:DO)?|I(?:EN|M(?:I(?:C(?:A|O)))|NCENA|TAR|Z(?:AS?)))|W(?:E(?:RTY)?))|R(?:A(?:MZ|ZON)|BTO|E(?:C(?:EPCIONISTA|H(?:A(?:Z(?:A(?:D(?:A|O)))))|I(?:B(?:I(?:D(?:A|O))|O)|EN)|O(?:N(?:O(?:C(?:ER|I(?:D(?:A|O)|MIENTO)))))|T(?:IFICAR|O(?:RA?))|URSOS)|EMPLAZO|F(?:U(?:G(?:I(?:A(?:D(?:A|O))))))|G(?:I(?:D(?:O(?:RA?))|S(?:T(?:R(?:A(?:D(?:A|O)|R)|O))))|RESA|ULAR)|I(?:N(?:GRESO|S(?:C(?:R(?:I(?:T(?:A|O)))))))|N(?:GLON|U(?:N(?:C(?:I(?:A|O)))))|P(?:A(?:T(?:R(?:I(?:A(?:D(?:A|O))))))|E(?:T(?:I(?:D(?:A|O(?:RA?)?))))|ORTE|R(?:ESENTANTE|O(?:B(?:A(?:D(?:A|O))))))|Q(?:U(?:E(?:R(?:I(?:D(?:A|O))))|IERE))|S(?:E(?:R(?:V(?:A(?:D(?:A|O))?)))|IDENTE|P(?:ONSABLE|UESTA)|U(?:LTADO|MEN))|TARDO|V(?:E(?:R(?:E(?:N(?:D(?:A|O)))))|I(?:S(?:AR|ION)))?)|FC|GUEZ|H|N|O(?:BTO|D(?:GZ|Z)|GZ|OT|TO)|VDO)|S(?:A(?:BE|C(?:AR|ERDOTE)|L(?:ARIO|DO)|M(?:PLE)?|RGENTO)|E(?:C(?:CION|R(?:E(?:T(?:A(?:R(?:I(?:A|O)))|O)))|TOR|UNDARIA)|G(?:U(?:N|RO))|L(?:E(?:C(?:C(?:I(?:O(?:N(?:AR|E)))))))|M(?:ESTRE|INARISTA)|N(?:A(?:D(?:O(?:RA?)))|TENCIA)?|XO|Ñ(?:O(?:R(?:A|ITA)?)))?|GTO|I(?:G(?:NO|UE)|N(?:AP|D(?:I(?:C(?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O)))))|TO)?|O))))?|STEMA|TUACION)?|N|O(?:B(?:R(?:ENOMBRE|I(?:N(?:A|O))))|C(?:I(?:AL?|O))|L(?:AMENTE|DADO|I(?:C(?:I(?:T(?:A(?:NTE|R)|UD))))|O|T(?:E(?:R(?:A|O))))|R)|R(?:A|ITA|TA)?|T(?:A(?:TUS)?|O)|U(?:B(?:D(?:I(?:R(?:E(?:C(?:T(?:O(?:RA?)))))))|OFICIAL|T(?:ENIENTE|OTAL|TE))|C(?:ESION|URSAL)|E(?:G(?:R(?:A|O))|LDO)|MA|P(?:E(?:R(?:V(?:I(?:S(?:O(?:RA?))))))|LENTE)|RNAME|S(?:P(?:E(?:N(?:D(?:I(?:D(?:A|O))))))|T(?:I(?:T(?:U(?:T(?:A|O))))))))|T(?:A(?:C(?:H(?:A(?:D(?:A|O))))|LLER|R(?:DE|JETA))|E(?:C(?:LEE|N(?:I(?:C(?:A|O))))?|LEFONO|MPORAL|NIENTE|RAPEUTA|S(?:O(?:R(?:E(?:R(?:A|O))))|T(?:A(?:D(?:A|O))|EO|I(?:GO|NG))?))|I(?:A|E(?:MPO|N(?:EN?))|O|PO|TULAR)|O(?:D(?:A(?:S|VIA)|OS)|TAL)|R(?:A(?:B(?:A(?:J(?:A(?:D(?:O(?:RA?)))?)))|E(?:R(?:AN?|L(?:A|O))?)?|IGA|MITE|N(?:S(?:F(?:E(?:R(?:I(?:D(?:A|O)))))))|SLADO)|ES|UE)|SU|TE|U(?:M|RNO|T(?:ELA|O(?:RA?))))|U(?:N(?:DEFINED|I(?:C(?:A(?:MENTE)?|O)|DAD)|KNOWN|NAMED|O)|R(?:G(?:E(?:N(?:CIAS|TE))))|S(?:ER|U(?:A(?:R(?:I(?:A|O))))))?|V(?:A(?:C(?:A(?:CIONES|NTE)|I(?:A|O)|UNA)|L(?:I(?:D(?:A(?:D(?:A|O)|R)?|O)))|R(?:I(?:AS|OS))|ZQZ)|D(?:A|O)|E(?:C(?:I(?:N(?:A|O)))|L(?:A(?:D(?:O(?:RA?))|ZQZ))|N(?:C(?:I(?:D(?:A|O)))|D(?:E(?:D(?:O(?:RA?)))|RA)|TAS)|R(?:DADERO|I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R)))))|SION)?|SPERTINO|T(?:E(?:R(?:I(?:N(?:A(?:R(?:I(?:A|O))))))))?|Z)|I(?:AJE|C(?:EALMIRANTE|TIMA)|ERNES|G(?:ENTE|ILANTE)|II?|S(?:I(?:T(?:A(?:NTE)?)))|U(?:D(?:A|O))|VO)|UELVE)|X(?:I(?:II?)|X(?:III|X)?|YZ)?|Y(?:A|ERNO)|Z(?:ONA|U(?:T(?:A(?:N(?:A|O))))))|[B-DF-HJ-NP-TV-XZÑ]+)(?: |$)| (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$|^(?:NI|DES|PEN|AP|AAA)' THEN
    RETURN '{}';
  END IF;
  comentario := CASE WHEN campo = 'nombres' THEN CASE
      WHEN escrito ~ '^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RVDO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)(?:\. ?| |-)|(?:ENF\.|TEC\.|HN[OA]\.|CAP\.|FR\.|MRS?\.|CP\.|C\. ?P\.|T\. ?S\.|M\. ?C\.|M\.? EN C\.|Q\. ?F\. ?B\.|M\. ?V\. ?Z\.|C\.) ?).*[A-ZÑ]' THEN 'title'
      WHEN escrito ~ '^(?:(?:ABOGADO|ABOGADA|ABUELO|ABUELA|ACREDITADO|ACREDITADA|ADMINISTRADOR|ADMINISTRADORA|AFILIADO|AFILIADA|AGENTE|AGREMIADO|AGREMIADA|ALBAÑIL|ALCALDE|ALCALDESA|ALFEREZ|ALMIRANTE|ALUMNO|ALUMNA|ANALISTA|APODERADO|APODERADA|ASEGURADO|ASEGURADA|ASESOR|ASESORA|ASISTENTE|ASPIRANTE|AUX|AUXILIAR|AYUDANTE|BACHILLER|BB|BEBE|BECARIO|BECARIA|BENEFICIARIO|BENEFICIARIA|BIOL|BIOLOGO|BIOLOGA|BISNIETO|BISNIETA|BRIGADIER|C|CABO|CADETE|CAJERO|CAJERA|CAMILLERO|CAMILLERA|CAMPESINO|CAMPESINA|CANDIDATO|CANDIDATA|CAP|CAPITAN|CAPITANA|CARPINTERO|CARPINTERA|CC|CD|CHEF|CHOFER|CIRUJANO|CIRUJANA|CIUDADANO|CIUDADANA|CLIENTE|COACH|COMADRE|COMANDANTE|COMISARIO|COMISARIA|COMPADRE|COMPAÑERO|COMPAÑERA|CONCUBINO|CONCUBINA|CONSEJERO|CONSEJERA|CONSUL|CONT|CONTRALMIRANTE|CONTRIBUYENTE|CONYUGE|COORDINADOR|COORDINADORA|COR|CORONEL|CP|CPA|CTE|CUÑADO|CUÑADA|DELEGADO|DELEGADA|DENTISTA|DENUNCIANTE|DERECHOHABIENTE|DEUDOR|DEUDORA|DIACONO|DIFUNTO|DIFUNTA|DIP|DIPUTADO|DIPUTADA|DIRECTOR|DIRECTORA|DN|DÑA|DOC|DOCENTE|DON|DOÑA|DUEÑO|DUEÑA|ECON|ECONOMISTA|EGRESADO|EGRESADA|EJECUTIVO|EJECUTIVA|ELECTRICISTA|EMBAJADOR|EMBAJADORA|EMPLEADO|EMPLEADA|ENCARGADO|ENCARGADA|ENF|ENFERMERO|ENFERMERA|ENTRENADOR|ENTRENADORA|ESPOSO|ESPOSA|ESTUDIANTE|EXALUMNO|EXALUMNA|FINADO|FINADA|FISCAL|FRAY|GENERAL|GERENTE|GESTOR|GESTORA|GOBERNADOR|GOBERNADORA|GUARDIA|HERMANO|HERMANA|HIJO|HIJA|HIJASTRO|HIJASTRA|HNO|HNA|HUESPED|IMPUTADO|IMPUTADA|INQUILINO|INQUILINA|INSTRUCTOR|INSTRUCTORA|INTENDENTE|INTERNO|INTERNA|INVITADO|INVITADA|IQ|ISC|JEFO|JEFA|JORNALERO|JORNALERA|JOVEN|JUEZ|JUEZA|LAE|LAET|LIDER|LRI|MADAME|MADRE|MADRINA|MAGISTRADO|MAGISTRADA|MAMA|MARINERO|MARINERA|MAYOR|MAYORDOMO|MBA|MD|MECANICO|MECANICA|MEDICO|MEDICA|MENOR|MINISTRO|MINISTRA|MISS|MISTER|MONJA|MONSEÑOR|MR|MRS|MS|MSC|MX|NIETO|NIETA|NIÑO|NIÑA|NOTARIO|NOTARIA|NOVIO|NOVIA|NOVICIO|NOVICIA|NUERA|NUT|NUTRIOLOGO|NUTRIOLOGA|OBISPO|OBRERO|OBRERA|ODONTOLOGO|ODONTOLOGA|OFICIAL|OPERADOR|OPERADORA|OPERARIO|OPERARIA|PACIENTE|PADRE|PADRINO|PAPA|PARAMEDICO|PARAMEDICA|PAREJA|PARTERA|PASANTE|PENSIONADO|PENSIONADA|PILOTO|PORTERO|PORTERA|PERITO|PHD|POLICIA|PREFECTO|PREFECTA|PRESBITERO|PRESIDENTA|PRESIDENTE|PRIMO|PRIMA|PROFE|PROFESIONISTA|PROMOTOR|PROMOTORA|PROPIETARIO|PROPIETARIA|PROVEEDOR|PROVEEDORA|PSICOLOGO|PSICOLOGA|QBP|QFI|QUIMICO|QUIMICA|RECEPCIONISTA|RECTOR|RECTORA|REGIDOR|REGIDORA|REPRESENTANTE|RESIDENTE|REV|REVERENDA|REVERENDO|SACERDOTE|SARGENTO|SECRETARIO|SECRETARIA|SEMINARISTA|SEN|SENADOR|SENADORA|SINDICO|SINDICA|SINDICALIZADO|SINDICALIZADA|SOBRINO|SOBRINA|SOCIO|SOCIA|SOLDADO|SOLICITANTE|SOR|STA|STO|SUBDIRECTOR|SUBDIRECTORA|SUBOFICIAL|SUBTENIENTE|SUEGRO|SUEGRA|SUPERVISOR|SUPERVISORA|TEC|TECNICO|TECNICA|TENIENTE|TERAPEUTA|TESORERO|TESORERA|TESTIGO|TIO|TIA|TITULAR|TRABAJADOR|TRABAJADORA|TSU|TUM|TUTOR|TUTORA|USUARIO|USUARIA|VECINO|VECINA|VELADOR|VELADORA|VENDEDOR|VENDEDORA|VET|VETERINARIO|VETERINARIA|VICEALMIRANTE|VICTIMA|VIGILANTE|VISITANTE|VIUDO|VIUDA|YERNO)(?:\. ?| )|PASTOR ).*[A-ZÑ]|[A-ZÑ]{3}\.? (?:DR|DRA|HIJO|HIJA|II|III|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\.?$' THEN 'maybe-title'
      WHEN escrito ~ '(?:[A-SU-ZÑ]|(?:^|[^S])T)\.[A-ZÑ]|^(?:MARIA|MA|M|JOSE|J)-[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON)-[A-ZÑ]' THEN 'joined-words'
      WHEN escrito ~ '[A-ZÑ] (?:ALIAS|O|\/|Y\/O) [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}' THEN 'two-names'
      WHEN escrito ~ '^[^A-ZÑ0-9''’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}[''’‘ʼ′‛](?: |$)|\.\.' THEN 'loose-sign'
      WHEN escrito ~ '[A-ZÑ]\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$' THEN 'cut-short'
      WHEN escrito ~ '(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODGZ|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|GUAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)|(?:^| )[B-DF-HKLNP-TV-WZ] | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |$)' THEN 'abbreviation'
    END ELSE CASE
      WHEN escrito ~ '(?:^| )(?:VDA|VDO|VIUD[OA])\.? .|[A-ZÑ] (?:VDA|VDO|VIUD[OA])\.?$|(?:^| )(?:SRA|SEÑORA|ESPOS[OA]|ESP)\.? DE ' THEN 'married-name'
      WHEN escrito ~ '^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RVDO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)\.|ENF\.|TEC\.|HN[OA]\.|CAP\.|FR\.|MRS?\.|CP\.|C\. ?P\.|T\. ?S\.|M\. ?C\.|M\.? EN C\.|Q\. ?F\. ?B\.|M\. ?V\. ?Z\.) ?.*[A-ZÑ]' THEN 'title'
      WHEN escrito ~ '^(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RVDO|MAGDO|PSIC|ENFRA|DON|DOÑA|MISS|MR|MRS|FAMILIA|HERMANOS|HERMANAS|HNOS|SUCESION) .*[A-ZÑ]|[A-ZÑ]{3}\.? (?:DR|DRA|HIJO|HIJA|II|III|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\.?$' THEN 'maybe-title'
      WHEN escrito ~ '[A-ZÑ]{3}\.[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON)-[A-ZÑ]' THEN 'joined-words'
      WHEN escrito ~ '[A-ZÑ] (?:ALIAS|\/|Y\/O) [A-ZÑ]|[A-ZÑ]{4} [OU] [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}' THEN 'two-names'
      WHEN escrito ~ '^[^A-ZÑ0-9''’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}[''’‘ʼ′‛](?: |$)|\.\.' THEN 'loose-sign'
      WHEN escrito ~ '[A-ZÑ]\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$' THEN 'cut-short'
      WHEN escrito ~ '(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODGZ|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|GUAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)|(?:^| )[B-DF-HKLNP-TV-WZ] | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |$)' THEN 'abbreviation'
    END END;
  RETURN array_remove(ARRAY[
    CASE WHEN btrim(regexp_replace(escrito, '[ !-,./:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+', ' ', 'g')) ~ '^-*(?:AAA|AAAA|AAAAA|ABAJO|ABC|ABCD|ABUELITA|ABUELITO|ACREDITADO|ACREDITADA|ADMINISTRADOR|ADMINISTRADORA|AFILIADO|AFILIADA|ALIAS|ALTA|ALUMNO|ALUMNA|AMBOS|AMERICANO|AMIGO|AMIGA|APODERADO|APODERADA|AREA|ARRIBA|ASD|ASDASD|ASDF|ASDFG|ASEGURADO|ASEGURADA|ASPIRANTE|AULA|AVAL|AYER|AYUDANTE|BAJA|BASE|BEBA|BEBE|BEBITA|BEBITO|BECA|BENEFICIARIO|BENEFICIARIA|BIEN|BLANCO|BLOQUE|CAJA|CAMBIO|CANDIDATO|CANDIDATA|CASADA|CERO|CERRADO|CERRADA|CICLO|CITA|CITADO|CITADA|CLAVE|CLIENTE|CLINICA|COLUMNA|COMA|CONCUBINO|CONCUBINA|CONFIANZA|CONTADO|CONYUGE|CORREO|CORTO|CUARTO|CUÑADO|CUÑADA|DECONOCIDO|DECSONOCIDO|DERECHOHABIENTE|DEUDOR|DEUDORA|DICE|DIF|DITTO|DOBLE|DUDA|DUEÑO|DUEÑA|EMPLEADO|EMPLEADA|ENCARGADO|ENCARGADA|ESPACIO|ESPECIAL|ESPERA|ESPOSO|ESPOSA|ESTADO|ESTUDIANTE|EXPED|FALSO|FALTA|FALTAS|FALTO|FILA|FIN|FISICA|GENERAL|GRUPO|GUION|HECHO|HIJA|HIJASTRO|HIJASTRA|HIJO|HM|HOJA|HOMBRE|HOY|HUECO|IFE|INE|INTERNO|INTERNA|INVITADO|INVITADA|JEFO|JEFA|LIBRE|LISTA|LISTO|LUNES|MAIL|MAL|MAMA|MANDA|MATERIA|MENOR|MEXICO|MIERCOLES|MOJADO|MOJADA|NA|NACIDO|NACIDA|NADA|NADIE|NAN|NATO|NC|ND|NE|NI|NIVEL|NIÑO|NIÑA|NO|NOCHE|NOTARIO|NOTARIA|NP|NT|NUERA|NUEVO|NUEVA|NUM|OJO|OK|OLVIDO|OTRO|OTRA|OTRAS|OTROS|PACIENTE|PAGAR|PAIS|PAPA|PARTO|PATRON|PAUSA|PEDIENTE|PEDNIENTE|PENSION|PISO|PLANTA|PLANTEL|PLAZA|PRODUCTO|PROVEEDOR|PROVEEDORA|PTE|PUNTO|QUEDO|QWE|REGULAR|RESERVA|RH|RN|ROTO|SABE|SAM|SECRETO|SI|SIGNO|SIGUE|SN|SOBRINO|SOBRINA|SOCIO|SOCIA|SOLICITANTE|SOLTERA|SUEGRO|SUEGRA|SUMA|TALLER|TARDE|TESTEO|TESTIGO|TIPO|TITULAR|TODAS|TODOS|TRABAJADOR|TRABAJADORA|TRES|UNO|USUARIO|USUARIA|VALIDO|VALIDA|VARIAS|VARIOS|VERDADERO|VERSION|VICTIMA|VIERNES|VISITA|VISITANTE|VIVO|XYZ|YERNO|ZONA|[NS][ -][A-Z](?:[ -][NS][ -][A-Z])*|X(?:[ -]X)+|NAN NAN|R[ -]N|[B-DF-HKLNP-TV-XZ]|(?:JOHN|JANE) DOE|A{6,}|Z{3,}|NI[A-ZÑ]{0,3}UNO|NIN[A-ZÑ]{0,3}NO|NING[A-ZÑ]{0,3}O|NINGU[A-ZÑ]{0,3}|DES[A-ZÑ]{0,3}NOCIDO|DESC[A-ZÑ]{0,3}OCIDO|DESCO[A-ZÑ]{0,3}CIDO|DESCON[A-ZÑ]{0,3}IDO|DESCONO[A-ZÑ]{0,3}DO|DESCONOC[A-ZÑ]{0,3}O|DESCONOCI[A-ZÑ]{0,3}|PEN[A-ZÑ]{0,3}ENTE|PEND[A-ZÑ]{0,3}NTE|PENDI[A-ZÑ]{0,3}TE|PENDIE[A-ZÑ]{0,3}E|PENDIEN[A-ZÑ]{0,3}|AP[A-ZÑ]{0,3}LIDO|APE[A-ZÑ]{0,3}IDO|APEL[A-ZÑ]{0,3}DO|APELL[A-ZÑ]{0,3}O|APELLI[A-ZÑ]{0,3})-*$|(?:^|[ -])(?:ABIERTO|ABIERTA|ACCESO|ACCIDENTADO|ACCIDENTADA|ACEPTADO|ACEPTADA|ACLARAR|ACTA|ACTAS|ACTIVO|ACTIVA|ACTUALIZADO|ACTUALIZADA|ACTUALIZAR|ADEUDO|ADJUNTO|ADMIN|ADMITIDO|ADMITIDA|ADOPTADO|ADOPTADA|ADOPTIVO|ADOPTIVA|AFILIACION|AGREGADO|AGREGADA|AGREGAR|AHORA|ALBERGUE|ALGUIEN|ALMACEN|ANEXAR|ANEXO|ANONIMO|ANONIMA|ANTERIOR|AP|APELL|APELLIDO|APELLIDOS|APLICA|APLICABLE|APODO|APP|APROBADO|APROBADA|APROX|APROXIMADO|APROXIMADA|AQUI|ARCHIVADO|ARCHIVADA|ARCHIVO|ASIGNACION|ASIGNADO|ASIGNADA|ASIGNAR|ASISTENCIA|ASTERISCO|ATENCION|AUSENTE|AUTORIZADO|AUTORIZADA|AVISAR|AVISO|BACHILLERATO|BECADO|BECADA|BLANK|BLOQUEADO|BLOQUEADA|BORRADO|BORRADA|BORRAR|BORROSO|BORROSA|BUSCAR|CALIFICACION|CANCELADO|CANCELADA|CANTIDAD|CAPTURA|CAPTURADO|CAPTURADA|CAPTURAR|CAPTURE|CARECE|CATEGORIA|CEDULA|CELDA|CELULAR|CERTIFICADO|CESAREA|CHECAR|CLICK|CODIGO|COLONIA|COMENTARIO|COMENTARIOS|COMERCIANTE|COMISION|COMODIN|COMPLETO|COMPLETA|COMPLETAR|COMPRAS|COMPROBANTE|COMPUESTO|COMPUESTA|CONCUBINATO|CONCURSO|CONFIDENCIAL|CONFIRMAR|CONOCIDO|CONOCIDA|CONSTA|CONSTANCIA|CONSULTA|CONSULTAR|CONTABILIDAD|CONTINUA|CONTRATADO|CONTRATADA|CONTRATAR|CONTRATO|CONVENIO|COPIA|COPIAR|CORRECTO|CORRECTA|CORREGIR|COTEJAR|CREDENCIAL|CREDITO|CUALQUIERA|CUENTA|CURP|DATO|DATOS|DEFAULT|DEFINIDO|DEFINIDA|DEFINIR|DEFUNCION|DEMO|DENEGADO|DENEGADA|DEPARTAMENTO|DEPENDE|DEPORTADO|DEPORTADA|DESC|DESCONOCE|DESCONOCIDO|DESCONOCIDA|DESCONOCIDOS|DESCRIPCION|DESEMPLEADO|DESEMPLEADA|DESPEDIDO|DESPEDIDA|DESPUES|DETALLE|DETERMINAR|DIAGNOSTICO|DIFUNTO|DIFUNTA|DIJO|DIMINUTIVO|DIRECCION|DISPONIBLE|DIVORCIADO|DIVORCIADA|DOCTORADO|DOCUMENTACION|DOCUMENTO|DOCUMENTOS|DOMICILIO|DUDOSO|DUDOSA|DUMMY|DUPLICADO|DUPLICADA|EDAD|EGRESO|EJEMPLO|ELEGIR|ELIJA|ELIMINADO|ELIMINADA|EMAIL|EMBARAZADA|EMPRESA|EMPTY|ENFERMO|ENFERMA|ENTREGADO|ENTREGADA|ENTREGAR|ENTREGO|ENVIA|ENVIADO|ENVIADA|ENVIAR|ENVIARA|ERRONEO|ERRONEA|ERROR|ESCRIBA|ESCRIBIR|ESCRITO|ESCUELA|ESPECIFICADO|ESPECIFICADA|ESPECIFICAR|ESPERANDO|ESTADOUNIDENSE|ESTATURA|ESTATUS|ETC|ETCETERA|EVENTUAL|EXAMPLE|EXCEL|EXENTO|EXENTA|EXISTE|EXP|EXPEDIENTE|EXPIRADO|EXPIRADA|EXTERNO|EXTERNA|EXTRANJERO|EXTRANJERA|EXTRAVIADO|EXTRAVIADA|FACTURA|FALLECIDO|FALLECIDA|FALLECIO|FALSE|FALTANTE|FALTARON|FECHA|FEMENINO|FETO|FINADO|FINADA|FIRMA|FIRMAR|FNU|FOJA|FOLIO|FORMATO|FOTO|FOTOCOPIA|FREELANCE|FULANO|FULANA|FULANITO|FULANITA|GEMELO|GEMELA|GENERACION|GERENCIA|GRADO|GUARDERIA|GUATEMALTECO|GUATEMALTECA|HABLAR|HONORARIOS|HOSPITAL|HUELLA|HUERFANO|HUERFANA|HUMANOS|IDEM|IDENTIFICADO|IDENTIFICADA|IDENTIFICAR|IGNORA|IGNORADO|IGNORADA|IGNORO|IGUAL|ILEGIBLE|IMPORTANTE|IMPORTE|IMPRIMIR|IMSS|INACTIVO|INACTIVA|INASISTENCIA|INCAPACIDAD|INCOMPLETO|INCOMPLETA|INCOMPLETOS|INCORRECTO|INCORRECTA|INDEFINIDO|INDEFINIDA|INDICAR|INDIGENA|INDIQUE|INDOCUMENTADO|INDOCUMENTADA|INEXISTENTE|INFO|INFORMACION|INFORME|INGRESE|INGRESO|INSCRITO|INSCRITA|INSERTAR|INSERTE|INTERINO|INTERINA|INTERROGACION|INVALIDO|INVALIDA|INVESTIGAR|IPSUM|IRREGULAR|ISSSTE|JUBILADO|JUBILADA|JUICIO|JURIDICO|JUSTIFICADO|JUSTIFICADA|JUZGADO|KINDER|LABORATORIO|LEGIBLE|LICENCIA|LICENCIATURA|LIMPIEZA|LISTADO|LLAMAR|LLEGARA|LLENAR|LLENARLO|LLEVA|LNU|LOCALIZAR|LOREM|LUEGO|MAESTRIA|MANCHADO|MANCHADA|MANDARA|MARCAR|MASCULINO|MATERNO|MATRICULA|MATUTINO|MAÑANA|MELLIZO|MELLIZA|MENGANO|MENGANA|MENGANITO|MENGANITA|MIGRANTE|MISMO|MISMA|MISSING|MODIFICAR|MONTO|MORTINATO|MORTINATA|MOSTRADOR|MOTIVO|MUERTO|MUERTA|MUJER|MUNICIPIO|MURIO|NACIMIENTO|NAME|NAPLICA|NATURALIZADO|NATURALIZADA|NEGADO|NEGADA|NEGATIVO|NEGATIVA|NIEGA|NIL|NINGUN|NINGUNO|NINGUNA|NN|NOCTURNO|NOMBRE|NOMBRES|NOMINA|NONE|NOTA|NULL|NULO|NULOS|NUMERO|OBITO|OBLIGATORIO|OBLIGATORIA|OBS|OBSERVACION|OBSERVACIONES|OFICINA|OFICIO|OMITIDO|OMITIDA|OMITIR|OPCION|ORIGINAL|OUTSOURCING|OYENTE|PAGADO|PAGADA|PAGINA|PAGO|PARTICULAR|PASAPORTE|PASSWORD|PATERNO|PDTE|PENDIENTE|PENDIENTES|PERENGANO|PERENGANA|PERFIL|PERMISO|PLANTILLA|PONER|PONGA|POSEE|POSIBLE|POSITIVO|POSITIVA|PREESCOLAR|PREGUNTALE|PREGUNTAR|PREMATURO|PREMATURA|PREPA|PREPARATORIA|PRESENTO|PRIMARIA|PRIMER|PRIORITARIO|PRIORITARIA|PROBABLE|PROCESO|PROGRAMA|PROMOVIDO|PROMOVIDA|PROPORCIONADO|PROPORCIONADA|PROPORCIONAR|PROTEGIDO|PROTEGIDA|PROVISIONAL|PROYECTO|PRUEBA|PRUEBAS|PUBLICO|PUESTO|QUIEN|QUINCENA|QUITAR|QUIZA|QUIZAS|QWERTY|RAZON|RECHAZADO|RECHAZADA|RECIBIDO|RECIBIDA|RECIBO|RECIEN|RECONOCER|RECONOCIDO|RECONOCIDA|RECONOCIMIENTO|RECTIFICAR|RECURSOS|REEMPLAZO|REFUGIADO|REFUGIADA|REGISTRADO|REGISTRADA|REGISTRAR|REGISTRO|REGRESA|REINGRESO|REINSCRITO|REINSCRITA|RENGLON|RENUNCIA|RENUNCIO|REPATRIADO|REPATRIADA|REPETIDO|REPETIDA|REPETIDOR|REPETIDORA|REPORTE|REPRESENTANTE|REPROBADO|REPROBADA|REQUERIDO|REQUERIDA|RESERVADO|RESERVADA|RESPONSABLE|RESPUESTA|RESULTADO|RESUMEN|RETARDO|REVISAR|REVISION|RFC|ROOT|SACAR|SALARIO|SALDO|SAMPLE|SECCION|SECTOR|SECUNDARIA|SEGURO|SELECCIONAR|SELECCIONE|SEMESTRE|SENTENCIA|SEXO|SINAP|SINDICATO|SISTEMA|SITUACION|SOBRENOMBRE|SOCIAL|SOLICITAR|SOLICITUD|STATUS|SUBTOTAL|SUCURSAL|SUELDO|SUPLENTE|SURNAME|SUSPENDIDO|SUSPENDIDA|SUSTITUTO|SUSTITUTA|TACHADO|TACHADA|TARJETA|TECLEE|TELEFONO|TEMPORAL|TEST|TESTADO|TESTADA|TESTING|TIEMPO|TIENE|TIENEN|TOTAL|TRABAJA|TRAE|TRAER|TRAERA|TRAERAN|TRAERLA|TRAERLO|TRAIGA|TRAMITE|TRANSFERIDO|TRANSFERIDA|TRASLADO|TRUE|TURNO|TUTELA|UNDEFINED|UNICO|UNICA|UNIDAD|UNKNOWN|UNNAMED|URGENCIAS|URGENTE|USER|VACACIONES|VACANTE|VACIO|VACIA|VACUNA|VALIDADO|VALIDADA|VALIDAR|VENCIDO|VENCIDA|VENDRA|VENTAS|VERIFICADO|VERIFICADA|VERIFICAR|VESPERTINO|VIAJE|VIGENTE|VUELVE|XX|XXX|ZUTANO|ZUTANA|EN BLANCO|(?:MADRE|PADRE) SOLTER[OA])(?:[ -]|$)|^(?:ALUMNO|ALUMNA|AUN|BB|BEBE|CLIENTE|DEBE|EMPLEADO|EMPLEADA|EN|ES|FALTA|FALTAN|FAVOR|HIJO|HIJA|NOT|PACIENTE|PEND|PERSONA|POR|PRODUCTO|PTE|REQUIERE|RN|SE|SEGUN|SOLAMENTE|TODAVIA|UNICAMENTE|VER|YA|ANTES|BAJA|CON|CUANDO|DESDE|HASTA|NO|PARA|PERO|QUE|SIN|SOLO|TARDE|VEZ|X) .|. (?:ANTES|BAJA|CON|CUANDO|DESDE|HASTA|NO|PARA|PERO|QUE|SIN|SOLO|TARDE|VEZ|X)(?: |$)|.[ -][NS][ -][A-Z]$' THEN 'maybe-placeholder:' || campo END,
    comentario || ':' || campo,
    CASE WHEN CASE WHEN comentario = 'title' THEN regexp_replace(escrito, '^[^A-ZÑ''’‘´`ʼ′‛]*[^A-ZÑ0-9''’‘´`ʼ′‛]', '') ELSE escrito END ~ '[0-9]'
      THEN 'digit-in-name:' || campo END
  ], NULL);
END $$;

-- Si los dos apellidos están en un campo, y uno de ellos o los dos en el otro.
CREATE OR REPLACE FUNCTION curp_regla.repite(primero text, segundo text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  uno text COLLATE "C" := regexp_replace(primero, '^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )+', '');
  otro text COLLATE "C" := regexp_replace(segundo, '^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )+', '');
BEGIN
  RETURN uno = otro AND uno ~ ' ' OR right(uno, length(otro) + 1) = ' ' || otro OR left(otro, length(uno) + 1) = uno || ' ';
END $$;

-- Lo dudoso de la clave de esos datos: «código:dato»; vacío si nada lo es, NULL si no hay clave.
CREATE OR REPLACE FUNCTION curp_regla.avisos(
  nombres text, primer_apellido text, segundo_apellido text, fecha date, sexo text, entidad text, hoy date DEFAULT NULL
) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
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
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  -- Nada lee un texto más largo.
  limpia text COLLATE "C" := CASE WHEN length(clave) <= 1000 THEN upper(clave COLLATE "C") ELSE '' END;
  fechada boolean;
  anio int;
  mes int;
  dia int;
BEGIN
  IF limpia ~ '[^0-9A-Z]' THEN
    -- Un carácter fuera del plano básico ocupa dos lugares, como en las demás puertas.
    limpia := regexp_replace(regexp_replace(limpia, '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f\u002d]', '', 'g'), '[\U00010000-\U0010ffff]', '??', 'g');
  END IF;
  IF length(limpia) <> 18 THEN
    valida := false;
    problemas := '{key-length}';
    RETURN;
  END IF;
  sexo := CASE WHEN substr(limpia, 11, 1) IN ('H', 'M', 'X') THEN substr(limpia, 11, 1) END;
  entidad := CASE WHEN substr(limpia, 12, 2) !~ '[^A-Z]' THEN CASE WHEN length(substr(limpia, 12, 2)) = 2 AND strpos(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', ' ' || substr(limpia, 12, 2)) > 0 THEN substr(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', strpos(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', ' ' || substr(limpia, 12, 2)) + 3, 2) END END;
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
    CASE WHEN NOT (ltrim(substr(limpia, 1, 1), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') = ''
      AND ltrim(substr(limpia, 2, 1), 'AEIOUX') = ''
      AND ltrim(substr(limpia, 3, 2), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') = ''
      AND ltrim(substr(limpia, 5, 6), '0123456789') = ''
      AND ltrim(substr(limpia, 11, 1), 'HMX') = ''
      AND ltrim(substr(limpia, 12, 2), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') = ''
      AND ltrim(substr(limpia, 14, 3), 'BCDFGHJKLMNPQRSTVWXYZ') = ''
      AND ltrim(substr(limpia, 17, 1), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') = ''
      AND ltrim(substr(limpia, 18, 1), '0123456789') = '') THEN 'key-form' END,
    CASE WHEN fechada AND fecha IS NULL THEN 'key-date-impossible' END,
    CASE WHEN fecha > hoy THEN 'key-date-future' END,
    CASE WHEN substr(limpia, 12, 2) !~ '[^A-Z]' AND entidad IS NULL THEN 'key-entity-unknown' END
  ], NULL);
  IF problemas = '{}' AND curp_regla.digito(limpia) <> right(limpia, 1) AND limpia <> ALL ('{XEXX010101HNEXXXA4,XEXX010101MNEXXXA8}'::text[]) THEN
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
