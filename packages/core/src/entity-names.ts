// An entity as people write it -> its record. A subpath of its own: lists and forms need it, the rule does not.
import { ENTITIES, type Entity, entityByCode } from './entities.ts';

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
  NE NACIDA EN EL EXTRANJERO · NACIDO(A) EN EL EXTRANJERO · EXTRANJERO · EXTRANJERA · EN EL EXTRANJERO`;

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

/** By key, abbreviation or any accepted name, however it is written. Never guesses: unknown is undefined. */
export function findEntity(text: string): Entity | undefined {
  return BY_NAME.get(plainName(text));
}

/** D.F., Edo. Mex., Nacido/a and Veracruz-Llave are typed in many ways. Not between digits: 1.0 is not the key 10. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/[.,\s/()-]+(?!\d)/g, '')
    .toUpperCase();
}
