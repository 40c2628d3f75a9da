-- La regla de la CURP en MariaDB (probada en 10.11) y MySQL 8 (sin probar). @curp/sql 1.0.0, criterios de 2021.
-- Hecho de los registros de @curp/core por npm run docs: no se edita a mano.
-- Una CURP calculada no prueba que la persona esté registrada.
-- Se instala en la base en uso, con el cliente mariadb o mysql.
SET NAMES utf8mb4;
SET @curp_modo = @@SESSION.sql_mode;
SET SESSION sql_mode = 'STRICT_TRANS_TABLES';
DELIMITER //

-- Cada carácter de «de», por el de «a» en el mismo lugar.
DROP FUNCTION IF EXISTS curp_traducir//
CREATE FUNCTION curp_traducir(dato LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, de LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, a LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin) RETURNS LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin
DETERMINISTIC NO SQL
BEGIN
  DECLARE resultado LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT '';
  DECLARE uno LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin;
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
DROP FUNCTION IF EXISTS curp_componer//
CREATE FUNCTION curp_componer(dato LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin) RETURNS LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin
DETERMINISTIC NO SQL
BEGIN
  -- Letra, acento, letra compuesta y blanco; y la clase canónica de cada acento desde U+0300: 0 detiene a los que siguen.
  DECLARE tabla LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT _utf8mb4 x'41cc80c3802045cc80c3882049cc80c38c204fcc80c3922055cc80c3992061cc80c3a02065cc80c3a82069cc80c3ac206fcc80c3b22075cc80c3b920c39ccc80c79b20c3bccc80c79c204ecc80c7b8206ecc80c7b920c492cc80e1b89420c493cc80e1b89520c58ccc80e1b99020c58dcc80e1b9912057cc80e1ba802077cc80e1ba8120c382cc80e1baa620c3a2cc80e1baa720c482cc80e1bab020c483cc80e1bab120c38acc80e1bb8020c3aacc80e1bb8120c394cc80e1bb9220c3b4cc80e1bb9320c6a0cc80e1bb9c20c6a1cc80e1bb9d20c6afcc80e1bbaa20c6b0cc80e1bbab2059cc80e1bbb22079cc80e1bbb32041cc81c3812045cc81c3892049cc81c38d204fcc81c3932055cc81c39a2059cc81c39d2061cc81c3a12065cc81c3a92069cc81c3ad206fcc81c3b32075cc81c3ba2079cc81c3bd2043cc81c4862063cc81c487204ccc81c4b9206ccc81c4ba204ecc81c583206ecc81c5842052cc81c5942072cc81c5952053cc81c59a2073cc81c59b205acc81c5b9207acc81c5ba20c39ccc81c79720c3bccc81c7982047cc81c7b42067cc81c7b520c385cc81c7ba20c3a5cc81c7bb20c387cc81e1b88820c3a7cc81e1b88920c492cc81e1b89620c493cc81e1b89720c38fcc81e1b8ae20c3afcc81e1b8af204bcc81e1b8b0206bcc81e1b8b1204dcc81e1b8be206dcc81e1b8bf20c395cc81e1b98c20c3b5cc81e1b98d20c58ccc81e1b99220c58dcc81e1b9932050cc81e1b9942070cc81e1b99520c5a8cc81e1b9b820c5a9cc81e1b9b92057cc81e1ba822077cc81e1ba8320c382cc81e1baa420c3a2cc81e1baa520c482cc81e1baae20c483cc81e1baaf20c38acc81e1babe20c3aacc81e1babf20c394cc81e1bb9020c3b4cc81e1bb9120c6a0cc81e1bb9a20c6a1cc81e1bb9b20c6afcc81e1bba820c6b0cc81e1bba92041cc82c3822045cc82c38a2049cc82c38e204fcc82c3942055cc82c39b2061cc82c3a22065cc82c3aa2069cc82c3ae206fcc82c3b42075cc82c3bb2043cc82c4882063cc82c4892047cc82c49c2067cc82c49d2048cc82c4a42068cc82c4a5204acc82c4b4206acc82c4b52053cc82c59c2073cc82c59d2057cc82c5b42077cc82c5b52059cc82c5b62079cc82c5b7205acc82e1ba90207acc82e1ba9120e1baa0cc82e1baac20e1baa1cc82e1baad20e1bab8cc82e1bb8620e1bab9cc82e1bb8720e1bb8ccc82e1bb9820e1bb8dcc82e1bb992041cc83c383204ecc83c391204fcc83c3952061cc83c3a3206ecc83c3b1206fcc83c3b52049cc83c4a82069cc83c4a92055cc83c5a82075cc83c5a92056cc83e1b9bc2076cc83e1b9bd20c382cc83e1baaa20c3a2cc83e1baab20c482cc83e1bab420c483cc83e1bab52045cc83e1babc2065cc83e1babd20c38acc83e1bb8420c3aacc83e1bb8520c394cc83e1bb9620c3b4cc83e1bb9720c6a0cc83e1bba020c6a1cc83e1bba120c6afcc83e1bbae20c6b0cc83e1bbaf2059cc83e1bbb82079cc83e1bbb92041cc84c4802061cc84c4812045cc84c4922065cc84c4932049cc84c4aa2069cc84c4ab204fcc84c58c206fcc84c58d2055cc84c5aa2075cc84c5ab20c39ccc84c79520c3bccc84c79620c384cc84c79e20c3a4cc84c79f20c8a6cc84c7a020c8a7cc84c7a120c7aacc84c7ac20c7abcc84c7ad20c396cc84c8aa20c3b6cc84c8ab20c395cc84c8ac20c3b5cc84c8ad20c8aecc84c8b020c8afcc84c8b12059cc84c8b22079cc84c8b32047cc84e1b8a02067cc84e1b8a120e1b8b6cc84e1b8b820e1b8b7cc84e1b8b920e1b99acc84e1b99c20e1b99bcc84e1b99d2041cc86c4822061cc86c4832045cc86c4942065cc86c4952047cc86c49e2067cc86c49f2049cc86c4ac2069cc86c4ad204fcc86c58e206fcc86c58f2055cc86c5ac2075cc86c5ad20c8a8cc86e1b89c20c8a9cc86e1b89d20e1baa0cc86e1bab620e1baa1cc86e1bab72043cc87c48a2063cc87c48b2045cc87c4962065cc87c4972047cc87c4a02067cc87c4a12049cc87c4b0205acc87c5bb207acc87c5bc2041cc87c8a62061cc87c8a7204fcc87c8ae206fcc87c8af2042cc87e1b8822062cc87e1b8832044cc87e1b88a2064cc87e1b88b2046cc87e1b89e2066cc87e1b89f2048cc87e1b8a22068cc87e1b8a3204dcc87e1b980206dcc87e1b981204ecc87e1b984206ecc87e1b9852050cc87e1b9962070cc87e1b9972052cc87e1b9982072cc87e1b9992053cc87e1b9a02073cc87e1b9a120c59acc87e1b9a420c59bcc87e1b9a520c5a0cc87e1b9a620c5a1cc87e1b9a720e1b9a2cc87e1b9a820e1b9a3cc87e1b9a92054cc87e1b9aa2074cc87e1b9ab2057cc87e1ba862077cc87e1ba872058cc87e1ba8a2078cc87e1ba8b2059cc87e1ba8e2079cc87e1ba8f2041cc88c3842045cc88c38b2049cc88c38f204fcc88c3962055cc88c39c2061cc88c3a42065cc88c3ab2069cc88c3af206fcc88c3b62075cc88c3bc2079cc88c3bf2059cc88c5b82048cc88e1b8a62068cc88e1b8a720c395cc88e1b98e20c3b5cc88e1b98f20c5aacc88e1b9ba20c5abcc88e1b9bb2057cc88e1ba842077cc88e1ba852058cc88e1ba8c2078cc88e1ba8d2074cc88e1ba972041cc89e1baa22061cc89e1baa320c382cc89e1baa820c3a2cc89e1baa920c482cc89e1bab220c483cc89e1bab32045cc89e1baba2065cc89e1babb20c38acc89e1bb8220c3aacc89e1bb832049cc89e1bb882069cc89e1bb89204fcc89e1bb8e206fcc89e1bb8f20c394cc89e1bb9420c3b4cc89e1bb9520c6a0cc89e1bb9e20c6a1cc89e1bb9f2055cc89e1bba62075cc89e1bba720c6afcc89e1bbac20c6b0cc89e1bbad2059cc89e1bbb62079cc89e1bbb72041cc8ac3852061cc8ac3a52055cc8ac5ae2075cc8ac5af2077cc8ae1ba982079cc8ae1ba99204fcc8bc590206fcc8bc5912055cc8bc5b02075cc8bc5b12043cc8cc48c2063cc8cc48d2044cc8cc48e2064cc8cc48f2045cc8cc49a2065cc8cc49b204ccc8cc4bd206ccc8cc4be204ecc8cc587206ecc8cc5882052cc8cc5982072cc8cc5992053cc8cc5a02073cc8cc5a12054cc8cc5a42074cc8cc5a5205acc8cc5bd207acc8cc5be2041cc8cc78d2061cc8cc78e2049cc8cc78f2069cc8cc790204fcc8cc791206fcc8cc7922055cc8cc7932075cc8cc79420c39ccc8cc79920c3bccc8cc79a2047cc8cc7a62067cc8cc7a7204bcc8cc7a8206bcc8cc7a9206acc8cc7b02048cc8cc89e2068cc8cc89f2041cc8fc8802061cc8fc8812045cc8fc8842065cc8fc8852049cc8fc8882069cc8fc889204fcc8fc88c206fcc8fc88d2052cc8fc8902072cc8fc8912055cc8fc8942075cc8fc8952041cc91c8822061cc91c8832045cc91c8862065cc91c8872049cc91c88a2069cc91c88b204fcc91c88e206fcc91c88f2052cc91c8922072cc91c8932055cc91c8962075cc91c897204fcc9bc6a0206fcc9bc6a12055cc9bc6af2075cc9bc6b02042cca3e1b8842062cca3e1b8852044cca3e1b88c2064cca3e1b88d2048cca3e1b8a42068cca3e1b8a5204bcca3e1b8b2206bcca3e1b8b3204ccca3e1b8b6206ccca3e1b8b7204dcca3e1b982206dcca3e1b983204ecca3e1b986206ecca3e1b9872052cca3e1b99a2072cca3e1b99b2053cca3e1b9a22073cca3e1b9a32054cca3e1b9ac2074cca3e1b9ad2056cca3e1b9be2076cca3e1b9bf2057cca3e1ba882077cca3e1ba89205acca3e1ba92207acca3e1ba932041cca3e1baa02061cca3e1baa12045cca3e1bab82065cca3e1bab92049cca3e1bb8a2069cca3e1bb8b204fcca3e1bb8c206fcca3e1bb8d20c6a0cca3e1bba220c6a1cca3e1bba32055cca3e1bba42075cca3e1bba520c6afcca3e1bbb020c6b0cca3e1bbb12059cca3e1bbb42079cca3e1bbb52055cca4e1b9b22075cca4e1b9b32041cca5e1b8802061cca5e1b8812053cca6c8982073cca6c8992054cca6c89a2074cca6c89b2043cca7c3872063cca7c3a72047cca7c4a22067cca7c4a3204bcca7c4b6206bcca7c4b7204ccca7c4bb206ccca7c4bc204ecca7c585206ecca7c5862052cca7c5962072cca7c5972053cca7c59e2073cca7c59f2054cca7c5a22074cca7c5a32045cca7c8a82065cca7c8a92044cca7e1b8902064cca7e1b8912048cca7e1b8a82068cca7e1b8a92041cca8c4842061cca8c4852045cca8c4982065cca8c4992049cca8c4ae2069cca8c4af2055cca8c5b22075cca8c5b3204fcca8c7aa206fcca8c7ab2044ccade1b8922064ccade1b8932045ccade1b8982065ccade1b899204cccade1b8bc206cccade1b8bd204eccade1b98a206eccade1b98b2054ccade1b9b02074ccade1b9b12055ccade1b9b62075ccade1b9b72048ccaee1b8aa2068ccaee1b8ab2045ccb0e1b89a2065ccb0e1b89b2049ccb0e1b8ac2069ccb0e1b8ad2055ccb0e1b9b42075ccb0e1b9b52042ccb1e1b8862062ccb1e1b8872044ccb1e1b88e2064ccb1e1b88f204bccb1e1b8b4206bccb1e1b8b5204cccb1e1b8ba206cccb1e1b8bb204eccb1e1b988206eccb1e1b9892052ccb1e1b99e2072ccb1e1b99f2054ccb1e1b9ae2074ccb1e1b9af205accb1e1ba94207accb1e1ba952068ccb1e1ba9620';
  DECLARE clases LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT '4444444444444444444449333392333331133331133333333333999993333444444449433344433044433334933499999994444444444444';
  DECLARE resto LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(dato, _utf8mb4 x'cd80', _utf8mb4 x'cc80'), _utf8mb4 x'cd81', _utf8mb4 x'cc81'), _utf8mb4 x'cd83', _utf8mb4 x'cc93'), _utf8mb4 x'cd84', _utf8mb4 x'cc88cc81'), '`', '`'), '´', '´'), 'K', 'K'), 'Å', 'Å');
  DECLARE resultado LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT '';
  DECLARE letra, acentos, acento LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE lugar, clase, total, sobran INT;
  WHILE CHAR_LENGTH(resto) > 0 DO
    SET letra = LEFT(resto, 1), resto = SUBSTRING(resto, 2);
    SET acentos = COALESCE(REGEXP_SUBSTR(resto, '^[\\x{300}-\\x{36f}]{1,30}'), '');
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
          CASE SUBSTRING(clases, ORD(CONVERT(acento USING utf16)) - 768 + 1, 1)
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
      IF sobran > 0 THEN SET letra = CONCAT(letra, _utf8mb4 x'cc81'); END IF;
    END IF;
    SET resultado = CONCAT(resultado, letra);
  END WHILE;
  RETURN resultado;
