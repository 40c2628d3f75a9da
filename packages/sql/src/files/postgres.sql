-- La regla de la CURP en PostgreSQL 15 o posterior, con la base en UTF8. @curp/sql 0.0.0, criterios de 2021.
-- Hecho de los registros de @curp/core por npm run docs: no se edita a mano.
-- Una CURP calculada no prueba que la persona esté registrada.
CREATE SCHEMA IF NOT EXISTS curp;

-- Un dato tal como se escribió -> solo A–Z, n (Ñ), v (vocal con diéresis), «.», «-» (otro signo) y blancos sencillos.
-- Vacío si falta o es un apellido DESCONOCIDO; si no se puede leer, el código del problema.
CREATE OR REPLACE FUNCTION curp.leer(dato text, es_apellido boolean, OUT texto text, OUT problema text)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  limpio text COLLATE "C" := normalize(dato COLLATE "C", NFC);
  nota text COLLATE "C";
  sin_base boolean := false;
BEGIN
  limpio := btrim(regexp_replace(translate(limpio, E'\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff', '                        '), ' +', ' ', 'g'));
  IF coalesce(limpio, '') = '' OR (es_apellido AND upper(limpio) = 'DESCONOCIDO') THEN
    texto := '';
    RETURN;
  END IF;
  IF limpio ~ '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f]' THEN
    -- Un signo sin letra debajo, o más de treinta sobre una.
    sin_base := limpio ~ ('(^| )' || '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f]')
      OR strpos(regexp_replace(dato COLLATE "C", '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f]', '̀', 'g'), repeat(E'\u0300', 31)) > 0;
    limpio := regexp_replace(limpio, '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g');
  END IF;
  texto := translate(limpio, E'\u0009\u000a\u000b\u000c\u000d''/0123456789`abcdefghijklmnopqrstuvwxyz\u00a0´ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳʼ\u1680ḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a‐‑‒–—‘’‛\u2028\u2029\u202f′\u205f−\u3000\ufeff', '     -------------ABCDEFGHIJKLMNOPQRSTUVWXYZ -AAAAvACEEEvIIIvnOOOOvUUUUYAAAAvACEEEvIIIvnOOOOvUUUUYYAAAAAACCCCCCCCDDEEEEEEEEEEGGGGGGGGHHIIIIIIIIIJJKKLLLLLLNNNNNNOOOOOORRRRRRSSSSSSSSTTTTUUUUUUUUUUUUWWYYYZZZZZZOOUUAAIIOOUUUUUUUUUUAAAAGGKKOOOOJGGNNAAAAAAEEEEIIIIOOOORRRRUUUUSSTTHHAAEEOOOOOOOOYY- AABBBBBBCCDDDDDDDDDDEEEEEEEEEEFFGGHHHHHHHHHHIIIIKKKKKKLLLLLLLLMMMMMMNNNNNNNNOOOOOOOOPPPPRRRRRRRRSSSSSSSSSSTTTTTTTTUUUUUUUUUUVVVVWWWWWWWWWWXXXXYYZZZZZZHTWYAAAAAAAAAAAAAAAAAAAAAAAAEEEEEEEEEEEEEEEEIIIIOOOOOOOOOOOOOOOOOOOOOOOOUUUUUUUUUUUUUUYYYYYYYY           --------   - -  ');
  nota := translate(limpio, E'\u0009\u000a\u000b\u000c\u000dabcdefghijklmnopqrstuvwxyz\u00a0ÀÁÄÈÉËÌÍÏÒÓÖÙÚÜÝàáäèéëìíïòóöùúüýÿĆćĹĺŃńŔŕŚśŸŹźǗǘǛǜǴǵǸǹ\u1680ḦḧḮḯḰḱḾḿṔṕẀẁẂẃẄẅẌẍẗỲỳ\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff', '     ABCDEFGHIJKLMNOPQRSTUVWXYZ AAAEEEIIIOOOUUUYAAAEEEIIIOOOUUUYYCCLLNNRRSSYZZUUUUGGNN HHIIKKMMPPWWWWWWXXTYY                 ');
  problema := CASE
    WHEN NOT sin_base AND limpio ~ '^(?:[Ss][IiÍíÌìÏïEeÉéÈèËë/]|[Nn][OoÓóÒòÖöIiÍíÌìÏï/]|[Pp][EeÉéÈèËë][Nn]|[Vv][AaÁáÀàÄä][Cc]|[Xx][Xx]|[-.‐‑‒–—− ])' AND (nota = ANY ('{"SIN APELLIDO","SIN APELLIDO MATERNO","SIN APELLIDO PATERNO","SIN SEGUNDO APELLIDO","SIN MATERNO","NO TIENE","NO APLICA","N/A","S/A","S/D","S/N","SE IGNORA","SE DESCONOCE","NO PROPORCIONO","NO PROPORCIONADO",PENDIENTE,VACANTE,NINGUNO}'::text[]) OR nota ~ '^(?:X{2,}|[-.‐‑‒–—− ]+)$') THEN 'placeholder'
    WHEN length(texto) > 100 THEN 'too-long'
    WHEN sin_base OR texto ~ '[^A-Znv. -]' THEN 'unreadable'
    WHEN texto !~ '[A-Znv]' THEN 'no-letters'
  END;
