// Generates the PostgreSQL function that reads any name, however odd, as core's readName() does.
import { NEVER_NAMES, UNKNOWN_SURNAME } from '../../../packages/core/src/placeholders.ts';
import { LONGEST_RAW, LONGEST_TEXT } from '../../../packages/core/src/limits.ts';
import { fill } from './fill.ts';
import { ATTRIBUTES, BEYOND, bracket, literal } from './postgres-text.ts';
import { foldingPairs, foreignRanges, MARKS, notePairs, ordinaryPairs, otherBlanks, shortPairs } from './registers.ts';

const TEMPLATE = `
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
  escrito := translate(upper(dato COLLATE "C"), {ordinaryFrom}, {ordinaryTo});
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
`;

const folding = foldingPairs();
const notes = notePairs();
const ordinary = ordinaryPairs('Ñ');
const short = shortPairs();

export const BLANKS = literal(otherBlanks());
export const SPACES = literal(' '.repeat(otherBlanks().length));

export const READING: string = fill(TEMPLATE, {
  attributes: ATTRIBUTES,
  blanks: BLANKS,
  spaces: SPACES,
  marks: literal(bracket([MARKS])),
  ordinaryFrom: literal(ordinary.from),
  ordinaryTo: literal(ordinary.to),
  shortFrom: literal(short.from),
  shortTo: literal(short.to),
  foreign: literal(bracket([...foreignRanges(), MARKS])),
  noteFrom: literal(notes.from),
  noteTo: literal(notes.to),
  unknown: literal(UNKNOWN_SURNAME.source),
  never: literal(NEVER_NAMES.source),
  foldFrom: literal(folding.from),
  foldTo: literal(folding.to),
  longest: String(LONGEST_TEXT),
  longestRaw: String(LONGEST_RAW),
  beyond: literal(BEYOND),
});
