// Generates the PostgreSQL function that returns the warnings about a key, as core's warningsOf() does.
import { MAYBE_NAMES, NOTE_SIGNS } from '../../../packages/core/src/notes.ts';
import { FRONT, GIVEN_REMARKS, SURNAME_REMARKS } from '../../../packages/core/src/remarks.ts';
import { LEADING_PARTICLES } from '../../../packages/core/src/words.ts';
import { doubts } from '../ports/rule.ts';
import { fill } from './fill.ts';
import { ATTRIBUTES, literal, PERSON } from './postgres-text.ts';

const TEMPLATE = `
-- Lo que está en lugar de un nombre o junto a él, por su código. «nota» es la de curp_regla.leer.
CREATE OR REPLACE FUNCTION curp_regla.comentarios(nota text, campo text) RETURNS text[]
{attributes} AS $$
DECLARE
  escrito text COLLATE "C" := nota;
  comentario text;
BEGIN
  IF escrito !~ {doubts} THEN
    RETURN '{}';
  END IF;
  comentario := CASE WHEN campo = 'nombres' THEN CASE{given}
    END ELSE CASE{surname}
    END END;
  RETURN array_remove(ARRAY[
    CASE WHEN btrim(regexp_replace(escrito, {signs}, ' ', 'g')) ~ {maybe} THEN 'maybe-placeholder:' || campo END,
    comentario || ':' || campo,
    CASE WHEN CASE WHEN comentario = 'title' THEN regexp_replace(escrito, {front}, '') ELSE escrito END ~ '[0-9]'
      THEN 'digit-in-name:' || campo END
  ], NULL);
END $$;

-- Si los dos apellidos están en un campo, y uno de ellos o los dos en el otro.
CREATE OR REPLACE FUNCTION curp_regla.repite(primero text, segundo text) RETURNS boolean
{attributes} AS $$
DECLARE
  uno text COLLATE "C" := regexp_replace(primero, {particles}, '');
  otro text COLLATE "C" := regexp_replace(segundo, {particles}, '');
BEGIN
  RETURN uno = otro AND uno ~ ' ' OR right(uno, length(otro) + 1) = ' ' || otro OR left(otro, length(uno) + 1) = uno || ' ';
END $$;

-- Lo dudoso de la clave de esos datos: «código:dato»; vacío si nada lo es, NULL si no hay clave.
CREATE OR REPLACE FUNCTION curp_regla.avisos(
  {person}
) RETURNS text[]
{attributes} AS $$
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
    CASE WHEN todo ~ '[aeio'']|^([^ ]+ )*M\\.? '
      AND clave <> curp_regla.calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy, 2006)
      THEN 'edition-differs' END
  ], NULL);
END $$;
`;

/** The first that fits, as core gives them. */
function firstOf(remarks: Readonly<Partial<Record<string, RegExp>>>): string {
  return Object.entries(remarks)
    .map(([code, expression]) => `\n      WHEN escrito ~ ${literal(expression?.source ?? '')} THEN '${code}'`)
    .join('');
}

export const WARNINGS: string = fill(TEMPLATE, {
  given: firstOf(GIVEN_REMARKS),
  surname: firstOf(SURNAME_REMARKS),
  signs: literal(NOTE_SIGNS.source),
  maybe: literal(MAYBE_NAMES.source),
  doubts: literal(doubts()),
  particles: literal(LEADING_PARTICLES.source),
  front: literal(FRONT.source),
  person: PERSON,
  attributes: ATTRIBUTES,
});
