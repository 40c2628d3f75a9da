-- La regla de la CURP como macros de DuckDB. @curp/sql 0.0.0, criterios de 2021.
-- Hecho de los registros de @curp/core por npm run docs: no se edita a mano.
-- Una CURP calculada no prueba que la persona esté registrada.

CREATE SCHEMA IF NOT EXISTS curp_regla;

-- Un dato tal como se escribió, en forma compuesta y con blancos sencillos. Los signos que no componen se quitan, salvo
-- que no tengan nada debajo o pasen de treinta.
CREATE OR REPLACE MACRO curp_regla.limpio(dato) AS trim(regexp_replace(regexp_replace(
  nfc_normalize(regexp_replace(dato, '[\x{300}-\x{36f}]{31}', chr(1), 'g')), '([^\x{300}-\x{36f}])[\x{300}-\x{36f}]{1,30}', '\1', 'g'),
  '[\x{9}-\x{d}\x{20}-\x{20}\x{a0}-\x{a0}\x{1680}-\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}-\x{202f}\x{205f}-\x{205f}\x{3000}-\x{3000}\x{feff}-\x{feff}]+', ' ', 'g'));
-- En mayúsculas sin acentos, con sus signos: así se leen las notas.
CREATE OR REPLACE MACRO curp_regla.nota(limpio) AS translate(limpio, 'abcdefghijklmnopqrstuvwxyzªÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZAAAAAAACEEEEIIIIOOOOOUUUUYAAAAAACEEEEIIIIÑOOOOOUUUUYYAAAAAACCCCCCCCDDEEEEEEEEEEGGGGGGGGHHIIIIIIIIIJJKKLLLLLLNNNNNNOOOOOORRRRRRSSSSSSSSTTTTUUUUUUUUUUUUWWYYYZZZZZZOOUUAAIIOOUUUUUUUUUUAAAAGGKKOOOOJGGNNAAAAAAEEEEIIIIOOOORRRRUUUUSSTTHHAAEEOOOOOOOOYYAABBBBBBCCDDDDDDDDDDEEEEEEEEEEFFGGHHHHHHHHHHIIIIKKKKKKLLLLLLLLMMMMMMNNNNNNNNOOOOOOOOPPPPRRRRRRRRSSSSSSSSSSTTTTTTTTUUUUUUUUUUVVVVWWWWWWWWWWXXXXYYZZZZZZHTWYAAAAAAAAAAAAAAAAAAAAAAAAEEEEEEEEEEEEEEEEIIIIOOOOOOOOOOOOOOOOOOOOOOOOUUUUUUUUUUUUUUYYYYYYYY');

-- Un texto limpio -> solo A–Z, n (Ñ), a e i o (vocal con diéresis), «.», «'», «-» (otro signo) y blancos, sin palabras que no
-- tengan letras. NULL si no se puede leer.
CREATE OR REPLACE MACRO curp_regla.plegado(limpio) AS list_transform(
  [translate(limpio, '/0123456789`abcdefghijklmnopqrstuvwxyzª´ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳʼḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ‐‑‒–—‘’‛′−', '-----------''ABCDEFGHIJKLMNOPQRSTUVWXYZA''AAAAaACEEEeIIIinOOOOoUUUUYAAAAaACEEEeIIIinOOOOoUUUUYYAAAAAACCCCCCCCDDEEEEEEEEEEGGGGGGGGHHIIIIIIIIIJJKKLLLLLLNNNNNNOOOOOORRRRRRSSSSSSSSTTTTUUUUUUUUUUUUWWYYYZZZZZZOOUUAAIIOOUUUUUUUUUUAAAAGGKKOOOOJGGNNAAAAAAEEEEIIIIOOOORRRRUUUUSSTTHHAAEEOOOOOOOOYY''AABBBBBBCCDDDDDDDDDDEEEEEEEEEEFFGGHHHHHHHHHHIIIIKKKKKKLLLLLLLLMMMMMMNNNNNNNNOOOOOOOOPPPPRRRRRRRRSSSSSSSSSSTTTTTTTTUUUUUUUUUUVVVVWWWWWWWWWWXXXXYYZZZZZZHTWYAAAAAAAAAAAAAAAAAAAAAAAAEEEEEEEEEEEEEEEEIIIIOOOOOOOOOOOOOOOOOOOOOOOOUUUUUUUUUUUUUUYYYYYYYY-----''''''''-')],
  lambda todo: CASE WHEN regexp_full_match(todo, '[A-Znaeio.'' -]*[A-Znaeio][A-Znaeio.'' -]*') THEN
    trim(regexp_replace(regexp_replace(replace(todo, ' ', '  '), '(^| )[^A-Znaeio ]+( |$)', ' ', 'g'), ' +', ' ', 'g')) END)[1];