END//

-- Un dato tal como se escribió -> «texto»: solo A–Z, n (Ñ), a e i o (vocal con diéresis), «.», «'», «-» (otro signo) y
-- blancos sencillos, sin palabras que no tengan letras; vacío si falta el apellido o es DESCONOCIDO. «nota»: en mayúsculas sin
-- acentos, con sus signos. «ajena»: si tiene letras que la norma no menciona. Si no se puede leer, el código del problema.
DROP PROCEDURE IF EXISTS curp_leer//
CREATE PROCEDURE curp_leer(
  dato LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, es_apellido BOOLEAN, OUT texto LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, OUT nota LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, OUT ajena BOOLEAN, OUT problema LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin
)
DETERMINISTIC NO SQL
BEGIN
  DECLARE limpio LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT CASE WHEN CHAR_LENGTH(dato) <= 1000 THEN REGEXP_REPLACE(dato, _utf8mb4 x'5b20090a0b0c0dc2a0e19a80e28080e28081e28082e28083e28084e28085e28086e28087e28088e28089e2808ae280a8e280a9e280afe2819fe380805d2b', ' ') END;
  DECLARE plegado LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE sobre_blanco, sin_base BOOLEAN DEFAULT FALSE;
  SET texto = '', nota = '', ajena = FALSE, problema = NULL;
  IF dato IS NULL THEN
    SET problema = 'missing';
  -- Nada lee un texto más largo. Un carácter fuera del plano básico ocupa dos lugares, como en las demás puertas.
  ELSEIF limpio IS NULL OR LENGTH(CONVERT(dato USING utf16)) > 2 * 1000 THEN
    SET problema = 'too-long';
  ELSE
    -- Casi todo cabe en las tablas cortas.
    IF limpio REGEXP '^[ -~ÁÉÍÓÚÜÑáéíóúüñ]*\\z' THEN
      SET nota = REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(UPPER(limpio), 'Á', 'A'), 'É', 'E'), 'Í', 'I'), 'Ó', 'O'), 'Ú', 'U'), 'Ü', 'U');
      SET plegado = REPLACE(nota, 'Ñ', 'n');
      IF plegado REGEXP '[^A-Zn. ]' THEN
        SET plegado = curp_traducir(nota, 'Ñ/0123456789`', 'n-----------''');
      END IF;
    ELSE
      IF limpio REGEXP _utf8mb4 x'5b5c787b3330307d2d5c787b3336667dcd80cd81cd83cd84e1bfafe1bfbde284aae284ab5d' THEN
        SET sin_base = limpio REGEXP '^[\\x{300}-\\x{36f}]|[\\x{300}-\\x{36f}]{31}';
        SET limpio = curp_componer(limpio);
        SET sobre_blanco = limpio REGEXP ' [\\x{300}-\\x{36f}]';
      END IF;
      SET ajena = limpio REGEXP '[\\x{aa}-\\x{aa}\\x{c3}-\\x{c3}\\x{c5}-\\x{c5}\\x{c7}-\\x{c7}\\x{d5}-\\x{d5}\\x{dd}-\\x{dd}\\x{e3}-\\x{e3}\\x{e5}-\\x{e5}\\x{e7}-\\x{e7}\\x{f5}-\\x{f5}\\x{fd}-\\x{fd}\\x{ff}-\\x{10f}\\x{112}-\\x{125}\\x{128}-\\x{130}\\x{134}-\\x{137}\\x{139}-\\x{13e}\\x{143}-\\x{148}\\x{14c}-\\x{151}\\x{154}-\\x{165}\\x{168}-\\x{17e}\\x{1a0}-\\x{1a1}\\x{1af}-\\x{1b0}\\x{1cd}-\\x{1dc}\\x{1de}-\\x{1e1}\\x{1e6}-\\x{1ed}\\x{1f0}-\\x{1f0}\\x{1f4}-\\x{1f5}\\x{1f8}-\\x{1fb}\\x{200}-\\x{21b}\\x{21e}-\\x{21f}\\x{226}-\\x{233}\\x{1e00}-\\x{1e99}\\x{1ea0}-\\x{1ef9}\\x{300}-\\x{36f}]';
      SET limpio = REGEXP_REPLACE(limpio, '[\\x{300}-\\x{36f}]', '');
      SET nota = curp_traducir(limpio, 'abcdefghijklmnopqrstuvwxyzªÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZAAAAAAACEEEEIIIIOOOOOUUUUYAAAAAACEEEEIIIIÑOOOOOUUUUYYAAAAAACCCCCCCCDDEEEEEEEEEEGGGGGGGGHHIIIIIIIIIJJKKLLLLLLNNNNNNOOOOOORRRRRRSSSSSSSSTTTTUUUUUUUUUUUUWWYYYZZZZZZOOUUAAIIOOUUUUUUUUUUAAAAGGKKOOOOJGGNNAAAAAAEEEEIIIIOOOORRRRUUUUSSTTHHAAEEOOOOOOOOYYAABBBBBBCCDDDDDDDDDDEEEEEEEEEEFFGGHHHHHHHHHHIIIIKKKKKKLLLLLLLLMMMMMMNNNNNNNNOOOOOOOOPPPPRRRRRRRRSSSSSSSSSSTTTTTTTTUUUUUUUUUUVVVVWWWWWWWWWWXXXXYYZZZZZZHTWYAAAAAAAAAAAAAAAAAAAAAAAAEEEEEEEEEEEEEEEEIIIIOOOOOOOOOOOOOOOOOOOOOOOOUUUUUUUUUUUUUUYYYYYYYY');
      SET plegado = curp_traducir(limpio, '/0123456789`abcdefghijklmnopqrstuvwxyzª´ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳʼḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ‐‑‒–—‘’‛′−', '-----------''ABCDEFGHIJKLMNOPQRSTUVWXYZA''AAAAaACEEEeIIIinOOOOoUUUUYAAAAaACEEEeIIIinOOOOoUUUUYYAAAAAACCCCCCCCDDEEEEEEEEEEGGGGGGGGHHIIIIIIIIIJJKKLLLLLLNNNNNNOOOOOORRRRRRSSSSSSSSTTTTUUUUUUUUUUUUWWYYYZZZZZZOOUUAAIIOOUUUUUUUUUUAAAAGGKKOOOOJGGNNAAAAAAEEEEIIIIOOOORRRRUUUUSSTTHHAAEEOOOOOOOOYY''AABBBBBBCCDDDDDDDDDDEEEEEEEEEEFFGGHHHHHHHHHHIIIIKKKKKKLLLLLLLLMMMMMMNNNNNNNNOOOOOOOOPPPPRRRRRRRRSSSSSSSSSSTTTTTTTTUUUUUUUUUUVVVVWWWWWWWWWWXXXXYYZZZZZZHTWYAAAAAAAAAAAAAAAAAAAAAAAAEEEEEEEEEEEEEEEEIIIIOOOOOOOOOOOOOOOOOOOOOOOOUUUUUUUUUUUUUUYYYYYYYY-----''''''''-');
    END IF;
    SET nota = TRIM(REGEXP_REPLACE(nota, ' +', ' ')), plegado = TRIM(REGEXP_REPLACE(plegado, ' +', ' '));
    IF LENGTH(CONVERT(plegado USING utf16)) > 2 * 100 THEN
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
      IF NOT sin_base AND nota REGEXP '^(?:[^A-ZÑ]|APE|DES|EN(?:[^A-ZÑ]|\\z)|FAL|N(?:[^A-ZÑ]|\\z)|NIN|NO|PEN|POR|PRI|REC|S(?:[^A-ZÑ]|\\z)|SE(?:[^A-ZÑ]|\\z)|SEG|SIN|SOL|UN(?:[^A-ZÑ]|\\z)|UNI|VAC|X(?:[^A-ZÑ]|\\z)|XX)' THEN
        IF es_apellido AND nota REGEXP '^[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*\\z' THEN
          SET texto = '', problema = NULL;
        ELSEIF nota REGEXP '^(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:TIENE|TIENEN|APLICA|ASIGNADO|ASIGNADA|CAPTURADO|CAPTURADA|CONOCIDO|CONOCIDA|CONTESTO|CONTESTA|CUENTA|DEFINIDO|DEFINIDA|DISPONIBLE|ESPECIFICA|ESPECIFICADO|ESPECIFICADA|EXISTE|IDENTIFICADO|IDENTIFICADA|INDICA|INDICADO|INDICADA|POSEE|PROPORCIONO|PROPORCIONA|PROPORCIONADO|PROPORCIONADA|REGISTRA|REGISTRADO|REGISTRADA|SABE)|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE)[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|S ?/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?/ ?[A-Z]|POR[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|(?:X[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)\\z' THEN
          SET problema = 'placeholder';
        END IF;
      END IF;
    END IF;
  END IF;
END//

