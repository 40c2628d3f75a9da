-- La regla de la CURP como macros de DuckDB. @curp/sql 0.0.0, criterios de 2021.
-- Hecho de los registros de @curp/core por npm run docs: no se edita a mano.
-- Una CURP calculada no prueba que la persona esté registrada.

CREATE SCHEMA IF NOT EXISTS curp;

-- Un dato tal como se escribió, en forma compuesta y con blancos sencillos. Los signos que no componen se quitan, salvo
-- que no tengan letra debajo o pasen de treinta.
CREATE OR REPLACE MACRO curp.limpio(dato) AS
  trim(regexp_replace(translate(regexp_replace(
    nfc_normalize(regexp_replace(dato, '\p{M}{31}', '#', 'g')), '([^\x{9}\x{a}\x{b}\x{c}\x{d}\x{a0}\x{1680}\x{2000}\x{2001}\x{2002}\x{2003}\x{2004}\x{2005}\x{2006}\x{2007}\x{2008}\x{2009}\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}\x{20}\p{M}])\p{M}{1,30}', '\1', 'g'), chr(9) || chr(10) || chr(11) || chr(12) || chr(13) || chr(160) || chr(5760) || chr(8192) || chr(8193) || chr(8194) || chr(8195) || chr(8196) || chr(8197) || chr(8198) || chr(8199) || chr(8200) || chr(8201) || chr(8202) || chr(8232) || chr(8233) || chr(8239) || chr(8287) || chr(12288) || chr(65279) || ' ', '                         '), ' +', ' ', 'g'));

-- Si es una nota y no un nombre.
CREATE OR REPLACE MACRO curp.es_nota(limpio) AS
  regexp_matches(limpio, '^(?:[Ss][IiÍíÌìÏïEeÉéÈèËë/]|[Nn][OoÓóÒòÖöIiÍíÌìÏï/]|[Pp][EeÉéÈèËë][Nn]|[Vv][AaÁáÀàÄä][Cc]|[Xx][Xx]|[-.‐‑‒–—− ])')
    AND regexp_full_match(translate(limpio, chr(9) || chr(10) || chr(11) || chr(12) || chr(13) || 'abcdefghijklmnopqrstuvwxyz' || chr(160) || 'ÀÁÄÈÉËÌÍÏÒÓÖÙÚÜÝàáäèéëìíïòóöùúüýÿĆćĹĺŃńŔŕŚśŸŹźǗǘǛǜǴǵǸǹ' || chr(5760) || 'ḦḧḮḯḰḱḾḿṔṕẀẁẂẃẄẅẌẍẗỲỳ' || chr(8192) || chr(8193) || chr(8194) || chr(8195) || chr(8196) || chr(8197) || chr(8198) || chr(8199) || chr(8200) || chr(8201) || chr(8202) || chr(8232) || chr(8233) || chr(8239) || chr(8287) || chr(12288) || chr(65279), '     ABCDEFGHIJKLMNOPQRSTUVWXYZ AAAEEEIIIOOOUUUYAAAEEEIIIOOOUUUYYCCLLNNRRSSYZZUUUUGGNN HHIIKKMMPPWWWWWWXXTYY                 '), 'SIN APELLIDO|SIN APELLIDO MATERNO|SIN APELLIDO PATERNO|SIN SEGUNDO APELLIDO|SIN MATERNO|NO TIENE|NO APLICA|N/A|S/A|S/D|S/N|SE IGNORA|SE DESCONOCE|NO PROPORCIONO|NO PROPORCIONADO|PENDIENTE|VACANTE|NINGUNO|(?:X{2,}|[-.‐‑‒–—− ]+)');