-- Vacío si falta el apellido o es DESCONOCIDO; NULL si es una nota o no se puede leer. Nada lee un texto muy largo, ni uno
-- con U+0000: nfc_normalize dejaría fuera lo que le sigue.
CREATE OR REPLACE MACRO curp_regla.leido(dato, es_apellido) AS CASE WHEN length(dato) <= 1000 AND NOT contains(dato, chr(0))
THEN list_transform([curp_regla.limpio(dato)], lambda limpio:
  list_transform([curp_regla.nota(limpio)], lambda nota: CASE
    WHEN length(limpio) > 100 THEN NULL
    WHEN es_apellido AND regexp_matches(nota, '^[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*$') THEN ''
    WHEN regexp_matches(dato, '[\x{9}-\x{d}\x{20}-\x{20}\x{a0}-\x{a0}\x{1680}-\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}-\x{202f}\x{205f}-\x{205f}\x{3000}-\x{3000}\x{feff}-\x{feff}][\x{300}-\x{36f}]') THEN NULL
    WHEN limpio = '' THEN ''
    WHEN NOT regexp_matches(nota, '^(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:TIENEN?|APLICA|ASIGNAD[OA]|CAPTURAD[OA]|CONOCID[OA]|CONTEST[AO]|CUENTA|DEFINID[OA]|DISPONIBLE|ESPECIFICA(?:D[OA])?|EXISTE|IDENTIFICAD[OA]|INDICA(?:D[OA])?|POSEE|PROPORCION(?:A|O|AD[OA])|REGISTRA(?:D[OA])?|SABE)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|S ?\/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?\/ ?[A-Z]|POR[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|(?:X[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)$') THEN curp_regla.plegado(limpio)
    END)[1])[1] END;

-- Lo ordinario, de una vez; lo demás, con cuidado.
CREATE OR REPLACE MACRO curp_regla.ordinario(dato) AS strip_accents(replace(upper(dato), 'Ñ', 'n'));
CREATE OR REPLACE MACRO curp_regla.texto(dato, es_apellido) AS CASE
  WHEN length(dato) <= 100 AND regexp_full_match(dato, '[A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+\.?(?: [A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+\.?)*')
    AND NOT (regexp_matches(dato, '(?i)^(?:[AÁ]P[EÉ]|[EÉ]N(?:[. ]|$)|F[AÁ]L|N(?:[. ]|$)|N[IÍ]N|N[OÓ]|P[EÉ]N|P[OÓ]R|PR[IÍ]|R[EÉ]C|S(?:[. ]|$)|S[EÉ](?:[. ]|$)|S[EÉ]G|S[IÍ]N|S[OÓ]L|[UÚÜ]N(?:[. ]|$)|[UÚÜ]N[IÍ]|V[AÁ]C|X(?:[. ]|$)|XX|D[EÉ]S)') AND regexp_matches(curp_regla.ordinario(dato), '^(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:TIENEN?|APLICA|ASIGNAD[OA]|CAPTURAD[OA]|CONOCID[OA]|CONTEST[AO]|CUENTA|DEFINID[OA]|DISPONIBLE|ESPECIFICA(?:D[OA])?|EXISTE|IDENTIFICAD[OA]|INDICA(?:D[OA])?|POSEE|PROPORCION(?:A|O|AD[OA])|REGISTRA(?:D[OA])?|SABE)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|S ?\/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?\/ ?[A-Z]|POR[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDOS?|MATERNO|PATERNO|NOMBRES?|DATOS?|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTOS?|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|(?:X[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)$|^[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*$'))
  THEN curp_regla.ordinario(dato)
  ELSE curp_regla.leido(dato, es_apellido)
  END;

