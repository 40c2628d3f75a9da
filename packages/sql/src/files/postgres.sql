-- La regla de la CURP en PostgreSQL 15 o posterior, con la base en UTF8. @curp/sql 0.0.0, criterios de 2021.
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
    limpio := translate(normalize(dato COLLATE "C", NFC), E'\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff', '                        ');
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
      WHEN NOT sin_base AND escrito ~ '^(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:TIENEN?|APLICA|ASIGNAD[OA]|CAPTURAD[OA]|CONOCID[OA]|CONTEST[AO]|CUENTA|DEFINID[OA]|DISPONIBLE|ESPECIFICA(?:D[OA])?|EXISTE|IDENTIFICAD[OA]|INDICA(?:D[OA])?|POSEE|PROPORCION(?:A|O|AD[OA])|REGISTRA(?:D[OA])?|SABE)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|S ?\/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?\/ ?[A-Z]|POR[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|(?:X[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)$' THEN 'placeholder'
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
      AND (left(palabra, 3) <> ALL ('{APE,EN,"EN.","EN ",FAL,NIN,PEN,POR,PRI,REC,SE,"SE.","SE ",SEG,SIN,SOL,UN,"UN.","UN ",UNI,VAC,DES}'::text[]) AND left(palabra, 2) <> ALL ('{N,"N.","N ",NO,S,"S.","S ",X,"X.","X ",XX}'::text[])
        OR palabra !~ '^(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:TIENEN?|APLICA|ASIGNAD[OA]|CAPTURAD[OA]|CONOCID[OA]|CONTEST[AO]|CUENTA|DEFINID[OA]|DISPONIBLE|ESPECIFICA(?:D[OA])?|EXISTE|IDENTIFICAD[OA]|INDICA(?:D[OA])?|POSEE|PROPORCION(?:A|O|AD[OA])|REGISTRA(?:D[OA])?|SABE)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|S ?\/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?\/ ?[A-Z]|POR[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|(?:X[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)$' AND palabra !~ '^[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*$') THEN
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
      AND (left(palabra, 3) <> ALL ('{APE,EN,"EN.","EN ",FAL,NIN,PEN,POR,PRI,REC,SE,"SE.","SE ",SEG,SIN,SOL,UN,"UN.","UN ",UNI,VAC,DES}'::text[]) AND left(palabra, 2) <> ALL ('{N,"N.","N ",NO,S,"S.","S ",X,"X.","X ",XX}'::text[])
        OR palabra !~ '^(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:TIENEN?|APLICA|ASIGNAD[OA]|CAPTURAD[OA]|CONOCID[OA]|CONTEST[AO]|CUENTA|DEFINID[OA]|DISPONIBLE|ESPECIFICA(?:D[OA])?|EXISTE|IDENTIFICAD[OA]|INDICA(?:D[OA])?|POSEE|PROPORCION(?:A|O|AD[OA])|REGISTRA(?:D[OA])?|SABE)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|S ?\/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?\/ ?[A-Z]|POR[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|(?:X[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)$' AND palabra !~ '^[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*$') THEN
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
    CASE WHEN coalesce(btrim(translate(sexo, E'\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff', '                        ')), '') = '' THEN 'missing:sexo'
      WHEN sexo COLLATE "C" <> ALL ('{H,M,X}') THEN 'sex-invalid:sexo' END,
    CASE WHEN coalesce(btrim(translate(entidad, E'\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff', '                        ')), '') = '' THEN 'missing:entidad'
      WHEN CASE WHEN length(entidad) = 2 AND strpos(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', ' ' || entidad) > 0 THEN substr(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', strpos(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', ' ' || entidad) + 3, 2) END IS NULL THEN 'entity-unknown:entidad' END
  ], NULL);
END $$;

