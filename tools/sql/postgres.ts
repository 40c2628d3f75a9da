// The rule as functions of PostgreSQL, in SQL and PL/pgSQL alone: managed servers admit nothing else.
import { EARLIEST } from '../../packages/core/src/civil-date.ts';
import { INCONVENIENT_WORDS } from '../../packages/core/src/inconvenient-words.ts';
import { NEVER_NAMES, SIGNS } from '../../packages/core/src/placeholders.ts';
import { type Edition, LONGEST_TEXT } from '../../packages/core/src/text.ts';
import { PARTICLES, SKIPPED_ONCE } from '../../packages/core/src/words.ts';
import { fill } from './fill.ts';
import { head } from './head.ts';
import { bracket, list, literal } from './postgres-text.ts';
import { VALIDATION } from './postgres-validation.ts';
import {
  digitValues,
  ENTITIES_BY_ABBREVIATION,
  ENTITIES_BY_KEY,
  foldingPairs,
  ordinaryPairs,
  ordinaryPlaceholders,
  otherBlanks,
  placeholderPairs,
  placeholderStarts,
  rangesOf,
} from './registers.ts';

const READING = `
-- Un dato tal como se escribió -> solo A–Z, n (Ñ), v (vocal con diéresis), «.», «-» (otro signo) y blancos sencillos.
-- Vacío si falta o es un apellido DESCONOCIDO; si no se puede leer, el código del problema.
CREATE OR REPLACE FUNCTION curp.leer(dato text, es_apellido boolean, OUT texto text, OUT problema text)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  limpio text COLLATE "C" := normalize(dato COLLATE "C", NFC);
  nota text COLLATE "C";
  sin_base boolean := false;
BEGIN
  limpio := btrim(regexp_replace(translate(limpio, {blanks}, {spaces}), ' +', ' ', 'g'));
  IF coalesce(limpio, '') = '' OR (es_apellido AND upper(limpio) = 'DESCONOCIDO') THEN
    texto := '';
    RETURN;
  END IF;
  IF limpio ~ {marks} THEN
    -- Un signo sin letra debajo, o más de treinta sobre una.
    sin_base := limpio ~ ('(^| )' || {marks})
      OR strpos(regexp_replace(dato COLLATE "C", {marks}, '\u0300', 'g'), repeat(E'\\u0300', 31)) > 0;
    limpio := regexp_replace(limpio, {marks}, '', 'g');
  END IF;
  texto := translate(limpio, {foldFrom}, {foldTo});
  nota := translate(limpio, {noteFrom}, {noteTo});
  problema := CASE
    WHEN NOT sin_base AND limpio ~ {noteStarts} AND (nota = ANY ({notes}) OR nota ~ {signs}) THEN 'placeholder'
    WHEN length(texto) > {longest} THEN 'too-long'
    WHEN sin_base OR texto ~ '[^A-Znv. -]' THEN 'unreadable'
    WHEN texto !~ '[A-Znv]' THEN 'no-letters'
  END;
END $$;

-- La palabra que cuenta de un dato -> su inicial, su primera vocal interna y su primera consonante interna.
-- Vacío si falta el dato; NULL si no se puede leer.
CREATE OR REPLACE FUNCTION curp.letras(dato text, es_apellido boolean) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  palabra text COLLATE "C" := translate(upper(dato COLLATE "C"), {ordinaryFrom}, {ordinaryTo});
  primera text COLLATE "C";
  problema text;
  corte int;
  puede_omitir boolean := NOT es_apellido;
BEGIN
  -- Lo ordinario se lee aquí; lo demás, con más cuidado, en curp.leer.
  IF palabra ~ '^[A-Zn]+\\.?( [A-Zn]+\\.?)*$' AND length(palabra) <= {longest} AND left(palabra, 2) <> 'XX'
    AND palabra <> ALL ({doubtful}) THEN
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
    IF primera = ANY ({particles}) THEN
    ELSIF puede_omitir AND primera = ANY ({skipped}) THEN
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
`;