-- De la palabra que cuenta: la inicial, la primera vocal interna y la primera consonante interna; blancos si falta.
CREATE OR REPLACE MACRO curp_regla.letras(palabra) AS list_transform([palabra], lambda una: CASE WHEN una = '' THEN '   ' ELSE
  left(una, 1) || left(regexp_extract(una, '^.[^AEIOUaeio.''-]*([AEIOUaeio.''-])', 1) || 'X', 1)
    || left(regexp_extract(una, '^.[AEIOUaeio]*([^AEIOUaeio])', 1) || 'X', 1) END)[1];
-- Con los criterios de 2006, las vocales pierden la diéresis y los apóstrofos se quitan.
CREATE OR REPLACE MACRO curp_regla.segun(texto, criterios) AS
  CASE WHEN criterios = 2006 THEN translate(texto, 'aeio''', 'AEIO') ELSE texto END;
CREATE OR REPLACE MACRO curp_regla.de_apellido(texto) AS
  curp_regla.letras(split_part(regexp_replace(texto, '^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )+', ''), ' ', 1));
CREATE OR REPLACE MACRO curp_regla.de_nombre(texto, criterios) AS curp_regla.letras(split_part(CASE WHEN criterios = 2006
  THEN regexp_replace(texto, '^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(?:(?:MARIA|MA\.|MA|JOSE|J\.|J) (?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*)?', '')
  ELSE regexp_replace(texto, '^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(?:(?:MARIA|MA\.|MA|M\.|M|JOSE|J\.|J) (?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*)?', '') END, ' ', 1));

-- Las letras del nombre y de los apellidos -> las de los apellidos y el nombre. Un solo apellido es el primero.
CREATE OR REPLACE MACRO curp_regla.en_orden(nueve) AS regexp_replace(CASE
  WHEN nueve[1] = ' ' THEN NULL
  WHEN nueve[4] = ' ' THEN nueve[7:9] || 'XXX' || nueve[1:3]
  ELSE nueve[4:9] || nueve[1:3] END, '[^A-Z]', 'X', 'g');

-- Una palabra inconveniente lleva X en la segunda letra.
CREATE OR REPLACE MACRO curp_regla.conveniente(inicio) AS
  CASE WHEN instr('BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI GUEY JETA JOTO KACA KACO KAGA KAGO KAKA KAKO KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO MAME MAMO MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO POPO PUTA PUTO QULO RATA ROBA ROBE ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY', inicio) > 0 THEN inicio[1] || 'X' || inicio[3:4] ELSE inicio END;

CREATE OR REPLACE MACRO curp_regla.abreviatura(entidad) AS CASE
  WHEN length(entidad) = 2 AND instr(' 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE', ' ' || entidad) > 0
  THEN substr(' 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE', instr(' 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE', ' ' || entidad) + 3, 2) END;

-- El lugar de una letra o cifra en 0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ.
CREATE OR REPLACE MACRO curp_regla.valor(una) AS ord(una) - CASE WHEN una <= '9' THEN 48 WHEN una <= 'N' THEN 55 ELSE 54 END;
-- La posición 18 que piden 17 letras o cifras.
CREATE OR REPLACE MACRO curp_regla.suma(clave) AS CAST((10 - (curp_regla.valor(clave[1]) * 18 + curp_regla.valor(clave[2]) * 17 + curp_regla.valor(clave[3]) * 16 + curp_regla.valor(clave[4]) * 15 + curp_regla.valor(clave[5]) * 14 + curp_regla.valor(clave[6]) * 13 + curp_regla.valor(clave[7]) * 12 + curp_regla.valor(clave[8]) * 11 + curp_regla.valor(clave[9]) * 10 + curp_regla.valor(clave[10]) * 9 + curp_regla.valor(clave[11]) * 8 + curp_regla.valor(clave[12]) * 7 + curp_regla.valor(clave[13]) * 6 + curp_regla.valor(clave[14]) * 5 + curp_regla.valor(clave[15]) * 4 + curp_regla.valor(clave[16]) * 3 + curp_regla.valor(clave[17]) * 2) % 10) % 10 AS VARCHAR);
CREATE OR REPLACE MACRO curp_regla.digito(clave) AS CASE WHEN regexp_full_match(clave, '[0-9A-Z]{17}.?') THEN curp_regla.suma(clave) END;