-- La inicial, la primera vocal interna y la primera consonante interna de la palabra que cuenta de un dato, con los signos de
-- curp_leer; tres blancos por un apellido que falta. NULL si no se puede leer.
DROP FUNCTION IF EXISTS curp_letras//
CREATE FUNCTION curp_letras(dato LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, es_apellido BOOLEAN, criterios INT) RETURNS LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin
DETERMINISTIC NO SQL
BEGIN
  DECLARE palabra, primera, nota, problema LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE ajena, puede_omitir BOOLEAN DEFAULT NOT es_apellido;
  -- Lo ordinario se lee aquí; lo demás, con más cuidado, en curp_leer. Una expresión se compila cada vez que se ejecuta su
  -- sentencia: las largas van aparte.
  IF CHAR_LENGTH(dato) <= 100 AND dato REGEXP '^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+\\.?(?: [A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+\\.?)*\\z' THEN
    SET palabra = UPPER(dato);
    IF LENGTH(palabra) > CHAR_LENGTH(palabra) THEN
      SET palabra = REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(palabra, 'Á', 'A'), 'É', 'E'), 'Í', 'I'), 'Ó', 'O'), 'Ú', 'U'), 'Ü', 'U'), 'Ñ', 'n');
    END IF;
    IF FIND_IN_SET(LEFT(palabra, 3), 'APE,DES,EN,EN.,EN ,FAL,NIN,PEN,POR,PRI,REC,SE,SE.,SE ,SEG,SIN,SOL,UN,UN.,UN ,UNI,VAC') OR FIND_IN_SET(LEFT(palabra, 2), 'N,N.,N ,NO,S,S.,S ,X,X.,X ,XX') THEN
      IF palabra REGEXP '^(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:NO(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:TIENE|TIENEN|APLICA|ASIGNADO|ASIGNADA|CAPTURADO|CAPTURADA|CONOCIDO|CONOCIDA|CONTESTO|CONTESTA|CUENTA|DEFINIDO|DEFINIDA|DISPONIBLE|ESPECIFICA|ESPECIFICADO|ESPECIFICADA|EXISTE|IDENTIFICADO|IDENTIFICADA|INDICA|INDICADO|INDICADA|POSEE|PROPORCIONO|PROPORCIONA|PROPORCIONADO|PROPORCIONADA|REGISTRA|REGISTRADO|REGISTRADA|SABE)|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:TENE|HAY|(?:LO|SE)[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+SABE))(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|SIN(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:AP|MAT|PAT|M|P|1ER|2DO|2O))(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|S ?/ ?(?:[A-Z]|AP|MAT|PAT|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|N ?/ ?[A-Z]|POR[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR)|SE[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DESCONOCE|IGNORA|OMITE)N?|EN[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:BLANCO|TRAMITE)|FALTAN?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO)(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:CON|DE|EL|LA|SU|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO|AP|MAT|PAT|M|P|1ER|2DO|2O))*|PENDIENTE(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:DE|POR)[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:ASIGNAR|CAPTURAR|CONFIRMAR|DEFINIR|ESPECIFICAR|INDICAR|REGISTRAR|VERIFICAR|ACLARAR|COMPLETAR|APELLIDO|APELLIDOS|MATERNO|PATERNO|NOMBRE|NOMBRES|DATO|DATOS|INFO|INFORMACION|PADRE|MADRE|REGISTRO|DOCUMENTO|DOCUMENTOS|SEGUNDO|PRIMER|UNICO))?|(?:(?:UN|SOLO|UNICO|PRIMER|SEGUNDO|1ER|2DO)[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)+APELLIDOS?|APELLIDOS?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+(?:MATERNO|PATERNO|UNICO|MAT|PAT)|RECIEN[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+NACID[OA]|NINGUNO|VACANTE|(?:X[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+)*XX(?:[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*X)*)[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*|(?:[0-9]|[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−])+)\\z' OR palabra REGEXP '^[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*DESCONOCID[OA]S?[ !-/:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]*\\z' THEN
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
      SET palabra = REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(palabra, 'a', 'A'), 'e', 'E'), 'i', 'I'), 'o', 'O'), '''', '');
    END IF;
  END IF;
  omitir: WHILE LOCATE(' ', palabra) > 0 DO
    SET primera = SUBSTRING_INDEX(palabra, ' ', 1);
    IF puede_omitir AND FIND_IN_SET(primera, 'MARIA,MA.,MA,M.,M,JOSE,J.,J')
      AND (criterios <> 2006 OR NOT FIND_IN_SET(primera, 'M.,M')) THEN
      SET puede_omitir = FALSE;
    ELSEIF NOT FIND_IN_SET(primera, 'DA,DAS,DE,DEL,DER,DI,DIE,DD,Y,EL,LA,LOS,LAS,LE,LES,MAC,MC,VAN,VON') THEN
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
DROP FUNCTION IF EXISTS curp_digito//
CREATE FUNCTION curp_digito(dato LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin) RETURNS CHAR(1) CHARSET ascii
DETERMINISTIC NO SQL
BEGIN
  DECLARE clave VARCHAR(18) CHARSET ascii COLLATE ascii_bin DEFAULT IF(dato REGEXP '^[0-9A-Z]{17,18}\\z', dato, NULL);
  RETURN MOD(10 - MOD((LOCATE(SUBSTRING(clave, 1, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 18 + (LOCATE(SUBSTRING(clave, 2, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 17 + (LOCATE(SUBSTRING(clave, 3, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 16 + (LOCATE(SUBSTRING(clave, 4, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 15 + (LOCATE(SUBSTRING(clave, 5, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 14 + (LOCATE(SUBSTRING(clave, 6, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 13 + (LOCATE(SUBSTRING(clave, 7, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 12 + (LOCATE(SUBSTRING(clave, 8, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 11 + (LOCATE(SUBSTRING(clave, 9, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 10 + (LOCATE(SUBSTRING(clave, 10, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 9 + (LOCATE(SUBSTRING(clave, 11, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 8 + (LOCATE(SUBSTRING(clave, 12, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 7 + (LOCATE(SUBSTRING(clave, 13, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 6 + (LOCATE(SUBSTRING(clave, 14, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 5 + (LOCATE(SUBSTRING(clave, 15, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 4 + (LOCATE(SUBSTRING(clave, 16, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 3 + (LOCATE(SUBSTRING(clave, 17, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 2, 10), 10);
END//

-- La CURP de una persona; NULL si sus datos no dan clave: curp_problemas dice por qué.
-- Una fecha posterior a «hoy» no da clave; con NULL en «hoy», cualquiera la da.
DROP FUNCTION IF EXISTS curp_calcular//
CREATE FUNCTION curp_calcular(nombres LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, primer_apellido LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, segundo_apellido LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin,
  fecha DATE, sexo LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, entidad LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, hoy DATE) RETURNS CHAR(18) CHARSET ascii
DETERMINISTIC NO SQL
BEGIN
  DECLARE nombre, primero, segundo LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE clave VARCHAR(18) CHARSET ascii COLLATE ascii_bin;
  DECLARE lugar LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT CASE WHEN CHAR_LENGTH(entidad) = 2 AND LOCATE(CONCAT(' ', entidad), ' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE') > 0 THEN SUBSTRING(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', LOCATE(CONCAT(' ', entidad), ' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE') + 3, 2) END;
  IF lugar IS NULL OR fecha IS NULL OR fecha < '1850-01-01' OR MONTH(fecha) = 0 OR DAY(fecha) = 0 OR fecha > hoy
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
  SET clave = CONCAT(IF(FIND_IN_SET(LEFT(clave, 4), 'BACA,BAKA,BUEI,BUEY,CACA,CACO,CAGA,CAGO,CAKA,CAKO,COGE,COGI,COJA,COJE,COJI,COJO,COLA,CULO,FALO,FETO,GETA,GUEI,GUEY,JETA,JOTO,KACA,KACO,KAGA,KAGO,KAKA,KAKO,KOGE,KOGI,KOJA,KOJE,KOJI,KOJO,KOLA,KULO,LILO,LOCA,LOCO,LOKA,LOKO,MAME,MAMO,MEAR,MEAS,MEON,MIAR,MION,MOCO,MOKO,MULA,MULO,NACA,NACO,PEDA,PEDO,PENE,PIPI,PITO,POPO,PUTA,PUTO,QULO,RATA,ROBA,ROBE,ROBO,RUIN,SENO,TETA,VACA,VAGA,VAGO,VAKA,VUEI,VUEY,WUEI,WUEY'), INSERT(LEFT(clave, 4), 2, 1, 'X'), LEFT(clave, 4)),
    RIGHT(YEAR(fecha) * 10000 + MONTH(fecha) * 100 + DAY(fecha), 6), sexo, lugar, SUBSTRING(clave, 5),
    IF(YEAR(fecha) < 2000, '0', 'A'));
  RETURN CONCAT(clave, MOD(10 - MOD((LOCATE(SUBSTRING(clave, 1, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 18 + (LOCATE(SUBSTRING(clave, 2, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 17 + (LOCATE(SUBSTRING(clave, 3, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 16 + (LOCATE(SUBSTRING(clave, 4, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 15 + (LOCATE(SUBSTRING(clave, 5, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 14 + (LOCATE(SUBSTRING(clave, 6, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 13 + (LOCATE(SUBSTRING(clave, 7, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 12 + (LOCATE(SUBSTRING(clave, 8, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 11 + (LOCATE(SUBSTRING(clave, 9, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 10 + (LOCATE(SUBSTRING(clave, 10, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 9 + (LOCATE(SUBSTRING(clave, 11, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 8 + (LOCATE(SUBSTRING(clave, 12, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 7 + (LOCATE(SUBSTRING(clave, 13, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 6 + (LOCATE(SUBSTRING(clave, 14, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 5 + (LOCATE(SUBSTRING(clave, 15, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 4 + (LOCATE(SUBSTRING(clave, 16, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 3 + (LOCATE(SUBSTRING(clave, 17, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 2, 10), 10));
END//

-- La clave de los criterios anteriores.
DROP FUNCTION IF EXISTS curp_calcular_2006//
CREATE FUNCTION curp_calcular_2006(nombres LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, primer_apellido LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, segundo_apellido LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin,
  fecha DATE, sexo LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, entidad LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, hoy DATE) RETURNS CHAR(18) CHARSET ascii
DETERMINISTIC NO SQL
BEGIN
  DECLARE nombre, primero, segundo LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE clave VARCHAR(18) CHARSET ascii COLLATE ascii_bin;
  DECLARE lugar LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT CASE WHEN CHAR_LENGTH(entidad) = 2 AND LOCATE(CONCAT(' ', entidad), ' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE') > 0 THEN SUBSTRING(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', LOCATE(CONCAT(' ', entidad), ' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE') + 3, 2) END;
  IF lugar IS NULL OR fecha IS NULL OR fecha < '1850-01-01' OR MONTH(fecha) = 0 OR DAY(fecha) = 0 OR fecha > hoy
    OR sexo IS NULL OR CHAR_LENGTH(sexo) <> 1 OR sexo NOT IN ('H', 'M', 'X') THEN
    RETURN NULL;
  END IF;
  SET nombre = curp_letras(nombres, FALSE, 2006), primero = curp_letras(primer_apellido, TRUE, 2006),
    segundo = curp_letras(COALESCE(segundo_apellido, ''), TRUE, 2006);
  -- Un solo apellido es el primero, donde sea que se haya escrito.
  IF primero = '   ' THEN
    SET primero = segundo, segundo = '   ';
  END IF;
  SET clave = REGEXP_REPLACE(CONCAT(LEFT(primero, 2), LEFT(segundo, 1), LEFT(nombre, 1),
    SUBSTRING(primero, 3, 1), SUBSTRING(segundo, 3, 1), SUBSTRING(nombre, 3, 1)), '[^A-Z]', 'X');
  SET clave = CONCAT(IF(FIND_IN_SET(LEFT(clave, 4), 'BACA,BAKA,BUEI,BUEY,CACA,CACO,CAGA,CAGO,CAKA,CAKO,COGE,COGI,COJA,COJE,COJI,COJO,COLA,CULO,FALO,FETO,GETA,GUEI,GUEY,JETA,JOTO,KACA,KACO,KAGA,KAGO,KAKA,KAKO,KOGE,KOGI,KOJA,KOJE,KOJI,KOJO,KOLA,KULO,LILO,LOCA,LOCO,LOKA,LOKO,MAME,MAMO,MEAR,MEAS,MEON,MIAR,MION,MOCO,MOKO,MULA,MULO,NACA,NACO,PEDA,PEDO,PENE,PIPI,PITO,POPO,PUTA,PUTO,QULO,RATA,ROBA,ROBE,ROBO,RUIN,SENO,TETA,VACA,VAGA,VAGO,VAKA,VUEI,VUEY,WUEI,WUEY'), INSERT(LEFT(clave, 4), 2, 1, 'X'), LEFT(clave, 4)),
    RIGHT(YEAR(fecha) * 10000 + MONTH(fecha) * 100 + DAY(fecha), 6), sexo, lugar, SUBSTRING(clave, 5),
    IF(YEAR(fecha) < 2000, '0', 'A'));
  RETURN CONCAT(clave, MOD(10 - MOD((LOCATE(SUBSTRING(clave, 1, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 18 + (LOCATE(SUBSTRING(clave, 2, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 17 + (LOCATE(SUBSTRING(clave, 3, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 16 + (LOCATE(SUBSTRING(clave, 4, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 15 + (LOCATE(SUBSTRING(clave, 5, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 14 + (LOCATE(SUBSTRING(clave, 6, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 13 + (LOCATE(SUBSTRING(clave, 7, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 12 + (LOCATE(SUBSTRING(clave, 8, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 11 + (LOCATE(SUBSTRING(clave, 9, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 10 + (LOCATE(SUBSTRING(clave, 10, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 9 + (LOCATE(SUBSTRING(clave, 11, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 8 + (LOCATE(SUBSTRING(clave, 12, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 7 + (LOCATE(SUBSTRING(clave, 13, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 6 + (LOCATE(SUBSTRING(clave, 14, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 5 + (LOCATE(SUBSTRING(clave, 15, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 4 + (LOCATE(SUBSTRING(clave, 16, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 3 + (LOCATE(SUBSTRING(clave, 17, 1), _ascii '0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ') - 1) * 2, 10), 10));
END//

-- Por qué esos datos no dan clave: «código:dato», separados por comas, o vacío si la dan.
DROP FUNCTION IF EXISTS curp_problemas//
CREATE FUNCTION curp_problemas(nombres LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, primer_apellido LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, segundo_apellido LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin,
  fecha DATE, sexo LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, entidad LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, hoy DATE) RETURNS LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin
DETERMINISTIC NO SQL
BEGIN
  DECLARE texto, nota, del_nombre, del_primero, del_segundo LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE ajena BOOLEAN;
  CALL curp_leer(nombres, FALSE, texto, nota, ajena, del_nombre);
  CALL curp_leer(primer_apellido, TRUE, texto, nota, ajena, del_primero);
  CALL curp_leer(COALESCE(segundo_apellido, ''), TRUE, texto, nota, ajena, del_segundo);
  RETURN CONCAT_WS(',', CONCAT(del_nombre, ':nombres'), CONCAT(del_primero, ':primer_apellido'),
    CONCAT(del_segundo, ':segundo_apellido'),
    CASE WHEN fecha IS NULL OR YEAR(fecha) = 0 THEN 'missing:fecha' WHEN MONTH(fecha) = 0 OR DAY(fecha) = 0 THEN 'date-impossible:fecha'
      WHEN fecha < '1850-01-01' THEN 'date-too-early:fecha' WHEN fecha > hoy THEN 'date-future:fecha' END,
    CASE WHEN REGEXP_REPLACE(COALESCE(sexo, ''), _utf8mb4 x'5b20090a0b0c0dc2a0e19a80e28080e28081e28082e28083e28084e28085e28086e28087e28088e28089e2808ae280a8e280a9e280afe2819fe380805d2b', '') = '' THEN 'missing:sexo'
      WHEN CHAR_LENGTH(sexo) <> 1 OR sexo NOT IN ('H', 'M', 'X') THEN 'sex-invalid:sexo' END,
    CASE WHEN REGEXP_REPLACE(COALESCE(entidad, ''), _utf8mb4 x'5b20090a0b0c0dc2a0e19a80e28080e28081e28082e28083e28084e28085e28086e28087e28088e28089e2808ae280a8e280a9e280afe2819fe380805d2b', '') = '' THEN 'missing:entidad'
      WHEN CASE WHEN CHAR_LENGTH(entidad) = 2 AND LOCATE(CONCAT(' ', entidad), ' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE') > 0 THEN SUBSTRING(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', LOCATE(CONCAT(' ', entidad), ' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE') + 3, 2) END IS NULL THEN 'entity-unknown:entidad' END);
END//

-- Lo que está en lugar de un nombre o junto a él, por su código; NULL si no hay nada. «nota» es la de curp_leer.
DROP FUNCTION IF EXISTS curp_comentarios//
CREATE FUNCTION curp_comentarios(nota LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, campo LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin) RETURNS LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin
DETERMINISTIC NO SQL
BEGIN
  DECLARE comentario, puede_ser LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin;
  -- Una expresión se compila cada vez que se ejecuta su sentencia: las largas van aparte.
  IF NOT nota REGEXP '[^A-ZÑ ]|(?:^| )(?:(?:A(?:A(?:A(?:AA?)?)|B(?:AJO|CD?|I(?:E(?:R(?:T(?:A|O))))|O(?:G(?:A(?:D(?:A|O))))|U(?:E(?:L(?:A|I(?:T(?:A|O))|O))))|C(?:C(?:ESO|I(?:D(?:E(?:N(?:T(?:A(?:D(?:A|O))))))))|E(?:P(?:T(?:A(?:D(?:A|O)))))|LARAR|R(?:E(?:D(?:I(?:T(?:A(?:D(?:A|O)))))))|T(?:AS?|I(?:V(?:A|O))|U(?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O)|R))))))))|D(?:EUDO|JUNTO|M(?:I(?:N(?:I(?:S(?:T(?:R(?:A(?:D(?:O(?:RA?))))))))?|T(?:I(?:D(?:A|O)))))|O(?:P(?:T(?:A(?:D(?:A|O))|I(?:V(?:A|O))))))|F(?:I(?:L(?:I(?:A(?:CION|D(?:A|O))))))|G(?:ENTE|R(?:E(?:G(?:A(?:D(?:A|O)|R))|M(?:I(?:A(?:D(?:A|O)))))))|HORA|L(?:B(?:AÑIL|ERGUE)|C(?:A(?:L(?:D(?:E(?:SA)?))))|E(?:J(?:DRA)?)|F(?:DO|EREZ)?|GUIEN|IAS|M(?:ACEN|IRANTE)|TA|U(?:M(?:N(?:A|O))))|M(?:BOS|ERICANO|I(?:G(?:A|O)))|N(?:ALISTA|E(?:X(?:AR|O))|O(?:N(?:I(?:M(?:A|O))))|T(?:E(?:RIOR|S))?)|P(?:E(?:L(?:L(?:I(?:D(?:OS?)))?))|L(?:I(?:C(?:A(?:BLE)?)))|O(?:D(?:E(?:R(?:A(?:D(?:A|O))))|O))|P|R(?:O(?:B(?:A(?:D(?:A|O)))|X(?:I(?:M(?:A(?:D(?:A|O)))))?)))?|QUI|R(?:C(?:H(?:I(?:V(?:A(?:D(?:A|O))|O))))|EA|Q(?:U(?:I(?:T(?:E(?:C(?:T(?:A|O)))))))?|RIBA)|S(?:D(?:ASD|FG?)?|E(?:G(?:U(?:R(?:A(?:D(?:A|O)))))|S(?:O(?:RA?)))|I(?:G(?:N(?:A(?:CION|D(?:A|O)|R)))|S(?:T(?:E(?:N(?:CIA|TE)))))|PIRANTE|TERISCO)|TENCION|U(?:LA|N|SENTE|T(?:O(?:R(?:I(?:Z(?:A(?:D(?:A|O)))))))|X(?:ILIAR)?)|V(?:AL|I(?:S(?:AR|O)))|Y(?:ER|UDANTE))|B(?:A(?:C(?:H(?:I(?:L(?:L(?:E(?:R(?:ATO)?))))))|JA|SE)|B|E(?:B(?:A|E|I(?:T(?:A|O)))|C(?:A(?:D(?:A|O)|R(?:I(?:A|O)))?)|N(?:E(?:F(?:I(?:C(?:I(?:A(?:R(?:I(?:A|O))))))))))|I(?:EN|O(?:L(?:O(?:G(?:A|O)))?)|S(?:N(?:I(?:E(?:T(?:A|O))))))|L(?:A(?:N(?:CO|K))|O(?:Q(?:U(?:E(?:A(?:D(?:A|O)))?))))|O(?:R(?:R(?:A(?:D(?:A|O)|R)|O(?:S(?:A|O)))))|RIGADIER|USCAR)|C(?:A(?:BO|DETE|J(?:A|E(?:R(?:A|O)))|LIFICACION|M(?:BIO|I(?:L(?:L(?:E(?:R(?:A|O)))))|P(?:E(?:S(?:I(?:N(?:A|O))))))|N(?:C(?:E(?:L(?:A(?:D(?:A|O)))))|D(?:I(?:D(?:A(?:T(?:A|O)))))|TIDAD)|P(?:I(?:T(?:A(?:NA?)))|T(?:U(?:R(?:A(?:D(?:A|O)|R)?|E))))?|R(?:ECE|P(?:I(?:N(?:T(?:E(?:R(?:A|O)))))))|SADA|TEGORIA)|C|D|E(?:DULA|L(?:DA|ULAR)|R(?:O|R(?:A(?:D(?:A|O)))|TIFICADO)|SAREA)|H(?:E(?:CAR|F)|OFER)|I(?:CLO|R(?:U(?:J(?:A(?:N(?:A|O)))))|T(?:A(?:D(?:A|O))?)|U(?:D(?:A(?:D(?:A(?:N(?:A|O)))))))|L(?:AVE|I(?:CK|ENTE|NICA))|M(?:DTE|TE)|O(?:ACH|DIGO|L(?:ONIA|UMNA)|M(?:A(?:DRE|NDANTE)?|E(?:N(?:T(?:A(?:R(?:I(?:OS?)))))|RCIANTE)|I(?:S(?:A(?:R(?:I(?:A|O)))|ION))|ODIN|P(?:A(?:DRE|Ñ(?:E(?:R(?:A|O))))|L(?:E(?:T(?:AR?|O)))|R(?:AS|OBANTE)|U(?:E(?:S(?:T(?:A|O))))))|N(?:C(?:U(?:B(?:I(?:N(?:A(?:TO)?|O)))|RSO))|F(?:I(?:ANZA|DENCIAL|RMAR))|O(?:C(?:I(?:D(?:A|O))))|S(?:E(?:J(?:E(?:R(?:A|O))))|T(?:A(?:NCIA)?)|U(?:L(?:T(?:AR?))?))|T(?:A(?:BILIDAD|D(?:O(?:RA?)?))|INUA|R(?:A(?:LMIRANTE|T(?:A(?:D(?:A|O)|R)|O))|IBUYENTE))?|VENIO|YUGE)?|O(?:R(?:D(?:I(?:N(?:A(?:D(?:O(?:RA?))))))))|P(?:I(?:AR?))|R(?:ONEL|R(?:E(?:C(?:T(?:A|O))|GIR|O))|TO)?|TEJAR)|PA?|R(?:E(?:D(?:ENCIAL|ITO)))|TE|U(?:A(?:LQUIERA|NDO|RTO)|ENTA|RP|Ñ(?:A(?:D(?:A|O)))))?|D(?:A(?:T(?:OS?))|E(?:BE|C(?:ONOCIDO|SONOCIDO)|F(?:AULT|I(?:N(?:I(?:D(?:A|O)|R)))|UNCION)|L(?:E(?:G(?:A(?:D(?:A|O)))))|MO|N(?:E(?:G(?:A(?:D(?:A|O))))|TISTA|UNCIANTE)|P(?:ARTAMENTO|ENDE|O(?:R(?:T(?:A(?:D(?:A|O))))))|RECHOHABIENTE|S(?:C(?:O(?:N(?:O(?:C(?:E|I(?:D(?:A|OS?))))))|RIPCION)?|DE|E(?:M(?:P(?:L(?:E(?:A(?:D(?:A|O)))))))|P(?:E(?:D(?:I(?:D(?:A|O))))|UES))|T(?:ALLE|ERMINAR)|U(?:D(?:O(?:RA?))))|GUEZ|I(?:A(?:CONO|GNOSTICO)|CE|F(?:U(?:N(?:T(?:A|O))))?|JO|MINUTIVO|P(?:U(?:T(?:A(?:D(?:A|O)))))?|R(?:E(?:C(?:CION|T(?:O(?:RA?)))))|SPONIBLE|TTO|V(?:O(?:R(?:C(?:I(?:A(?:D(?:A|O))))))))|N|O(?:BLE|C(?:ENTE|T(?:O(?:R(?:A(?:DO)?)?))|U(?:M(?:E(?:N(?:T(?:ACION|OS?))))))?|E|M(?:GZ|ICILIO)|N|ÑA)|RA?|U(?:D(?:A|O(?:S(?:A|O)))|E(?:Ñ(?:A|O))|MMY|P(?:L(?:I(?:C(?:A(?:D(?:A|O)))))))|ÑA)|E(?:C(?:O(?:N(?:OMISTA)?))|DAD|G(?:R(?:E(?:S(?:A(?:D(?:A|O))|O))))|J(?:E(?:C(?:U(?:T(?:I(?:V(?:A|O)))))|MPLO))|L(?:E(?:CTRICISTA|GIR)|I(?:JA|M(?:I(?:N(?:A(?:D(?:A|O)))))))|M(?:AIL|B(?:A(?:J(?:A(?:D(?:O(?:RA?))))|RAZADA))|P(?:L(?:E(?:A(?:D(?:A|O))))|RESA|TY))|N(?:C(?:A(?:R(?:G(?:A(?:D(?:A|O))))))|F(?:E(?:R(?:M(?:A|E(?:R(?:A|O))|O)))|RA)?|T(?:R(?:E(?:G(?:A(?:D(?:A|O)|R)|O)|N(?:A(?:D(?:O(?:RA?)))))))|V(?:I(?:A(?:D(?:A|O)|RA?)?)))?|R(?:R(?:O(?:N(?:E(?:A|O))|R)))|S(?:C(?:R(?:I(?:B(?:A|IR)|TO))|UELA)|P(?:ACIO|E(?:C(?:I(?:AL|F(?:I(?:C(?:A(?:D(?:A|O)|R))))))|R(?:A(?:NDO)?))|O(?:S(?:A|O)))?|T(?:A(?:D(?:O(?:UNIDENSE)?)|T(?:U(?:RA|S)))|UDIANTE))?|T(?:C(?:ETERA)?)|VENTUAL|X(?:A(?:L(?:U(?:M(?:N(?:A|O))))|MPLE)|CEL|E(?:N(?:T(?:A|O)))|ISTE|P(?:E(?:D(?:IENTE)?)|I(?:R(?:A(?:D(?:A|O)))))?|T(?:E(?:R(?:N(?:A|O)))|R(?:A(?:N(?:J(?:E(?:R(?:A|O))))|V(?:I(?:A(?:D(?:A|O)))))))))|F(?:A(?:CTURA|L(?:L(?:E(?:C(?:I(?:D(?:A|O)|O))))|S(?:E|O)|T(?:A(?:N(?:TE)?|RON|S)?|O))|MILIA|VOR)|C(?:A|O)|D(?:EZ|O)|E(?:CHA|MENINO|RNZ|TO)|I(?:LA|N(?:A(?:D(?:A|O)))?|R(?:M(?:AR?))|S(?:CAL|ICA))|NU|O(?:JA|LIO|RMATO|T(?:O(?:COPIA)?))|R(?:AY|EELANCE)|U(?:L(?:A(?:N(?:A|I(?:T(?:A|O))|O)))))|G(?:CIA|E(?:M(?:E(?:L(?:A|O)))|N(?:E(?:R(?:A(?:CION|L))))|R(?:E(?:N(?:CIA|TE)))|S(?:T(?:O(?:RA?))))|LEZ|MO|O(?:B(?:E(?:R(?:N(?:A(?:D(?:O(?:RA?)))))))|NZ)|PE|R(?:A(?:DO|L)|UPO)|U(?:A(?:D|R(?:D(?:ERIA|IA))|T(?:E(?:M(?:A(?:L(?:T(?:E(?:C(?:A|O)))))))))|ION|TZ)|Z(?:A|LEZ))|H(?:A(?:BLAR|STA)|DEZ|E(?:CHO|R(?:M(?:A(?:N(?:AS?|OS?)))))|I(?:J(?:A(?:S(?:T(?:R(?:A|O))))?|O))|M|N(?:A|OS?)|O(?:JA|MBRE|NORARIOS|SPITAL|Y)|U(?:E(?:CO|LLA|R(?:F(?:A(?:N(?:A|O))))|SPED)|MANOS))|I(?:D(?:E(?:M|N(?:T(?:I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R)))))))))|FE|G(?:N(?:O(?:R(?:A(?:D(?:A|O))?|O)))|UAL)|II?|LEGIBLE|M(?:P(?:O(?:R(?:T(?:ANTE|E)))|RIMIR|U(?:T(?:A(?:D(?:A|O)))))|SS)|N(?:A(?:C(?:T(?:I(?:V(?:A|O))))|SISTENCIA)|C(?:APACIDAD|O(?:M(?:P(?:L(?:E(?:T(?:A|OS?)))))|R(?:R(?:E(?:C(?:T(?:A|O)))))))|D(?:E(?:F(?:I(?:N(?:I(?:D(?:A|O))))))|I(?:CAR|GENA|QUE)|O(?:C(?:U(?:M(?:E(?:N(?:T(?:A(?:D(?:A|O))))))))))|E(?:XISTENTE)?|F(?:O(?:R(?:M(?:ACION|E)))?)|G(?:E(?:N(?:I(?:E(?:R(?:A|O)))))|R(?:A|E(?:S(?:E|O))|O))?|Q(?:U(?:I(?:L(?:I(?:N(?:A|O))))))|S(?:C(?:R(?:I(?:T(?:A|O))))|E(?:R(?:T(?:AR|E)))|T(?:R(?:U(?:C(?:T(?:O(?:RA?)))))))|T(?:E(?:NDENTE|R(?:I(?:N(?:A|O))|N(?:A|O)|ROGACION)))|V(?:A(?:L(?:I(?:D(?:A|O))))|ESTIGAR|I(?:T(?:A(?:D(?:A|O))))))|PSUM|Q|RREGULAR|S(?:C|SSTE)|V)|J(?:E(?:F(?:A|O))|O(?:R(?:N(?:A(?:L(?:E(?:R(?:A|O))))))|VEN)|R|U(?:B(?:I(?:L(?:A(?:D(?:A|O)))))|E(?:ZA?)|ICIO|RIDICO|S(?:T(?:I(?:F(?:I(?:C(?:A(?:D(?:A|O))))))))|ZGADO))|KINDER|L(?:A(?:BORATORIO|ET?)|C(?:D(?:A|O))|EGIBLE|I(?:BRE|C(?:D(?:A|O)|E(?:N(?:C(?:I(?:A(?:D(?:A|O)|TURA)?)))))?|DER|MPIEZA|S(?:T(?:A(?:DO)?|O)))|L(?:AMAR|E(?:GARA|N(?:A(?:R(?:LO)?))|VA))|NU|O(?:CALIZAR|REM)|RI|U(?:EGO|NES))|M(?:A(?:D(?:AME|R(?:E|INA))|E(?:S(?:T(?:R(?:A|IA|O))))|G(?:DO|I(?:S(?:T(?:R(?:A(?:D(?:A|O)))))))|IL|L|MA|N(?:C(?:H(?:A(?:D(?:A|O))))|D(?:A(?:RA)?))|R(?:CAR|I(?:N(?:E(?:R(?:A|O)))))|SCULINO|T(?:E(?:R(?:IA|NO))|RICULA|UTINO)|Y(?:O(?:R(?:DOMO)?))|ÑANA)|BA|D|E(?:C(?:A(?:N(?:I(?:C(?:A|O)))))|D(?:I(?:C(?:A|O)))|L(?:L(?:I(?:Z(?:A|O))))|N(?:G(?:A(?:N(?:A|I(?:T(?:A|O))|O)))|OR)|XICO)|I(?:ERCOLES|GRANTE|N(?:I(?:S(?:T(?:R(?:A|O)))))|S(?:M(?:A|O)|S(?:ING)?|TER))|O(?:DIFICAR|J(?:A(?:D(?:A|O)))|N(?:JA|S(?:EÑOR)?|TO)|R(?:T(?:I(?:N(?:A(?:T(?:A|O))))))|STRADOR|TIVO)|RS?|SC?|T(?:EZ|NEZ|R(?:A|O))|U(?:E(?:R(?:T(?:A|O)))|JER|NICIPIO|RIO)|VZ|X)|N(?:A(?:C(?:I(?:D(?:A|O)|MIENTO))|D(?:A|IE)|ME|N|PLICA|T(?:O|U(?:R(?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O))))))))))?|C|D|E(?:G(?:A(?:D(?:A|O)|T(?:I(?:V(?:A|O))))))?|I(?:E(?:GA|T(?:A|O))|L|N(?:G(?:U(?:N(?:A|O)?)))|VEL|Ñ(?:A|O))?|N|O(?:C(?:HE|TURNO)|M(?:B(?:R(?:ES?))|INA)|NE|T(?:A(?:R(?:I(?:A|O)))?)?|V(?:I(?:A|C(?:I(?:A|O))|O)))?|P|T|U(?:E(?:RA|V(?:A|O))|L(?:L|OS?)|M(?:ERO)?|T(?:R(?:I(?:O(?:L(?:O(?:G(?:A|O)))))))?))|O(?:B(?:I(?:SPO|TO)|L(?:I(?:G(?:A(?:T(?:O(?:R(?:I(?:A|O))))))))|R(?:E(?:R(?:A|O)))|S(?:E(?:R(?:V(?:A(?:C(?:I(?:O(?:N(?:ES)?))))))))?)|D(?:O(?:N(?:T(?:O(?:L(?:O(?:G(?:A|O))))))))|F(?:I(?:C(?:I(?:AL|NA|O))))|JO|K|LVIDO|M(?:I(?:T(?:I(?:D(?:A|O)|R))))|P(?:CION|E(?:R(?:A(?:D(?:O(?:RA?))|R(?:I(?:A|O))))))|RIGINAL|T(?:R(?:AS?|OS?))|UTSOURCING|YENTE)?|P(?:A(?:CIENTE|D(?:R(?:E|INO))|G(?:A(?:D(?:A|O)|R)|INA|O)|IS|PA|R(?:A(?:M(?:E(?:D(?:I(?:C(?:A|O))))))?|EJA|T(?:ERA|ICULAR|O))|S(?:A(?:NTE|PORTE)|SWORD|TOR)|T(?:ERNO|RON)|USA)|BRO|DTE|E(?:D(?:IENTE|NIENTE)|N(?:D(?:I(?:E(?:N(?:T(?:ES?)))))?|S(?:I(?:O(?:N(?:A(?:D(?:A|O)))?))))|R(?:E(?:N(?:G(?:A(?:N(?:A|O)))))|FIL|ITO|MISO|O|SONA))|HD|I(?:LOTO|SO)|L(?:A(?:N(?:T(?:A|EL|ILLA))|ZA))|O(?:LICIA|N(?:ER|GA)|R(?:T(?:E(?:R(?:A|O))))?|S(?:EE|I(?:BLE|T(?:I(?:V(?:A|O))))))|R(?:E(?:ESCOLAR|F(?:E(?:C(?:T(?:A|O))))|G(?:U(?:N(?:T(?:A(?:LE|R)))))|M(?:A(?:T(?:U(?:R(?:A|O)))))|P(?:A(?:RATORIA)?)|S(?:BITERO|ENTO|I(?:D(?:E(?:N(?:T(?:A|E)))))))|I(?:M(?:A(?:RIA)?|ER|O)|O(?:R(?:I(?:T(?:A(?:R(?:I(?:A|O))))))))|O(?:BABLE|CESO|DUCTO|F(?:E(?:S(?:IONISTA|O(?:RA?)))?|RA?)?|GRAMA|M(?:O(?:T(?:O(?:RA?))|V(?:I(?:D(?:A|O)))))|P(?:I(?:E(?:T(?:A(?:R(?:I(?:A|O))))))|O(?:R(?:C(?:I(?:O(?:N(?:A(?:D(?:A|O)|R))))))))|T(?:E(?:G(?:I(?:D(?:A|O)))))|V(?:E(?:E(?:D(?:O(?:RA?))))|ISIONAL)|YECTO)|U(?:E(?:B(?:AS?))))|S(?:I(?:C(?:O(?:L(?:O(?:G(?:A|O)))))?))|TE|U(?:BLICO|ESTO|NTO))|Q(?:BP|F(?:B|I)|U(?:E(?:DO)?|I(?:EN|M(?:I(?:C(?:A|O)))|NCENA|TAR|Z(?:AS?)))|W(?:E(?:RTY)?))|R(?:A(?:MZ|ZON)|BTO|E(?:C(?:EPCIONISTA|H(?:A(?:Z(?:A(?:D(?:A|O)))))|I(?:B(?:I(?:D(?:A|O))|O)|EN)|O(?:N(?:O(?:C(?:ER|I(?:D(?:A|O)|MIENTO)))))|T(?:IFICAR|O(?:RA?))|URSOS)|EMPLAZO|F(?:U(?:G(?:I(?:A(?:D(?:A|O))))))|G(?:I(?:D(?:O(?:RA?))|S(?:T(?:R(?:A(?:D(?:A|O)|R)|O))))|RESA|ULAR)|I(?:N(?:GRESO|S(?:C(?:R(?:I(?:T(?:A|O)))))))|N(?:GLON|U(?:N(?:C(?:I(?:A|O)))))|P(?:A(?:T(?:R(?:I(?:A(?:D(?:A|O))))))|E(?:T(?:I(?:D(?:A|O(?:RA?)?))))|ORTE|R(?:ESENTANTE|O(?:B(?:A(?:D(?:A|O))))))|Q(?:U(?:E(?:R(?:I(?:D(?:A|O))))|IERE))|S(?:E(?:R(?:V(?:A(?:D(?:A|O))?)))|IDENTE|P(?:ONSABLE|UESTA)|U(?:LTADO|MEN))|TARDO|V(?:E(?:R(?:E(?:N(?:D(?:A|O)))))|I(?:S(?:AR|ION)))?)|FC|GUEZ|H|N|O(?:BTO|D(?:GZ|Z)|GZ|OT|TO)|VDO)|S(?:A(?:BE|C(?:AR|ERDOTE)|L(?:ARIO|DO)|M(?:PLE)?|RGENTO)|E(?:C(?:CION|R(?:E(?:T(?:A(?:R(?:I(?:A|O)))|O)))|TOR|UNDARIA)|G(?:U(?:N|RO))|L(?:E(?:C(?:C(?:I(?:O(?:N(?:AR|E)))))))|M(?:ESTRE|INARISTA)|N(?:A(?:D(?:O(?:RA?)))|TENCIA)?|XO|Ñ(?:O(?:R(?:A|ITA)?)))?|GTO|I(?:G(?:NO|UE)|N(?:AP|D(?:I(?:C(?:A(?:L(?:I(?:Z(?:A(?:D(?:A|O)))))|TO)?|O))))?|STEMA|TUACION)?|N|O(?:B(?:R(?:ENOMBRE|I(?:N(?:A|O))))|C(?:I(?:AL?|O))|L(?:AMENTE|DADO|I(?:C(?:I(?:T(?:A(?:NTE|R)|UD))))|O|T(?:E(?:R(?:A|O))))|R)|R(?:A|ITA|TA)?|T(?:A(?:TUS)?|O)|U(?:B(?:D(?:I(?:R(?:E(?:C(?:T(?:O(?:RA?)))))))|OFICIAL|T(?:ENIENTE|OTAL|TE))|C(?:ESION|URSAL)|E(?:G(?:R(?:A|O))|LDO)|MA|P(?:E(?:R(?:V(?:I(?:S(?:O(?:RA?))))))|LENTE)|RNAME|S(?:P(?:E(?:N(?:D(?:I(?:D(?:A|O))))))|T(?:I(?:T(?:U(?:T(?:A|O))))))))|T(?:A(?:C(?:H(?:A(?:D(?:A|O))))|LLER|R(?:DE|JETA))|E(?:C(?:LEE|N(?:I(?:C(?:A|O))))?|LEFONO|MPORAL|NIENTE|RAPEUTA|S(?:O(?:R(?:E(?:R(?:A|O))))|T(?:A(?:D(?:A|O))|EO|I(?:GO|NG))?))|I(?:A|E(?:MPO|N(?:EN?))|O|PO|TULAR)|O(?:D(?:A(?:S|VIA)|OS)|TAL)|R(?:A(?:B(?:A(?:J(?:A(?:D(?:O(?:RA?)))?)))|E(?:R(?:AN?|L(?:A|O))?)?|IGA|MITE|N(?:S(?:F(?:E(?:R(?:I(?:D(?:A|O)))))))|SLADO)|ES|UE)|SU|TE|U(?:M|RNO|T(?:ELA|O(?:RA?))))|U(?:N(?:DEFINED|I(?:C(?:A(?:MENTE)?|O)|DAD)|KNOWN|NAMED|O)|R(?:G(?:E(?:N(?:CIAS|TE))))|S(?:ER|U(?:A(?:R(?:I(?:A|O))))))?|V(?:A(?:C(?:A(?:CIONES|NTE)|I(?:A|O)|UNA)|L(?:I(?:D(?:A(?:D(?:A|O)|R)?|O)))|R(?:I(?:AS|OS))|ZQZ)|D(?:A|O)|E(?:C(?:I(?:N(?:A|O)))|L(?:A(?:D(?:O(?:RA?))|ZQZ))|N(?:C(?:I(?:D(?:A|O)))|D(?:E(?:D(?:O(?:RA?)))|RA)|TAS)|R(?:DADERO|I(?:F(?:I(?:C(?:A(?:D(?:A|O)|R)))))|SION)?|SPERTINO|T(?:E(?:R(?:I(?:N(?:A(?:R(?:I(?:A|O))))))))?|Z)|I(?:AJE|C(?:EALMIRANTE|TIMA)|ERNES|G(?:ENTE|ILANTE)|II?|S(?:I(?:T(?:A(?:NTE)?)))|U(?:D(?:A|O))|VO)|UELVE)|X(?:I(?:II?)|X(?:III|X)?|YZ)?|Y(?:A|ERNO)|Z(?:ONA|U(?:T(?:A(?:N(?:A|O))))))|[B-DF-HJ-NP-TV-XZÑ]+)(?: |\\z)| (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)\\z|^(?:NI|DES|PEN|AP|AAA)' THEN
    RETURN NULL;
  END IF;
  SET puede_ser = CASE WHEN TRIM(REGEXP_REPLACE(nota, '[ !-,./:-@\\[-\\x60{-~¡¿´‘’“”«»ªº°·…‐‑‒–—−]+', ' ')) REGEXP '^-*(?:AAA|AAAA|AAAAA|ABAJO|ABC|ABCD|ABUELITA|ABUELITO|ACREDITADO|ACREDITADA|ADMINISTRADOR|ADMINISTRADORA|AFILIADO|AFILIADA|ALIAS|ALTA|ALUMNO|ALUMNA|AMBOS|AMERICANO|AMIGO|AMIGA|APODERADO|APODERADA|AREA|ARRIBA|ASD|ASDASD|ASDF|ASDFG|ASEGURADO|ASEGURADA|ASPIRANTE|AULA|AVAL|AYER|AYUDANTE|BAJA|BASE|BEBA|BEBE|BEBITA|BEBITO|BECA|BENEFICIARIO|BENEFICIARIA|BIEN|BLANCO|BLOQUE|CAJA|CAMBIO|CANDIDATO|CANDIDATA|CASADA|CERO|CERRADO|CERRADA|CICLO|CITA|CITADO|CITADA|CLAVE|CLIENTE|CLINICA|COLUMNA|COMA|CONCUBINO|CONCUBINA|CONFIANZA|CONTADO|CONYUGE|CORREO|CORTO|CUARTO|CUÑADO|CUÑADA|DECONOCIDO|DECSONOCIDO|DERECHOHABIENTE|DEUDOR|DEUDORA|DICE|DIF|DITTO|DOBLE|DUDA|DUEÑO|DUEÑA|EMPLEADO|EMPLEADA|ENCARGADO|ENCARGADA|ESPACIO|ESPECIAL|ESPERA|ESPOSO|ESPOSA|ESTADO|ESTUDIANTE|EXPED|FALSO|FALTA|FALTAS|FALTO|FILA|FIN|FISICA|GENERAL|GRUPO|GUION|HECHO|HIJA|HIJASTRO|HIJASTRA|HIJO|HM|HOJA|HOMBRE|HOY|HUECO|IFE|INE|INTERNO|INTERNA|INVITADO|INVITADA|JEFO|JEFA|LIBRE|LISTA|LISTO|LUNES|MAIL|MAL|MAMA|MANDA|MATERIA|MENOR|MEXICO|MIERCOLES|MOJADO|MOJADA|NA|NACIDO|NACIDA|NADA|NADIE|NAN|NATO|NC|ND|NE|NI|NIVEL|NIÑO|NIÑA|NO|NOCHE|NOTARIO|NOTARIA|NP|NT|NUERA|NUEVO|NUEVA|NUM|OJO|OK|OLVIDO|OTRO|OTRA|OTRAS|OTROS|PACIENTE|PAGAR|PAIS|PAPA|PARTO|PATRON|PAUSA|PEDIENTE|PEDNIENTE|PENSION|PISO|PLANTA|PLANTEL|PLAZA|PRODUCTO|PROVEEDOR|PROVEEDORA|PTE|PUNTO|QUEDO|QWE|REGULAR|RESERVA|RH|RN|ROTO|SABE|SAM|SECRETO|SI|SIGNO|SIGUE|SN|SOBRINO|SOBRINA|SOCIO|SOCIA|SOLICITANTE|SOLTERA|SUEGRO|SUEGRA|SUMA|TALLER|TARDE|TESTEO|TESTIGO|TIPO|TITULAR|TODAS|TODOS|TRABAJADOR|TRABAJADORA|TRES|UNO|USUARIO|USUARIA|VALIDO|VALIDA|VARIAS|VARIOS|VERDADERO|VERSION|VICTIMA|VIERNES|VISITA|VISITANTE|VIVO|XYZ|YERNO|ZONA|[NS][ -][A-Z](?:[ -][NS][ -][A-Z])*|X(?:[ -]X)+|NAN NAN|R[ -]N|[B-DF-HKLNP-TV-XZ]|(?:JOHN|JANE) DOE|A{6,}|Z{3,}|NI[A-ZÑ]{0,3}UNO|NIN[A-ZÑ]{0,3}NO|NING[A-ZÑ]{0,3}O|NINGU[A-ZÑ]{0,3}|DES[A-ZÑ]{0,3}NOCIDO|DESC[A-ZÑ]{0,3}OCIDO|DESCO[A-ZÑ]{0,3}CIDO|DESCON[A-ZÑ]{0,3}IDO|DESCONO[A-ZÑ]{0,3}DO|DESCONOC[A-ZÑ]{0,3}O|DESCONOCI[A-ZÑ]{0,3}|PEN[A-ZÑ]{0,3}ENTE|PEND[A-ZÑ]{0,3}NTE|PENDI[A-ZÑ]{0,3}TE|PENDIE[A-ZÑ]{0,3}E|PENDIEN[A-ZÑ]{0,3}|AP[A-ZÑ]{0,3}LIDO|APE[A-ZÑ]{0,3}IDO|APEL[A-ZÑ]{0,3}DO|APELL[A-ZÑ]{0,3}O|APELLI[A-ZÑ]{0,3})-*\\z|(?:^|[ -])(?:ABIERTO|ABIERTA|ACCESO|ACCIDENTADO|ACCIDENTADA|ACEPTADO|ACEPTADA|ACLARAR|ACTA|ACTAS|ACTIVO|ACTIVA|ACTUALIZADO|ACTUALIZADA|ACTUALIZAR|ADEUDO|ADJUNTO|ADMIN|ADMITIDO|ADMITIDA|ADOPTADO|ADOPTADA|ADOPTIVO|ADOPTIVA|AFILIACION|AGREGADO|AGREGADA|AGREGAR|AHORA|ALBERGUE|ALGUIEN|ALMACEN|ANEXAR|ANEXO|ANONIMO|ANONIMA|ANTERIOR|AP|APELL|APELLIDO|APELLIDOS|APLICA|APLICABLE|APODO|APP|APROBADO|APROBADA|APROX|APROXIMADO|APROXIMADA|AQUI|ARCHIVADO|ARCHIVADA|ARCHIVO|ASIGNACION|ASIGNADO|ASIGNADA|ASIGNAR|ASISTENCIA|ASTERISCO|ATENCION|AUSENTE|AUTORIZADO|AUTORIZADA|AVISAR|AVISO|BACHILLERATO|BECADO|BECADA|BLANK|BLOQUEADO|BLOQUEADA|BORRADO|BORRADA|BORRAR|BORROSO|BORROSA|BUSCAR|CALIFICACION|CANCELADO|CANCELADA|CANTIDAD|CAPTURA|CAPTURADO|CAPTURADA|CAPTURAR|CAPTURE|CARECE|CATEGORIA|CEDULA|CELDA|CELULAR|CERTIFICADO|CESAREA|CHECAR|CLICK|CODIGO|COLONIA|COMENTARIO|COMENTARIOS|COMERCIANTE|COMISION|COMODIN|COMPLETO|COMPLETA|COMPLETAR|COMPRAS|COMPROBANTE|COMPUESTO|COMPUESTA|CONCUBINATO|CONCURSO|CONFIDENCIAL|CONFIRMAR|CONOCIDO|CONOCIDA|CONSTA|CONSTANCIA|CONSULTA|CONSULTAR|CONTABILIDAD|CONTINUA|CONTRATADO|CONTRATADA|CONTRATAR|CONTRATO|CONVENIO|COPIA|COPIAR|CORRECTO|CORRECTA|CORREGIR|COTEJAR|CREDENCIAL|CREDITO|CUALQUIERA|CUENTA|CURP|DATO|DATOS|DEFAULT|DEFINIDO|DEFINIDA|DEFINIR|DEFUNCION|DEMO|DENEGADO|DENEGADA|DEPARTAMENTO|DEPENDE|DEPORTADO|DEPORTADA|DESC|DESCONOCE|DESCONOCIDO|DESCONOCIDA|DESCONOCIDOS|DESCRIPCION|DESEMPLEADO|DESEMPLEADA|DESPEDIDO|DESPEDIDA|DESPUES|DETALLE|DETERMINAR|DIAGNOSTICO|DIFUNTO|DIFUNTA|DIJO|DIMINUTIVO|DIRECCION|DISPONIBLE|DIVORCIADO|DIVORCIADA|DOCTORADO|DOCUMENTACION|DOCUMENTO|DOCUMENTOS|DOMICILIO|DUDOSO|DUDOSA|DUMMY|DUPLICADO|DUPLICADA|EDAD|EGRESO|EJEMPLO|ELEGIR|ELIJA|ELIMINADO|ELIMINADA|EMAIL|EMBARAZADA|EMPRESA|EMPTY|ENFERMO|ENFERMA|ENTREGADO|ENTREGADA|ENTREGAR|ENTREGO|ENVIA|ENVIADO|ENVIADA|ENVIAR|ENVIARA|ERRONEO|ERRONEA|ERROR|ESCRIBA|ESCRIBIR|ESCRITO|ESCUELA|ESPECIFICADO|ESPECIFICADA|ESPECIFICAR|ESPERANDO|ESTADOUNIDENSE|ESTATURA|ESTATUS|ETC|ETCETERA|EVENTUAL|EXAMPLE|EXCEL|EXENTO|EXENTA|EXISTE|EXP|EXPEDIENTE|EXPIRADO|EXPIRADA|EXTERNO|EXTERNA|EXTRANJERO|EXTRANJERA|EXTRAVIADO|EXTRAVIADA|FACTURA|FALLECIDO|FALLECIDA|FALLECIO|FALSE|FALTANTE|FALTARON|FECHA|FEMENINO|FETO|FINADO|FINADA|FIRMA|FIRMAR|FNU|FOJA|FOLIO|FORMATO|FOTO|FOTOCOPIA|FREELANCE|FULANO|FULANA|FULANITO|FULANITA|GEMELO|GEMELA|GENERACION|GERENCIA|GRADO|GUARDERIA|GUATEMALTECO|GUATEMALTECA|HABLAR|HONORARIOS|HOSPITAL|HUELLA|HUERFANO|HUERFANA|HUMANOS|IDEM|IDENTIFICADO|IDENTIFICADA|IDENTIFICAR|IGNORA|IGNORADO|IGNORADA|IGNORO|IGUAL|ILEGIBLE|IMPORTANTE|IMPORTE|IMPRIMIR|IMSS|INACTIVO|INACTIVA|INASISTENCIA|INCAPACIDAD|INCOMPLETO|INCOMPLETA|INCOMPLETOS|INCORRECTO|INCORRECTA|INDEFINIDO|INDEFINIDA|INDICAR|INDIGENA|INDIQUE|INDOCUMENTADO|INDOCUMENTADA|INEXISTENTE|INFO|INFORMACION|INFORME|INGRESE|INGRESO|INSCRITO|INSCRITA|INSERTAR|INSERTE|INTERINO|INTERINA|INTERROGACION|INVALIDO|INVALIDA|INVESTIGAR|IPSUM|IRREGULAR|ISSSTE|JUBILADO|JUBILADA|JUICIO|JURIDICO|JUSTIFICADO|JUSTIFICADA|JUZGADO|KINDER|LABORATORIO|LEGIBLE|LICENCIA|LICENCIATURA|LIMPIEZA|LISTADO|LLAMAR|LLEGARA|LLENAR|LLENARLO|LLEVA|LNU|LOCALIZAR|LOREM|LUEGO|MAESTRIA|MANCHADO|MANCHADA|MANDARA|MARCAR|MASCULINO|MATERNO|MATRICULA|MATUTINO|MAÑANA|MELLIZO|MELLIZA|MENGANO|MENGANA|MENGANITO|MENGANITA|MIGRANTE|MISMO|MISMA|MISSING|MODIFICAR|MONTO|MORTINATO|MORTINATA|MOSTRADOR|MOTIVO|MUERTO|MUERTA|MUJER|MUNICIPIO|MURIO|NACIMIENTO|NAME|NAPLICA|NATURALIZADO|NATURALIZADA|NEGADO|NEGADA|NEGATIVO|NEGATIVA|NIEGA|NIL|NINGUN|NINGUNO|NINGUNA|NN|NOCTURNO|NOMBRE|NOMBRES|NOMINA|NONE|NOTA|NULL|NULO|NULOS|NUMERO|OBITO|OBLIGATORIO|OBLIGATORIA|OBS|OBSERVACION|OBSERVACIONES|OFICINA|OFICIO|OMITIDO|OMITIDA|OMITIR|OPCION|ORIGINAL|OUTSOURCING|OYENTE|PAGADO|PAGADA|PAGINA|PAGO|PARTICULAR|PASAPORTE|PASSWORD|PATERNO|PDTE|PENDIENTE|PENDIENTES|PERENGANO|PERENGANA|PERFIL|PERMISO|PLANTILLA|PONER|PONGA|POSEE|POSIBLE|POSITIVO|POSITIVA|PREESCOLAR|PREGUNTALE|PREGUNTAR|PREMATURO|PREMATURA|PREPA|PREPARATORIA|PRESENTO|PRIMARIA|PRIMER|PRIORITARIO|PRIORITARIA|PROBABLE|PROCESO|PROGRAMA|PROMOVIDO|PROMOVIDA|PROPORCIONADO|PROPORCIONADA|PROPORCIONAR|PROTEGIDO|PROTEGIDA|PROVISIONAL|PROYECTO|PRUEBA|PRUEBAS|PUBLICO|PUESTO|QUIEN|QUINCENA|QUITAR|QUIZA|QUIZAS|QWERTY|RAZON|RECHAZADO|RECHAZADA|RECIBIDO|RECIBIDA|RECIBO|RECIEN|RECONOCER|RECONOCIDO|RECONOCIDA|RECONOCIMIENTO|RECTIFICAR|RECURSOS|REEMPLAZO|REFUGIADO|REFUGIADA|REGISTRADO|REGISTRADA|REGISTRAR|REGISTRO|REGRESA|REINGRESO|REINSCRITO|REINSCRITA|RENGLON|RENUNCIA|RENUNCIO|REPATRIADO|REPATRIADA|REPETIDO|REPETIDA|REPETIDOR|REPETIDORA|REPORTE|REPRESENTANTE|REPROBADO|REPROBADA|REQUERIDO|REQUERIDA|RESERVADO|RESERVADA|RESPONSABLE|RESPUESTA|RESULTADO|RESUMEN|RETARDO|REVISAR|REVISION|RFC|ROOT|SACAR|SALARIO|SALDO|SAMPLE|SECCION|SECTOR|SECUNDARIA|SEGURO|SELECCIONAR|SELECCIONE|SEMESTRE|SENTENCIA|SEXO|SINAP|SINDICATO|SISTEMA|SITUACION|SOBRENOMBRE|SOCIAL|SOLICITAR|SOLICITUD|STATUS|SUBTOTAL|SUCURSAL|SUELDO|SUPLENTE|SURNAME|SUSPENDIDO|SUSPENDIDA|SUSTITUTO|SUSTITUTA|TACHADO|TACHADA|TARJETA|TECLEE|TELEFONO|TEMPORAL|TEST|TESTADO|TESTADA|TESTING|TIEMPO|TIENE|TIENEN|TOTAL|TRABAJA|TRAE|TRAER|TRAERA|TRAERAN|TRAERLA|TRAERLO|TRAIGA|TRAMITE|TRANSFERIDO|TRANSFERIDA|TRASLADO|TRUE|TURNO|TUTELA|UNDEFINED|UNICO|UNICA|UNIDAD|UNKNOWN|UNNAMED|URGENCIAS|URGENTE|USER|VACACIONES|VACANTE|VACIO|VACIA|VACUNA|VALIDADO|VALIDADA|VALIDAR|VENCIDO|VENCIDA|VENDRA|VENTAS|VERIFICADO|VERIFICADA|VERIFICAR|VESPERTINO|VIAJE|VIGENTE|VUELVE|XX|XXX|ZUTANO|ZUTANA|EN BLANCO|(?:MADRE|PADRE) SOLTER[OA])(?:[ -]|\\z)|^(?:ALUMNO|ALUMNA|AUN|BB|BEBE|CLIENTE|DEBE|EMPLEADO|EMPLEADA|EN|ES|FALTA|FALTAN|FAVOR|HIJO|HIJA|NOT|PACIENTE|PEND|PERSONA|POR|PRODUCTO|PTE|REQUIERE|RN|SE|SEGUN|SOLAMENTE|TODAVIA|UNICAMENTE|VER|YA|ANTES|BAJA|CON|CUANDO|DESDE|HASTA|NO|PARA|PERO|QUE|SIN|SOLO|TARDE|VEZ|X) .|. (?:ANTES|BAJA|CON|CUANDO|DESDE|HASTA|NO|PARA|PERO|QUE|SIN|SOLO|TARDE|VEZ|X)(?: |\\z)|.[ -][NS][ -][A-Z]\\z' THEN CONCAT('maybe-placeholder:', campo) END;
  SET comentario = CASE WHEN campo = 'nombres' THEN CASE
      WHEN nota REGEXP '^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RVDO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)(?:\\. ?| |-)|(?:ENF\\.|TEC\\.|HN[OA]\\.|CAP\\.|FR\\.|MRS?\\.|CP\\.|C\\. ?P\\.|T\\. ?S\\.|M\\. ?C\\.|M\\.? EN C\\.|Q\\. ?F\\. ?B\\.|M\\. ?V\\. ?Z\\.|C\\.) ?).*[A-ZÑ]' THEN 'title'
      WHEN nota REGEXP '^(?:(?:ABOGADO|ABOGADA|ABUELO|ABUELA|ACREDITADO|ACREDITADA|ADMINISTRADOR|ADMINISTRADORA|AFILIADO|AFILIADA|AGENTE|AGREMIADO|AGREMIADA|ALBAÑIL|ALCALDE|ALCALDESA|ALFEREZ|ALMIRANTE|ALUMNO|ALUMNA|ANALISTA|APODERADO|APODERADA|ASEGURADO|ASEGURADA|ASESOR|ASESORA|ASISTENTE|ASPIRANTE|AUX|AUXILIAR|AYUDANTE|BACHILLER|BB|BEBE|BECARIO|BECARIA|BENEFICIARIO|BENEFICIARIA|BIOL|BIOLOGO|BIOLOGA|BISNIETO|BISNIETA|BRIGADIER|C|CABO|CADETE|CAJERO|CAJERA|CAMILLERO|CAMILLERA|CAMPESINO|CAMPESINA|CANDIDATO|CANDIDATA|CAP|CAPITAN|CAPITANA|CARPINTERO|CARPINTERA|CC|CD|CHEF|CHOFER|CIRUJANO|CIRUJANA|CIUDADANO|CIUDADANA|CLIENTE|COACH|COMADRE|COMANDANTE|COMISARIO|COMISARIA|COMPADRE|COMPAÑERO|COMPAÑERA|CONCUBINO|CONCUBINA|CONSEJERO|CONSEJERA|CONSUL|CONT|CONTRALMIRANTE|CONTRIBUYENTE|CONYUGE|COORDINADOR|COORDINADORA|COR|CORONEL|CP|CPA|CTE|CUÑADO|CUÑADA|DELEGADO|DELEGADA|DENTISTA|DENUNCIANTE|DERECHOHABIENTE|DEUDOR|DEUDORA|DIACONO|DIFUNTO|DIFUNTA|DIP|DIPUTADO|DIPUTADA|DIRECTOR|DIRECTORA|DN|DÑA|DOC|DOCENTE|DON|DOÑA|DUEÑO|DUEÑA|ECON|ECONOMISTA|EGRESADO|EGRESADA|EJECUTIVO|EJECUTIVA|ELECTRICISTA|EMBAJADOR|EMBAJADORA|EMPLEADO|EMPLEADA|ENCARGADO|ENCARGADA|ENF|ENFERMERO|ENFERMERA|ENTRENADOR|ENTRENADORA|ESPOSO|ESPOSA|ESTUDIANTE|EXALUMNO|EXALUMNA|FINADO|FINADA|FISCAL|FRAY|GENERAL|GERENTE|GESTOR|GESTORA|GOBERNADOR|GOBERNADORA|GUARDIA|HERMANO|HERMANA|HIJO|HIJA|HIJASTRO|HIJASTRA|HNO|HNA|HUESPED|IMPUTADO|IMPUTADA|INQUILINO|INQUILINA|INSTRUCTOR|INSTRUCTORA|INTENDENTE|INTERNO|INTERNA|INVITADO|INVITADA|IQ|ISC|JEFO|JEFA|JORNALERO|JORNALERA|JOVEN|JUEZ|JUEZA|LAE|LAET|LIDER|LRI|MADAME|MADRE|MADRINA|MAGISTRADO|MAGISTRADA|MAMA|MARINERO|MARINERA|MAYOR|MAYORDOMO|MBA|MD|MECANICO|MECANICA|MEDICO|MEDICA|MENOR|MINISTRO|MINISTRA|MISS|MISTER|MONJA|MONSEÑOR|MR|MRS|MS|MSC|MX|NIETO|NIETA|NIÑO|NIÑA|NOTARIO|NOTARIA|NOVIO|NOVIA|NOVICIO|NOVICIA|NUERA|NUT|NUTRIOLOGO|NUTRIOLOGA|OBISPO|OBRERO|OBRERA|ODONTOLOGO|ODONTOLOGA|OFICIAL|OPERADOR|OPERADORA|OPERARIO|OPERARIA|PACIENTE|PADRE|PADRINO|PAPA|PARAMEDICO|PARAMEDICA|PAREJA|PARTERA|PASANTE|PENSIONADO|PENSIONADA|PILOTO|PORTERO|PORTERA|PERITO|PHD|POLICIA|PREFECTO|PREFECTA|PRESBITERO|PRESIDENTA|PRESIDENTE|PRIMO|PRIMA|PROFE|PROFESIONISTA|PROMOTOR|PROMOTORA|PROPIETARIO|PROPIETARIA|PROVEEDOR|PROVEEDORA|PSICOLOGO|PSICOLOGA|QBP|QFI|QUIMICO|QUIMICA|RECEPCIONISTA|RECTOR|RECTORA|REGIDOR|REGIDORA|REPRESENTANTE|RESIDENTE|REV|REVERENDA|REVERENDO|SACERDOTE|SARGENTO|SECRETARIO|SECRETARIA|SEMINARISTA|SEN|SENADOR|SENADORA|SINDICO|SINDICA|SINDICALIZADO|SINDICALIZADA|SOBRINO|SOBRINA|SOCIO|SOCIA|SOLDADO|SOLICITANTE|SOR|STA|STO|SUBDIRECTOR|SUBDIRECTORA|SUBOFICIAL|SUBTENIENTE|SUEGRO|SUEGRA|SUPERVISOR|SUPERVISORA|TEC|TECNICO|TECNICA|TENIENTE|TERAPEUTA|TESORERO|TESORERA|TESTIGO|TIO|TIA|TITULAR|TRABAJADOR|TRABAJADORA|TSU|TUM|TUTOR|TUTORA|USUARIO|USUARIA|VECINO|VECINA|VELADOR|VELADORA|VENDEDOR|VENDEDORA|VET|VETERINARIO|VETERINARIA|VICEALMIRANTE|VICTIMA|VIGILANTE|VISITANTE|VIUDO|VIUDA|YERNO)(?:\\. ?| )|PASTOR ).*[A-ZÑ]|[A-ZÑ]{3}\\.? (?:DR|DRA|HIJO|HIJA|II|III|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\\.?\\z' THEN 'maybe-title'
      WHEN nota REGEXP '(?:[A-SU-ZÑ]|(?:^|[^S])T)\\.[A-ZÑ]|^(?:MARIA|MA|M|JOSE|J)-[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON)-[A-ZÑ]' THEN 'joined-words'
      WHEN nota REGEXP '[A-ZÑ] (?:ALIAS|O|/|Y/O) [A-ZÑ]|[A-ZÑ]{2}/[A-ZÑ]{2}' THEN 'two-names'
      WHEN nota REGEXP '^[^A-ZÑ0-9''’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |\\z)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}[''’‘ʼ′‛](?: |\\z)|\\.\\.' THEN 'loose-sign'
      WHEN nota REGEXP '[A-ZÑ]\\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)\\z' THEN 'cut-short'
      WHEN nota REGEXP '(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODGZ|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|GUAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |\\z)|(?:^| )[B-DF-HKLNP-TV-WZ] | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |\\z)' THEN 'abbreviation'
    END ELSE CASE
      WHEN nota REGEXP '(?:^| )(?:VDA|VDO|VIUD[OA])\\.? .|[A-ZÑ] (?:VDA|VDO|VIUD[OA])\\.?\\z|(?:^| )(?:SRA|SEÑORA|ESPOS[OA]|ESP)\\.? DE ' THEN 'married-name'
      WHEN nota REGEXP '^[0-9#][^A-ZÑ]*[^A-ZÑ0-9][A-ZÑ]|^(?:(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RVDO|MAGDO|PSIC|ENFRA|LICENCIADO|LICENCIADA|DOCTOR|DOCTORA|INGENIERO|INGENIERA|PROFESOR|PROFESORA|MAESTRO|MAESTRA|ARQUITECTO|ARQUITECTA|CONTADOR|CONTADORA|SEÑOR|SEÑORA|SEÑORITA)\\.|ENF\\.|TEC\\.|HN[OA]\\.|CAP\\.|FR\\.|MRS?\\.|CP\\.|C\\. ?P\\.|T\\. ?S\\.|M\\. ?C\\.|M\\.? EN C\\.|Q\\. ?F\\. ?B\\.|M\\. ?V\\. ?Z\\.) ?.*[A-ZÑ]' THEN 'title'
      WHEN nota REGEXP '^(?:LIC|LICDO|LICDA|LCDO|LCDA|ING|INGRO|INGRA|DR|DRA|PROF|PROFR|PROFRA|ARQ|MTRO|MTRA|SR|SRA|SRITA|SRTA|QFB|MVZ|GRAL|TTE|SUBTTE|SGTO|CMDTE|CMTE|PBRO|MONS|RVDO|MAGDO|PSIC|ENFRA|DON|DOÑA|MISS|MR|MRS|FAMILIA|HERMANOS|HERMANAS|HNOS|SUCESION) .*[A-ZÑ]|[A-ZÑ]{3}\\.? (?:DR|DRA|HIJO|HIJA|II|III|ING|IV|JR|LIC|MADRE|MBA|PADRE|PHD|SR|VDA|VDO|VIII|VII|VIUDO|VIUDA|XII|XIII|XXIII)\\.?\\z' THEN 'maybe-title'
      WHEN nota REGEXP '[A-ZÑ]{3}\\.[A-ZÑ]|^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )*(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON)-[A-ZÑ]' THEN 'joined-words'
      WHEN nota REGEXP '[A-ZÑ] (?:ALIAS|/|Y/O) [A-ZÑ]|[A-ZÑ]{4} [OU] [A-ZÑ]|[A-ZÑ]{2}/[A-ZÑ]{2}' THEN 'two-names'
      WHEN nota REGEXP '^[^A-ZÑ0-9''’‘´`ʼ′‛]+[A-ZÑ]|(?:^| )[^A-ZÑ0-9 ]+(?: |\\z)|[A-ZÑ]{2}[´`]|[A-ZÑ]{2}[''’‘ʼ′‛](?: |\\z)|\\.\\.' THEN 'loose-sign'
      WHEN nota REGEXP '[A-ZÑ]\\.? (?:DE|DEL|DER|EL|LA|LAS|LOS|MAC|MC|VON|Y)\\z' THEN 'cut-short'
      WHEN nota REGEXP '(?:^| )(?:(?:[A-IKLN-ZÑ]|[A-IKLN-RT-ZÑ][A-ZÑ]|J[A-QS-ZÑ]|M[BD-ZÑ]|S[A-QSU-ZÑ]|[A-RT-ZÑ][A-ZÑ]{2}|S[A-SU-ZÑ][A-ZÑ]|ST[B-DF-NP-ZÑ]|[A-ZÑ]{4,})\\.|HDEZ|MTEZ|MTNEZ|GLEZ|GZLEZ|GONZ|RGUEZ|ROGZ|RODGZ|RODZ|FDEZ|FERNZ|DGUEZ|DOMGZ|VAZQZ|VELAZQZ|GUTZ|RAMZ|GCIA|GZA|ALEJ|ALEJDRA|ANT|ALF|ALFDO|GPE|GUAD|FCO|FCA|FDO|GMO|ROBTO|RBTO|[B-DF-HJ-NP-TV-XZÑ]Z|[B-DF-HJ-NP-TV-XZÑ]{3}|[B-DF-HJ-NP-RTV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{3}|S[B-DF-HJ-LNP-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]{2}|SM[B-DF-HJ-NP-QS-TV-XZÑ][B-DF-HJ-NP-TV-XZÑ]|SMR[B-DF-HJ-NP-TV-XÑ]|[B-DF-HJ-NP-TV-XZÑ]{5,})(?: |\\z)|(?:^| )[B-DF-HKLNP-TV-WZ] | (?:[B-DF-HKLNP-TV-WZ]|[JM])(?: |\\z)' THEN 'abbreviation'
    END END;
  RETURN NULLIF(CONCAT_WS(',', puede_ser, CONCAT(comentario, ':', campo),
    CASE WHEN IF(comentario = 'title', REGEXP_REPLACE(nota, '^[^A-ZÑ''’‘´`ʼ′‛]*[^A-ZÑ0-9''’‘´`ʼ′‛]', ''), nota) REGEXP '[0-9]'
      THEN CONCAT('digit-in-name:', campo) END), '');
END//

-- Si los dos apellidos están en un campo, y uno de ellos o los dos en el otro.
DROP FUNCTION IF EXISTS curp_repite//
CREATE FUNCTION curp_repite(primero LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, segundo LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin) RETURNS BOOLEAN
DETERMINISTIC NO SQL
BEGIN
  DECLARE uno LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT REGEXP_REPLACE(primero, '^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )+', '');
  DECLARE otro LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT REGEXP_REPLACE(segundo, '^(?:(?:DA|DAS|DE|DEL|DER|DI|DIE|DD|Y|EL|LA|LOS|LAS|LE|LES|MAC|MC|VAN|VON) )+', '');
  RETURN uno = otro AND LOCATE(' ', uno) > 0 OR RIGHT(uno, CHAR_LENGTH(otro) + 1) = CONCAT(' ', otro)
    -- Con = no contaría el blanco del final.
    OR LOCATE(CONCAT(uno, ' '), otro) = 1;
END//

-- Lo dudoso de la clave de esos datos: «código:dato», separados por comas; vacío si nada lo es, NULL si no hay clave.
DROP FUNCTION IF EXISTS curp_avisos//
CREATE FUNCTION curp_avisos(nombres LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, primer_apellido LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, segundo_apellido LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin,
  fecha DATE, sexo LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, entidad LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, hoy DATE) RETURNS LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin
DETERMINISTIC NO SQL
BEGIN
  DECLARE clave LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT curp_calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy);
  DECLARE nombre, primero, segundo, nota_nombre, nota_primero, nota_segundo, problema, todo, letras LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin;
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
DROP FUNCTION IF EXISTS curp_limpia//
CREATE FUNCTION curp_limpia(clave LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin) RETURNS LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin
DETERMINISTIC NO SQL
BEGIN
  -- Nada lee un texto más largo.
  IF clave IS NULL OR CHAR_LENGTH(clave) > 1000 THEN
    RETURN '';
  END IF;
  IF clave REGEXP '^[0-9A-Za-z]*\\z' THEN
    RETURN UPPER(clave);
  END IF;
  -- Un carácter fuera del plano básico ocupa dos lugares, como en las demás puertas.
  RETURN curp_traducir(REGEXP_REPLACE(REGEXP_REPLACE(clave, '[\\x{9}-\\x{d}\\x{20}-\\x{20}\\x{a0}-\\x{a0}\\x{1680}-\\x{1680}\\x{2000}-\\x{200a}\\x{2028}-\\x{2029}\\x{202f}-\\x{202f}\\x{205f}-\\x{205f}\\x{3000}-\\x{3000}\\x{feff}-\\x{feff}\\x{ad}-\\x{ad}\\x{600}-\\x{605}\\x{61c}-\\x{61c}\\x{6dd}-\\x{6dd}\\x{70f}-\\x{70f}\\x{890}-\\x{891}\\x{8e2}-\\x{8e2}\\x{180e}-\\x{180e}\\x{200b}-\\x{200f}\\x{202a}-\\x{202e}\\x{2060}-\\x{2064}\\x{2066}-\\x{206f}\\x{feff}-\\x{feff}\\x{fff9}-\\x{fffb}\\x{110bd}-\\x{110bd}\\x{110cd}-\\x{110cd}\\x{13430}-\\x{1343f}\\x{1bca0}-\\x{1bca3}\\x{1d173}-\\x{1d17a}\\x{e0001}-\\x{e0001}\\x{e0020}-\\x{e007f}\\x{2d}-\\x{2d}]', ''), '[\\x{10000}-\\x{10ffff}]', '??'),
    'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
END//

-- La fecha de nacimiento de una CURP; NULL si no la tiene o no existe.
DROP FUNCTION IF EXISTS curp_fecha//
CREATE FUNCTION curp_fecha(clave LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin) RETURNS DATE
DETERMINISTIC NO SQL
BEGIN
  DECLARE limpia LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT curp_limpia(clave);
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
DROP FUNCTION IF EXISTS curp_validar//
CREATE FUNCTION curp_validar(clave LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin, hoy DATE) RETURNS LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin
DETERMINISTIC NO SQL
BEGIN
  DECLARE limpia LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin DEFAULT curp_limpia(clave);
  DECLARE problemas LONGTEXT CHARSET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE fecha DATE;
  IF CHAR_LENGTH(limpia) <> 18 THEN
    RETURN 'key-length';
  END IF;
  SET fecha = curp_fecha(limpia);
  SET problemas = CONCAT_WS(',',
    CASE WHEN NOT limpia REGEXP '^[ABCDEFGHIJKLMNOPQRSTUVWXYZ][AEIOUX][ABCDEFGHIJKLMNOPQRSTUVWXYZ][ABCDEFGHIJKLMNOPQRSTUVWXYZ][0123456789][0123456789][0123456789][0123456789][0123456789][0123456789][HMX][ABCDEFGHIJKLMNOPQRSTUVWXYZ][ABCDEFGHIJKLMNOPQRSTUVWXYZ][BCDFGHJKLMNPQRSTVWXYZ][BCDFGHJKLMNPQRSTVWXYZ][BCDFGHJKLMNPQRSTVWXYZ][ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789][0123456789]\\z' THEN 'key-form' END,
    CASE WHEN fecha IS NULL AND limpia REGEXP '^.{4}[0-9]{6}.{6}[0-9A-Z]' THEN 'key-date-impossible' END,
    CASE WHEN fecha > hoy THEN 'key-date-future' END,
    CASE WHEN SUBSTRING(limpia, 12, 2) REGEXP '^[A-Z]{2}' AND CASE WHEN CHAR_LENGTH(SUBSTRING(limpia, 12, 2)) = 2 AND LOCATE(CONCAT(' ', SUBSTRING(limpia, 12, 2)), ' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE') > 0 THEN SUBSTRING(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', LOCATE(CONCAT(' ', SUBSTRING(limpia, 12, 2)), ' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE') + 3, 2) END IS NULL THEN 'key-entity-unknown' END);
  IF problemas = '' AND curp_digito(limpia) <> RIGHT(limpia, 1) AND NOT FIND_IN_SET(limpia, 'XEXX010101HNEXXXA4,XEXX010101MNEXXXA8') THEN
    RETURN 'key-check-digit';
  END IF;
  RETURN problemas;
END//

DELIMITER ;
SET SESSION sql_mode = @curp_modo;
