// Generates the DuckDB macro that returns the warnings about a key, as core's warningsOf() does.
import { MAYBE_NAMES, NOTE_SIGNS } from '../../../packages/core/src/notes.ts';
import { FRONT, GIVEN_REMARKS, SURNAME_REMARKS } from '../../../packages/core/src/remarks.ts';
import { LEADING_PARTICLES } from '../../../packages/core/src/words.ts';
import { doubts } from '../ports/rule.ts';
import { bracket, literal, ORDINARY, ORDINARY_LETTERS } from './duckdb-text.ts';
import { fill } from './fill.ts';
import { foreignRanges, MARKS } from './registers.ts';

const TEMPLATE = `
-- Lo que está en lugar de un nombre o junto a él, por su código.
CREATE OR REPLACE MACRO curp_regla.comentario(nota, campo) AS CASE WHEN campo = 'nombres' THEN CASE{given}
    END ELSE CASE{surname}
    END END;
CREATE OR REPLACE MACRO curp_regla.comentarios(nota, campo) AS CASE WHEN NOT regexp_matches(nota, {doubts}) THEN []
ELSE list_transform([curp_regla.comentario(nota, campo)], lambda uno: [
  CASE WHEN regexp_matches(trim(regexp_replace(nota, {signs}, ' ', 'g')), {maybe}) THEN 'maybe-placeholder:' || campo END,
  uno || ':' || campo,
  CASE WHEN regexp_matches(CASE WHEN uno = 'title' THEN regexp_replace(nota, {front}, '') ELSE nota END, '[0-9]')
    THEN 'digit-in-name:' || campo END])[1] END;

-- Si los dos apellidos están en un campo, y uno de ellos o los dos en el otro.
CREATE OR REPLACE MACRO curp_regla.repite(primero, segundo) AS list_transform(
  [struct_pack(uno := regexp_replace(primero, {particles}, ''), otro := regexp_replace(segundo, {particles}, ''))],
  lambda par: par.uno = par.otro AND contains(par.uno, ' ') OR ends_with(par.uno, ' ' || par.otro) OR starts_with(par.otro, par.uno || ' '))[1];

-- Un dato con lo que hace falta para sus avisos: «letras», en blanco si falta; «nota»; «ajena», si tiene letras que la norma
-- no menciona.
CREATE OR REPLACE MACRO curp_regla.detalle(dato, letras) AS struct_pack(
  letras := letras,
  nota := CASE WHEN regexp_full_match(dato, {ordinary}) THEN replace(curp_regla.ordinario(dato), 'n', 'Ñ')
    ELSE curp_regla.nota(curp_regla.limpio(dato)) END,
  ajena := regexp_matches(nfc_normalize(dato), {foreign}));

CREATE OR REPLACE MACRO curp_regla.de_detalle(nombre, primero, segundo) AS [
    CASE WHEN primero.letras = '   ' AND segundo.letras = '   ' THEN 'no-surnames:primer_apellido' END,
    CASE WHEN primero.letras = '   ' AND primero.nota <> '' THEN 'unknown-surname:primer_apellido' END,
    CASE WHEN primero.nota = '' AND segundo.letras <> '   ' THEN 'only-second-surname:segundo_apellido' END,
    CASE WHEN segundo.letras = '   ' AND segundo.nota <> '' THEN 'unknown-surname:segundo_apellido' END]
  || curp_regla.comentarios(nombre.nota, 'nombres')
  || CASE WHEN primero.letras = '   ' THEN [] ELSE curp_regla.comentarios(primero.nota, 'primer_apellido') END
  || CASE WHEN segundo.letras = '   ' THEN [] ELSE curp_regla.comentarios(segundo.nota, 'segundo_apellido') END
  || [
    CASE WHEN primero.letras <> '   ' AND segundo.letras <> '   ' AND curp_regla.repite(primero.nota, segundo.nota)
      THEN 'repeated-surname:segundo_apellido' END,
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
    anterior := CASE WHEN regexp_matches(concat(nombres, ' ', primer_apellido, segundo_apellido), '(?i)[^{ordinaryLetters}. ]|(?:^| )M\\.? ')
      THEN curp_regla.calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad, hoy := hoy, criterios := 2006) END,
    nombre := curp_regla.detalle(nombres, curp_regla.de_nombre(curp_regla.texto(nombres, false), 2021)),
    primero := curp_regla.detalle(primer_apellido, curp_regla.de_apellido(curp_regla.texto(primer_apellido, true))),
    segundo := curp_regla.detalle(coalesce(segundo_apellido, ''), curp_regla.de_apellido(curp_regla.texto(coalesce(segundo_apellido, ''), true)))
  )], lambda todo: CASE WHEN todo.clave IS NOT NULL THEN list_filter([
      CASE WHEN sexo = 'X' THEN 'sex-x:sexo' END,
      CASE WHEN CAST(fecha AS DATE) < DATE '1900-01-01' THEN 'before-1900:fecha' END]
    || curp_regla.de_detalle(todo.nombre, todo.primero, todo.segundo)
    || [CASE WHEN todo.anterior <> todo.clave THEN 'edition-differs' END], lambda aviso: aviso IS NOT NULL) END)[1];
`;

/** The first that fits, as core gives them. */
function firstOf(remarks: Readonly<Partial<Record<string, RegExp>>>): string {
  return Object.entries(remarks)
    .map(
      ([code, expression]) => `\n      WHEN regexp_matches(nota, ${literal(expression?.source ?? '')}) THEN '${code}'`,
    )
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
  ordinary: literal(ORDINARY),
  ordinaryLetters: ORDINARY_LETTERS,
  foreign: literal(bracket([...foreignRanges(), MARKS])),
});