-- Las posiciones 5 a 13 y la 17; NULL si la fecha, el sexo o la entidad no sirven.
CREATE OR REPLACE MACRO curp_regla.nacimiento(fecha, sexo, entidad, hoy) AS CASE
  WHEN fecha BETWEEN DATE '1850-01-01' AND coalesce(hoy, DATE '9999-12-31') AND sexo IN ('H', 'M', 'X')
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
  WHEN length(clave) > 1000 THEN ''
  WHEN regexp_full_match(clave, '[0-9A-Za-z]*') THEN upper(clave)
  ELSE translate(
    regexp_replace(regexp_replace(coalesce(clave, ''), '[\x{9}-\x{d}\x{20}-\x{20}\x{a0}-\x{a0}\x{1680}-\x{1680}\x{2000}-\x{200a}\x{2028}-\x{2029}\x{202f}-\x{202f}\x{205f}-\x{205f}\x{3000}-\x{3000}\x{feff}-\x{feff}]|[\p{Cf}-]', '', 'g'), '[\x{10000}-\x{10ffff}]', '??', 'g'),
    'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') END;
CREATE OR REPLACE MACRO curp_regla.fechada(limpia) AS regexp_full_match(limpia, '(?s).{4}[0-9]{6}.{6}[0-9A-Z].');
CREATE OR REPLACE MACRO curp_regla.fecha(limpia) AS CASE WHEN curp_regla.fechada(limpia) THEN TRY_CAST(
  CASE WHEN limpia[17] <= '9' THEN '19' ELSE '20' END || limpia[5:6] || '-' || limpia[7:8] || '-' || limpia[9:10] AS DATE) END;
CREATE OR REPLACE MACRO curp_regla.lugar(limpia) AS
  CASE WHEN regexp_full_match(limpia[12:13], '[A-Z]{2}') THEN curp_regla.abreviatura(limpia[12:13]) END;
CREATE OR REPLACE MACRO curp_regla.de_forma(limpia, hoy) AS list_filter([
  CASE WHEN NOT regexp_full_match(limpia, '[ABCDEFGHIJKLMNOPQRSTUVWXYZ][AEIOUX][ABCDEFGHIJKLMNOPQRSTUVWXYZ][ABCDEFGHIJKLMNOPQRSTUVWXYZ][0123456789][0123456789][0123456789][0123456789][0123456789][0123456789][HMX][ABCDEFGHIJKLMNOPQRSTUVWXYZ][ABCDEFGHIJKLMNOPQRSTUVWXYZ][BCDFGHJKLMNPQRSTVWXYZ][BCDFGHJKLMNPQRSTVWXYZ][BCDFGHJKLMNPQRSTVWXYZ][ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789][0123456789]') THEN 'key-form' END,
  CASE WHEN curp_regla.fechada(limpia) AND curp_regla.fecha(limpia) IS NULL THEN 'key-date-impossible' END,
  CASE WHEN curp_regla.fecha(limpia) > hoy THEN 'key-date-future' END,
  CASE WHEN regexp_full_match(limpia[12:13], '[A-Z]{2}') AND curp_regla.lugar(limpia) IS NULL THEN 'key-entity-unknown' END
], lambda problema: problema IS NOT NULL);
CREATE OR REPLACE MACRO curp_regla.de_clave(limpia, hoy) AS CASE
  WHEN length(limpia) <> 18 THEN ['key-length']
  ELSE list_transform([curp_regla.de_forma(limpia, hoy)], lambda problemas: CASE
    WHEN length(problemas) = 0 AND curp_regla.suma(limpia) <> limpia[18] AND limpia NOT IN ('XEXX010101HNEXXXA4', 'XEXX010101MNEXXXA8') THEN ['key-check-digit']
    ELSE problemas END)[1] END;
CREATE OR REPLACE MACRO curp_regla.resultado(limpia, problemas) AS struct_pack(
  valida := length(problemas) = 0, problemas := problemas,
  fecha := CASE WHEN length(limpia) = 18 THEN curp_regla.fecha(limpia) END,
  sexo := CASE WHEN length(limpia) = 18 AND limpia[11] IN ('H', 'M', 'X') THEN limpia[11] END,
  entidad := CASE WHEN length(limpia) = 18 THEN curp_regla.lugar(limpia) END);