-- El texto -> solo A–Z, n (Ñ), v (vocal con diéresis), «.», «-» (otro signo) y blancos. NULL si no se puede leer.
CREATE OR REPLACE MACRO curp.plegado(limpio) AS CASE
  WHEN NOT curp.es_nota(limpio) AND length(limpio) <= 100 THEN list_transform(
    [translate(limpio, chr(9) || chr(10) || chr(11) || chr(12) || chr(13) || '''/0123456789`abcdefghijklmnopqrstuvwxyz' || chr(160) || '´ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳʼ' || chr(5760) || 'ḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ' || chr(8192) || chr(8193) || chr(8194) || chr(8195) || chr(8196) || chr(8197) || chr(8198) || chr(8199) || chr(8200) || chr(8201) || chr(8202) || '‐‑‒–—‘’‛' || chr(8232) || chr(8233) || chr(8239) || '′' || chr(8287) || '−' || chr(12288) || chr(65279), '     -------------ABCDEFGHIJKLMNOPQRSTUVWXYZ -AAAAvACEEEvIIIvnOOOOvUUUUYAAAAvACEEEvIIIvnOOOOvUUUUYYAAAAAACCCCCCCCDDEEEEEEEEEEGGGGGGGGHHIIIIIIIIIJJKKLLLLLLNNNNNNOOOOOORRRRRRSSSSSSSSTTTTUUUUUUUUUUUUWWYYYZZZZZZOOUUAAIIOOUUUUUUUUUUAAAAGGKKOOOOJGGNNAAAAAAEEEEIIIIOOOORRRRUUUUSSTTHHAAEEOOOOOOOOYY- AABBBBBBCCDDDDDDDDDDEEEEEEEEEEFFGGHHHHHHHHHHIIIIKKKKKKLLLLLLLLMMMMMMNNNNNNNNOOOOOOOOPPPPRRRRRRRRSSSSSSSSSSTTTTTTTTUUUUUUUUUUVVVVWWWWWWWWWWXXXXYYZZZZZZHTWYAAAAAAAAAAAAAAAAAAAAAAAAEEEEEEEEEEEEEEEEIIIIOOOOOOOOOOOOOOOOOOOOOOOOUUUUUUUUUUUUUUYYYYYYYY           --------   - -  ')],
    lambda plegado: CASE WHEN regexp_full_match(plegado, '([A-Znv. -]*[A-Znv][A-Znv. -]*)?') THEN plegado END)[1]
  END;

-- Lo ordinario, de una vez; lo demás, con cuidado. Vacío si falta.
CREATE OR REPLACE MACRO curp.texto(dato) AS CASE
  WHEN dato IS NULL THEN ''
  WHEN regexp_full_match(dato, '[A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+\.?(?: [A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+\.?)*') AND length(dato) <= 100 AND NOT regexp_full_match(dato, '(?i)S[IÍ]N [AÁ]P[EÉ]LL[IÍ]D[OÓ]|S[IÍ]N [AÁ]P[EÉ]LL[IÍ]D[OÓ] M[AÁ]T[EÉ]RN[OÓ]|S[IÍ]N [AÁ]P[EÉ]LL[IÍ]D[OÓ] P[AÁ]T[EÉ]RN[OÓ]|S[IÍ]N S[EÉ]G[UÚÜ]ND[OÓ] [AÁ]P[EÉ]LL[IÍ]D[OÓ]|S[IÍ]N M[AÁ]T[EÉ]RN[OÓ]|N[OÓ] T[IÍ][EÉ]N[EÉ]|N[OÓ] [AÁ]PL[IÍ]C[AÁ]|S[EÉ] [IÍ]GN[OÓ]R[AÁ]|S[EÉ] D[EÉ]SC[OÓ]N[OÓ]C[EÉ]|N[OÓ] PR[OÓ]P[OÓ]RC[IÍ][OÓ]N[OÓ]|N[OÓ] PR[OÓ]P[OÓ]RC[IÍ][OÓ]N[AÁ]D[OÓ]|P[EÉ]ND[IÍ][EÉ]NT[EÉ]|V[AÁ]C[AÁ]NT[EÉ]|N[IÍ]NG[UÚÜ]N[OÓ]|XX+')
    THEN strip_accents(replace(upper(dato), 'Ñ', 'n'))
  ELSE list_transform([curp.limpio(dato)], lambda limpio: curp.plegado(limpio))[1]
  END;

-- DESCONOCIDO es como el registro escribe un apellido que falta.
CREATE OR REPLACE MACRO curp.apellido(dato) AS
  CASE WHEN length(dato) > 10 AND regexp_full_match(dato, '[\x{9}\x{a}\x{b}\x{c}\x{d}\x{a0}\x{1680}\x{2000}\x{2001}\x{2002}\x{2003}\x{2004}\x{2005}\x{2006}\x{2007}\x{2008}\x{2009}\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}\x{20}]*(?i:DESCONOCIDO)[\x{9}\x{a}\x{b}\x{c}\x{d}\x{a0}\x{1680}\x{2000}\x{2001}\x{2002}\x{2003}\x{2004}\x{2005}\x{2006}\x{2007}\x{2008}\x{2009}\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}\x{20}]*') THEN '' ELSE curp.texto(dato) END;

-- De la palabra que cuenta: la inicial, la primera vocal interna y la primera consonante interna; blancos si falta.
CREATE OR REPLACE MACRO curp.letras(palabra) AS list_transform([palabra], lambda una: CASE WHEN una = '' THEN '   ' ELSE
  left(una, 1) || left(regexp_extract(una, '^.[^AEIOUv.-]*([AEIOUv.-])', 1) || 'X', 1)
    || left(regexp_extract(una, '^.[AEIOUv]*([^AEIOUv])', 1) || 'X', 1) END)[1];
CREATE OR REPLACE MACRO curp.de_apellido(texto) AS
  curp.letras(split_part(regexp_replace(texto, '^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )+', ''), ' ', 1));
CREATE OR REPLACE MACRO curp.de_nombre(texto) AS curp.letras(split_part(
  regexp_replace(texto, '^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(?:(?:MARIA|MA\.|MA|M\.|M|JOSE|J\.|J) (?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*)?', ''), ' ', 1));

-- Las letras del nombre y de los apellidos -> las de los apellidos y el nombre. Un solo apellido es el primero.
CREATE OR REPLACE MACRO curp.en_orden(nueve) AS regexp_replace(CASE
  WHEN nueve[1] = ' ' THEN NULL
  WHEN nueve[4] = ' ' THEN nueve[7:9] || 'XXX' || nueve[1:3]
  ELSE nueve[4:9] || nueve[1:3] END, '[^A-Z]', 'X', 'g');

-- Una palabra inconveniente lleva X en la segunda letra.
CREATE OR REPLACE MACRO curp.conveniente(inicio) AS
  CASE WHEN instr('BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI GUEY JETA JOTO KACA KACO KAGA KAGO KAKA KAKO KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO MAME MAMO MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO POPO PUTA PUTO QULO RATA ROBA ROBE ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY', inicio) > 0 THEN inicio[1] || 'X' || inicio[3:4] ELSE inicio END;

CREATE OR REPLACE MACRO curp.abreviatura(entidad) AS CASE
  WHEN length(entidad) = 2 AND instr(' 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE', ' ' || entidad) > 0
  THEN substr(' 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE', instr(' 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE', ' ' || entidad) + 3, 2) END;

-- El lugar de una letra o cifra en 0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ.
CREATE OR REPLACE MACRO curp.valor(una) AS ord(una) - CASE WHEN una <= '9' THEN 48 WHEN una <= 'N' THEN 55 ELSE 54 END;
-- La posición 18 que piden 17 letras o cifras.
CREATE OR REPLACE MACRO curp.suma(clave) AS CAST((10 - (curp.valor(clave[1]) * 18 + curp.valor(clave[2]) * 17 + curp.valor(clave[3]) * 16 + curp.valor(clave[4]) * 15 + curp.valor(clave[5]) * 14 + curp.valor(clave[6]) * 13 + curp.valor(clave[7]) * 12 + curp.valor(clave[8]) * 11 + curp.valor(clave[9]) * 10 + curp.valor(clave[10]) * 9 + curp.valor(clave[11]) * 8 + curp.valor(clave[12]) * 7 + curp.valor(clave[13]) * 6 + curp.valor(clave[14]) * 5 + curp.valor(clave[15]) * 4 + curp.valor(clave[16]) * 3 + curp.valor(clave[17]) * 2) % 10) % 10 AS VARCHAR);
CREATE OR REPLACE MACRO curp.digito(clave) AS CASE WHEN regexp_full_match(clave, '[0-9A-Z]{17}.?') THEN curp.suma(clave) END;

-- Las posiciones 5 a 13 y la 17; NULL si la fecha, el sexo o la entidad no sirven.
CREATE OR REPLACE MACRO curp.nacimiento(fecha, sexo, entidad, hoy) AS CASE
  WHEN fecha BETWEEN DATE '1850-01-01' AND coalesce(hoy, DATE '9999-12-31') AND sexo IN ('H', 'M', 'X')
  THEN strftime(fecha, '%y%m%d') || sexo || curp.abreviatura(entidad)
    || CASE WHEN fecha < DATE '2000-01-01' THEN '0' ELSE 'A' END END;

-- La CURP de una persona; NULL si sus datos no dan clave. No hay reloj: con «hoy», una fecha posterior no da clave.
CREATE OR REPLACE MACRO curp.calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy := NULL) AS
  list_transform(list_transform(list_transform(
    [curp.de_nombre(curp.texto(nombres)) || curp.de_apellido(curp.apellido(primer_apellido))
      || curp.de_apellido(curp.apellido(segundo_apellido))
      || curp.nacimiento(CAST(fecha AS DATE), sexo, entidad, CAST(hoy AS DATE))],
    lambda todo: curp.en_orden(todo[1:9]) || todo[10:]),
    lambda todo: curp.conveniente(todo[1:2] || todo[4] || todo[7]) || todo[10:18] || todo[3] || todo[6] || todo[9] || todo[19]),
    lambda clave: clave || curp.suma(clave))[1];

-- Una CURP por sí misma, sin minúsculas, blancos ni guiones, y lo que dice.
CREATE OR REPLACE MACRO curp.limpia(clave) AS translate(
  regexp_replace(coalesce(clave, ''), '[\x{9}\x{a}\x{b}\x{c}\x{d}\x{a0}\x{1680}\x{2000}\x{2001}\x{2002}\x{2003}\x{2004}\x{2005}\x{2006}\x{2007}\x{2008}\x{2009}\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}\x{20}\p{Cf}-]', '', 'g'),
  'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
CREATE OR REPLACE MACRO curp.fechada(limpia) AS regexp_full_match(limpia, '(?s).{4}[0-9]{6}.{6}[0-9A-Z].');
CREATE OR REPLACE MACRO curp.fecha(limpia) AS CASE WHEN curp.fechada(limpia) THEN TRY_CAST(
  CASE WHEN limpia[17] <= '9' THEN '19' ELSE '20' END || limpia[5:6] || '-' || limpia[7:8] || '-' || limpia[9:10] AS DATE) END;
CREATE OR REPLACE MACRO curp.lugar(limpia) AS
  CASE WHEN regexp_full_match(limpia[12:13], '[A-Z]{2}') THEN curp.abreviatura(limpia[12:13]) END;
CREATE OR REPLACE MACRO curp.de_forma(limpia, hoy) AS list_filter([
  CASE WHEN NOT regexp_full_match(limpia, '[ABCDEFGHIJKLMNOPQRSTUVWXYZ][AEIOUX][ABCDEFGHIJKLMNOPQRSTUVWXYZ][ABCDEFGHIJKLMNOPQRSTUVWXYZ][0123456789][0123456789][0123456789][0123456789][0123456789][0123456789][HMX][ABCDEFGHIJKLMNOPQRSTUVWXYZ][ABCDEFGHIJKLMNOPQRSTUVWXYZ][BCDFGHJKLMNPQRSTVWXYZ][BCDFGHJKLMNPQRSTVWXYZ][BCDFGHJKLMNPQRSTVWXYZ][ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789][0123456789]') THEN 'key-form' END,
  CASE WHEN curp.fechada(limpia) AND curp.fecha(limpia) IS NULL THEN 'key-date-impossible' END,
  CASE WHEN curp.fecha(limpia) > hoy THEN 'key-date-future' END,
  CASE WHEN regexp_full_match(limpia[12:13], '[A-Z]{2}') AND curp.lugar(limpia) IS NULL THEN 'key-entity-unknown' END
], lambda problema: problema IS NOT NULL);
CREATE OR REPLACE MACRO curp.de_clave(limpia, hoy) AS CASE
  WHEN length(limpia) <> 18 THEN ['key-length']
  ELSE list_transform([curp.de_forma(limpia, hoy)], lambda problemas: CASE
    WHEN length(problemas) = 0 AND curp.suma(limpia) <> limpia[18] AND limpia NOT IN ('XEXX010101HNEXXXA4', 'XEXX010101MNEXXXA8') THEN ['key-check-digit']
    ELSE problemas END)[1] END;
CREATE OR REPLACE MACRO curp.resultado(limpia, problemas) AS struct_pack(
  valida := length(problemas) = 0, problemas := problemas,
  fecha := CASE WHEN length(limpia) = 18 THEN curp.fecha(limpia) END,
  sexo := CASE WHEN length(limpia) = 18 AND limpia[11] IN ('H', 'M', 'X') THEN limpia[11] END,
  entidad := CASE WHEN length(limpia) = 18 THEN curp.lugar(limpia) END);
CREATE OR REPLACE MACRO curp.validar(clave, hoy := NULL) AS list_transform([curp.limpia(clave)], lambda limpia:
  list_transform([curp.de_clave(limpia, CAST(hoy AS DATE))], lambda problemas: curp.resultado(limpia, problemas))[1])[1];
