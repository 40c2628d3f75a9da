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
  IF escrito !~ '[^A-ZÑ ]|(?:^| )(?:(?:A(?:A(?:A(?:AA?)?)|B(?:CD?|O(?:G(?:A(?:D(?:A|O))))|U(?:E(?:L(?:A|O))))|C(?:LARAR|R(?:E(?:D(?:I(?:T(?:A(?:D(?:A|O)))))))|T(?:AS?|UALIZAR))|D(?:M(?:I(?:N(?:I(?:S(?:T(?:R(?:A(?:D(?:O(?:RA?)))))))))))|F(?:I(?:L(?:I(?:A(?:D(?:A|O))))))|G(?:ENTE|R(?:E(?:GAR|M(?:I(?:A(?:D(?:A|O)))))))|L(?:BAÑIL|C(?:A(?:L(?:D(?:E(?:SA)?))))|E(?:J(?:DRA)?)|F(?:DO|EREZ)?|IAS|MIRANTE|U(?:M(?:N(?:A|O))))|N(?:ALISTA|EXAR|O(?:N(?:I(?:M(?:A|O))))|T(?:ERIOR)?)|P(?:E(?:L(?:L(?:I(?:D(?:OS?)))?))|L(?:I(?:C(?:A(?:BLE)?)))|O(?:D(?:E(?:R(?:A(?:D(?:A|O))))))|P)?|R(?:Q(?:U(?:I(?:T(?:E(?:C(?:T(?:A|O)))))))?)|S(?:D(?:ASD|FG?)?|E(?:G(?:U(?:R(?:A(?:D(?:A|O)))))|S(?:O(?:RA?)))|I(?:G(?:N(?:A(?:CION|D(?:A|O)|R)))|STENTE)|PIRANTE)|U(?:N|SENTE|X(?:ILIAR)?)|YUDANTE)|B(?:A(?:CHILLER|JA)|B|E(?:BE|C(?:A(?:R(?:I(?:A|O))))|N(?:E(?:F(?:I(?:C(?:I(?:A(?:R(?:I(?:A|O))))))))))|I(?:O(?:L(?:O(?:G(?:A|O)))?)|S(?:N(?:I(?:E(?:T(?:A|O))))))|LANCO|ORRAR|RIGADIER|USCAR)|C(?:A(?:BO|DETE|J(?:E(?:R(?:A|O)))|M(?:I(?:L(?:L(?:E(?:R(?:A|O)))))|P(?:E(?:S(?:I(?:N(?:A|O))))))|N(?:C(?:E(?:L(?:A(?:D(?:A|O)))))|D(?:I(?:D(?:A(?:T(?:A|O))))))|P(?:I(?:T(?:A(?:NA?)))|T(?:U(?:R(?:A(?:D(?:A|O)|R)?))))?|R(?:ECE|P(?:I(?:N(?:T(?:E(?:R(?:A|O))))))))|C|D|H(?:E(?:CAR|F)|OFER)|I(?:R(?:U(?:J(?:A(?:N(?:A|O)))))|U(?:D(?:A(?:D(?:A(?:N(?:A|O)))))))|LIENTE|M(?:DTE|TE)|O(?:ACH|M(?:A(?:DRE|NDANTE)|I(?:S(?:A(?:R(?:I(?:A|O)))))|P(?:A(?:DRE|Ñ(?:E(?:R(?:A|O))))|LETAR))|N(?:C(?:U(?:B(?:I(?:N(?:A|O)))))|F(?:I(?:DENCIAL|RMAR))|O(?:C(?:I(?:D(?:A|O))))|S(?:E(?:J(?:E(?:R(?:A|O))))|TA|U(?:L(?:TAR)?))|T(?:A(?:D(?:O(?:RA?)))|R(?:ALMIRANTE|IBUYENTE))?|YUGE)|O(?:R(?:D(?:I(?:N(?:A(?:D(?:O(?:RA?))))))))|R(?:ONEL|REGIR)?|TEJAR)|PA?|TE|U(?:Ñ(?:A(?:D(?:A|O)))))?|D(?:A(?:T(?:OS?))|E(?:BE|C(?:ONOCIDO|SONOCIDO)|F(?:I(?:N(?:I(?:D(?:A|O)|R)))|UNCION)|L(?:E(?:G(?:A(?:D(?:A|O)))))|MO|N(?:TISTA|UNCIANTE)|RECHOHABIENTE|S(?:C(?:O(?:N(?:O(?:C(?:E|I(?:D(?:A|OS?))))))))|TERMINAR|U(?:D(?:O(?:RA?))))|GUEZ|I(?:ACONO|F(?:U(?:N(?:T(?:A|O))))|P(?:U(?:T(?:A(?:D(?:A|O)))))?|R(?:E(?:C(?:T(?:O(?:RA?)))))|SPONIBLE)|N|O(?:C(?:ENTE|T(?:O(?:RA?))|U(?:M(?:E(?:N(?:T(?:ACION|OS?))))))?|E|MGZ|N|ÑA)|RA?|U(?:E(?:Ñ(?:A|O))|MMY|P(?:L(?:I(?:C(?:A(?:D(?:A|O)))))))|ÑA)|E(?:C(?:O(?:N(?:OMISTA)?))|DAD|G(?:R(?:E(?:S(?:A(?:D(?:A|O))))))|J(?:E(?:C(?:U(?:T(?:I(?:V(?:A|O)))))|MPLO))|L(?:ECTRICISTA|I(?:M(?:I(?:N(?:A(?:D(?:A|O)))))))|M(?:B(?:A(?:J(?:A(?:D(?:O(?:RA?))))))|P(?:L(?:E(?:A(?:D(?:A|O))))))|N(?:C(?:A(?:R(?:G(?:A(?:D(?:A|O))))))|F(?:E(?:R(?:M(?:E(?:R(?:A|O)))))|RA)?|T(?:R(?:E(?:G(?:AR|O)|N(?:A(?:D(?:O(?:RA?))))))))?|R(?:R(?:O(?:N(?:E(?:A|O))|R)))|S(?:P(?:E(?:C(?:I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R))))))|RANDO)|O(?:S(?:A|O)))?|TUDIANTE)?|X(?:A(?:L(?:U(?:M(?:N(?:A|O)))))|ISTE|PEDIENTE|T(?:R(?:A(?:N(?:J(?:E(?:R(?:A|O))))|V(?:I(?:A(?:D(?:A|O)))))))))|F(?:A(?:L(?:L(?:E(?:C(?:I(?:D(?:A|O)|O))))|T(?:A(?:N(?:TE)?)?))|MILIA|VOR)|C(?:A|O)|D(?:EZ|O)|E(?:MENINO|RNZ)|I(?:N(?:A(?:D(?:A|O)))|SCAL)|NU|RAY|U(?:L(?:A(?:N(?:A|O)))))|G(?:CIA|E(?:NERAL|RENTE|S(?:T(?:O(?:RA?))))|LEZ|MO|O(?:B(?:E(?:R(?:N(?:A(?:D(?:O(?:RA?)))))))|NZ)|PE|RAL|U(?:A(?:D|RDIA)|TZ)|Z(?:A|LEZ))|H(?:DEZ|E(?:R(?:M(?:A(?:N(?:AS?|OS?)))))|I(?:J(?:A(?:S(?:T(?:R(?:A|O))))?|O))|N(?:A|OS?)|UESPED)|I(?:D(?:E(?:M|N(?:T(?:I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R)))))))))|G(?:N(?:O(?:R(?:A(?:D(?:A|O))?)))|UAL)|II?|LEGIBLE|M(?:P(?:U(?:T(?:A(?:D(?:A|O))))))|N(?:C(?:O(?:M(?:P(?:L(?:E(?:T(?:A|OS?)))))))|D(?:E(?:F(?:I(?:N(?:I(?:D(?:A|O))))))|ICAR)|EXISTENTE|F(?:O(?:RMACION)?)|G(?:E(?:N(?:I(?:E(?:R(?:A|O)))))|R(?:A|O))?|Q(?:U(?:I(?:L(?:I(?:N(?:A|O))))))|S(?:T(?:R(?:U(?:C(?:T(?:O(?:RA?)))))))|T(?:E(?:NDENTE|R(?:N(?:A|O))))|V(?:ESTIGAR|I(?:T(?:A(?:D(?:A|O))))))|PSUM|Q|SC|V)|J(?:E(?:F(?:A|O))|O(?:R(?:N(?:A(?:L(?:E(?:R(?:A|O))))))|VEN)|R|U(?:E(?:ZA?)))|L(?:A(?:ET?)|C(?:D(?:A|O))|EGIBLE|I(?:C(?:D(?:A|O)|E(?:N(?:C(?:I(?:A(?:D(?:A|O)))))))?|DER)|L(?:AMAR|E(?:NAR|VA))|NU|O(?:CALIZAR|REM)|RI)|M(?:A(?:D(?:AME|R(?:E|INA))|E(?:S(?:T(?:R(?:A|O))))|G(?:DO|I(?:S(?:T(?:R(?:A(?:D(?:A|O)))))))|MA|R(?:I(?:N(?:E(?:R(?:A|O)))))|SCULINO|TERNO|Y(?:O(?:R(?:DOMO)?)))|BA|D|E(?:C(?:A(?:N(?:I(?:C(?:A|O)))))|D(?:I(?:C(?:A|O)))|N(?:G(?:A(?:N(?:A|O)))|OR))|I(?:N(?:I(?:S(?:T(?:R(?:A|O)))))|S(?:M(?:A|O)|S(?:ING)?|TER))|O(?:N(?:JA|S(?:EÑOR)?))|RS?|SC?|T(?:EZ|NEZ|R(?:A|O))|VZ|X)|N(?:A(?:D(?:A|IE)|N|PLICA)?|C|D|E|I(?:E(?:T(?:A|O))|L|N(?:G(?:U(?:N(?:A|O)?)))|Ñ(?:A|O))?|N|O(?:M(?:B(?:R(?:ES?)))|NE|T(?:A(?:R(?:I(?:A|O))))?|V(?:I(?:A|C(?:I(?:A|O))|O)))?|P|T|U(?:ERA|L(?:L|O)|T(?:R(?:I(?:O(?:L(?:O(?:G(?:A|O)))))))?))|O(?:B(?:ISPO|L(?:I(?:G(?:A(?:T(?:O(?:R(?:I(?:A|O))))))))|R(?:E(?:R(?:A|O)))|S(?:E(?:R(?:V(?:A(?:C(?:I(?:O(?:N(?:ES)?)))))))))|D(?:O(?:N(?:T(?:O(?:L(?:O(?:G(?:A|O))))))))|FICIAL|JO|M(?:I(?:T(?:I(?:D(?:A|O)|R))))|P(?:E(?:R(?:A(?:D(?:O(?:RA?))|R(?:I(?:A|O)))))))?|P(?:A(?:CIENTE|D(?:R(?:E|INO))|PA|R(?:A(?:M(?:E(?:D(?:I(?:C(?:A|O))))))|EJA|TERA)|S(?:ANTE|TOR)|TERNO)|BRO|DTE|E(?:D(?:IENTE|NIENTE)|N(?:D(?:I(?:E(?:N(?:T(?:ES?)))))?|S(?:I(?:O(?:N(?:A(?:D(?:A|O)))))))|R(?:E(?:N(?:G(?:A(?:N(?:A|O)))))|ITO|SONA))|HD|ILOTO|O(?:LICIA|R(?:T(?:E(?:R(?:A|O))))?|SEE)|R(?:E(?:F(?:E(?:C(?:T(?:A|O))))|GUNTAR|S(?:BITERO|ENTO|I(?:D(?:E(?:N(?:T(?:A|E)))))))|I(?:M(?:A|ER|O))|O(?:CESO|DUCTO|F(?:E(?:S(?:IONISTA|O(?:RA?)))?|RA?)?|M(?:O(?:T(?:O(?:RA?))))|P(?:I(?:E(?:T(?:A(?:R(?:I(?:A|O))))))|O(?:R(?:C(?:I(?:O(?:N(?:A(?:D(?:A|O)|R))))))))|T(?:E(?:G(?:I(?:D(?:A|O)))))|V(?:E(?:E(?:D(?:O(?:RA?))))))|UEBA)|S(?:I(?:C(?:O(?:L(?:O(?:G(?:A|O)))))?))|TE)|Q(?:BP|F(?:B|I)|U(?:I(?:M(?:I(?:C(?:A|O)))))|W(?:E(?:RTY)?))|R(?:AMZ|BTO|E(?:C(?:EPCIONISTA|IEN|O(?:N(?:O(?:C(?:ER|I(?:D(?:A|O)|MIENTO)))))|T(?:IFICAR|O(?:RA?)))|G(?:I(?:D(?:O(?:RA?))|S(?:T(?:R(?:A(?:D(?:A|O)|R)|O)))))|P(?:E(?:T(?:I(?:D(?:A|O))))|RESENTANTE)|Q(?:U(?:E(?:R(?:I(?:D(?:A|O))))|IERE))|S(?:E(?:R(?:V(?:A(?:D(?:A|O)))))|IDENTE|PUESTA)|V(?:E(?:R(?:E(?:N(?:D(?:A|O)))))|I(?:S(?:AR|ION)))?)|GUEZ|N|O(?:BTO|D(?:GZ|Z)|GZ)|VDO)|S(?:A(?:CERDOTE|M|RGENTO)|E(?:C(?:R(?:E(?:T(?:A(?:R(?:I(?:A|O)))))))|GUN|MINARISTA|N(?:A(?:D(?:O(?:RA?))))?|Ñ(?:O(?:R(?:A|ITA)?)))?|GTO|I(?:N(?:AP|D(?:I(?:C(?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O))))))?|O))))?)|N|O(?:B(?:R(?:I(?:N(?:A|O))))|C(?:I(?:A|O))|L(?:AMENTE|DADO|I(?:C(?:I(?:T(?:A(?:NTE|R)))))|O|T(?:E(?:R(?:A|O))))|R)|R(?:A|ITA|TA)?|T(?:A|O)|U(?:B(?:D(?:I(?:R(?:E(?:C(?:T(?:O(?:RA?)))))))|OFICIAL|T(?:ENIENTE|TE))|CESION|E(?:G(?:R(?:A|O)))|P(?:E(?:R(?:V(?:I(?:S(?:O(?:RA?)))))))))|T(?:E(?:C(?:N(?:I(?:C(?:A|O))))?|NIENTE|RAPEUTA|S(?:O(?:R(?:E(?:R(?:A|O))))|T(?:A(?:D(?:A|O))|I(?:GO|NG))?))|I(?:A|E(?:N(?:EN?))|O|TULAR)|ODAVIA|R(?:A(?:B(?:A(?:J(?:A(?:D(?:O(?:RA?)))?)))|ER|MITE))|SU|TE|U(?:M|T(?:O(?:RA?))))|U(?:N(?:DEFINED|I(?:C(?:A(?:MENTE)?|O))|KNOWN)|S(?:U(?:A(?:R(?:I(?:A|O))))))?|V(?:A(?:C(?:ANTE|I(?:A|O))|LIDAR|ZQZ)|D(?:A|O)|E(?:C(?:I(?:N(?:A|O)))|L(?:A(?:D(?:O(?:RA?))|ZQZ))|N(?:D(?:E(?:D(?:O(?:RA?)))))|R(?:IFICAR)?|T(?:E(?:R(?:I(?:N(?:A(?:R(?:I(?:A|O))))))))?)|I(?:C(?:EALMIRANTE|TIMA)|GILANTE|II?|SITANTE|U(?:D(?:A|O))))|X(?:I(?:II?)|X(?:III|X)?|YZ)?|Y(?:A|ERNO)|Z(?:U(?:T(?:A(?:N(?:A|O))))))|[B-DF-HJ-NP-TV-XZÑ]+)(?: |$)| (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)$|^(?:NI|DES|PEN|AP|AAA)' THEN
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
    CASE WHEN btrim(regexp_replace(escrito, '[ !-,./:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+', ' ', 'g')) ~ '^-*(?:AAA|AAAA|AAAAA|ABC|ABCD|ASD|ASDASD|ASDF|ASDFG|BAJA|BEBE|BLANCO|DECONOCIDO|DECSONOCIDO|FALTA|MENOR|NA|NADA|NADIE|NAN|NC|ND|NE|NI|NIÑO|NIÑA|NO|NP|NT|OJO|PEDIENTE|PEDNIENTE|PRODUCTO|PTE|QWE|RN|SAM|SN|XYZ|[NS][ -][A-Z](?:[ -][NS][ -][A-Z])*|X(?:[ -]X)+|NAN NAN|R[ -]N|[B-DF-HKLNP-TV-XZ]|(?:JOHN|JANE) DOE|A{6,}|Z{3,}|NI[A-ZÑ]{0,3}UNO|NIN[A-ZÑ]{0,3}NO|NING[A-ZÑ]{0,3}O|NINGU[A-ZÑ]{0,3}|DES[A-ZÑ]{0,3}NOCIDO|DESC[A-ZÑ]{0,3}OCIDO|DESCO[A-ZÑ]{0,3}CIDO|DESCON[A-ZÑ]{0,3}IDO|DESCONO[A-ZÑ]{0,3}DO|DESCONOC[A-ZÑ]{0,3}O|DESCONOCI[A-ZÑ]{0,3}|PEN[A-ZÑ]{0,3}ENTE|PEND[A-ZÑ]{0,3}NTE|PENDI[A-ZÑ]{0,3}TE|PENDIE[A-ZÑ]{0,3}E|PENDIEN[A-ZÑ]{0,3}|AP[A-ZÑ]{0,3}LIDO|APE[A-ZÑ]{0,3}IDO|APEL[A-ZÑ]{0,3}DO|APELL[A-ZÑ]{0,3}O|APELLI[A-ZÑ]{0,3})-*$|(?:^|[ -])(?:ACLARAR|ACTA|ACTAS|ACTUALIZAR|AGREGAR|ANEXAR|ANONIMO|ANONIMA|ANTERIOR|AP|APELL|APELLIDO|APELLIDOS|APLICA|APLICABLE|APP|ASIGNACION|ASIGNADO|ASIGNADA|ASIGNAR|AUSENTE|BORRAR|BUSCAR|CANCELADO|CANCELADA|CAPTURA|CAPTURADO|CAPTURADA|CAPTURAR|CARECE|CHECAR|COMPLETAR|CONFIDENCIAL|CONFIRMAR|CONOCIDO|CONOCIDA|CONSTA|CONSULTAR|CORREGIR|COTEJAR|DATO|DATOS|DEFINIDO|DEFINIDA|DEFINIR|DEFUNCION|DEMO|DESCONOCE|DESCONOCIDO|DESCONOCIDA|DESCONOCIDOS|DETERMINAR|DIFUNTO|DIFUNTA|DISPONIBLE|DOCUMENTACION|DOCUMENTO|DOCUMENTOS|DUMMY|DUPLICADO|DUPLICADA|EDAD|EJEMPLO|ELIMINADO|ELIMINADA|ENTREGAR|ENTREGO|ERRONEO|ERRONEA|ERROR|ESPECIFICADO|ESPECIFICADA|ESPECIFICAR|ESPERANDO|EXISTE|EXPEDIENTE|EXTRANJERO|EXTRANJERA|EXTRAVIADO|EXTRAVIADA|FALLECIDO|FALLECIDA|FALLECIO|FALTANTE|FEMENINO|FINADO|FINADA|FNU|FULANO|FULANA|IDEM|IDENTIFICADO|IDENTIFICADA|IDENTIFICAR|IGNORA|IGNORADO|IGNORADA|IGUAL|ILEGIBLE|INCOMPLETO|INCOMPLETA|INCOMPLETOS|INDEFINIDO|INDEFINIDA|INDICAR|INEXISTENTE|INFO|INFORMACION|INVESTIGAR|IPSUM|LEGIBLE|LLAMAR|LLENAR|LLEVA|LNU|LOCALIZAR|LOREM|MASCULINO|MATERNO|MENGANO|MENGANA|MISMO|MISMA|MISSING|NAPLICA|NIL|NINGUN|NINGUNO|NINGUNA|NN|NOMBRE|NOMBRES|NONE|NULL|NULO|OBLIGATORIO|OBLIGATORIA|OBSERVACION|OBSERVACIONES|OMITIDO|OMITIDA|OMITIR|PATERNO|PDTE|PENDIENTE|PENDIENTES|PERENGANO|PERENGANA|POSEE|PREGUNTAR|PRESENTO|PRIMER|PROCESO|PROPORCIONADO|PROPORCIONADA|PROPORCIONAR|PROTEGIDO|PROTEGIDA|PRUEBA|QWERTY|RECIEN|RECONOCER|RECONOCIDO|RECONOCIDA|RECONOCIMIENTO|RECTIFICAR|REGISTRADO|REGISTRADA|REGISTRAR|REGISTRO|REPETIDO|REPETIDA|REQUERIDO|REQUERIDA|RESERVADO|RESERVADA|RESPUESTA|REVISAR|REVISION|SINAP|SOLICITAR|TEST|TESTADO|TESTADA|TESTING|TIENE|TIENEN|TRABAJA|TRAER|TRAMITE|UNDEFINED|UNICO|UNICA|UNKNOWN|VACANTE|VACIO|VACIA|VALIDAR|VERIFICAR|XX|XXX|ZUTANO|ZUTANA|EN BLANCO|(?:MADRE|PADRE) SOLTER[OA])(?:[ -]|$)|^(?:ALUMNO|ALUMNA|AUN|BB|BEBE|CLIENTE|DEBE|EMPLEADO|EMPLEADA|EN|ES|FALTA|FALTAN|FAVOR|HIJO|HIJA|NOT|PACIENTE|PEND|PERSONA|POR|PRODUCTO|PTE|REQUIERE|RN|SE|SEGUN|SOLAMENTE|TODAVIA|UNICAMENTE|VER|YA|BAJA|NO|SIN|SOLO|X) .|. (?:BAJA|NO|SIN|SOLO|X)(?: |$)|.[ -][NS][ -][A-Z]$' THEN 'maybe-placeholder:' || campo END,
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