CREATE OR REPLACE MACRO curp_regla.validar(clave, hoy := NULL) AS list_transform([curp_regla.limpia(clave)], lambda limpia:
  list_transform([curp_regla.de_clave(limpia, CAST(hoy AS DATE))], lambda problemas: curp_regla.resultado(limpia, problemas))[1])[1];

-- Lo que está en lugar de un nombre o junto a él, por su código.
CREATE OR REPLACE MACRO curp_regla.comentario(nota, campo) AS CASE WHEN campo = 'nombres' THEN CASE
      WHEN regexp_matches(nota, '^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|PBRO|PSIC|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)(?:\. ?| )|(?:ENF\.|TEC\.|HN[OA]\.|CAP\.|FR\.|MRS?\.|CP\.|C\. ?P\.|T\. ?S\.|M\. ?C\.|M\.? EN C\.|Q\. ?F\. ?B\.|M\. ?V\. ?Z\.|C\.) ?).*[A-ZÑ]') THEN 'title'
      WHEN regexp_matches(nota, '(?:[A-SU-ZÑ]|(?:^|[^S])T)\.[A-ZÑ]|^(?:MARIA|MA|M|JOSE|J)-[A-ZÑ]') THEN 'joined-words'
      WHEN regexp_matches(nota, '[A-ZÑ] (?:ALIAS|O|\/) [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}') THEN 'two-names'
      WHEN regexp_matches(nota, '^[^A-ZÑ0-9''’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)') THEN 'loose-sign'
      WHEN regexp_matches(nota, '(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODGZ|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|GUAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)') THEN 'abbreviation'
    END ELSE CASE
      WHEN regexp_matches(nota, '(?:^| )(?:VDA\.?|VIUDA|SRA\.?|SEÑORA|ESPOSA) DE ') THEN 'married-name'
      WHEN regexp_matches(nota, '^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|PBRO|PSIC|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)\.|ENF\.|TEC\.|HN[OA]\.|CAP\.|FR\.|MRS?\.|CP\.|C\. ?P\.|T\. ?S\.|M\. ?C\.|M\.? EN C\.|Q\. ?F\. ?B\.|M\. ?V\. ?Z\.) ?.*[A-ZÑ]') THEN 'title'
      WHEN regexp_matches(nota, '[A-ZÑ]{3}\.[A-ZÑ]') THEN 'joined-words'
      WHEN regexp_matches(nota, '[A-ZÑ] (?:ALIAS|\/) [A-ZÑ]|[A-ZÑ]{4} O [A-ZÑ]|[A-ZÑ]{2}\/[A-ZÑ]{2}') THEN 'two-names'
      WHEN regexp_matches(nota, '^[^A-ZÑ0-9''’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |$)') THEN 'loose-sign'
      WHEN regexp_matches(nota, '(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODGZ|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|GUAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |$)') THEN 'abbreviation'
    END END;
CREATE OR REPLACE MACRO curp_regla.comentarios(nota, campo) AS list_transform([curp_regla.comentario(nota, campo)], lambda uno: [
  CASE WHEN regexp_matches(trim(regexp_replace(nota, '[ !-/:-@\[-\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+', ' ', 'g')), '^(?:A{3,}|APELLIDO|ASDFG?|BAJA|BLANCO|BORRAR|DESCONOCE|DESCONOCID[OA]S?|EJEMPLO|EXTRANJER[OA]|FALTA|FEMENINO|FINAD[OA]|IDEM|IGNORAD[OA]|ILEGIBLE|INDEFINID[OA]|INEXISTENTE|LO MISMO|MASCULINO|MATERNO|MISMO|N A|N D|N N|NA|NADIE|NAN|ND|NE|NI|NINGUNA|NN|NN NN|NO|NO DIO|NOMBRE|NP|NT|NULL|NULO|OMITID[OA]|PATERNO|PENDIENTES|PRUEBA|QWERTY|R N|RN|S A|SAM|SN|TEST|UNIC[OA]|VACI[OA]|X X|Z{3,})$') THEN 'maybe-placeholder:' || campo END,
  uno || ':' || campo,
  CASE WHEN regexp_matches(CASE WHEN uno = 'title' THEN regexp_replace(nota, '^[^A-ZÑ''’‘´`ʼ′‛]*[^A-ZÑ0-9''’‘´`ʼ′‛]', '') ELSE nota END, '[0-9]')
    THEN 'digit-in-name:' || campo END])[1];