END $$;

-- La palabra que cuenta de un dato -> su inicial, su primera vocal interna y su primera consonante interna.
-- Vacío si falta el dato; NULL si no se puede leer.
CREATE OR REPLACE FUNCTION curp.letras(dato text, es_apellido boolean) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  palabra text COLLATE "C" := translate(upper(dato COLLATE "C"), 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUnAEIOUUn');
  primera text COLLATE "C";
  problema text;
  corte int;
  puede_omitir boolean := NOT es_apellido;
BEGIN
  -- Lo ordinario se lee aquí; lo demás, con más cuidado, en curp.leer.
  IF palabra ~ '^[A-Zn]+\.?( [A-Zn]+\.?)*$' AND length(palabra) <= 100 AND left(palabra, 2) <> 'XX'
    AND palabra <> ALL ('{DESCONOCIDO,"SIN APELLIDO","SIN APELLIDO MATERNO","SIN APELLIDO PATERNO","SIN SEGUNDO APELLIDO","SIN MATERNO","NO TIENE","NO APLICA","SE IGNORA","SE DESCONOCE","NO PROPORCIONO","NO PROPORCIONADO",PENDIENTE,VACANTE,NINGUNO}'::text[]) THEN
  ELSE
    SELECT leido.texto, leido.problema INTO palabra, problema FROM curp.leer(dato, es_apellido) AS leido;
    IF problema IS NOT NULL THEN
      RETURN NULL;
    ELSIF palabra = '' THEN
      RETURN '';
    END IF;
  END IF;
  LOOP
    corte := strpos(palabra, ' ');
    EXIT WHEN corte = 0;
    primera := left(palabra, corte - 1);
    IF primera = ANY ('{DA,DAS,DE,DEL,DER,DI,DIE,DD,Y,EL,LA,LOS,LAS,LE,LES,MAC,MC,VAN,VON}'::text[]) THEN
    ELSIF puede_omitir AND primera = ANY ('{MARIA,"MA.",MA,"M.",M,JOSE,"J.",J}'::text[]) THEN
      puede_omitir := false;
    ELSE
      palabra := primera;
      EXIT;
    END IF;
    palabra := substr(palabra, corte + 1);
  END LOOP;
  RETURN translate(
    left(palabra, 1)
      || left(ltrim(substr(palabra, 2), 'BCDFGHJKLMNPQRSTVWXYZn') || 'X', 1)
      || left(ltrim(substr(palabra, 2), 'AEIOUv') || 'X', 1),
    'nv.-', 'XXXX');
END $$;

-- La abreviatura de una entidad, por su clave (09) o por ella misma (DF); NULL si no es del catálogo.
CREATE OR REPLACE FUNCTION curp.abreviatura(entidad text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE
  WHEN length(entidad) = 2 AND strpos(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', ' ' || entidad) > 0
    THEN substr(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', strpos(' ASAS BCBC BSBS CCCC CLCL CMCM CSCS CHCH DFDF DGDG GTGT GRGR HGHG JCJC MCMC MNMN MSMS NTNT NLNL OCOC PLPL QTQT QRQR SPSP SLSL SRSR TCTC TSTS TLTL VZVZ YNYN ZSZS NENE 01AS 02BC 03BS 04CC 05CL 06CM 07CS 08CH 09DF 10DG 11GT 12GR 13HG 14JC 15MC 16MN 17MS 18NT 19NL 20OC 21PL 22QT 23QR 24SP 25SL 26SR 27TC 28TS 29TL 30VZ 31YN 32ZS 36NE', ' ' || entidad) + 3, 2)
END;

-- La posición 18 que piden las otras 17; NULL si no son 17 letras o cifras (la 18, si viene, no cuenta).
CREATE OR REPLACE FUNCTION curp.digito(clave text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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

-- La CURP de una persona; NULL si sus datos no dan clave: curp.problemas dice por qué.
-- No hay reloj: con «hoy», una fecha posterior no da clave.
CREATE OR REPLACE FUNCTION curp.calcular(
  nombres text, primer_apellido text, segundo_apellido text, fecha date, sexo text, entidad text, hoy date DEFAULT NULL
) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  lugar text := curp.abreviatura(entidad);
  del_nombre text COLLATE "C";
  del_primero text COLLATE "C";
  del_segundo text COLLATE "C";
  clave text COLLATE "C";
BEGIN
  IF lugar IS NULL OR fecha IS NULL OR fecha < '1850-01-01' OR fecha > coalesce(hoy, '9999-12-31') OR sexo IS NULL
    OR sexo COLLATE "C" <> ALL ('{H,M,X}') THEN
    RETURN NULL;
  END IF;
  del_nombre := curp.letras(nombres, false);
  del_primero := curp.letras(primer_apellido, true);
  del_segundo := curp.letras(segundo_apellido, true);
  IF del_nombre IS NULL OR del_nombre = '' OR del_primero IS NULL OR del_segundo IS NULL THEN
    RETURN NULL;
  END IF;
  -- Un solo apellido es el primero, donde sea que se haya escrito.
  IF del_primero = '' THEN
    del_primero := del_segundo;
    del_segundo := '';
  END IF;
  del_primero := rpad(del_primero, 3, 'X');
  del_segundo := rpad(del_segundo, 3, 'X');
  clave := left(del_primero, 2) || left(del_segundo, 1) || left(del_nombre, 1);
  IF clave = ANY ('{BACA,BAKA,BUEI,BUEY,CACA,CACO,CAGA,CAGO,CAKA,CAKO,COGE,COGI,COJA,COJE,COJI,COJO,COLA,CULO,FALO,FETO,GETA,GUEI,GUEY,JETA,JOTO,KACA,KACO,KAGA,KAGO,KAKA,KAKO,KOGE,KOGI,KOJA,KOJE,KOJI,KOJO,KOLA,KULO,LILO,LOCA,LOCO,LOKA,LOKO,MAME,MAMO,MEAR,MEAS,MEON,MIAR,MION,MOCO,MOKO,MULA,MULO,NACA,NACO,PEDA,PEDO,PENE,PIPI,PITO,POPO,PUTA,PUTO,QULO,RATA,ROBA,ROBE,ROBO,RUIN,SENO,TETA,VACA,VAGA,VAGO,VAKA,VUEI,VUEY,WUEI,WUEY}'::text[]) THEN
    clave := overlay(clave PLACING 'X' FROM 2 FOR 1);
  END IF;
  clave := clave
    || substr((date_part('year', fecha) * 10000 + date_part('month', fecha) * 100 + date_part('day', fecha))::int::text, 3)
    || sexo || lugar || right(del_primero, 1) || right(del_segundo, 1) || right(del_nombre, 1)
    || CASE WHEN fecha < '2000-01-01' THEN '0' ELSE 'A' END;
  RETURN clave || curp.digito(clave);
END $$;

-- Por qué esos datos no dan clave: «código:dato», o vacío si la dan.
CREATE OR REPLACE FUNCTION curp.problemas(
  nombres text, primer_apellido text, segundo_apellido text, fecha date, sexo text, entidad text, hoy date DEFAULT NULL
) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  de_nombres record := curp.leer(nombres, false);
BEGIN
  RETURN array_remove(ARRAY[
    CASE WHEN de_nombres.problema IS NOT NULL THEN de_nombres.problema || ':nombres'
      WHEN de_nombres.texto = '' THEN 'missing:nombres' END,
    (curp.leer(primer_apellido, true)).problema || ':primer_apellido',
    (curp.leer(segundo_apellido, true)).problema || ':segundo_apellido',
    CASE WHEN fecha IS NULL THEN 'missing:fecha' WHEN fecha < '1850-01-01' THEN 'date-too-early:fecha'
      WHEN fecha > hoy THEN 'date-future:fecha' WHEN fecha > '9999-12-31' THEN 'date-malformed:fecha' END,
    CASE WHEN coalesce(btrim(translate(sexo, E'\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff', '                        ')), '') = '' THEN 'missing:sexo'
      WHEN sexo COLLATE "C" <> ALL ('{H,M,X}') THEN 'sex-invalid:sexo' END,
    CASE WHEN coalesce(btrim(translate(entidad, E'\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff', '                        ')), '') = '' THEN 'missing:entidad'
      WHEN curp.abreviatura(entidad) IS NULL THEN 'entity-unknown:entidad' END
  ], NULL);
END $$;

-- Una CURP por sí misma. Minúsculas, blancos y guiones no importan. Los problemas van por su código.
-- No hay reloj: con «hoy», una fecha posterior es un problema.
CREATE OR REPLACE FUNCTION curp.validar(
  clave text, hoy date DEFAULT NULL,
  OUT valida boolean, OUT problemas text[], OUT fecha date, OUT sexo text, OUT entidad text
)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  limpia text COLLATE "C" := upper(coalesce(clave, '') COLLATE "C");
  fechada boolean;
  anio int;
  mes int;
  dia int;
BEGIN
  IF limpia ~ '[^0-9A-Z]' THEN
    limpia := regexp_replace(limpia, '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f\u002d]', '', 'g');
  END IF;
  IF length(limpia) <> 18 THEN
    valida := false;
    problemas := '{key-length}';
    RETURN;
  END IF;
  sexo := CASE WHEN substr(limpia, 11, 1) IN ('H', 'M', 'X') THEN substr(limpia, 11, 1) END;
  entidad := CASE WHEN substr(limpia, 12, 2) !~ '[^A-Z]' THEN curp.abreviatura(substr(limpia, 12, 2)) END;
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
  IF problemas = '{}' AND curp.digito(limpia) <> right(limpia, 1) AND limpia <> ALL ('{XEXX010101HNEXXXA4,XEXX010101MNEXXXA8}'::text[]) THEN
    problemas := '{key-check-digit}';
  END IF;
  valida := problemas = '{}';
END $$;

-- Una columna que solo admite claves válidas, en mayúsculas y sin blancos.
DO $$ BEGIN
  CREATE DOMAIN curp.clave AS text
    CHECK (VALUE IS NULL OR (VALUE COLLATE "C" ~ '^[0-9A-Z]{18}$' AND (curp.validar(VALUE)).valida));
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
