// An entity as people write it -> its record. A subpath of its own: lists and forms need it, the rule does not.
import { ENTITIES, type Entity, entityByCode, misprintedEntity } from './entities.ts';
import { LONGEST_TEXT } from './limits.ts';

/** Former, long and short names, by abbreviation. Never one that could mean two entities; MEX is doubted as MÉXICO is. */
const NAMES = `
  AS AGS
  BC BAJA CALIFORNIA NORTE · BCN
  BS BCS · BC SUR
  CC CAMP
  CL COAHUILA DE ZARAGOZA · COAH
  CM COL
  CS CHIS
  CH CHIH
  DF DISTRITO FEDERAL · CDMX · CD DE MÉXICO · CD MÉXICO · MÉXICO DF
  DG DGO
  GT GTO
  GR GRO
  HG HGO
  JC JAL
  MC ESTADO DE MÉXICO · ESTADO DE MEX · EDO DE MÉXICO · EDO DE MEX · EDO MÉXICO · EDOMEX · MEX
  MN MICHOACÁN DE OCAMPO · MICH
  MS MOR
  NT NAY
  NL NVO LEÓN
  OC OAX
  PL PUE
  QT QUERÉTARO DE ARTEAGA · QUERÉTARO ARTEAGA · QRO
  QR Q ROO
  SP SLP
  SL SIN
  SR SON
  TC TAB
  TS TAMPS · TAMS
  TL TLAX
  VZ VERACRUZ DE IGNACIO DE LA LLAVE · VERACRUZ LLAVE · VER
  YN YUC
  ZS ZAC
  NE NACIDA EN EL EXTRANJERO · NACIDO(A) EN EL EXTRANJERO · EXTRANJERO · EXTRANJERA · EN EL EXTRANJERO · FORÁNEO · FORÁNEA`;

/** Other names of the entities, by abbreviation. */
export const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  NAMES.trim()
    .split(/\s*\n\s*/)
    .map((line) => [line.slice(0, 2), line.slice(3).split(' · ')]),
);

const BY_NAME: ReadonlyMap<string, Entity> = new Map([
  ...ENTITIES.flatMap((entity) => [entity.key, entity.abbreviation, entity.name].map((name) => entry(name, entity))),
  // Spreadsheets drop the zero of 09.
  ...ENTITIES.map((entity) => entry(String(Number(entity.key)), entity)),
  ...[...OTHER_NAMES].flatMap(([code, names]) => names.map((name) => entry(name, entityByCode(code) as Entity))),
]);

function entry(name: string, entity: Entity): [string, Entity] {
  return [plainName(name), entity];
}

/**
 * By key, abbreviation or any accepted name, however it is written. Never guesses: unknown is undefined.
 *
 * @example
 * findEntity('estado de mexico')?.abbreviation; // → 'MC'
 */
export function findEntity(text: string): Entity | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  return doubtfulEntity(text) === undefined ? BY_NAME.get(plainName(text)) : undefined;
}

/** What other tables of places mean by a code that is no entity of the catalog. */
export type OtherPlace = 'abroad' | 'unknown' | 'unspecified';

/** A text that is known and that only its author can read as an entity. */
export type EntityDoubt =
  /** An official table misprints the abbreviation of the entity. */
  | { readonly kind: 'misprint'; readonly entities: readonly Entity[] }
  /** The text may mean any of the entities. */
  | { readonly kind: 'either'; readonly entities: readonly Entity[] }
  /** A code of another table. */
  | { readonly kind: OtherPlace; readonly entities: readonly [] };

/** 88, 99 and 00 are of the health sector (GIIS, known second hand); XX is in M26 Anexo 5; N.E. also abbreviates «no especificado». */
const OTHER_CODES: ReadonlyMap<string, OtherPlace> = new Map([
  ['88', 'abroad'],
  ['99', 'unknown'],
  ['XX', 'unknown'],
  ['00', 'unspecified'],
  ['0', 'unspecified'],
  ['N E', 'unspecified'],
]);

/** Q Ro is Querétaro or a short Quintana Roo; S.L., Sinaloa or a short San Luis Potosí. */
const EITHER: ReadonlyMap<string, readonly string[]> = new Map([
  ['Q RO', ['QT', 'QR']],
  ['S L', ['SL', 'SP']],
]);

/**
 * Undefined for a name that is clear and for a text that is not known.
 *
 * @example
 * doubtfulEntity('QO')?.entities[0].abbreviation; // → 'QT'
 */
export function doubtfulEntity(text: string): EntityDoubt | undefined {
  const words = wordsOf(text);
  const misprinted = misprintedEntity(words.replace(/ /g, ''));
  if (misprinted !== undefined) return { kind: 'misprint', entities: [misprinted] };
  const either = EITHER.get(words);
  if (either !== undefined) return { kind: 'either', entities: either.map((code) => entityByCode(code) as Entity) };
  const place = OTHER_CODES.get(words);
  return place === undefined ? undefined : { kind: place, entities: [] };
}

/** Capitals, with one blank for each run of other characters: «q. ro» is Q RO. */
function wordsOf(text: string): string {
  // No known doubt is longer; a longer text need not be read.
  if (text.length > LONGEST_DOUBT) return '';
  return text
    .replace(/^\s*(\d+)\.0+\s*$/, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();
}

const LONGEST_DOUBT = 20;

/** D.F., Edo. Mex., Nacido/a and Veracruz-Llave are typed in many ways. Not between digits: 1.0 is not the key 10. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/[.,\s/()-]+(?!\d)/g, '')
    .toUpperCase();
}