const CALCULATION = `
-- La abreviatura de una entidad, por su clave (09) o por ella misma (DF); NULL si no es del catálogo.
CREATE OR REPLACE FUNCTION curp.abreviatura(entidad text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE
  WHEN length(entidad) = 2 AND strpos({entities}, ' ' || entidad) > 0
    THEN substr({entities}, strpos({entities}, ' ' || entidad) + 3, 2)
END;

-- La posición 18 que piden las otras 17; NULL si no son 17 letras o cifras (la 18, si viene, no cuenta).
CREATE OR REPLACE FUNCTION curp.digito(clave text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  valores CONSTANT bytea := {values};
  codigos bytea;
BEGIN
  -- Sin repeticiones contadas: en PostgreSQL cuestan más que toda la suma.
  IF length(clave) BETWEEN 17 AND 18 AND left(clave, 17) COLLATE "C" !~ '[^0-9A-Z]' THEN
    codigos := convert_to(clave, 'UTF8');
    RETURN ((10 - ({sum}) % 10) % 10)::text;
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
  IF lugar IS NULL OR fecha IS NULL OR fecha < {earliest} OR fecha > coalesce(hoy, {latest}) OR sexo IS NULL
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
  IF clave = ANY ({words}) THEN
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
    CASE WHEN fecha IS NULL THEN 'missing:fecha' WHEN fecha < {earliest} THEN 'date-too-early:fecha'
      WHEN fecha > hoy THEN 'date-future:fecha' WHEN fecha > {latest} THEN 'date-malformed:fecha' END,
    CASE WHEN coalesce(btrim(translate(sexo, {blanks}, {spaces})), '') = '' THEN 'missing:sexo'
      WHEN sexo COLLATE "C" <> ALL ('{H,M,X}') THEN 'sex-invalid:sexo' END,
    CASE WHEN coalesce(btrim(translate(entidad, {blanks}, {spaces})), '') = '' THEN 'missing:entidad'
      WHEN curp.abreviatura(entidad) IS NULL THEN 'entity-unknown:entidad' END
  ], NULL);
END $$;
`;

export function postgres(edition: Edition = 2021): string {
  const folding = foldingPairs(edition);
  const ordinary = ordinaryPairs();
  const notes = placeholderPairs();
  const blanks = otherBlanks();
  const values = {
    blanks: literal(blanks),
    spaces: literal(' '.repeat(blanks.length)),
    marks: literal(bracket(rangesOf(/\p{M}/u, 0xffff))),
    foldFrom: literal(folding.from),
    foldTo: literal(folding.to),
    noteFrom: literal(notes.from),
    noteTo: literal(notes.to),
    noteStarts: literal(placeholderStarts()),
    notes: list([...NEVER_NAMES]),
    signs: literal(SIGNS.source),
    longest: String(LONGEST_TEXT),
    ordinaryFrom: literal(ordinary.from),
    ordinaryTo: literal(ordinary.to),
    doubtful: list(['DESCONOCIDO', ...ordinaryPlaceholders()]),
    particles: list(PARTICLES),
    skipped: list(SKIPPED_ONCE[edition]),
    entities: literal(ENTITIES_BY_ABBREVIATION + ENTITIES_BY_KEY),
    values: `'\\x${Buffer.from(digitValues()).toString('hex')}'`,
    sum: Array.from({ length: 17 }, (_, at) => `get_byte(valores, get_byte(codigos, ${at})) * ${18 - at}`).join(' + '),
    earliest: literal(EARLIEST),
    latest: literal('9999-12-31'),
    words: list(INCONVENIENT_WORDS),
  };
  const text = `CREATE SCHEMA IF NOT EXISTS curp;\n${READING}${CALCULATION}${VALIDATION}`;
  return (
    head('--', 'La regla de la CURP en PostgreSQL 15 o posterior, con la base en UTF8', edition) + fill(text, values)
  );
}
