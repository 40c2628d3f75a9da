// Generates the PostgreSQL functions that validate a key as core's validate() does, and the domain curp_regla.clave.
import { LONGEST_RAW } from '../../../packages/core/src/limits.ts';
import { GENERIC_KEYS, FORM } from '../../../packages/core/src/validate.ts';
import { fill } from './fill.ts';
import { abbreviationOf, ATTRIBUTES, BEYOND, bracket, list, literal } from './postgres-text.ts';
import { rangesOf } from './registers.ts';

const TEMPLATE = `
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
  entidad := CASE WHEN substr(limpia, 12, 2) !~ '[^A-Z]' THEN {abbreviation} END;
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
`;

/** JavaScript's white space, the signs of no width (Cf) and the hyphen: what a key is read without. */
function ignored(): string {
  return bracket([...rangesOf(/\s/), ...rangesOf(/\p{Cf}/u), [0x2d, 0x2d]]);
}

/** Each run of positions of one kind holds nothing else. Trimming costs a fraction of one regular expression of all. */
function form(): string {
  const runs: { at: number; length: number; characters: string }[] = [];
  for (const [index, { characters }] of FORM.entries()) {
    const last = runs.at(-1);
    if (last?.characters === characters) last.length++;
    else runs.push({ at: index + 1, length: 1, characters });
  }
  return runs
    .map(({ at, length, characters }) => `ltrim(substr(limpia, ${at}, ${length}), ${literal(characters)}) = ''`)
    .join('\n      AND ');
}

export const VALIDATION: string = fill(TEMPLATE, {
  attributes: ATTRIBUTES,
  abbreviation: abbreviationOf('substr(limpia, 12, 2)'),
  ignored: literal(ignored()),
  beyond: literal(BEYOND),
  longestRaw: String(LONGEST_RAW),
  form: form(),
  generic: list([...GENERIC_KEYS]),
});