-- Un dato con lo que hace falta para sus avisos: «letras», en blanco si falta; «nota»; «ajena», si tiene letras que la norma
-- no menciona.
CREATE OR REPLACE MACRO curp_regla.detalle(dato, letras) AS struct_pack(
  letras := letras,
  nota := CASE WHEN regexp_full_match(dato, '[A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+\.?(?: [A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+\.?)*') THEN replace(curp_regla.ordinario(dato), 'n', 'Ñ')
    ELSE curp_regla.nota(curp_regla.limpio(dato)) END,
  ajena := regexp_matches(nfc_normalize(dato), '[\x{aa}-\x{aa}\x{c3}-\x{c3}\x{c5}-\x{c5}\x{c7}-\x{c7}\x{d5}-\x{d5}\x{dd}-\x{dd}\x{e3}-\x{e3}\x{e5}-\x{e5}\x{e7}-\x{e7}\x{f5}-\x{f5}\x{fd}-\x{fd}\x{ff}-\x{10f}\x{112}-\x{125}\x{128}-\x{130}\x{134}-\x{137}\x{139}-\x{13e}\x{143}-\x{148}\x{14c}-\x{151}\x{154}-\x{165}\x{168}-\x{17e}\x{1a0}-\x{1a1}\x{1af}-\x{1b0}\x{1cd}-\x{1dc}\x{1de}-\x{1e1}\x{1e6}-\x{1ed}\x{1f0}-\x{1f0}\x{1f4}-\x{1f5}\x{1f8}-\x{1fb}\x{200}-\x{21b}\x{21e}-\x{21f}\x{226}-\x{233}\x{1e00}-\x{1e99}\x{1ea0}-\x{1ef9}\x{300}-\x{36f}]'));

CREATE OR REPLACE MACRO curp_regla.de_detalle(nombre, primero, segundo) AS [
    CASE WHEN primero.letras = '   ' AND segundo.letras = '   ' THEN 'no-surnames:primer_apellido' END,
    CASE WHEN primero.letras = '   ' AND primero.nota <> '' THEN 'unknown-surname:primer_apellido' END,
    CASE WHEN primero.nota = '' AND segundo.letras <> '   ' THEN 'only-second-surname:segundo_apellido' END,
    CASE WHEN segundo.letras = '   ' AND segundo.nota <> '' THEN 'unknown-surname:segundo_apellido' END]
  || curp_regla.comentarios(nombre.nota, 'nombres')
  || CASE WHEN primero.letras = '   ' THEN [] ELSE curp_regla.comentarios(primero.nota, 'primer_apellido') END
  || CASE WHEN segundo.letras = '   ' THEN [] ELSE curp_regla.comentarios(segundo.nota, 'segundo_apellido') END
  || [
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
    anterior := CASE WHEN regexp_matches(concat(nombres, ' ', primer_apellido, segundo_apellido), '(?i)[^A-Za-zÁÉÍÓÚÜÑáéíóúüñ. ]|(?:^| )M\.? ')
      THEN curp_regla.calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy := hoy, criterios := 2006) END,
    nombre := curp_regla.detalle(nombres, curp_regla.de_nombre(curp_regla.texto(nombres, false), 2021)),
    primero := curp_regla.detalle(primer_apellido, curp_regla.de_apellido(curp_regla.texto(primer_apellido, true))),
    segundo := curp_regla.detalle(coalesce(segundo_apellido, ''), curp_regla.de_apellido(curp_regla.texto(coalesce(segundo_apellido, ''), true)))
  )], lambda todo: CASE WHEN todo.clave IS NOT NULL THEN list_filter([
      CASE WHEN sexo = 'X' THEN 'sex-x:sexo' END,
      CASE WHEN CAST(fecha AS DATE) < DATE '1900-01-01' THEN 'before-1900:fecha' END]
    || curp_regla.de_detalle(todo.nombre, todo.primero, todo.segundo)
    || [CASE WHEN todo.anterior <> todo.clave THEN 'edition-differs' END], lambda aviso: aviso IS NOT NULL) END)[1];