-- Lo que está en lugar de un nombre o junto a él, por su código. «nota» es la de curp_regla.leer.
CREATE OR REPLACE FUNCTION curp_regla.comentarios(nota text, campo text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  escrito text COLLATE "C" := nota;
  comentario text := CASE WHEN campo = 'nombres' THEN CASE
      WHEN escrito ~ '^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|PBRO|PSIC|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)(?:\. ?| )|(?:ENF\.|TEC\.|HN[OA]\.|CAP\.|FR\.|MRS?\.|CP\.|C\. ?P\.|T\. ?S\.|M\. ?C\.|M\.? EN C\.|Q\. ?F\. ?B\.|M\. ?V\. ?Z\.|C\.) ?).*[A-ZÑ]' THEN 'title'
      WHEN escrito ~ '(?:[A-SU-ZÑ]|(?:^|[^S])T)\.[A-ZÑ]|^(?:MARIA|MA|M|JOSE|J)-[A-ZÑ]' THEN 'joined-words'
      WHEN escrito ~ '[A-ZÑ] (?:ALIAS|O|\/) [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}' THEN 'two-names'
      WHEN escrito ~ '^[^A-ZÑ0-9''’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)' THEN 'loose-sign'
      WHEN escrito ~ '(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODGZ|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|GUAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)' THEN 'abbreviation'
    END ELSE CASE
      WHEN escrito ~ '(?:^| )(?:VDA\.?|VIUDA|SRA\.?|SEÑORA|ESPOSA) DE ' THEN 'married-name'
      WHEN escrito ~ '^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|PBRO|PSIC|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)\.|ENF\.|TEC\.|HN[OA]\.|CAP\.|FR\.|MRS?\.|CP\.|C\. ?P\.|T\. ?S\.|M\. ?C\.|M\.? EN C\.|Q\. ?F\. ?B\.|M\. ?V\. ?Z\.) ?.*[A-ZÑ]' THEN 'title'
      WHEN escrito ~ '[A-ZÑ]{3}\.[A-ZÑ]' THEN 'joined-words'
      WHEN escrito ~ '[A-ZÑ] (?:ALIAS|\/) [A-ZÑ]|[A-ZÑ]{4} O [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}' THEN 'two-names'
      WHEN escrito ~ '^[^A-ZÑ0-9''’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)' THEN 'loose-sign'
      WHEN escrito ~ '(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODGZ|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|GUAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)' THEN 'abbreviation'
    END END;
BEGIN
  RETURN array_remove(ARRAY[
    CASE WHEN btrim(regexp_replace(escrito, '[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+', ' ', 'g')) ~ '^(?:A{3,}|APELLIDO|ASDFG?|BAJA|BLANCO|BORRAR|DESCONOCE|DESCONOCID[OA]S?|EJEMPLO|EXTRANJER[OA]|FALTA|FEMENINO|FINAD[OA]|IDEM|IGNORAD[OA]|ILEGIBLE|INDEFINID[OA]|INEXISTENTE|LO MISMO|MASCULINO|MATERNO|MISMO|N A|N D|N N|NA|NADIE|NAN|ND|NE|NI|NINGUNA|NN|NN NN|NO|NO DIO|NOMBRE|NP|NT|NULL|NULO|OMITID[OA]|PATERNO|PENDIENTES|PRUEBA|QWERTY|R N|RN|S A|SAM|SN|TEST|UNIC[OA]|VACI[OA]|X X|Z{3,})$' THEN 'maybe-placeholder:' || campo END,
    comentario || ':' || campo,
    CASE WHEN CASE WHEN comentario = 'title' THEN regexp_replace(escrito, '^[^A-ZÑ''’‘´`ʼ′‛]*[^A-ZÑ0-9''’‘´`ʼ′‛]', '') ELSE escrito END ~ '[0-9]'
      THEN 'digit-in-name:' || campo END
  ], NULL);
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
  -- La diéresis que se escribe X: la de una inicial, o la de la primera vocal interna del primero que haya.
  || ARRAY[
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
